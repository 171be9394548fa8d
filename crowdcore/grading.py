"""Grading rules: what a wrong answer costs, how blanks count, bonus questions, a curve, and which mark follows."""

import math
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

import numpy as np

from crowdcore.curve import Curve
from crowdcore.messages import TEACHER, Listed, Message, Reader
from crowdcore.percentages import round_half_up

BLANKS = ("wrong", "left out")
# Points are shown with at most so many decimals, in every text, table and file.
POINT_DECIMALS = 3
# The name of the penalty in reports.
COST = Message("printed-rule-cost")
# A mark and the smallest percentage that earns it, as "A: 90", "A 90 %" or "A = 90".
MARK = re.compile(r"(.*?\S)\s*(?:[:=]|\s|from|≥)\s*(\d{1,3}(?:[.,]\d+)?)\s*%?")
# With more marks than this, they differ by less than the tenth of a percent that is shown.
MOST_BOUNDARIES = 1000


@dataclass(frozen=True)
class Scale:
    """Marks by the smallest percentage that earns them, the best mark first. Below the last one there is no mark.

    With ``top`` the mark is a number instead, in proportion to the percentage and rounded to ``step``.

    >>> PASS_FAIL.marks(np.array([49.9, 50.0, 83.0]))
    ['fail', 'pass', 'pass']
    >>> OUT_OF_20.marks(np.array([50.0, 61.0]))
    ['10', '12']
    """

    name: str
    steps: tuple[tuple[float, str], ...] = ()
    top: float | None = None
    step: float = 1.0

    def __post_init__(self):
        least = [boundary for boundary, _ in self.steps]
        if any(not 0 <= boundary <= 100 for boundary in least) or least != sorted(set(least), reverse=True):
            raise ValueError("The boundaries of a scale must go from 100 down to 0 percent.")
        if self.top is not None and not (0 < self.top < math.inf and 0 < self.step < math.inf):
            raise ValueError("The best mark of a scale and its step must be numbers above 0.")

    def marks(self, percent: np.ndarray) -> list[str]:
        """Return the mark for each percentage, or "" if the scale has none or the percentage is missing.

        A score on the boundary earns the better mark. A bonus never leads beyond the best mark, nor a penalty below the mark
        for 0 %.
        """
        percent = np.maximum(np.asarray(percent, dtype=float), 0)
        if self.top is not None:
            numbers = rounded(np.minimum(percent, 100) / 100 * self.top, self.step)
            return ["" if np.isnan(mark) else f"{mark:g}" for mark in numbers]
        # A sum of thirds that should be 50 may be 49.999…, and nobody must fail because of that.
        return [next((mark for least, mark in self.steps if value >= least - 1e-9), "") for value in percent]

    @property
    def boundary_shares(self) -> tuple[float, ...]:
        """The shares at which marks begin; none if the marks are closer together than the digits of a percentage.

        >>> A_TO_F.boundary_shares, OUT_OF_20.boundary_shares[:2]
        ((0.9, 0.8, 0.7, 0.6, 0.0), (0.025, 0.075))
        """
        if self.top is None:
            return tuple(least / 100 for least, _ in self.steps)
        if self.top / self.step > MOST_BOUNDARIES:
            return ()
        return tuple(((np.arange(1, self.top / self.step + 1) - 0.5) * self.step / self.top).tolist())

    def message(self) -> Message:
        """Describe the scale with its boundaries."""
        if self.top is not None:
            return Message("printed-scale-top", scale=self.name, top=f"{self.top:g}", step=f"{self.step:g}")
        steps = [Message("printed-scale-step", mark=mark, least=f"{least:g}") for least, mark in self.steps]
        return Message("printed-scale-steps", scale=self.name, steps=Listed(steps, between=", "))

    def with_boundary(self, mark: str, least: float) -> "Scale":
        """Return the scale with another boundary for a mark, which must lie between those of its neighbours.

        >>> A_TO_F.with_boundary("B", 85).steps[1]
        (85, 'B')
        """
        marks = [name for _, name in self.steps]
        place = marks.index(mark)
        values = {"mark": mark, "least": f"{least:g}", "now": f"{self.steps[place][0]:g}"}
        if not 0 <= least <= 100:
            raise ValueError(Message("exam-boundary-outside", **values))
        if place > 0 and least >= self.steps[place - 1][0]:
            limit, better = self.steps[place - 1]
            raise ValueError(Message("exam-boundary-too-high", **values, other=better, limit=f"{limit:g}"))
        if place + 1 < len(marks) and least <= self.steps[place + 1][0]:
            limit, worse = self.steps[place + 1]
            raise ValueError(Message("exam-boundary-too-low", **values, other=worse, limit=f"{limit:g}"))
        return replace(self, steps=tuple((least if name == mark else old, name) for old, name in self.steps))


def scale_of_text(name: str, text: str) -> Scale:
    """Return a scale as a teacher writes it: one mark per line, with the smallest percentage that earns it.

    A ValueError explains a line that is not a mark with a percentage, a mark or a percentage that occurs twice, or a scale
    that does not begin at 0 %, so that somebody would be left without a mark.

    >>> scale_of_text("ours", "very good: 87.5\\ngood 75 %\\nfail 0").steps
    ((87.5, 'very good'), (75.0, 'good'), (0.0, 'fail'))
    """
    steps = []
    for line in filter(None, map(str.strip, re.split(r"[\n;]", text))):
        found = MARK.fullmatch(line)
        if found is None or not 0 <= float(found[2].replace(",", ".")) <= 100:
            raise ValueError(Message("exam-scale-line", line=line))
        steps.append((float(found[2].replace(",", ".")), found[1]))
    if len({mark for _, mark in steps}) < len(steps) or len({least for least, _ in steps}) < len(steps):
        raise ValueError(Message("exam-scale-twice"))
    if not steps or min(steps)[0] > 0:
        raise ValueError(Message("exam-scale-zero"))
    return Scale(name, tuple(sorted(steps, reverse=True)))


A_TO_F = Scale("A to F", ((90, "A"), (80, "B"), (70, "C"), (60, "D"), (0, "F")))
ONE_TO_SIX = Scale("1 to 6", ((92, "1"), (81, "2"), (67, "3"), (50, "4"), (30, "5"), (0, "6")))
OUT_OF_20 = Scale("0 to 20", top=20)
PASS_FAIL = Scale("Pass or fail", ((50, "pass"), (0, "fail")))
SCALES = {scale.name: scale for scale in (A_TO_F, ONE_TO_SIX, OUT_OF_20, PASS_FAIL)}


@dataclass(frozen=True)
class GradingRules:
    """The rules for how many points answers earn.

    - ``penalty``: the share of a question's points that a wrong answer costs. Totals are never below 0 unless
      ``below_zero`` is set.
    - ``blanks``: "wrong" (a blank earns nothing) or "left out" (the question does not count for that student)
    - ``bonus``: questions that add points but do not count in the possible points. A wrong answer costs nothing.
    - ``step``: points are rounded to multiples of it, halves upwards; 0 means no rounding
    - ``scale``: the marks, if any are given
    - ``curve``: how the scores of the class are raised before they are rounded
    """

    penalty: float = 0.0
    below_zero: bool = False
    blanks: str = "wrong"
    bonus: frozenset[int] = field(default_factory=frozenset)
    step: float = 0.0
    scale: Scale | None = None
    curve: Curve = Curve()

    def __post_init__(self):
        if not 0 <= self.penalty <= 1:
            raise ValueError(
                f"The penalty is {self.penalty:g}; it must be a share of the question's points, from 0 to 1."
            )
        if self.blanks not in BLANKS:
            raise ValueError(f"blanks is {self.blanks!r}; it can be {' or '.join(map(repr, BLANKS))}.")
        if not 0 <= self.step < math.inf:
            raise ValueError(f"Points are rounded to {self.step:g}; give a number from 0.")

    @property
    def leaves_blanks_out(self) -> bool:
        """Whether a question that a student left blank does not count for that student."""
        return self.blanks == "left out"

    @property
    def boundary_shares(self) -> tuple[float, ...]:
        """The shares of the points at which marks begin. A percentage must not be rounded onto one of them."""
        return () if self.scale is None else self.scale.boundary_shares

    def cost_of_wrong(self, worth: np.ndarray) -> np.ndarray:
        """Return the points that a wrong answer to each question costs. On a bonus question it costs nothing.

        >>> GradingRules(penalty=0.5, bonus=frozenset({1})).cost_of_wrong(np.array([2.0, 1.0]))
        array([1., 0.])
        """
        return self.penalty * self.reachable(worth)

    def reachable(self, worth: np.ndarray) -> np.ndarray:
        """Return the points of each question that count in the possible points. Those of a bonus question do not."""
        return np.where(np.isin(np.arange(worth.size), list(self.bonus)), 0.0, worth)

    def with_floor(self, sums: np.ndarray) -> np.ndarray:
        """Return sums of points, raised to 0 unless negative scores are allowed."""
        return sums if self.below_zero else np.maximum(sums, 0)

    def curved(self, sums: np.ndarray, possible: np.ndarray, best_share: float) -> np.ndarray:
        """Return the score for each sum of points before it is rounded. ``best_share`` is the best one in the class."""
        return self.curve.raised(self.with_floor(sums), possible, best_share)

    def total(self, sums: np.ndarray, possible: np.ndarray, best_share: float) -> np.ndarray:
        """Return the score for each sum of points: raised to 0 unless negative scores are allowed, curved, then rounded."""
        return rounded(self.curved(sums, possible, best_share), self.step)

    def in_words(self, items, reader: Reader = TEACHER) -> dict[str, str]:
        """Describe for a report how the exam was graded.

        >>> GradingRules(penalty=0.25, scale=PASS_FAIL).in_words(["Q1"])["marks"]
        'Pass or fail: pass from 50 %, fail from 0 %'
        """
        rounding = (
            Message("printed-rule-rounded-to", step=f"{self.step:g}") if self.step else "printed-rule-not-rounded"
        )
        words = {
            reader(COST): reader(self._cost()),
            reader("printed-rule-blank"): reader(
                "printed-rule-blank-wrong" if self.blanks == "wrong" else "printed-rule-blank-left-out"
            ),
            **({} if self.curve.is_none else {reader("printed-rule-curve"): reader(self.curve.message())}),
            reader("printed-rule-rounded"): reader(rounding),
            reader("printed-rule-marks"): reader("printed-none" if self.scale is None else self.scale.message()),
        }
        if self.bonus:
            words[reader("printed-rule-bonus")] = " ".join(str(items[j]) for j in sorted(self.bonus))
        return words

    def _cost(self) -> Message:
        if not self.penalty:
            return Message("printed-rule-cost-nothing")
        cost = Message("printed-rule-cost-share", share=f"{100 * self.penalty:.3g}")
        if self.bonus:
            cost = Message("printed-rule-cost-bonus", cost=cost)
        return Message("printed-rule-cost-below", cost=cost) if self.below_zero else cost


def saved_rules(rules: GradingRules) -> dict[str, Any]:
    """Return the rules as json can store them, without the bonus questions, which belong to one exam."""
    saved = asdict(rules)
    del saved["bonus"]
    return saved


def rules_of_saved(saved: Mapping[str, Any]) -> GradingRules:
    """Return the rules that were stored, or raise a ValueError. What is missing or unknown is left out."""
    known = {entry.name: saved[entry.name] for entry in fields(GradingRules) if entry.name in saved}
    known.pop("bonus", None)
    if (scale := known.get("scale")) is not None:
        steps = tuple((float(least), str(mark)) for least, mark in scale["steps"])
        known["scale"] = Scale(str(scale["name"]), steps, scale["top"], float(scale["step"]))
    if (curve := known.pop("curve", None)) is not None:
        known["curve"] = Curve(curve["kind"], float(curve["amount"]))
    return GradingRules(**known)


def shown_points(points):
    """Return points, a number or several, rounded for a reader.

    >>> float(shown_points(287.25)), float(shown_points(4 / 3))
    (287.25, 1.333)
    """
    return round_half_up(points, POINT_DECIMALS)


def rounded(values: np.ndarray, step: float) -> np.ndarray:
    """Round values to multiples of a step, halves upwards; a step of 0 means no rounding.

    >>> rounded(np.array([2.5, 2.49, 7.25]), 0.5)
    array([2.5, 2.5, 7.5])
    """
    return np.floor(values / step + 0.5 + 1e-9) * step if step else values
