"""Questions from Aiken and GIFT, and what is reported about those that cannot be used."""

import pytest

from crowdcore import ReadError
from crowdcore.rooms import NumberQuestion, Question, pasted_questions

MOODLE = r"""// question: 12  name: Blood
$CATEGORY: $course$/top/Colours

::Blood::[html]<p>Which is <b>red</b>\: really?</p>{
	~<p>grass</p>#no
	=<p>blood \= red</p>#yes

	~<p>sky</p>
	####From a \{textbook\}
}

::T::Water is wet. {TRUE#wrong#right}

The sun is cold.{F}

How heavy is the ox? {#1198:50}
How many? {#10..20}

Grant was {~buried =entombed ~living} in his tomb.

Which? {~%-50%one ~%100%two ~three}
"""


def test_gift_as_moodle_writes_it():
    imported = pasted_questions(MOODLE.replace("{#1198:50}\n", "{#1198:50}\n\n"), ("對", "錯"))
    assert not imported.skipped
    assert imported.questions == [
        Question("Which is red : really?", ("grass", "blood = red", "sky"), 1, source="From a {textbook}"),
        Question("Water is wet.", ("對", "錯"), 0),
        Question("The sun is cold.", ("對", "錯"), 1),
        NumberQuestion("How heavy is the ox?", key=1198.0),
        NumberQuestion("How many?", key=15.0),
        Question("Grant was _____ in his tomb.", ("buried", "entombed", "living"), 1),
        Question("Which?", ("one", "two", "three"), 1),
    ]


@pytest.mark.parametrize(
    "gift, why",
    [
        ("Pairs {=a -> b =c -> d}", "match pairs"),
        ("Essay {}", "asks for a text"),
        ("Word {=Paris =paris}", "asks for a word"),
        ("Two {~%50%a ~%50%b ~c}", "2 right answers"),
        ("None {~a ~b}", "0 right answers"),
        ("Number {#about three}", "not a number"),
        ("Same {=a ~a}", "same choice twice"),
        ("Many {=a ~b ~c ~d ~e ~f ~g}", "two to 6 choices"),
    ],
)
def test_a_gift_question_that_a_live_vote_cannot_ask_is_named_and_the_others_are_read(gift, why):
    imported = pasted_questions(f"Red? {{~grass =blood}}\n\n{gift}")
    assert [question.text for question in imported.questions] == ["Red?"]
    assert len(imported.skipped) == 1 and why in str(imported.skipped[0])
    with pytest.raises(ReadError, match=why):
        pasted_questions(gift + "\n\n" + gift)


def test_aiken_with_both_kinds_of_letters_and_questions_of_several_lines():
    text = "Which of these\nis red?\nA. grass\nb) blood\n\nANSWER: b\n\nTea?\r\nA. yes\r\nB. no\r\nanswer: A\n"
    assert pasted_questions(text).questions == [
        Question("Which of these is red?", ("grass", "blood"), 1),
        Question("Tea?", ("yes", "no"), 0),
    ]


@pytest.mark.parametrize(
    "text, why",
    [
        ("Red?\nA. grass\nB. blood\nsky\nANSWER: A", "Line 4 is neither"),
        ("Red?\nA. grass\nB. blood\nANSWER: C", "not one of its choices"),
        ("Red?\nA. grass\nANSWER: A", "two to"),
        ("ANSWER: A", "line 1 has no question"),
        ("Red?\nA. grass\nB. blood\nANSWER: A\nBlue?", "no line “ANSWER: A”"),
        ("Red?\nA. grass\nB. blood\nANSWER: A\n\nRed?\nA. a\nB. b\nANSWER: A", "twice"),
    ],
)
def test_aiken_that_cannot_be_used_is_refused_with_the_place(text, why):
    with pytest.raises(ReadError, match=why):
        pasted_questions(text)


def test_a_table_may_have_numbers_and_second_questions():
    text = "Question\tKind\tA\tB\tRight\tUnit\tSecond question\n"
    text += "Ox?\tnumber\t\t\t1,198\tlb\t\nTea?\t\tyes\tno\tA\t\tyes\nAge?\tnumber\t\t\t\t\t\n"
    ox, tea, age = pasted_questions(text).questions
    assert (ox, age) == (NumberQuestion("Ox?", "lb", 1198.0), NumberQuestion("Age?"))
    assert tea.predicts and tea.key == 0
    for row, why in (("Ox?\tnumber\ta\tb\t3\t\t", "it has choices"), ("Ox?\tnumber\t\t\tmany\tlb\t", "not a number")):
        with pytest.raises(ReadError, match=why):
            pasted_questions(text.splitlines()[0] + "\n" + row)


def test_a_character_that_cannot_exist_is_shown_as_unknown():
    """Python refuses to read numbers of thousands of digits, in words that no teacher understands."""
    assert pasted_questions(f"[html]a&#{'9' * 5000}; {{~b =c}}").questions[0].text == "a\ufffd"
