"""Laboratory: build a crowd with sliders, and compare it with its best member, before and after answers are known."""

import streamlit as st

from pages.parts.simulate import crowds
from pages.parts.simulate.controls import controls, crowd_of, draw_another, in_use
from pages.parts.simulate.curves import against_best, curves
from pages.parts.simulate.headline import headline
from pages.parts.simulate.known_answers import known_answers
from pages.parts.simulate.people import people
from pages.parts.simulate.prediction import ask, guess_first, outcome
from pages.parts.simulate.presets import presets
from pages.parts.simulate.use_elsewhere import reproduce, use_elsewhere
from pages.shared.frame import on_a_phone, page, run
from pages.shared.messages import t
from pages.shared.show import refused


def main():
    page("shared-page-laboratory")
    st.title(t("laboratory-title"))
    laboratory()


@st.fragment
def laboratory():
    """Draw everything that depends on the sliders. The picture of the crowd comes first, before the sliders are drawn."""
    above = st.container()
    # On a phone the pictures come before the sliders. The presets above them are enough to begin with.
    places = st.columns([3, 1] if on_a_phone() else [1, 3], gap="medium")
    right, left = places if on_a_phone() else reversed(places)
    below = st.container()
    with left:
        set_before = in_use()
        values, seed = set_before or controls()
    rest = None
    try:
        crowd = crowd_of(values)
        rest = _crowd(crowd, seed, above, right, below)
        next(rest, None)
    except ValueError as problem:
        with above:
            presets()
            refused(problem)
    if set_before:
        with left:
            controls()
    if rest is not None:
        for _ in rest:
            pass


def _crowd(crowd, seed, above, right, below):
    """Draw the sections about a crowd one after another: the picture first, then what may take longer."""
    dataset = crowds.simulated(crowd, seed)
    with above:
        named, row = st.container(), st.container(horizontal=True, vertical_alignment="center")
        with row:
            another = st.container(width="content")
            hidden = guess_first()
        guess, revealed = ask(dataset) if hidden else (None, True)
        if not revealed:
            _other_crowds(named, another)
            return
    with right:
        known, method = known_answers(dataset)
        training = crowds.keyed(dataset, known)
        figures = crowds.accuracy(dataset, training, method)
        people(dataset, crowd, seed, training, method)
    with above:
        if guess:
            st.markdown(t(outcome(guess, figures.majority)))
        headline(figures, known)
    _other_crowds(named, another)
    yield
    with right:
        one, other = st.columns(2, gap="medium")
    with below:
        use_elsewhere(dataset, training, seed, method)
        reproduce(crowd, seed, known, method)
    with one:
        drawing = curves(crowd, method, known, figures)
        next(drawing)
    with other:
        against_best(dataset, training, figures, known, method)
    yield from drawing


def _other_crowds(named, another):
    """Draw the buttons for other crowds: presets, and one more crowd of the same kind."""
    with named:
        presets()
    with another:
        draw_another()


run(main)
