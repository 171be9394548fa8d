"""Hundreds of damaged files, keys and projects: each is read, or refused with a ReadError."""

import io
import json
import random
import zipfile
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from crowdcore import Dataset, LabelMatrix, ReadError, Reading, read
from crowdcore.grading import GradingRules, Scale
from crowdcore.project import Project, SourceFile, open_project, save_project
from crowdcore.readers import LAYOUTS

FILES = sorted(path for path in (Path(__file__).parent / "formats").iterdir() if path.suffix != ".md")
FILE_KINDS = tuple(sorted({path.suffix for path in FILES}))
# Of each kind; tests.benchmarks.mutants tries as many more as one likes.
MUTANTS = 200
BATCHES = 4
ODD = [
    "",
    " ",
    "None",
    "-1",
    "1e999",
    "A" * 5000,
    "=1+1",
    "\x1f",
    '"',
    "[[",
    '{"a":',
    "é",
    "\u202e",
    "A,B;C",
    "KEY",
    "\x00",
    "99999999999999999999",
]


def truncated(data, rng):
    return data[: rng.randrange(len(data))]


def flipped(data, rng):
    data = bytearray(data)
    for _ in range(rng.choice([1, 3, 30])):
        data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data)


def spliced(data, rng):
    """A piece is doubled, moved or cut out."""
    a, b = sorted(rng.randrange(len(data)) for _ in range(2))
    piece = data[a:b]
    where = rng.randrange(len(data))
    return rng.choice([data[:a] + data[b:], data[:where] + piece + data[where:], data[:a] + piece * 2 + data[b:]])


def lines_shuffled(data, rng):
    lines = data.split(b"\n")
    if rng.random() < 0.5:
        rng.shuffle(lines)
    else:
        lines[rng.randrange(len(lines))] = rng.choice(lines)
    return b"\n".join(lines)


def columns_shuffled(data, rng):
    """Cells move, vanish or become something odd, without regard to quoting."""
    text = data.decode("utf-8", "replace")
    delimiter = max(",;\t", key=text.count)
    rows = [line.split(delimiter) for line in text.split("\n")]
    width = max(map(len, rows))
    order = rng.sample(range(width), width)
    what = rng.choice(["shuffle", "drop", "odd", "double"])
    for n, row in enumerate(rows):
        if what == "shuffle":
            rows[n] = [row[k] for k in order if k < len(row)]
        elif what == "drop":
            rows[n] = [cell for k, cell in enumerate(row) if k != order[0]]
        elif what == "double":
            rows[n] = row + [row[k] for k in order[:1] if k < len(row)]
        elif rng.random() < 0.3:
            row[rng.randrange(len(row))] = rng.choice(ODD)
    return "\n".join(delimiter.join(row) for row in rows).encode("utf-8", "replace")


def encodings_mixed(data, rng):
    text = data.decode("utf-8", "replace")
    names = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "utf-32", "cp037", "shift_jis"]
    cut = rng.randrange(len(text) + 1)
    return text[:cut].encode(rng.choice(names), "replace") + text[cut:].encode(rng.choice(names), "replace")


def values_swapped(data, rng):
    """Return JSON in which some values have another type; unchanged if it is not JSON."""
    try:
        whole = json.loads(data)
    except ValueError:
        try:
            whole = [json.loads(line) for line in data.splitlines() if line.strip()]
        except ValueError:
            return columns_shuffled(data, rng)

    def swapped(value):
        if rng.random() < 0.03:
            return rng.choice([None, True, -1, 1.5, "x", [], {}, [None], {"a": 1}, "\ud800", [[[]]], "", 10**30])
        if isinstance(value, dict):
            return {key: swapped(part) for key, part in value.items() if rng.random() > 0.01}
        return [swapped(part) for part in value] if isinstance(value, list) else value

    whole = swapped(whole)
    lines = isinstance(whole, list) and rng.random() < 0.5
    return ("\n".join(map(json.dumps, whole)) if lines else json.dumps(whole)).encode()


def inside(mutate):
    """The same done to one part of a workbook, which is then packed again."""

    def mutated(data, rng):
        archive = zipfile.ZipFile(io.BytesIO(data))
        chosen = rng.choice([entry.filename for entry in archive.infolist() if entry.file_size])
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as again:
            for entry in archive.infolist():
                part = archive.read(entry)
                again.writestr(entry.filename, mutate(part, rng) if entry.filename == chosen else part)
        return packed.getvalue()

    return mutated


ANY = [truncated, flipped, spliced, lines_shuffled]
TEXT = [*ANY, columns_shuffled, columns_shuffled, encodings_mixed, values_swapped]
WORKBOOK = [truncated, flipped, *map(inside, ANY)]


def mutant(number):
    """The file of this number, the same on every run."""
    rng = random.Random(number)
    path = FILES[number % len(FILES)]
    data = path.read_bytes()
    mutations = rng.choices(
        WORKBOOK if path.suffix == ".xlsx" else TEXT, k=1 if path.suffix == ".xlsx" else rng.choice([1, 1, 2, 3])
    )
    for mutate in mutations:
        data = mutate(data, rng) if data else data
    name = (
        path.name
        if rng.random() < 0.8
        else f"file{rng.choice(['.csv', '.json', '.jsonl', '.txt', '.xlsx', '', '.tsv'])}"
    )
    return data, name, f"{number}: {path.name}, {', '.join(getattr(m, '__name__', '?') for m in mutations)}, as {name}"


def numbers_of(kind, n):
    """The numbers of the first n mutants of files with this ending."""
    places = [place for place, path in enumerate(FILES) if path.suffix == kind]
    return [places[k % len(places)] + len(FILES) * (k // len(places)) for k in range(n)]


@pytest.mark.parametrize("kind", FILE_KINDS)
@pytest.mark.parametrize("batch", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, BATCHES))])
def test_a_damaged_file_is_read_or_refused(kind, batch):
    outcomes = {outcome_of(*damaged("file", number)) for number in numbers_of(kind, MUTANTS)[batch::BATCHES]}
    # One wrong character makes all of a JSON file unreadable, so that a whole batch may be refused.
    assert "refused" in outcomes and ("read" in outcomes or kind == ".json")


def test_files_that_were_once_a_crash_are_read_or_refused():
    # A part of a workbook in an unknown encoding; rows that end before the key next to an answer.
    assert {outcome_of(*damaged("file", number)) for number in (7955, 10444, 11181, 11994, 12928, 13513)} == {
        "read",
        "refused",
    }


SHEET = b"name,Q1,Q2,Q3\nAnn,A,B,C\nBo,A,,C\nCy,B,B,D\nDi,A,B,C\nEd,A,C,C\n"
KEYS = [
    b"question,answer\nQ1,A\nQ2,B\nQ3,C\n",
    b"Q1,Q2,Q3\nA,B or C,C\n",
    b"KEY;A;B;C\n",
    b'{"Q1": "A", "Q2": ["B", "C"]}',
    b"A\nB\nC\n",
    b"item,answer,points\nQ1,A,1\nQ2,B/C,2\nQ3,C,0.5\n",
]


@cache
def saved_projects():
    """Projects as they are saved: an exam with a key, rules and a reading; a crowd; one with half of everything."""
    exam = Project.of_file(SourceFile("quiz.csv", SHEET + b"KEY,A,B,C\n"))
    several = exam.confirming(1, {1: 1.0, 2: 0.5}).dropping(2)
    graded = replace(several, rules=GradingRules(scale=Scale("own", ((50, "pass"), (0, "fail")))), method="svm", seed=3)
    crowd = Project.of(
        Dataset("c", LabelMatrix.from_codes([[0, 1, -1], [1, -1, 1], [0, 0, 0]])), "crowd", "c", about="x"
    )
    return [save_project(project) for project in (exam, graded, crowd)]


def damaged_project(number):
    """A saved project, damaged as a whole or in one of its parts."""
    rng = random.Random(number)
    projects = saved_projects()
    inner = [inside(mutate) for mutate in (*ANY, columns_shuffled, values_swapped, values_swapped, values_swapped)]
    data = projects[number % len(projects)]
    for _ in range(rng.choice([1, 1, 2])):
        try:
            data = rng.choice([truncated, flipped, *inner, *inner])(data, rng)
        except Exception:
            # The first damage may have left nothing that a second one could open; one is enough then.
            break
    return data


def outcome_of(what, action):
    """Whether a damaged file was read, which must give something whole, or refused in words; anything else fails the test."""
    try:
        result = action()
    except ReadError as refusal:
        assert len(str(refusal)) > 20, what
        return "refused"
    except Exception as problem:
        raise AssertionError(f"{what} gave {type(problem).__name__}: {problem}") from problem
    if isinstance(result, Reading):
        assert str(result), what
        result = Project.of(result.dataset, result.kind, "a damaged file", reading=result)
    # Accepted files can be saved and opened again.
    again = open_project(save_project(result))
    assert len(again.labels.items) == len(result.labels.items) and again.labels.code.size == result.labels.code.size, (
        what
    )
    assert result.reading is None or str(again.reading) == str(result.reading), what
    return "read"


def damaged(kind, number):
    """What is to be tried for a mutant of this kind: a description and an action."""
    if kind == "project":
        data = damaged_project(number)
        return f"project {number}", lambda: open_project(data)
    if kind == "key":
        rng = random.Random(number)
        data = rng.choice(TEXT)(KEYS[number % len(KEYS)], rng)
        return f"key {number}: {data[:200]!r}", lambda: read(SHEET, name="quiz.csv", key=data)
    data, name, what = mutant(number)
    return what, lambda: read(data, name=name)


@pytest.mark.parametrize("kind", ["project", "key"])
@pytest.mark.parametrize("batch", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, 5))])
def test_a_damaged_project_or_key_is_read_or_refused(kind, batch):
    outcomes = {outcome_of(*damaged(kind, number)) for number in range(40 * batch, 40 * (batch + 1))}
    assert outcomes == {"read", "refused"}


@pytest.mark.parametrize(("place", "layout"), [*enumerate(layout.name for layout in LAYOUTS)])
@pytest.mark.parametrize("batch", [0, *(pytest.param(n, marks=pytest.mark.long) for n in (1, 2))])
def test_a_file_with_a_wrong_layout_hint_is_read_or_refused(layout, place, batch):
    # The short part has another third of the files for each layout.
    for path in FILES[(place + batch) % 3 :: 3]:
        try:
            assert read(path, layout=layout).layout == layout
        except ReadError as refusal:
            assert len(str(refusal)) > 20


@pytest.mark.parametrize("hint", ["item", "labeler", "label", "gold", "items", "identity", "key_row"])
def test_a_hint_that_names_nothing_is_refused(hint):
    for path in FILES:
        with pytest.raises(ReadError):
            read(path, **{hint: "no such thing"})
