"""Lesson two: when the crowd is wrong."""

from crowdcore.figures.share_bars import share_bars
from crowdcore.figures.sliding_curves import SlidingCurve, sliding_curves
from crowdcore.percentages import percent
from crowdcore.simulation import lessons
from pages.parts.lessons.projector import Stage
from pages.parts.lessons.steps import Lesson, Step
from pages.parts.lessons.tally import Prediction
from pages.shared.show import chart

WORDS = {
    lessons.RANDOM: "they tick at random",
    lessons.COPY: "they copy from one classmate",
    lessons.MISTAKE: "they believe the same mistake",
}
COLOURS = {lessons.RANDOM: "counting", lessons.COPY: "saddle point", lessons.MISTAKE: "doubt"}
DASHES = {lessons.RANDOM: "dot", lessons.COPY: "dash", lessons.MISTAKE: "solid"}
HARM = Prediction("most_harm", tuple(words.capitalize() for words in WORDS.values()), (2,))


def steps() -> list[Step]:
    """The same crowd, one switch at a time; the guess; how few are enough."""
    changed = lessons.CHANGED
    before, *after = (_right(trouble) for trouble in (None, *lessons.TROUBLES))
    worth = lessons.worth_when_copying(changed)
    return [
        Step(f"The same {lessons.PEOPLE} people: their vote is right on {percent(before)} of the questions.", _bars(0)),
        Step(
            f"Now {changed} of them change. Which of these does the most harm to the vote?",
            _bars(0, hidden=True),
            asks=HARM,
        ),
        Step(f"{changed} people tick at random: the vote is still right on {percent(after[0])}.", _bars(1)),
        Step(
            f"{changed} people copy from one classmate: {percent(after[1])}. These {lessons.PEOPLE} people are worth no more than "
            f"{worth:.0f} who answer alone.",
            _bars(2),
        ),
        Step(
            f"{changed} people believe the same mistake: {percent(after[2])}. The crowd is surely wrong.",
            _bars(3),
            reveals=HARM,
        ),
        Step("Drag the number of people who change: how few are enough to break the crowd?", _curves),
        Step("that people answer alone matters more than how many they are.", _bars(3), remember=True),
    ]


def _right(trouble: str | None) -> float:
    right = lessons.wise_crowd() if trouble is None else lessons.troubled(trouble, lessons.CHANGED)
    return float(lessons.votes_right(right).mean())


def _bars(revealed: int, hidden: bool = False):
    """Everybody alone, and the troubles so far; those to come are hidden."""

    def draw(stage: Stage) -> None:
        bars = [("Everybody answers alone", _right(None), "weights")]
        for n, (trouble, words) in enumerate(WORDS.items()):
            if n < revealed or hidden:
                share = _right(trouble) if n < revealed else None
                bars.append((f"{lessons.CHANGED} of {lessons.PEOPLE}: {words}", share, COLOURS[trouble]))
        picture = share_bars(bars, stage.look, 1 + len(WORDS), stage.beside_guesses)
        chart(picture, "troubles", "How often the vote is right")

    return draw


def _curves(stage: Stage) -> None:
    places = range(lessons.MOST_CHANGED + 1)
    curves = [
        SlidingCurve(
            words.capitalize(),
            COLOURS[trouble],
            [lessons.troubled_exactly(trouble, n) for n in places],
            dash=DASHES[trouble],
        )
        for trouble, words in WORDS.items()
    ]
    picture = sliding_curves(
        curves,
        list(places),
        stage.look,
        x="",
        prefix="People who change: ",
        height=stage.height + 30,
        first=5,
        narrow=stage.narrow,
    )
    chart(picture, "harm", "How often the vote is right, by how many change")


LESSON = Lesson("2", "2", "When the crowd is wrong", steps)
