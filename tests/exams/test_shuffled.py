"""Versions that ask the same questions in another order."""

import numpy as np
import pandas as pd
import pytest

from crowdcore.exams import Exam, gradebook
from crowdcore.exams.question_order import question_order
from crowdcore.exams.shuffled import join_versions
from crowdcore.project import Project
from crowdcore.readers import ReadError, read
from tests.exams.classes import class_of

N_STUDENTS, N_QUESTIONS = 60, 12
PLACES = np.random.default_rng(3).permutation(N_QUESTIONS)  # position p of version B asks question PLACES[p]


def sheet(keys=("A", "B"), choices_shuffled=False):
    """A sheet in which every other student had version B, and the keys of these versions."""
    labels, answer = class_of(N_STUDENTS, N_QUESTIONS)
    chosen, letters = labels.dense().T, np.array(list("ABCD"))
    turned = (chosen + 1) % 4 if choices_shuffled else chosen
    rows = [["name", "version", *(f"Q{q + 1}" for q in range(N_QUESTIONS))]]
    for i in range(N_STUDENTS):
        rows.append([f"S{i}", "AB"[i % 2], *letters[chosen[i] if i % 2 == 0 else turned[i, PLACES]]])
    rows += [["KEY A", "A", *letters[answer]]] if "A" in keys else []
    rows += [["KEY B", "B", *letters[answer[PLACES]]]] if "B" in keys else []
    return "\n".join(",".join(row) for row in rows).encode(), letters[answer]


def order(answers=None):
    rows = [("A", p + 1, f"Topic {p + 1}") for p in range(N_QUESTIONS)]
    rows += [("B", p + 1, f"Topic {PLACES[p] + 1}") for p in range(N_QUESTIONS)]
    table = pd.DataFrame(rows, columns=["version", "position", "question"])
    if answers is not None:
        table["answer"] = [answers[int(name.split()[1]) - 1] for name in table["question"]]
    return question_order(table.to_csv(index=False).encode())


def project_of(content):
    reading = read(content, name="exam.csv")
    return Project.of(reading.dataset, "exam", "exam", reading=reading)


def test_joined_versions_have_the_same_grades_and_one_analysis():
    apart = project_of(sheet()[0])
    assert len(apart.labels.items) == 2 * N_QUESTIONS
    joined = join_versions(apart, order())
    assert not joined.notes and joined.project.labels.items == tuple(f"Topic {q + 1}" for q in range(N_QUESTIONS))
    before, after = Exam.of_project(apart), Exam.of_project(joined.project)
    assert before.grades["points"].tolist() == after.grades["points"].tolist()
    assert list(after.analysis.reliability) == [""] and len(before.analysis.reliability) == 2
    assert (after.analysis.questions["n"] == N_STUDENTS).all()
    assert gradebook("canvas", after.dataset, after.grades, "Quiz").table["Quiz"].iloc[0] == N_QUESTIONS


def test_versions_share_one_key_once_the_order_is_known():
    content, answer = sheet(keys="A")
    joined = join_versions(project_of(content), order()).project
    assert [joined.key.text(j, joined.labels.classes) for j in range(N_QUESTIONS)] == list(answer)


def test_a_file_of_the_order_may_hold_the_key():
    content, answer = sheet(keys="")
    joined = join_versions(project_of(content), order(answer)).project
    assert [joined.key.text(j, joined.labels.classes) for j in range(N_QUESTIONS)] == list(answer)


def test_a_wrong_order_is_refused_because_of_keys_or_choices():
    straight = question_order(
        pd.DataFrame(
            [(v, p + 1, f"Topic {p + 1}") for v in "AB" for p in range(N_QUESTIONS)],
            columns=["version", "position", "question"],
        )
        .to_csv(index=False)
        .encode()
    )
    with pytest.raises(ValueError, match="The versions' keys differ on"):
        join_versions(project_of(sheet()[0]), straight)
    with pytest.raises(ValueError, match="choose differently"):
        join_versions(project_of(sheet(keys="A")[0]), straight)


def test_shuffled_choices_are_never_graded_by_the_key_of_another_version():
    with pytest.raises(ValueError, match="the choices are shuffled as well"):
        join_versions(project_of(sheet(keys="A", choices_shuffled=True)[0]), order())


def test_one_key_that_differs_is_left_open_and_named():
    content, answer = sheet()
    lines = content.decode().splitlines()
    key_b = lines[-1].split(",")
    key_b[2] = "A" if key_b[2] != "A" else "B"
    joined = join_versions(project_of("\n".join([*lines[:-1], ",".join(key_b)]).encode()), order())
    topic = f"Topic {PLACES[0] + 1}"
    assert joined.project.key.n_known == N_QUESTIONS - 1 and topic in joined.notes[0]


def test_dropped_confirmed_and_bonus_questions_stay_so():
    project = project_of(sheet()[0]).dropping(2)
    joined = join_versions(project, order()).project
    assert joined.dropped == {2} and joined.training.all()


def test_an_order_that_does_not_fit_the_file_is_refused_in_a_sentence():
    with pytest.raises(ReadError, match="does not contain the order"):
        question_order(b"a,b\n1,2\n")
    with pytest.raises(ReadError, match="only one version"):
        question_order(b"version,position,question\nA,1,Rivers\n")
    with pytest.raises(ReadError, match="appears twice"):
        question_order(b"version,position,question\nA,1,Rivers\nA,1,Lakes\nB,1,Lakes\n")
    with pytest.raises(ValueError, match="does not contain version B"):
        join_versions(project_of(sheet()[0]), question_order(b"question,A,C\nRivers,1,2\nLakes,2,1\n"))
    labels, answer = class_of(20, 6)
    with pytest.raises(ValueError, match="no versions"):
        join_versions(Project.of(read(b"name,Q1,Q2\nAnn,A,B\nBo,A,C\nCy,B,B\n").dataset, "exam", "q"), order())


def test_positions_that_python_cannot_read_as_numbers_are_names():
    order = question_order(f"version,position,question\nA,²,1\nA,{'9' * 5000},2\nB,²,2\nB,{'9' * 5000},1\n".encode())
    assert list(order.versions) == ["A", "B"]
