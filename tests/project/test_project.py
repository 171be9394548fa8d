"""A project never changes: what a person does to it gives another one, and the way back is kept."""

from dataclasses import replace

import numpy as np
import pytest

from crowdcore import Dataset, Key, LabelMatrix
from crowdcore.project import History, Project, SourceFile
from crowdcore.project import history as history_module

SHEET = b"name,Q1,Q2,Q3\nAnn,A,B,C\nBo,A,,C\nCy,B,B,D\nDi,A,B,C\nKEY,A,,C\n"


@pytest.fixture
def exam():
    return Project.of_file(SourceFile("quiz.csv", SHEET))


def test_all_of_an_exams_own_key_is_learned_from_and_only_a_quarter_of_a_samples(exam):
    assert exam.training.tolist() == [True, False, True]
    labels = LabelMatrix.from_codes(np.zeros((40, 2), dtype=int), classes="AB")
    sample = Project.of(Dataset("s", labels, np.zeros(40)), "exam", "s", sample=True)
    assert (sample.n_training, sample.test.sum(), sample.seed) == (10, 30, 1)


def test_confirming_keys_the_item_learns_from_it_and_leaves_the_old_project_as_it_was(exam):
    new = exam.confirming(1, 1)
    assert new.truth.tolist() == [0, 1, 2] and new.confirmed == {1}
    assert exam.truth.tolist() == [0, -1, 2] and not exam.confirmed
    assert exam.dropping(2).dropped == {2} and exam.dropping(2).dropping(2).dropped == frozenset()


def test_an_item_with_several_right_answers_is_known_and_graded_but_not_learned_from(exam):
    new = exam.confirming(0, {0: 1, 1: 1})
    assert new.truth.tolist() == [-1, -1, 2]
    assert (new.n_training, new.key.n_known) == (1, 2)
    assert new.right(np.array([1, 0, 3])).tolist() == [True, False, False]


def test_an_item_that_is_to_be_learned_from_waits_for_its_answer(exam):
    waiting = exam.with_key(exam.key, [True, True, True])
    assert waiting.waiting.tolist() == [False, True, False] and waiting.n_training == 2
    assert waiting.with_key(waiting.key.with_answer(1, 0), waiting.training).n_training == 3


def test_answers_that_were_typed_in_survive_another_reading_by_name(exam):
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


def test_every_step_can_be_taken_back_and_done_again(exam):
    one, two = exam.confirming(1, 1), exam.confirming(1, 1).dropping(0)
    history = History(exam).do(one, "Confirm Q2").do(two, "Drop Q1")
    assert history.undoable == "Drop Q1" and history.redoable is None
    back = history.undo().undo()
    assert back.now.key.digest == exam.key.digest and back.undoable is None
    assert (back.redoable, back.redo().redoable) == ("Confirm Q2", "Drop Q1")
    assert back.redo().redo().now.dropped == {0}
    assert back.undo() is back
    assert back.do(two, "Another").redoable is None


def test_undoing_leaves_the_settings_alone_unless_it_brings_back_other_data(exam):
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
    # One set of labels, in three steps, is counted once; of those before it one more has room.
    assert len({id(project.labels) for project, _ in history.past}) == 2 and len(history.past) == 3


def test_the_dataset_with_the_key_in_use(exam):
    keyed = exam.confirming(1, 1).keyed
    assert keyed.truth.tolist() == [0, 1, 2] and exam.dataset.truth.tolist() == [0, -1, 2]
    assert Key.of([0, 1, 2]).digest == keyed.key.digest


def test_ones_own_key_counts_as_known_and_of_a_sample_only_what_methods_are_told():
    labels = LabelMatrix.from_codes([[0, 1], [1, 1], [0, 0]])
    key, training = Key.of([0, 1, -1]), np.array([True, False, False])
    mine = Project(Dataset("quiz", labels, key=key), "exam", "quiz", key, training)
    assert mine.known.single().tolist() == [0, 1, -1]
    for shown in ({"sample": True}, {"simulated": True}):
        assert replace(mine, **shown).known.single().tolist() == [0, -1, -1]
