"""Find the role of each column of a list: item, labeler, label, true label, time, or something else.

Known headings decide. Otherwise the cells do: an item and a labeler occur together once; labels are few, and agree on an item
far more than within a labeler; items have similar numbers of labels, labelers do not; the true label is the same in all rows
of an item. Each piece of evidence is a number, approximately log odds, and they are added up.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from crowdcore.names import MISSING_WORDS, same_class
from crowdcore.readers.lists.columns import Column, Within
from crowdcore.readers.lists.words import role_of_heading, roles_of_values
from crowdcore.readers.sheets.headings import heading as compared
from crowdcore.readers.sheets.list_headings import GOLD, ITEM, LABEL, LABELER

NEEDED = ("item", "labeler", "label")
_EXACT = {"item": ITEM, "labeler": LABELER, "label": LABEL, "gold": GOLD, "time": (), "other": ()}
# The weights of the evidence.
KNOWN_HEADING, WORD_OF_HEADING, OTHER_WORD = 7.0, 5.0, -5.0
MOST_FOR_UNIQUE_PAIRS, AGAINST_REPEATED_PAIRS = 6.0, 40.0
AGREEMENT, EVEN_COUNTS, MORE_ITEMS = 10.0, 1.0, 0.4
NEVER = -30.0
MOST_COLUMNS = 12
ROWS_TO_COMPARE, MOST_ANSWERS, ALWAYS = 20_000, 5000, 0.95


@dataclass(frozen=True, eq=False)
class ListRoles:
    """The column of each role, or None, and the evidence.

    ``structure`` is the evidence of the cells for these columns, without headings. ``lead`` is how far they are ahead of the
    next possibility, with headings, and ``next`` is that possibility. ``by_heading`` are the roles that a known heading or a
    hint names, ``rest`` the columns without a role.
    """

    columns: dict[str, Column | None]
    structure: float
    lead: float
    next: dict[str, Column] | None
    by_heading: frozenset[str]
    rest: tuple[Column, ...]

    @property
    def needed(self) -> dict[str, Column]:
        """The columns of item, labeler and label, which every list has."""
        return {role: column for role in NEEDED if (column := self.columns[role]) is not None}

    @property
    def guessed(self) -> tuple[str, ...]:
        """The needed roles that no known heading names."""
        return tuple(role for role in NEEDED if role not in self.by_heading)


def roles_of(columns: list[Column], given: dict[str, Column | None] | None = None) -> ListRoles | None:
    """Return the likeliest roles, with ``given`` ones fixed, or None if there are not enough columns for a list."""
    given = given or {}
    settled = {role: column for role, column in given.items() if column is not None}
    free = [column for column in columns if not any(column is other for other in settled.values())]
    free = [column for column in free if not _scores(column, columns)] if len(columns) <= MOST_COLUMNS else free
    if len(free) > MOST_COLUMNS:
        free = sorted(free, key=lambda column: -_interest(column))[:MOST_COLUMNS]
    facts = _Facts(columns)
    found = facts.weighed([[settled[role]] if role in settled else free for role in NEEDED])
    best = next(found, None)
    if best is None:
        return None
    other = next((entry for entry in found if not facts.equivalent(best.roles, entry.roles)), None)
    rest = [
        column for column in columns if not any(column is used for used in (*best.roles.values(), *settled.values()))
    ]
    gold = given["gold"] if "gold" in given else facts.gold(best.roles, rest)
    rest = [column for column in rest if column is not gold]
    time = given["time"] if "time" in given else next((column for column in rest if facts.is_time(column)), None)
    every = {**best.roles, "gold": gold, "time": time}
    named = {role for role, taken in every.items() if taken is not None and facts.heading(taken, role) >= KNOWN_HEADING}
    return ListRoles(
        every,
        best.structure,
        best.evidence - (NEVER if other is None else other.evidence),
        None if other is None else other.roles,
        frozenset({*named, *given}),
        tuple(column for column in rest if column is not time),
    )


def _scores(column: Column, columns: list[Column]) -> bool:
    """Return whether a column of two numbers shows where two others are equal. Such numbers are points, not labels."""
    if not (column.numeric and column.n_values == 2 and column.blank < 0):
        return False
    rows = slice(ROWS_TO_COMPARE)
    points = column.codes[rows]
    others = [other for other in columns if other is not column and 1 < other.n_values <= MOST_ANSWERS]
    for n, one in enumerate(others):
        for other in others[n + 1 :]:
            if not set(one.values) & set(other.values):
                continue
            marks = {value: code for code, value in enumerate({*map(str.casefold, (*one.values, *other.values))})}
            given, right = (np.array([marks[value.casefold()] for value in half.values]) for half in (one, other))
            same = given[one.codes[rows]] == right[other.codes[rows]]
            # Both where they are equal and where they differ, because with a label that is nearly always 0 one of them is trivial.
            if 0 < same.mean() < 1 and abs(points[same].mean() - points[~same].mean()) > ALWAYS:
                return True
    return False


def _interest(column: Column) -> float:
    """Return how likely a column has a role, at a glance: by its heading, or because its values repeat."""
    named = role_of_heading(column.heading) in NEEDED or any(
        compared(column.heading) in names for names in _EXACT.values()
    )
    return 10.0 * named + (column.n_values < column.codes.size) + (column.n_values > 1)


@dataclass(frozen=True)
class Weighed:
    """Three columns, and the evidence for them with and without headings."""

    evidence: float
    structure: float
    roles: dict[str, Column]


class _Facts:
    """Statistics of the columns of one list, each computed once."""

    def __init__(self, columns: list[Column]):
        self.columns = columns
        self.rows = columns[0].codes.size if columns else 0
        self._within: dict[tuple[int, int], object] = {}
        self._values = {column.place: roles_of_values([v for v in column.values[:200] if v]) for column in columns}

    def within(self, group: Column, other: Column):
        """See ``Column.within``."""
        key = group.place, other.place
        if key not in self._within:
            self._within[key] = group.within(other)
        return self._within[key]

    def heading(self, column: Column, role: str) -> float:
        """Return the evidence of the heading for a role."""
        title = compared(column.heading)
        exact = next((name for name, names in _EXACT.items() if title in names), None)
        if exact is not None:
            # Among several known headings for one role, the more common one counts more.
            return KNOWN_HEADING - 0.01 * _EXACT[role].index(title) + 1 if exact == role else OTHER_WORD
        named = role_of_heading(column.heading) if title else None
        if named is None:
            return 0.0
        return WORD_OF_HEADING if named == role else OTHER_WORD

    def weighed(self, candidates: list[list[Column]]) -> Iterator[Weighed]:
        """Yield every choice of three different columns for item, labeler and label, the likeliest first."""
        structure = self.structure(*candidates)
        evidence = structure + sum(
            np.array([self.heading(column, role) for column in columns]).reshape(shape)
            for role, columns, shape in zip(NEEDED, candidates, ((-1, 1, 1), (1, -1, 1), (1, 1, -1)), strict=True)
        )
        for place in np.argsort(-evidence, axis=None, kind="stable"):
            at = np.unravel_index(place, evidence.shape)
            chosen = [columns[n] for columns, n in zip(candidates, at, strict=True)]
            if len({column.place for column in chosen}) == len(NEEDED):
                yield Weighed(float(evidence[at]), float(structure[at]), dict(zip(NEEDED, chosen, strict=True)))

    def structure(self, items: list[Column], labelers: list[Column], labels: list[Column]) -> np.ndarray:
        """Return the evidence of the cells for each combination (items × labelers × labels)."""
        return (
            np.array([self._form(item, "item") + self._names(item) for item in items])[:, None, None]
            + np.array([self._form(labeler, "labeler") + self._names(labeler) for labeler in labelers])[:, None]
            + np.array([self._form(label, "label") + self._few(label) for label in labels])
            + np.array([[self._pair(item, labeler) for labeler in labelers] for item in items])[:, :, None]
            + self._agreement(items, labelers, labels)
            # Most people write the label last.
            + 0.5 * (_places(labels) > np.maximum(_places(items)[:, None, None], _places(labelers)[:, None]))
        )

    def _pair(self, item: Column, labeler: Column) -> float:
        """Return the evidence of the cells for an item and a labeler, whatever the label is."""
        pairs = self.within(item, labeler)
        # If the labelers of an item were drawn at random, some pairs would occur twice.
        expected = pairs.pairs * labeler.chance
        total = min(expected, MOST_FOR_UNIQUE_PAIRS) - AGAINST_REPEATED_PAIRS * max(pairs.repeated - 0.02, 0.0)
        total += EVEN_COUNTS * min(max(labeler.spread - item.spread, -1.0), 1.0)
        more = np.log(max(item.n_values, 1) / max(labeler.n_values, 1))
        return total + MORE_ITEMS * min(max(more, -3.0), 3.0) + 0.1 * (item.place < labeler.place)

    def _agreement(self, items: list[Column], labelers: list[Column], labels: list[Column]) -> np.ndarray:
        """Labels agree more on an item than within a labeler. A value that never differs there is not a label."""
        of_item = [[self.within(item, label) for label in labels] for item in items]
        of_labeler = [[self.within(labeler, label) for label in labels] for labeler in labelers]
        weight = np.sqrt(np.minimum(_each(of_item, "pairs"), 200) / 200) * [label.n_values > 1 for label in labels]
        more = _each(of_item, "same")[:, None, :] - _each(of_labeler, "same")
        # A value that is always the same on an item is rather the true label than somebody's label.
        more = np.where((_each(of_item, "constant") > 0.95)[:, None, :], np.minimum(more, 0.0), more)
        total = AGREEMENT * weight[:, None, :] * np.clip(more, -0.5, 0.5)
        for within, axis in ((of_item, 1), (of_labeler, 0)):
            never = np.where(_each(within, "constant") > 0.95, np.minimum(0.9 * _each(within, "groups"), 6.0), 0.0)
            total = total - np.expand_dims(never, axis)
        return total

    def _form(self, column: Column, role: str) -> float:
        weights = self._values[column.place]
        against = max((weight for name, weight in weights.items() if name != role and name != "label"), default=0.0)
        return weights.get(role, 0.0) - against

    def _names(self, column: Column) -> float:
        """Names of items or labelers repeat, are never empty, and are not fractions."""
        if column.n_values < 2:
            return -8.0
        total = 0.0 if column.filled == 1 else -2.0 - 20.0 * (1 - column.filled)
        share = column.n_values / self.rows
        total -= 12.0 * max(share - 0.6, 0.0)
        if column.numeric and (column.numbers != np.floor(column.numbers)).any():
            total -= 8.0
        return total

    def _few(self, column: Column) -> float:
        """Labels are few, and there is more than one."""
        n = column.n_values
        if n == 0:
            return NEVER
        total = -4.0 if n == 1 else 0.0
        total -= 3.0 * max(np.log10(n / 20), 0.0)
        total -= 20.0 * max(n / self.rows - 0.2, 0.0) if self.rows > 30 else 8.0 * max(n / self.rows - 0.5, 0.0)
        if column.numeric and (column.numbers != np.floor(column.numbers)).any():
            total -= 3.0
        if column.runs == len(column.values) > 1 and self.rows > 20:
            total -= 3.0  # it counts batches or similar: each value is in one stretch of rows
        return total

    def equivalent(self, one: dict[str, Column], other: dict[str, Column]) -> bool:
        """Return whether two assignments give the same labels, because the columns that differ correspond one to one."""
        return all(one[role] is other[role] or self._one_for_one(one[role], other[role]) for role in NEEDED)

    def _one_for_one(self, one: Column, other: Column) -> bool:
        if one.n_values != other.n_values:
            return False
        pairs = np.sort(one.codes.astype(np.int64) * len(other.values) + other.codes)
        return 1 + np.count_nonzero(np.diff(pairs)) == len(one.values)

    def gold(self, roles: dict[str, Column], rest: list[Column]) -> Column | None:
        """Return the column of true labels: constant per item, with the labels' values, and right more often than chance."""
        found = []
        for column in rest:
            named, label = self.heading(column, "gold"), roles["label"]
            values = {value for value in column.values if value and value not in MISSING_WORDS}
            shared = len(values & set(label.values)) / max(len(values), 1)
            within = self.within(roles["item"], column)
            steady = within.groups == 0 or within.constant > 0.9
            right = _agreement(label, column) > 1.2 * label.chance + 0.05
            if named >= KNOWN_HEADING:
                fits = shared > 0 or not values or bool(same_class(values, label.values))
            else:
                fits = steady and right and shared >= 0.5 and (named > 0 or (len(values) > 1 and within.groups > 1))
            # A heading similar to the label's, and constant per item: "Answer" and "Answers".
            called_alike = steady and right and within.groups > 1 and self.heading(column, "label") > 0
            if fits and (called_alike or not self._known_as_other(column, "gold")):
                found.append((named + shared, column))
        return max(found, key=lambda entry: entry[0])[1] if found else None

    def _known_as_other(self, column: Column, role: str) -> bool:
        title = compared(column.heading)
        return any(title in names for name, names in _EXACT.items() if name != role)

    def is_time(self, column: Column) -> bool:
        """Return whether a column contains times: by its heading, its format, or because hardly two numbers are equal."""
        if self.heading(column, "time") > 0:
            return True
        many = column.n_values > 0.5 * self.rows and self.rows > 10
        return "time" in self._values[column.place] or (not column.heading and column.numeric and many)


def _places(columns: list[Column]) -> np.ndarray:
    return np.array([column.place for column in columns])


def _each(table: list[list[Within]], name: str) -> np.ndarray:
    """Return one statistic of each cell of a table."""
    return np.array([[getattr(within, name) for within in row] for row in table], dtype=float)


def _agreement(label: Column, gold: Column) -> float:
    """Return the share of rows with a true label in which the label equals it."""
    place = {value: code for code, value in enumerate(label.values)}
    unknown = MISSING_WORDS | {""}
    as_label = np.array([-1 if value in unknown else place.get(value, -2) for value in gold.values])[gold.codes]
    known = as_label != -1
    return float((label.codes[known] == as_label[known]).mean()) if known.any() else 0.0
