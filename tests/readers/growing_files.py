"""Files of every kind of content and of any size: the cost of reading them must grow in proportion."""

import csv
import io
import json
import random
from collections.abc import Callable, Iterable

from openpyxl import Workbook

LETTERS = "ABCD"


def _csv(rows: Iterable[Iterable]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode()


def _xlsx(sheets: Iterable[Iterable[list]]) -> bytes:
    book = Workbook(write_only=True)
    for number, rows in enumerate(sheets):
        sheet = book.create_sheet(f"Class {number}")
        for row in rows:
            sheet.append(row)
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def _answers(rng: random.Random, n_questions: int) -> list[str]:
    return rng.choices(LETTERS, k=n_questions)


def _sheet(n_students: int, n_questions: int, *, key: bool = False) -> list[list[str]]:
    rng = random.Random(0)
    rows = [["student", *(f"Q{question}" for question in range(1, n_questions + 1))]]
    rows += [["KEY", *_answers(rng, n_questions)]] * key
    return rows + [[f"Student {number}", *_answers(rng, n_questions)] for number in range(n_students)]


def _list(n_labels: int) -> list[list[str]]:
    rng = random.Random(0)
    rows = [["item", "worker", "label"]]
    return rows + [
        [f"item {number // 5}", f"worker {number % 5 + rng.randrange(20) * 5}", rng.choice(LETTERS)]
        for number in range(n_labels)
    ]


def _page(rows: Iterable[Iterable[str]]) -> str:
    return "<table>" + "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows) + "</table>"


def _distinct_texts(n: int, columns: tuple[str, ...], n_texts: int) -> list[list[str]]:
    rng = random.Random(0)
    rows = [list(columns)]
    for number in range(n):
        texts = [f"text {rng.getrandbits(60):x}" for _ in range(n_texts)]
        rows.append([*(f"name {number // 3} {place}" for place in range(len(columns) - n_texts)), *texts])
    return rows


def _versions(n: int) -> list[list[str]]:
    rng = random.Random(0)
    rows = [["student", "version", *(f"Q{question}" for question in range(1, 11))]]
    rows += [["KEY", version, *_answers(rng, 10)] for version in LETTERS]
    return rows + [[f"Student {number}", LETTERS[number % 4], *_answers(rng, 10)] for number in range(n)]


def _points(n: int) -> list[list]:
    rng = random.Random(0)
    rows: list[list] = [["student", *(f"Q{question}" for question in range(1, 11))]]
    return rows + [[f"Student {number}", *(rng.randrange(11) / 2 for _ in range(10))] for number in range(n)]


def _pieces(n: int, *, titles: bool = False) -> bytes:
    """Small tables, one below the other."""
    piece = _csv(_sheet(4, 5)).decode()
    return "\n".join((f"Class {number}\n" if titles else "") + piece for number in range(n)).encode()


def _annotations(n: int) -> list[dict]:
    rng = random.Random(0)
    return [
        {
            "id": number,
            "data": {"text": f"text {number}"},
            "annotations": [
                {"completed_by": worker, "result": [{"type": "choices", "value": {"choices": [rng.choice(LETTERS)]}}]}
                for worker in range(3)
            ],
        }
        for number in range(n)
    ]


def _strings(n_students: int, n_questions: int) -> list[list[str]]:
    rng = random.Random(0)
    return [["student", "answers"]] + [
        [f"Student {number}", "".join(_answers(rng, n_questions))] for number in range(n_students)
    ]


# By name: how large the smallest of three is, and the file of a given size with its name.
CONTENTS: dict[str, tuple[int, Callable[[int], bytes], str]] = {
    "a sheet": (500, lambda n: _csv(_sheet(n, 20)), "sheet.csv"),
    "a sheet with a key": (500, lambda n: _csv(_sheet(n, 20, key=True)), "sheet.csv"),
    "a wide sheet": (120, lambda n: _csv(_sheet(12, n)), "wide.csv"),
    "a wide sheet of questions": (120, lambda n: _csv(zip(*_sheet(n, 12), strict=True)), "wide.csv"),
    "a wide heading": (250, lambda n: _csv(_sheet(0, n)), "heading.csv"),
    "the same heading in every row": (800, lambda n: _csv(_sheet(0, 3) * n), "headings.csv"),
    "wide headings": (100, lambda n: _csv(_sheet(0, 100) * n), "headings.csv"),
    "A,B in every row": (4000, lambda n: b"A,B\n" * n, "two.csv"),
    "A,B,C,D in every row": (2000, lambda n: b"A,B,C,D\n" * n, "four.csv"),
    "a name and A,B in every row": (2000, lambda n: b"Ann,A,B\n" * n, "three.csv"),
    "one word in every row": (4000, lambda n: b"yes\n" * n, "one.txt"),
    "a long line with one foreign letter": (2000, lambda n: b"name;answer\n\xe9;" + b"a b" * n, "line.csv"),
    "nothing but delimiters": (2000, lambda n: b",,,\n" * n, "nothing.csv"),
    "one long row": (2000, lambda n: ",".join(["A"] * min(n, 19_000)).encode(), "row.csv"),
    "one long cell": (20_000, lambda n: b"student,Q1\nAnn," + b"x" * n, "cell.csv"),
    "one long gap": (3000, lambda n: b"student,Q1\nAnn,A" + b" " * n + b"x\n", "cell.csv"),
    "one long number": (5000, lambda n: b"student,Q1\nAnn," + b"9" * n + b"%x\n", "cell.csv"),
    # The cost doubled with each of these.
    "spaces in a list": (9, lambda n: b"name,answers\n" + b'Ann,"A%sxx"\n' % (b", " * n) * 8, "lists.csv"),
    "a long heading of dots": (20_000, lambda n: b"student," + b"." * n + b"\nAnn,A\n", "cell.csv"),
    "distinct texts in a sheet": (500, lambda n: _csv(_distinct_texts(n, ("student", "Q1", "Q2", "Q3"), 3)), "t.csv"),
    "distinct texts in a list": (1000, lambda n: _csv(_distinct_texts(n, ("item", "worker", "label"), 1)), "t.csv"),
    "distinct texts without headings": (500, lambda n: _csv(_distinct_texts(n, ("a", "b", "c"), 3)[1:]), "t.csv"),
    "sentences": (500, lambda n: b"".join(b"Line %d of a text, with a comma.\n" % k for k in range(n)), "text.txt"),
    "versions": (500, lambda n: _csv(_versions(n)), "versions.csv"),
    "points": (500, lambda n: _csv(_points(n)), "points.csv"),
    "tables in pieces": (50, _pieces, "pieces.csv"),
    "tables under titles": (50, lambda n: _pieces(n, titles=True), "titles.csv"),
    "answers in one cell": (500, lambda n: _csv(_strings(n, 20)), "strings.csv"),
    "many answers in one cell": (500, lambda n: _csv(_strings(10, n)), "strings.csv"),
    "a list": (4000, lambda n: _csv(_list(n)), "list.csv"),
    "a list without headings": (2000, lambda n: _csv(_list(n)[1:]), "list.csv"),
    "a quoted list": (2000, lambda n: _csv([*_list(n), ["an item,", "a worker", "A"]]), "list.csv"),
    "a drawn table": (
        300,
        lambda n: "\n".join("| " + " | ".join(row) + " |" for row in _sheet(n, 8)).encode(),
        "d.txt",
    ),
    "set columns": (
        300,
        lambda n: "\n".join("".join(f"{cell:14}" for cell in row) for row in _sheet(n, 8)).encode(),
        "set.txt",
    ),
    "a web page": (500, lambda n: f"<html><body>{_page(_sheet(n, 8))}</body></html>".encode(), "page.html"),
    "a web page of A,B": (1000, lambda n: f"<html>{_page([['A', 'B']] * n)}</html>".encode(), "page.html"),
    "a web page of tables": (15, lambda n: f"<html>{_page(_sheet(4, 4)) * n}</html>".encode(), "page.html"),
    "a web page of open tags": (500, lambda n: b"<html><table>" + b"<tr><td>A<td>B<table>" * n, "page.html"),
    "records": (
        1000,
        lambda n: json.dumps([dict(zip("iwl", row, strict=True)) for row in _list(n)]).encode(),
        "list.json",
    ),
    "records by line": (
        1000,
        lambda n: "\n".join(
            json.dumps(dict(zip(("item", "worker", "label"), row, strict=True))) for row in _list(n)[1:]
        ).encode(),
        "list.jsonl",
    ),
    "records with many names": (
        50,
        lambda n: json.dumps([{f"name {k}": "A" for k in range(number, number + 20)} for number in range(n)]).encode(),
        "names.json",
    ),
    "annotations": (500, lambda n: json.dumps(_annotations(n)).encode(), "tasks.json"),
    "a workbook": (300, lambda n: _xlsx([_sheet(n, 20)]), "sheet.xlsx"),
    "a wide workbook": (80, lambda n: _xlsx([_sheet(12, n)]), "wide.xlsx"),
    "a workbook of sheets": (8, lambda n: _xlsx([_sheet(20, 5)] * n), "sheets.xlsx"),
    "a text of old letters": (1000, lambda n: "имя,ответ\nАнна,да\n".encode("cp1251") * n, "old.csv"),
    "a text of wide letters": (2000, lambda n: _csv(_list(n)).decode().encode("utf-16"), "wide.csv"),
}

# The right answers of a sheet in a separate file, and the order of questions in versions of an exam.
KEYS: dict[str, tuple[int, Callable[[int], bytes]]] = {
    "two columns": (
        300,
        lambda n: _csv([["question", "answer"], *([f"Q{k}", LETTERS[k % 4]] for k in range(1, n + 1))]),
    ),
    "one row": (300, lambda n: _csv([[f"Q{k}" for k in range(1, n + 1)], [LETTERS[k % 4] for k in range(1, n + 1)]])),
    "names that are not there": (300, lambda n: _csv([["question", "answer"], *([f"X{k}", "A"] for k in range(n))])),
}


def order_file(n: int) -> bytes:
    """Four versions with so many questions each."""
    rows = [["version", "position", "question"]]
    rows += [[version, str(k), f"Q{k}"] for version in LETTERS for k in range(1, n + 1)]
    return _csv(rows)


def sheet_file(n_students: int, n_questions: int) -> bytes:
    """An answer sheet, to which a key belongs."""
    return _csv(_sheet(n_students, n_questions))
