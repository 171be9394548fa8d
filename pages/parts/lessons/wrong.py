"""Lesson two: when the crowd is wrong."""

from crowdcore.figures.share_bars import share_bars
from crowdcore.figures.sliding_curves import SlidingCurve, sliding_curves
from crowdcore.messages import Message, Percent
from crowdcore.simulation import lessons
from pages.parts.lessons.projector import Stage
from pages.parts.lessons.steps import Lesson, Step
from pages.parts.lessons.tally import Prediction
from pages.shared.messages import plain
from pages.shared.show import chart

TROUBLES = {
    lessons.RANDOM: Message("lessons-random"),
    lessons.COPY: Message("lessons-copy"),
    lessons.MISTAKE: Message("lessons-mistake"),
}
BARS = {
    lessons.RANDOM: "lessons-of-people-random",
    lessons.COPY: "lessons-of-people-copy",
    lessons.MISTAKE: "lessons-of-people-mistake",
}
COLOURS = {lessons.RANDOM: "counting", lessons.COPY: "saddle point", lessons.MISTAKE: "doubt"}
DASHES = {lessons.RANDOM: "dot", lessons.COPY: "dash", lessons.MISTAKE: "solid"}
HARM = Prediction("most_harm", tuple(TROUBLES.values()), (2,))


def steps() -> list[Step]:
    """Return the steps: the same crowd, one change at a time, the guess, and how few are enough."""
    changed, people, n = lessons.CHANGED, lessons.PEOPLE, lessons.QUESTIONS
    right = int(lessons.votes_right(lessons.wise_crowd()).sum())
    before = {"people": people, "right": right, "n": n, "share": Percent(_right(None))}
    random, copy, mistake = ({"changed": changed, "share": Percent(_right(trouble))} for trouble in lessons.TROUBLES)
    copy |= {"people": people, "alone": Percent(lessons.RIGHT)}
    return [
        Step((Message("lessons-wrong-before", **before),), _bars(0)),
        Step((Message("lessons-wrong-ask", changed=changed),), _bars(0, hidden=True), asks=HARM),
        Step((Message("lessons-wrong-random", **random),), _bars(1)),
        Step((Message("lessons-wrong-copy", **copy),), _bars(2)),
        Step((Message("lessons-wrong-mistake", **mistake),), _bars(3), reveals=HARM),
        Step((Message("lessons-wrong-drag"),), _curves),
        Step((Message("lessons-wrong-remember"),), _bars(3), remember=True),
    ]


def _right(trouble: str | None) -> float:
    """Return how often the vote is right over all such crowds. The sentences, bars and curves all use this number."""
    return lessons.exact_accuracy_with_trouble(trouble, lessons.CHANGED) if trouble else lessons.growth().exact[-1]


def _bars(revealed: int, hidden: bool = False):
    """Return a function that draws the bars that are revealed so far, and hidden ones for the others."""

    def draw(stage: Stage) -> None:
        bars = [(plain("lessons-all-alone"), _right(None), "weights")]
        for n, trouble in enumerate(TROUBLES):
            if n < revealed or hidden:
                share = _right(trouble) if n < revealed else None
                name = plain(BARS[trouble], changed=lessons.CHANGED, people=lessons.PEOPLE)
                bars.append((name, share, COLOURS[trouble]))
        picture = share_bars(bars, stage.look, 1 + len(TROUBLES), stage.height_below_guesses)
        chart(picture, "troubles", plain("lessons-picture-troubles"))

    return draw


def _curves(stage: Stage) -> None:
    places = range(lessons.MOST_CHANGED + 1)
    curves = [
        SlidingCurve(
            plain(name),
            COLOURS[trouble],
            [lessons.exact_accuracy_with_trouble(trouble, n) for n in places],
            dash=DASHES[trouble],
        )
        for trouble, name in TROUBLES.items()
    ]
    picture = sliding_curves(
        curves,
        list(places),
        stage.look,
        x="",
        prefix=plain("lessons-people-who-change"),
        height=stage.height + 30,
        first=5,
        narrow=stage.narrow,
    )
    chart(picture, "harm", plain("lessons-picture-harm"))


LESSON = Lesson("2", "lessons-wrong-short", "lessons-wrong", steps)
