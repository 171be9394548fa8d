"""A project never changes: every action makes a new one, and the earlier ones are kept for undo."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from crowdcore import Dataset, Key, LabelMatrix
from crowdcore.exams import grades
from crowdcore.grading import PASS_FAIL, GradingRules
from crowdcore.project import History, Project, SourceFile, open_project, save_project
from crowdcore.project import history as history_module

SHEET = b"name,Q1,Q2,Q3\nAnn,A,B,C\nBo,A,,C\nCy,B,B,D\nDi,A,B,C\nKEY,A,,C\n"


@pytest.fixture
def exam():
    return Project.of_file(SourceFile("quiz.csv", SHEET))


def test_methods_learn_from_all_of_an_exams_own_key_but_a_quarter_of_a_samples(exam):
    assert exam.training.tolist() == [True, False, True]
    labels = LabelMatrix.from_codes(np.zeros((40, 2), dtype=int), classes="AB")
    sample = Project.of(Dataset("s", labels, np.zeros(40)), "exam", "s", sample=True)
    assert (sample.n_training, sample.test.sum(), sample.seed) == (10, 30, 1)


def test_confirming_adds_a_training_item_and_does_not_change_the_old_project(exam):
    new = exam.confirming(1, 1)
    assert new.truth.tolist() == [0, 1, 2] and new.confirmed == {1}
    assert exam.truth.tolist() == [0, -1, 2] and not exam.confirmed
    assert exam.dropping(2).dropped == {2} and exam.dropping(2).dropping(2).dropped == frozenset()


def test_an_item_with_several_right_answers_is_known_and_graded_but_not_learned_from(exam):
    new = exam.confirming(0, {0: 1, 1: 1})
    assert new.truth.tolist() == [-1, -1, 2]
    assert (new.n_training, new.key.n_known) == (1, 2)


def test_a_training_item_without_an_answer_is_waiting(exam):
    waiting = exam.with_key(exam.key, [True, True, True])
    assert waiting.waiting.tolist() == [False, True, False] and waiting.n_training == 2
    assert waiting.with_key(waiting.key.with_answer(1, 0), waiting.training).n_training == 3


def test_typed_answers_are_kept_by_item_name_when_the_file_is_read_again(exam):
    typed = exam.confirming(1, {1: 1.0, 2: 0.5}).confirming(0, 1)
    again = Project.of_file(SourceFile("quiz.csv", SHEET, {"items": ["Q3", "Q2"]})).keeping_typed_answers_of(typed)
    names = again.labels.classes
    assert {item: again.key.text(j, names) for j, item in enumerate(again.labels.items)} == {
        "Q2": "B or C (50 %)",
        "Q3": "C",
    }


def test_hidden_names_are_nowhere_in_the_project(exam):
    hidden = exam.without_names(["Student 1", "Student 2", "Student 3", "Student 4"])
    assert hidden.labels.labelers[0] == "Student 1"
    assert hidden.file is None and hidden.dataset.labeler_table is None
    assert (hidden.labels.code == exam.labels.code).all() and hidden.key.digest == exam.key.digest


def test_hiding_names_sorts_students_by_code_and_keeps_their_versions():
    """The class list is Ann, Bo, Cy. Sorted by their codes they are Cy, Bo, Ann, each with their own version and answers."""
    labels = LabelMatrix.from_codes([[0, -1, 1], [-1, 1, -1], [0, 0, 1]], labelers=["Ann", "Bo", "Cy"])
    about = pd.DataFrame({"version": ["A", "B", "A"], "ID": ["7", "8", "9"]})
    of_items = pd.DataFrame({"version": ["A", "B", ""]})
    dataset = Dataset("quiz", labels, [0, 1, 0], item_table=of_items, labeler_table=about)
    project = Project.of(dataset, "exam", "quiz")
    hidden = open_project(save_project(project.without_names(["S10", "S9", "S2"])))
    assert hidden.labels.labelers == ("S2", "S9", "S10")
    assert hidden.labels.dense().T.tolist() == [[1, -1, 1], [-1, 1, 0], [0, -1, 0]]
    assert list(hidden.dataset.labeler_table) == ["version"]
    columns = ["right", "wrong", "blank", "points", "possible"]
    before, after = (grades(one.dataset, one.key).set_index("student")[columns] for one in (project, hidden))
    assert after.loc[["S10", "S9", "S2"]].to_numpy().tolist() == before.to_numpy().tolist()


def test_every_step_can_be_undone_and_redone(exam):
    one, two = exam.confirming(1, 1), exam.confirming(1, 1).dropping(0)
    history = History(exam).do(one, "Confirm Q2").do(two, "Drop Q1")
    assert history.undoable == "Drop Q1" and history.redoable is None
    back = history.undo().undo()
    assert back.now.key.digest == exam.key.digest and back.undoable is None
    assert (back.redoable, back.redo().redoable) == ("Confirm Q2", "Drop Q1")
    assert back.redo().redo().now.dropped == {0}
    assert back.undo() is back
    assert back.do(two, "Another").redoable is None


def test_undo_keeps_the_settings_unless_it_brings_back_other_data(exam):
    history = History(exam).do(exam.dropping(0), "Drop Q1")
    tuned = history.adjust(history.now.with_parameter("em", "smoothing", 2.0))
    assert tuned.undo().now.parameters == {"em": {"smoothing": 2.0}}
    other = Project.of_file(SourceFile("other.csv", SHEET))
    assert tuned.do(other, "Use other.csv").undo().now.parameters == {"em": {"smoothing": 2.0}}
    assert History(exam).do(other.with_parameter("em", "smoothing", 5.0), "Use other.csv").undo().now.parameters == {}


def test_the_history_is_bounded_in_steps_and_in_bytes(exam, monkeypatch):
    history = History(exam)
    for _ in range(2 * history_module.MOST_STEPS):
        history = history.do(history.now.dropping(0), "Drop Q1")
    assert len(history.past) == history_module.MOST_STEPS
    monkeypatch.setattr(history_module, "MOST_BYTES", 2 * len(SHEET))
    history = History(exam)
    for n in range(4):
        history = history.do(Project.of_file(SourceFile(f"{n}.csv", SHEET[:-1] + str(n).encode())), "Use another file")
    assert [project.file is not None for project, _ in history.past] == [False, False, True, True]
    monkeypatch.setattr(history_module, "MOST_LABELS", 2 * exam.labels.code.size)
    history = history.do(history.now.dropping(0), "Drop Q1").do(history.now.dropping(1), "Drop Q2")
    # The labels that three steps share are counted once. One more data set fits within the limit.
    assert len({id(project.labels) for project, _ in history.past}) == 2 and len(history.past) == 3


def test_the_dataset_with_the_key_in_use(exam):
    keyed = exam.confirming(1, 1).keyed
    assert keyed.truth.tolist() == [0, 1, 2] and exam.dataset.truth.tolist() == [0, -1, 2]
    assert Key.of([0, 1, 2]).digest == keyed.key.digest


def test_ones_own_key_is_known_but_only_the_training_key_of_a_sample():
    labels = LabelMatrix.from_codes([[0, 1], [1, 1], [0, 0]])
    key, training = Key.of([0, 1, -1]), np.array([True, False, False])
    mine = Project(Dataset("quiz", labels, key=key), "exam", "quiz", key, training)
    assert mine.known.single().tolist() == [0, 1, -1]
    for shown in ({"sample": True}, {"simulated": True}):
        assert replace(mine, **shown).known.single().tolist() == [0, -1, -1]


def test_training_labels_are_counted_only_on_items_that_a_method_learns_from(exam):
    several = exam.confirming(0, {0: 1, 1: 1}).with_key(exam.confirming(0, {0: 1, 1: 1}).key, [True, True, True])
    assert several.truth.tolist() == [-1, -1, 2]
    assert several.training_labels == 1.0, "one answer per student, on Q3: Q1 has two right answers, Q2 none"


def test_work_is_kept_by_name_when_the_file_is_read_again(exam):
    """Without the first question, the second becomes the first: everything set for a question stays with its name."""
    rules = GradingRules(penalty=0.25, bonus=frozenset({2}), scale=PASS_FAIL)
    before = replace(exam, rules=rules, dropped=frozenset({0, 1}), title="My quiz", topics={"Q1": "a", "Q3": "b"})
    student = exam.labels.labelers[0]
    before = before.with_comment(student, "Well done").with_comment("nobody", "gone")
    again = Project.of_file(SourceFile("quiz.csv", SHEET, {"items": ["Q2", "Q3"]})).keeping_work_of(before)
    place = {item: j for j, item in enumerate(again.labels.items)}
    assert again.dropped == {place["Q2"]} and again.rules.bonus == {place["Q3"]}
    assert (again.rules.penalty, again.rules.scale, again.title) == (0.25, PASS_FAIL, "My quiz")
    assert again.topics == {"Q3": "b"} and again.comments == {student: "Well done"}
