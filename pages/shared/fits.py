"""Fitting, remembered: the same method on the same data is fitted once, whoever asks for it."""

import json

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS, LabelMatrix


def fitted(method_id: str, parameters: dict, labels: LabelMatrix, truth: np.ndarray):
    """The fitted method; a ValueError says why it cannot be fitted to these data."""
    return _fitted(method_id, json.dumps(parameters, sort_keys=True), labels.digest, truth.tobytes(), labels, truth)


@st.cache_resource(max_entries=60, show_spinner=False)
def _fitted(method_id, parameters, digest, truth_bytes, _labels, _truth):
    # The digest stands for the labels: hashing them anew on every run would take longer than many fits.
    return AGGREGATORS[method_id](**json.loads(parameters)).fit(_labels, _truth)
