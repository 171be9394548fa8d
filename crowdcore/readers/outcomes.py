"""What each alternative of a doubtful reading would give, so that a person can choose between them at a glance."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import islice

from crowdcore.messages import Message
from crowdcore.readers.choosing import choose
from crowdcore.readers.files.content import Content
from crowdcore.readers.reading import ReadError, Reading
from crowdcore.readers.remarks import Alternative
from crowdcore.readers.sheets.answers import Answers, in_codes

MOST_OUTCOMES = 8
# Each outcome is another reading. All of them together read at most this many cells, so that a doubt does not take seconds.
MOST_CELLS_OF_OUTCOMES = 60_000
# The corner of the answers that is shown as an example.
EXAMPLE_ROWS, EXAMPLE_COLUMNS = 3, 4
# Hints whose effect is known before the meaning of marks is.
WITHOUT_MEANING = {"orientation", "key_row", "roles", "layout", "identity", "items", "item", "labeler", "label", "gold"}


def with_outcomes(reading: Reading, content: Content, hints: dict) -> Reading:
    """Add to a doubtful reading what each alternative of its doubts would give."""
    n_cells = sum(len(table.rows) * max(table.widths, default=1) for table in content.tables)
    remarks, left = [], min(MOST_OUTCOMES, MOST_CELLS_OF_OUTCOMES // max(n_cells, 1))
    for remark in reading.remarks:
        # Each outcome needs another reading, so only the first few doubts get one.
        if remark.kind == "doubt" and len(remark.alternatives) <= left:
            left -= len(remark.alternatives)
            remark = replace(remark, alternatives=tuple(_tried(one, content, hints) for one in remark.alternatives))
        remarks.append(remark)
    return replace(reading, remarks=tuple(remarks))


def _tried(alternative: Alternative, content: Content, hints: Mapping[str, object]) -> Alternative:
    """Return an alternative with the size and the first answers that it would give, if they can be known quickly."""
    changed = {**hints, **alternative.hints}
    if not set(changed) <= WITHOUT_MEANING:
        return alternative
    with suppress(ReadError):
        layout, page, *_ = choose(content, changed)
        answers = layout.parse(page, changed)
        size = Message("reading-size", labelers=len(answers.labelers), items=len(answers.items), kind=answers.kind)
        return replace(alternative, outcome=size, example=_example(answers))
    return alternative


def _example(answers: Answers) -> tuple[tuple[str, ...], ...]:
    """Return the first answers of the first labelers: a row of items, then a row for each labeler."""
    coded = in_codes(answers)
    cells: dict[tuple[int, int], str] = {}
    for j, i, n in zip(coded.item, coded.labeler, coded.answer, strict=True):
        if i < EXAMPLE_ROWS and j < EXAMPLE_COLUMNS:
            cells.setdefault((int(i), int(j)), str((coded.texts or [])[n]))
    items = list(islice(coded.items, EXAMPLE_COLUMNS))
    rows = [
        (str(who), *(cells.get((i, j), "") for j in range(len(items))))
        for i, who in enumerate(islice(coded.labelers, EXAMPLE_ROWS))
    ]
    return (("", *map(str, items)), *rows)
