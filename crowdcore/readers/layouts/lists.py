"""What layouts with one label per entry share: collecting labels, skipping entries, and choosing one of several fields."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from crowdcore.readers.files.content import Table
from crowdcore.readers.lists.words import is_about_people, role_of_heading
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Remark, fields_remark
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import heading
from crowdcore.readers.sheets.marks import SEVERAL

LIST_HINTS = ("item", "labeler", "label", "gold")
LONGEST_NAME = 80
# Keys of a box, a span or a drawing, which a choice does not have.
REGION = {"x", "y", "x1", "points", "start", "end", "startOffset", "tool", "width", "rle", "vertices"}
# The weights of the evidence that a field is the labels.
FILLED, FEW, ONLY_ONE, HARDLY = 3.0, 1.0, 2.0, 5.0
NAMED = {"label": 1.0, "other": -2.0, "time": -5.0, "labeler": -5.0}
INSIDE = ("label", "labels", "choices", "choice", "selected", "rating", "number", "value", "text")


class LabelList:
    """Labels as they are found, and what was skipped with the reason. ``are_choices`` is ``labels_are_choices`` in ``Answers``.

    >>> found = LabelList()
    >>> found.add("Q1", "Ann", ["A"])
    >>> found.leave_out("rejected")
    >>> found.answers({}).left_out
    ['1 row: rejected']
    """

    def __init__(self, entry: str = "row", are_choices: bool = False):
        self.entry, self.are_choices = entry, are_choices
        self.item: list[str] = []
        self.labeler: list[str] = []
        self.label: list[str] = []
        self.key: dict[str, str] = {}
        self.differ: dict[str, None] = {}
        self.several: dict[str, None] = {}
        self.reasons: Counter[str] = Counter()
        self.warnings: list[Remark | str] = []
        self.left_out: list[Remark | str] = []

    def add(self, item: str, labeler: str, marks: Iterable[str]) -> None:
        """Add a labeler's answer to an item: no mark, one or several. A row without a labeler or an item is skipped."""
        item, labeler = item.strip(), labeler.strip()
        if not item or not labeler:
            self.leave_out(f"no {'labeler' if item else 'item'}")
            return
        self.item.append(item)
        self.labeler.append(labeler)
        self.label.append(SEVERAL.join(dict.fromkeys(mark.strip() for mark in marks if mark.strip())))

    def truth(self, item: str, marks: Iterable[str]) -> None:
        """Add the right answer to an item. If several differ, the first counts. Several at a time are ignored with a remark."""
        item = item.strip()
        marks = list(dict.fromkeys(mark.strip() for mark in marks if mark.strip()))
        if len(marks) > 1:
            self.several[item] = None
        elif marks and self.key.setdefault(item, marks[0]) != marks[0]:
            self.differ[item] = None

    def leave_out(self, why: str) -> None:
        """Count an entry that is not read, with the reason."""
        self.reasons[why] += 1

    def answers(self, hints: Mapping[str, object]) -> Answers:
        """Return everything that was found."""
        if self.differ:
            self.warnings.append(
                f"{counted(len(self.differ), 'item')} with more than one true label, such as {next(iter(self.differ))!r}. The "
                "first one was used."
            )
        if self.several:
            self.warnings.append(
                f"{counted(len(self.several), 'item')} with several right answers at a time, such as "
                f"{next(iter(self.several))!r}. They have no true label."
            )
        known = set(self.item)
        if strangers := [item for item in self.key if item not in known]:
            self.left_out.append(
                f"{counted(len(strangers), 'item')} with a true label but no labels, such as {strangers[0]!r}"
            )
        return Answers(
            "crowd",
            list(dict.fromkeys(self.item)),
            list(dict.fromkeys(self.labeler)),
            self.item,
            self.labeler,
            self.label,
            key={item: text for item, text in self.key.items() if item not in self.several},
            left_out=[*(f"{counted(n, self.entry)}: {why}" for why, n in self.reasons.items()), *self.left_out],
            warnings=self.warnings,
            hints=dict(hints),
            labels_are_choices=self.are_choices,
            n_skipped=self.reasons.total(),
        )


def counted(n: int, what: str) -> str:
    """Return a number of things as text: "1 row", "2,000 rows"."""
    return f"{n:,} {what}{'' if n == 1 else 's'}"


def column(table: Table, place: int) -> list[str]:
    """Return the cells below a heading."""
    return [row[place] for row in table.rows[1:]]


def columns_named(header: Sequence[str], prefix: str) -> dict[str, int]:
    """Return the columns whose heading begins with a prefix: the rest of the heading, and the position.

    >>> columns_named(["INPUT:a", "OUTPUT:b"], "OUTPUT:")
    {'b': 1}
    """
    found: dict[str, int] = {}
    for place, cell in enumerate(header):
        if cell.strip().lower().startswith(prefix.lower()):
            found.setdefault(cell.strip()[len(prefix) :], place)
    return found


def place_of(header: Sequence[str], name, what: str = "column") -> int:
    """Return the position of the column with this name, or refuse with a list of all names."""
    exact = [cell.strip() for cell in header]
    compared = [heading(cell) for cell in header]
    if str(name).strip() in exact:
        return exact.index(str(name).strip())
    if heading(str(name)) in compared:
        return compared.index(heading(str(name)))
    raise ReadError(f"There is no {what} {name!r}. The {what}s are {', '.join(map(repr, header[:30]))}.")


def readable_column(ids: Sequence[str], columns: Mapping[str, Sequence[str]]) -> str | None:
    """Return the first of the columns whose short texts correspond one to one to the ids, to be shown instead of them."""
    different = len(set(ids))
    for name, values in columns.items():
        names = set(values)
        if len(names) != different or max(map(len, names)) > LONGEST_NAME or not all(text.strip() for text in names):
            continue
        if len({text.strip() for text in names}) == different == len(set(zip(ids, values, strict=True))):
            return name
    return None


def chosen_field(
    fields: Mapping[str, Sequence], hints: dict, warnings: list, prefix: str = "", items: Sequence | None = None
) -> str:
    """Return the field with the labels: the one that a hint names, else the most promising one, with a remark about the others.

    ``fields`` has the answers (text, or marks) of each, and ``items`` the item of each answer if fields have one for every row.
    """
    wanted = hints.get("label")
    if wanted is not None:
        exact = {name.lower(): name for name in fields} | {name: name for name in fields}
        short = str(wanted).strip().removeprefix(prefix)
        for name in (short, short.lower()):
            if name in exact:
                return exact[name]
        raise ReadError(f"There is no field {wanted!r} of labels. The fields are {', '.join(map(repr, fields))}.")
    best = max(fields, key=lambda name: label_plausibility(name, fields[name], items))
    warnings += fields_remark(prefix + best, [f"{prefix}{name}" for name in fields if name != best])
    return best


def label_plausibility(name: str, values: Sequence, items: Sequence | None = None) -> float:
    """Return how much a field promises to be the labels: by its name, how often it is filled, and how its values repeat.

    >>> label_plausibility("mood", ["sad", "", "sad", "glad"]) > label_plausibility("comment", ["nice", "", "", "thanks"])
    True
    """
    filled = [(n, value) for n, value in enumerate(values) if value]
    if not filled:
        return -HARDLY
    different = len({value for _, value in filled})
    total = FILLED * len(filled) / len(values)
    total += FEW if can_be_labels(values) else -FEW
    total -= ONLY_ONE if different == 1 else 0.0
    total += NAMED.get(role_of_heading(name) or "", 0.0) - (HARDLY if is_about_people(name) else 0.0)
    if items is not None and different > 1:
        pairs = Counter(items[n] for n, _ in filled)
        repeated = {item for item, n in pairs.items() if n > 1}
        answers = {(items[n], value) for n, value in filled if items[n] in repeated}
        if len(repeated) > 1 and len(answers) == len(repeated):
            total -= HARDLY  # it never differs within an item, so it belongs to the item
    return total


def can_be_labels(values: Collection) -> bool:
    """Return whether these can be labels: there are some, and they repeat."""
    filled = [value for value in values if value]
    different = len(set(filled))
    return 0 < different <= max(10, len(filled) // 5)


def marks_of(value) -> tuple[str, ...] | None:
    """Return the answers in a JSON value, or None if it is not a choice but a box, a span or similar.

    >>> marks_of({"choices": ["A", "C"]}), marks_of({"cat": True, "dog": False}), marks_of("B"), marks_of({"x": "1"})
    (('A', 'C'), ('cat',), ('B',), None)
    """
    if value is None:
        return ()
    if isinstance(value, bool):
        return (str(value).lower(),)
    if isinstance(value, str):
        return (value,) if value.strip() else ()
    if isinstance(value, list):
        parts = [marks_of(part) for part in value]
        known = [part for part in parts if part is not None]
        return tuple(mark for part in known for mark in part) if len(known) == len(parts) else None
    if REGION & value.keys():
        return None
    if value and all(isinstance(part, bool) for part in value.values()):
        return tuple(name for name, part in value.items() if part)
    return next((marks_of(value[name]) for name in INSIDE if name in value), None if value else ())
