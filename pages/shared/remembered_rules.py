"""Grading rules that a teacher uses again: own scales of marks, and the rules of the last exam.

They are saved with the work on this computer. Where nothing is saved, own scales stay until the visit ends.
"""

import logging
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from crowdcore.grading import GradingRules, Scale
from crowdcore.messages import Message
from crowdcore.saved_rules import SavedRules
from crowdcore.saved_work import NotSaved
from pages.shared import state

OWN_SCALES = "own_scales"
_LOGGER = logging.getLogger(__name__)


def use_rules(rules: GradingRules, step: Message) -> None:
    """Grade by these rules from now on, and remember them for the next exam. ``step`` names the change for Undo."""
    state.change(replace(state.work(), rules=rules), step)
    exam = state.work().saved_as
    if exam is not None:
        _with_store(lambda store, owner: store.keep_rules(owner, exam, rules))


def rules_of_last_time() -> tuple[str, GradingRules] | None:
    """Return the title of the exam that was graded last, apart from this one, and its rules as this exam can use them.

    None if there is no such exam, or if this exam has the same rules. A curve belongs to one class, and the choice of bonus
    questions to one exam, so both stay as they are.
    """
    work = state.work()
    found = _with_store(lambda store, owner: store.rules_before(owner, work.saved_as))
    if found is None:
        return None
    title, rules = found
    rules = replace(rules, bonus=work.rules.bonus, curve=work.rules.curve)
    # Scores already contain what a wrong answer costs.
    rules = replace(rules, penalty=0.0) if work.dataset.scored else rules
    return None if rules == work.rules else (title, rules)


def own_scales() -> dict[str, Scale]:
    """Return the teacher's own scales of marks by name."""
    kept = _with_store(lambda store, owner: store.scales(owner)) or []
    return {scale.name: scale for scale in kept} | state.recall(OWN_SCALES, {})


def keep_scale(scale: Scale) -> None:
    """Keep a scale for later exams."""
    state.remember(OWN_SCALES, state.recall(OWN_SCALES, {}) | {scale.name: scale})
    _with_store(lambda store, owner: store.keep_scale(owner, scale))


def forget_scale(name: str) -> None:
    """Forget a scale. Exams that use it keep it."""
    state.remember(OWN_SCALES, {other: scale for other, scale in state.recall(OWN_SCALES, {}).items() if other != name})
    _with_store(lambda store, owner: store.forget_scale(owner, name))


def _with_store(use: Callable[[SavedRules, str], Any]) -> Any:
    """Return what ``use`` does with the saved rules of the visitor; None if nothing is saved or it does not work now."""
    saver = state.saver_of_tab()
    if saver is None or not saver.is_on:
        return None
    try:
        return use(saver.store, saver.store.owner_of(saver.secret))
    except (NotSaved, sqlite3.Error, OSError, ValueError, KeyError, TypeError):
        # The exam itself still has its rules, and the page reports if it cannot be saved.
        _LOGGER.exception("Rules for later exams cannot be saved or read")
        return None
