"""Lesson one: why the crowd is right."""

from crowdcore.figures.answer_rows import answer_rows
from crowdcore.figures.people_on_axis import people_on_axis
from crowdcore.figures.sliding_curves import SlidingCurve, sliding_curves
from crowdcore.simulation import lessons
from pages.parts.lessons.projector import Stage
from pages.parts.lessons.steps import Lesson, Step
from pages.parts.lessons.tally import Prediction
from pages.shared.show import chart

BEATS = Prediction("beats_the_best", ("Worse than the best", "As good as the best", "Better than the best"), (2,))


def steps() -> list[Step]:
    """One person, five, sixty-one; the guess; the curve."""
    right = lessons.wise_crowd()
    one, five, everyone = int(right[:, 0].sum()), _votes(5), _votes(lessons.PEOPLE)
    best, total = int(right.sum(axis=0).max()), lessons.QUESTIONS
    return [
        Step(
            f"One person answers {total} yes-or-no questions. They know one answer in five and guess the others: "
            f"{one} are right.",
            _one,
        ),
        Step(f"Five such people vote. Each is wrong in other places, and the vote is right on {five}.", _five),
        Step(
            f"Now {lessons.PEOPLE} such people. The best of them has {best} of {total} right. How good is the vote of all?",
            _people,
            asks=BEATS,
        ),
        Step(
            f"The vote of all has {everyone} of {total} right: better than every single one of them.",
            _reveal,
            reveals=BEATS,
        ),
        Step("Drag the number of people: the more of them vote, the more their mistakes cancel.", _curve),
        Step(
            "many people who are each a little better than a coin are together nearly always right, if each answers alone.",
            _reveal,
            remember=True,
        ),
    ]


def _votes(n: int) -> int:
    return int(lessons.votes_right(lessons.wise_crowd()[:, :n]).sum())


def _one(stage: Stage) -> None:
    right = lessons.wise_crowd()
    rows = [("Person 1", right[:, 0])]
    chart(answer_rows(rows, stage.look, room_for=5, height=stage.height, narrow=stage.narrow), "one", "One person")


def _five(stage: Stage) -> None:
    right = lessons.wise_crowd()[:, :5]
    rows = [(f"Person {n + 1}", right[:, n]) for n in range(5)]
    vote = lessons.votes_right(right)
    picture = answer_rows(rows, stage.look, vote, room_for=5, height=stage.height, narrow=stage.narrow)
    chart(picture, "five", "Five people and their vote")


def _people(stage: Stage) -> None:
    shares = lessons.wise_crowd().mean(axis=0)
    chart(
        people_on_axis(shares, stage.look, "The best", height=stage.beside_guesses, narrow=stage.narrow),
        "people",
        "How often each is right",
    )


def _reveal(stage: Stage) -> None:
    right = lessons.wise_crowd()
    vote = "The vote of all", float(lessons.votes_right(right).mean())
    picture = people_on_axis(
        right.mean(axis=0), stage.look, "The best", vote, height=stage.beside_guesses, narrow=stage.narrow
    )
    chart(picture, "reveal", "The vote of all against each of them")


def _curve(stage: Stage) -> None:
    growth = lessons.growth()
    curve = SlidingCurve("The vote", "weights", growth.exact, growth.here, growth.low, growth.high)
    picture = sliding_curves(
        [curve],
        growth.sizes,
        stage.look,
        x="",
        prefix="People who vote: ",
        height=stage.height + 30,
        narrow=stage.narrow,
        legend=f"● these {lessons.PEOPLE} people<br>━ worked out exactly<br>▒ nine such crowds in ten",
    )
    chart(picture, "growth", "How often the vote is right, by the number of people")


LESSON = Lesson("1", "1", "Why the crowd is right", steps)
