"""Simulate: draw a crowd from sliders, and see it against its best member, before and after answers are known."""

import streamlit as st

from crowdcore.simulation import Crowd
from pages.parts.simulate import crowds
from pages.parts.simulate.accuracies import against_best, growing_key
from pages.parts.simulate.known_answers import known_answers
from pages.parts.simulate.people import people
from pages.parts.simulate.prediction import predict
from pages.parts.simulate.sliders import presets, sliders
from pages.parts.simulate.take_away import reproduce, use_elsewhere
from pages.parts.simulate.verdict import verdict
from pages.shared.frame import on_a_phone, page, run
from pages.shared.show import refused


def main():
    page("Simulate")
    st.title("Simulate a crowd")
    presets()
    above = st.container()
    # On a phone the pictures come before the sliders: the presets above them are enough to begin with.
    places = st.columns([3, 1] if on_a_phone() else [1, 3], gap="medium")
    right, left = places if on_a_phone() else reversed(places)
    with left:
        values, seed = sliders()
    try:
        crowd = Crowd(**values)
        dataset = crowds.simulated(crowd, seed)
    except ValueError as problem:
        with above:
            refused(problem)
        return
    with above:
        revealed = predict(dataset, seed)
    if not revealed:
        return
    with right:
        known, method = known_answers(dataset)
    table = crowds.accuracies(dataset, seed)
    training = crowds.keyed(dataset, known, seed)
    with above:
        verdict(table.loc[known], known, method, dataset)
    with right:
        people(dataset, crowd, seed, training, method)
        one, other = st.columns(2, gap="medium")
        with one:
            growing_key(table, known)
        with other:
            against_best(dataset, table.loc[known], known, method)
    use_elsewhere(dataset, training, seed)
    reproduce(crowd, seed, known)


run(main)
