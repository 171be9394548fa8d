"""The page Live vote with numbers, second questions and rounds; and a guess that another page collects."""

import pytest

from crowdcore.rooms import NumberQuestion, Question, QuestionSets, RoomStore
from crowdcore.rooms.store import Refused
from pages.shared.rooms import leading, server
from tests.pages.conftest import PATIENCE, checked, opened
from tests.pages.test_live import labels, press, shown

OX = NumberQuestion("How heavy is the ox?", "lb", 1198, source="Nature 75, 1907")
CAPITAL = Question("Is Philadelphia the capital?", ("Yes", "No"), 1, predicts=True)


@pytest.fixture(autouse=True)
def store(tmp_path, monkeypatch):
    store, sets = RoomStore(tmp_path / "rooms.sqlite3"), QuestionSets(tmp_path / "sets.sqlite3")
    monkeypatch.setattr(server, "store", lambda: store)
    monkeypatch.setattr(server, "question_sets", lambda: sets)
    monkeypatch.setattr(leading, "is_at_this_machine", lambda: True)
    return store


def room_with(store, *questions, n_phones):
    """The page of a teacher whose room has these questions, the room's code and its phones."""
    teacher = store.open(questions)
    at = opened("pages/live.py")
    at.session_state["page:teacher_secret"] = teacher.secret
    code = teacher.room.code
    return checked(at.run()), code, [store.join(code).token for _ in range(n_phones)]


def test_numbers_are_shown_as_dots_with_median_and_mean_and_before_and_after(store):
    at, code, phones = room_with(store, OX, n_phones=7)
    press(at, "Ask the first question")
    assert "Type your number on your phone, in lb." in shown(at) and code in shown(at) and "svg" in shown(at)
    for token, number in zip(phones, (1000, 1100, 1150, 1190, 1250, 1300, 9000), strict=True):
        store.vote(code, token, 0, number)
    press(at, "Close the question")
    assert "Median 1190, mean 2284, mean without the extremes 1198." in shown(at)
    assert "1 answer is far from most others." in shown(at) and "misses" not in shown(at)
    press(at, "Ask it again")
    store.vote(code, phones[-1], 0, 1200)
    press(at, "Close the question")
    assert "Before: median 1190" in shown(at) and "1 person of 7 changed the answer." in shown(at)
    press(at, "Show the right answer")
    assert "The right answer is 1198 lb. The crowd’s median misses it by 8, its mean by 28." in shown(at)
    assert "The crowd’s median is closer than 5 of the 7 people." in shown(at) and "Nature 75" in shown(at)
    press(at, "Show all results")
    assert "median: 1190 lb" in shown(at)


def test_a_minority_that_expects_to_be_outvoted_is_shown_next_to_the_vote(store):
    at, code, phones = room_with(store, CAPITAL, n_phones=6)
    press(at, "Ask the first question")
    assert "Then predict what most people will choose." in shown(at)
    for n, token in enumerate(phones):
        store.vote(code, token, 0, int(n > 3))
        store.predict(code, token, 0, 0, 90 if n <= 3 else 75)
    press(at, "Close the question")
    assert "Most chose Yes (67 %)." in shown(at)
    assert "Surprisingly popular is No: 33 % chose it, and people expected 15 %." in shown(at)
    assert "Why it works" in shown(at) and "weak" not in shown(at)
    press(at, "Ask it again")
    store.vote(code, phones[0], 0, 1)
    press(at, "Close the question")
    assert "1 person of 6 changed the answer." in shown(at)
    press(at, "Show the right answer")
    assert "The surprisingly popular answer is right." in shown(at) and "Right before: 2. Right now: 3." in shown(at)


def _page_with_a_guess():
    import streamlit as st

    from crowdcore.rooms import Question
    from pages.shared.rooms import class_guess

    question = Question("Who wins?", ("crowd", "best"), name="lesson")
    class_guess.collect(question)
    st.text(f"{class_guess.counts(question)} {sorted(class_guess.answers_before('lesson').items())}")


def test_another_page_collects_a_guess_on_the_phones(store):
    from streamlit.testing.v1 import AppTest

    at = checked(AppTest.from_function(_page_with_a_guess, default_timeout=PATIENCE).run())
    press(at, "Let the class answer on its phones")
    ((code,),) = store._database.execute("select code from room")
    phones = [store.join(code).token for _ in range(3)]
    press(at, "Ask this on the phones")
    for token, choice in zip(phones, (1, 1, 0), strict=True):
        store.vote(code, token, 0, choice)
    press(at, "Close the question")
    assert at.text[0].value == "[1, 2] []"
    press(at, "Ask it again")
    store.vote(code, phones[0], 0, 0)
    press(at, "Close the question")
    assert at.text[0].value == "[2, 1] [(1, 1), (2, 1), (3, 0)]" and "Ask it again" in labels(at)


def test_a_guess_is_closed_when_the_lesson_goes_on_and_the_code_stays(store):
    at = opened("pages/lessons.py")
    at.query_params["step"] = "3"
    checked(at.run())
    press(at, "Let the class answer on its phones")
    code = leading.server.store().room_of(at.session_state["page:teacher_secret"]).code
    token = store.join(code).token
    press(at, "Ask this on the phones")
    store.vote(code, token, 0, 2)
    checked(next(button for button in at.button if button.key == "on").click().run())
    with pytest.raises(Refused, match="closed"):
        store.vote(code, token, 0, 0)
    assert f'<b style="letter-spacing:.1em">{code}</b>' in shown(at)
    checked(next(button for button in at.button if button.key == "on").click().run())
    assert "Worse than the best: 1" in shown(at) and "Your crowd was wrong." in shown(at)
