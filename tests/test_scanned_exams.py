"""From scanned sheets to a project, and back from every answer to its place on the scans."""

from dataclasses import replace

import numpy as np
import pytest

from crowdcore.exams.attendance import is_absent
from crowdcore.jobs import open_file
from crowdcore.paper import AnswerSheet, read_pages
from crowdcore.paper.saved_reading import reading_of, scans_of
from crowdcore.project import SourceFile, open_project, save_project
from crowdcore.scanned_exams import (
    dataset_of_reading,
    place_on_scan,
    project_of_reading,
    rows_to_check,
    students_without_page,
    with_reading,
)
from tests.paper.test_reading import as_file, drawn

NAMES = {"1001": "Ada", "1002": "Bo", "1003": "Bo", "1004": "Di"}


@pytest.fixture(scope="module")
def reading():
    """Three of four sheets of two versions, the last one first; Ada marked two answers in question 4."""
    sheet = AnswerSheet(12, 4, names=NAMES, title="Quiz", version=["A", "B"])
    marks = [("answer", row, row % 4, 40) for row in range(11)]
    pages = [drawn(sheet, [*marks, *([("answer", 3, 0, 40)] if k == 0 else [])], page=k) for k in (2, 1, 0)]
    files = [as_file(f"{k}.png", page) for k, page in enumerate(pages)]
    return read_pages(files, sheet)


def test_students_have_names_versions_numbers_and_places_on_the_scans(reading):
    project = project_of_reading(reading)
    assert project.title == "Quiz" and project.kind == "exam" and not project.key.n_known
    assert project.labels.labelers == ("Ada", "Bo (1002)", "Bo (1003)")
    table = project.dataset.labeler_table
    assert list(table["version"]) == ["A", "B", "A"] and list(table["scan"]) == ["3", "2", "1"]
    assert project.labels.items[11:13] == ("Q12 (A)", "Q1 (B)")
    codes = project.labels.dense()
    assert list(codes[:12, 2]) == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, -1] and (codes[12:, 2] == -1).all()
    assert codes[3, 0] == -1  # two marks


def test_every_answer_leads_to_its_row_on_the_scan(reading):
    project = project_of_reading(reading)
    page, row = place_on_scan(project, 1, project.labels.items.index("Q5 (B)"))
    assert (page.file, row) == ("1.png", 4)
    assert place_on_scan(project, 1, project.labels.items.index("Q5 (A)")) is None


def test_a_decision_changes_the_answer_and_keeps_everything_else(reading):
    project = project_of_reading(reading)
    project = project.confirming(0, 2).with_comment("Ada", "Well done.")
    (row,) = rows_to_check(reading).itertuples()
    assert (row.file, row.row, row.options) == ("2.png", 3, (0, 3))
    decided = with_reading(project, reading.with_row(row.file, row.page, "answer", row.row, [3]))
    assert decided.labels.dense()[3, 0] == 3 and decided.key.code[0] == 2 and decided.comments == {"Ada": "Well done."}
    assert rows_to_check(reading_of(decided.scans)).empty
    other = with_reading(decided, reading_of(decided.scans).with_student("0.png", 0, "1004"))
    assert other.labels.labelers == ("Ada", "Bo", "Di") and other.key.code[0] == 2


def test_absent_students_of_the_class_list_are_in_the_data_without_answers(reading):
    assert students_without_page(reading) == [("1004", "Di")]
    project = project_of_reading(reading.with_absent(["1004"]))
    assert project.labels.labelers[-1] == "Di" and list(is_absent(project.dataset)) == [False, False, False, True]
    assert students_without_page(reading_of(project.scans)) == []


def test_sheets_without_a_version_among_others_keep_their_answers(reading):
    plain = replace(reading.readings[0], identity=replace(reading.readings[0].identity, version=""))
    dataset = dataset_of_reading(replace(reading, readings=(plain, *reading.readings[1:])))
    assert list(dataset.labeler_table["version"]) == ["A", "B", "–"]
    assert (dataset.labels.dense() >= 0).sum(axis=0).tolist() == [10, 11, 11]


@pytest.mark.parametrize("keeps", [False, True])
def test_a_saved_project_holds_decisions_and_crops_and_pages_only_on_request(reading, keeps):
    row = rows_to_check(reading).iloc[0]
    decided = reading.with_row(row.file, row.page, row.kind, row.row, []).with_student("0.png", row.page, "1004")
    project = project_of_reading(decided.without_page("1.png", row.page))
    project = replace(project, scans=project.scans.keeping_pages(keeps))
    saved = save_project(project)
    opened = open_project(saved)
    again = reading_of(opened.scans)
    assert again.pages.equals(reading_of(project.scans).pages) and again.rows.equals(reading_of(project.scans).rows)
    assert opened.scans.keeps_pages is keeps and opened.scans.has_pages is keeps
    crops = [np.asarray(one.crop("2.png", 0, "answer", 3)) for one in (reading, again)]
    assert (crops[0] == crops[1]).all()
    if keeps:
        assert again.crop("2.png", 0, "answer", 5).size == reading.crop("2.png", 0, "answer", 5).size
        assert len(saved) > project.scans.size(with_pages=True)
    else:
        assert len(saved) < 200_000
        with pytest.raises(ValueError, match="no picture"):
            again.crop("2.png", 0, "answer", 5)


def test_hidden_names_take_the_scans_away(reading):
    project = project_of_reading(reading)
    assert project.without_names(["S1", "S2", "S3"]).scans is None


@pytest.mark.parametrize(
    "change",
    [
        {"identity": {"sheet": -1, "n_questions": 12, "n_choices": 4}},
        {"identity": {"nonsense": 1}},
        {"mapping": {"matrix": [[1]], "centres": None, "weights": None}},
        {"rows": [["other", 0, [1], 1.0, False]]},
        {"reason": {"id": "no-such-text", "values": {}}},
        {"size": "ab"},
    ],
)
def test_damaged_scans_are_refused_with_a_sentence(reading, change):
    scans = scans_of(reading)
    damaged = replace(scans, pages=({**scans.pages[0], **change}, *scans.pages[1:]))
    file = SourceFile("p.zip", save_project(replace(project_of_reading(reading), scans=damaged)))
    with pytest.raises(ValueError, match="scans are damaged"):
        open_file(lambda *_: None, file)
