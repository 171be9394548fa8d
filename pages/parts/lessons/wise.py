"""Lesson one: why the crowd is right."""

from crowdcore.figures.answer_rows import answer_rows
from crowdcore.figures.people_on_axis import people_on_axis
from crowdcore.figures.sliding_curves import SlidingCurve, sliding_curves
from crowdcore.messages import Message
from crowdcore.simulation import lessons
from pages.parts.lessons.projector import Stage
from pages.parts.lessons.steps import Lesson, Step
from pages.parts.lessons.tally import Prediction
from pages.shared.messages import plain
from pages.shared.show import chart

COMPARED = (Message("lessons-worse"), Message("lessons-equal"), Message("lessons-better"))
BEATS = Prediction("beats_the_best", COMPARED, (2,))


def steps() -> list[Step]:
    """Return the steps: one person, five people, sixty-one people, the guess, the curve."""
    right = lessons.wise_crowd()
    one, five, everyone = int(right[:, 0].sum()), _votes(5), _votes(lessons.PEOPLE)
    best, total = int(right.sum(axis=0).max()), lessons.QUESTIONS
    people = lessons.PEOPLE
    return [
        Step((Message("lessons-wise-one", n=total, right=one),), _one),
        Step((Message("lessons-wise-five", right=five),), _five),
        Step((Message("lessons-wise-ask", people=people, best=best, n=total),), _people, asks=BEATS),
        Step((Message("lessons-wise-reveal", right=everyone, n=total),), _reveal, reveals=BEATS),
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


def _curve(stage: Stage) -> None:
    growth = lessons.growth()
    curve = SlidingCurve(plain("lessons-the-vote"), "weights", growth.exact, growth.here, growth.low, growth.high)
    picture = sliding_curves(
        [curve],
        growth.sizes,
        stage.look,
        x="",
        prefix=plain("lessons-people-who-vote"),
        height=stage.height + 30,
        narrow=stage.narrow,
        legend=plain("lessons-growth-legend", people=lessons.PEOPLE),
    )
    chart(picture, "growth", plain("lessons-picture-growth"))


LESSON = Lesson("1", "lessons-wise-short", "lessons-wise", steps)
