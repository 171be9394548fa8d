"""Item analysis: hand-worked examples, an independent computation, and the sentences."""

import numpy as np
import pandas as pd
import pytest

from crowdcore import Dataset, LabelMatrix
from crowdcore.exams.items import analyse, choices_by_ability, correlation, upper_and_lower
from crowdcore.grading import GradingRules
from crowdcore.key import Key
from crowdcore.messages import text
from crowdcore.samples import load_sample
from tests.exams.classes import class_of

# Questions × students. The key is A A A; Ann has 3 right, Bo 2, Cy 1, Di 0.
SMALL = LabelMatrix.from_codes(
    [[0, 0, 0, 1], [0, 0, 1, 1], [0, 1, 2, -1]],
    items=["Q1", "Q2", "Q3"],
    labelers=["Ann", "Bo", "Cy", "Di"],
    classes="ABC",
)
KEY = Key.of([0, 0, 0])


def test_difficulty_and_point_biserial_by_hand():
    """Q1: right 1 1 1 0, on the others 2 1 0 0: covariance .25, so r = .25 / √(.1875 · .6875) = .696."""
    table = analyse(SMALL, KEY).questions.set_index("question")
    assert table["difficulty"].tolist() == [0.75, 0.5, 0.25]
    assert table["n"].tolist() == [4, 4, 4]
    assert table["blank"].tolist() == [0, 0, 0.25]
    assert table.loc["Q1", "point_biserial"] == pytest.approx(0.1875 / np.sqrt(0.1875 * 0.6875))
    assert table.loc["Q2", "point_biserial"] == pytest.approx(
        correlation(np.array([1, 1, 0, 0.0]), np.array([2, 1, 1, 0.0]))
    )


def test_upper_less_lower_by_hand():
    """27 % of four students is one: Ann against Di."""
    assert analyse(SMALL, KEY).questions["discrimination"].tolist() == [1, 1, 1]


def test_tied_students_share_the_last_place_of_a_group():
    upper, lower = upper_and_lower(np.array([1.0, 2, 2, 2, 3, 3, 4, np.nan]), share=3 / 7)
    assert upper == pytest.approx([0, 0, 0, 0, 1, 1, 1, 0])
    assert lower == pytest.approx([1, 2 / 3, 2 / 3, 2 / 3, 0, 0, 0, 0])
    assert upper_and_lower(np.full(4, 5.0))[0].tolist() == [0.25] * 4


def test_choices_equal_a_count_by_hand():
    choices = analyse(SMALL, KEY).choices
    last = choices[choices["question"] == "Q3"].set_index("choice")
    assert last["chosen"].tolist() == [1, 1, 1]
    assert last["share"].tolist() == [0.25, 0.25, 0.25]
    assert last["right"].tolist() == [True, False, False]
    assert last["upper"].tolist() == [1, 0, 0]
    assert last["lower"].tolist() == [0, 0, 0]


def test_blanks_left_out_do_not_count_against_a_question():
    table = analyse(SMALL, KEY, rules=GradingRules(blanks="left out")).questions.set_index("question")
    assert table.loc["Q3", "difficulty"] == pytest.approx(1 / 3)


def test_with_blanks_left_out_a_question_counts_the_students_who_answered():
    labels = LabelMatrix.from_codes([[0, 0, 1, -1], [1, 0, 1, 1], [0, 1, 0, 0]], items=["Q1", "Q2", "Q3"], classes="AB")
    rules = GradingRules(blanks="left out")
    key = Key.of([0, 1, 0])
    questions = analyse(labels, key, rules=rules).questions
    assert questions["n"].tolist() == [3, 4, 4] and questions["difficulty"][0] == pytest.approx(2 / 3)
    assert questions["blank"].tolist() == [0.25, 0, 0]
    assert analyse(labels, key).questions["n"].tolist() == [4, 4, 4]
    assert choices_by_ability(labels, key, 0, rules=rules)["students"].sum() == 3


def test_dropped_and_unknown_questions_are_left_out():
    assert analyse(SMALL, KEY, drop=np.array([False, True, False])).questions["question"].tolist() == ["Q1", "Q3"]
    assert analyse(SMALL, Key.of([0, -1, 0])).questions["question"].tolist() == ["Q1", "Q3"]
    assert analyse(SMALL, Key.unknown(3)).questions.empty


def test_several_right_answers_and_parts_of_the_credit_count():
    key = KEY.with_answer(1, {0: 1, 1: 1}).with_answer(2, {0: 1, 1: 0.5})
    assert analyse(SMALL, key).questions["difficulty"].tolist() == [0.75, 1.0, 0.375]
    choices = analyse(SMALL, key).choices.set_index(["question", "choice"])
    assert choices.loc[("Q2", "B"), "right"] and not choices.loc[("Q3", "B"), "right"]


def test_the_real_ability_test_agrees_with_an_independent_computation():
    exam = load_sample("iqitems")
    chosen = exam.labels.dense().T
    right = pd.DataFrame(((chosen == exam.truth) & (chosen >= 0)).astype(float))
    found = analyse(exam.labels, Key.of(exam.truth))
    corrected = [right[j].corr(right.drop(columns=j).sum(axis=1)) for j in right]
    assert found.questions["difficulty"].to_numpy() == pytest.approx(right.mean().to_numpy())
    assert found.questions["point_biserial"].to_numpy() == pytest.approx(corrected)
    assert round(found.reliability[""].alpha, 3) == 0.835
    assert found.scores == pytest.approx(100 * right.mean(axis=1).to_numpy())
    left_out = analyse(exam.labels, Key.of(exam.truth), rules=GradingRules(blanks="left out"))
    assert round(left_out.reliability[""].alpha, 3) == 0.829


def test_the_order_of_the_students_decides_nothing():
    labels, answer = class_of()
    order = np.random.default_rng(1).permutation(len(labels.labelers))
    shuffled = LabelMatrix.from_codes(labels.dense()[:, order], items=labels.items, classes=labels.classes)
    for table in ("questions", "choices"):
        a, b = (getattr(analyse(data, answer), table) for data in (labels, shuffled))
        pd.testing.assert_frame_equal(a, b)


def test_each_version_is_judged_by_its_own_students():
    labels = LabelMatrix.from_codes(
        [[0, 1, -1, -1], [0, 0, -1, -1], [-1, -1, 0, 0], [-1, -1, 1, 0]], items=["A1", "A2", "B1", "B2"]
    )
    exam = Dataset(
        "two versions",
        labels,
        item_table=pd.DataFrame({"version": ["A", "A", "B", "B"]}),
        labeler_table=pd.DataFrame({"version": ["A", "A", "B", "B"]}),
    )
    found = analyse(exam, np.array([0, 0, 0, 0]))
    assert found.questions["n"].tolist() == [2, 2, 2, 2]
    assert found.questions["difficulty"].tolist() == [0.5, 1, 1, 0.5]
    assert set(found.reliability) == {"A", "B"}
    assert found.reliability["A"].students == 2


def remarks(codes, key, item=0):
    labels = LabelMatrix.from_codes(np.array(codes), items=[f"Q{j + 1}" for j in range(len(codes))], classes="ABCD")
    return tuple(text(remark, "exam") for remark in analyse(labels, np.array(key)).questions["remarks"][item])


# Ten students: the first five know the other four questions, the last five do not.
OTHERS = [[0] * 5 + [1] * 5] * 4


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        ([1] * 5 + [0] * 5, "Weaker students do better here: check the key"),
        ([1] * 5 + [0] * 5, "The best students got this wrong: more of the upper 27 % chose B (100 %)"),
        ([1] * 5 + [0] * 5, "Students who chose B do better on the other questions than those who are right"),
        ([0, 1, 0, 1, 0] * 2, "It hardly separates strong and weak students"),
        ([0] + [1] * 9, "Hard: 10 % are right (rule of thumb: 20 to 80 %)"),
        ([0] * 9 + [1], "Easy: 90 % are right"),
        ([0] * 10, "Everyone is right, so it does not separate students."),
        ([0] * 6 + [1] * 4, "Choices C and D are never chosen"),
        ([0] * 6 + [-1] * 4, "40 % left it blank."),
    ],
)
def test_remarks_describe_problems_of_a_question_in_plain_words(answers, words):
    # The last question names all four choices, so that C and D are known.
    found = remarks([answers, *OTHERS, [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]], [0] * 6)
    assert any(remark.startswith(words) for remark in found), found


def test_a_good_question_gets_no_remark():
    assert remarks([[0] * 5 + [1, 2, 3, 1, 2], *OTHERS], [0] * 5) == ()


def test_choices_by_ability_rise_for_the_right_one():
    labels, answer = class_of(n_students=400)
    middling = int(np.argmin(np.abs(analyse(labels, answer).questions["difficulty"] - 0.6)))
    curve = choices_by_ability(labels, Key.of(answer), item=middling)
    assert len(curve) == 5 and curve["students"].sum() == 400
    right = curve["ABCD"[answer[middling]]]
    assert right.iloc[-1] > right.iloc[0] + 0.3
    assert curve["score"].is_monotonic_increasing
    assert curve[list("ABCD")].sum(axis=1).to_numpy() == pytest.approx(np.ones(5))


def test_students_with_the_same_score_are_in_one_group():
    curve = choices_by_ability(SMALL, KEY, item=0)
    assert curve["students"].tolist() == [2, 1, 1]
    assert curve["A"].tolist() == [0.5, 1, 1]


@pytest.mark.parametrize("n_students, serious", [(4, False), (5, True)])
def test_a_key_is_not_doubted_because_of_fewer_than_five_students(n_students, serious):
    """The able have four questions right, and the others the fifth one."""
    able = np.arange(n_students) < n_students // 2
    codes = np.array([np.where(able, 0, 1)] * 4 + [np.where(able, 1, 0)])
    questions = analyse(LabelMatrix.from_codes(codes, classes="AB"), np.zeros(5, dtype=int)).questions
    assert questions["serious"].iloc[4] == serious
    assert any("check the key" in str(remark) for remark in questions["remarks"].iloc[4]) == serious
