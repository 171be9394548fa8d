"""A table of a crowd: one row per item, one column per labeler, and possibly a column of true labels."""

import re
from collections import Counter

import numpy as np

from crowdcore.readers.files.content import Content
from crowdcore.readers.files.table import Table, column_name
from crowdcore.readers.layouts.layout import Layout, rectangular, unique_labels
from crowdcore.readers.layouts.plain_long import CLEAR, LIKELY, WIDEST_LIST
from crowdcore.readers.layouts.vote_counts import vote_counts
from crowdcore.readers.lists.agreement import agreement_beyond_chance
from crowdcore.readers.lists.certainty import certainty_of_tables
from crowdcore.readers.lists.columns import Column, columns_of
from crowdcore.readers.lists.label_fields import codes_of, fields_of_labelers
from crowdcore.readers.lists.labels import LabelList
from crowdcore.readers.lists.words import role_of_heading, roles_of_values
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Alternative, Remark, fields_remark, quoted
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import heading as compared
from crowdcore.readers.sheets.headings import is_identity, is_key, is_question
from crowdcore.readers.sheets.languages import QUESTION_WORDS
from crowdcore.readers.sheets.list_headings import GOLD, ITEM
from crowdcore.readers.sheets.series import without_keys

HINTS = ("item", "gold", "label")
MOST_CLASSES = 30
# A column computed from the others needs this many labelers and items, and nearly always equals their majority.
FEWEST_VOTERS, FEWEST_VOTED, ALWAYS = 3, 4, 0.97
AGREES = 0.5
# Columns that are not called labelers must agree beyond chance: columns about an item also share words such as "yes" and "no".
LEAST_AGREEMENT = 0.05
VOTE = re.compile(
    r"(.*\b)?(majority|consensus|agreed|aggregat(e|ed|ion)|voted?|mv|mode|plurality|final|winner|combined)(\b.*)?"
)
# Times and other measurements are all different, but they do not name items.
MEASURED = re.compile(r"\s*-?\d+[.,]\d{2,}\s*")
# Words for people who answer questions. They mean an exam, in either orientation.
STUDENTS = re.compile(r"(?i)\W*(students?|participants?|candidates?|pupils?|learners?)\b.*")


def recognise(content: Content) -> float:
    """Look for columns of the same few labels under names of labelers, next to a column in which no item is repeated."""
    if not content.tables or len(content.table.rows) < 3:
        return 0.0
    found = _CrowdTable.of(content.table)
    titles = [column.heading for column in found.labelers]
    if found.item is None and len(titles) == len(found.columns) > 1:
        # Nothing but labelers: the items have no names.
        return 0.95 if all(role_of_heading(title) == "labeler" for title in titles) else 0.0
    if found.item is None or len(found.labelers) < 2:
        return 0.0
    is_narrow = max(content.table.widths) <= WIDEST_LIST
    as_list = LabelList.of(content.table, headed=True).roles if is_narrow else None
    asking = sum(title.endswith(("?", "…", ":")) for title in titles) > len(titles) / 2
    if asking or any(map(is_question, titles)) or (as_list and as_list.structure > LIKELY and as_list.lead > CLEAR):
        return 0.0
    if _is_of_an_exam(titles, found.gold) or vote_counts(found.columns):
        return 0.0
    named = sum(role_of_heading(title) == "labeler" for title in titles) > len(titles) / 2
    if named or "labeler" in roles_of_values(titles):
        return 0.99
    # A name may contain the right answer, as on an exam: "Q1 (D)".
    numbered = sum(map(is_question, without_keys(list(found.item.values)))) > 0.3 * found.item.n_values
    # An item may be called a question, but not next to a true label.
    title = compared(found.item.heading)
    of_an_exam = title in QUESTION_WORDS and not (title in ITEM and found.gold is not None)
    measured = sum(bool(MEASURED.fullmatch(value)) for value in found.item.values) > 0.5 * found.item.n_values
    if numbered or of_an_exam or measured or is_identity(found.item.heading):
        return 0.0
    if agreement_beyond_chance(codes_of(found.labelers)) < LEAST_AGREEMENT or not _share_values(found.labelers):
        return 0.0
    item = role_of_heading(found.item.heading) == "item" or "item" in roles_of_values(found.item.values)
    return 0.95 if item and found.gold is not None else 0.88 if item else 0.0


def _share_values(columns: list[Column]) -> bool:
    """Return whether the labels cannot be divided into groups of columns that have no value in common."""
    sets = [{value for value in column.values if value} for column in columns]
    joined, grown = sets[0], -1
    while grown != len(joined):
        grown = len(joined)
        joined = joined.union(*(values for values in sets if values & joined))
    return all(values & joined for values in sets if values)


def _is_of_an_exam(titles: list[str], gold: Column | None) -> bool:
    """Return whether headings belong to an exam: students, or a word for the key that teachers use and crowds do not."""
    students = sum(bool(STUDENTS.match(title)) for title in titles) > len(titles) / 2
    of_gold = [] if gold is None else [gold.heading]
    return students or any(is_key(title) and compared(title) not in GOLD for title in (*titles, *of_gold))


def parse(content: Content, hints: dict) -> Answers:
    """Read each cell as the label that the column's labeler gave to the row's item. Empty cells have no label."""
    found = _CrowdTable.of(rectangular(content.table, content.name), hints)
    nameless = found.item is None and len(found.labelers) == len(found.columns)
    if len(found.labelers) < 2 or (found.item is None and not nameless):
        raise ReadError(
            f"{content.name} is not a table of labelers. It needs a column of items, and at least two columns with the same few "
            "labels whose headings are the labelers' names."
        )
    warnings: list = []
    rows = list(content.table.row_number[1:])
    if found.item is None:
        items = [f"item {n}" for n in range(1, len(rows) + 1)]
        warnings.append(Remark("note", "No column names the items, so they were numbered."))
    else:
        items = unique_labels([found.item.values[code] for code in found.item.codes], rows, warnings, "items")
    warnings += fields_remark(found.field, [field for field in found.fields if field != found.field])
    labelers = unique_labels(
        found.names or [column.heading for column in found.labelers],
        [column.place + 1 for column in found.labelers],
        warnings,
        "labelers",
        "column",
    )
    texts = list(dict.fromkeys(text for column in found.labelers for text in column.values))
    place = {text: n for n, text in enumerate(texts)}
    codes = [np.array([place[text] for text in column.values])[column.codes] for column in found.labelers]
    answers = Answers(
        "crowd",
        items,
        labelers,
        np.tile(np.arange(len(items)), len(labelers)),
        np.repeat(np.arange(len(labelers)), len(items)),
        np.concatenate(codes),
        texts=texts,
        warnings=warnings,
        sure=certainty_of_tables(),
    )
    if found.gold is not None:
        gold = [found.gold.values[code] for code in found.gold.codes]
        answers.key = {item: text for item, text in zip(items, gold, strict=True) if text}
        if found.guessed_gold is not None:
            done = f"Column {quoted(found.gold.heading)} has a different name than the labelers and was read as the true label."
            labeler = Alternative("It is a labeler", {"gold": False})
            answers.warnings.append(Remark("key", done, (f"column {column_name(found.gold.place)}",), (labeler,)))
    used = {column.place for column in (found.item, found.gold, *found.labelers) if column is not None}
    answers.left_out = [
        _left_out(column, column in found.derived) for column in found.columns if column.place not in used
    ]
    answers.hints = {
        "item": None if found.item is None else found.item.heading,
        "gold": None if found.gold is None else found.gold.heading,
    }
    if found.field:
        answers.hints["label"] = found.field
    return answers


def _left_out(column: Column, derived: bool) -> Remark:
    why = "the majority of the labelers, not a labeler" if derived else "not a labeler"
    gold = (Alternative("It is the true label", {"gold": column.heading}),) if derived else ()
    return Remark("left out", f"column {quoted(column.heading)}: {why}", (f"column {column_name(column.place)}",), gold)


class _CrowdTable:
    """The columns of a table by their role: the item, labelers, the true label."""

    def __init__(self, table: Table, hints: dict):
        self.columns = columns_of(table, headed=True)
        alike = _alike(self.columns)
        self.gold = self._given(hints, "gold") or next(
            (column for column in alike if role_of_heading(column.heading) == "gold"), None
        )
        if hints.get("gold") is False:
            self.gold = None
        labelers = [column for column in alike if column is not self.gold and column.heading]
        self.derived = _derived(labelers)
        derived = {id(column) for column in self.derived}
        self.labelers = [column for column in labelers if id(column) not in derived]
        self.guessed_gold = (
            _called_otherwise(self.labelers) if self.gold is None and hints.get("gold") is None else None
        )
        if self.guessed_gold is not None:
            self.gold = self.guessed_gold
            self.labelers = [column for column in self.labelers if column is not self.gold]
        self.fields, self.field, self.names = list[str](), "", list[str]()
        if (fields := fields_of_labelers(self.labelers)) is not None:
            self._take_field(fields, hints.get("label"))
        used = {id(column) for column in (*self.labelers, self.gold)}
        rest = [column for column in self.columns if id(column) not in used]
        names = [column for column in rest if column.filled == 1 and column.n_values == column.codes.size > 1]
        named = [column for column in names if role_of_heading(column.heading) == "item"]
        self.item = self._given(hints, "item") or next(iter(named or names), None)

    @classmethod
    def of(cls, table: Table, hints: dict | None = None) -> "_CrowdTable":
        """Return the columns of this table, analysed once."""
        if hints or len(table.rows) < 2:
            return cls(table, hints or {})
        if cls not in table.remembered:
            table.remembered[cls] = cls(table, {})
        return table.remembered[cls]

    def _take_field(self, fields: dict[str, dict[str, Column]], wanted) -> None:
        """Keep the labels of one of several fields: the field that a hint names, or else the most filled one."""
        if wanted is not None and wanted not in fields:
            raise ReadError(f"There is no field {wanted!r} of labels. The fields are {', '.join(map(repr, fields))}.")
        filled = {field: sum(column.filled for column in of.values()) for field, of in fields.items()}
        self.fields, self.field = list(fields), wanted or max(filled, key=filled.__getitem__)
        self.names, self.labelers = map(list, zip(*fields[self.field].items(), strict=True))

    def _given(self, hints: dict, role: str) -> Column | None:
        wanted = hints.get(role)
        if wanted is None or wanted is False:
            return None
        for column in self.columns:
            if compared(column.heading) == compared(str(wanted)) or str(column.place + 1) == str(wanted).strip():
                return column
        shown = ", ".join(repr(column.heading) for column in self.columns[:30])
        raise ReadError(f"There is no column {wanted!r}. The columns are {shown}.")


def _derived(labelers: list[Column]) -> list[Column]:
    """Return the columns of labels that were computed from the others: they have another name and equal the majority."""
    stems = Counter(_stem(column.heading) for column in labelers)
    odd = [column for column in labelers if stems[_stem(column.heading)] == 1]
    if len(labelers) < FEWEST_VOTERS + 1 or len(odd) != 1 or len(stems) > 2:
        odd = [column for column in odd if VOTE.fullmatch(compared(column.heading))]
    found = []
    for column in odd if len(labelers) > FEWEST_VOTERS else ():
        others = [[one.values[code] for code in one.codes] for one in labelers if one is not column]
        votes = [Counter(filter(None, row)) for row in zip(*others, strict=True)]
        said = [column.values[code] for code in column.codes]
        judged = [(mark, vote) for mark, vote in zip(said, votes, strict=True) if mark and vote]
        # In a tie, either class is the majority.
        agrees = sum(vote[mark] == max(vote.values()) for mark, vote in judged)
        if len(judged) >= FEWEST_VOTED and agrees >= ALWAYS * len(judged):
            found.append(column)
    return found


def _called_otherwise(labelers: list[Column]) -> Column | None:
    """Return the one complete column of labels with another kind of name than "worker 1", "worker 2" … that agrees with them."""
    stems = Counter(_stem(column.heading) for column in labelers)
    odd = [column for column in labelers if stems[_stem(column.heading)] == 1]
    if len(stems) != 2 or len(odd) != 1 or len(labelers) <= FEWEST_VOTERS or odd[0].filled < 1:
        return None
    said = [odd[0].values[code] for code in odd[0].codes]
    others = [[one.values[code] for code in one.codes] for one in labelers if one is not odd[0]]
    same = [mark == right for row in others for mark, right in zip(row, said, strict=True) if mark]
    return odd[0] if same and sum(same) > AGREES * len(same) else None


def _alike(columns: list[Column]) -> list[Column]:
    """Return the columns of labels: nearly all values of one also occur in others, and the labels are few."""
    few = [column for column in columns if 0 < column.n_values <= MOST_CLASSES]
    columns_with = Counter(value for column in few for value in column.values if value)
    alike = [
        column
        for column in few
        if sum(columns_with[value] > 1 for value in column.values if value) > 0.7 * column.n_values
    ]
    stems = {_stem(column.heading) for column in alike if role_of_heading(column.heading) == "labeler"}
    chosen = {id(column) for column in alike}
    alike = [column for column in few if id(column) in chosen or _stem(column.heading) in stems]
    labels = {value for column in alike for value in column.values if value}
    cells = sum(int(column.codes.size * column.filled) for column in alike)
    return alike if len(labels) <= min(MOST_CLASSES, max(cells // 2, 2)) else []


def _stem(heading: str) -> str:
    """Return a heading without its number: "worker 12" and "worker 3" are the same kind."""
    return re.sub(r"[\W\d_]+", " ", heading).strip().lower()


LAYOUT = Layout(
    "table of labelers",
    "one row per item, one column per labeler with their labels, and possibly a column of true labels",
    recognise,
    parse,
    HINTS,
)
