"""Grading and item analysis once more, from their description, answer by answer and without regard to speed.

A plain exam is a table of letters (students × questions), with what each question is worth, which letters earn which share,
and the rules as numbers. Nothing here uses the library.
"""

import math
from dataclasses import dataclass, field

import numpy as np
import pandas as pd


@dataclass
class PlainExam:
    """Letters chosen ("" for a blank), and by question the shares of letters, worth, version, bonus and dropped."""

    chosen: pd.DataFrame
    shares: dict[str, dict[str, float]]
    worth: dict[str, float]
    bonus: set[str] = field(default_factory=set)
    dropped: set[str] = field(default_factory=set)
    version_of_question: dict[str, str] = field(default_factory=dict)
    version_of_student: dict[str, str] = field(default_factory=dict)
    penalty: float = 0.0
    below_zero: bool = False
    blanks_left_out: bool = False
    step: float = 0.0

    def __post_init__(self):
        self.letter = self.chosen.to_dict("index")

    def asked(self, student, question) -> bool:
        version = self.version_of_question.get(question, "")
        return version in ("", self.version_of_student.get(student, ""))

    def counts(self, student, question) -> bool:
        if question in self.dropped or not self.asked(student, question):
            return False
        return not (self.blanks_left_out and self.letter[student][question] == "")

    def share(self, student, question) -> float:
        return self.shares[question].get(self.letter[student][question], 0.0)

    def points(self, student, question) -> float:
        """Return the points that an answer earns; nothing for a blank or a question that does not count."""
        if not self.counts(student, question) or self.letter[student][question] == "":
            return 0.0
        share = self.share(student, question)
        if share > 0:
            return share * self.worth[question]
        return 0.0 if question in self.bonus else -self.penalty * self.worth[question]

    def of(self, student, question) -> float:
        """Return the possible points that an answer adds."""
        return 0.0 if question in self.bonus or not self.counts(student, question) else self.worth[question]

    def grades(self) -> pd.DataFrame:
        rows = []
        for student in self.chosen.index:
            here = [
                question for question in self.chosen if question not in self.dropped and self.asked(student, question)
            ]
            answered = [question for question in here if self.letter[student][question] != ""]
            total = sum(self.points(student, question) for question in here)
            score = total if self.below_zero else max(total, 0.0)
            if self.step:
                score = math.floor(score / self.step + 0.5 + 1e-9) * self.step
            possible = sum(self.of(student, question) for question in here)
            rows.append(
                {
                    "student": student,
                    "right": sum(self.share(student, question) == 1 for question in answered),
                    "partly": sum(0 < self.share(student, question) < 1 for question in answered),
                    "wrong": sum(self.share(student, question) == 0 for question in answered),
                    "blank": len(here) - len(answered),
                    "sum": total,
                    "points": score,
                    "possible": possible,
                    "percent": 100 * score / possible if possible else math.nan,
                }
            )
        return pd.DataFrame(rows).set_index("student")

    def table(self) -> pd.DataFrame:
        """Return the points of students × questions; missing if the question does not count for the student."""
        kept = [question for question in self.chosen if question not in self.dropped]
        rows = [
            [self.points(student, question) if self.counts(student, question) else math.nan for question in kept]
            for student in self.chosen.index
        ]
        return pd.DataFrame(rows, index=self.chosen.index, columns=kept)

    def credit(self) -> pd.DataFrame:
        """Return the share earned, in the same form."""
        kept = [question for question in self.chosen if question not in self.dropped]
        rows = [
            [self.share(student, question) if self.counts(student, question) else math.nan for question in kept]
            for student in self.chosen.index
        ]
        return pd.DataFrame(rows, index=self.chosen.index, columns=kept)

    def point_biserial(self) -> pd.Series:
        """Credit on the question against the per cent on the others, over the students for whom the question counts."""
        table, credit, found = self.table(), self.credit(), {}
        reached = pd.DataFrame({q: [self.of(student, q) for student in table.index] for q in table}, index=table.index)
        for question in table:
            points = table.drop(columns=question).sum(axis=1)
            possible = reached.drop(columns=question).sum(axis=1)
            rest = (100 * points / possible).where(possible > 1e-9)
            both = pd.DataFrame({"x": credit[question], "y": rest}).dropna()
            varies = len(both) > 1 and both["x"].nunique() > 1 and both["y"].round(9).nunique() > 1
            found[question] = both["x"].corr(both["y"]) if varies else math.nan
        return pd.Series(found)

    def upper_less_lower(self) -> pd.Series:
        """Mean credit in the best 27 % less that in the weakest; students who tie for the last places share them."""
        percent, credit, found = self.grades()["percent"].round(7), self.credit(), {}
        for question in credit:
            asked = [student for student in credit.index if self.asked(student, question)]
            scores = percent[asked].dropna()
            places = max(round(0.27 * len(scores)), 1)
            means = []
            for order in (scores.sort_values(ascending=False), scores.sort_values()):
                last = order.iloc[min(places, len(order)) - 1] if len(order) else math.nan
                better = order[(order > last) if order.iloc[0] >= order.iloc[-1] else (order < last)]
                if order.iloc[0] == order.iloc[-1]:
                    better = order[:0]
                tied = order[order == last]
                weight = pd.concat(
                    [pd.Series(1.0, better.index), pd.Series((places - len(better)) / len(tied), tied.index)]
                )
                value = credit.loc[weight.index, question]
                weight = weight[value.notna()]
                means.append((value.dropna() * weight).sum() / weight.sum() if weight.sum() > 0 else math.nan)
            found[question] = means[0] - means[1]
        return pd.Series(found)


def alpha(table: pd.DataFrame) -> float:
    """Cronbach's α by its textbook formula; covariances of those who have both where something is missing."""
    k = table.shape[1]
    if k < 2 or len(table) < 2:
        return math.nan
    covariance = table.cov()
    variance = covariance.to_numpy().sum()
    if not variance > 1e-12:
        return math.nan
    return k / (k - 1) * (1 - np.trace(covariance) / variance)
