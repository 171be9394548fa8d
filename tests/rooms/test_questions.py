"""Questions come from a table that is typed or pasted; what cannot be asked is refused in words."""

import pytest

from crowdcore import ReadError
from crowdcore.rooms import READY, questions_from_table, questions_from_text
from crowdcore.rooms.questions import MOST_QUESTIONS


def test_a_pasted_table_with_the_right_answer_by_letter_or_by_words():
    text = "Question,A,B,C,Right,Withheld,Source\n2 + 2?,3,4,,B,,sum\nRed?,sky,blood,grass,Blood,yes,\nTea?,yes,no,,,yes,\n"
    first, second, third = questions_from_text(text)
    assert (first.choices, first.key, first.source) == (("3", "4"), 1, "sum")
    assert (second.key, second.withheld) == (1, True)
    assert (third.key, third.withheld) == (None, False)  # what nobody knows cannot be withheld


def test_a_letter_that_is_a_choice_itself_is_taken_by_its_words():
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
        ("Question,A,B,Right\nWhat?,one,two,E\n", "none of its choices"),
        ("Question,A,B\nWhat?,one,two\nWhat?,one,two\n", "twice"),
        ("Question,A,B\n" + "x" * 301 + ",one,two\n", "characters"),
        ("Question,A,B\n" + "".join(f"q{n},1,2\n" for n in range(MOST_QUESTIONS + 1)), "at most"),
    ],
)
def test_what_cannot_be_asked_is_refused(text, why):
    with pytest.raises(ReadError, match=why):
        questions_from_text(text)


def test_the_ready_set_has_twelve_questions_with_sources_and_four_withheld_keys():
    assert len(READY) == 12 and all(question.source and question.key is not None for question in READY)
    assert sum(question.withheld for question in READY) == 4
    # Whom to trust must be learned before it is tested.
    assert not any(question.withheld for question in READY[:4])
