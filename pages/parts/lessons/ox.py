"""Lesson four: a crowd that guesses a number. First Galton's ox, then a quantity of the class's own, in two rounds."""

import numpy as np
import streamlit as st

from crowdcore.figures.arriving_dots import let_arrive
from crowdcore.figures.growing_trust import still_people
from crowdcore.figures.guess_table import guess_table
from crowdcore.figures.hidden_cards import hidden_cards
from crowdcore.figures.room_numbers import room_numbers
from crowdcore.figures.sliding_curves import SlidingCurve, sliding_curves
from crowdcore.messages import Message, Percent
from crowdcore.rooms.questions import distance_text, number_text
from crowdcore.simulation import guesses as theory
from crowdcore.simulation.guesses import HERD, Herd
from pages.parts.lessons import guesses
from pages.parts.lessons.projector import Stage
from pages.parts.lessons.steps import Lesson, Step
from pages.parts.lessons.tally import Prediction, room_height
from pages.shared.messages import plain, t
from pages.shared.show import chart

DIGITS = 4
# The heights, at factor 1, of the sources below the table, of the field for typed guesses, and of the sentence on the model.
SOURCES, TYPED, MODEL = 77, 70, 35
# How far the middle guess is from the ox, in percent of its weight, and how many independent people the herd is worth.
OFF = {
    (1, 5): Message("lessons-ox-between", low=1, high=5),
    (0, 1): Message("lessons-ox-below", high=1),
    (5, 100): Message("lessons-ox-above", low=5),
}
WORTH = ((20, 30), (12, 19), (7, 11), (1, 6))


def _off_by() -> Prediction:
    off = 100 * abs(theory.ox_median() - theory.OX_TRUTH) / theory.OX_TRUTH
    return Prediction("ox", tuple(OFF.values()), tuple(n for n, (low, high) in enumerate(OFF) if low <= off < high))


def _worth() -> Prediction:
    n = round(theory.independent_worth(HERD))
    options = tuple(Message("lessons-range", low=low, high=high) for low, high in WORTH)
    return Prediction("herd", options, tuple(place for place, (low, high) in enumerate(WORTH) if low <= n <= high))


def steps() -> list[Step]:
    """Return the steps: the ox, the class's own quantity in two rounds, and people who hear each other."""
    median, truth = theory.ox_median(), theory.OX_TRUTH
    off = abs(median - truth)
    middle = {"median": round(median), "truth": truth, "off": round(off), "share": Percent(off / truth, 1)}
    middle["closer"] = Percent(1 - theory.ox_share_closer(off))
    question = guesses.question()
    found = guesses.rounds()
    # Without guesses there is nothing to compare, so these steps are left out until the first one arrives.
    compared = [
        Step((Message("lessons-guess-second"),), _second, asks_number=True),
        Step(tuple(_results(question, found)), _both),
    ]
    herd = {"people": HERD.people, "pull": Percent(HERD.pull)}
    worth = {"worth": round(theory.independent_worth(HERD)), "spread": Percent(theory.remaining_spread(HERD))}
    return [
        Step((Message("lessons-ox-ask", n=theory.OX_GUESSES),), _cards, asks=_off_by()),
        Step((Message("lessons-ox-reveal", **middle),), _table, reveals=_off_by()),
        Step((Message("lessons-guess-first", question=question.text),), _first, asks_number=True),
        *(compared if found else []),
        Step((Message("lessons-herd-ask", **herd),), _herd(drawn=False), asks=_worth()),
        Step((Message("lessons-herd-reveal", people=HERD.people, **worth),), _herd(drawn=True), reveals=_worth()),
        Step((Message("lessons-ox-remember"),), _herd(drawn=True), remember=True),
    ]


def _cards(stage: Stage) -> None:
    """Draw one card per guess, which does not show the guess."""
    title = plain("lessons-ox-hidden", n=theory.OX_GUESSES)
    chart(hidden_cards(theory.OX_GUESSES, stage.look, stage.height, stage.narrow), "cards", title)


def _table(stage: Stage) -> None:
    """Draw the table of guesses, with the middle guess, the ox, and what is known about the mean."""
    lines = [
        (plain("lessons-ox-truth", pounds=theory.OX_TRUTH), theory.OX_TRUTH, "text", "dot"),
        (plain("lessons-ox-median", pounds=round(theory.ox_median())), theory.ox_median(), "weights", "solid"),
    ]
    axis = plain("lessons-ox-axis") + ("<br>" if stage.narrow else " ") + plain("lessons-ox-bars")
    picture = guess_table(theory.OX_QUANTILES, lines, stage.look, axis, stage.height - SOURCES, narrow=stage.narrow)
    chart(picture, "ox", plain("lessons-ox-picture"))
    low, high = theory.ox_mean_of_middle()
    st.caption(t("lessons-ox-mean", mean=theory.OX_MEAN, low=round(low), high=round(high)))
    st.caption(t("lessons-ox-sources"))


def _first(stage: Stage) -> None:
    guesses.ask(guesses.FIRST)
    if not guesses.rounds():
        st.caption(t("lessons-guess-compared-later"))
    guesses.own_question()


def _second(stage: Stage) -> None:
    found = guesses.rounds()
    height = stage.height - room_height() - (0 if guesses.on_phones() else TYPED)
    picture = room_numbers(guesses.question(), [(plain("lessons-guess-round-one"), found[0])], stage.look, None, height)
    picture = let_arrive(picture, stage.look, plain("lessons-guess-arrived"), narrow=stage.narrow)
    chart(picture, "first_round", plain("lessons-guess-picture"))
    guesses.ask(guesses.SECOND)


def _results(question, found) -> list[Message]:
    """Return what the class finds together, and how far it is off."""
    if not found:
        return []
    result = found[0]
    values = {name: number_text(getattr(result, name), DIGITS) for name in ("median", "mean", "trimmed")}
    sentences = [Message("live-numbers", **values)]
    if question.key is not None:
        answer = {"answer": question.answer_text(question.key)}
        missed = {name: distance_text(getattr(result, name), question.key, DIGITS) for name in ("median", "mean")}
        sentences.append(Message("live-numbers-off", **answer, **missed))
        sentences.append(Message("live-numbers-closer", closer=result.closer_than(question.key), n=result.answers.size))
    return sentences


def _both(stage: Stage) -> None:
    found, question = guesses.rounds(), guesses.question()
    notes = []
    if n := len(found[0].outliers):
        notes.append(t("live-numbers-outliers", n=n))
    if len(found) > 1:
        before, after = found
        spreads = {"before": number_text(before.spread, DIGITS), "after": number_text(after.spread, DIGITS)}
        notes.append(t("lessons-guess-spread", **spreads))
        if question.key is not None:
            errors = [distance_text(result.median, question.key, DIGITS) for result in found]
            notes.append(t("lessons-guess-errors", before=errors[0], after=errors[1]))
    names = [plain("lessons-guess-round-one"), plain("lessons-guess-round-two")]
    height = stage.height - SOURCES * bool(notes)
    picture = room_numbers(question, list(zip(names, found, strict=False)), stage.look, question.key, height)
    chart(picture, "both_rounds", plain("lessons-guess-picture"))
    if notes:
        st.markdown(" ".join(notes))


def _herd(drawn: bool):
    """Return a function that draws what hearing each other does, for every part of the way that people move."""

    def draw(stage: Stage) -> None:
        if not drawn:
            st.markdown(t("lessons-herd-model"))
            grey = np.full(HERD.people, stage.look.families["counting"], dtype=object)
            people = still_people(
                np.full(HERD.people, 1 / HERD.people),
                grey,
                stage.look,
                narrow=stage.narrow,
                height=stage.height - MODEL,
            )
            chart(people, "herd_people", plain("lessons-herd-people", n=HERD.people))
            return
        herds = [Herd(HERD.people, pull) for pull in theory.PULLS]
        curves = [
            SlidingCurve(
                plain("lessons-herd-worth", people=HERD.people),
                "doubt",
                [theory.independent_worth(herd) / HERD.people for herd in herds],
                name_at=3,
            ),
            SlidingCurve(
                plain("lessons-herd-spread"),
                "counting",
                [theory.remaining_spread(herd) for herd in herds],
                dash="dash",
                name_at=3,
                name_above=False,
            ),
        ]
        picture = sliding_curves(
            curves,
            [round(100 * pull) for pull in theory.PULLS],
            stage.look,
            x="",
            prefix=plain("lessons-herd-pull"),
            height=stage.height,
            first=theory.PULLS.index(HERD.pull),
            narrow=stage.narrow,
            y=plain("lessons-herd-axis"),
        )
        chart(picture, "herd", plain("lessons-herd-picture"))

    return draw


LESSON = Lesson("4", "lessons-ox-short", "lessons-ox", steps)
