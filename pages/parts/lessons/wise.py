"""Lesson one: why the crowd is right."""

import numpy as np
import streamlit as st

from crowdcore.figures.answer_rows import answer_rows
from crowdcore.figures.curve_to_draw import curve_to_draw
from crowdcore.figures.people_on_axis import people_on_axis
from crowdcore.figures.sliding_curves import SlidingCurve, sliding_curves
from crowdcore.figures.vote_walks import vote_walks
from crowdcore.messages import Message
from crowdcore.simulation import lessons
from pages.parts.lessons.place import stay
from pages.parts.lessons.projector import Stage
from pages.parts.lessons.steps import Lesson, Step
from pages.parts.lessons.tally import Prediction
from pages.shared import state
from pages.shared.messages import plain, t
from pages.shared.show import chart

COMPARED = (Message("lessons-worse"), Message("lessons-equal"), Message("lessons-better"))
BEATS = Prediction("beats_the_best", tuple(reversed(COMPARED)), (0,))
# The class draws its curve at these numbers of people. Another crowd has another seed.
DRAWN = (5, 21, 61)
CROWD, CURVE = "lesson_crowd", "drawn"
# The height of the fields above the picture.
FIELDS = 75


def steps() -> list[Step]:
    """Return the steps: one person, five people, sixty-one people, the guess, the walk of the vote, and its curve."""
    right = lessons.wise_crowd()
    one, five, everyone = int(right[:, 0].sum()), _votes(5), _votes(lessons.PEOPLE)
    best, total = int(right.sum(axis=0).max()), lessons.QUESTIONS
    people = lessons.PEOPLE
    return [
        Step((Message("lessons-wise-one", n=total, right=one),), _one),
        Step((Message("lessons-wise-five", right=five),), _five),
        Step((Message("lessons-wise-ask", people=people, best=best, n=total),), _people, asks=BEATS),
        Step((Message("lessons-wise-walk", people=people),), _walk),
        Step((Message("lessons-wise-reveal", right=everyone, n=total),), _reveal, reveals=BEATS),
        Step((Message("lessons-wise-draw"),), _draw),
        Step((Message("lessons-wise-drag"),), _curve),
        Step((Message("lessons-wise-remember"),), _reveal, remember=True),
    ]


def _votes(n: int) -> int:
    return int(lessons.votes_right(lessons.wise_crowd()[:, :n]).sum())


def _one(stage: Stage) -> None:
    right = lessons.wise_crowd()
    rows = [(plain("lessons-person", n=1), right[:, 0])]
    chart(
        answer_rows(rows, stage.look, height=stage.height, narrow=stage.narrow),
        "one",
        plain("lessons-picture-one"),
    )


def _five(stage: Stage) -> None:
    right = lessons.wise_crowd()[:, :5]
    rows = [(plain("lessons-person", n=n + 1), right[:, n]) for n in range(5)]
    vote = lessons.votes_right(right)
    picture = answer_rows(rows, stage.look, vote, room_for=5, height=stage.height, narrow=stage.narrow)
    chart(picture, "five", plain("lessons-picture-five"))


def _people(stage: Stage) -> None:
    shares = lessons.wise_crowd().mean(axis=0)
    chart(
        people_on_axis(shares, stage.look, plain("lessons-the-best"), height=stage.height, narrow=stage.narrow),
        "people",
        plain("lessons-picture-people"),
    )


def _reveal(stage: Stage) -> None:
    right = lessons.wise_crowd()
    vote = plain("lessons-vote-of-all"), float(lessons.votes_right(right).mean())
    picture = people_on_axis(
        right.mean(axis=0),
        stage.look,
        plain("lessons-the-best"),
        vote,
        height=stage.height,
        narrow=stage.narrow,
    )
    chart(picture, "reveal", plain("lessons-picture-reveal"))


def _walk(stage: Stage) -> None:
    growth = lessons.growth()
    picture = vote_walks(
        lessons.wise_crowd().mean(axis=0),
        growth.sizes,
        growth.here,
        stage.look,
        best=plain("lessons-the-best"),
        prefix=plain("lessons-people-who-vote"),
        height=stage.height,
        narrow=stage.narrow,
    )
    chart(picture, "walk", plain("lessons-picture-walk"))


def _draw(stage: Stage) -> None:
    """Draw a field for each point of the curve that the class expects, and a picture in which a click does the same."""
    with st.container(horizontal=True):
        for size in DRAWN:
            key = f"field:{_drawn_key(size)}"
            state.put_into_widget(key, state.recall(_drawn_key(size)))

            def keep(percent: int | None, size: int = size) -> None:
                state.remember(_drawn_key(size), percent)
                stay()

            label = t("lessons-drawn-share", n=size)
            st.number_input(label, 0, 100, key=key, step=5, on_change=state.changed(key, keep))
    percents = {size: state.recall(_drawn_key(size)) for size in DRAWN}
    picture = curve_to_draw(
        lessons.SIZES,
        {1: lessons.RIGHT} | {size: percent / 100 for size, percent in percents.items() if percent is not None},
        DRAWN,
        _drawn(),
        stage.look,
        x=plain("figures-people-voting"),
        name=plain("lessons-drawn"),
        height=stage.height - FIELDS,
    )
    chart(picture, CURVE, plain("lessons-picture-drawn"), on_select=_clicked, selection_mode="points")


def _clicked() -> None:
    """Take the point that was clicked as what the class expects of its number of people."""
    chosen = (state.in_widget(CURVE) or {}).get("selection", {}).get("points", [])
    for point in chosen:
        if point["x"] in DRAWN:
            state.remember(_drawn_key(int(point["x"])), round(100 * point["y"]))
    stay()


def _drawn_key(size: int) -> str:
    return f"lesson_drawn_{size}"


def _drawn() -> list[float]:
    """Return the curve that the class drew, at every number of people. It is empty until all fields are filled in."""
    percents = [state.recall(_drawn_key(size)) for size in DRAWN]
    if None in percents:
        return []
    return np.interp(lessons.SIZES, [1, *DRAWN], [lessons.RIGHT, *(p / 100 for p in percents)]).tolist()


def _curve(stage: Stage) -> None:
    seed = state.recall(CROWD, lessons.WISE_SEED)
    growth = lessons.growth(seed)
    curves = [SlidingCurve(plain("lessons-the-vote"), "weights", growth.exact, growth.here, growth.low, growth.high)]
    if drawn := _drawn():
        curves.append(SlidingCurve(plain("lessons-drawn"), "counting", drawn, dash="dash", name_above=False))
    picture = sliding_curves(
        curves,
        growth.sizes,
        stage.look,
        x="",
        prefix=plain("lessons-people-who-vote"),
        height=stage.height - (45 if stage.projector else 0),
        narrow=stage.narrow,
        legend=plain("lessons-growth-legend", people=lessons.PEOPLE),
    )
    chart(picture, "growth", plain("lessons-picture-growth"))
    st.button(t("lessons-another"), icon=":material/casino:", on_click=_another, args=(seed + 1,), key="another_crowd")


def _another(seed: int) -> None:
    state.remember(CROWD, seed)
    stay()


LESSON = Lesson("1", "lessons-wise-short", "lessons-wise", steps)
