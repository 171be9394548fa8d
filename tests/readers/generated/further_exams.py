"""Further exams that hold answers although they resemble other files: large, hard, of ratings' numbers, with facts about people."""

import numpy as np

from tests.readers.generated.exam import answers_of_a_class
from tests.readers.generated.other_files import DEMOGRAPHICS, OPTIONS, as_csv, people_named
from tests.readers.generated.plain import pick
from tests.readers.generated.words import QUESTION_TEXTS

CHOICES = [
    list("ABCD"),
    list("ABCDE"),
    list("abcde"),
    list("12345"),
    list("1234"),
    ["True", "False"],
    ["Yes", "No"],
    list("ABC"),
]
LARGEST = 3.4
TOPICS = [
    "Osmosis",
    "Cells",
    "Genes",
    "Enzymes",
    "Plants",
    "Ecology",
    "Blood",
    "Nerves",
    "Bones",
    "Lungs",
    "Heart",
    "Skin",
]


def _names(rng, n: int) -> list[str]:
    """What students are called: P1, S001, numbers, names."""
    pattern = pick(rng, ["P{}", "S{:03d}", "student_{}", "{}", "ID{:04d}", "Person {}", "", ""])
    return [pattern.format(j + 1) for j in range(n)] if pattern else people_named(rng, n)


def _headings(rng, k: int) -> list[str]:
    if k <= len(TOPICS) and rng.random() < 0.08:
        return TOPICS[:k]
    if rng.random() < 0.2:
        return [f"{pick(rng, QUESTION_TEXTS)} {j + 1}" for j in range(k)]
    pattern = pick(
        rng,
        ["Q{}", "{}", "Item {}", "item{:02d}", "V{}", "q_{}", "Question {}", "P{}", "[{}]", "Test.{}", "A{}", "t{}"],
    )
    return [pattern.format(j + 1) for j in range(k)]


def _of_single_student(rng) -> list[list[str]]:
    """One student's answers with the key in the next column, one row per question."""
    k = int(rng.integers(4, 90))
    right, cells = answers_of_a_class(rng, 1, k, pick(rng, CHOICES[:5]))
    numbers = [str(j + 1) for j in range(k)] if rng.random() < 0.6 else [f"Q{j + 1}" for j in range(k)]
    key = pick(rng, ["correct_answer", "key", "Correct", "Right answer", "answer_key", "Solution"])
    own = pick(rng, ["student_answer", "answer", "Your answer", "Response", "Ann Lee", "marked"])
    if rng.random() < 0.5:
        return [["question", key, own], *map(list, zip(numbers, right, cells[0], strict=True))]
    return [[pick(rng, ["question", "No", "item"]), own, key], *map(list, zip(numbers, cells[0], right, strict=True))]


def _of_all_kinds(rng) -> list[list[str]]:
    """Questions of different kinds: letters, several letters, orders, numbers, words, short texts."""
    n, k = int(rng.integers(8, 250)), int(rng.integers(4, 16))
    numbers = [[str(int(x)) for x in rng.integers(0, 60, 5)], ["1,2,3,4", "1,3,2,4", "4,1,2,3", "1,3,5,6"]]
    offered = [
        pick(
            rng,
            [
                list("ABCD"),
                list("ABCDEF"),
                ["A, B", "B, C", "A", "A, B, D"],
                *numbers,
                ["30 min", "10 min", "1 h", "half an hour"],
                list(rng.permutation(OPTIONS)[:5]),
                ["Yes", "No"],
                ["x = 2", "x = 4", "x = -2", "2x"],
            ],
        )  # fmt: skip
        for _ in range(k)
    ]
    places = [[*map(str, range(len(own)))] for own in offered]
    columns = [answers_of_a_class(rng, n, 1, own) for own in places]
    cells = [
        [own[int(row[s][0])] if row[s][0] else "" for own, (_, row) in zip(offered, columns, strict=True)]
        for s in range(n)
    ]
    first = pick(rng, [["Timestamp", "Score", "Name"], ["Name"], ["ID", "Class"], ["Timestamp", "Email", "Class"]])
    known = {
        "Timestamp": "2026/03/04 9:{:02d}:10",
        "Email": "s{}@example.org",
        "Score": "{}",
        "Class": "7{}",
        "ID": "{}",
        "Name": "",
    }
    people = _names(rng, n)
    rows = [
        [*(known[one].format(j % (60 if one != "ID" else n)) or people[j] for one in first), *row]
        for j, row in enumerate(cells)
    ]
    return [[*first, *_headings(rng, k)], *rows]


def small_exam(seed: int) -> tuple[bytes, str]:
    """Return what somebody types who tries a program or has few students: little of everything, and its name."""
    rng = np.random.default_rng(seed)
    n, k = int(rng.integers(2, 9)), int(rng.integers(2, 9))
    choices = pick(rng, [*CHOICES, ["0", "1"], ["5", "3", "0", "1"], OPTIONS[:4], ["2 cm", "4 cm", "8 cm"]])
    right, cells = answers_of_a_class(rng, n, k, choices)
    first = pick(rng, [["name"], ["Name"], ["student"], ["ID", "Name"], ["Last", "First", "Class"], []])
    names, classes = _names(rng, n), ["7a", "7b", "7", "8", "9"]
    known = {"ID": lambda j: str(j + 1), "First": lambda j: names[j].split()[0], "Class": lambda j: classes[j % 5]}
    rows = [[*(known.get(one, names.__getitem__)(j) for one in first), *row] for j, row in enumerate(cells)]
    worth = int(choices == ["5", "3", "0", "1"])
    headings = [f"{title}{pick(rng, [' (5)', ' (3 pts)', ''])}" if worth else title for title in _headings(rng, k)]
    if first and rng.random() < 0.25:
        rows.append([pick(rng, ["KEY", "key"]), *[""] * (len(first) - 1), *right])
    if first and rng.random() < 0.3:
        return as_csv(rows), "quiz.csv"
    return as_csv([[*first, *headings], *rows], pick(rng, [",", ";"])), "quiz.csv"


def further_exam(seed: int) -> tuple[bytes, str]:
    """Return an exam as it is published or kept, and its name."""
    rng = np.random.default_rng(seed)
    kind = rng.random()
    if kind < 0.16:
        return as_csv(_of_single_student(rng) if kind < 0.06 else _of_all_kinds(rng)), "exam.csv"
    n, k = int(10 ** rng.uniform(0.5, LARGEST if kind < 0.7 else 1.2)), int(10 ** rng.uniform(0.6, 2))
    n = min(n, 40_000 // k)
    choices = pick(rng, CHOICES)
    right, cells = answers_of_a_class(rng, n, k, choices)
    lost = float(pick(rng, [0, 0, 0.05, 0.3]))
    blank = pick(rng, ["", "", "-", "NA", "0", "X"])
    # Some classes know little, so that their answers are nearly at random.
    guessed = float(pick(rng, [0, 0, 0.3, 0.7]))
    cells = [
        [blank if rng.random() < lost else pick(rng, choices) if rng.random() < guessed else cell for cell in row]
        for row in cells
    ]
    if rng.random() < 0.1:
        # Marks of a scanner, which reads several letters where a student changed an answer.
        cells = [[f"{c}, {pick(rng, choices)}" if c and rng.random() < 0.2 else c for c in row] for row in cells]
    elif rng.random() < 0.1:
        offered = [[OPTIONS[m] for m in rng.permutation(len(OPTIONS))[: len(choices)]] for _ in range(k)]
        cells = [
            [o[choices.index(c)] if c in choices else c for c, o in zip(row, offered, strict=True)] for row in cells
        ]
        right = [o[choices.index(c)] for c, o in zip(right, offered, strict=True)]
    first = pick(rng, [["id"], ["Name"], ["Student"], [], ["Participant"], ["Timestamp", "Name"]])
    about = [name for name in ("Age", "Gender", "Course", "Section", "Country", "Education") if rng.random() < 0.15]
    keyed = bool(first) and rng.random() < 0.4
    rows = (
        [[*[pick(rng, ["KEY", "Key", "Answer Key", "correct"])], *[""] * (len(first) + len(about) - 1), *right]]
        if keyed
        else []
    )
    for j, (name, row) in enumerate(zip(_names(rng, n), cells, strict=True)):
        known = dict.fromkeys(first, name) | {"Timestamp": f"2026-03-{j % 28 + 1:02d} 08:{j % 60:02d}:00"}
        rows.append([*(known[one] for one in first), *(DEMOGRAPHICS[one](rng) for one in about), *row])
    header = [*first, *about, *_headings(rng, k)]
    if not first and not about and rng.random() < 0.3:
        return as_csv(rows), "exam.csv"
    if rng.random() < 0.2:
        marks = [sum(a == b for a, b in zip(row, right, strict=True)) for row in ([right] * keyed + cells)]
        header, rows = (
            [*header, pick(rng, ["Score", "Total", "Grade"])],
            [[*r, str(m)] for r, m in zip(rows, marks, strict=True)],
        )
    return as_csv([header, *rows], pick(rng, [",", ",", ";", "\t"])), "exam.csv"
