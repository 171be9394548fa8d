"""Disturbances of sheets: each changes the draft, and its expected reading if that changes too.

A disturbance returns False if it does not fit the sheet.
"""

from tests.readers.generated import words as known_words
from tests.readers.generated.clutter import CLUTTER
from tests.readers.generated.exam import Column, Draft, Row
from tests.readers.generated.plain import pick

LOOK_ALIKE = dict(zip("ABCE", "АВСЕ", strict=True))


def _letters(draft: Draft) -> bool:
    """Whether the answers are Latin capitals, one a cell."""
    cells = {cell for n in draft.asked() for cell in draft.columns[n].cells} - {""}
    return draft.headed is not None and all(len(cell) == 1 and "A" <= cell <= "E" for cell in cells)


def _ends(draft: Draft, rng) -> int:
    """A place for a further column: before the questions or behind them."""
    asked = draft.asked()
    return asked[0] if rng.random() < 0.5 else len(draft.columns)


def _about(draft: Draft, rng, kind: str) -> list[str]:
    n = len(draft.students)
    if kind == "names":
        return [pick(rng, ["Ms Hart", "Mr Cole"]) for _ in range(n)]
    if kind == "classes":
        two = pick(rng, [["1", "2"], ["7a", "7b"], ["A", "B"], ["blue", "red"]])
        return [pick(rng, two) for _ in range(n)]
    if kind == "sexes":
        return [pick(rng, ["M", "F"]) for _ in range(n)]
    if kind == "presence":
        return [pick(rng, ["yes", "yes", "no"]) for _ in range(n)]
    if kind == "letter grades":
        return [pick(rng, ["A", "B", "B", "C", "D", "F"]) for _ in range(n)]
    if kind == "counts":
        return [str(rng.integers(len(draft.questions) + 1)) for _ in range(n)]
    if kind == "percents":
        sign = pick(rng, ["%", " %", ""])
        return [f"{rng.integers(20, 101)}{sign}" for _ in range(n)]
    if kind == "scores":
        return [f"{rng.integers(0, 40) / 2:.1f}" for _ in range(n)]
    if kind == "dates":
        return [f"2026-03-{rng.integers(1, 29):02d}" for _ in range(n)]
    if kind == "remarks":
        return [pick(rng, ["", "", "", "came late", "new pen", "spoke to parents"]) for _ in range(n)]
    if kind == "ranks":
        return [str(k + 1) for k in rng.permutation(n)]
    return [str(rng.integers(11, 16)) for _ in range(n)]


def extra_column(draft: Draft, rng, words) -> bool:
    """A further column about the student, before the answers or behind them."""
    kind = pick(rng, list(words.ABOUT))
    heading = pick(rng, words.ABOUT[kind])
    if any(column.heading == heading for column in draft.columns):
        return False
    cells = _about(draft, rng, kind)
    place = _ends(draft, rng)
    draft.add_column(place, Column("about", heading, cells))
    if kind in {"letter grades", "counts", "scores"} and rng.random() < 0.3:
        for row in draft.key_rows():
            row.cells[place] = {"letter grades": "A", "counts": str(len(draft.questions))}.get(kind, "20.0")
    return True


def columns_in_the_language(draft: Draft, rng, words) -> bool:
    """Two further columns in the words of one language."""
    own = pick(rng, list(words.LANGUAGES.values()))
    for heading in dict.fromkeys(own.about[:2]):
        if any(column.heading == heading for column in draft.columns):
            return False
        kind = pick(rng, ["names", "sexes", "remarks", "percents", "classes"])
        draft.add_column(_ends(draft, rng), Column("about", heading, _about(draft, rng, kind)))
    return True


def points_next_to_answers(draft: Draft, rng, words) -> bool:
    """After each question a column of the points that its answer got."""
    if not draft.key[0] or len(draft.questions) > 25 or draft.version:
        return False
    form = pick(rng, ["{} pts", "{} Points", "Pts {}", "{} (1)", "{}: score"])
    for q, n in reversed(list(enumerate(draft.asked()))):
        right = [str(int(draft.answers[s][q] <= set(draft.key[q]))) for s in range(len(draft.students))]
        draft.add_column(n + 1, Column("points", form.format(draft.questions[q]), right))
    return True


def _share_right(draft: Draft, q: int) -> float:
    right = set(draft.key[q]) or {"A", "1", "True"}
    return sum(answers[q] <= right for answers in draft.answers) / len(draft.students)


def summary_row(draft: Draft, rng, words) -> bool:
    """A row of means, shares or counts below the students."""
    own = pick(rng, list(words.LANGUAGES.values()))
    kind = pick(rng, ["means", "percents", "counts"])
    form = {
        "means": lambda share: f"{share:.2f}",
        "percents": lambda share: f"{share:.0%}",
        "counts": lambda share: str(round(share * len(draft.students))),
    }[kind]
    name = pick(rng, own.counts if kind == "counts" else own.means)
    cells = {0: name} | {n: form(_share_right(draft, q)) for q, n in enumerate(draft.asked())}
    draft.rows.append(Row("statistics", cells, "last"))
    return True


def points_row(draft: Draft, rng, words) -> bool:
    """What each question is worth, above or below the students."""
    own = pick(rng, list(words.LANGUAGES.values()))
    worth = (
        ["1"] * len(draft.questions) if rng.random() < 0.6 else [pick(rng, ["1", "2", "3"]) for _ in draft.questions]
    )
    cells = {0: pick(rng, own.points)} | dict(zip(draft.asked(), worth, strict=True))
    draft.rows.append(Row("points", cells, pick(rng, ["first", "last"])))
    return True


def blank_marks(draft: Draft, rng, words) -> bool:
    """A mark in cells that were not answered: in one, or in some."""
    mark = pick(rng, words.BLANK_MARKS)
    cells = {cell for n in draft.asked() for cell in draft.columns[n].cells} - {""}
    texts = not all(len(cell) == 1 for cell in cells)
    if mark in cells or (texts and mark.isalpha()) or (mark == "0" and cells <= set("12345")):
        return False
    share = pick(rng, [0.0, 0.02, 0.06])
    places = [(s, q) for s in range(len(draft.students)) for q in range(len(draft.questions)) if rng.random() < share]
    for s, q in places or [(int(rng.integers(len(draft.students))), int(rng.integers(len(draft.questions))))]:
        draft.columns[draft.asked()[q]].cells[s] = mark
        draft.answers[s][q] = {""}
    return True


def doubtful_marks(draft: Draft, rng, words) -> bool:
    """A letter with a question mark: that answer, or none, as long as it is reported."""
    if not _letters(draft):
        return False
    for _ in range(int(rng.integers(1, 4))):
        s, q = int(rng.integers(len(draft.students))), int(rng.integers(len(draft.questions)))
        cell = draft.columns[draft.asked()[q]].cells[s]
        if len(cell) == 1:
            draft.columns[draft.asked()[q]].cells[s] = f"{cell}?"
            draft.answers[s][q] |= {""}
    return True


def absent_students(draft: Draft, rng, words) -> bool:
    """Students who were not there: a word in the first answer's cell, or in all of them."""
    own = pick(rng, list(words.LANGUAGES.values()))
    word = pick(rng, own.absent)
    for s in rng.permutation(len(draft.students))[: int(rng.integers(1, 3))]:
        everywhere = rng.random() < 0.5
        for q, n in enumerate(draft.asked()):
            draft.columns[n].cells[s] = word if everywhere or q == 0 else ""
            draft.answers[s][q] = {""}
        draft.absent.add(int(s))
    return True


def key_in_other_words(draft: Draft, rng, words) -> bool:
    """The key's row is called so in any language, whatever the sheet's own."""
    rows = draft.key_rows()
    if len(rows) != 1 or draft.version:
        return False
    named = next(n for n in rows[0].cells if draft.columns[n].kind == "who")
    rows[0].cells[named] = pick(rng, pick(rng, list(words.LANGUAGES.values())).keys)
    return True


def unnamed_key(draft: Draft, rng, words) -> bool:
    """The key's row has no name, and is first or last."""
    rows = draft.key_rows()
    if len(rows) != 1 or len(draft.questions) < 8 or any(row.kind != "key" for row in draft.rows):
        return False
    rows[0].cells = {n: cell for n, cell in rows[0].cells.items() if draft.columns[n].kind != "who"}
    return True


def student_called_key(draft: Draft, rng, words) -> bool:
    """One student's family name is Key, in its own column."""
    own = words.LANGUAGES.get("English") or words.LANGUAGES["American"]
    columns = [n for n, column in enumerate(draft.columns) if column.kind == "who"]
    if len(columns) != 2 or any(len(draft.columns[n].cells[0].split()) > 1 for n in columns):
        return False
    if draft.columns[columns[0]].cells[0].isdigit() or draft.columns[columns[1]].cells[0].isdigit():
        return False
    s = int(rng.integers(len(draft.students)))
    draft.columns[columns[0]].heading, draft.columns[columns[1]].heading = own.last, own.first
    draft.columns[columns[0]].cells[s] = "Key"
    draft.students[s] = f"{draft.columns[columns[1]].cells[s]} Key"
    return True


def title_lines(draft: Draft, rng, words) -> bool:
    """One to three lines above the headings, padded with empty cells."""
    lines = [[pick(rng, known_words.TITLES)]]
    if rng.random() < 0.5:
        lines.append(["Date:", "2026-03-14"] if rng.random() < 0.5 else ["Ms Hart", "", "Room 12"])
    draft.above = lines + draft.above
    return draft.headed


def second_header(draft: Draft, rng, words) -> bool:
    """Two rows of headings: groups above, topics or texts below, or names above and numbers below."""
    if not draft.headed or draft.turned or len(draft.questions) < 6:
        return False
    width, asked = len(draft.columns), draft.asked()
    kind = pick(rng, ["groups", "topics", "numbers below"])
    if kind == "groups":
        row = [""] * width
        row[asked[0]], row[asked[len(asked) // 2]] = "Part I", "Part II"
        draft.above.append(row)
    elif kind == "topics":
        topics = [pick(rng, known_words.TOPICS) for _ in asked]
        row = [""] * width
        for n, topic in zip(asked, topics, strict=True):
            row[n] = topic
        draft.below_headings.append(row)
    else:
        row = ["" if n in asked else column.heading for n, column in enumerate(draft.columns)]
        row[asked[0]] = "Answers"
        draft.above.append(row)
        for n, column in enumerate(draft.columns):
            column.heading = column.heading if n in asked else ""
    return True


def decorated_letters(draft: Draft, rng, words) -> bool:
    """Letters with dots or brackets, in small letters, in full width, or in another script's look-alikes."""
    if not _letters(draft):
        return False
    kind = pick(rng, ["A.", "(A)", "A)", "small", "wide", "look-alike", "nbsp", "mixed case"])
    form = {
        "A.": lambda cell: f"{cell}.",
        "(A)": lambda cell: f"({cell})",
        "A)": lambda cell: f"{cell})",
        "small": str.lower,
        "wide": lambda cell: chr(ord(cell) - ord("A") + ord("Ａ")),
        "look-alike": lambda cell: LOOK_ALIKE.get(cell, cell),
        "nbsp": lambda cell: f"\xa0{cell}\xa0",
        "mixed case": lambda cell: cell.lower() if rng.random() < 0.4 else cell,
    }[kind]
    share = pick(rng, [1.0, 0.3])
    for n in draft.asked():
        draft.columns[n].cells = [form(c) if c and rng.random() < share else c for c in draft.columns[n].cells]
    if rng.random() < 0.3:
        for row in draft.key_rows():
            row.cells = {n: form(c) if n in draft.asked() and len(c) == 1 else c for n, c in row.cells.items()}
    return True


def several_accepted(draft: Draft, rng, words) -> bool:
    """On one to three questions the key accepts two answers."""
    rows = draft.key_rows()
    if not _letters(draft) or len(rows) != 1:
        return False
    joint = pick(rng, ["/", " or ", " / ", "|"])
    for q in rng.permutation(len(draft.questions))[: int(rng.integers(1, 4))]:
        n, right = draft.asked()[q], draft.key[q][0]
        other = pick(rng, [choice for choice in "ABC" if choice != right])
        draft.key[q] = tuple(sorted((right, other)))
        rows[0].cells[n] = joint.join(draft.key[q])
    return True


def sets_of_letters(draft: Draft, rng, words) -> bool:
    """Many questions ask for several letters at once: the key has sets, and students mark sets."""
    rows = draft.key_rows()
    if not _letters(draft) or len(rows) != 1 or len(draft.questions) < 8:
        return False
    joint = pick(rng, ["", "", ",", "+"])
    for q in range(0, len(draft.questions), 2):
        n, right = draft.asked()[q], draft.key[q][0]
        together = "".join(sorted({right, pick(rng, [c for c in "ABC" if c != right])}))
        written = joint.join(together)
        rows[0].cells[n], draft.key[q] = written, (together,)
        for s, cell in enumerate(draft.columns[n].cells):
            if cell == right:
                draft.columns[n].cells[s], draft.answers[s][q] = written, {together}
    return True


def answer_strings(draft: Draft, rng, words) -> bool:
    """All answers of a student are in one cell, one letter each, with a mark for a blank."""
    asked = draft.asked()
    if not _letters(draft) or len(asked) < 6 or not draft.headed or any(row.kind != "key" for row in draft.rows):
        return False
    if any(len(right) > 1 for right in draft.key) or draft.above:
        return False
    nothing = pick(rng, ["-", ".", "*", "_"])
    heading = pick(rng, ["Answers", "Responses", "Antworten", "Respuestas", "解答", "Marks"])
    first = asked[0]
    strings = ["".join(draft.columns[n].cells[s] or nothing for n in asked) for s in range(len(draft.students))]
    draft.columns = [column for column in draft.columns if column.kind != "question"]
    for row in draft.rows:
        whole = "".join(row.cells.get(n, "") for n in asked)
        row.cells = {n: cell for n, cell in row.cells.items() if n < first} | {first: whole}
    draft.columns.insert(first, Column("question", heading, strings))
    draft.named = False
    return True


def turned_round(draft: Draft, rng, words) -> bool:
    """One row per question and one column per student."""
    if draft.above or draft.below_headings or not draft.headed or len(draft.asked()) != len(draft.questions):
        return False
    if any(row.kind == "note" for row in draft.rows) or any(not column.heading for column in draft.columns):
        return False
    draft.turned = True
    return True


def without_headings(draft: Draft, rng, words) -> bool:
    """No row of headings; the first row is a student's, or the key."""
    if draft.above or draft.below_headings or not _letters(draft) or any(row.kind != "key" for row in draft.rows):
        return False
    if any(column.kind in {"points", "about"} for column in draft.columns) or len(draft.questions) < 5 or draft.turned:
        return False
    draft.headed = draft.named = False
    return True


def versions(draft: Draft, rng, words) -> bool:
    """Two versions with a key each, named in a column and in the names of the keys' rows."""
    rows, asked = draft.key_rows(), draft.asked()
    if (
        len(rows) != 1
        or len(asked) != len(draft.questions)
        or not _letters(draft)
        or len(asked) < 8
        or not draft.headed
    ):
        return False
    if any(len(right) > 1 for right in draft.key) or draft.turned or len(draft.students) < 12:
        return False
    order = rng.permutation(len(asked))
    version = [pick(rng, "AB") for _ in draft.students]
    keys = {"A": list(draft.key), "B": [draft.key[q] for q in order]}
    for s, own in enumerate(version):
        if own == "B":
            cells = [draft.columns[asked[q]].cells[s] for q in order]
            draft.answers[s] = [draft.answers[s][q] for q in order]
            for n, cell in zip(asked, cells, strict=True):
                draft.columns[n].cells[s] = cell
    named = next(n for n in rows[0].cells if draft.columns[n].kind == "who")
    word = pick(rng, ["Key {}", "KEY {}", "Answer key {}", "Key version {}"])
    second = Row("key", dict(rows[0].cells), rows[0].place)
    rows[0].cells[named], second.cells[named] = word.format("A"), word.format("B")
    second.cells |= {asked[q]: rows[0].cells[asked[p]] for q, p in enumerate(order)}
    draft.rows.insert(draft.rows.index(rows[0]) + 1, second)
    draft.add_column(asked[0], Column("about", pick(rng, ["Version", "Form", "Test version"]), version))
    draft.version, draft.version_keys = version, keys
    return True


def class_sheets(draft: Draft, rng, words) -> bool:
    """The students are on two or three sheets of a workbook, one class on each."""
    if len(draft.students) < 12 or draft.turned or draft.version or not draft.headed:
        return False
    n = int(rng.integers(2, 4))
    draft.sections = [f"Class {'ABC'[s * n // len(draft.students)]}" for s in range(len(draft.students))]
    return True


# In the order in which they are applied to a sheet: first the answers, then rows and columns, then the form of the whole.
DISTURBANCES = {
    "few answered": CLUTTER["few answered"],
    "names in capitals": CLUTTER["names in capitals"],
    "sets of letters": sets_of_letters,
    "several accepted": several_accepted,
    "versions": versions,
    "student called Key": student_called_key,
    "decorated letters": decorated_letters,
    "blank marks": blank_marks,
    "doubtful marks": doubtful_marks,
    "absent students": absent_students,
    "key in other words": key_in_other_words,
    "unnamed key": unnamed_key,
    "points next to answers": points_next_to_answers,
    "sums between": CLUTTER["sums between"],
    "extra column": extra_column,
    "columns in a language": columns_in_the_language,
    "summary row": summary_row,
    "points row": points_row,
    "counts of choices": CLUTTER["counts of choices"],
    "counted rows": CLUTTER["counted rows"],
    "headings again": CLUTTER["headings again"],
    "empty lines": CLUTTER["empty lines"],
    "notes below": CLUTTER["notes below"],
    "second header": second_header,
    "title lines": title_lines,
    "answer strings": answer_strings,
    "turned round": turned_round,
    "without headings": without_headings,
    "class sheets": class_sheets,
}
