"""Aggregate: every method on every kind of data shows a result and pictures, never an error."""

import json
import re
from itertools import cycle

import numpy as np
import pytest

from crowdcore import AGGREGATORS, Dataset, LabelMatrix
from crowdcore.aggregators.explanation import explained
from crowdcore.counts import count_text
from crowdcore.judging import how_far_right
from crowdcore.percentages import percent
from crowdcore.project import History, Project
from crowdcore.samples import SAMPLES
from pages.shared import state
from tests.pages.conftest import ONE_METHOD_OF_EACH_KIND, checked, opened, visit

IN_TROUBLE = "Something went wrong"


def on(dataset, kind="crowd", training=None, page="pages/aggregate.py"):
    """The page over one's own data."""
    training = dataset.truth != -1 if training is None else training
    own = Project(dataset, kind, dataset.name, dataset.key, training)
    at = visit()
    at.session_state["history"] = History(own)
    return checked(at.switch_page(page).run())


def text_of(at):
    return "\n".join(element.value for element in [*at.header, *at.markdown, *at.caption, *at.info, *at.warning])


def plain(at):
    return text_of(at).replace("\\", "")


def button(at, label):
    return next((button for button in at.button if button.label.replace("\\", "") == label), None)


def pictures(at):
    return {element.proto.id.rsplit("-", 1)[-1]: json.loads(element.proto.spec) for element in at.get("plotly_chart")}


@pytest.fixture(scope="module")
def visitors():
    """A visitor on each sample, who chooses one method after the other."""
    return {sample: opened("pages/aggregate.py", sample=sample) for sample in ("science", "jury")}


@pytest.mark.parametrize(("method", "sample"), list(zip(AGGREGATORS, cycle(["science", "jury"]), strict=False)))
def test_every_method_is_explained_and_shows_a_result_and_its_weights(visitors, sample, method):
    at = checked(visitors[sample].selectbox(key="choose_method").select(method).run())
    assert f"**{AGGREGATORS[method].name} gets" in plain(at)
    assert "Who carries the vote?" in [header.value for header in at.header]
    assert any(name.endswith("weight_bars") for name in pictures(at))
    assert len(at.metric) == 4
    how = explained(AGGREGATORS[method].explained_for("exam" if sample == "science" else "crowd"))
    assert [formula.value.strip("$\n ") for formula in at.latex] == list(how.formulas)
    assert f"**{AGGREGATORS[method].name}.**" in plain(at)
    assert how.reference in text_of(at)
    for field in [*at.selectbox, *at.number_input, *at.select_slider]:
        assert not re.search(r"[^\W_]{2,}_|_[^\W_]{2,}", f"{field.label} {field.help}"), "that is the library's word"


def test_a_crowd_learns_what_more_labels_bring_and_an_exam_does_not():
    at = opened("pages/aggregate.py", sample="trec")
    assert "of the labels are expected to be right" in text_of(at)
    assert "more_labels" in pictures(at)
    assert "more_labels" not in pictures(opened("pages/aggregate.py", sample="science"))


@pytest.mark.parametrize(("method", "judged"), [("weighted_average", "other"), ("em", "known")])
def test_a_method_is_judged_on_items_that_it_did_not_learn_from(method, judged):
    project = state.sample_project("science")
    at = opened("pages/aggregate.py", sample="science")
    checked(at.selectbox(key="choose_method").select(method).run())
    judges = project.test if judged == "other" else project.key.known
    assert judges.sum() == (30 if judged == "other" else 40)
    model, majority = (AGGREGATORS[m]().fit(project.labels, project.truth) for m in (method, "majority_vote"))
    right, by_majority = (
        float(how_far_right(m.decisions(project.labels), project.key)[judges].sum()) for m in (model, majority)
    )
    more = right - by_majority
    than = f"{count_text(abs(more))} {'more' if more > 0 else 'fewer'} than" if more else "as many as"
    assert f"gets {count_text(right)} of the {judges.sum()} {judged} questions right, {than} majority vote." in text_of(
        at
    )
    assert at.metric[0].value == percent(right / judges.sum())


def test_learned_values_are_shown_in_the_words_of_the_data():
    at = opened("pages/aggregate.py", sample="science")
    checked(at.selectbox(key="choose_method").select("em").run())
    assert [e.label for e in at.expander if e.label.startswith("How often")] == [
        "How often each student recognises a right choice",
        "How often each student avoids a wrong choice",
    ]
    rates = next(table.value for table in at.dataframe if "student" in table.value)
    assert list(rates) == ["student", "A", "B", "C", "D"]
    checked(at.toggle(key="hide_names").set_value(True).run())
    rates = next(table.value for table in at.dataframe if "student" in table.value)
    assert sorted(rates["student"].str.removeprefix("Student ").astype(int)) == list(range(1, len(rates) + 1))


def test_the_view_of_one_method_is_none_of_another():
    at = opened("pages/aggregate.py", sample="science")
    assert pictures(at)["convergence"]["layout"]["yaxis"]["title"]["text"] == "Objective: lower is better"
    view = next(control for control in at.segmented_control if "Distance" in control.options)
    checked(view.set_value("Distance").run())
    assert pictures(at)["convergence_further"]["layout"]["yaxis"]["title"]["text"] == "Distance"
    checked(at.selectbox(key="choose_method").select("em").run())
    assert pictures(at)["convergence"]["layout"]["yaxis"]["title"]["text"] == "Largest change"
    assert pictures(at)["convergence_further"]["layout"]["yaxis"]["title"]["text"] == "Log-likelihood"


EXAMS = [name for name, sample in SAMPLES.items() if sample.kind == "exam"]


@pytest.mark.parametrize("sample", EXAMS)
def test_the_papers_curve_has_its_landmarks_and_one_click_leads_to_the_optimum(sample):
    at = opened("pages/aggregate.py", sample=sample)
    checked(at.selectbox(key="choose_method").select("saddle_point_robust").run())
    course = pictures(at)["convergence"]
    words = {annotation["text"] for annotation in course["layout"]["annotations"]}
    assert words == {"no weights", "best possible", "closest here", "stopped here"}
    assert "Then it moved away and stopped" in text_of(at)
    checked(button(at, "Use the best possible weights").click().run())
    assert "Done" in text_of(at) and "solved in one step" in text_of(at)
    assert not button(at, "Use the best possible weights")
    checked(button(at, "Find it step by step").click().run())
    landmarks = {annotation["text"] for annotation in pictures(at)["convergence"]["layout"]["annotations"]}
    assert landmarks == {"no weights", "best possible", "stopped here"}
    checked(button(at, "Back to the paper's iteration").click().run())
    assert pictures(at)["convergence"]["layout"]["meta"] == course["layout"]["meta"]


def test_the_page_offers_a_smaller_lambda_if_the_optimum_is_zero_weights():
    at = opened("pages/aggregate.py", sample="trec")
    checked(at.selectbox(key="choose_method").select("saddle_point_robust").run())
    checked(button(at, "Use the paper's loss and penalty").click().run())
    checked(at.select_slider(key="input:saddle_point_robust:lam:slider").set_value(10.0).run())
    assert "the best solution is to trust nobody" in text_of(at)
    assert not button(at, "Use the best possible weights")
    checked(button(at, "Use λ = 0.01").click().run())
    assert "convergence" in pictures(at)


def test_settings_have_names_and_settings_without_effect_are_hidden():
    at = opened("pages/aggregate.py", sample="science")
    solver = at.selectbox(key="input:saddle_point_robust:solver")
    assert solver.options == ["the paper's iteration", "an iteration that converges", "directly to the optimum"]
    settings = [field.label for field in at.number_input if field.key.startswith("input:")]
    assert settings[:2] == ["λ: the price of weight", "Step size for weights, s_w"]
    checked(solver.select("exact").run())
    settings = [field.label for field in at.number_input if field.key.startswith("input:")]
    assert settings == ["λ: the price of weight"]


def test_slider_and_field_show_the_same_number():
    at = opened("pages/aggregate.py", sample="science")
    checked(at.number_input(key="input:saddle_point_robust:lam:number").set_value(0.0316).run())
    assert at.select_slider(key="input:saddle_point_robust:lam:slider").value == 0.0316


def test_a_parameter_with_a_default_formula_can_be_tuned():
    at = opened("pages/aggregate.py", sample="science")
    checked(at.selectbox(key="choose_method").select("exponential_weights").run())
    checked(button(at, "Find the best η").click().run())
    assert "Which η is best?" in text_of(at)
    checked(button(at, "Use this η").click().run())
    assert at.number_input(key="input:exponential_weights:eta").value is not None


def test_a_moved_lambda_redraws_the_convergence_and_is_kept_on_other_pages():
    at = opened("pages/aggregate.py", sample="science")
    before = pictures(at)["convergence"]
    at = checked(at.select_slider(key="input:saddle_point_robust:lam:slider").set_value(0.5).run())
    assert pictures(at)["convergence"] != before
    at = checked(at.switch_page("pages/labelers.py").run())
    at = checked(at.switch_page("pages/aggregate.py").run())
    assert at.select_slider(key="input:saddle_point_robust:lam:slider").value == 0.5
    assert at.number_input(key="input:saddle_point_robust:lam:number").value == 0.5


@pytest.mark.parametrize("solver", ["paper", "primal_dual", "exact"])
@pytest.mark.parametrize("weights", ["shared", "per_class"])
def test_every_solver_reports_its_progress(solver, weights):
    at = opened("pages/aggregate.py", sample="science")
    checked(at.selectbox(key="input:saddle_point_robust:weights").select(weights).run())
    checked(at.selectbox(key="input:saddle_point_robust:solver").select(solver).run())
    assert ("solved in one step" in text_of(at)) == (solver == "exact")
    assert ("convergence" in pictures(at)) == (solver != "exact")
    assert ("another meaning in every question. One weight per student" in text_of(at)) == (weights == "per_class")


def test_shared_weights_are_one_click_away_on_an_exam():
    at = opened("pages/aggregate.py", sample="science")
    checked(at.selectbox(key="input:saddle_point_robust:weights").select("per_class").run())
    checked(button(at, "Use one weight per student").click().run())
    assert at.selectbox(key="input:saddle_point_robust:weights").value == "shared"


def test_the_iteration_slider_moves_the_weights():
    at = opened("pages/aggregate.py", sample="science")
    slider = next(s for s in at.select_slider if s.label == "Weights after iteration")
    end = pictures(at)["weight_bars"]["layout"]["meta"]
    assert len(pictures(at)["weight_bars"]["frames"]) > 10
    checked(slider.set_value(5).run())
    assert pictures(at)["weight_bars"]["layout"]["meta"] != end


def test_every_picture_has_a_description():
    at = opened("pages/aggregate.py", sample="science")
    words = [element.proto.alt for element in at.get("plotly_chart")]
    assert all(words) and any("no weights" in text for text in words)


def test_the_best_lambda_is_found_used_and_its_curve_stays():
    at = opened("pages/aggregate.py", sample="science")
    checked(button(at, "Find the best λ").click().run())
    assert "Which λ is best?" in text_of(at)
    (sweep,) = at.session_state["page:sweeps"].values()
    n, tried = sweep.plateau.size, sweep.grid.size
    described = (
        f"{n} of the {tried} values, from {sweep.plateau.min():.3g} to {sweep.plateau.max():.3g}, are within one"
    )
    assert n > (sweep.accuracy == sweep.accuracy.max()).sum()
    assert described in text_of(at).replace("\\", "")
    assert sweep.recommended != sweep.best and "spreads the weight over the most students" in text_of(at)
    checked(button(at, "Use this λ").click().run())
    assert "Which λ is best?" in text_of(at) and "In use" in text_of(at)
    checked(at.switch_page("pages/labelers.py").run())
    checked(at.switch_page("pages/aggregate.py").run())
    assert "Which λ is best?" in text_of(at)
    checked(at.number_input(key="input:saddle_point_robust:max_iter").set_value(50).run())
    assert "Which λ is best?" not in text_of(at)


def test_another_methods_parameter_is_tuned_too():
    at = opened("pages/aggregate.py", sample="science")
    checked(at.selectbox(key="choose_method").select("em").run())
    checked(button(at, "Find the best smoothing").click().run())
    checked(button(at, "Use this smoothing").click().run())
    assert at.number_input(key="input:em:smoothing").value == 5


def test_without_known_answers_the_page_explains_what_to_do():
    labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1], [0, 1, 0]])
    at = on(Dataset("three", labels))
    assert "answers all 3 items" in text_of(at)
    checked(at.selectbox(key="choose_method").select("svm").run())
    assert "none is" in at.warning[0].value
    checked(at.selectbox(key="choose_method").select("majority_vote").run())
    assert not at.warning


def test_one_class_is_refused_and_a_run_that_did_not_converge_is_reported():
    at = on(Dataset("one", LabelMatrix.from_codes([[0, 0], [0, 0]])))
    assert "one class" in at.warning[0].value
    at = opened("pages/aggregate.py", sample="science")
    checked(at.number_input(key="input:saddle_point_robust:max_iter").set_value(3).run())
    assert "Not converged" in text_of(at) and "Did not converge" in text_of(at)


def test_names_with_markup_and_hidden_names_stay_names():
    labels = LabelMatrix.from_codes(
        [[0, 0, 1], [1, 1, 1], [0, 1, 0], [0, 0, 1]], labelers=["<b>x</b>", "**y**", "=z"], classes=["[a](b)", "$c$"]
    )
    at = on(Dataset("markup", labels, np.array([0, 1, 0, -1])))
    assert "<b>" not in json.dumps(pictures(at))
    checked(at.toggle(key="hide_names").set_value(True).run())
    assert "**y**" not in json.dumps(pictures(at)) and "Labeler 2" in json.dumps(pictures(at))


@pytest.mark.parametrize("n_labelers", [1, 2, 400])
def test_tiny_and_wide_crowds_are_drawn(n_labelers):
    codes = np.random.default_rng(0).integers(3, size=(6, n_labelers))
    at = on(Dataset("crowd", LabelMatrix.from_codes(codes, classes=["x", "y", "z"]), np.array([0, 1, 2, -1, -1, 1])))
    for method in ONE_METHOD_OF_EACH_KIND if n_labelers == 1 else ("majority_vote", "dawid_skene", "saddle_point"):
        checked(at.selectbox(key="choose_method").select(method).run())
    for choice in ("Histogram", "One by one"):
        view = next(control for control in at.segmented_control if "Histogram" in control.options)
        checked(view.set_value(choice).run())


def test_suggested_items_are_ticked_on_the_page_known_answers():
    labels = LabelMatrix.from_codes([[0, 0, 0], [1, 1, 1], [0, 1, -1], [1, 0, 0]], items=["a", "b", "c", "d"])
    at = on(Dataset("open", labels, np.array([0, 1, -1, -1])))
    rows = next(table.value for table in at.dataframe if "second" in table.value)
    assert set(rows["item"]) == {"c", "d"} and list(rows["entropy"]) == sorted(rows["entropy"], reverse=True)
    checked(at.number_input(key="what_next:2").set_value(1).run())
    assert "**Enter the right answer of the first item below:** about" in text_of(at)
    checked(button(at, "Tick them on Known answers").click().run())
    project = at.session_state["history"].now
    assert project.training.sum() == 3 and project.waiting.sum() == 1
    assert project.labels.items[project.waiting.argmax()] == rows["item"].iloc[0]


def test_answers_without_a_vote_and_ties_are_counted_on_the_page():
    labels = LabelMatrix.from_codes([[0, 1, -1], [1, -1, -1], [-1, -1, 1], [1, 0, -1]])
    at = on(Dataset("three", labels, np.array([0, 1, -1, -1])), training=np.array([True, True, False, False]))
    checked(at.selectbox(key="choose_method").select("weighted_average").run())
    assert (
        "1 of the 4 items was labelled only by labelers whose weight is zero. For these items all labels count equally."
        in plain(at)
    )
    checked(at.selectbox(key="choose_method").select("majority_vote").run())
    assert "2 of the 4 items have tied classes" in plain(at)


PAIRS_TO_TRY = [("logistic", "l2"), ("squared_hinge", "elastic_net"), ("modified_huber", "group"), ("hinge", "l2")]


def test_loss_and_penalty_are_chosen_drawn_and_solved_by_a_solver_that_applies():
    at = opened("pages/aggregate.py", sample="science")
    key = "input:saddle_point_robust:"
    checked(at.selectbox(key=f"{key}solver").select("exact").run())
    for loss, penalty in PAIRS_TO_TRY:
        checked(at.selectbox(key=f"{key}loss").select(loss).run())
        checked(at.selectbox(key=f"{key}penalty").select(penalty).run())
        assert at.selectbox(key=f"{key}solver").options == ["an iteration that converges"]
        drawn = pictures(at)
        assert (
            drawn["shape_loss"]["layout"]["meta"]["marker"],
            drawn["shape_penalty"]["layout"]["meta"]["marker"],
        ) == (
            loss,
            penalty,
        )
        assert "convergence" in drawn and "weight_bars" in drawn
        assert "iterations the duality gap is" in plain(at)
        asked = [field.key for field in at.number_input]
        assert (f"{key}l1_ratio" in asked) == (penalty == "elastic_net")
        assert not at.warning
    checked(button(at, "Use the paper's loss and penalty").click().run())
    assert at.selectbox(key=f"{key}solver").value == "paper"
    assert len(at.selectbox(key=f"{key}solver").options) == 3


def test_the_code_that_reproduces_another_pair_names_it():
    at = opened("pages/aggregate.py", sample="science")
    checked(at.selectbox(key="input:saddle_point_robust:loss").select("logistic").run())
    checked(at.selectbox(key="input:saddle_point_robust:towards").select("vote").run())
    code = "\n".join(block.value for block in at.code)
    assert "loss='logistic'" in code and "towards='vote'" in code
    assert "--set loss=logistic" in code and "--set towards=vote" in code


def test_a_crowd_opens_with_weights_pulled_towards_the_vote():
    at = opened("pages/aggregate.py", sample="trec")
    checked(at.selectbox(key="choose_method").select("saddle_point_robust").run())
    landmarks = {annotation["text"] for annotation in pictures(at)["convergence"]["layout"]["annotations"]}
    assert landmarks >= {"no weights", "the vote"}
    assert at.selectbox(key="input:saddle_point_robust:loss").value == "logistic"
    checked(button(at, "Find the best λ").click().run())
    assert "Which λ is best?" in text_of(at)
