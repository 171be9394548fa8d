"""Questions come from a table that is typed or pasted. A table that cannot be used is refused with a reason."""

from collections import Counter

import pytest

from crowdcore import ReadError
from crowdcore.rooms import READY, questions_from_table, questions_from_text
from crowdcore.rooms.questions import MOST_QUESTIONS


def test_a_pasted_table_gives_the_right_answer_as_a_letter_or_as_text():
    text = "Question,A,B,C,Right,Withheld,Source\n2 + 2?,3,4,,B,,sum\nRed?,sky,blood,grass,Blood,yes,\nTea?,yes,no,,,yes,\n"
    first, second, third = questions_from_text(text)
    assert (first.choices, first.key, first.source) == (("3", "4"), 1, "sum")
    assert (second.key, second.withheld) == (1, True)
    assert (third.key, third.withheld) == (None, False)  # an unknown key cannot be withheld


def test_a_right_answer_that_is_a_letter_and_a_choice_is_read_as_the_choice():
    (question,) = questions_from_table([{"question": "First letter?", "1": "B", "2": "A", "right": "A"}])
    assert question.key == 1


@pytest.mark.parametrize(
    "text, why",
    [
        ("", "empty"),
        ("A,B\n1,2\n", "Question"),
        ("Question,A,B\n", "no question"),
        ("Question,A,B\nWhat?,one,\n", "two to"),
        ("Question,A,B\nWhat?,one,one\n", "twice"),
        ("Question,A,B,Right\nWhat?,one,two,E\n", "not one of its choices"),
        ("Question,A,B\nWhat?,one,two\nWhat?,one,two\n", "twice"),
        ("Question,A,B\n" + "x" * 301 + ",one,two\n", "characters"),
        ("Question,A,B\n" + "".join(f"q{n},1,2\n" for n in range(MOST_QUESTIONS + 1)), "at most"),
    ],
)
def test_a_table_that_cannot_be_used_is_refused(text, why):
    with pytest.raises(ReadError, match=why):
        questions_from_text(text)


def test_the_ready_set_has_twelve_questions_with_sources_and_four_withheld_keys():
    assert len(READY) == 12 and all(question.source and question.key is not None for question in READY)
    assert sum(question.withheld for question in READY) == 4
    # Nobody does better than guessing by always choosing the same position.
    assert Counter(question.key for question in READY) == {0: 3, 1: 3, 2: 3, 3: 3}
    # The class must learn whom to trust before this is tested.
    assert not any(question.withheld for question in READY[:4])
