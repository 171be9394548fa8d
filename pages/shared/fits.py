"""Fitting, remembered: the same method on the same data is fitted once, whoever asks for it."""

import json

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.calibration import Calibration, calibrate
from crowdcore.exams import InferredKey, key_from
from crowdcore.project import Project


def fitted(method_id: str, parameters: dict, labels: LabelMatrix, truth: np.ndarray):
    """The fitted method; a ValueError says why it cannot be fitted to these data."""
    return _fitted(method_id, json.dumps(parameters, sort_keys=True), labels.digest, truth.tobytes(), labels, truth)


@st.cache_resource(max_entries=60, show_spinner=False)
def _fitted(method_id, parameters, digest, truth_bytes, _labels, _truth):
    # The digest stands for the labels: hashing them anew on every run would take longer than many fits.
    return AGGREGATORS[method_id](**json.loads(parameters)).fit(_labels, _truth)


def answered(project: Project, method_id: str, parameters: dict) -> InferredKey:
    """The answers of a method with how sure they are, the same on every page, from a shell and in Python."""
    model = fitted(method_id, parameters, project.labels, project.truth)
    digest, truth = project.labels.digest, project.truth
    written = json.dumps(parameters, sort_keys=True)
    calibration = _calibrated(method_id, written, digest, truth.tobytes(), model, project.labels, truth)
    return key_from(calibration, project.labels, project.known)


@st.cache_resource(max_entries=60, show_spinner="Hiding known answers to see how sure the others are …")
def _calibrated(method_id, parameters, digest, truth_bytes, _model, _labels, _truth) -> Calibration:
    return calibrate(_model, _labels, _truth)
