"""Simulate: sliders make a crowd, the page says how it does, and other pages can use it."""

import json

import pytest

from tests.pages.conftest import checked, visit

PRESETS = ["A mixed crowd", "The crowd is wise", "A shared popular mistake", "Mostly spammers", "A few experts"]
PRESETS += ["Few answers each"]


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


def test_the_page_opens_on_a_crowd_that_is_called_simulated():
    at = opened()
    assert at.markdown[0].value.startswith("**The crowd is right on ")
    assert "with 8 known answers the weighted crowd on" in at.markdown[0].value
    assert "Simulated: nobody gave these answers." in text_of(at)
    assert len(charts(at)) == 3


@pytest.mark.parametrize("preset", PRESETS)
def test_presets(preset):
    at = pressed(opened(), preset)
    assert at.markdown[0].value.startswith("**The crowd is right on ")


def test_a_shared_mistake_beats_the_crowd_and_a_wise_crowd_its_best_member():
    at = pressed(opened(), "A shared popular mistake")
    assert int(at.markdown[0].value.split("right on ")[1].split("%")[0]) < 50
    at = pressed(at, "The crowd is wise")
    crowd, best = (int(part.split("%")[0].split()[-1]) for part in at.markdown[0].value.split(" on ")[1:3])
    assert crowd > best


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("sim_labelers", 200),
        ("sim_labelers", 5),
        ("sim_ability", 3.0),
        ("sim_ability", -3.0),
        ("sim_experts", 50),
        ("sim_experts", 0),
        ("sim_traps", 100),
        ("sim_items", 10),
        ("sim_classes", 8),
        ("sim_ability_spread", 0.0),
    ],
)
def test_the_ends_of_the_sliders(key, value):
    at = opened()
    checked(at.slider(key=key).set_value(value).run())
    assert len(charts(at)) == 3


def test_impossible_crowds_are_refused_in_a_sentence():
    at = opened()
    at.slider(key="sim_experts").set_value(50)
    checked(at.slider(key="sim_spammers").set_value(90).run())
    assert "together more than the whole crowd" in text_of(at)
    at.slider(key="sim_spammers").set_value(0)
    at.slider(key="sim_labelers").set_value(10)
    checked(at.slider(key="sim_coverage").set_value(5).run())
    assert "Raise the coverage or the number of labelers" in text_of(at).replace("\\", "")
    checked(at.slider(key="sim_coverage").set_value(100).run())
    assert len(charts(at)) == 3


def test_without_known_answers_everyone_counts_equally():
    at = opened()
    checked(at.select_slider(key="sim_known").set_value(0).run())
    assert "weighted crowd" not in at.markdown[0].value
    assert "move the slider" in at.markdown[0].value


def test_fewer_questions_than_known_answers():
    at = opened()
    checked(at.select_slider(key="sim_known").set_value(20).run())
    checked(at.slider(key="sim_items").set_value(10).run())
    assert at.select_slider(key="sim_known").value <= 7


@pytest.mark.parametrize("known", [0, 1, 20])
@pytest.mark.parametrize("method", ["weighted_average", "saddle_point_robust"])
def test_known_answers_and_ways_to_weigh(known, method):
    at = opened()
    at.segmented_control(key="sim_method").set_value(method)
    checked(at.select_slider(key="sim_known").set_value(known).run())
    assert len(charts(at)) == 3


def test_the_same_seed_is_the_same_crowd_and_sliders_stay():
    at = opened()
    checked(at.slider(key="sim_labelers").set_value(30).run())
    sentence = at.markdown[0].value
    checked(at.number_input(key="sim_seed").set_value(2).run())
    checked(at.switch_page("pages/compare.py").run())
    checked(at.switch_page("pages/simulate.py").run())
    assert at.slider(key="sim_labelers").value == 30 and at.number_input(key="sim_seed").value == 2
    checked(at.number_input(key="sim_seed").set_value(1).run())
    assert at.markdown[0].value == sentence


def test_predict_first_hides_the_result_until_it_is_asked_for():
    at = opened()
    checked(at.toggle(key="sim_predict").set_value(True).run())
    assert not charts(at)
    assert "The crowd is right on" not in text_of(at)
    (reveal,) = [button for button in at.button if button.label == "Reveal"]
    assert reveal.disabled
    guess = next(control for control in at.segmented_control if control.label == "Your class says")
    assert guess.value is None
    checked(guess.set_value("70 to 90 %").run())
    at = pressed(at, "Reveal")
    assert len(charts(at)) == 3
    assert "You said 70 to 90 %" in text_of(at)
    checked(at.number_input(key="sim_seed").set_value(9).run())
    assert not charts(at)


def test_the_crowd_can_be_used_on_other_pages():
    at = pressed(opened(), "Use this crowd on the other pages")
    work = at.session_state["history"].now
    assert work.simulated and work.kind == "exam" and work.n_training == 8
    assert at.success
    checked(at.switch_page("pages/compare.py").run())
    assert "(simulated)" in text_of(at)
    assert at.number_input[0].value == 8


def test_a_sparse_crowd_is_no_exam():
    at = pressed(opened(), "Few answers each")
    at = pressed(at, "Use this crowd on the other pages")
    assert at.session_state["history"].now.kind == "crowd"


def test_the_snippet_gives_the_numbers_of_the_verdict(capsys):
    at = opened()
    exec(next(code.value for code in at.code if "growing_key" in code.value))
    last = capsys.readouterr().out.strip().splitlines()[-1].split()
    shown = at.markdown[0].value
    for share in last[1], last[3], last[4]:
        assert f"{float(share):.0%}" in shown
