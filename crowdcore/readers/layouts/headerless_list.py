"""A list without headings: labeler, item, label and on some rows the true label."""

from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts.layout import Layout
from crowdcore.readers.layouts.plain_long import gold_of
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers

ROWS_TO_LOOK_AT = 2000
ROLES = ("labeler", "item", "label", "gold")


def recognise(content: Content) -> float:
    """Rows of three or four cells, of which the first two repeat and the third has few values, from the first row on."""
    rows = content.table.rows[:ROWS_TO_LOOK_AT] if content.tables else []
    if len(rows) < 4 or not all(len(row) in {3, 4} for row in rows):
        return 0.0
    first, second, third = (list(column) for column in zip(*(row[:3] for row in rows), strict=True))
    few = len(set(third)) <= max(2, min(50, len(rows) // 2))
    repeat = len(set(first)) < len(first) and len(set(second)) < len(second)
    # Two names go together once, or nearly.
    names = len(set(zip(first, second, strict=True))) > 0.8 * len(rows)
    # The first row is data like any other: its cells occur in other rows too.
    alike = third[0] in third[1:] and (first[0] in first[1:] or second[0] in second[1:])
    return 0.8 if few and repeat and alike and names else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Labeler, item, label, and where it is there the true label; hints give the columns by number, from 1."""
    places, guess = _places(content, hints)
    widest = 1 + max(place for place in places.values() if place is not None)
    labeler, item, label, gold = [], [], [], []
    for number, row in zip(content.table.row_number, content.table.rows, strict=True):
        # The true label may be missing, and then so is its cell.
        if len(row) < 3 or (len(row) > 4 and len(row) != len(content.table.rows[0])) or len(row) < widest - 1:
            raise ReadError(
                f"{content.name}, row {number} has {len(row)} cells; labeler, item, label and truth are three or four."
            )
        cells = [row[place].strip() if place is not None and place < len(row) else "" for place in places.values()]
        empty = next((which for which, cell in zip(ROLES[:2], cells, strict=False) if not cell), None)
        if empty:
            raise ReadError(f"{content.name}, row {number} has no {empty}. Fill or delete it, then try again.")
        for column, cell in zip((labeler, item, label, gold), cells, strict=True):
            column.append(cell)
    answers = Answers("crowd", list(dict.fromkeys(item)), list(dict.fromkeys(labeler)), item, labeler, label)
    answers.key = gold_of(item, gold, answers.warnings)
    answers.hints = {which: None if place is None else place + 1 for which, place in places.items()}
    if guess:
        order = sorted((place, which) for which, place in places.items() if place is not None)
        answers.warnings.append(
            f"There are no headings: the columns were taken for {', '.join(which for _, which in order)}. If they are "
            f"not, say so by their numbers: item={places['labeler'] + 1}, labeler={places['item'] + 1}."
        )
    return answers


def _places(content: Content, hints: dict) -> tuple[dict[str, int | None], bool]:
    """Which column is what, and whether that is a guess."""
    rows = content.table.rows
    width = max(map(len, rows), default=0)
    if width < 3:
        raise ReadError(f"{content.name} has {width} columns. A list has at least three: labeler, item and label.")
    given = {}
    for which in ROLES:
        if hints.get(which) is not None:
            text = str(hints[which]).strip()
            if not text.isdecimal() or not 1 <= int(text) <= width:
                raise ReadError(
                    f"{which} is {hints[which]!r}; without headings it is the number of a column, 1 to {width}."
                )
            given[which] = int(text) - 1
    usual = dict(zip(ROLES, (0, 1, 2, 3 if width > 3 else None), strict=True))
    if not given and width > 3 and _gold_goes_with(rows, 0) and not _gold_goes_with(rows, 1):
        usual |= {"labeler": 1, "item": 0}
    free = [place for place in usual.values() if place is not None and place not in given.values()]
    places = {}
    for which in ROLES:
        wanted = usual[which]
        if which in given:
            places[which] = given[which]
        elif wanted in free:
            places[which] = wanted
            free.remove(wanted)
        else:
            places[which] = None
    for which in ROLES[:3]:
        if places[which] is None:
            places[which] = free.pop(0) if free else None
    if None in (places[which] for which in ROLES[:3]) or len({places[which] for which in ROLES[:3]}) < 3:
        raise ReadError("item, labeler and label are three different columns: say the number of each.")
    return places, not given


def _gold_goes_with(rows: list[list[str]], place: int) -> bool:
    """Whether the true label is the same wherever this column is the same."""
    pairs = {(row[place], row[3]) for row in rows[:ROWS_TO_LOOK_AT] if len(row) > 3 and row[3].strip()}
    return len(pairs) == len({name for name, _ in pairs})


LAYOUT = Layout(
    "list without headings",
    "three or four columns without headings: labeler, item, label, true label",
    recognise,
    parse,
    ROLES,
)
