"""Remarks about questions from item analysis, in plain words and with the rule of thumb behind them.

The rules are quoted in many handbooks (R. L. Ebel, D. A. Frisbie, "Essentials of Educational Measurement", 1991). They are
rules of thumb: a reason to look at a question, not to drop it.
"""

import math
from collections.abc import Mapping, Sequence

from crowdcore.exams.key import FEWEST
from crowdcore.percentages import percent, round_half_up

HARD, EASY = 0.2, 0.8
REVISE = 0.2
WORKING = 0.05
MANY_BLANKS = 0.2
# A choice of fewer students than this may attract good students by chance.
FEWEST_CHOOSERS = 5


def flags_of(question: Mapping[str, float], choices: Sequence[Mapping]) -> tuple[str, ...]:
    """The sentences for one question, the most serious first."""
    return tuple(filter(None, (rule(question, choices) for rule in (*_serious_rules(question), *FOR_NEXT_TIME))))


def is_serious(question: Mapping[str, float], choices: Sequence[Mapping]) -> bool:
    """Return whether the key or the question itself may be wrong. Easy questions and idle choices are not serious."""
    return any(rule(question, choices) for rule in _serious_rules(question))


def _serious_rules(question: Mapping[str, float]) -> tuple:
    """Return the rules that can call a key or a question wrong, or none if too few students answered."""
    return SERIOUS if question["n"] >= FEWEST else ()


def _weaker_do_better(question, choices):
    r, check = question["point_biserial"], "the scores" if question.get("scored") else "the key"
    if r < 0:
        return (
            f"Weaker students do better here: check {check} (point-biserial {_number(r, 0)}; rule of thumb: below 0)."
        )
    return None


def _best_missed(question, choices):
    wrong = max((c for c in choices if not c["right"]), key=lambda c: c["upper"], default=None)
    right = max((c["upper"] for c in choices if c["right"]), default=None)
    if wrong is None or right is None or not wrong["upper"] > right:
        return None
    return (
        f"The best students got this wrong: more of the upper 27 % chose {wrong['choice']} ({percent(wrong['upper'])}) than "
        f"the answer in the key ({percent(right)})."
    )


def _also_right(question, choices):
    def correlation_of(choice):
        return -math.inf if math.isnan(choice["point_biserial"]) else choice["point_biserial"]

    wrong = max(
        (c for c in choices if not c["right"] and c["chosen"] >= FEWEST_CHOOSERS), key=correlation_of, default=None
    )
    right = max((correlation_of(c) for c in choices if c["right"]), default=math.inf)
    if wrong is None or correlation_of(wrong) <= max(right, 0):
        return None
    return f"Students who chose {wrong['choice']} do better on the other questions than those who are right. Is it right too?"


def _hardly_separates(question, choices):
    r = question["point_biserial"]
    if 0 <= r < REVISE:
        return (
            f"It hardly separates strong and weak students (point-biserial {_number(r, REVISE)}; rule of thumb: revise "
            "below .20)."
        )
    return None


def _difficulty(question, choices):
    p, earned = question["difficulty"], "of the points are earned" if question.get("scored") else "are right"
    if p == 1:
        everyone = "has all points" if question.get("scored") else "is right"
        return f"Everyone {everyone}, so it does not separate students."
    if p < HARD:
        return f"Hard: {percent(p, limits=[HARD])} {earned} (rule of thumb: 20 to 80 %)."
    if p > EASY:
        return f"Easy: {percent(p, limits=[EASY])} {earned} (rule of thumb: 20 to 80 %)."
    return None


def _idle_choices(question, choices):
    # If nearly everyone is right, hardly anyone is left to choose another answer.
    if not question["difficulty"] <= EASY:
        return None
    idle = [choice for choice in choices if not choice["right"] and choice["share"] < WORKING]
    never = [choice["choice"] for choice in idle if not choice["chosen"]]
    seldom = [choice["choice"] for choice in idle if choice["chosen"]]
    parts = [f"{_named(never)} never chosen"] if never else []
    parts += [f"{_named(seldom)} chosen by under 5 %"] if seldom else []
    sentence = " and ".join(parts)
    return (
        f"{sentence[:1].upper()}{sentence[1:]} (rule of thumb: below 5 % a choice is not working)." if parts else None
    )


def _blanks(question, choices):
    if question["blank"] > MANY_BLANKS:
        return f"{percent(question['blank'])} left it blank."
    return None


SERIOUS = (_weaker_do_better, _best_missed, _also_right, _hardly_separates)
FOR_NEXT_TIME = (_difficulty, _idle_choices, _blanks)


def _named(choices) -> str:
    names = [str(choice) for choice in choices]
    if len(names) == 1:
        return f"choice {names[0]} is"
    return f"choices {', '.join(names[:-1])} and {names[-1]} are"


def _number(value: float, limit: float) -> str:
    """Write a number with two decimals, or with enough decimals to see that it is not the limit."""
    digits = next((n for n in (2, 3, 4) if round_half_up(value, n) != limit), 5)
    return f"{round_half_up(value, digits):.{digits}f}".replace("-", "−")
