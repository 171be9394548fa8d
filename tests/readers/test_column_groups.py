"""Several columns per question: the answers are those that differ, and score and points reveal the key."""

import pytest

from crowdcore import read

KEY = ["Wien", "Nil", "7", "Mars"]
TEXTS = ["Capital of Austria?", "Longest river?", "Days in a week?", "Red planet?"]
CLASS = [
    ["Wien", "Nil", "7", "Mars"],
    ["Wien", "Po", "6", "Mars"],
    ["Graz", "Nil", "7", "Venus"],
    ["Wien", "Nil", "6", "Mars"],
]
CLASS = [*CLASS, ["Graz", "Po", "7", "Venus"], ["Linz", "Nil", "5", "Mars"]]
HEADS = [
    ("Item ID {}", "Question {}", "Answer {}", "Possible Points {}", "Auto Score {}", "Manual Score {}"),
    ("{} tunnus", "{} kysymys", "{} vastaus", "{} enintään", "{} sait", "{} muuta"),
]


def export(heads, rows, key, worth=2, best=2):
    lines = [["User", *(head.format(n) for n in range(1, len(key) + 1) for head in heads)]]
    for who, row in enumerate(rows):
        cells = [
            (f"id{n}", TEXTS[n], mark, str(worth), str(best if mark == key[n] else 0), "") for n, mark in enumerate(row)
        ]
        lines.append([f"s{who}", *(cell for group in cells for cell in group)])
    return "\n".join(",".join(line) for line in lines).encode()


def key_of(reading):
    names, texts = reading.dataset.labels.classes, reading.texts
    items = reading.dataset.labels.items
    called = [None if code < 0 else names[code] for code in reading.dataset.truth]
    return [texts.get(item, {}).get(name, name) for item, name in zip(items, called, strict=True)]


@pytest.mark.parametrize("heads", HEADS)
def test_the_answers_in_a_group_of_columns_are_the_question(heads):
    reading = read(export(heads, CLASS, KEY), name="quiz.csv")
    assert list(reading.dataset.labels.items) == [heads[2].format(n) for n in range(1, 5)]
    assert key_of(reading) == KEY and list(reading.dataset.item_table["text"]) == TEXTS
    assert f"'{heads[0].format(1)}'" in " ".join(reading.left_out)


@pytest.mark.parametrize("heads", HEADS)
@pytest.mark.parametrize("worth", [1, 2])
def test_numbered_choices_are_not_the_points_of_a_question(heads, worth):
    rows = [
        ["1", "3", "2", "4"],
        ["1", "3", "2", "4"],
        ["2", "1", "2", "1"],
        ["1", "2", "1", "4"],
        ["4", "3", "3", "2"],
    ]
    reading = read(export(heads, rows, ["1", "3", "2", "4"], worth, worth), name="quiz.csv")
    assert reading.counts["questions"] == 4 and key_of(reading) == ["1", "3", "2", "4"]


def test_an_answer_with_partial_points_is_not_the_key():
    reading = read(export(HEADS[0], CLASS, KEY, worth=2, best=1), name="quiz.csv")
    assert reading.counts["questions"] == 4 and reading.counts["keyed questions"] == 0


def test_the_right_answer_is_found_anywhere_in_its_group():
    lines = [["User", *(f"{head} {n}" for n in range(1, 5) for head in ("Kysymys", "Oikein", "Aika", "Vastaus"))]]
    for who, row in enumerate(CLASS):
        cells = [(TEXTS[n], KEY[n], f"{who + n} s", mark) for n, mark in enumerate(row)]
        lines.append([f"s{who}", *(cell for group in cells for cell in group)])
    reading = read("\n".join(",".join(line) for line in lines).encode(), name="quiz.csv")
    assert reading.counts["questions"] == 4 and key_of(reading) == KEY


def test_points_next_to_answers_and_keys_are_not_texts_of_questions():
    heads = ("Question {}", "Correct {}", "Points {}")
    lines = [["Name", *(head.format(n) for n in range(1, 5) for head in heads)]]
    for who, row in zip(["Ann", "Bo", "Cy", "Di", "Ed"], ["ABCD", "ABCA", "CBAD", "ABBD", "BACC"], strict=True):
        cells = [(mark, right, str(int(mark == right))) for mark, right in zip(row, "ABCD", strict=True)]
        lines.append([who, *(cell for group in cells for cell in group)])
    reading = read("\n".join(",".join(line) for line in lines).encode(), name="export.csv")
    assert len(reading.dataset.labels.items) == 4
    assert key_of(reading) == [*"ABCD"]
    assert "such as 'Correct 1'" in " ".join(reading.left_out)


def test_different_addresses_are_different_people():
    lines = ["Surname,Forenom,Contact,Grade/2.00,Response 1,Right answer 1,Response 2,Right answer 2"]
    for n, row in enumerate(["AB", "AB", "CA", "AD"]):
        lines.append(f"Lee,{['Ann', 'Bo', 'Cy', 'Di'][n]},s{n}@school.example,1.00,{row[0]},A,{row[1]},B")
    reading = read("\n".join(lines).encode(), name="export.csv")
    assert len(reading.dataset.labels.labelers) == 4
