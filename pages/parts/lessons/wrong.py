"""Lesson two: when the crowd is wrong."""

from crowdcore.figures.share_bars import share_bars
from crowdcore.figures.sliding_curves import SlidingCurve, sliding_curves
from crowdcore.messages import Message, Percent
from crowdcore.simulation import lessons
from pages.parts.lessons.projector import Stage
from pages.parts.lessons.steps import Lesson, Step
from pages.parts.lessons.strings import strings
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
# In another order than they are revealed, so that the order shows nothing.
ASKED = (lessons.COPY, lessons.MISTAKE, lessons.RANDOM)
HARM = Prediction("most_harm", tuple(TROUBLES[trouble] for trouble in ASKED), (ASKED.index(lessons.MISTAKE),))
# How few people with one mistake are enough.
RANGES = ((21, 30), (7, 12), (13, 20), (2, 6))


def steps() -> list[Step]:
    """Return the steps: the same crowd, one change at a time, the guess, and how few are enough."""
    changed, people, n = lessons.CHANGED, lessons.PEOPLE, lessons.QUESTIONS
    right = int(lessons.votes_right(lessons.wise_crowd()).sum())
    before = {"people": people, "right": right, "n": n, "share": Percent(_right(None))}
    random, copy, mistake = ({"changed": changed, "share": Percent(_right(trouble))} for trouble in lessons.TROUBLES)
    copy |= {"people": people, "alone": Percent(lessons.RIGHT)}
    fewest = lessons.fewest_with_one_mistake()
    shares = [Percent(lessons.exact_accuracy_with_trouble(lessons.MISTAKE, n)) for n in (fewest, fewest - 1)]
    enough = {"n": fewest, "people": people, "share": shares[0], "less": fewest - 1, "before": shares[1]}
    return [
        Step((Message("lessons-wrong-before", **before),), _bars(0)),
        Step((Message("lessons-wrong-ask", changed=changed),), _bars(0, hidden=True), asks=HARM),
        Step((Message("lessons-wrong-random", **random),), _bars(1, hidden=True)),
        Step((Message("lessons-wrong-copy", **copy),), _bars(2, hidden=True)),
        Step((Message("lessons-strings"),), strings),
        Step((Message("lessons-wrong-mistake", **mistake),), _bars(3), reveals=HARM),
        Step((Message("lessons-wrong-few-ask", people=people),), _bars(3, hidden_last=True), asks=few()),
        Step((Message("lessons-wrong-few", **enough),), _curves, reveals=few()),
        Step((Message("lessons-wrong-remember"),), _bars(3), remember=True),
    ]


def few() -> Prediction:
    """Return the question how few people with the same mistake make the vote wrong more often than right."""
    n = lessons.fewest_with_one_mistake()
    options = tuple(Message("lessons-range", low=low, high=high) for low, high in RANGES)
    right = tuple(place for place, (low, high) in enumerate(RANGES) if low <= n <= high)
    return Prediction("fewest_mistake", options, right)


def _right(trouble: str | None) -> float:
    """Return how often the vote is right over all such crowds. The sentences, bars and curves all use this number."""
    return lessons.exact_accuracy_with_trouble(trouble, lessons.CHANGED) if trouble else lessons.growth().exact[-1]


def _bars(revealed: int, hidden: bool = False, hidden_last: bool = False):
    """Return a function that draws the bars that are revealed so far and, with ``hidden``, a question mark for the others.

    With ``hidden_last`` the last bar is for a number of people that is still asked for.
    """

    def draw(stage: Stage) -> None:
        bars = [(plain("lessons-all-alone"), _right(None), "weights")]
        for n, trouble in enumerate(TROUBLES):
            if n < revealed or hidden:
                share = _right(trouble) if n < revealed else None
                name = plain(BARS[trouble], changed=lessons.CHANGED, people=lessons.PEOPLE)
                if hidden_last and trouble == lessons.MISTAKE:
                    name, share = plain("lessons-of-people-unknown", people=lessons.PEOPLE), 0.5
                bars.append((name, share, COLOURS[trouble]))
        picture = share_bars(bars, stage.look, stage.height, stage.narrow)
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
        height=stage.height,
        first=lessons.fewest_with_one_mistake(),
        narrow=stage.narrow,
    )
    chart(picture, "harm", plain("lessons-picture-harm"))


LESSON = Lesson("2", "lessons-wrong-short", "lessons-wrong", steps)
