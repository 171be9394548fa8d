"""Lesson one: why the crowd is right."""

import numpy as np
import streamlit as st

from crowdcore.figures.answer_rows import answer_rows
from crowdcore.figures.people_on_axis import people_on_axis
from crowdcore.figures.share_curves import ShareCurve, share_curves
from crowdcore.figures.sliding_curves import SlidingCurve, sliding_curves
from crowdcore.figures.ticks import count_ticks
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
CROWD = "lesson_crowd"


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
        answer_rows(rows, stage.look, room_for=5, height=stage.height, narrow=stage.narrow),
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
        people_on_axis(
            shares, stage.look, plain("lessons-the-best"), height=stage.height_below_guesses, narrow=stage.narrow
        ),
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
        height=stage.height_below_guesses,
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
        height=stage.height + 30,
        narrow=stage.narrow,
    )
    chart(picture, "walk", plain("lessons-picture-walk"))


def _draw(stage: Stage) -> None:
    """Draw the fields for the curve that the class expects, and the curve."""
    with st.container(horizontal=True):
        for size in DRAWN:
            key = f"field:{_drawn_key(size)}"
            state.put_into_widget(key, state.recall(_drawn_key(size)))

            def keep(percent: int | None, size: int = size) -> None:
                state.remember(_drawn_key(size), percent)
                stay()

            label = t("lessons-drawn-share", n=size)
            st.number_input(label, 0, 100, key=key, step=5, on_change=state.changed(key, keep))
    picture = share_curves(
        _expected(stage) or [ShareCurve("", "counting", [lessons.RIGHT], dash="dot")],
        lessons.SIZES if _expected(stage) else [1],
        stage.look,
        plain("figures-people-voting"),
        stage.height_below_guesses,
    )
    picture.update_xaxes(range=[0, lessons.PEOPLE + 1], **count_ticks(0, lessons.PEOPLE))
    chart(picture, "drawn", plain("lessons-picture-drawn"))


def _drawn_key(size: int) -> str:
    return f"lesson_drawn_{size}"


def _drawn() -> list[float]:
    """Return the curve that the class drew, at every number of people. It is empty until all fields are filled in."""
    percents = [state.recall(_drawn_key(size)) for size in DRAWN]
    if None in percents:
        return []
    return np.interp(lessons.SIZES, [1, *DRAWN], [lessons.RIGHT, *(p / 100 for p in percents)]).tolist()


def _expected(stage: Stage) -> list[ShareCurve]:
    return [ShareCurve(plain("lessons-drawn"), "counting", _drawn(), dash="dash")] if _drawn() else []


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
