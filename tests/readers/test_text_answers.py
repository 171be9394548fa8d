"""Sheets answered by texts: which columns are questions, which are about the student, and where the key is."""

import pytest

from crowdcore import read
from tests.readers.generated.judge import key_of
from tests.readers.test_found_sheets import questions, remark_text, students

HEADINGS = ["sun", "house", "dog", "cow", "school"]
RIGHT = ["Sonne", "Haus", "Hund", "Kuh", "Schule"]
CLASS = {
    "Ann Lee": ["Sonne", "Haus", "Hund", "Kuh", "Schule"],
    "Bo Ray": ["Mond", "Haus", "Katze", "Kuh", "Schule"],
    "Cy Fox": ["Sonne", "Baum", "Hund", "Pferd", "Baum"],
    "Di Kerr": ["Sonne", "Haus", "Hund", "Kuh", "Schule"],
    "Ed Low": ["Mond", "Baum", "Katze", "Kuh", "Baum"],
    "Flo May": ["Sonne", "Haus", "Hund", "Pferd", "Schule"],
}


def sheet(rows, **hints):
    return read("\n".join(",".join(row) for row in rows).encode(), name="words.csv", **hints)


def typed(before=None, behind=None, right=("Key", RIGHT), headings=HEADINGS, answers=CLASS):
    """The class; ``before`` and ``behind`` have a heading and a cell for each student."""
    left, end = before or [], behind or []
    rows = [["Name", *left[:1], *headings, *end[:1]]]
    for n, (who, cells) in enumerate(answers.items(), start=1):
        rows.append([who, *left[n : n + 1], *cells, *end[n : n + 1]])
    if right:
        rows.append([right[0], *([""] if left else []), *right[1], *([""] if end else [])])
    return rows


def rights(reading):
    """The key in the words of the file."""
    items, texts = reading.dataset.labels.items, reading.texts
    return [texts.get(item, {}).get(right, right) for item, (right,) in zip(items, key_of(reading), strict=True)]


def test_a_heading_about_students_is_a_question_if_its_cells_look_like_answers():
    reading = sheet(typed())
    assert questions(reading) == HEADINGS and rights(reading) == RIGHT
    remark = next(one for one in reading.remarks if "'house'" in str(one) and one.alternatives)
    assert questions(sheet(typed(), **remark.alternatives[0].hints)) == ["sun", "dog", "cow", "school"]


@pytest.mark.parametrize(
    "extra",
    [
        ["Town", "Ulm", "Bonn", "Ulm", "Bonn", "Ulm", "Bonn"],
        ["Bestanden", "doch", "nicht", "doch", "nicht", "doch", "nicht"],
        ["Squad", "A", "B", "A", "B", "A", "B"],
    ],
)
@pytest.mark.parametrize("place", ["before", "behind"])
def test_cells_next_to_the_key_are_about_the_student(extra, place):
    reading = sheet(typed(**{place: extra}))
    assert questions(reading) == HEADINGS and f"'{extra[0]}'" in remark_text(reading)
    remark = next(one for one in reading.remarks if f"'{extra[0]}'" in str(one))
    assert extra[0] in questions(sheet(typed(**{place: extra}), **remark.alternatives[0].hints))


def test_letters_next_to_texts_are_not_a_question_without_a_key():
    reading = sheet(typed(before=["Squad", "A", "B", "A", "B", "A", "B"], right=None))
    assert "Squad" not in questions(reading) and "'Squad'" in remark_text(reading)


@pytest.mark.parametrize("named", ["Key", ""])
@pytest.mark.parametrize("headings", [HEADINGS, ["Q1", "Q2", "Q3", "Q4", "Q5"]])
def test_a_key_of_texts_above_the_headings_is_found(named, headings):
    rows = [[named, *RIGHT], *typed(right=None, headings=headings)]
    reading = sheet(rows)
    assert students(reading) == list(CLASS) and questions(reading) == headings and rights(reading) == RIGHT


def test_texts_in_brackets_behind_numbers_are_the_key():
    headings = [f"{n} [{right}]" for n, right in enumerate(RIGHT, start=1)]
    reading = sheet(typed(right=None, headings=headings))
    assert questions(reading) == headings and rights(reading) == RIGHT and "'1 [Sonne]'" in remark_text(reading)


def test_words_of_one_character_are_texts_and_may_be_in_headings():
    answers = [["우유", "빵"], ["우유", "책"], ["해", "빵"], ["우유", "빵"], ["해", "고양이"], ["고양이", "빵"]]
    rows = [["이름", "Q1=우유", "Q2=빵"], *([f"김다{n}", *row] for n, row in zip("은준서지훈연", answers, strict=True))]
    reading = sheet(rows)
    assert rights(reading) == ["우유", "빵"] and reading.counts["blanks"] == 0


def test_words_that_some_questions_share_are_not_the_choices_of_all():
    # Few words are wrong answers everywhere; the right ones are others on half of the questions.
    words = ["Sonne", "Mond", "Hund", "Katze", "Haus", "Baum", "Brot", "Milch"]
    headings = ["sun", "moon", "dog", "cat", "home", "tree", "bread", "milk"]
    answers = {
        f"{first} {last}": [
            words[q] if (q + n) % 5 < 3 else words[(q + n) % 4] if (q + n) % 5 == 3 else words[(q + 1) % 8]
            for q, _ in enumerate(words)
        ]
        for n, (first, last) in enumerate((a, b) for a in ("Ann", "Bo", "Cy", "Di") for b in ("Lee", "Ray", "Fox"))
    }
    assert questions(sheet(typed(right=("Key", words), headings=headings, answers=answers))) == headings


def test_words_of_one_length_are_not_answers_in_one_cell():
    answers = {who: [*cells[:2], "кошка" if n % 2 else "птица"] for n, (who, cells) in enumerate(CLASS.items())}
    headings = ["Nr. 1", "Nr. 2", "Nr. 3"]
    reading = sheet(typed(right=("Key", [*RIGHT[:2], "кошка"]), headings=headings, answers=answers))
    assert questions(reading) == headings and rights(reading) == [*RIGHT[:2], "кошка"]


@pytest.mark.parametrize("mark", ["-", "0"])
def test_a_mark_for_no_answer_keeps_its_meaning_on_a_question_that_many_skipped(mark):
    answers = {who: [*cells] for who, cells in CLASS.items()}
    for who in ("Ann Lee", "Bo Ray"):
        answers[who][2] = mark
    answers["Cy Fox"][0] = mark
    reading = sheet(typed(answers=answers, headings=["Q1", "Q2", "Q3", "Q4", "Q5"]))
    assert reading.counts["blanks"] == 3 and f"'{mark}'" in remark_text(reading)


def test_students_between_empty_rows_are_not_a_separate_table():
    rows = typed()
    spaced = [*rows[:1], rows[-1], *(row for student in rows[1:-1] for row in (student, [""] * 6))]
    assert students(sheet(spaced)) == list(CLASS)


def test_sums_of_parts_among_texts_are_not_questions():
    answers = {who: [*cells[:3], str(n % 4), *cells[3:], str(n % 3)] for n, (who, cells) in enumerate(CLASS.items())}
    headings = [*HEADINGS[:3], "Wert Teil 1", *HEADINGS[3:], "Wert Teil 2"]
    reading = sheet(typed(right=("Key", [*RIGHT[:3], "", *RIGHT[3:], ""]), headings=headings, answers=answers))
    assert questions(reading) == HEADINGS and "'Wert Teil 1'" in remark_text(reading)
