"""Keys next to, above or below the answers, or among the labels of a list."""

import pytest

from crowdcore import read
from tests.readers.generated.judge import key_of

NAMES = ["Ann Lee", "Bo Ray", "Cy Fox", "Di Kerr", "Ed Low", "Flo May", "Gus Orr"]
ANSWERS = ["BACDA", "BACDB", "BBCDA", "BADDA", "CACDA", "BACAA", "BACDA"]
KEY = "BACDA"


def sheet(above=(), below=(), beside=None, headings=("Name", "Q1", "Q2", "Q3", "Q4", "Q5")):
    """The class's answers as a file, with something around them."""
    beside = beside or [[] for _ in range(8)]
    rows = [list(headings), *([name, *row] for name, row in zip(NAMES, ANSWERS, strict=True))]
    rows = [[*row, *more] for row, more in zip(rows, beside, strict=True)]
    return "\n".join(",".join(f'"{cell}"' for cell in row) for row in [*above, *rows, *below]).encode()


@pytest.mark.parametrize(
    "line",
    [
        "Key: BACDA",
        "Lösung: B A C D A",
        "Answers: 1B 2A 3C 4D 5A",
        "ჩვენი გასაღები: 1) B; 2) A; 3) C; 4) D; 5) A",
        "Corrigé : 1-B, 2-A, 3-C, 4-D, 5-A",
        "Correct answers = BACDA",
    ],
)
@pytest.mark.parametrize("where", ["above", "below"])
def test_a_line_of_text_holds_the_key(line, where):
    reading = read(sheet(**{where: [[line]]}), name="exam.csv")
    assert "".join(right for (right,) in key_of(reading)) == KEY and len(reading.dataset.labels.labelers) == 7
    remark = next(one for one in reading.remarks if line in str(one))
    assert not any(line in text for text in reading.left_out)
    assert not any(key_of(read(sheet(**{where: [[line]]}), name="exam.csv", **remark.alternatives[0].hints)))


def test_a_sentence_is_not_a_key():
    reading = read(sheet(above=[["Class BAD, room 5: BACK AGAIN"]], below=[["Date: 1.2.2026"]]), name="exam.csv")
    assert not any(key_of(reading))


@pytest.mark.parametrize("title", [["Key"], ["Question", "Right"], []])
def test_a_key_below_with_a_row_for_each_question(title):
    rows = [[""], *([title] if title else []), *([str(n), right] for n, right in enumerate(KEY, start=1))]
    for headings in (("Name", "Q1", "Q2", "Q3", "Q4", "Q5"), ("", "1", "2", "3", "4", "5")):
        reading = read(sheet(below=rows, headings=headings), name="exam.csv")
        assert "".join(right for (right,) in key_of(reading)) == KEY and len(reading.dataset.labels.labelers) == 7


def test_a_key_at_the_side_of_the_answers():
    beside = [
        ["", "Key", ""],
        *(["", str(n), right] for n, right in enumerate(KEY, start=1)),
        ["", "", ""],
        ["", "", ""],
    ]
    reading = read(sheet(beside=beside), name="exam.csv")
    assert "".join(right for (right,) in key_of(reading)) == KEY and len(reading.dataset.labels.labelers) == 7
    assert any("columns H to I" in text for text in reading.warnings)


def labels(rows) -> bytes:
    return "\n".join(
        ["Name,Question,Answer", *(f"{name},{n},{mark}" for name, row in rows for n, mark in enumerate(row, 1))]
    ).encode()


@pytest.mark.parametrize("name", ["Key", "Rätt svar", "პასუხები", "KLUUCH"])
def test_the_key_among_the_labels_of_a_list(name):
    rows = [(name, KEY), *zip(NAMES, ANSWERS, strict=True)]
    reading = read(labels(rows), name="list.csv")
    assert "".join(right for (right,) in key_of(reading)) == KEY and name not in reading.dataset.labels.labelers
    assert f"'{name}' was taken for the key" in reading.warnings[0]
    assert name in read(labels(rows), name="list.csv", key_row=False).dataset.labels.labelers


def test_a_labeler_called_key_with_few_answers_is_not_the_key():
    reading = read(labels([("Key", "B"), *zip(NAMES, ANSWERS, strict=True)]), name="list.csv")
    assert "Key" in reading.dataset.labels.labelers


def test_questions_in_rows_without_names_above_them():
    columns = list(zip(*ANSWERS, strict=True))
    text = "\n".join(",".join([f"Frage {n}", *row]) for n, row in enumerate(columns, start=1))
    labels = read(text.encode(), name="exam.csv").dataset.labels
    assert list(labels.items) == [f"Frage {n}" for n in range(1, 6)] and len(labels.labelers) == 7


def test_a_key_below_the_number_in_each_heading():
    headings = ["Name", *(f"Q{n}\n{right}" for n, right in enumerate(KEY, start=1))]
    reading = read(sheet(headings=headings), name="exam.csv")
    assert "".join(right for (right,) in key_of(reading)) == KEY


def test_names_of_sections_above_the_headings_are_reported_and_can_be_the_key():
    reading = read(sheet(above=[["", "A", "A", "A", "B", "B"]]), name="exam.csv")
    remark = next(one for one in reading.remarks if "sections" in str(one))
    assert (
        "".join(
            right
            for (right,) in key_of(
                read(sheet(above=[["", "A", "A", "A", "B", "B"]]), "exam.csv", **remark.alternatives[0].hints)
            )
        )
        == "AAABB"
    )


def test_georgian_letters_stay_unchanged():
    text = "Name,Q1,Q2\nNino,ა,ბ\nLuka,ა,გ\nTamar,ბ,ბ\n"
    assert read(text.encode(), name="exam.csv").dataset.labels.classes == ("ა", "ბ", "გ")


def test_values_in_a_line_are_the_key():
    rows = ["Ann Lee,3.5,122,-4", "Bo Ray,3.5,120,-4", "Cy Fox,2.5,122,4", "Di Kerr,3.5,122,-4", "Ed Low,3.5,99,-4"]
    text = "\n".join(["Name,Q1,Q2,Q3", *rows, "Key: 1) 3.5; 2) 122; 3) -4"])
    assert key_of(read(text.encode(), name="exam.csv")) == [("3.5",), ("122",), ("-4",)]
