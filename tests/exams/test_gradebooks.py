"""Files that learning platforms import, column by column."""

import numpy as np
import pandas as pd
import pytest

from crowdcore import Dataset, LabelMatrix
from crowdcore.exams.gradebooks import PLATFORMS, gradebook
from crowdcore.exams.grades import grades
from crowdcore.exams.roster import coded_names, roster
from crowdcore.grading import GradingRules

LABELS = LabelMatrix.from_codes([[0, 1], [1, 1], [0, 0]], labelers=["Byron, Ada", "Bo"])
KEY = np.array([0, 1, 1])
ABOUT = pd.DataFrame(
    {
        "ID": [91, 92],
        "SIS User ID": ["007", "008"],
        "SIS Login ID": ["ada", "bo"],
        "Section": ["3b", None],
        "Email": ["ada@x.org", "bo@x.org"],
    }
)


def made(platform, table=ABOUT, value="points", title="Quiz 1"):
    return gradebook(platform, Dataset("quiz", LABELS, labeler_table=table), grades(LABELS, KEY), title, value)


def test_canvas_has_its_header_and_the_points_possible_in_the_second_row():
    table = made("canvas").table
    assert ",".join(table.columns) == "Student,ID,SIS User ID,SIS Login ID,Section,Quiz 1"
    assert table.iloc[0].tolist() == ["    Points Possible", "", "", "", "", 3.0]
    assert table.iloc[1].tolist() == ["Byron, Ada", "91", "007", "ada", "3b", 2.0]
    assert table.iloc[2].tolist() == ["Bo", "92", "008", "bo", "", 1.0]


def test_canvas_columns_are_kept_and_reported_if_only_names_are_known():
    found = made("canvas", table=None)
    assert ",".join(found.table.columns) == "Student,ID,SIS User ID,SIS Login ID,Section,Quiz 1"
    assert found.table.iloc[2].tolist() == ["Bo", "", "", "", "", 1.0]
    assert "by name only" in str(found.notes[0])


def test_moodle_has_a_column_to_map():
    assert list(made("moodle").table.columns) == ["username", "idnumber", "email", "student", "Quiz 1"]
    assert "Add one of these columns first" in str(made("moodle", table=None).notes[0])


def test_blackboard_identifies_students_by_username():
    people = pd.DataFrame({"Last Name": ["Byron", "Bo"], "First name": ["Ada", ""], "User_Name": ["ada", "bo"]})
    assert made("blackboard", people).table.to_numpy().tolist() == [["Byron", "Ada", "ada", 2.0], ["Bo", "", "bo", 1.0]]
    assert list(made("blackboard", people).table.columns) == ["Last Name", "First Name", "Username", "Quiz 1"]
    by_mail = made("blackboard", ABOUT[["Email"]])
    assert by_mail.table["Username"].tolist() == ["ada@x.org", "bo@x.org"]
    assert "The email addresses are used instead" in str(by_mail.notes[0])


def test_brightspace_ends_every_line_with_its_indicator():
    table = made("brightspace").table
    assert list(table.columns) == ["OrgDefinedId", "Username", "Quiz 1 Points Grade", "End-of-Line Indicator"]
    assert set(table["End-of-Line Indicator"]) == {"#"}
    only_numbers = made("brightspace", ABOUT[["SIS User ID"]]).table
    assert list(only_numbers.columns) == ["OrgDefinedId", "Quiz 1 Points Grade", "End-of-Line Indicator"]


def test_google_classroom_identifies_students_by_email_and_nobody_claims_an_import_that_was_not_tried():
    people = pd.DataFrame({"Last Name": ["Byron", "Bo"], "First name": ["Ada", ""], "Email": ["ada@x.org", "bo@x.org"]})
    found = made("classroom", people)
    assert list(found.table.columns) == ["Last Name", "First Name", "Email Address", "Quiz 1"]
    assert found.table.to_numpy().tolist() == [["Byron", "Ada", "ada@x.org", 2.0], ["Bo", "", "bo@x.org", 1.0]]
    assert "was not tried" in str(found.notes[-1])
    without = made("classroom", table=None)
    assert list(without.table.columns) == ["Student", "Email Address", "Quiz 1"]
    assert "no email addresses" in str(without.notes[0])


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_title_is_one_line_and_percent_can_be_had(platform):
    found = made(platform, value="percent", title=" Quiz\n 1 ")
    column = next(name for name in found.table if name.startswith("Quiz 1"))
    assert found.table[column].tolist()[-2:] == [66.6667, 33.3333]


def test_per_cent_is_given_if_possible_points_differ():
    exam = Dataset("quiz", LABELS, labeler_table=ABOUT)
    table = grades(LABELS, KEY).assign(possible=[3.0, 2.0])
    found = gradebook("canvas", exam, table, "Quiz 1")
    assert found.table["Quiz 1"].tolist() == [100.0, 66.6667, 33.3333]
    assert "percentages instead of points" in str(found.notes[0])


def test_an_empty_sheet_does_not_turn_points_into_per_cent():
    labels = LabelMatrix.from_codes([[0, 1, -1], [1, 1, -1]], labelers=["Ann", "Bo", "Cy"])
    table = grades(labels, np.array([0, 1]), rules=GradingRules(blanks="left out"))
    found = gradebook("canvas", Dataset("quiz", labels), table, "Quiz 1")
    assert found.table["Quiz 1"].tolist()[:3] == [2.0, 2.0, 1.0] and np.isnan(found.table["Quiz 1"][3])
    assert any("1 student has no score" in str(note) for note in found.notes)


def test_an_unknown_platform_is_refused():
    with pytest.raises(ValueError, match="no gradebook 'sakai'. The gradebooks are: canvas, moodle"):
        made("sakai")
    with pytest.raises(ValueError, match="value is 'stars'"):
        made("moodle", value="stars")


def test_a_sheets_only_id_is_the_students_number():
    people = pd.DataFrame({"ID": [7.0, None], "Klasse": ["3b", "3c"]})
    found = roster(Dataset("quiz", LABELS, labeler_table=people))
    assert found["number"].tolist() == ["7", ""] and found["section"].tolist() == ["3b", "3c"]
    assert list(roster(Dataset("quiz", LABELS))) == ["name"]


def test_codes_are_all_different_and_not_in_the_order_of_the_students():
    labels = LabelMatrix.from_codes(np.random.default_rng(0).integers(2, size=(3, 200)))
    codes = coded_names(labels)
    assert set(codes) == {f"Student {n}" for n in range(1, 201)}
    assert codes != [f"Student {n}" for n in range(1, 201)]
    assert coded_names(labels) == codes
    assert coded_names(labels.take([1, 0, 2])) != codes
