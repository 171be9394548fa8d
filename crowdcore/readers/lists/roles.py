"""Find the role of each column of a list: item, labeler, label, true label, time, or something else.

Known headings decide. Otherwise the cells do: an item and a labeler occur together once; labels are few, and agree on an item
far more than within a labeler; items have similar numbers of labels, labelers do not; the true label is the same in all rows
of an item; age and country are the same in all rows of a labeler, and a text in all rows of an item. Each piece of evidence is a
number, approximately log odds, and they are added up.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np

from crowdcore.names import MISSING_WORDS, same_class
from crowdcore.readers.lists.columns import Column, Within
from crowdcore.readers.lists.words import are_sentences, is_about_people, role_of_heading, roles_of_values
from crowdcore.readers.sheets.headings import heading as compared
from crowdcore.readers.sheets.list_headings import GOLD, ITEM, LABEL, LABELER

NEEDED = ("item", "labeler", "label")
_EXACT = {"item": ITEM, "labeler": LABELER, "label": LABEL, "gold": GOLD, "time": (), "other": ()}
# The weights of the evidence.
KNOWN_HEADING, WORD_OF_HEADING, OTHER_WORD = 7.0, 5.0, -5.0
MOST_FOR_UNIQUE_PAIRS, AGAINST_REPEATED_PAIRS = 6.0, 40.0
AGREEMENT, EVEN_COUNTS, MORE_ITEMS = 10.0, 1.0, 0.4
# A column that never differs within another one describes it. Most rows must be in groups, and there must be some groups.
AGAINST_ATTRIBUTE, FEWEST_GROUPS, MOSTLY = 6.0, 5, 0.8
# Each doubling of the number of labels of an item, and the most that it counts.
MORE_LABELS, MOST_DOUBLINGS = 0.5, 3.0
# Numbers with more values agree if they are in the same quarter of the rows.
FEW_NUMBERS, QUARTERS = 12, 4
# Columns about people that never differ within a column, and texts of items.
PEOPLE_WITHIN, TEXTS_WITHIN = 6.0, 4.0
NEVER = -30.0
MOST_COLUMNS = 12
# In a wider table, only the most promising columns are compared, so that the cost does not grow with the cube of the width.
MOST_NAMES, MOST_LABELS, MOST_ABOUT = 6, 20, 12
ROWS_TO_COMPARE, MOST_ANSWERS, ALWAYS = 20_000, 5000, 0.95
LEAST_KAPPA = 0.1
# Labels whose evidence is at most this much less are offered; so many next best choices are looked at.
CLOSE_LABEL, MOST_COMPARED = 3.0, 200


@dataclass(frozen=True, eq=False)
class ListRoles:
    """The column of each role, or None, and the evidence.

    ``structure`` is the evidence of the cells for these columns, without headings. ``lead`` is how far they are ahead of the
    next possibility, with headings, and ``next`` is that possibility. ``by_heading`` are the roles that a known heading or a
    hint names, ``rest`` the columns without a role. ``lead_of_names`` is how far item and labeler are ahead, whatever the label.
    ``other_labels`` are columns that could as well be the label.
    """

    columns: dict[str, Column | None]
    structure: float
    lead: float
    next: dict[str, Column] | None
    by_heading: frozenset[str]
    rest: tuple[Column, ...]
    lead_of_names: float
    other_labels: tuple[Column, ...]

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
    facts = _Facts(columns)
    found = facts.weighed([[settled[role]] if role in settled else facts.promising(free, role) for role in NEEDED])
    best = next(found, None)
    if best is None:
        return None
    labels, other, other_names = [], None, None
    for entry in islice(found, MOST_COMPARED):
        same_names = all(entry.roles[role] is best.roles[role] for role in ("item", "labeler"))
        if not facts.equivalent(best.roles, entry.roles):
            other = other or entry
            if same_names and best.evidence - entry.evidence < CLOSE_LABEL:
                labels.append(entry.roles["label"])
            if not facts.same_names(best.roles, entry.roles):
                other_names = entry
                break
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
        best.evidence - (NEVER if other_names is None else other_names.evidence),
        tuple(column for column in labels if column is not gold and column is not time),
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
        self._within: dict[tuple[int, int, int], object] = {}
        self._values = {column.place: roles_of_values([v for v in column.values[:200] if v]) for column in columns}
        several = [column for column in columns if 1 < column.n_values and column.filled > 0.5]
        self._of_people = [column for column in several if is_about_people(column.heading)][:MOST_ABOUT]
        repeated = [column for column in several if column.n_values < MOSTLY * column.codes.size]
        self._texts = [column for column in repeated if are_sentences(column.values)][:MOST_ABOUT]
        self._some_own_texts = any(self._own(column, self._texts) == 1 for column in repeated[:MOST_COLUMNS])

    def promising(self, columns: list[Column], role: str) -> list[Column]:
        """Return the columns that are compared for a role: all of them, or in a wide table those that promise most."""
        if len(columns) <= MOST_COLUMNS:
            return columns
        if role == "label":
            return sorted(columns, key=lambda column: -self.heading(column, role) - self._few(column))[:MOST_LABELS]

        def promise(column: Column) -> float:
            named = max(self.heading(column, name) for name in ("item", "labeler"))
            return max(named, 0.0) + self._names(column) + float(np.log(max(column.n_values, 1)))

        return sorted(columns, key=lambda column: -promise(column))[:MOST_NAMES]

    def within(self, group: Column, other: Column):
        """See ``Column.within``."""
        key = group.place, other.place, len(other.values)
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
            np.array([self._form(item, "item") + self._names(item) + self._about(item, "item") for item in items])[
                :, None, None
            ]
            + np.array(
                [self._form(one, "labeler") + self._names(one) + self._about(one, "labeler") for one in labelers]
            )[:, None]
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
        total += MORE_LABELS * (min(float(np.log2(self.rows / max(item.n_values, 1))), MOST_DOUBLINGS) - MOST_DOUBLINGS)
        more = np.log(max(item.n_values, 1) / max(labeler.n_values, 1))
        return total + MORE_ITEMS * min(max(more, -3.0), 3.0) + 0.1 * (item.place < labeler.place)

    def _agreement(self, items: list[Column], labelers: list[Column], labels: list[Column]) -> np.ndarray:
        """Labels agree more on an item than within a labeler. A value that never differs there is not a label."""
        coarse = [_in_quarters(label) for label in labels]
        of_item = [[self.within(item, label) for label in coarse] for item in items]
        of_labeler = [[self.within(labeler, label) for label in coarse] for labeler in labelers]
        weight = np.sqrt(np.minimum(_each(of_item, "pairs"), 200) / 200) * [label.n_values > 1 for label in labels]
        more = _each(of_item, "same")[:, None, :] - _each(of_labeler, "same")
        # A value that is always the same on an item is rather the true label than somebody's label.
        more = np.where((_each(of_item, "constant") > 0.95)[:, None, :], np.minimum(more, 0.0), more)
        total = AGREEMENT * weight[:, None, :] * np.clip(more, -0.5, 0.5)
        for within, axis in ((of_item, 1), (of_labeler, 0)):
            never = np.where(_each(within, "constant") > 0.95, np.minimum(0.9 * _each(within, "groups"), 6.0), 0.0)
            total = total - np.expand_dims(never, axis)
        return total - [self._attribute(label, {*items, *labelers}) for label in labels]

    def _attribute(self, label: Column, names: set[Column]) -> float:
        """Return the evidence against a label that is an attribute of some column of names, whichever columns are chosen."""
        for name in names:
            if name.n_values >= 2 * label.n_values > 2:
                within = self.within(name, label)
                if within.constant > 0.95 and within.groups >= FEWEST_GROUPS and 2 * within.pairs > self.rows:
                    return AGAINST_ATTRIBUTE
        return 0.0

    def _form(self, column: Column, role: str) -> float:
        weights = self._values[column.place]
        against = max((weight for name, weight in weights.items() if name != role and name != "label"), default=0.0)
        if self.heading(column, role) > 0:
            return -against  # "unit_7" below "unit" repeats what the heading has shown
        return weights.get(role, 0.0) - against

    def _own(self, column: Column, others: list[Column]) -> float:
        """Return the share of other columns that never differ within the rows with the same value of a column."""
        within = [self.within(column, other) for other in others if other is not column]
        return sum(one.constant > 0.95 and one.groups > 1 for one in within) / max(len(within), 1)

    def _about(self, column: Column, role: str) -> float:
        """Return the evidence for an item or a labeler in columns about people, and in texts that belong to items."""
        people = PEOPLE_WITHIN * self._own(column, self._of_people)
        texts = TEXTS_WITHIN * self._own(column, self._texts)
        if role == "labeler":
            return people - texts
        of_another = self._some_own_texts and column not in self._texts
        return (2 * texts - TEXTS_WITHIN if of_another else texts) - people

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

    def same_names(self, one: dict[str, Column], other: dict[str, Column]) -> bool:
        """Return whether two assignments have the same items and labelers."""
        return all(one[role] is other[role] or self._one_for_one(one[role], other[role]) for role in NEEDED[:2])

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
            # Without headings, a column of exactly the labels that never differs within an item is hardly anything else.
            right |= not column.heading and values == {*label.values} - {""} and _kappa(label, column) > LEAST_KAPPA
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


def _in_quarters(column: Column) -> Column:
    """Return a column of many different numbers as quarters of its rows, so that labels that are close agree."""
    if not column.numeric or column.n_values <= FEW_NUMBERS or len(column.values) > column.numbers.size + 1:
        return column
    numbers = np.full(len(column.values), np.nan)
    numbers[np.arange(len(column.values)) != column.blank] = column.numbers
    of_row = numbers[column.codes]
    limits = np.nanquantile(of_row, np.arange(1, QUARTERS) / QUARTERS)
    codes = np.where(np.isnan(of_row), QUARTERS, np.searchsorted(limits, of_row, side="right"))
    return Column(column.heading, column.place, [*map(str, range(1, QUARTERS + 1)), ""], codes)


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


def _kappa(label: Column, gold: Column) -> float:
    """Return how much more often labels equal the true label than by chance, as a share of the most that is possible."""
    counts = dict(zip(label.values, label.counts.tolist(), strict=True))
    by_chance = sum(counts.get(value, 0) * n for value, n in zip(gold.values, gold.counts.tolist(), strict=True))
    by_chance /= max(label.codes.size, 1) ** 2
    return (_agreement(label, gold) - by_chance) / max(1 - by_chance, 1e-9)
