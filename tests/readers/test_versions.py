"""Versions of an exam, however a sheet assigns them: each student is graded by the key of their version."""

import io

import pytest
from openpyxl import Workbook

from crowdcore import read

FIRST, SECOND = "BDACCA", "CADBBD"
CLASS = {"Ann": FIRST, "Bo": "BDACCB", "Cy": "BAACCA", "Di": SECOND, "Ed": "CADBBA", "Flo": "CADABD"}


def row(*cells):
    return ",".join([*cells[:-1], *cells[-1]])


def keys_of(reading):
    """Return the key of each version, as the item table contains it."""
    dataset = reading.dataset
    letters = ["?" if code < 0 else dataset.labels.classes[code] for code in dataset.truth]
    keys = {}
    for version, letter in zip(dataset.item_table["version"], letters, strict=True):
        keys[version] = keys.get(version, "") + letter
    return keys


def workbook(**sheets):
    book = Workbook()
    book.remove(book.active)
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for cells in rows:
            sheet.append(cells)
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


@pytest.mark.parametrize("title", ["Version {}", "Blatt {} (Raum 7)", "{}"])
@pytest.mark.parametrize("key", ["Key", "Szablon"])
def test_parts_under_separate_titles_are_versions(title, key):
    parts = []
    for version, right, names in (("X", FIRST, ["Ann", "Bo", "Cy"]), ("Y", SECOND, ["Di", "Ed", "Flo"])):
        parts += [
            title.format(version),
            row("Name", "123456"),
            row(key, right),
            *(row(who, CLASS[who]) for who in names),
        ]
        parts += ["", ""]
    reading = read("\n".join(parts).encode(), name="class.csv")
    assert keys_of(reading) == {"X": FIRST, "Y": SECOND}
    assert list(reading.dataset.labels.labelers) == list(CLASS)
    assert any(f"'{title.format('Y')}'" in str(remark) for remark in reading.remarks if remark.kind == "version")


def test_classes_under_titles_with_one_key_are_one_exam():
    lines = [row("Name", "123456"), row("Key", FIRST), *(row(who, CLASS[who]) for who in ("Ann", "Bo", "Cy"))]
    other = [row("Name", "123456"), row("Key", FIRST), *(row(who, FIRST) for who in ("Di", "Ed", "Flo"))]
    reading = read("\n".join(["Class 8a", *lines, "", "Class 8b", *other]).encode(), name="class.csv")
    assert reading.counts["questions"] == reading.counts["keyed questions"] == 6
    assert list(reading.dataset.labeler_table["version"]) == ["8a"] * 3 + ["8b"] * 3


VERSION = {who: "X" if who in ("Ann", "Bo", "Cy") else "Y" for who in CLASS}
SHEET = [["Name", "Form", *"123456"], *([who, VERSION[who], *CLASS[who]] for who in CLASS)]
DOWN = [["Question", "Form X", "Form Y"], *zip("123456", FIRST, SECOND, strict=True)]
ACROSS = [["Form", *"123456"], ["X", *FIRST], ["Y", *SECOND]]


@pytest.mark.parametrize("table", [DOWN, ACROSS])
@pytest.mark.parametrize("heading", ["Form", "Kuori"])
def test_the_keys_of_versions_may_be_on_a_separate_sheet(table, heading):
    sheet = [["Name", heading, *"123456"], *SHEET[1:]]
    reading = read(workbook(Answers=sheet, Right=table), name="class.xlsx")
    assert keys_of(reading) == {"X": FIRST, "Y": SECOND} and reading.counts["students"] == 6
    remark = next(remark for remark in reading.remarks if remark.kind == "version")
    assert "'Right'" in str(remark) and f"'{heading}'" in str(remark) and remark.alternatives
    assert not any("'Right'" in one for one in reading.left_out)


@pytest.mark.parametrize("table", [DOWN, ACROSS])
def test_the_keys_of_versions_may_be_below_the_students(table):
    lines = [*SHEET, [], *table]
    reading = read("\n".join(",".join(cells) for cells in lines).encode(), name="class.csv")
    assert keys_of(reading) == {"X": FIRST, "Y": SECOND} and reading.counts["students"] == 6


def test_a_sheet_with_the_same_key_for_all_versions_makes_one_exam():
    rows = [["Form", *"123456"], ["X", *FIRST], ["Y", *FIRST]]
    reading = read(workbook(Answers=SHEET, Right=rows), name="class.xlsx")
    assert reading.counts["questions"] == reading.counts["keyed questions"] == 6


def test_two_small_classes_on_sheets_are_not_keys_of_versions():
    heads = ["Name", *"123456"]
    sheets = {f"{n}a": [heads, *([who, *CLASS[who]] for who in names)] for n, names in ((8, "Ann Bo"), (9, "Di Ed Flo"))
              for names in [names.split()]}  # fmt: skip
    assert read(workbook(**sheets), name="class.xlsx").counts["students"] == 5


@pytest.mark.parametrize("called", ["Σωστές I", "Model II"])
def test_rows_called_alike_but_for_the_version_are_the_keys_of_two_students_each(called):
    word = called.split()[0]
    keys = [[f"{word} I", "", *FIRST], [f"{word} II", "", *SECOND]]
    students = [[who, {"X": "I", "Y": "II"}[VERSION[who]], *CLASS[who]] for who in ("Ann", "Bo", "Di", "Ed")]
    lines = [["Name", "Form", *"123456"], *keys, *students]
    reading = read("\n".join(",".join(cells) for cells in lines).encode(), name="class.csv")
    assert keys_of(reading) == {"I": FIRST, "II": SECOND}


def test_two_exams_of_one_class_below_each_other_are_asked_about():
    parts = []
    for title, right in (("Test 1", FIRST), ("Test 2", SECOND)):
        parts += [title, row("Name", "123456"), row("Key", right), *(row(who, right) for who in CLASS), ""]
    reading = read("\n".join(parts).encode(), name="class.csv")
    assert reading.sure < 0.5 and any(
        remark.kind == "doubt" and "'Test 2'" in str(remark) for remark in reading.remarks
    )
