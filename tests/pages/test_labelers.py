"""Labelers: who helps and who hurts, in words that hold, and one of them looked at closely."""

import json
import re
from dataclasses import replace

import numpy as np
import pytest

from crowdcore import Dataset, Key, LabelMatrix, read
from crowdcore.exams import Exam
from crowdcore.grading import SCALES, GradingRules
from crowdcore.project import History, Project
from tests.exams.classes import class_of
from tests.pages.conftest import ONE_METHOD_OF_EACH_KIND, visit
from tests.pages.test_aggregate import checked, on, opened, pictures, text_of

PAGE = "pages/labelers.py"


def unescaped(at):
    """The words on the page as they are seen."""
    return text_of(at).replace("\\", "")


@pytest.mark.parametrize("sample", ["science", "trec", "iqitems"])
def test_the_summary_counts_everyone_once(sample):
    at = opened(PAGE, sample)
    verdict = next(m.value for m in at.markdown if "no difference" in m.value)
    numbers = [
        int(word.replace(",", "").strip("*")) for word in verdict.split(".")[0].split() if word[0] in "*0123456789"
    ]
    assert sum(numbers) == len(at.session_state["history"].now.labels.labelers)
    closely = "confusion" if sample == "trec" else "sheet"
    assert {closely, "weight_agreement"} <= set(pictures(at))
    table = next(frame.value for frame in at.dataframe if "with_others" in frame.value)
    assert table["with_others"].between(0, 1).all()


@pytest.fixture(scope="module")
def visitor():
    """One who tries one method after the other."""
    return opened(PAGE, "science")


@pytest.mark.parametrize("method", ONE_METHOD_OF_EACH_KIND)
def test_every_kind_of_method_has_its_labelers(visitor, method):
    at = checked(visitor.selectbox(key="choose_method").select(method).run())
    assert "help" in text_of(at)


def test_labelers_help_or_hurt_the_vote():
    # The first is always right, the second always wrong, the third guesses: right on two of four.
    truth = np.array([0, 1, 0, 1])
    labels = LabelMatrix.from_codes(np.column_stack([truth, 1 - truth, [0, 1, 1, 0]]))
    at = on(Dataset("three", labels, truth), page=PAGE)
    checked(at.selectbox(key="choose_method").select("majority_vote").run())
    assert "**1 labeler helps, 1 hurts, 1 makes no difference.**" in text_of(at)
    checked(at.selectbox(key="choose_method").select("saddle_point").run())
    assert "**2 labelers help, 0 hurt, 1 makes no difference.**" in text_of(at)


def test_a_labeler_is_chosen_and_stays_chosen():
    at = opened(PAGE, "science")
    checked(at.selectbox(key="choose_labeler:0").select(7).run())
    name = at.session_state["history"].now.labels.labelers[7]
    score = re.search(rf"\*\*{name}: \d+ of 40 points, [\d.]+ %\*\*, judged by the key on the page Exam", unescaped(at))
    assert score
    checked(at.switch_page("pages/aggregate.py").run())
    checked(at.switch_page(PAGE).run())
    assert score[0] in unescaped(at)
    checked(at.toggle(key="hide_names").set_value(True).run())
    assert re.search(r"\*\*Student \d+: \d+ of 40 points", text_of(at)) and f'"{name}"' not in json.dumps(pictures(at))


def test_without_a_key_they_are_held_against_the_method():
    at = on(Dataset("none", LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1], [0, 1, 0]])), page=PAGE)
    assert "labelers are judged by the labels inferred by Automatic" in text_of(at) and "trusts all" in text_of(at)
    assert not at.warning  # the other method is one that needs no known answers
    checked(at.selectbox(key="choose_method").select("svm").run())
    assert "none is" in at.warning[0].value


def test_another_methods_trust_is_compared():
    at = opened(PAGE, "science")
    for other in ("em", "majority_vote"):
        checked(at.selectbox(key="other_method:saddle_point_robust").select(other).run())
    assert "trusts all" in text_of(at)


def test_the_time_per_labeler_is_shown_if_the_file_has_times():
    rows = [f"t{j},w{i},{'yes' if (i + j) % 3 else 'no'},{2 + 10 * i + j % 3}" for j in range(9) for i in range(3)]
    reading = read("\n".join(["item,worker,label,duration_sec", *rows]).encode(), name="timed.csv")
    at = on(reading.dataset, page=PAGE)
    table = next(frame.value for frame in at.dataframe if "time" in frame.value)
    assert dict(zip(table["labeler"], table["time"], strict=True)) == {"w0": 3, "w1": 13, "w2": 23}
    assert "Median time per label:" in text_of(at) and "(all labelers: 13 seconds)" in text_of(at)


def test_a_ring_of_copies_is_found_and_counted_as_fewer():
    rng = np.random.default_rng(0)
    ring = np.repeat(rng.integers(0, 2, (60, 1)), 6, axis=1)
    labels = LabelMatrix.from_codes(np.hstack([ring, rng.integers(0, 2, (60, 2))]), labelers=list("abcdefgh"))
    at = on(Dataset("ring", labels, np.ones(60, dtype=int)), page=PAGE)
    assert "The 8 labelers are worth about 1." in text_of(at)
    groups = next(frame.value for frame in at.dataframe if "same_mistakes" in frame.value)
    assert groups["labelers"].tolist() == ["a, b, c, d, e, f"] and groups["worth"].tolist() == [1]
    frames = pictures(at)["alike"]["layout"]["shapes"]
    assert [(frame["x0"], frame["x1"]) for frame in frames] == [(-0.5, 5.5)]


def class_sheet(known):
    """An exam of sixty students on which majority vote and the automatic method give different keys; ``known`` are keyed."""
    labels, answer = class_of(n_students=60, n_questions=20, seed=4)
    popular = (answer[0] + 1) % 4
    codes = labels.dense()
    # On the first question most students choose one wrong answer, and the strongest do not.
    able = (codes == answer[:, None]).mean(axis=0) > 0.7
    codes[0] = np.where(able, answer[0], popular)
    labels = LabelMatrix.from_codes(codes, items=labels.items, classes=labels.classes)
    return Dataset("class", labels, np.where(np.arange(20) < known, answer, -1))


@pytest.mark.parametrize("known", [0, 8, 20])
def test_a_student_has_the_same_score_on_students_as_on_exam(known):
    project = Project.of(class_sheet(known), "exam", "class.csv")
    project = replace(project, dropped=frozenset({3}), rules=GradingRules(penalty=0.25), method="majority_vote")
    exam = Exam.of_project(project)
    at = visit()
    at.session_state["history"] = History(project)
    checked(at.switch_page(PAGE).run())
    shown = next(frame.value for frame in at.dataframe if "percent" in frame.value).set_index("student")
    graded = exam.grades.set_index(exam.grades["student"].astype(str)).loc[shown.index.astype(str)]
    for column in ("right", "wrong", "blank", "points", "percent"):
        assert shown[column].tolist() == graded[column].tolist(), column
    chosen = exam.grades.iloc[at.selectbox(key="choose_labeler:0").value]
    assert (
        f"{chosen['points']:g} of 19 points, {chosen['percent']:.1f} %**, judged by the key on the page Exam"
        in unescaped(at)
    )
    assert f"wrong: {chosen['wrong']}" in "".join(element.proto.body for element in at.get("html"))
    if known < 20:
        assert "inferred by Automatic" in text_of(at)


def test_the_counts_of_a_student_add_up_and_no_score_is_rounded_onto_a_mark():
    """Some answers earn part of the credit, and one student has 89.96 %, which is not yet an A."""
    labels = LabelMatrix.from_codes([[0, 0, 1], [2, 1, 1], [0, 2, -1]], items=["Q1", "Q2", "Q3"], classes="ABC")
    key = Key.of([0, 0, 0]).with_answer(1, {0: 1.0, 1: 0.5}).with_points(0, 89.96).with_points(1, 0.04)
    key = key.with_points(2, 10.0)
    project = replace(
        Project.of(Dataset("class", labels, key=key.with_answer(2, {2: 1.0})), "exam", "class.csv"),
        rules=GradingRules(scale=SCALES["A to F"]),
    )
    at = visit()
    at.session_state["history"] = History(project)
    checked(at.switch_page(PAGE).run())
    table = next(frame for frame in at.dataframe if "percent" in frame.value)
    shown = table.value
    assert (shown[["right", "partly", "wrong", "blank"]].sum(axis=1) == 3).all() and shown["partly"].sum() == 2
    assert "partly" in table.proto.column_order
    columns = json.loads(table.proto.columns)
    assert 89.96 in shown["percent"].round(9).tolist()
    assert columns["percent"]["type_config"]["format"] == "%.2f %%"


def test_agreement_beyond_chance_is_shown_for_a_crowd_and_not_for_an_exam():
    labels = LabelMatrix.from_codes(np.random.default_rng(0).integers(4, size=(30, 6)), classes=[1, 2, 3, 4])
    rows = {}
    for order, crowd in {"no": labels, "yes": labels.with_order()}.items():
        at = on(Dataset("ratings", crowd, np.full(30, -1)), page=PAGE)
        at.session_state["agreement"] = True
        at = checked(at.run())
        rows[order] = next(frame.value for frame in at.dataframe if "by_chance" in frame.value)
        assert ("If the classes have an order" in " ".join(c.value for c in at.caption)) == (order == "no")
    assert set(rows["no"]["measure"]) == set(rows["yes"]["measure"]) and len(rows["yes"]) == 3 * len(rows["no"])
    assert "near labels (ordinal)" in set(rows["yes"]["weights"])
    at = opened(PAGE, "science")
    assert "Agreement beyond chance" not in [box.label for box in at.expander]


def test_a_jury_of_language_models_has_a_section_with_its_worth_families_and_position_bias():
    rng = np.random.default_rng(0)
    truth = rng.integers(0, 2, 60)
    names = [f"{model}/plain|{order}" for model in ("gpt-4", "llama-3") for order in ("A first", "B first")]
    names += [name.replace("plain", "strict") for name in names]
    codes = np.column_stack([np.where(rng.random(60) < 0.75, truth, 1 - truth) for _ in names])
    labels = LabelMatrix.from_codes(codes, labelers=names, classes=["A", "B"])
    text = text_of(on(Dataset("jury", labels, truth), page=PAGE))
    assert "8 judges are worth" in text and "the best single judge on" in text
    assert "more often in the order" in text
    few = text_of(on(Dataset("jury", labels), page=PAGE))
    assert "Fewer than 10 answers are known" in few
    people = labels.with_labelers(np.arange(8), [*"abcdefgh"])
    assert "judges are worth" not in text_of(on(Dataset("people", people, truth), page=PAGE))
