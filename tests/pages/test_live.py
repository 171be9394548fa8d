"""The page Live vote as a teacher leads it: questions, a room, answers, the truth, data; and who may not."""

import html
import re

import pytest
import streamlit as st

from crowdcore.rooms import READY, QuestionSets, RoomStore
from crowdcore.rooms.store import DISK_FULL, NotSaved
from pages.parts.live import opening
from pages.shared.rooms import leading, server
from tests.pages.conftest import checked, opened


@pytest.fixture(autouse=True)
def store(tmp_path, monkeypatch):
    store, sets = RoomStore(tmp_path / "rooms.sqlite3"), QuestionSets(tmp_path / "sets.sqlite3")
    monkeypatch.setattr(server, "store", lambda: store)
    monkeypatch.setattr(server, "question_sets", lambda: sets)
    monkeypatch.setattr(leading, "is_at_this_machine", lambda: True)
    return store


def press(at, label):
    return checked(next(button for button in at.button if button.label == label).click().run())


def labels(at):
    return [button.label for button in at.button]


def shown(at):
    """All text of the page."""
    return " ".join(str(element.proto.body) for kind in ("html", "markdown") for element in at.main.get(kind))


def end(at):
    """End the room, which asks for confirmation."""
    press(at, "End the room and delete it")
    return press(at, "Delete the room")


def choose(at, way):
    return checked(at.selectbox(key="live_way").set_value(way).run())


def with_room():
    return press(opened("pages/live.py"), "Open the room")


def test_the_page_to_print_shows_members_trust_and_sources_and_no_names(store, handed_out):
    at = with_room()
    (code,) = [row[0] for row in store._database.execute("select code from room")]
    phones = [store.join(code, f"Zoe{n}") for n in range(3)]
    for j, question in enumerate(READY):
        press(at, "Ask the first question" if j == 0 else "Next question")
        wrong = next(k for k in range(len(question.choices)) if k != question.key)
        for phone, choice in zip(phones, (question.key, wrong, wrong), strict=True):
            store.vote(code, phone.token, j, choice)
        press(at, "Close the question")
        if not question.withheld:
            press(at, "Show the right answer")
    press(at, "Show all results")
    page = handed_out["Results as a page to print or send"]
    assert "Of 12 questions, the majority was right on 0 and trust on 11." in page and "Zoe" not in page
    assert page.count("<svg") == 2 and page.count("<polyline") == 3
    bars = re.findall(r'text-anchor="middle">(\d*)</text><text[^>]*>(\d+)</text>', page.split("</svg>")[0])
    assert {label: count for count, label in bars if count} == {"0": "2", "12": "1"}
    assert "Most chose: ✗ Saturn. By trust" not in page and page.count("By trust: ✓") == 11
    assert all(html.escape(question.source, quote=False).split("'")[0] in page for question in READY)


def test_a_vote_from_the_first_question_to_data_on_every_page(store):
    at = with_room()
    (code,) = [row[0] for row in store._database.execute("select code from room")]
    assert code in shown(at) and "data:image/svg+xml" in shown(at) and f"/join/{code}" in shown(at)
    phones = [store.join(code, f"<b>n{n}</b>") for n in range(3)]
    for j, question in enumerate(READY):
        press(at, "Ask the first question" if j == 0 else "Next question")
        assert question.text.split("?")[0].split("'")[0] in shown(at) and not at.get("plotly_chart")
        # The first phone knows everything, the others choose the first wrong answer.
        wrong = next(k for k in range(len(question.choices)) if k != question.key)
        for phone, choice in zip(phones, (question.key, wrong, wrong), strict=True):
            store.vote(code, phone.token, j, choice)
        press(at, "Close the question")
        assert at.get("plotly_chart") and "The right answer is" not in shown(at)
        if question.withheld:
            assert "stays hidden until the end" in shown(at) and "Show the right answer" not in labels(at)
        else:
            press(at, "Show the right answer")
            result = "The majority is wrong." if j == 0 else "The majority is wrong. Trust is right."
            assert f"The right answer is {question.choices[question.key]}. {result}" in shown(at)
    press(at, "Show all results")
    assert "Of 12 questions, the majority was right on 0 and trust on 11." in shown(at)
    assert any("its numbers for trust can differ" in caption.value for caption in at.caption)
    assert "On the 4 questions whose answers were revealed at the end: majority 0, trust 4." in shown(at)
    assert not [name for name in ("n0", "n1") if name in shown(at)]
    press(at, "Analyse these answers")
    project = at.session_state["history"].now
    assert project.labels.shape[:2] == (12, 3) and project.n_training == 8 and project.test.sum() == 4
    assert project.labels.labelers[1] == "2 <b>n1</b>" and at.session_state["names_hidden"]
    for page in ("data", "training", "aggregate", "labelers", "compare", "exam"):
        checked(at.switch_page(f"pages/{page}.py").run())
    checked(at.switch_page("pages/live.py").run())
    end(at)
    assert "Open the room" in labels(at) and not store.names(code)


def test_a_tie_is_shown_as_a_tie_by_votes_and_by_trust(store):
    at = with_room()
    (code,) = [row[0] for row in store._database.execute("select code from room")]
    phones = [store.join(code, "") for _ in range(3)]
    first, second = READY[:2]
    press(at, "Ask the first question")
    chosen = sorted([first.key, *[k for k in range(4) if k != first.key][:2]])
    for choice, phone in zip(chosen, phones, strict=True):
        store.vote(code, phone.token, 0, choice)
    press(at, "Close the question")
    one, two, three = (first.choices[k] for k in chosen)
    assert f"It is a tie: {one}, {two} and {three} have equally many votes (33 % each)." in shown(at)
    press(at, "Show the right answer")
    assert "There was no majority, because the votes were tied." in shown(at)
    assert "The majority is wrong" not in shown(at) and "The majority is right" not in shown(at)
    # Only one phone has earned trust. It meets one other vote: 50 : 50 by votes, 100 : 0 by trust.
    press(at, "Next question")
    trusted = phones[chosen.index(first.key)]
    other = next(phone for phone in phones if phone is not trusted)
    store.vote(code, trusted.token, 1, second.key)
    store.vote(code, other.token, 1, (second.key + 1) % 4)
    press(at, "Close the question")
    assert f"The vote weighted by trust gives {second.choices[second.key]} (100 %)." in shown(at)
    press(at, "Show the right answer")
    assert "because the votes were tied. Trust is right." in shown(at)


def test_a_question_can_be_asked_again_and_two_clicks_are_one_step(store):
    at = with_room()
    press(at, "Ask the first question")
    press(at, "Close the question")
    press(at, "Ask it again")
    assert "Close the question" in labels(at)
    step = next(button for button in at.button if button.label == "Close the question")
    step.click().run()
    assert "Show the right answer" in labels(at)


def test_a_room_that_ended_elsewhere_is_over_here_too(store):
    at = with_room()
    store.end(at.session_state["page:teacher_secret"])
    assert "Open the room" in labels(press(at, "Ask the first question"))


def test_a_reload_and_another_browser_continue_and_a_stranger_cannot(store, monkeypatch):
    at = with_room()
    secret = at.session_state["page:teacher_secret"]
    stranger = opened("pages/live.py")
    assert "Open the room" in labels(stranger)
    with monkeypatch.context() as patch:
        patch.setattr(type(st.context), "cookies", property(lambda self: {server.COOKIE: secret}))
        assert "Ask the first question" in labels(opened("pages/live.py"))
    press(at, "Continue in another browser")
    code = at.session_state["page:recovery"]
    assert f"{code[:4]}-{code[4:8]}-" in " ".join(code.value for code in at.code)
    other = opened("pages/live.py")
    box = next(box for box in other.text_input if box.key == "recovery_code")
    assert "Ask the first question" not in labels(checked(box.input("WRONG").run())) and other.warning
    box = next(box for box in other.text_input if box.key == "recovery_code")
    assert "Ask the first question" in labels(checked(box.input(code).run()))
    assert "Open the room" in labels(checked(at.run()))


def test_a_teacher_lets_everybody_join_again_under_a_new_code(store):
    at = with_room()
    (before,) = [row[0] for row in store._database.execute("select code from room")]
    press(at, "Let everybody join again")
    (now,) = [row[0] for row in store._database.execute("select code from room")]
    assert now != before and now in shown(at) and before not in shown(at)


def test_a_full_disk_is_reported_to_the_teacher_and_the_room_stays(store, monkeypatch):
    at = with_room()
    with monkeypatch.context() as patch:
        patch.setattr(store, "change", lambda *_: (_ for _ in ()).throw(NotSaved(DISK_FULL)))
        assert "disk" in press(at, "Ask the first question").warning[0].value
    assert "Close the question" in labels(press(at, "Ask the first question")) and not at.warning


def test_from_another_machine_a_room_is_opened_with_the_code_from_the_terminal(monkeypatch):
    monkeypatch.setattr(leading, "is_at_this_machine", lambda: False)
    at = opened("pages/live.py")
    assert "Open the room" not in labels(at)
    for text, may in (("WRONG1", False), (server.OPENING_CODE.lower(), True)):
        box = next(box for box in at.text_input if box.key == "opening_code")
        checked(box.input(text).run())
        assert ("Open the room" in labels(at)) == may
        # Saved questions and their right answers are for people who may open a room.
        assert ([box.key for box in at.selectbox if box.key == "live_way"] != []) == may


def test_questions_that_cannot_be_asked_are_refused_in_words():
    at = opened("pages/live.py")
    choose(at, opening.PASTED)
    for text, outcome in (("Question,A,B\nWhat?,one,one\n", "twice"), ("Question,A,B\n<b>What?</b>,one,two\n", None)):
        checked(at.text_area(key="live_pasted").input(text).run())
        assert ("Open the room" in labels(at)) == (outcome is None)
        assert outcome is None or outcome in at.warning[0].value
    press(at, "Open the room")
    press(at, "Ask the first question")
    assert "&lt;b&gt;What?&lt;/b&gt;" in shown(at) and "<b>What?" not in shown(at)


def test_the_questions_of_a_room_are_kept_under_a_name_and_after_the_end_without_a_name(store):
    at = choose(opened("pages/live.py"), opening.PASTED)
    checked(at.text_area(key="live_pasted").input("Which is red?\nA. grass\nB. blood\nANSWER: B").run())
    press(at, "Save this set")
    assert "needs a name" in at.warning[0].value
    checked(at.text_input(key=f"set_name:{opening.PASTED}").input("Colours").run())
    press(at, "Save this set")
    assert at.selectbox(key="live_way").value == "saved:Colours" and server.question_sets().names() == ["Colours"]
    press(at, "Open the room")
    press(at, "End the room and delete it")
    press(at, "Keep the room")
    assert "Delete the room" not in labels(at) and "Ask the first question" in labels(at)
    end(at)
    assert [question.text for question in server.question_sets().load("")] == ["Which is red?"]
    press(choose(at, "saved:Colours"), "Delete the set “Colours”")
    assert at.selectbox(key="live_way").value == "first"
    assert server.question_sets().names() == []


def test_gift_questions_that_cannot_be_asked_are_named_and_the_others_are_read():
    at = choose(opened("pages/live.py"), opening.PASTED)
    checked(at.text_area(key="live_pasted").input("Red? {~grass =blood}\n\nWhy? {}").run())
    assert "“Why?” was left out: it asks for a text." in at.warning[0].value and "Open the room" in labels(at)
    many = "Red? {~grass =blood}" + "\n\nWhy? {}" * 1000
    checked(at.text_area(key="live_pasted").input(many).run())
    assert 20 < len(at.warning) < 30 and "980 more questions were left out" in at.warning[-1].value


def test_without_a_place_to_keep_sets_a_room_can_be_opened(monkeypatch):
    def broken():
        raise OSError("read-only")

    monkeypatch.setattr(server, "question_sets", broken)
    assert "Ask the first question" in labels(press(opened("pages/live.py"), "Open the room"))


def test_nicknames_are_on_the_board_only_if_the_teacher_turns_it_on(store):
    at = with_room()
    (code,) = [row[0] for row in store._database.execute("select code from room")]
    phone = store.join(code, "Zoë <b>")
    for j, question in enumerate(READY):
        press(at, "Ask the first question" if j == 0 else "Next question")
        store.vote(code, phone.token, j, question.key)
        press(at, "Close the question")
        if not question.withheld:
            press(at, "Show the right answer")
    press(at, "Show all results")
    assert "Zoë" not in shown(at)
    checked(next(toggle for toggle in at.toggle if "Board" in toggle.label).set_value(True).run())
    assert "Zoë &lt;b&gt;: 12 points" in shown(at)
    assert "the crowd was right more often than 0 of its 1 member," in shown(at)


def test_a_time_for_each_question_closes_it_and_is_shown(store, monkeypatch):
    at = with_room()
    (code,) = [row[0] for row in store._database.execute("select code from room")]
    times = next(group for group in at.segmented_control if "Time" in group.label)
    checked(times.set_value(30).run())
    press(at, "Ask the first question")
    assert "0 of 0 phones answered · 30 seconds left" in shown(at)
    start = store._now()
    monkeypatch.setattr(store, "_now", lambda: start + 40)
    checked(at.run())
    assert store.room(code).phase == "closed" and "Show the right answer" in labels(checked(at.run()))
