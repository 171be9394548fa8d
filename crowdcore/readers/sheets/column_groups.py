"""Several columns for each question, as quiz programs write them: its number, its text, the answer, what it is worth, the score."""

from dataclasses import dataclass, field

from crowdcore.readers.sheets.evidence import ColumnEvidence, is_numeric
from crowdcore.readers.sheets.series import Series

# So many students must have the same for it to say something, and so many columns others.
LEAST_STUDENTS = 3
MOSTLY = 0.8


@dataclass
class ColumnGroups:
    """What stands beside each column of answers and is the same for everybody: by number what it is worth, and texts."""

    same: list[Series] = field(default_factory=list)
    worth: dict[float, int] = field(default_factory=dict)
    text: dict[float, int] = field(default_factory=dict)


def groups_of(series: list[Series], evidence: list[ColumnEvidence]) -> ColumnGroups:
    """The series that say the same in every row, beside one of the same numbers that does not.

    >>> from collections import Counter
    >>> from numpy import zeros
    >>> texts = [("Sun?",), ("B", "A"), ("2",), ("Moon?",), ("B", "C"), ("1",)]
    >>> cells = [ColumnEvidence(4, zeros(10), Counter(few), len(few), few) for few in texts]
    >>> both = [Series("question #", (0, 3), (1, 2)), Series("answer #", (1, 4), (1, 2)), Series("max #", (2, 5), (1, 2))]
    >>> [one.pattern for one in groups_of(both, cells).same]
    ['question #', 'max #']
    """
    groups = ColumnGroups()
    same = [one for one in series if _is_the_same(one, evidence)]
    differing = [one for one in series if one not in same and _differs(one, evidence)]
    groups.same = [one for one in same if any(_stand_by_turns(one, other) for other in differing)]
    for one in groups.same:
        columns = dict(zip(one.numbers, one.places, strict=True))
        cells = {evidence[n].texts[0] for n in one.places if evidence[n].filled}
        if all(is_numeric(evidence[n]) for n in one.places if evidence[n].filled):
            groups.worth = groups.worth or columns
        elif len(cells) > 1 and _length(cells) > _length({evidence[n].texts[0] for n in groups.text.values()}):
            groups.text = columns
    return groups


def _length(texts: set[str]) -> float:
    return sum(map(len, texts)) / max(len(texts), 1)


def _is_the_same(series: Series, evidence: list[ColumnEvidence]) -> bool:
    filled = [evidence[n] for n in series.places if evidence[n].filled]
    return len(filled) > 1 and all(column.distinct == 1 and column.filled >= LEAST_STUDENTS for column in filled)


def _differs(series: Series, evidence: list[ColumnEvidence]) -> bool:
    return sum(evidence[n].distinct > 1 for n in series.places) > 0.5 * len(series)


def _stand_by_turns(one: Series, other: Series) -> bool:
    """Whether two series count the same, and each column of one stands nearest to that of the same number."""
    place = dict(zip(other.numbers, other.places, strict=True))
    pairs = [(n, place[number]) for number, n in zip(one.numbers, one.places, strict=True) if number in place]
    steps = [b - a for a, b in zip(other.places, other.places[1:], strict=False)]
    near = [abs(n - m) < min(steps) for n, m in pairs]
    return len(pairs) > 1 and len(pairs) >= MOSTLY * max(len(one), len(other)) and all(near)
