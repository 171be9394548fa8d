"""Topics: where they come from, what each student and the class earned on them, and which have too few questions."""

import io
from dataclasses import replace

import numpy as np
import openpyxl
import pandas as pd
import pytest

from crowdcore import Dataset, Key, LabelMatrix
from crowdcore.exams import Exam, exam_page, exam_workbook, student_pages
from crowdcore.exams.attendance import with_absence
from crowdcore.exams.shuffled import join_versions
from crowdcore.exams.topic_tables import topics_of_student
from crowdcore.exams.topics import stated_source, topic_sources
from crowdcore.export import as_csv, key_table
from crowdcore.grading import GradingRules
from crowdcore.project import Project, open_project, save_project
from crowdcore.readers import read
from tests.exams.classes import class_of
from tests.exams.test_shuffled import order, project_of, sheet

SHEET = b"name,Q1,Q2,Q3,Q4,Q5,Q6\nAnn,A,B,A,B,A,B\nBo,A,A,A,B,B,\nCy,B,B,,,,A\n"
KEY_FILE = io.BytesIO(b"question,answer,topic\nQ1,A,heat\nQ2,B,heat; light\nQ3,A,light\nQ4,B,\nQ5,A,heat\nQ6,B,heat\n")


def a_project(**more):
    KEY_FILE.seek(0)
    return Project.of(read(SHEET, name="quiz.csv", key=KEY_FILE).dataset, "exam", "quiz", **more)


def test_a_column_of_the_key_file_gives_topics_and_each_result_adds_up():
    """A question with two topics counts under both. Ann has everything right; Cy has one of four, and one of two."""
    results = Exam.of_project(a_project()).topic_results
    assert results.topics == ("heat", "light")
    assert results.points.tolist() == [[4, 2], [1, 1], [1, 1]]
    assert results.possible.tolist() == [[4, 2]] * 3
    assert results.class_shares().tolist() == [0.5, pytest.approx(2 / 3)]


def test_results_agree_with_sums_over_cells_under_penalty_points_bonus_drop_and_absence():
    """Recomputed for every student and topic from the table of answers, without any code of the project."""
    labels, answer = class_of(40, 12, seed=3)
    worth = np.arange(12) % 3 + 1.0
    topics = {f"Q{j + 1}": ("a", "b", "a; b", "")[j % 4] for j in range(12)}
    rules = GradingRules(penalty=0.25, bonus=frozenset({5}))
    project = Project.of(Dataset("quiz", labels, key=Key(answer, points=worth)), "exam", "quiz", rules=rules)
    project = with_absence(replace(project, topics=topics, dropped=frozenset({0})), 7, True)
    results = Exam.of_project(project).topic_results
    table, of_topic = labels.dense().T, {"a": [], "b": []}
    for i in range(40):
        for topic, shares in of_topic.items():
            questions = [j for j in range(1, 12) if topic in topics[f"Q{j + 1}"].split("; ")]
            earned = sum(worth[j] if table[i, j] == answer[j] else -0.25 * worth[j] * (j != 5) for j in questions)
            t = results.topics.index(topic)
            if i == 7:
                assert results.n_questions[i, t] == 0 and np.isnan(results.shares[i, t])
                continue
            assert results.points[i, t] == pytest.approx(earned)
            assert results.possible[i, t] == sum(worth[j] for j in questions if j != 5)
            shares.append(earned / results.possible[i, t])
    expected = [np.mean(of_topic[topic]) for topic in results.topics]
    assert results.class_shares() == pytest.approx(expected)


def test_blanks_that_are_left_out_do_not_count_under_a_topic():
    results = Exam.of_project(a_project(rules=GradingRules(blanks="left out"))).topic_results
    # Cy left Q3 and Q5 blank, and Bo left Q6.
    assert results.n_questions.tolist() == [[4, 2], [3, 2], [3, 1]]


def test_names_of_questions_and_headings_of_groups_are_offered_but_only_stated_topics_are_used():
    labels = LabelMatrix.from_codes([[0, 1]] * 4, items=["Algebra 1", "Algebra 2", "Geo-1", "Geo-2"])
    by_name = {"Algebra 1": "Algebra", "Algebra 2": "Algebra", "Geo-1": "Geo", "Geo-2": "Geo"}
    dataset = Dataset("quiz", labels)
    assert topic_sources(dataset) == {"": by_name} and stated_source(dataset) is None
    assert Exam(dataset, key=Key.of([0] * 4)).topic_results.topics == ()
    table = pd.DataFrame({"page": ["1", "1", "2", "2"], "Chapter": ["x", "x", "y", ""], "text": list("abcd")})
    dataset = dataset.with_changes(item_table=table)
    assert list(topic_sources(dataset)) == ["page", "Chapter", ""] and stated_source(dataset) == "Chapter"
    assert Exam(dataset, key=Key.of([0] * 4)).topics == {"Algebra 1": "x", "Algebra 2": "x", "Geo-1": "y"}
    assert topic_sources(Dataset("quiz", class_of()[0])) == {}


def test_too_few_questions_are_reported_wherever_results_are():
    exam = Exam.of_project(replace(a_project(), topics={f"Q{j}": "light" for j in range(1, 4)} | {"Q4": "<b>"}))
    few = "Too few questions to mean much: light (3 questions), &lt;b&gt; (1 question)."
    assert few in exam_page(exam, {}) and student_pages(exam).count(few) == 3
    about = dict(openpyxl.load_workbook(io.BytesIO(exam_workbook(exam, {})))["About"].values)
    assert about["Topics"].startswith("Too few questions to mean much: light (3 questions), <b> (1 question).")
    enough = Exam.of_project(replace(a_project(), topics={f"Q{j}": "all" for j in range(1, 6)}))
    assert "Too few questions" not in exam_page(enough, {}) + student_pages(enough)


def test_topics_are_in_the_workbook_the_key_and_on_the_page_of_a_student():
    exam = Exam.of_project(a_project())
    book = openpyxl.load_workbook(io.BytesIO(exam_workbook(exam, {})))
    assert [row[:2] for row in book["Topics"].values] == [("Topic", "Questions"), ("heat", 4), ("light", 2)]
    rows = list(book["Topics of students"].values)
    assert rows[0] == ("Student", "heat", "light") and rows[2] == ("Bo", 0.25, 0.5)
    page = student_pages(exam, [2])
    assert (
        '<td class="short">heat</td><td class="number">1</td><td class="number">4</td><td class="number">25 %</td>'
        in page
    )
    assert topics_of_student(exam, 2)["Class average"].tolist() == [0.5, pytest.approx(2 / 3)]
    table = key_table(exam.labels, exam.found, exam.to_check, exam.how_counted, topics=["heat", "", "", "", "", ""])
    assert (
        read(SHEET, name="quiz.csv", key=io.BytesIO(as_csv(table).encode())).dataset.item_table["topic"].iloc[0]
        == "heat"
    )


def test_chosen_topics_are_saved_and_survive_another_reading_of_the_file_and_joined_versions():
    project = replace(a_project(), topics={"Q1": "mine"})
    assert open_project(save_project(project)).topics == {"Q1": "mine"}
    assert open_project(save_project(a_project())).topics is None
    assert Exam.of_project(replace(project, topics={})).topic_results.topics == ()
    assert a_project().keeping_work_of(project).topics == {"Q1": "mine"}
    apart = project_of(sheet()[0])
    item = str(apart.labels.items[0])
    joined = join_versions(replace(apart, topics={item: "mine"}), order()).project
    assert list(joined.topics.values()) == ["mine"] and set(joined.topics) <= set(map(str, joined.labels.items))


@pytest.mark.parametrize(
    "row", [b"topic,heat,heat,heat,light,light,light\n", b",heat,,,light,,\n"], ids=["row", "groups"]
)
def test_a_sheet_can_state_topics_in_a_row_above_or_below_the_headings(row):
    head, rest = b"name,Q1,Q2,Q3,Q4,Q5,Q6\n", b"Ann,A,B,A,B,A,B\nBo,A,B,A,B,B,A\nCy,B,B,A,A,A,B\nKEY,A,B,A,B,A,B\n"
    content = head + row + rest if row.startswith(b"topic") else row + head + rest
    reading = read(content, name="quiz.csv")
    assert reading.dataset.labels.labelers == ("Ann", "Bo", "Cy")
    results = Exam.of_project(Project.of(reading.dataset, "exam", "quiz")).topic_results
    assert results.topics == ("heat", "light") and results.points.tolist() == [[3, 3], [3, 1], [2, 2]]


def test_a_key_sheet_of_a_workbook_can_state_topics():
    book = openpyxl.Workbook()
    for line in ("name,Q1,Q2,Q3", "Ann,A,B,A", "Bo,A,A,A", "Cy,B,B,B"):
        book.active.append(line.split(","))
    key = book.create_sheet("Key")
    for line in ("question,answer,chapter", "Q1,A,heat", "Q2,B,light", "Q3,A,heat"):
        key.append(line.split(","))
    file = io.BytesIO()
    book.save(file)
    reading = read(file.getvalue(), name="quiz.xlsx")
    assert Exam(reading.dataset).topics == {"Q1": "heat", "Q2": "light", "Q3": "heat"}
    assert any("'chapter' of the sheet 'Key'" in str(remark) for remark in reading.warnings)
