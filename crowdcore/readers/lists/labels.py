"""From the columns of a list to its answers: the roles found or given, the columns left out, and the doubts."""

import re
from dataclasses import dataclass, replace
from itertools import islice

import numpy as np

from crowdcore.names import MISSING_WORDS, DistinctTexts
from crowdcore.readers.as_written import left_as_written
from crowdcore.readers.files.table import Table, column_name
from crowdcore.readers.lists.certainty import certainty_of
from crowdcore.readers.lists.columns import Column, columns_of
from crowdcore.readers.lists.filled_down import filled_down
from crowdcore.readers.lists.item_parts import joined_item
from crowdcore.readers.lists.key_labeler import key_labeler, without_labeler
from crowdcore.readers.lists.label_verdicts import without_signs
from crowdcore.readers.lists.name_halves import joined_names
from crowdcore.readers.lists.one_hot import CLASS, joined_classes
from crowdcore.readers.lists.order import in_order
from crowdcore.readers.lists.roles import NEEDED, ListRoles, roles_of
from crowdcore.readers.lists.times import median_time_per_label
from crowdcore.readers.lists.words import role_of_heading
from crowdcore.readers.reading import ListColumn, ReadError
from crowdcore.readers.remarks import Alternative, Remark, fields_remark, quoted
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import heading as compared
from crowdcore.readers.sheets.languages import QUESTION_WORDS
from crowdcore.readers.sheets.list_headings import GOLD, ITEM, LABEL, LABELER

HINTS = ("item", "labeler", "label", "gold", "time")
EXAM_WORDS = {"question", "question id", "frage", "student", "student id"}
# The evidence of the cells, in log odds, that is needed against a heading.
LIKELY = 2.5
# If the best roles are less ahead of the next best ones, about one guess in ten is wrong.
CLEAR = 2.0
MOST_SHOWN = 30
# Numbers with fractions are labels if they are few. A scale from 0 to 10 with halves has 21.
MOST_FRACTIONS, FEW_FRACTIONS = 30, 21
VALUES_SHOWN = 3
MOSTLY = 0.8
# A column of this name numbers a student's attempts.
ATTEMPT = re.compile(
    r"\b(attempt|try|versuch|intento|tentativ[ae]|essai|poging|próba|pokus|попытка|deneme|次数|次數|回数)"
)
KNOWN_HEADINGS = {*ITEM, *LABELER, *LABEL, *GOLD}


@dataclass(frozen=True, eq=False)
class LabelList:
    """The columns of a list, with or without headings, and the roles inferred from them (None if there are too few columns).

    ``filled`` are columns whose empty cells repeat the cell above, ``spread`` are labels that had one column per class, and
    ``item_parts`` are columns that name an item only together.
    """

    table: Table
    headed: bool
    columns: list[Column]
    roles: ListRoles | None
    filled: tuple[Column, ...] = ()
    spread: tuple[Column, ...] = ()
    item_parts: tuple[Column, ...] = ()

    @classmethod
    def of(cls, table: Table, headed: bool) -> "LabelList":
        """Return the list in this table. It is analysed once, because recognising and reading a list need the same facts."""
        if (cls, headed) not in table.remembered:
            columns, filled = filled_down(columns_of(table, headed))
            columns, spread = _with_joined_classes(columns) if headed else (columns, ())
            enough = len(columns) > 2 and columns[0].codes.size > 0
            names = joined_names(columns) if headed and enough else None
            parts = joined_item(columns) if headed and enough and names is None else None
            joined = names or parts
            if joined is not None:
                columns = [joined[0], *columns]
            candidates = [column for column in columns if joined is None or column not in joined[1]]
            enough = enough and len(candidates) > 2
            roles = roles_of(candidates) if enough else None
            table.remembered[cls, headed] = cls(
                table, headed, columns, roles, tuple(filled), spread, parts[1] if parts is not None else ()
            )
        return table.remembered[cls, headed]

    def answers(self, name: str, hints: dict, as_written: frozenset[str] = frozenset()) -> Answers:
        """Return who gave which label: from the columns that hints name, and the likeliest columns for the other roles."""
        roles = self.roles
        if given := self._given(hints, name):
            roles = roles_of(self.columns, given) if len(self.columns) > 2 else None
        if roles is None:
            raise ReadError(
                f"{name} has {len(self.columns)} columns. A list has at least three, for item, labeler and label: "
                f"{self._shown()}."
            )
        for role in roles.guessed:
            if compared(roles.needed[role].heading) in KNOWN_HEADINGS and not self._is_second(roles, role):
                raise ReadError(
                    f"{name} has no column for the {role}. Its columns are {self._shown()}. Choose one of them."
                )
        item, labeler, label = (roles.needed[role] for role in NEEDED)
        gold, time = roles.columns["gold"], roles.columns["time"]
        if hints.get("label") is None:
            self._refuse_measurements(label, name, MOST_FRACTIONS if "label" in roles.by_heading else FEW_FRACTIONS)
        for role, column in (("item", item), ("labeler", labeler)):
            self._refuse_empty(column, role, name)
        words = {compared(column.heading) for column in (item, labeler)}
        called_questions = compared(item.heading) in QUESTION_WORDS and compared(item.heading) not in ITEM
        exam = words & EXAM_WORDS or called_questions or (_are_people(labeler) and not roles.by_heading)
        warnings: list[Remark | str] = []
        key: dict[str, str] = {}
        if gold is not None and hints.get("key_row"):
            raise ReadError(
                f"{name} has true labels in {self._named(gold)}. To take the key from a labeler, choose no true label."
            )
        k = key_labeler(labeler, item, label, hints.get("key_row")) if gold is None else None
        if k is not None:
            warnings.append(_key_labeler_remark(labeler.values[k]))
            others, rest = without_labeler(labeler, k)
            key = {
                item.values[j]: label.values[n] for j, n in zip(item.codes[~others], label.codes[~others], strict=True)
            }
            key = {j: right for j, right in key.items() if right}
            labeler, item, label = rest, _rows(item, others), _rows(label, others)
            time = None if time is None else _rows(time, others)
        if exam and "signs" not in as_written and (signs := without_signs(item, label)) is not None:
            label, right, remark = signs
            warnings.append(replace(remark, alternatives=left_as_written("signs", as_written)))
            if not key and gold is None and hints.get("key_row") is not False:
                key = right
                warnings.append(_marked_key_remark(len(right), len(item.values)))
        if exam:
            item, labeler = _ordered(item, labeler), _ordered(labeler, item)
        answers = Answers(
            "exam" if exam else "crowd",
            DistinctTexts(item.values),
            DistinctTexts(labeler.values),
            item.codes,
            labeler.codes,
            label.codes,
            texts=label.values,
            key=key,
            warnings=warnings,
            counted_attempt=self._counted_attempt(roles),
        )
        if gold is not None:
            answers.key = key_of_rows(item, gold, answers.warnings)
        answers.warnings += self._doubts(roles, hints) + self._other_labels(roles, hints)
        answers.warnings += [
            Remark(
                "note",
                f"{_started(self._named(column))} names many rows once, so empty cells were read as the cell above.",
            )
            for column in self.filled
        ]
        if self.item_parts and item.heading == self.columns[0].heading:
            together = " and ".join(self._named(column) for column in self.item_parts)
            done = f"{_started(together)} together name an item, because a labeler labels each item once."
            alone = Alternative(
                f"{_started(self._named(self.item_parts[0]))} alone is the item",
                {"item": self._hint(self.item_parts[0])},
            )
            answers.warnings.append(Remark("note", done, tuple(map(_where, self.item_parts)), (alone,)))
        if label in self.spread:
            done = f"The labels of {self._named(label)} have one column per class in the file. The column with a 1 is the label."
            answers.warnings.append(Remark("note", done, (_where(label),)))
        answers.left_out += [self._left_out(column, roles, hints) for column in roles.rest]
        if time is not None:
            taken = median_time_per_label(time, labeler.codes, len(labeler.values))
            answers.labeler_table |= {} if taken is None else {taken[0]: taken[1]}
            why = "times, not needed" if taken is None else "times, kept as how long each labeler takes"
            answers.left_out.append(Remark("left out", f"{self._named(time)}: {why}", (_where(time),)))
        answers.hints = {role: None if column is None else self._hint(column) for role, column in roles.columns.items()}
        answers.hints["key_row"] = hints.get("key_row")
        answers.columns = tuple(
            ListColumn(self._hint(column), column.heading, tuple(islice(filter(None, column.values), VALUES_SHOWN)))
            for column in self.columns
        )
        if not given:
            answers.sure = certainty_of(roles)
        return answers

    @staticmethod
    def _is_second(roles: ListRoles, role: str) -> bool:
        """Return whether a column is one of two with a heading of the same role, whose cells show that it has another role."""
        named = role_of_heading(roles.needed[role].heading)
        return named != role and named in roles.by_heading and roles.structure > LIKELY

    def _counted_attempt(self, roles: ListRoles) -> str:
        """Return which of several answers of a student counts: the first attempt, or the last event of a log."""
        if any(ATTEMPT.search(compared(column.heading)) for column in roles.rest):
            return "first"
        return "last" if roles.columns["time"] is not None else ""

    def _given(self, hints: dict, name: str) -> dict[str, Column | None]:
        """Return the columns that hints name, by heading or by number from 1. False means that there is none."""
        given: dict[str, Column | None] = {}
        for role in HINTS:
            wanted = hints.get(role)
            if wanted is None:
                continue
            given[role] = None if wanted is False and role not in NEEDED else self._column(wanted, role, name)
        taken = [column for column in given.values() if column is not None]
        if len({id(column) for column in taken}) < len(taken):
            raise ReadError("item, labeler, label and gold must be different columns. Choose another one for each.")
        return given

    def _column(self, wanted: object, role: str, name: str) -> Column:
        text = str(wanted).strip()
        for compare in (str.strip, compared) if self.headed else ():
            same = [column for column in self.columns if compare(column.heading) == compare(text)]
            if same:
                return same[0]
        by_number = {str(column.place + 1): column for column in reversed(self.columns)}
        if text in by_number:
            return by_number[text]
        if not self.headed:
            raise ReadError(
                f"{role} is {wanted!r}. Without headings it must be the number of a column, 1 to {len(self.columns)}."
            )
        raise ReadError(f"There is no column {wanted!r}. The columns are {self._shown()}.")

    def _shown(self) -> str:
        names = [repr(column.heading) if self.headed else str(column.place + 1) for column in self.columns]
        return ", ".join(names[:MOST_SHOWN])

    def _refuse_empty(self, column: Column, role: str, name: str) -> None:
        if column.blank >= 0:
            row = int(np.argmax(column.codes == column.blank))
            number = self.table.row_number[row + self.headed]
            raise ReadError(
                f"{name}, row {number} has no {role} (column {self._title(column)} is empty). Fill or delete it, then try again."
            )

    def _refuse_measurements(self, label: Column, name: str, most: int) -> None:
        """Refuse numbers of a slider, which are not classes. A person who chooses this column gets it."""
        if label.n_values > most and label.numeric and (label.numbers != np.floor(label.numbers)).any():
            raise ReadError(
                f"{name} seems to have its labels in {self._named(label)}, with {label.n_values:,} different numbers with "
                "fractions. These are measurements and not classes. Round them to a few classes, or choose the column of labels."
            )

    def _hint(self, column: Column) -> str | int:
        """Return the column as a hint names it."""
        twice = sum(other.heading == column.heading for other in self.columns) > 1
        return column.heading if self.headed and column.heading and not twice else column.place + 1

    def _title(self, column: Column) -> str:
        return quoted(column.heading) if self.headed and column.heading else str(column.place + 1)

    def _named(self, column: Column) -> str:
        """Return the column as a person finds it, with one of its values if it has no heading."""
        if self.headed and column.heading:
            return f"column {quoted(column.heading)}"
        return f"column {column.place + 1} ({quoted(next(filter(None, column.values), ''))}, …)"

    def _doubts(self, roles: ListRoles, hints: dict) -> list[Remark]:
        """Report roles that were inferred from cells and not from headings, and the alternatives."""
        guessed = [role for role in roles.guessed if hints.get(role) is None]
        if not guessed:
            return []
        columns = roles.needed
        taken = ", ".join(f"{self._named(columns[role])} was taken for the {role}" for role in guessed)
        why = "by its contents" if len(guessed) == 1 else "by their contents"
        done = f"{'' if self.headed else 'There are no headings: '}{taken}, {why}."
        swapped = {**columns, "item": columns["labeler"], "labeler": columns["item"]}
        others = [other for other in (roles.next, swapped) if other is not None and other != columns]
        alternatives = {self._as_words(other, columns): self._as_hints(other) for other in others}
        return [
            Remark(
                "doubt" if roles.lead < CLEAR else "note",
                _started(done),
                tuple(_where(columns[role]) for role in guessed),
                tuple(Alternative(words, as_hints) for words, as_hints in alternatives.items()),
            )
        ]

    def _other_labels(self, roles: ListRoles, hints: dict) -> list[Remark]:
        """Offer the other columns that could be the label."""
        others = roles.other_labels if hints.get("label") is None else ()
        return fields_remark(self._hint(roles.needed["label"]), [self._hint(column) for column in others])

    def _as_words(self, other: dict[str, Column], columns: dict[str, Column]) -> str:
        """Describe how other roles would differ."""
        changed = [role for role in NEEDED if other[role] is not columns[role]]
        if (
            changed == ["item", "labeler"]
            and other["item"] is columns["labeler"]
            and other["labeler"] is columns["item"]
        ):
            return "Swap item and labeler"
        words = ", ".join(f"{self._named(other[role])} is the {role}" for role in changed)
        return words[:1].upper() + words[1:]

    def _as_hints(self, columns: dict[str, Column]) -> dict[str, object]:
        return {role: self._hint(columns[role]) for role in NEEDED}

    def _left_out(self, column: Column, roles: ListRoles, hints: dict) -> Remark:
        """Report a column that is not needed. If it could hold the true label, offer that."""
        values = set(column.values) - {""} - MISSING_WORDS
        of_labels = bool(values) and values <= set(roles.needed["label"].values)
        named = compared(column.heading) in GOLD
        if roles.columns["gold"] is not None or not (of_labels or named):
            return Remark("left out", f"{self._named(column)}: not needed", (_where(column),))
        why = (
            "not taken for the true label, though its values are labels"
            if of_labels
            else "not taken for the true label, because none of its values is a label"
        )
        gold = Alternative("It is the true label", {**hints, "gold": self._hint(column)})
        return Remark("left out", f"{self._named(column)}: {why}", (_where(column),), (gold,))


def _with_joined_classes(columns: list[Column]) -> tuple[list[Column], tuple[Column, ...]]:
    """Return the columns with one column of labels in the place of columns of its classes, and these new columns."""
    joined = joined_classes(columns)
    fields = {column.heading for column in joined}
    kept = [
        column
        for column in columns
        if (match := CLASS.fullmatch(column.heading)) is None or match["field"] not in fields
    ]
    return sorted([*kept, *joined], key=lambda column: column.place), tuple(joined)


def _ordered(column: Column, by: Column) -> Column:
    """Return the column with its values in the order of the rows."""
    order = in_order(column.codes, by.codes, len(column.values))
    place = np.empty(len(order), dtype=np.int64)
    place[order] = np.arange(len(order))
    return Column(column.heading, column.place, [column.values[code] for code in order], place[column.codes])


def _rows(column: Column, kept: np.ndarray) -> Column:
    return Column(column.heading, column.place, column.values, column.codes[kept])


def _key_labeler_remark(name: str) -> Remark:
    return Remark(
        "key",
        f"{quoted(name)} was taken for the key, and not for one of the people who answered.",
        alternatives=(Alternative(f"{quoted(name)} is one of these people", {"key_row": False}),),
    )


def _marked_key_remark(n: int, of: int) -> Remark:
    return Remark(
        "key",
        f"The key of {n:,} of {of:,} questions was taken from the answers that are marked as right.",
        alternatives=(Alternative("Do not use them as the key", {"key_row": False}),),
    )


def _are_people(labeler: Column) -> bool:
    """Return whether labelers have first and last names, as students do and workers hardly ever."""
    names = [value for value in labeler.values if " " in value.strip() and not any(map(str.isdigit, value))]
    return len(names) > MOSTLY * labeler.n_values and labeler.n_values > 2


def key_of_rows(item: Column, gold: Column, warnings: list) -> dict[str, str]:
    """Return the true label of each item that has one. If rows of an item differ, the first counts, with a warning."""
    known = gold.codes != gold.blank
    pair = item.codes[known].astype(np.int64) * len(gold.values) + gold.codes[known]
    different, first = np.unique(pair, return_index=True)
    different = different[np.argsort(first)]
    items, codes = np.divmod(different, len(gold.values))
    key: dict[str, str] = {}
    differ = []
    # A word for a missing value counts only if an item has no other true label.
    pairs = [(item.values[j], gold.values[code]) for j, code in zip(items.tolist(), codes.tolist(), strict=True)]
    for title, right in sorted(pairs, key=lambda pair: pair[1] in MISSING_WORDS):
        if key.setdefault(title, right) != right and right not in MISSING_WORDS:
            differ.append(title)
    if differ:
        some = len(dict.fromkeys(differ))
        warnings.append(
            Remark(
                "key",
                f"{some:,} {'item has' if some == 1 else 'items have'} more than one true label, such as {quoted(differ[0])}. The "
                "first one was taken.",
            )
        )
    return key


def _started(text: str) -> str:
    return text[0].upper() + text[1:]


def _where(column: Column) -> str:
    return f"column {column_name(column.place)}"
