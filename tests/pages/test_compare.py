"""Compare: from a press of the button to a result, pictures and files. The result stays, and a note appears when it is outdated."""

import base64
import io
import json

import numpy as np
import pandas as pd
import pytest

from crowdcore import AGGREGATORS, Dataset, LabelMatrix, jobs
from crowdcore.evaluation import MEASURES, run_comparison, summarise
from crowdcore.export import about_files
from crowdcore.percentages import percent
from crowdcore.project import History, Project
from crowdcore.samples import load_sample
from crowdcore.simulation import Crowd, simulate
from pages.parts.compare import inputs, running
from pages.parts.compare.contest import Contestant, Settings
from pages.parts.compare.results import Result, origin
from pages.shared import state
from tests.pages.conftest import checked, visit

FEW = ["majority_vote", "weighted_average", "saddle_point_robust"]


@pytest.fixture(autouse=True)
def _few_draws(monkeypatch):
    monkeypatch.setattr(running, "PAPER_DRAWS", 2)
    monkeypatch.setattr(running, "MOST_CURVE_DRAWS", 3)


def opened(work):
    at = visit()
    at.session_state["history"] = History(work)
    return checked(at.switch_page("pages/compare.py").run())


def own(dataset, kind="exam"):
    return Project(dataset, kind, dataset.name, dataset.key, dataset.truth != -1)


def pressed(at, label):
    (button,) = [button for button in at.button if button.label.startswith(label)]
    return checked(button.click().run())


def ran(work, methods=FEW, draws=10, tune=None):
    at = opened(work)
    at.multiselect(key="compare_methods").set_value(list(methods))
    at.select_slider(key="compare_draws").set_value(draws)
    if tune:
        at.segmented_control(key="compare_tune").set_value(tune)
    return pressed(at, "Run the comparison")


def text_of(at):
    return "\n".join(element.value for element in [*at.header, *at.markdown, *at.caption, *at.info, *at.warning])


def charts(at):
    return [json.loads(element.proto.spec) for element in at.get("plotly_chart")]


def _values(drawn):
    """Numbers of a picture, which may be packed."""
    return np.frombuffer(base64.b64decode(drawn["bdata"]), drawn["dtype"]) if isinstance(drawn, dict) else drawn


def small_exam(items=14, known=14):
    exam = simulate(Crowd(items=items, labelers=25, classes=3, ability=-0.5, traps=0.4), seed=2)
    truth = exam.truth.copy()
    truth[known:] = -1
    return Dataset("mine", exam.labels, truth, "a file")


def test_small_data_are_compared_at_once_and_once_only(monkeypatch):
    monkeypatch.setattr(running, "MOST_LABELS_AT_ONCE", 1000)
    monkeypatch.setattr(inputs, "USUAL", FEW)
    at = opened(own(small_exam()))
    assert result_of(at).settings.draws == 20
    assert "How good each method is" in text_of(at) and "older result" not in text_of(at)
    assert "Averaged over 5 random draws for each number of known answers" in text_of(at)
    compared = result_of(at)
    known = compared.settings.n_train
    assert f"With {known} known answers the curves show the comparison itself, averaged over 20 draws." in text_of(at)
    lines = [trace for chart in charts(at) for trace in chart["data"] if trace.get("mode") == "lines+markers"]
    shown = [dict(zip(_values(line["x"]), _values(line["y"]), strict=True))[known] for line in lines]
    assert shown == pytest.approx(compared.accuracy[[c.id for c in compared.settings.contestants]].tolist())
    at.session_state["history"] = History(own(small_exam(items=15)))
    checked(at.run())
    assert result_of(at).n_known == 14 and "older result" not in text_of(at)
    del at.session_state["page:comparisons"]
    checked(at.run())
    assert "Run the comparison to see" in text_of(at), "who stopped it, or threw its result away, is not asked again"


def test_before_a_run_the_page_explains_what_to_do():
    at = opened(state.sample_project("science"))
    assert "Run the comparison to see" in text_of(at)
    assert "simulated sample" in text_of(at)
    assert not charts(at)


def test_a_run_ends_in_a_verdict_pictures_and_the_same_numbers_as_the_library():
    at = ran(state.sample_project("science"))
    assert "Where the methods disagree" in text_of(at)
    assert "These data are simulated." in text_of(at)
    assert len(charts(at)) == 3
    parameters = {"weights": "shared", "lam": 0.05}
    methods = {name: AGGREGATORS[name](**(parameters if "saddle" in name else {})) for name in FEW}
    again = summarise(run_comparison(load_sample("science"), methods, 10, draws=10, seed=1, oracle=True))
    assert result_of(at).summary["accuracy"].tolist() == again["accuracy"].tolist()
    assert percent(again["accuracy"][:3].max()) in at.markdown[0].value


def result_of(at):
    return next(reversed(at.session_state["page:comparisons"].values()))


def test_the_shell_line_names_methods_and_parameters():
    at = ran(state.sample_project("science"))
    line = next(code.value for code in at.code if code.value.startswith("python -m crowdcore compare"))
    assert line == (
        "python -m crowdcore compare project.zip --methods majority_vote,weighted_average,"
        "saddle_point_robust:lam=0.05:solver=paper:weights=shared --train 10 --draws 10 --seed 1"
    )


def test_the_result_stays_when_the_visitor_leaves_and_returns():
    at = ran(own(small_exam()))
    verdict = at.markdown[0].value
    at = checked(at.switch_page("pages/simulate.py").run())
    at = checked(at.switch_page("pages/compare.py").run())
    assert at.markdown[0].value == verdict
    assert len(charts(at)) == 3
    assert at.multiselect(key="compare_methods").value == FEW


def test_other_settings_and_other_data_mark_the_result_as_old():
    at = ran(own(small_exam()))
    checked(at.number_input(key="compare_seed").set_value(5).run())
    assert "older result" in text_of(at) and "other settings" in text_of(at)
    checked(at.number_input(key="compare_seed").set_value(1).run())
    assert "older result" not in text_of(at)
    at.session_state["history"] = History(state.sample_project("math"))
    checked(at.run())
    assert "other data (mine)" in text_of(at)
    pressed(at, "Run again")
    assert "older result" not in text_of(at)


def test_a_changed_key_marks_the_result_as_old():
    at = ran(own(small_exam()))
    changed = small_exam(known=12)
    at.session_state["history"] = History(own(changed))
    checked(at.run())
    assert "other data" in text_of(at)
    assert at.number_input[0].max == 11


@pytest.mark.parametrize("known", [0, 1, 3])
def test_with_too_few_known_answers_the_page_explains_what_is_needed(known):
    at = opened(own(small_exam(known=known)))
    assert "the right answers of at least 4 questions must be known" in text_of(at)
    assert not at.multiselect
    pressed(at, "Or try it on a sample")
    assert at.multiselect


def test_few_known_answers_are_enough_with_a_warning():
    at = opened(own(small_exam(known=4)))
    assert "the intervals will be wide" in text_of(at)
    at.multiselect(key="compare_methods").set_value(FEW)
    at.select_slider(key="compare_draws").set_value(10)
    pressed(at, "Run the comparison")
    pressed(at, "Draw the learning curves")


def test_all_known_answers_used_leaves_some_to_judge_by():
    at = opened(own(small_exam()))
    assert 1 <= at.number_input[0].value < 14


def test_without_a_method_there_is_nothing_to_run():
    at = opened(own(small_exam()))
    checked(at.multiselect(key="compare_methods").set_value([]).run())
    assert "Choose at least one method." in text_of(at)
    (button,) = [button for button in at.button if button.label == "Run the comparison"]
    assert button.disabled


def test_a_single_method_can_be_compared():
    at = ran(own(small_exam()), ["majority_vote"])
    assert "Majority vote is right on" in at.markdown[0].value
    assert "Where the methods disagree" not in [header.value for header in at.header]


def test_every_method_can_be_compared_at_once():
    at = ran(own(small_exam()), list(AGGREGATORS))
    assert len(charts(at)) == 3


@pytest.mark.parametrize(("tune", "n", "option"), [("tuned", 3, "--tune"), ("both", 4, "--both")])
def test_methods_can_be_compared_tuned_or_both_ways(tune, n, option):
    at = ran(own(small_exam(items=10, known=10)), [*FEW[:2], "exponential_weights"], tune=tune)
    contestants = result_of(at).settings.contestants
    assert len(contestants) == n
    assert [contestant.name for contestant in contestants if contestant.tuned] == ["Exponential weights, tuned"]
    line = next(code.value for code in at.code if code.value.startswith("python -m crowdcore compare"))
    assert line.endswith(option)


def test_learning_curves_on_request():
    at = pressed(ran(own(small_exam())), "Draw the learning curves")
    assert len(charts(at)) == 4
    names = {note["text"] for chart in charts(at) for note in chart["layout"].get("annotations", [])}
    assert {"Majority vote", "Weighted averaging"} <= names


def test_a_click_in_the_grid_shows_the_item():
    at = ran(own(small_exam()))
    question = next(box for box in at.selectbox if box.label == "Question")
    picked = question.options[2]
    checked(question.select(picked).run())
    assert next(box for box in at.selectbox if box.label == "Question").value == picked
    assert "Right answer: **" in text_of(at)


def test_the_measure_is_chosen_and_every_method_has_all_of_them_and_its_cost():
    at = ran(own(small_exam()))
    table = next(frame.value for frame in at.dataframe if "milliseconds" in frame.value)
    assert list(table["method"]) and table["milliseconds"].gt(0).all()
    summary = result_of(at).summary.set_index("method")
    measures = {key: measure for key, measure in MEASURES.items() if key in summary}
    assert set(MEASURES) - set(measures) == {"mean_absolute_error", "weighted_kappa"}
    for key, measure in measures.items():
        checked(at.selectbox(key="compare_measure").select(key).run())
        assert charts(at)[0]["layout"]["xaxis"]["title"]["text"] == str(measure.axis)
        found = table.set_index("method").loc["Majority vote", key]
        assert found == pytest.approx(summary.loc["majority_vote", key] * (100 if measure.share else 1))


def test_methods_below_majority_vote_are_named_with_a_reason():
    at = ran(state.sample_project("iqitems"), ["majority_vote", "naive_bayes", "weighted_average"])
    summary = result_of(at).summary.set_index("method")
    assert summary.loc["naive_bayes", "accuracy"] < summary.loc["majority_vote", "accuracy"] - 0.02
    assert "Worse than majority vote, and why" in text_of(at)
    (named,) = [element.value for element in at.markdown if element.value.startswith("- **Naive Bayes.**")]
    assert "Right on" in named and "Weighted averaging" not in named and "item" not in named


def test_the_details_of_a_method_show_its_confusions_and_its_calibration():
    at = ran(own(small_exam(), "crowd"))
    checked(at.selectbox(key="compare_one_method").select("majority_vote").run())
    classes = next(frame.value for frame in at.dataframe if "right_if_named" in frame.value)
    answers = result_of(at).confusions.query("method == 'majority_vote'")
    assert classes["tested"].sum() == answers["count"].sum() == 10 * result_of(at).draws["n_train"].rsub(14)[0]
    assert "Are its probabilities right?" in text_of(at)
    assert len(charts(at)) == 4
    assert "compare_confusion" in at.get("plotly_chart")[1].proto.id


def test_the_papers_table_next_to_ours_is_marked_simulated():
    at = ran(state.sample_project("math"), FEW[:2])
    at = pressed(at, "Make the table")
    assert "Our figures come from **simulated** answers" in text_of(at)
    table = next(frame.value for frame in at.dataframe if "paper" in frame.value)
    assert table["paper"].notna().any() and len(table) == 30


def test_data_without_a_paper_offer_the_samples_that_have_one():
    at = ran(own(small_exam()))
    assert "The paper reports three data sets." in text_of(at)


def test_a_method_that_cannot_run_is_named_and_the_page_lives_on(monkeypatch):
    def refuse(*_):
        raise ValueError("it needs something else.")

    monkeypatch.setattr(AGGREGATORS["weighted_average"], "fit", refuse)
    at = ran(own(small_exam()), FEW[:2])
    assert "Weighted averaging cannot run on these data: it needs something else\\." in text_of(at)
    assert at.multiselect


def test_names_from_files_are_never_markup():
    rng = np.random.default_rng(0)
    codes = rng.integers(0, 2, (12, 9))
    labels = LabelMatrix.from_codes(codes, items=[f"**b{n}** <b>" for n in range(12)], classes=["=1+1", "[x](y)"])
    at = ran(own(Dataset("![i](http://x)", labels, codes[:, 0])), FEW[:2])
    assert "Right answer: **=1\\+1**" in text_of(at) or "Right answer: **\\[x\\]\\(y\\)**" in text_of(at)
    spec = json.dumps(charts(at))
    assert "<b>" not in spec


def test_the_origin_of_a_file_is_in_a_separate_text():
    settings = Settings(("abc", "k"), (Contestant("svm", '{"C": 2}', False),), 3, 10, 7)
    empty = pd.DataFrame()
    result = Result(settings, "=mine", True, "exam", 9, empty, empty, empty, empty, empty, empty)
    text = about_files({"scores.csv": (b"", origin(result))})
    assert "  data: =mine (simulated)\n  data digest: abc\n" in text and "seed: 7" in text and "method svm: C=2" in text


def test_progress_names_the_method_at_work():
    class Place:
        def progress(self, share, text):
            self.text = text
            return self

    bar = running.Bar(Place(), ["A", "B"], 3)
    assert bar.sentence() == "Running A, draw 1 of 3"
    bar.fitted(1, 6, "a", 0)
    assert bar.sentence() == "Running B, draw 1 of 3"
    bar.fitted(4, 6, "b", 1)
    assert bar.sentence() == "Running A, draw 3 of 3"


def test_a_question_with_several_right_answers_takes_no_part():
    exam = small_exam(items=10, known=10)
    key = exam.key.with_answer(4, {0: 1, 1: 1})
    at = opened(Project(Dataset("mine", exam.labels, key=key), "exam", "mine", key, key.known))
    assert at.number_input[0].max == 8
    at.multiselect(key="compare_methods").set_value(FEW[:2])
    at.select_slider(key="compare_draws").set_value(10)
    checked(at.number_input[0].set_value(6).run())
    at = pressed(at, "Run the comparison")
    assert "learned from 6 known answers and were tested on the other 3 questions" in text_of(at)


def test_all_tables_are_downloaded_as_one_workbook_with_its_origin(handed_out):
    at = ran(state.sample_project("science"), FEW[:2])
    book = pd.read_excel(io.BytesIO(handed_out["All tables (Excel)"]()), sheet_name=None)
    assert list(book) == [
        "Summary",
        "Every draw",
        "Pairs",
        "Questions × methods",
        "Confusions",
        "Probabilities",
        "About",
    ]
    assert book["Summary"]["accuracy"].tolist() == pytest.approx(result_of(at).summary["accuracy"].tolist())
    assert book["About"].set_index("what")["value"]["seed"] == "1"


def test_a_comparison_that_would_slow_others_down_runs_in_another_process(monkeypatch):
    begun = []

    class Noted(running.Job):
        def __init__(self, function, *arguments, **options):
            begun.append(function)
            super().__init__(function, *arguments, **options)

    monkeypatch.setattr(running, "Job", Noted)
    here = result_of(ran(own(small_exam()), FEW[:2]))
    assert not begun
    monkeypatch.setattr(running, "MOST_LABELS_FITTED_HERE", 0)
    elsewhere = result_of(ran(own(small_exam()), FEW[:2]))
    assert begun == [jobs.comparison]
    assert elsewhere.summary["accuracy"].tolist() == here.summary["accuracy"].tolist()
