"""Fits that are remembered: the same method on the same data is fitted once for all visitors."""

import json
from collections.abc import Callable

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS, Aggregator, LabelMatrix, jobs
from crowdcore.calibration import Calibration, calibrate
from crowdcore.exams import InferredKey, key_from
from crowdcore.messages import Message
from crowdcore.project import Project
from pages.shared import waiting
from pages.shared.messages import t

MOST_ANSWERS_AT_ONCE = 500_000


def fitted(method_id: str, parameters: dict, labels: LabelMatrix, truth: np.ndarray):
    """Return the fitted method. A ValueError explains why it cannot be fitted to these data."""
    method = AGGREGATORS[method_id](**parameters)
    # All parameters, because a method with some of them given is the same as one with all of them given.
    parameters = method.get_params()
    written = json.dumps(parameters, sort_keys=True)
    if not _takes_long(method_id, parameters, labels):
        return _fitted(method_id, written, labels.digest, truth.tobytes(), labels, truth)
    task = Message("shared-task-fit", method=AGGREGATORS[method_id].name, n=labels.code.size)
    key = "fit", method_id, written, labels.digest, truth.tobytes()
    hint = method.faster_for(labels, truth)
    return remembered(key, lambda: waiting.in_other_process(task, key, jobs.fit, method, labels, truth, hint=hint))


def _takes_long(method_id: str, parameters: dict, labels: LabelMatrix) -> bool:
    # A large exam, 2,400 students and 100 questions, takes half a second: less than another process takes to start.
    most = MOST_ANSWERS_AT_ONCE if parameters.get("kind") == "exam" else waiting.MOST_LABELS_AT_ONCE
    return not AGGREGATORS[method_id].one_pass and labels.code.size > most


@st.cache_resource(max_entries=60, show_spinner=False)
def _fitted(method_id, parameters, digest, truth_bytes, _labels, _truth):
    # The digest represents the labels, because hashing them on every run would take longer than many fits.
    return AGGREGATORS[method_id](**json.loads(parameters)).fit(_labels, _truth)


def remembered(key: tuple, compute: Callable):
    """Return a result that all visitors share. It is computed if nobody has asked for it yet."""
    results = _results(key)
    if "result" not in results:
        results["result"] = compute()
    return results["result"]


@st.cache_resource(max_entries=8, show_spinner=False)
def _results(key: tuple) -> dict:
    return {}


def answered(project: Project, method_id: str, parameters: dict) -> InferredKey:
    """Return the answers of a method with their certainty: the same on every page, in a shell and in Python."""
    method = AGGREGATORS[method_id](**parameters)
    return key_from(calibrated(method, project.labels, project.truth), project.labels, project.known)


def calibrated(method: Aggregator, labels: LabelMatrix, truth: np.ndarray) -> Calibration:
    """Return the fitted method with the certainty of its answers. A ValueError explains why it cannot be fitted."""
    method_id, parameters = method.id, method.get_params()
    model = fitted(method_id, parameters, labels, truth)
    written = json.dumps(parameters, sort_keys=True)
    if not _takes_long(method_id, parameters, labels):
        with st.spinner(t("shared-task-hide")):
            return _calibrated(method_id, written, labels.digest, truth.tobytes(), model, labels, truth)
    key = "calibration", method_id, written, labels.digest, truth.tobytes()
    task = Message("shared-task-calibrate", method=method.name)
    return remembered(key, lambda: waiting.in_other_process(task, key, jobs.calibration, model, labels, truth))


@st.cache_resource(max_entries=60, show_spinner=False)
def _calibrated(method_id, parameters, digest, truth_bytes, _model, _labels, _truth) -> Calibration:
    return calibrate(_model, _labels, _truth)
