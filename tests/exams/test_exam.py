"""An exam from its answers to its grades, in one call."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from crowdcore import AGGREGATORS, Dataset, Key, LabelMatrix
from crowdcore.exams import Exam, analyse, choices_of, doubtful_keys, exam_page, grades, infer_key
from crowdcore.exams.exam import PROPOSAL
from crowdcore.exams.key import fit_and_calibrate
from crowdcore.exams.report_tables import key_report
from crowdcore.exams.status import DROPPED
from crowdcore.exams.workbook import about
from crowdcore.grading import A_TO_F, GradingRules
from crowdcore.messages import text
from crowdcore.project import Project
from crowdcore.samples import load_sample
from crowdcore.uncertain_items import rank_uncertain_items
from pages.parts.exam.evidence import groups_of
from tests.exams.classes import class_of


def an_exam(n_known=5, **more):
    labels, answer = class_of()
    return Exam(Dataset("quiz", labels, np.where(np.arange(20) < n_known, answer, -1)), **more), answer


def test_the_exam_equals_the_results_of_the_single_functions():
    exam, _ = an_exam()
    found = infer_key(AGGREGATORS["auto"](), exam.labels, exam.dataset.truth)
    assert (exam.found.answers == found.answers).all() and (exam.found.sure == found.sure).all()
    assert exam.grades.equals(grades(exam.dataset, found.key))
    assert exam.analysis.questions.equals(analyse(exam.dataset, found.key).questions)
    assert exam.n_inferred == 15


def test_everything_that_counts_is_graded_and_nothing_that_is_dropped():
    drop = np.arange(20) >= 18
    exam, _ = an_exam(drop=drop, rules=GradingRules(scale=A_TO_F))
    assert exam.grades["possible"].tolist() == [18.0] * 60
    assert set(exam.grades["mark"]) <= set("ABCDF")
    assert len(exam.analysis.questions) == 18
    assert not set(exam.advice(20).items) & set(range(5)) and not set(exam.advice(20).items) & {18, 19}
    assert not exam.to_check[18:].any() and exam.status[18:] == [DROPPED, DROPPED]


def test_a_wrong_key_is_a_remark_until_a_person_confirms_it():
    exam, answer = an_exam(20)
    wrong = exam.key.with_answer(3, int((answer[3] + 1) % 4))
    doubted = replace(exam, key=wrong, truth=wrong.single())
    assert [doubt.item for doubt in doubted.doubts] == [3]
    assert doubted.remarks[0].startswith("The key of Q4 is")
    assert doubtful_keys(exam.labels, wrong)[0] == doubted.doubts[0]
    assert replace(doubted, confirmed=frozenset({3})).remarks == []


def test_caveats_are_in_the_order_of_importance():
    exam, answer = an_exam(20)
    shifted = Key.of(np.roll(answer, 1))
    remarks = replace(exam, key=shifted, truth=shifted.single()).remarks
    assert "The key seems to be shifted" in remarks[0]
    assert an_exam(5)[0].remarks[-1] == text(PROPOSAL, "exam")
    labels, answer = class_of(n_students=12)
    few = Exam(Dataset("quiz", labels, answer))
    assert few.remarks[-1] == "There are only 12 students, so all figures about questions are rough."


def test_doubts_use_the_whole_key_even_if_the_method_learned_from_less():
    exam, answer = an_exam(20)
    wrong = exam.key.with_answer(3, int((answer[3] + 1) % 4))
    told = np.where(np.arange(20) < 2, answer, -1)
    less = replace(exam, key=wrong, truth=told, method=AGGREGATORS["majority_vote"]())
    assert [doubt.item for doubt in less.doubts] == [3]


def test_a_project_is_graded_as_its_person_left_it():
    labels, answer = class_of()
    project = Project.of(Dataset("quiz", labels, answer), "exam", "My quiz")
    project = replace(project, dropped=frozenset({2}), rules=GradingRules(penalty=0.25), key_method="item_response")
    exam = Exam.of_project(project)
    assert (exam.title, exam.method.id, exam.rules.penalty) == ("My quiz", "item_response", 0.25)
    assert np.flatnonzero(exam.drop).tolist() == [2]
    assert Exam.of_project(replace(project, key_method=None)).method.kind == "exam"


def test_an_exam_without_any_key_is_graded_too():
    exam, answer = an_exam(0)
    assert (exam.found.answers == answer).mean() > 0.9
    assert exam.doubts == [] and exam.misfit is None
    assert exam.expected["low"].le(exam.expected["high"]).all()
    assert exam.expected["high"].sub(exam.expected["low"]).mean() > 0


@pytest.mark.parametrize("n_known", [0, 5, 20])
def test_the_grade_lies_in_its_interval_for_most_students(n_known):
    exam, answer = an_exam(n_known)
    true = grades(exam.labels, answer)["percent"]
    inside = true.between(exam.expected["low"] - 1e-9, exam.expected["high"] + 1e-9)
    assert inside.mean() > 0.7


def test_a_confirmed_key_is_no_longer_doubtful_but_stays_on_record():
    exam, answer = an_exam(20)
    wrong = Key.of(answer).with_answer(3, int((answer[3] + 1) % 4))
    accused = replace(exam, key=wrong, truth=wrong.single())
    assert [doubt.item for doubt in accused.doubts] == [3] and not accused.overruled
    confirmed = replace(accused, confirmed=frozenset({3}))
    assert not confirmed.doubts and [doubt.item for doubt in confirmed.overruled] == [3]
    assert key_report(confirmed)["Look at"].iloc[3].startswith("Confirmed. The key of Q4 is")


def test_sure_answers_are_right_in_a_class_of_twelve():
    dataset, right = load_sample("iqitems"), []
    codes = dataset.labels.dense()
    for seed in range(10):
        students = np.random.default_rng(seed).choice(codes.shape[1], 12, replace=False)
        labels = LabelMatrix.from_codes(codes[:, students], classes=dataset.labels.classes)
        p = AGGREGATORS["auto"]().fit(labels).predict_proba(labels)
        sure = (p.max(axis=1) >= 0.95) & (dataset.truth >= 0)
        right += (p.argmax(axis=1) == dataset.truth)[sure].tolist()
    assert len(right) > 20 and np.mean(right) > 0.95


@pytest.mark.parametrize("n_students", [2, 3, 4])
def test_two_to_four_students_contradict_no_key(n_students):
    for seed in range(20):
        labels, answer = class_of(n_students=n_students, n_questions=12, seed=seed)
        wrong = (answer + np.random.default_rng(seed).integers(1, 4, size=12)) % 4
        exam = Exam(Dataset("quiz", labels, wrong))
        assert exam.contradicted == [] and exam.misfit is None
        assert not exam.to_check.any() and len(exam.remarks) == 1


def test_a_question_answered_by_fewer_than_five_students_is_never_in_doubt():
    labels, answer = class_of()
    codes = labels.dense()
    codes[3, 4:] = -1
    few = LabelMatrix.from_codes(codes, items=labels.items, classes=labels.classes)
    wrong = Key.of(answer).with_answer(3, int((codes[3, 0] + 1) % 4))
    assert doubtful_keys(few, wrong) == []
    (doubt,) = doubtful_keys(labels, Key.of(answer).with_answer(3, int((answer[3] + 1) % 4)))
    assert doubt.item == 3


def test_a_key_that_does_not_fit_is_one_remark_and_not_one_for_every_question():
    exam, answer = an_exam(20)
    shifted = Key.of(np.roll(answer, 1))
    remarks = replace(exam, key=shifted, truth=shifted.single()).remarks
    assert len(remarks) == 1 and "seems to be shifted" in remarks[0]


def test_the_key_of_a_crowd_is_never_in_doubt():
    labels, answer = class_of()
    wrong = Key.of(np.roll(answer, 1))
    assert Exam(Dataset("quiz", labels), key=wrong).misfit is not None
    crowd = Exam(Dataset("crowd", labels), key=wrong, kind="crowd")
    assert crowd.contradicted == [] and crowd.misfit is None


def test_every_fit_of_an_exam_uses_the_given_function():
    fits = []

    def remembering(method, labels, truth):
        fits.append((method.id, int((truth >= 0).sum())))
        return fit_and_calibrate(method, labels, truth)

    labels, answer = class_of()
    known = np.where(np.arange(20) < 6, answer, -1)
    exam = Exam(Dataset("quiz", labels, known), method=AGGREGATORS["majority_vote"](), fit=remembering)
    assert exam.remarks and exam.to_check.any() and exam.advice().items
    assert sorted(fits) == [("auto", 0), ("auto", 6), ("majority_vote", 6)]


def test_mean_and_standard_error_include_the_penalty_everywhere():
    """One wrong answer in four costs a point: the mean is over the grades, the error over the points earned."""
    labels, answer = class_of(40, 12)
    exam = Exam(Dataset("quiz", labels, answer), rules=GradingRules(penalty=0.25, below_zero=True))
    right = (labels.dense() == answer[:, None]).T
    earned = np.where(right, 1.0, -0.25)
    totals = earned.sum(axis=1)
    alpha = 12 / 11 * (1 - earned.var(axis=0, ddof=1).sum() / totals.var(ddof=1))
    error = totals.std(ddof=1) * np.sqrt(1 - alpha)
    assert exam.class_scores.mean == exam.analysis.class_scores[""].mean == pytest.approx(totals.mean())
    assert exam.analysis.reliability[""].sem == pytest.approx(error)
    assert exam.class_scores.mean < right.sum(axis=1).mean()
    assert f"{totals.mean():.1f} of 12 points" in exam_page(exam, {})
    assert f"standard error of measurement {error:.1f} points" in exam_page(exam, {})
    assert about(exam)["mean"].startswith(f"{totals.mean():.1f} of 12 points")


def test_a_dropped_question_is_not_counted_among_the_contradicted_keys():
    labels, answer = class_of()
    wrong = Key.of(np.where(np.arange(20) < 8, (answer + 1) % 4, answer))
    exam = Exam(Dataset("quiz", labels), key=wrong)
    assert exam.misfit.keyed == 20
    assert replace(exam, drop=np.arange(20) < 8).misfit is None
    some_dropped = replace(exam, drop=np.arange(20) < 1).misfit
    assert some_dropped.contradicted in (exam.misfit.contradicted, exam.misfit.contradicted - 1)
    assert some_dropped.keyed == 19


def test_a_dropped_question_is_neither_in_doubt_nor_overruled():
    labels, answer = class_of()
    wrong = Key.of(answer).with_answer(3, int((answer[3] + 1) % 4)).with_answer(4, int((answer[4] + 1) % 4))
    exam = Exam(Dataset("quiz", labels), key=wrong, confirmed=frozenset({4}))
    assert [doubt.item for doubt in exam.doubts] == [3] and [doubt.item for doubt in exam.overruled] == [4]
    dropped = replace(exam, drop=np.isin(np.arange(20), [3, 4]))
    assert dropped.doubts == [] and dropped.overruled == [] and not dropped.to_check.any()


def test_exam_and_aggregate_advise_to_key_the_same_questions():
    labels, answer = class_of(n_students=20)
    codes = labels.dense().copy()
    codes[19] = -1
    labels = LabelMatrix.from_codes(codes, items=labels.items, classes=labels.classes)
    exam = Exam(Dataset("quiz", labels, np.where(np.arange(20) < 4, answer, -1)))
    first = exam.advice(1).items[0]
    exam = replace(exam, drop=np.arange(20) == first)
    found = exam.found
    table = rank_uncertain_items(exam.labels, found.calibration.probabilities, found.need_no_key(exam.drop))
    advice = exam.advice(5)
    assert [labels.items[j] for j in advice.items] == table["item"][:5].tolist()
    assert advice.gain == pytest.approx(table["gain"][:5].sum())
    assert labels.items[first] not in table["item"].tolist(), "dropped"
    assert "Q20" not in table["item"].tolist(), "nobody answered it, so there is no answer that could be wrong"


def test_labels_with_partial_credit_count_as_labelled():
    rng = np.random.default_rng(0)
    truth = rng.integers(0, 3, 30)
    codes = np.where(rng.random((30, 8)) < 0.7, truth[:, None], rng.integers(0, 3, (30, 8)))
    codes[rng.random((30, 8)) < 0.3] = -1
    key = Key.of(truth)
    for j in range(10):
        key = key.with_answer(j, {int(truth[j]): 1.0, int(truth[j] + 1) % 3: 0.5})
    drop = np.arange(30) >= 20
    crowd = Exam(Dataset("crowd", LabelMatrix.from_codes(codes)), key=key, drop=drop, kind="crowd")
    record, labelled = crowd.record, codes[:20] != -1
    assert record.judged.tolist() == labelled.sum(axis=0).tolist()
    assert record.right.tolist() == (codes[:20] == truth[:20, None]).sum(axis=0).tolist()
    partly = (codes[:10] == (truth[:10, None] + 1) % 3).sum(axis=0)
    assert record.partly.tolist() == partly.tolist() and partly.any()
    assert (record.right + record.partly + record.wrong == record.judged).all()


def test_an_answer_to_the_question_of_another_version_is_not_on_the_record():
    labels = LabelMatrix.from_codes([[0, 0], [1, 1]])
    versions = pd.DataFrame({"version": ["A", "B"]})
    exam = Exam(Dataset("quiz", labels, np.array([0, 1]), item_table=versions, labeler_table=versions))
    assert exam.record.judged.tolist() == [1, 1] == exam.grades["right"].tolist()


def test_the_picture_of_a_doubt_shows_the_students_whom_its_sentence_counts():
    labels, answer = class_of()
    exam = Exam(Dataset("quiz", labels), key=Key.of(answer).with_answer(3, int((answer[3] + 1) % 4)))
    (doubt,) = exam.doubts
    _, groups = groups_of(exam, 3)
    strongest, others = groups.values()
    assert strongest.size == doubt.n_strongest == 20 and strongest.size + others.size == 60
    assert choices_of(labels, 3, strongest)[doubt.better] == doubt.chose_better
    assert choices_of(labels, 3, strongest)[list(doubt.keyed)].sum() == doubt.chose_keyed


def test_a_key_and_dropped_questions_may_be_given_by_name_and_nothing_else_is_guessed():
    exam, answer = an_exam(n_known=0)
    labels = exam.labels
    named = {labels.items[j]: labels.classes[answer[j]] for j in (2, 5)}
    by_name = Exam(exam.dataset, key=named, drop=[labels.items[7]])
    by_code = Exam(
        exam.dataset, key=Key.of(np.where(np.isin(np.arange(20), [2, 5]), answer, -1)), drop=np.arange(20) == 7
    )
    assert (by_name.key.code == by_code.key.code).all() and by_name.grades.equals(by_code.grades)
    by_mapping = Exam(exam.dataset, key=named, drop={item: item == labels.items[7] for item in labels.items[::-1]})
    assert (by_mapping.drop == by_code.drop).all()
    # A list of one number was taken for True, and dropped every question.
    for drop in ([7], [True], ["no such question"]):
        with pytest.raises(ValueError, match="Give names of questions"):
            Exam(exam.dataset, drop=drop)
    with pytest.raises(ValueError, match="names the item 'no such question'"):
        Exam(exam.dataset, key={"no such question": "A"})
    with pytest.raises(ValueError, match="not a Dataset|are a Dataset"):
        Exam(labels)
