"""Laboratory: sliders make a crowd, the page reports how well it does, and other pages can use it."""

import base64
import json
import re

import numpy as np
import pytest

from crowdcore import AGGREGATORS
from crowdcore.figures.crowd_against_best import BINS
from crowdcore.labelers import labeler_accuracy
from crowdcore.percentages import percent
from crowdcore.simulation import simulate
from crowdcore.worker import Job
from pages.parts.simulate import crowds
from pages.parts.simulate.bounds import bounded
from pages.parts.simulate.controls import FIRST, PEOPLE, QUESTIONS, TROUBLE, crowd_of
from pages.parts.simulate.prediction import GUESSES, holds
from pages.parts.simulate.presets import PRESETS
from tests.pages.conftest import checked, visit


@pytest.fixture(autouse=True)
def fewer_draws(monkeypatch):
    """What the curves show is tested in the library; here they only have to be there."""
    monkeypatch.setattr(crowds, "DRAWS", 4)
    monkeypatch.setattr(crowds, "SHOWN_AFTER", (2, 4))


def opened():
    at = visit()
    return checked(at.switch_page("pages/simulate.py").run())


def pressed(at, label):
    (button,) = [button for button in at.button if button.label == label]
    return checked(button.click().run())


def text_of(at):
    return "\n".join(element.value for element in [*at.markdown, *at.caption, *at.warning])


def charts(at):
    return [json.loads(element.proto.spec) for element in at.get("plotly_chart")]


def values_of(drawn):
    """Numbers of a picture, which may be packed."""
    return np.frombuffer(base64.b64decode(drawn["bdata"]), drawn["dtype"]) if isinstance(drawn, dict) else drawn


def sentence(at):
    (found,) = [element.value for element in at.markdown if element.value.startswith("**This crowd is right on ")]
    return found


def test_the_page_opens_on_a_crowd_that_is_called_simulated():
    at = opened()
    assert "With 8 known answers the weighted crowd is right on" in sentence(at)
    assert "All answers are simulated." in text_of(at)
    assert len(charts(at)) == 3
    assert "average over 4 crowds" in text_of(at)


def test_a_preset_sets_the_sliders_and_the_picture():
    at = pressed(opened(), "The class copies from the wrong student")
    assert at.slider(key="sim_copiers").value == 35 and at.slider(key="sim_copied").value == 0
    assert int(sentence(at).split("right on ")[1].split("%")[0]) < 50
    at = pressed(at, "The crowd is wise")
    crowd, best = (int(part.split("%")[0].split()[-1]) for part in sentence(at).split(" on ")[1:3])
    assert crowd > best


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_match_their_names(preset):
    """Over twenty crowds each, the preset does what its name promises."""
    data = [simulate(crowd_of(FIRST | PRESETS[preset]), seed) for seed in range(20)]
    majority = np.mean([(d.labels.tally().argmax(axis=1) == d.truth).mean() for d in data])
    low, high = {
        "laboratory-preset-mixed": (0.5, 0.8),
        "laboratory-preset-everyone": (0.97, 1),
        "laboratory-preset-wise": (0.9, 1),
        "laboratory-preset-experts": (0.25, 0.55),
        "laboratory-preset-copies": (0, 0.5),
        "laboratory-preset-mistake": (0, 0.5),
        "laboratory-preset-unread": (0.4, 0.8),
        "laboratory-preset-contrary": (0.8, 0.98),
        "laboratory-preset-few": (0.5, 0.85),
    }[preset]
    assert low <= majority <= high


def test_the_sliders_show_knowledge_in_per_cent():
    crowd = crowd_of(
        FIRST | {"knows": 60, "spread": 0, "experts": 0, "spammers": 0, "traps": 0, "items": 100, "people": 200}
    )
    data = simulate(crowd, 1)
    right = (data.labels.dense() == data.truth[:, None]).mean()
    assert right == pytest.approx(0.6 + 0.4 / 4, abs=0.01)


@pytest.mark.parametrize(
    "values",
    [
        {"people": 200, "items": 10, "choices": 8},
        {"people": 5, "experts": 0, "spammers": 0, "spread": 0},
        {"knows": 95, "spread": 100, "experts": 50},
        {"knows": 1, "traps": 100, "pull": 100, "contrary": 40},
        {"copiers": 40, "groups": 10, "copied": 100, "blanks": 90},
    ],
)
def test_the_page_works_at_the_ends_of_the_sliders(values):
    at = opened()
    for name, value in values.items():
        at.slider(key=f"sim_{name}").set_value(value)
    checked(at.run())
    assert len(charts(at)) == 3 and sentence(at)


def test_sliders_give_way_to_the_one_that_was_moved():
    at = opened()
    checked(at.slider(key="sim_experts").set_value(50).run())
    checked(at.slider(key="sim_spammers").set_value(40).run())
    assert (at.slider(key="sim_spammers").value, at.slider(key="sim_experts").value) == (40, 20)
    assert "Lowered so that such a crowd can exist: Experts" in text_of(at)
    assert len(charts(at)) == 3 and sentence(at)
    checked(at.slider(key="sim_copiers").set_value(60).run())
    assert (at.slider(key="sim_copiers").value, at.slider(key="sim_spammers").value) == (59, 0)
    assert len(charts(at)) == 3
    checked(at.slider(key="sim_people").set_value(10).run())
    checked(at.slider(key="sim_blanks").set_value(90).run())
    assert at.slider(key="sim_blanks").value == 70 and len(charts(at)) == 3
    at = pressed(at, "The crowd is wise")
    assert at.slider(key="sim_blanks").value == 0 and "Lowered" not in text_of(at)


def test_values_of_an_address_that_fit_no_crowd_are_lowered():
    at = visit()
    at.query_params.update({"sim_people": "20", "sim_experts": "30", "sim_spammers": "30"})
    checked(at.switch_page("pages/simulate.py").run())
    assert (at.slider(key="sim_experts").value, at.slider(key="sim_spammers").value) == (10, 10)
    assert len(charts(at)) == 3


def test_a_preset_also_resets_the_seed_and_the_known_answers():
    at = opened()
    checked(at.select_slider(key="sim_known").set_value(0).run())
    checked(at.number_input(key="sim_seed").set_value(7).run())
    at = pressed(at, "Two experts among sixty guessers")
    assert (at.select_slider(key="sim_known").value, at.number_input(key="sim_seed").value) == (8, 1)


@pytest.mark.parametrize("moved", ["people", "experts", "copiers", "groups", "blanks"])
def test_bounded_values_always_describe_a_crowd(moved):
    rng = np.random.default_rng(0)
    for _ in range(200):
        values = {c.name: int(rng.integers(c.low, c.high + 1)) for c in (*PEOPLE, *TROUBLE, *QUESTIONS)}
        values["people"] = 5 * max(1, values["people"] // 5)
        fitting = bounded(values, moved)
        crowd_of(fitting)
        assert bounded(fitting) == fitting and all(fitting[name] <= values[name] for name in values)


def test_without_known_answers_everyone_counts_equally():
    at = opened()
    checked(at.select_slider(key="sim_known").set_value(0).run())
    assert "weighted crowd" not in sentence(at)
    assert "Move the slider" in sentence(at)


def test_known_answers_are_limited_by_the_number_of_questions():
    at = opened()
    checked(at.select_slider(key="sim_known").set_value(20).run())
    checked(at.slider(key="sim_items").set_value(10).run())
    assert at.select_slider(key="sim_known").value <= 7


@pytest.mark.parametrize("method", [method for method in crowds.METHODS if method != crowds.MAJORITY])
def test_every_weighting_draws_its_curves(method):
    at = opened()
    at.segmented_control(key="sim_method").set_value(method)
    checked(at.segmented_control(key="sim_curves").set_value("More people").run())
    assert len(charts(at)) == 3


def test_trust_grows_in_the_browser():
    at = opened()
    checked(at.toggle(key="sim_motion").set_value(True).run())
    (moving,) = [chart for chart in charts(at) if chart.get("frames")]
    assert [frame["name"] for frame in moving["frames"]] == [str(stop) for stop in crowds.STOPS]


def test_majority_is_the_same_line_wherever_the_slider_is_and_whichever_crowd_is_shown():
    def line(at):
        (curves,) = [chart for chart in charts(at) if chart["layout"]["xaxis"]["title"].get("text") == "Known answers"]
        assert curves["layout"]["yaxis"]["range"] == [-0.01, 1.03]
        (found,) = [trace["y"] for trace in curves["data"] if trace.get("line", {}).get("dash") == "dot"]
        assert len(set(found)) == 1
        return found

    at = opened()
    first = line(at)
    assert line(checked(at.select_slider(key="sim_known").set_value(20).run())) == first
    at = pressed(at, "Draw another crowd")
    assert at.number_input(key="sim_seed").value == 2 and line(at) == first


def test_the_same_seed_is_the_same_crowd_and_sliders_stay():
    at = opened()
    checked(at.slider(key="sim_people").set_value(30).run())
    shown = sentence(at)
    checked(at.number_input(key="sim_seed").set_value(2).run())
    checked(at.switch_page("pages/compare.py").run())
    checked(at.switch_page("pages/simulate.py").run())
    assert at.slider(key="sim_people").value == 30 and at.number_input(key="sim_seed").value == 2
    checked(at.number_input(key="sim_seed").set_value(1).run())
    assert sentence(at) == shown


@pytest.mark.parametrize("known", [0, 8])
def test_sentence_bars_and_curves_state_one_number_for_one_crowd(known):
    at = opened()
    checked(at.select_slider(key="sim_known").set_value(known).run())
    data = simulate(crowd_of(FIRST), 1)
    training = crowds.keyed(data, known)
    accuracy, judged = labeler_accuracy(data.labels, np.where(training, -1, data.truth))
    assert f"Its best member is right on {percent(accuracy.max())}. " in f"{sentence(at)} ".replace("**", " ")
    assert set(judged) == {40 - known} and f"Both count the same {40 - known} questions." in text_of(at)
    (bars,) = [trace for chart in charts(at) for trace in chart["data"] if trace["type"] == "bar"]
    highest = max(x for x, n in zip(values_of(bars["x"]), values_of(bars["y"]), strict=True) if n)
    assert abs(highest - accuracy.max()) <= 0.5 / BINS + 1e-9
    averages = []
    for what in ("More known answers", "More people"):
        checked(at.segmented_control(key="sim_curves").set_value(what).run())
        here, average = re.search(r"above is right on (.*?)\. On average .*? right on (.*? %)", text_of(at)).groups()
        assert sentence(at).startswith(f"**This crowd is right on {here}. ")
        averages.append(average)
    draws = [simulate(crowd_of(FIRST), seed) for seed in range(crowds.DRAWS)]
    votes = [AGGREGATORS["majority_vote"]().fit(d.labels).score(d.labels, d.truth) for d in draws]
    assert averages == [percent(np.mean(votes))] * 2


def test_a_guess_is_judged_by_the_percentage_that_is_shown():
    assert percent(0.505) == "51 %" and not holds((0, 50), 0.505) and holds((50, 70), 0.505)
    assert [percent(29 / 40), percent(39 / 40)] == ["73 %", "98 %"]


def test_predict_first_hides_the_result_until_it_is_asked_for():
    at = opened()
    checked(at.toggle(key="sim_predict").set_value(True).run())
    assert not charts(at)
    assert "This crowd is right on" not in text_of(at)
    (reveal,) = [button for button in at.button if button.label == "Reveal"]
    assert reveal.disabled
    guess = next(control for control in at.segmented_control if control.label == "Guess of your class")
    assert guess.value is None
    checked(guess.set_value((70, 90)).run())
    at = pressed(at, "Reveal")
    assert len(charts(at)) == 3
    said = re.search(r"You guessed 70 to 90 %, (?:and|but) it is (.*?):", text_of(at))[1]
    assert sentence(at).startswith(f"**This crowd is right on {said}. "), "the guess is judged by the figure below it"
    checked(at.number_input(key="sim_seed").set_value(9).run())
    assert not charts(at)


def test_a_guess_at_the_edge_of_a_range_is_never_wrong():
    for share in (0.5, 0.699, 0.7, 0.9):
        assert sum(holds(guess, share) for guess in GUESSES) == 2
    assert [holds(guess, 1.0) for guess in GUESSES] == [False, False, False, True]


def test_the_crowd_is_as_often_right_on_the_page_aggregate():
    at = opened()
    share = sentence(at).split("weighted crowd is right on ")[1].split(".")[0]
    at = pressed(at, "Use this crowd on the other pages")
    work = at.session_state["history"].now
    assert work.simulated and work.kind == "exam" and work.n_training == 8
    assert at.success
    checked(at.switch_page("pages/aggregate.py").run())
    (metric,) = [metric.value for metric in at.metric if metric.label.startswith("Right on")]
    assert metric == share
    checked(at.switch_page("pages/compare.py").run())
    assert at.number_input[0].value == 8


def test_the_snippet_gives_the_numbers_of_the_sentence(capsys):
    at = opened()
    exec(next(code.value for code in at.code if "right_as_key_grows" in code.value), {})
    majority, weighted = (float(line.split()[1]) for line in capsys.readouterr().out.strip().splitlines())
    assert f"This crowd is right on {percent(majority)}. " in sentence(at)
    assert f"weighted crowd is right on {percent(weighted)}" in sentence(at)


def test_the_curves_of_large_crowds_come_from_another_process_and_are_the_same(monkeypatch):
    crowd = crowd_of(FIRST)
    *_, here = crowds.key_curves(crowd, "saddle_point_robust")
    crowds._kept_draws.clear()
    asked = []

    def in_this_run(function, *arguments):
        asked.append(function)
        return Job(function, *arguments).wait()

    monkeypatch.setattr(crowds.waiting, "in_this_run", in_this_run)
    monkeypatch.setattr(crowds, "MOST_LABELS_HERE", 0)
    *_, elsewhere = crowds.key_curves(crowd, "saddle_point_robust")
    assert len(asked) == 2
    assert {name: draws.tolist() for name, draws in elsewhere.items()} == {
        name: draws.tolist() for name, draws in here.items()
    }
