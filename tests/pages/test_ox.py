"""The lesson of the ox: its sentences state what the theory gives, and the class's own guesses are compared in two rounds."""

import json

import numpy as np

from crowdcore.percentages import percent
from crowdcore.rooms import number_result
from crowdcore.simulation import guesses as theory
from pages.parts.lessons import guesses, ox
from tests.pages.conftest import checked, visit


def opened(step, **typed):
    at = visit()
    for name, text in typed.items():
        at.session_state[f"page:{name}"] = text
    at.query_params["lesson"], at.query_params["step"] = "4", str(step)
    return checked(at.switch_page("pages/lessons.py").run())


def said(at):
    return "\n".join(element.value for element in [*at.header, *at.success, *at.markdown, *at.caption]).replace(
        "\\", ""
    )


def pictures(at):
    return [json.loads(element.proto.spec) for element in at.get("plotly_chart")]


def test_the_ox_is_asked_about_before_it_is_shown():
    at = opened(1)
    assert "1,207" not in said(at) and "1198" not in json.dumps(pictures(at))
    at = opened(2)
    assert "The middle guess is 1,207 lb, and the ox weighs 1,198 lb. The crowd misses it by 9 lb (0.8 %)" in said(at)
    assert "closer than at least 90 % of the people" in said(at) and "Right answer" in said(at)
    low, high = theory.ox_mean_of_middle()
    assert "mean as 1,197 lb. His table cannot confirm it" in said(
        at
    ) and f"between {low:,.0f} and {high:,.0f} lb" in said(at)
    assert "Wallis" in said(at) and "Nature 75" in said(at)
    assert "Statistical Science 29, 2014, p. 420" in said(at)


def test_the_right_ranges_contain_the_numbers():
    (right,) = ox._off_by().right
    assert str(ox._off_by().options[right]) == "Less than 1 %"
    (right,) = ox._worth().right
    assert str(ox._worth().options[right]) == "1 to 6"


def test_the_class_guesses_twice_and_the_truth_is_shown_only_then():
    first, second = "100000 300000 400,000 350000 9000000 1000 x", "380000 380000 390000 380000 400000 300000"
    at = opened(4, typed_guesses_0=first)
    assert "384" not in said(at) and len(pictures(at)) == 1
    assert "These are not numbers and do not count: x." in said(opened(3, typed_guesses_0=first))
    result = number_result([100000, 300000, 400000, 350000, 9000000, 1000])
    assert len(pictures(at)[0]["frames"]) > 3
    at = opened(5, typed_guesses_0=first, typed_guesses_1=second)
    assert "Median 325,000" in said(at) and "The right answer is 384,400 km" in said(at)
    assert f"closer than {result.closer_than(384_400)} of the 6 people" in said(at)
    again = number_result([380000, 380000, 390000, 380000, 400000, 300000])
    assert again.spread < result.spread
    assert f"{result.spread:,.0f} at first, {again.spread:,.0f} after" in said(at)
    assert "missed the truth by 59,400 at first, and by 4400 afterwards" in said(at)


def test_steps_that_compare_guesses_are_left_out_until_there_is_one():
    assert "As soon as somebody has guessed" in said(opened(3)) and "3 of 6" in said(opened(3))
    assert "30 people guess aloud" in said(opened(4))
    assert "3 of 8" in said(opened(3, typed_guesses_0="5"))


def test_a_teachers_own_quantity_may_have_no_known_answer():
    own = {"guess_text": "How many steps?", "guess_unit": "", "guess_truth": ""}
    at = opened(5, **own, typed_guesses_0="10 20 30")
    assert "Median 20" in said(at) and "right answer" not in said(at)
    assert "How many steps?" in said(opened(3, **own))


def test_numbers_are_read_as_people_write_them():
    for text, number in {"384,400": 384_400, "1,5": 1.5, "-2": -2, "1.25": 1.25, "1e9": None, "12a": None}.items():
        assert guesses._number(text) == number


def test_the_herd_states_what_its_curves_show():
    at = opened(5)
    worth, spread = theory.independent_worth(theory.HERD), theory.remaining_spread(theory.HERD)
    assert f"Only as good as about {worth:.0f} people" in said(at) and f"differ only {percent(spread)} as much" in said(
        at
    )
    (picture,) = pictures(at)
    (frame,) = [frame for frame in picture["frames"] if frame["name"] == "70"]
    drawn = [np.ravel(trace["y"])[0] for trace in frame["data"]]
    assert np.allclose(drawn, [worth / 30, spread])
    assert "6 people" not in said(opened(4))
