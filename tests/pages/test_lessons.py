"""Lessons: every step has an address, guesses stay next to the reveal, and there is always a next step."""

import json
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pandas as pd
import pytest

from crowdcore.exams.class_vote import class_vote, smaller_classes
from crowdcore.figures.look import LIGHT
from crowdcore.key import Key
from crowdcore.messages import text
from crowdcore.percentages import percent
from crowdcore.project import History, Project
from crowdcore.samples import load_sample
from crowdcore.simulation import Crowd, lessons, simulate
from pages.parts.lessons import my_class, place, projector, trust, wise, wrong
from pages.shared import state
from tests.pages.conftest import checked, visit

LESSONS = {"1": wise.LESSON, "2": wrong.LESSON, "3": trust.LESSON}
STEPS = [(name, n + 1) for name, lesson in LESSONS.items() for n in range(len(lesson.steps()))]


@pytest.fixture(scope="module")
def app():
    return checked(visit().switch_page("pages/lessons.py").run())


def at_step(at, lesson, step, **more):
    for name, value in {"lesson": lesson, "step": str(step), **more}.items():
        at.query_params[name] = value
    return checked(at.run())


def button(at, key):
    (found,) = [button for button in at.button if button.key == key]
    return found


def text_of(at):
    return "\n".join(element.value for element in [*at.header, *at.markdown, *at.caption])


def address(at):
    return tuple(at.query_params[name][0] for name in ("lesson", "step"))


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_every_step_is_one_sentence_one_picture_and_a_next_step(app, lesson, step):
    at = at_step(app, lesson, step)
    described = LESSONS[lesson].steps()[step - 1]
    said = [element.value for element in [*at.header, *at.success]]
    assert len(said) == 1 and str(described.sentences[0]) in said[0]
    (picture,) = at.get("plotly_chart")
    assert json.loads(picture.proto.spec)["data"]
    assert at.title[0].value == text(LESSONS[lesson].title)
    assert [b for b in at.button if b.key == "on"] or at.get("page_link")


def test_lesson_one_states_what_is_counted_in_its_crowd():
    data = simulate(lessons.WISE, lessons.WISE_SEED)
    right = data.labels.dense() == data.truth[:, None]
    assert right.shape == (40, 61)
    five, everyone = ((right[:, :n].mean(axis=1) > 0.5).sum() for n in (5, 61))
    said = [str(step.sentences[0]) for step in wise.LESSON.steps()]
    assert said[0].startswith("One person answers 40 ") and said[0].endswith(f": {right[:, 0].sum()} are right.")
    assert "know one answer in five" in said[0] and 0.2 + 0.8 / 2 == pytest.approx(lessons.RIGHT)
    assert said[1].endswith(f"right on {five}.") and (~right[:, :5]).all(axis=1).mean() < 0.1  # not the same mistakes
    assert f"The best of them has {right.sum(axis=0).max()} of 40 right" in said[2]
    assert said[4].startswith(f"The vote of all has {everyone} of 40 right") and everyone > right.sum(axis=0).max()


def test_lesson_three_states_what_is_counted_in_its_crowd():
    data = simulate(lessons.HIDDEN, lessons.HIDDEN_SEED)
    right, experts = data.labels.dense() == data.truth[:, None], lessons.experts()
    assert (~experts).sum() == 55 and experts.sum() == 5
    weights = [0.5 ** (~right[:n]).sum(axis=0) for n in range(25)]
    held = np.array([weight[experts].sum() / weight.sum() for weight in weights])
    said = [str(step.sentences[0]) for step in trust.LESSON.steps()]
    (first,) = [n for n in range(1, 25) if (held[n:] >= 0.5).all() and held[n - 1] < 0.5]
    assert said[3].startswith(f"After {first} known answers the 5 experts hold half of the vote.")
    both = right[:2].all(axis=0)
    assert f": {both.sum()} people had both right." in said[4]
    assert (
        said[5] == f"Only {(both & experts).sum()} of them are experts. The other {(both & ~experts).sum()} were lucky."
    )


def test_lesson_two_states_the_same_numbers_in_its_sentences_bars_and_curves(app):
    """Every number is exact: for all such crowds. Only the first sentence also repeats the result of lesson one."""
    everyone = int(lessons.votes_right(lessons.wise_crowd()).sum())
    assert str(wise.LESSON.steps()[4].sentences[0]).startswith(f"The vote of all has {everyone} of 40 right")
    exact = [lessons.exact_accuracy_with_trouble(trouble, lessons.CHANGED) for trouble in lessons.TROUBLES]
    shares = [percent(share) for share in (lessons.growth().exact[-1], *exact)]
    said = [str(step.sentences[0]) for step in wrong.LESSON.steps()]
    assert f"right on {everyone} of 40" in said[0] and f"it is right on {shares[0]}." in said[0]
    assert all(share in said[n] for n, share in zip((2, 3, 5), shares[1:], strict=True))
    assert f"one person alone, who is right on {percent(lessons.RIGHT)}" in said[3]
    (bars,) = at_step(app, "2", 6).get("plotly_chart")
    drawn = json.dumps(json.loads(bars.proto.spec), ensure_ascii=False)
    assert all(share in drawn for share in shares)
    (curves,) = at_step(app, "2", 8).get("plotly_chart")
    lines = [line["y"] for line in json.loads(curves.proto.spec)["data"] if isinstance(line.get("y"), list)]
    starts = {f"{y[0]:.6f}" for y in lines if len(y) > 10}
    assert starts == {f"{lessons.growth().exact[-1]:.6f}"}
    fewest = [lessons.exact_accuracy_with_trouble(lessons.MISTAKE, n) for n in (11, 10)]
    assert fewest[0] < 0.5 < fewest[1] and lessons.fewest_with_one_mistake() == 11
    assert said[7].startswith(f"11 of 61 are enough: the vote is right on {percent(fewest[0])} of the questions.")
    assert f"With 10 it is still {percent(fewest[1])}" in said[7] and "11" not in "".join(said[:7])


def test_lesson_three_states_the_number_with_which_its_curve_begins(app):
    (sentence,) = trust.LESSON.steps()[0].sentences
    (picture,) = at_step(app, "3", 3).get("plotly_chart")
    drawn = json.loads(picture.proto.spec)["data"]
    (beginning,) = [trace["text"][0] for trace in drawn if trace["mode"] == "markers+text"]
    (equally,) = [trace["y"][0] for trace in drawn if trace.get("line", {}).get("dash") == "dot"]
    assert beginning == f"<b>{percent(equally)}</b>"
    assert f"{lessons.MANY:,} such crowds, their vote is right on {percent(equally)} " in str(sentence)


@pytest.mark.parametrize(
    ("lesson", "step", "lands"), [("9", "x", ("1", 1)), ("2", "99", ("2", 9)), ("3", "0", ("3", 1))]
)
def test_an_address_that_is_none_leads_to_the_nearest_step(app, lesson, step, lands):
    at = at_step(app, lesson, step)
    assert at.title[0].value == text(LESSONS[lands[0]].title)
    assert f"{lands[1]} of" in "\n".join(element.value for element in at.markdown)


def test_steps_lead_forward_back_and_into_the_next_lesson(app):
    at = at_step(app, "1", 1)
    assert button(at, "back").disabled and button(at, "home").disabled
    checked(button(at, "on").click().run())
    assert address(at) == ("1", "2")
    checked(button(at, "back").click().run())
    assert address(at) == ("1", "1")
    at = at_step(app, "1", 8)
    checked(button(at, "on").click().run())
    assert address(at) == ("2", "1")
    at = at_step(app, "2", 4)
    checked(button(at, "home").click().run())
    assert address(at) == ("2", "1")
    checked(button(at, "lesson_3").click().run())
    assert address(at) == ("3", "1")


def test_a_window_fitted_while_the_step_changes_keeps_the_new_step(app):
    at = at_step(app, "1", 1)
    checked(button(at, "on").click().run())
    # The browser asks for another size before it has heard of the new address.
    at.query_params["step"] = "1"
    checked(button(at, "percent_66").click().run())
    assert address(at) == ("1", "2")
    assert str(wise.LESSON.steps()[1].sentences[0]) in at.header[0].value
    checked(button(at, "percent_100").click().run())


def test_a_button_of_the_step_before_counts_from_the_new_step(app):
    at = at_step(app, "1", 4)
    # The visitor goes back to step 3 and presses again before its buttons are drawn.
    at.session_state[f"page:{place.PLACE}"] = {"lesson": "1", "step": "3"}
    checked(button(at, "back").click().run())
    assert address(at) == ("1", "2")


def test_a_move_interrupted_by_the_next_request_is_made_then(app):
    at = at_step(app, "1", 1)
    # The callback has run, but the next request, which has the old address, stopped the page before it was drawn.
    at.session_state[f"page:{place.PLACE}"] = {"lesson": "1", "step": "4"}
    at.session_state[f"page:{place.MOVED}"] = True
    checked(at.run())
    assert address(at) == ("1", "4")
    assert str(wise.LESSON.steps()[3].sentences[0]) in at.header[0].value


def test_hands_counted_while_the_step_changes_keep_the_new_step(app):
    at = at_step(app, "1", 3)
    at.query_params["step"] = "1"
    checked(at.number_input[0].set_value(7).run())
    assert address(at) == ("1", "3")


def test_the_guesses_of_the_class_stay_next_to_the_reveal(app):
    at = at_step(app, "1", 3)
    assert not [m for m in at.markdown if "better than every" in m.value]
    for field, hands in zip(at.number_input, (21, 0, 4), strict=True):
        checked(field.set_value(hands).run())
    checked(button(at, "on").click().run())
    assert not [m for m in at.markdown if m.value.startswith("Your class guessed")]  # the vote walks first
    checked(button(at, "on").click().run())
    (said,) = [m.value for m in at.markdown if m.value.startswith("Your class guessed")]
    assert "Worse than the best: 4" in said and "**Better than the best: 21** :material/check:" in said
    assert said.endswith("Your crowd was right.")
    checked(button(at, "back").click().run())
    checked(button(at, "back").click().run())
    assert [field.value for field in at.number_input] == [21, 0, 4]


def test_a_number_is_right_in_every_range_that_holds_it():
    assert [trust.RANGES[place] for place in trust.half().right] == [(8, 12)]


def test_strings_are_tied_by_number_and_state_the_exact_share(app):
    at = at_step(app, "2", 5)
    exact = lessons.exact_accuracy_with_trouble(lessons.COPY, lessons.CHANGED)
    assert f"With 20 strings the vote is right on {percent(exact)}" in text_of(at)
    assert "the vote is wrong" in at.get("plotly_chart")[0].proto.spec
    checked(at.number_input[0].set_value(0).run())
    assert f"right on {percent(lessons.growth().exact[-1])}" in text_of(at)
    assert "so is the vote" in at.get("plotly_chart")[0].proto.spec


def test_the_right_option_is_not_always_in_the_same_place():
    asked = [wise.BEATS, wrong.HARM, wrong.few(), trust.half(), trust.LUCK]
    assert len({prediction.right[0] for prediction in asked}) > 2
    assert [str(prediction.options[prediction.right[0]]) for prediction in asked[:2]] == [
        "Better than the best",
        "They believe the same mistake",
    ]


def test_the_class_draws_its_curve_and_another_crowd_changes_only_the_dots(app):
    at = at_step(app, "1", 6)
    for field, share in zip(at.number_input, (60, 70, 100), strict=True):
        checked(field.set_value(share).run())
    (picture,) = [json.loads(chart.proto.spec) for chart in at.get("plotly_chart")]
    assert picture["data"][-1]["x"] == [1, 5, 21, 61] and picture["data"][-1]["y"] == [0.6, 0.6, 0.7, 1.0]
    at = at_step(app, "1", 7)
    (picture,) = [json.loads(chart.proto.spec) for chart in at.get("plotly_chart")]
    assert "your curve" in json.dumps(picture["layout"]["annotations"])
    checked(button(at, "another_crowd").click().run())
    assert address(at) == ("1", "7")
    (other,) = [json.loads(chart.proto.spec) for chart in at.get("plotly_chart")]
    assert other["frames"] == picture["frames"] and other["data"] != picture["data"]


def test_reduced_motion_leaves_steps_without_transitions(app):
    at = at_step(app, "1", 4)
    durations = [json.loads(at.get("plotly_chart")[0].proto.spec)["layout"]["updatemenus"][0]["buttons"][0]["args"][1]]
    checked(button(at, "still").click().run())
    durations.append(
        json.loads(at.get("plotly_chart")[0].proto.spec)["layout"]["updatemenus"][0]["buttons"][0]["args"][1]
    )
    assert [d["transition"]["duration"] > 0 for d in durations] == [True, False]
    checked(button(at, "still").click().run())


def test_the_motion_is_in_the_picture_and_not_on_the_server(app):
    at = at_step(app, "3", 3)
    spec = json.loads(at.get("plotly_chart")[0].proto.spec)
    assert len(spec["frames"]) == 25 and len(spec["layout"]["sliders"][0]["steps"]) == 25
    assert all(step["args"][1]["frame"]["redraw"] is False for step in spec["layout"]["sliders"][0]["steps"])


def test_projector_mode_is_the_first_and_can_be_left(app):
    at = at_step(app, "1", 1)
    big = json.loads(at.get("plotly_chart")[0].proto.spec)["layout"]["font"]["size"]
    checked(button(at, "projector").click().run())
    assert "off" in at.query_params["projector"]
    small = json.loads(at.get("plotly_chart")[0].proto.spec)["layout"]["font"]["size"]
    assert big == pytest.approx(1.8 * small) and big >= 24
    checked(button(at, "projector").click().run())
    assert "projector" not in at.query_params


def walked(project):
    """Every step of My class on these data: their sentences."""
    at = visit()
    at.session_state["history"] = History(project)
    checked(at.switch_page("pages/lessons.py").run())
    at = at_step(at, "class", 1)
    said = []
    while True:
        said += [element.value for element in [*at.header, *at.success]]
        on = [b for b in at.button if b.key == "on"]
        if not on:
            return said, at
        checked(on[0].click().run())


def test_my_class_on_a_sheet_of_ones_own():
    exam = load_sample("science")
    said, at = walked(Project.of(exam, "exam", "science.csv"))
    assert said[0].startswith("Of your 183 students, the best one has 27 of 40 right.")
    assert said[1] == "The vote of all has 18 of 40 right: worse than the best."
    assert said[2].startswith("Q") and "most chose" in said[2]
    assert "trust corrects the majority on 3: 21 right instead of 18" in said[4]
    assert "5 people: 41 % right, 11 people: 44 % right, 21 people: 45 % right" in said[5]
    assert at.get("page_link")


def test_my_class_explains_why_all_students_may_be_worse_than_fewer():
    """59 of the 1,509 students are right on 84 % on average, and all of them on 13 of 16 (81 %)."""
    sample = state.sample_project("iqitems")
    votes = class_vote(sample.dataset, sample.key)
    assert votes.majority.sum() == 13 and (votes.majority == 0).sum() == 3
    drawn = smaller_classes(votes, list(range(1, 60, 2)))[:, -1]
    assert drawn.mean() > 13 / 16 + 4 * drawn.std() / np.sqrt(drawn.size)
    lost = replace(votes, code=votes.code[votes.majority == 0], truth=votes.truth[votes.majority == 0])
    assert 0 < smaller_classes(lost, [5]).mean() < 1  # sometimes right by chance
    at = visit()
    at.session_state["history"] = History(sample)
    checked(at.switch_page("pages/lessons.py").run())
    at = at_step(at, "class", 1)
    while "All 1,509 students together" not in text_of(at):
        checked(button(at, "on").click().run())
    assert "All 1,509 students together: 13 of 16 right (81 %)." in text_of(at)
    reached = f"With 59 of them it is {percent(drawn.mean())} on average, because on 3 questions the most frequent answer is wrong"
    assert percent(drawn.mean()) == "84 %" and reached in text_of(at)


def test_fewer_students_are_mentioned_only_if_they_are_better_than_all():
    votes = class_vote(load_sample("science"), Key.of(load_sample("science").truth))
    people, share = votes.students.size, float(votes.majority.mean())
    assert len(my_class._all_of_them(votes, {5: share, people: share + 0.1})) == 1
    _, better = my_class._all_of_them(votes, {1: share + 0.2, 5: share + 0.1, people: share})
    assert "With 1 of them it is 65 % on average" in str(better)


def test_my_class_shows_the_texts_of_answers_instead_of_letters():
    exam = load_sample("science")
    texts = {str(item): {letter: f"answer {letter}" for letter in "ABCD"} for item in exam.labels.items}
    reading = SimpleNamespace(texts=texts)
    of_a_vote = replace(
        exam, item_table=pd.DataFrame({letter: [f"answer {letter}"] * len(exam.labels.items) for letter in "ABCD"})
    )
    for work in (
        SimpleNamespace(labels=exam.labels, reading=reading, dataset=exam),
        SimpleNamespace(labels=exam.labels, reading=None, dataset=of_a_vote),
    ):
        steps = my_class._one_question(work, class_vote(exam, Key.of(exam.truth)))
        assert all(str(option).startswith("answer ") for option in steps[0].asks.options)
        assert "most chose answer" in str(steps[0].sentences[0])


def test_pictures_are_lower_below_longer_sentences():
    stage = projector.Stage(LIGHT, narrow=False, projector=True, height=385, width=560)
    assert stage.below("x" * projector.LETTERS_PER_LINE, 0).height == 385
    # Chinese letters are wider.
    for sentence in ("x" * (projector.LETTERS_PER_LINE + 1), "晶" * (projector.LETTERS_PER_LINE - 10)):
        assert stage.below(sentence, 10).height == 385 - projector.LINE - 10
    assert replace(stage, projector=False).below("x" * 900, 100).height == 385


def test_names_are_hidden_in_my_class():
    at = visit()
    names = [f"Zoe{n}" for n in range(20)]
    exam = simulate(Crowd(items=8, labelers=20), seed=1)
    exam = replace(exam, labels=replace(exam.labels, labelers=tuple(names)), truth=None)
    at.session_state["history"] = History(Project.of(exam, "exam", "mine.csv"))
    checked(at.switch_page("pages/lessons.py").run())
    spec = at_step(at, "class", 1).get("plotly_chart")[0].proto.spec
    assert "Zoe" not in spec and "Student 12" in spec


def test_complete_agreement_is_reported():
    said, _ = walked(state.sample_project("math"))
    assert said[0].startswith("These 559 students are a sample.")
    assert any("corrects no mistake of the majority" in sentence for sentence in said)


def test_without_enough_known_answers_my_class_explains_what_to_do():
    exam = simulate(Crowd(items=4, labelers=20), seed=1)
    said, at = walked(Project.of(exam, "exam", "quiz.csv"))
    assert said == ["This lesson needs at least 5 people and 5 questions with a known answer. Your data have 20 and 4."]
    assert len(at.get("page_link")) > 3


def test_data_far_larger_than_a_class_are_not_made_a_table_of(monkeypatch):
    monkeypatch.setattr("pages.parts.lessons.my_class.MOST_CELLS", 100)
    said, _ = walked(state.sample_project("math"))
    assert said == ["This lesson is made for a class. Your data have 559 students and 30 questions."]
