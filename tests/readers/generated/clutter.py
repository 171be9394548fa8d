"""Clutter on sheets: notes, empty lines, repeated headings, sums between questions, counts of each choice."""

from collections import Counter

from tests.readers.generated.exam import Column, Draft, Row
from tests.readers.generated.plain import pick

NOTES = (
    "Graded by Ms Hart", "* = guessed", "Legend: A first choice", "printed 2026-03-15", "checked", "Seite 1 von 2", "end of list",
    "Class size: 24", "作成: 佐藤",
)  # fmt: skip


def notes_below(draft: Draft, rng, words) -> bool:
    """Lines of words below the students."""
    for _ in range(int(rng.integers(1, 3))):
        draft.rows.append(Row("note", {0: pick(rng, NOTES)}, "last"))
    return not draft.turned


def empty_lines(draft: Draft, rng, words) -> bool:
    """Add empty lines between the students and the cells above or below them."""
    places = [row.place for row in draft.rows]
    if not draft.rows or draft.turned:
        return False
    draft.rows.insert(0 if places[0] == "last" else len(places), Row("note", {}, places[0]))
    return True


def headings_again(draft: Draft, rng, words) -> bool:
    """The headings once more, as at the top of a second page."""
    if draft.turned or not draft.headed or draft.above or len(draft.asked()) < 4:
        return False
    draft.rows.append(Row("note", {n: column.heading for n, column in enumerate(draft.columns)}, "last"))
    return True


def counted_rows(draft: Draft, rng, words) -> bool:
    """A first column without a heading that counts the rows."""
    if draft.turned or not draft.headed or len(draft.asked()) != len(draft.questions):
        return False
    start = int(rng.integers(2))
    draft.add_column(0, Column("about", "", [str(start + n) for n in range(len(draft.students))]))
    return True


def sums_between(draft: Draft, rng, words) -> bool:
    """A column of sums in the middle of the questions."""
    asked = draft.asked()
    if len(asked) < 6 or len(asked) != len(draft.questions):
        return False
    heading = pick(rng, ["Part A", "Subtotal", "Zwischensumme", "Σ", "Sum 1", "Section total", "小計"])
    cells = [str(rng.integers(len(asked) // 2 + 1)) for _ in draft.students]
    draft.add_column(asked[len(asked) // 2], Column("about", heading, cells))
    return True


def counts_of_choices(draft: Draft, rng, words) -> bool:
    """Below the students a row for each choice, with the number who took it."""
    asked = draft.asked()
    cells = [Counter(draft.columns[n].cells) for n in asked]
    choices = sorted({cell for counts in cells for cell in counts if cell})
    if len(choices) > 5 or any(len(choice) > 1 for choice in choices) or draft.turned or len(draft.students) < 12:
        return False
    for choice in choices:
        counts = {n: str(own[choice]) for n, own in zip(asked, cells, strict=True)}
        draft.rows.append(Row("statistics", {0: choice} | counts, "last"))
    return True


def names_in_capitals(draft: Draft, rng, words) -> bool:
    """Names as LAST, First, in one column."""
    for column in draft.columns:
        if column.kind == "who" and all(len(cell.split()) > 1 for cell in column.cells):
            column.cells = [f"{who.split()[-1].upper()}, {' '.join(who.split()[:-1])}" for who in column.cells]
            return True
    return False


def few_answered(draft: Draft, rng, words) -> bool:
    """Many cells are empty: students who ran out of time."""
    if len(draft.asked()) != len(draft.questions):
        return False
    for s in range(len(draft.students)):
        if rng.random() < 0.3:
            last = int(rng.integers(len(draft.questions) // 2, len(draft.questions) + 1))
            for q in range(last, len(draft.questions)):
                draft.columns[draft.asked()[q]].cells[s], draft.answers[s][q] = "", {""}
    return True


CLUTTER = {
    "few answered": few_answered,
    "names in capitals": names_in_capitals,
    "sums between": sums_between,
    "counted rows": counted_rows,
    "counts of choices": counts_of_choices,
    "headings again": headings_again,
    "empty lines": empty_lines,
    "notes below": notes_below,
}
