"""Lesson three: trust must be earned."""

import numpy as np

from crowdcore.figures.flawless import flawless_people
from crowdcore.figures.growing_trust import Story, growing_trust, standing_people
from crowdcore.simulation import lessons
from pages.parts.lessons.projector import Stage
from pages.parts.lessons.steps import Lesson, Step
from pages.parts.lessons.tally import Prediction
from pages.shared.show import chart

RANGES = ((1, 3), (4, 7), (8, 12), (13, 24))
LUCK = Prediction("luck", ("Surely an expert", "More likely an expert", "More likely a lucky guesser"), (2,))
LONGEST = 12


def half() -> Prediction:
    """After how many known answers; a number at the edge of two ranges is right in both."""
    n = lessons.half_the_vote()
    right = tuple(place for place, (low, high) in enumerate(RANGES) if low <= n <= high)
    return Prediction("half_the_vote", tuple(f"{low} to {high}" for low, high in RANGES), right)


def steps() -> list[Step]:
    """Who is who; known answers arrive; the lucky guessers."""
    experts, guessers, total = lessons.EXPERTS, lessons.GUESSERS, lessons.QUESTIONS
    majority = round(lessons.right_with_trust(lessons.hidden_experts())[0] * total)
    two = lessons.flawless(2)
    lucky = int((two & ~lessons.experts()).sum())
    return [
        Step(
            f"{experts + guessers} people: {guessers} only guess, {experts} are experts. All look alike and count the same: "
            f"their vote is right on {majority} of {total}.",
            _alike,
        ),
        Step(
            "Now a few right answers become known. Every mistake halves what a person counts. After how many known answers do "
            f"the {experts} experts hold half of the vote?",
            _alike,
            asks=half(),
        ),
        Step(
            f"Press Play. After {lessons.half_the_vote()} known answers the {experts} experts hold half of the vote.",
            _growing,
            reveals=half(),
        ),
        Step(
            f"But look after two known answers: {int(two.sum())} people had both right. Pick one of them: who is it?",
            _two(False),
            asks=LUCK,
        ),
        Step(f"Only {experts} are experts. The other {lucky} were lucky.", _two(True), reveals=LUCK),
        Step("How many known answers would you want to see before you believe it?", _flawless),
        Step(
            "known answers tell whom to trust. Two are too few: luck looks like skill until it is tested often.",
            lambda stage: _growing(stage, first=lessons.KNOWN),
            remember=True,
        ),
    ]


def _grey(stage: Stage) -> np.ndarray:
    return np.full(lessons.EXPERTS + lessons.GUESSERS, stage.look.families["counting"], dtype=object)


def _alike(stage: Stage) -> None:
    n = lessons.EXPERTS + lessons.GUESSERS
    picture = standing_people(
        np.full(n, 1 / n), _grey(stage), stage.look, narrow=stage.narrow, height=stage.beside_guesses
    )
    chart(picture, "alike", "Sixty people who look alike")


def _growing(stage: Stage, first: int = 0) -> None:
    experts, shares = lessons.experts(), lessons.trust()
    many = lessons.trust_in_many_crowds().mean(axis=0)
    story = Story(
        range(lessons.KNOWN + 1),
        shares,
        np.where(experts, stage.look.families["weights"], stage.look.families["counting"]).tolist(),
        f"The {lessons.EXPERTS} experts",
        shares[:, experts].sum(axis=1),
        many,
        float(many[0]),
    )
    picture = growing_trust(
        story,
        stage.look,
        first=first,
        narrow=stage.narrow,
        width=stage.width,
        height=640 if stage.narrow else stage.height,
    )
    chart(picture, "growing", "Trust grows and shrinks as answers become known")


def _two(revealed: bool):
    """Those who had both right stand out; who they are is shown afterwards."""

    def draw(stage: Stage) -> None:
        both, experts = lessons.flawless(2), lessons.experts()
        colours = _grey(stage)
        if revealed:
            colours[both] = np.where(experts[both], stage.look.families["weights"], stage.look.doubt)
        size = np.where(both, 2.2, 0.25) / both.size
        legend = [("an expert", stage.look.families["weights"]), ("lucky", stage.look.doubt)] if revealed else []
        chart(
            standing_people(size, colours, stage.look, legend, narrow=stage.narrow, height=stage.beside_guesses),
            "two",
            "Who had both right",
        )

    return draw


def _flawless(stage: Stage) -> None:
    experts = lessons.experts()
    without_mistake = [lessons.flawless(n) for n in range(1, LONGEST + 1)]
    picture = flawless_people(
        [int((who & experts).sum()) for who in without_mistake],
        [int((who & ~experts).sum()) for who in without_mistake],
        stage.look,
        height=stage.height,
    )
    chart(picture, "flawless", "People without a mistake")


LESSON = Lesson("3", "3", "Trust must be earned", steps)
