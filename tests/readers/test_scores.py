"""Sheets of scores: which are read as scores, which as answers, when the user is asked, and the points of the questions."""

import numpy as np
import pytest

from crowdcore import Key, ReadError, read
from crowdcore.exams import Exam
from crowdcore.readers.score_cells import worth_in_headings

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]


def sheet(rows, *more, header=None):
    titles = header or [f"Q{n}" for n in range(1, len(rows[0]) + 1)]
    names = NAMES if len(rows) <= len(NAMES) else [f"Student {n}" for n in range(len(rows))]
    lines = [";".join(["name", *titles])]
    lines += [";".join([name, *map(str, row)]) for name, row in zip(names, rows, strict=False)]
    return "\n".join([*lines, *more, ""]).encode()


def opened(content, **hints):
    return read(content, name="quiz.csv", **hints)


def remark_text(reading, kind=None):
    return " ".join(str(remark) for remark in reading.remarks if kind in (None, remark.kind))


def offered(reading):
    """Return the hints of one click, by its text."""
    return {
        str(one.words): dict(one.hints)
        for remark in reading.remarks
        for one in remark.alternatives
        if "scores" in one.hints
    }


def points_of_a_class(n_students, worth):
    """Points of students of different ability on questions that are worth so much."""
    rng = np.random.default_rng(20)
    ability = rng.normal(0, 1.2, (n_students, 1))
    chance = 1 / (1 + np.exp(-ability - rng.normal(0, 0.5, (1, len(worth)))))
    return rng.binomial(worth, chance)


def at_random(low, high, n_students, n_questions):
    """Return numbers that do not depend on the student."""
    return np.random.default_rng(20).integers(low, high, (n_students, n_questions))


def scores(reading):
    """Students × questions."""
    labels = reading.dataset.labels
    values = np.array([*map(float, labels.classes), np.nan])
    return values[labels.dense().T]


ZERO_OR_ONE = [[1, 0, 1, 1, 0], [0, 0, 1, 0, 0], [1, 1, 1, 1, 0], [0, 1, 1, 0, 1]]


def test_a_sheet_of_0_and_1_is_read_as_scores_and_one_click_makes_them_answers():
    reading = opened(sheet(ZERO_OR_ONE))
    assert reading.dataset.scored and reading.hints["scores"] is True
    assert scores(reading).tolist() == ZERO_OR_ONE
    assert "read as scores and not answers: 1 means correct" in remark_text(reading)
    assert offered(reading) == {"0 and 1 are answers": {"scores": False}}
    answers = opened(sheet(ZERO_OR_ONE), scores=False)
    assert not answers.dataset.scored and answers.dataset.labels.classes == ("0", "1")
    assert answers.hints["scores"] is False and not answers.dataset.key.n_known


def test_every_question_of_0_and_1_is_worth_1_point_though_nobody_has_it():
    reading = opened(sheet([row[:4] + [0] for row in ZERO_OR_ONE]))
    assert reading.dataset.key.worth().tolist() == [1] * 5


def test_0_and_1_below_a_key_are_answers():
    reading = opened(sheet(ZERO_OR_ONE, "KEY;1;0;1;0;0"))
    assert not reading.dataset.scored and reading.dataset.key.n_known == 5


def test_0_and_1_with_a_key_in_another_file_are_answers():
    key = {f"Q{n}": str(n % 2) for n in range(1, 6)}
    assert not opened(sheet(ZERO_OR_ONE), key=key).dataset.scored


def test_a_row_of_full_marks_is_never_the_key():
    rows = [[2, 0, 5, 1, 3], [1, 1, 4, 0, 3], [0, 0, 5, 1, 2], [2, 1, 0, 1, 0]]
    reading = opened(sheet(rows, "KEY;2;1;5;1;3"))
    assert reading.dataset.scored and reading.dataset.key.worth().tolist() == [2, 1, 5, 1, 3]


def test_choices_by_number_are_answers():
    reading = opened(sheet(at_random(1, 5, 8, 6)))
    assert not reading.dataset.scored and "scores" not in reading.hints and not offered(reading)


def test_choices_by_number_with_0_for_a_blank_are_answers_and_asked_about():
    chosen = at_random(1, 6, 60, 20) * (at_random(0, 10, 60, 20) > 0)
    reading = opened(sheet(chosen))
    assert not reading.dataset.scored and reading.sure < 0.5
    assert offered(reading)["These are points"] == {"scores": True}


def test_points_of_a_large_class_are_recognised_by_able_students_having_more_everywhere():
    reading = opened(sheet(points_of_a_class(60, [3] * 10)))
    assert reading.dataset.scored and reading.sure > 0.5
    assert reading.dataset.key.worth().tolist() == [3] * 10


def test_small_numbers_from_0_get_no_key_until_the_user_decides():
    content = sheet([[3, 0, 2], [1, 2, 0], [0, 3, 3], [2, 1, 1]])
    reading = opened(content)
    assert reading.dataset.scored and reading.sure < 0.5
    assert offered(reading) == {"These are points": {"scores": True}, "These are answers": {"scores": False}}
    assert opened(content, scores=True).sure > 0.5 and opened(content, scores=True).dataset.scored
    assert not opened(content, scores=False).dataset.scored


def test_uncorrelated_0_and_1_lead_to_a_question():
    reading = opened(sheet(at_random(0, 2, 150, 20)))
    assert reading.dataset.scored and reading.sure < 0.5
    assert set(offered(reading)) == {"1 means correct", "0 and 1 are answers"}


@pytest.mark.parametrize(
    ("rows", "values"),
    [
        ([["0,5", "1"], ["1", "0,25"], ["0", "0"]], [[0.5, 1], [1, 0.25], [0, 0]]),
        ([["0.5", "1.0"], ["1.0", "0.0"], ["0", "0.5"]], [[0.5, 1], [1, 0], [0, 0.5]]),
        ([["3/5", "1/2"], ["5/5", "0/2"], ["0/5", "2/2"]], [[3, 1], [5, 0], [0, 2]]),
        ([["correct", "incorrect"], ["incorrect", "correct"], ["correct", "correct"]], [[1, 0], [0, 1], [1, 1]]),
        ([["✓", "✗"], ["✗", "✓"], ["✓", "✓"]], [[1, 0], [0, 1], [1, 1]]),
        ([["-0,25", "1"], ["1", "-0,25"], ["0", "0"]], [[-0.25, 1], [1, -0.25], [0, 0]]),
    ],
)
def test_scores_are_read_however_they_are_written(rows, values):
    reading = opened(sheet(rows))
    assert reading.dataset.scored and scores(reading).tolist() == values


def test_true_and_false_are_answers_until_the_user_chooses_that_true_means_correct():
    rows = [["TRUE", "FALSE", "TRUE"], ["FALSE", "FALSE", "TRUE"], ["TRUE", "TRUE", "FALSE"]]
    reading = opened(sheet(rows))
    assert not reading.dataset.scored and offered(reading) == {"TRUE means correct": {"scores": True}}
    assert scores(opened(sheet(rows), scores=True)).tolist() == [[1, 0, 1], [0, 0, 1], [1, 1, 0]]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (sheet([[5, 1], [0, 3], [4, 2]], "Max points;5;3"), "the points of the questions"),
        (sheet([[5, 1], [0, 3], [4, 2]], header=["Q1 (5)", "Q2 (3 pts)"]), "the points of the questions"),
        (b"name,Q1,Q2,Total\nAnn,5,1,6\nBo,0,3,3\nCy,4,2,6\nDi,1,1,2\n", "'Total' is their sum"),
        (sheet([[16, 1], [0, 3], [4, 2]]), "go up to 16"),
    ],
)
def test_points_are_recognised_by_other_evidence_in_the_file(content, reason):
    reading = opened(content)
    assert reading.dataset.scored and reading.sure > 0.5
    assert reason in next(str(remark) for remark in reading.remarks if "scores and not answers, because" in str(remark))


def test_the_points_of_questions_come_from_the_file():
    assert opened(sheet([[4, 1], [0, 3], [4, 2]], "Max points;5;3")).dataset.key.worth().tolist() == [5, 3]


def test_the_points_of_questions_are_guessed_from_the_highest_score_and_reported():
    reading = opened(b"name,Q1,Q2,Total\nAnn,5,1,6\nBo,0,3,3\nCy,4,2,6\nDi,1,1,2\n")
    assert reading.dataset.key.worth().tolist() == [5, 3]
    assert "'Q1' 5, 'Q2' 3. If a question is worth more" in remark_text(reading, "points")


def test_a_score_above_the_stated_maximum_is_reported_and_not_cut():
    reading = opened(sheet([[5, 1], [0, 3], [4, 7]], "Max points;5;3"), scores=True)
    assert scores(reading).max() == 7 and reading.dataset.key.worth().tolist() == [5, 7]
    assert "On 'Q2' a student has more points than the file allows" in remark_text(reading)


def test_cells_that_are_not_scores_count_as_blank_and_are_named():
    rows = points_of_a_class(50, [1] * 10).astype(object)
    rows[3, 4], rows[7, 1] = 28, "abs"
    reading = opened(sheet(rows.tolist()))
    assert reading.dataset.scored and reading.counts["blanks"] == 2
    assert "'28'" in remark_text(reading, "cells") and "'abs'" in remark_text(reading, "cells")
    assert reading.dataset.key.worth().tolist() == [1] * 10


def test_letters_cannot_be_read_as_scores():
    with pytest.raises(ReadError, match="not numbers, such as 'B'"):
        opened(sheet([["B", "B"], ["B", "C"]]), scores=True)


def test_labels_of_a_crowd_are_not_scores():
    rows = "".join(f"item {j},worker {i},{(i + j) % 2}\n" for j in range(6) for i in range(5))
    reading = opened(f"item,worker,label\n{rows}".encode())
    assert reading.kind == "crowd" and not reading.dataset.scored


def test_a_list_of_correct_and_incorrect_is_read_as_scores():
    rows = "".join(f"{100 + i},{j},{int(i > j)}\n" for j in range(6) for i in range(8))
    reading = opened(f"student_id,item_id,is_correct\n{rows}".encode())
    assert reading.dataset.scored and reading.dataset.labels.shape[:2] == (6, 8)


def test_an_absent_student_does_not_make_a_score_sheet_an_export_without_answers():
    reading = opened(sheet(ZERO_OR_ONE, "Zoe;abs;abs;abs;abs;abs"))
    assert reading.dataset.scored and len(reading.dataset.labels.labelers) == 5
    assert reading.dataset.labeler_table["status"].tolist() == ["", "", "", "", "absent"]


def test_points_columns_next_to_answers_are_reported_and_not_graded_as_answers():
    header = [*(f"Q{n}" for n in range(1, 7)), "Q1a", "Q1b", "Q2a"]
    rows = [[*"ABCABC", 2, 0, 1], [*"ABCAAA", 1, 2, 0], [*"BBCABC", 0, 1, 2], [*"ABAABC", 2, 2, 2]]
    reading = opened(sheet(rows, "KEY;A;B;C;A;B;C;2;2;2", header=header))
    assert reading.dataset.labels.items == tuple(header[:6]) and reading.dataset.key.n_known == 6
    assert "'Q1a', 'Q1b', 'Q2a' hold points, and the key holds their maximum" in remark_text(reading, "question")
    assert [reading.roles.columns[place] for place in "BGHIJ"] == ["question"] * 2 + ["points"] * 3
    kept = opened(sheet(rows, "KEY;A;B;C;A;B;C;2;2;2", header=header), scores=False)
    assert kept.dataset.labels.items == tuple(header)


@pytest.mark.parametrize("n_students", [9, 30])
def test_parts_of_points_as_a_program_writes_them_are_scores_of_every_question(n_students):
    """0, 0.5 and 1 as pandas writes them were read as one question, or refused."""
    scores = np.random.default_rng(2).integers(0, 3, (n_students, 10)) / 2
    rows = [",".join([f"Person {i}", *map(str, row)]) for i, row in enumerate(scores.tolist())]
    content = "\n".join(["Student," + ",".join(f"Q{j}" for j in range(1, 11)), *rows]) + "\n"
    dataset = read(content.encode(), name="scores.csv").dataset
    assert dataset.scored and dataset.labels.shape[:2] == (10, n_students)
    assert Exam(dataset).grades["points"].tolist() == scores.sum(axis=1).tolist()


@pytest.mark.parametrize("written", ["2,2,2", "2.0,2.0,2.0"])
def test_a_row_of_highest_points_counts_for_fractional_scores(written):
    """Nobody has 2 points, so that the row was once taken for a student without answers."""
    content = f"Student,Q1,Q2,Q3\nMax points,{written}\nAnn,1.25,0.5,0.75\nBo,1.0,1.5,0.25\nCy,0.5,0.75,0.0\n"
    dataset = read(content.encode(), name="scores.csv", scores=True).dataset
    assert dataset.key.worth().tolist() == [2, 2, 2]
    assert Exam(dataset).grades["percent"].round(3).tolist() == [41.667, 45.833, 20.833]


@pytest.mark.parametrize("huge", ["1e308", "1E+13", "1" + "0" * 308, "3/1" + "0" * 308])
@pytest.mark.parametrize("n_huge", [1, 4])
def test_numbers_too_large_for_points_are_reported(huge, n_huge):
    points = [*[huge] * n_huge, "0.5", "1", "2", "5"]
    rows = [f"S{n},{point},{n % 3}" for n, point in enumerate(points)]
    reading = read("\n".join(["name,Q1,Q2", *rows]).encode(), name="huge.csv")
    if reading.dataset.scored:
        assert any("do not look like the other scores" in str(remark) for remark in reading.remarks)
        assert np.isfinite(Exam(reading.dataset).grades["points"]).all()
    else:
        assert any(
            "above 1e+12" in str(remark) and "correct them in the file" in str(remark) for remark in reading.remarks
        )


def test_a_heading_with_points_that_no_exam_has_gives_no_points():
    assert worth_in_headings([f"Q1 ({'9' * 400})", "Q2 (5)"]) == {}


def test_points_that_no_exam_has_are_not_added_up_to_infinity():
    huge = "1" + "0" * 308
    reading = read(f"name,Q1,Q2\nAnn,{huge},1\nBo,{huge},2\nCy,0.5,1\nDi,1,0\n".encode(), name="huge.csv")
    assert not reading.dataset.scored
    with pytest.raises(ValueError, match="from 0 to 1e"):
        Key(np.array([0, 0]), points=np.array([1e308, 1e308]))
