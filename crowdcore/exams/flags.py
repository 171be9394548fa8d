"""Remarks about questions from item analysis, in plain words and with the rule of thumb behind them.

The rules are quoted in many handbooks (R. L. Ebel, D. A. Frisbie, "Essentials of Educational Measurement", 1991). They are
rules of thumb: a reason to look at a question, not to drop it.
"""

import math
from collections.abc import Mapping, Sequence

from crowdcore.exams.key import FEWEST
from crowdcore.messages import Decimals, Listed, Message, Percent
from crowdcore.percentages import round_half_up

HARD, EASY = 0.2, 0.8
REVISE = 0.2
WORKING = 0.05
MANY_BLANKS = 0.2
# A choice of fewer students than this may attract good students by chance.
FEWEST_CHOOSERS = 5


def flags_of(question: Mapping[str, float], choices: Sequence[Mapping]) -> tuple[Message, ...]:
    """Return the remarks about one question, the most serious first."""
    return tuple(filter(None, (rule(question, choices) for rule in (*_serious_rules(question), *FOR_NEXT_TIME))))


def is_serious(question: Mapping[str, float], choices: Sequence[Mapping]) -> bool:
    """Return whether the key or the question itself may be wrong. Easy questions and idle choices are not serious."""
    return any(rule(question, choices) for rule in _serious_rules(question))


def _serious_rules(question: Mapping[str, float]) -> tuple:
    """Return the rules that can call a key or a question wrong, or none if too few students answered."""
    return SERIOUS if question["n"] >= FEWEST else ()


def _weaker_do_better(question, choices):
    r = question["point_biserial"]
    if not r < 0:
        return None
    return Message(
        _for_kind(question, "exam-flag-weaker-do-better", "exam-flag-weaker-do-better-scores"),
        correlation=_apart_from(r, 0),
    )


def _best_missed(question, choices):
    wrong = max((c for c in choices if not c["right"]), key=lambda c: c["upper"], default=None)
    right = max((c["upper"] for c in choices if c["right"]), default=None)
    if wrong is None or right is None or not wrong["upper"] > right:
        return None
    shares = {"wrong": Percent(wrong["upper"]), "right": Percent(right)}
    return Message("exam-flag-best-missed", choice=str(wrong["choice"]), **shares)


def _also_right(question, choices):
    def correlation_of(choice):
        return -math.inf if math.isnan(choice["point_biserial"]) else choice["point_biserial"]

    wrong = max(
        (c for c in choices if not c["right"] and c["chosen"] >= FEWEST_CHOOSERS), key=correlation_of, default=None
    )
    right = max((correlation_of(c) for c in choices if c["right"]), default=math.inf)
    if wrong is None or correlation_of(wrong) <= max(right, 0):
        return None
    return Message("exam-flag-also-right", choice=str(wrong["choice"]))


def _hardly_separates(question, choices):
    r = question["point_biserial"]
    return Message("exam-flag-hardly-separates", correlation=_apart_from(r, REVISE)) if 0 <= r < REVISE else None


def _difficulty(question, choices):
    p = question["difficulty"]
    if p == 1:
        return Message(_for_kind(question, "exam-flag-everyone-right", "exam-flag-everyone-right-scores"))
    if p < HARD:
        return Message(_for_kind(question, "exam-flag-hard", "exam-flag-hard-scores"), share=Percent(p, limits=(HARD,)))
    if p > EASY:
        return Message(_for_kind(question, "exam-flag-easy", "exam-flag-easy-scores"), share=Percent(p, limits=(EASY,)))
    return None


def _idle_choices(question, choices):
    # If nearly everyone is right, hardly anyone is left to choose another answer.
    if not question["difficulty"] <= EASY:
        return None
    idle = [choice for choice in choices if not choice["right"] and choice["share"] < WORKING]
    never = [str(choice["choice"]) for choice in idle if not choice["chosen"]]
    seldom = [str(choice["choice"]) for choice in idle if choice["chosen"]]
    if never and seldom:
        numbers = {"n_never": len(never), "n_seldom": len(seldom)}
        return Message("exam-flag-never-and-seldom", never=Listed(never), seldom=Listed(seldom), **numbers)
    if never:
        return Message("exam-flag-never", choices=Listed(never), n=len(never))
    return Message("exam-flag-seldom", choices=Listed(seldom), n=len(seldom)) if seldom else None


def _blanks(question, choices):
    return Message("exam-flag-blank", share=Percent(question["blank"])) if question["blank"] > MANY_BLANKS else None


SERIOUS = (_weaker_do_better, _best_missed, _also_right, _hardly_separates)
FOR_NEXT_TIME = (_difficulty, _idle_choices, _blanks)


def _for_kind(question: Mapping, for_answers: str, for_scores: str) -> str:
    return for_scores if question.get("scored") else for_answers


def _apart_from(value: float, limit: float) -> Decimals:
    """Return a number with two decimals, or with enough decimals to see that it is not the limit."""
    return Decimals(value, next((n for n in (2, 3, 4) if round_half_up(value, n) != limit), 5))
