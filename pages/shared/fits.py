"""Fitting, remembered: the same method on the same data is fitted once, whoever asks for it."""

import json
from collections.abc import Callable

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS, Aggregator, LabelMatrix, jobs
from crowdcore.calibration import Calibration, calibrate
from crowdcore.exams import InferredKey, key_from
from crowdcore.project import Project
from pages.shared import waiting

MOST_ANSWERS_AT_ONCE = 500_000


def fitted(method_id: str, parameters: dict, labels: LabelMatrix, truth: np.ndarray):
    """The fitted method; a ValueError says why it cannot be fitted to these data."""
    method = AGGREGATORS[method_id](**parameters)
    # All parameters: a method asked for by some of them is the same as one asked for by all.
    parameters = method.get_params()
    written = json.dumps(parameters, sort_keys=True)
    if not _takes_long(method_id, parameters, labels):
        return _fitted(method_id, written, labels.digest, truth.tobytes(), labels, truth)
    what = f"Fitting {AGGREGATORS[method_id].name} to {labels.code.size:,} labels"
    key = "fit", method_id, written, labels.digest, truth.tobytes()
    hint = method.faster_for(labels, truth)
    return shelf(key, lambda: waiting.outside(what, key, jobs.fit, method, labels, truth, hint=hint))


def _takes_long(method_id: str, parameters: dict, labels: LabelMatrix) -> bool:
    # A large exam, 2,400 students and 100 questions, takes half a second: less than another process takes to start.
    most = MOST_ANSWERS_AT_ONCE if parameters.get("kind") == "exam" else waiting.MOST_LABELS_AT_ONCE
    return not AGGREGATORS[method_id].one_pass and labels.code.size > most


@st.cache_resource(max_entries=60, show_spinner=False)
def _fitted(method_id, parameters, digest, truth_bytes, _labels, _truth):
    # The digest stands for the labels: hashing them anew on every run would take longer than many fits.
    return AGGREGATORS[method_id](**json.loads(parameters)).fit(_labels, _truth)


def shelf(key: tuple, find: Callable):
    """What another process found, the same for everybody who asks for the same; found where it is not there yet."""
    place = _shelf(key)
    if "found" not in place:
        place["found"] = find()
    return place["found"]


@st.cache_resource(max_entries=8, show_spinner=False)
def _shelf(key: tuple) -> dict:
    return {}


def answered(project: Project, method_id: str, parameters: dict) -> InferredKey:
    """The answers of a method with how sure they are, the same on every page, from a shell and in Python."""
    method = AGGREGATORS[method_id](**parameters)
    return key_from(calibrated(method, project.labels, project.truth), project.labels, project.known)


def calibrated(method: Aggregator, labels: LabelMatrix, truth: np.ndarray) -> Calibration:
    """The fitted method with how sure its answers are; a ValueError says why it cannot be fitted to these data."""
    method_id, parameters = method.id, method.get_params()
    model = fitted(method_id, parameters, labels, truth)
    written = json.dumps(parameters, sort_keys=True)
    if not _takes_long(method_id, parameters, labels):
        return _calibrated(method_id, written, labels.digest, truth.tobytes(), model, labels, truth)
    key = "calibration", method_id, written, labels.digest, truth.tobytes()
    what = f"Hiding known answers to see how sure {method.name} is of the others"
    return shelf(key, lambda: waiting.outside(what, key, jobs.calibration, model, labels, truth))


@st.cache_resource(max_entries=60, show_spinner="Hiding known answers to see how sure the others are …")
def _calibrated(method_id, parameters, digest, truth_bytes, _model, _labels, _truth) -> Calibration:
    return calibrate(_model, _labels, _truth)
