"""Ready sets and saved sets of questions."""

from collections import Counter

import pytest

from crowdcore import ReadError
from crowdcore.rooms import READY_SETS, NumberQuestion, Question, QuestionSets, order_on_phone, ready_set
from crowdcore.rooms import question_sets as module
from crowdcore.rooms.store import Refused

RED, OX = Question("Red?", ("sky", "blood"), 1), NumberQuestion("Ox?", "lb", 1198)


@pytest.fixture
def sets(tmp_path):
    ticks = iter(range(1000))
    return QuestionSets(tmp_path / "sets.sqlite3", lambda: next(ticks))


@pytest.mark.parametrize("language", ["en", "zh-TW"])
@pytest.mark.parametrize("name", READY_SETS)
def test_every_ready_question_has_a_source_and_no_position_is_right_more_often(name, language):
    questions = ready_set(name, language)
    assert all(question.source and question.is_keyed for question in questions)
    english = ready_set(name)
    assert [question.key for question in questions] == [question.key for question in english]
    if name == "number":
        assert len(questions) == 4 and all(question.unit for question in questions)
        return
    assert [len(question.choices) for question in questions] == [len(question.choices) for question in english]
    assert len(questions) == 12 and Counter(question.key for question in questions) == {0: 3, 1: 3, 2: 3, 3: 3}
    assert sum(question.withheld for question in questions) == 4
    # A phone keeps an order that carries meaning, in every language.
    kept = [[order_on_phone(q, 1) == sorted(order_on_phone(q, 1)) for q in one] for one in (questions, english)]
    numbers = [all(choice.replace(".", "").isdigit() for choice in question.choices) for question in english]
    assert all(in_order for in_order, is_number in zip(kept[0], numbers, strict=True) if is_number)


def test_a_set_is_saved_under_its_name_replaced_and_deleted(sets):
    assert sets.save("  Unit   1 ", [RED, OX]) == "Unit 1"
    sets.save("Unit 2", [OX])
    sets.save("Unit 1", [RED])
    assert sets.names() == ["Unit 1", "Unit 2"] and sets.load("Unit 1") == [RED] and sets.load("Unit 3") == []
    again = QuestionSets(sets.path)
    assert again.load("Unit 2") == [OX]
    again.delete("Unit 2")
    assert sets.names() == ["Unit 1"]


def test_the_questions_of_the_last_room_are_kept_without_those_of_lessons(sets):
    sets.keep_last([RED, Question("Who wins?", ("crowd", "best"), name="lesson")])
    sets.keep_last([Question("Who wins?", ("crowd", "best"), name="lesson")])
    assert sets.load(module.LAST_ROOM) == [RED] and sets.names() == []


def test_a_set_without_a_name_without_questions_or_too_many_is_refused(sets, monkeypatch):
    monkeypatch.setattr(module, "MOST_SETS", 1)
    sets.save("one", [RED])
    for name, questions, why in (
        ("  ", [RED], "needs a name"),
        ("x" * 81, [RED], "longer"),
        ("two", [RED], "already 1 sets"),
        ("one", [], "no question"),
    ):
        with pytest.raises((Refused, ReadError), match=why):
            sets.save(name, questions)
    assert sets.load("one") == [RED]
