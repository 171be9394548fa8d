"""Lesson three: trust must be earned."""

import numpy as np

from crowdcore.figures.flawless import flawless_people
from crowdcore.figures.growing_trust import Story, growing_trust, still_people
from crowdcore.messages import Message, Percent
from crowdcore.simulation import lessons
from pages.parts.lessons.projector import Stage
from pages.parts.lessons.steps import Lesson, Step
from pages.parts.lessons.tally import Prediction
from pages.shared.messages import plain
from pages.shared.show import chart

RANGES = ((1, 3), (4, 7), (8, 12), (13, 24))
WHO = (Message("lessons-likely-expert"), Message("lessons-likely-lucky"), Message("lessons-surely-expert"))
LUCK = Prediction("luck", WHO, (1,))
LONGEST = 12


def half() -> Prediction:
    """Return the question after how many known answers. A number at the edge of two ranges is right in both."""
    n = lessons.half_the_vote()
    right = tuple(place for place, (low, high) in enumerate(RANGES) if low <= n <= high)
    return Prediction(
        "half_the_vote", tuple(Message("lessons-range", low=low, high=high) for low, high in RANGES), right
    )


def steps() -> list[Step]:
    """Return the steps: the people, known answers that arrive, and the lucky guessers."""
    experts, guessers = lessons.EXPERTS, lessons.GUESSERS
    two = lessons.labelers_without_mistake(2)
    lucky = int((two & ~lessons.experts()).sum())
    # The curve of the picture begins with the same number.
    majority = float(lessons.trust_in_many_crowds()[:, 0].mean())
    start = {"n": experts + guessers, "guessers": guessers, "experts": experts}
    start |= {"crowds": lessons.MANY, "share": Percent(majority)}
    return [
        Step((Message("lessons-trust-start", **start),), _alike),
        Step((Message("lessons-trust-ask", experts=experts),), _alike, asks=half()),
        Step((Message("lessons-trust-play", experts=experts),), _growing),
        Step(
            (Message("lessons-trust-reveal", known=lessons.half_the_vote(), experts=experts),),
            lambda stage: _growing(stage, first=lessons.half_the_vote()),
            reveals=half(),
        ),
        Step((Message("lessons-trust-luck", n=int(two.sum())),), _two(False), asks=LUCK),
        Step((Message("lessons-trust-luck-reveal", experts=experts, lucky=lucky),), _two(True), reveals=LUCK),
        Step((Message("lessons-trust-how-many"),), _flawless),
        Step((Message("lessons-trust-remember"),), lambda stage: _growing(stage, first=lessons.KNOWN), remember=True),
    ]


def _grey(stage: Stage) -> np.ndarray:
    return np.full(lessons.EXPERTS + lessons.GUESSERS, stage.look.families["counting"], dtype=object)


def _alike(stage: Stage) -> None:
    n = lessons.EXPERTS + lessons.GUESSERS
    picture = still_people(np.full(n, 1 / n), _grey(stage), stage.look, narrow=stage.narrow, height=stage.height)
    chart(picture, "alike", plain("lessons-picture-alike"))


def _growing(stage: Stage, first: int = 0) -> None:
    experts, shares = lessons.experts(), lessons.trust()
    many = lessons.trust_in_many_crowds().mean(axis=0)
    story = Story(
        range(lessons.KNOWN + 1),
        shares,
        np.where(experts, stage.look.families["weights"], stage.look.families["counting"]).tolist(),
        plain("lessons-the-experts", experts=lessons.EXPERTS),
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
    chart(picture, "growing", plain("lessons-picture-growing"))


def _two(revealed: bool):
    """Return a function that enlarges the people who had both right, and shows who they are if ``revealed``."""

    def draw(stage: Stage) -> None:
        both, experts = lessons.labelers_without_mistake(2), lessons.experts()
        colours = _grey(stage)
        if revealed:
            colours[both] = np.where(experts[both], stage.look.families["weights"], stage.look.doubt)
        size = np.where(both, 2.2, 0.25) / both.size
        expert, lucky = plain("lessons-an-expert"), plain("lessons-lucky")
        legend = [(expert, stage.look.families["weights"]), (lucky, stage.look.doubt)] if revealed else []
        chart(
            still_people(size, colours, stage.look, legend, narrow=stage.narrow, height=stage.height),
            "two",
            plain("lessons-picture-two"),
        )

    return draw


def _flawless(stage: Stage) -> None:
    experts = lessons.experts()
    without_mistake = [lessons.labelers_without_mistake(n) for n in range(1, LONGEST + 1)]
    picture = flawless_people(
        [int((who & experts).sum()) for who in without_mistake],
        [int((who & ~experts).sum()) for who in without_mistake],
        stage.look,
        height=stage.height,
    )
    chart(picture, "flawless", plain("lessons-picture-flawless"))


LESSON = Lesson("3", "lessons-trust-short", "lessons-trust", steps)
