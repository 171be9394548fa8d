"""Files that are not answer sheets, made by chance: keys, surveys, grades, rosters, logs, question banks, statistics, votes."""

import csv
import io

import numpy as np

from tests.readers.generated.exam import answers_of_a_class
from tests.readers.generated.plain import pick
from tests.readers.generated.words import LANGUAGES, QUESTION_TEXTS

AGREEMENT = {
    "en": ["Strongly disagree", "Disagree", "Neutral", "Agree", "Strongly agree"],
    "de": ["stimme gar nicht zu", "stimme nicht zu", "teils, teils", "stimme zu", "stimme voll zu"],
    "es": ["Totalmente en desacuerdo", "En desacuerdo", "Neutral", "De acuerdo", "Totalmente de acuerdo"],
    "how often": ["Never", "Rarely", "Sometimes", "Often", "Always"],
    "how good": ["Very poor", "Poor", "Fair", "Good", "Excellent"],
}
STATEMENTS = [
    "I enjoy my work", "I feel rested in the morning", "The course was well organised", "I would recommend it to others",
    "My supervisor listens to me", "I find it easy to make friends", "The workload was appropriate", "I worry a lot",
    "The room was comfortable", "I trust the results", "I like to plan ahead", "The website was easy to use",
    "I often change my mind", "The material was up to date", "I feel part of the team", "It was worth the price",
]  # fmt: skip
FACTS = [
    ["Yes", "No"], ["Yes", "No", "Not sure"], ["18-25", "26-35", "36-50", "50+"], ["Daily", "Weekly", "Monthly", "Never"],
    ["Less than 1 year", "1-3 years", "More than 3 years"], ["Phone", "Laptop", "Tablet", "Other"], ["Sí", "No", "Tal vez"],
    ["Urban", "Rural"], ["Email", "Phone", "In person"], ["$0-$100", "$100-$500", "More than $500"], ["Male", "Female"],
    ["Student", "Employed", "Self-employed", "Unemployed", "Retired"], ["1", "2", "3", "4 or more"],
]  # fmt: skip
DEMOGRAPHICS = {
    "Age": lambda rng: str(rng.integers(17, 70)),
    "Gender": lambda rng: pick(rng, ["Male", "Female", "Other"]),
    "Country": lambda rng: pick(rng, ["India", "Brazil", "Germany", "USA", "Kenya", "Japan"]),
    "Education": lambda rng: pick(rng, ["Bachelor", "Master", "High school", "PhD"]),
    "Occupation": lambda rng: pick(rng, ["Nurse", "Engineer", "Student", "Teacher", "Clerk"]),
    "City": lambda rng: pick(rng, ["Lima", "Oslo", "Pune", "Graz", "Lyon", "Cork"]),
    "Course": lambda rng: pick(rng, ["Law", "Nursing", "Physics", "History"]),
    "Income": lambda rng: f"{rng.integers(5, 90)}000",
    "Date of birth": lambda rng: f"{rng.integers(1, 28)}/{rng.integers(1, 13)}/{rng.integers(1960, 2006)}",
    "Phone": lambda rng: f"0{rng.integers(10**8, 10**9)}",
    "Enrolled": lambda rng: pick(rng, ["Yes", "No"]),
    "Section": lambda rng: pick(rng, list("ABC")),
}
OPTIONS = ["plum", "pear", "fig", "lime", "copper", "iron", "zinc", "tin", "Rome", "Oslo", "Lima", "Paris", "seven", "nine",
           "red", "blue", "green", "north", "south", "east", "Monday", "Friday", "ice", "steam"]  # fmt: skip


def _questions(rng, n: int) -> list[str]:
    first = pick(rng, [1, 1, 1, 46, 91])
    word = pick(rng, ["", "", "Q", "q", "Question ", "Item", "questao", "Câu ", "Frage "])
    return [f"{word}{k}" for k in range(first, first + n)]


def people_named(rng, n: int) -> list[str]:
    words = LANGUAGES[pick(rng, list(LANGUAGES))]
    return [f"{pick(rng, words.people).split()[0]} {pick(rng, words.people).split()[-1]}" for _ in range(n)]


def _letters(rng) -> list[str]:
    return pick(rng, [list("ABCD"), list("ABCDE"), list("abcd"), list("1234"), list("ABC")])


def key(rng) -> list[list[str]]:
    """Right answers alone: a row per question, one row for all, or a column or row per version."""
    n, choices = int(rng.integers(5, 121)), _letters(rng)
    right = [pick(rng, choices) for _ in range(n)]
    kind = rng.random()
    if kind < 0.55:
        columns = {pick(rng, ["question", "No", "item", "Questão", "qid", "#", "Frage"]): _questions(rng, n)}
        columns[pick(rng, ["answer", "key", "ans", "Resposta", "correct_answer", "Lösung", "gabarito"])] = right
        if rng.random() < 0.4:
            columns[pick(rng, ["points", "marks", "Valor", "worth"])] = [pick(rng, ["1", "2"]) for _ in range(n)]
        if rng.random() < 0.2:
            columns["negative"] = [pick(rng, ["0", "-0.33"]) for _ in range(n)]
        if rng.random() < 0.3:
            columns[pick(rng, ["topic", "explanation", "text"])] = [pick(rng, QUESTION_TEXTS) for _ in range(n)]
        rows = [list(row) for row in zip(*columns.values(), strict=True)]
        return rows if rng.random() < 0.25 else [list(columns), *rows]
    if kind < 0.75:
        first = pick(rng, [[], ["version"], ["code"], ["MaDe"], ["name"]])
        named = {"version": "A", "code": "107", "MaDe": "132", "name": "KEY"}
        return [[*first, *_questions(rng, n)], [*(named[one] for one in first), *right]]
    versions = [str(v) for v in rng.permutation(range(101, 999))[: rng.integers(2, 6)]]
    if rng.random() < 0.4:
        versions = list("ABCDEF")[: len(versions)]
    keys = [[pick(rng, choices) for _ in range(n)] for _ in versions]
    if kind < 0.82:
        joint = pick(rng, ["", ";", ","])
        header = [pick(rng, ["version", "exam_code", "form", "id"]), pick(rng, ["answers", "key", "correct_answers"])]
        return [header, *([v, joint.join(one)] for v, one in zip(versions, keys, strict=True))]
    if kind < 0.93:
        numbers = _questions(rng, n) if rng.random() < 0.5 else None
        header = [*([pick(rng, ["question", "No", "Câu"])] if numbers else []), *versions]
        return [header, *([*([numbers[k]] if numbers else []), *(one[k] for one in keys)] for k in range(n))]
    return [
        [pick(rng, ["version", "exam_code", "form"]), *_questions(rng, n)],
        *([v, *one] for v, one in zip(versions, keys, strict=True)),
    ]


def survey(rng) -> list[list[str]]:
    """Ratings by people, in numbers or words, often with something about the people."""
    n, k = int(rng.integers(15, 200)), int(rng.integers(4, 30))
    points = int(pick(rng, [5, 5, 5, 7, 6, 4, 10]))
    mood, leaning = rng.normal(0, 0.8, n), rng.normal(0.5, 0.6, k)
    sign = np.where(rng.random(k) < 0.2, -1, 1)
    latent = leaning + sign * mood[:, None] + rng.normal(0, 0.8, (n, k))
    cuts = np.quantile(latent, np.linspace(0, 1, points + 1)[1:-1]) + rng.normal(0, 0.1, points - 1)
    rated = 1 + (latent[:, :, None] > np.sort(cuts)).sum(axis=2)
    words = list(AGREEMENT.values())[int(rng.integers(len(AGREEMENT)))] if points == 5 and rng.random() < 0.5 else None
    cells = [[words[r - 1] if words else str(r) for r in row] for row in rated]
    if rng.random() < 0.3:
        # Some of the questions ask for facts, each with options of its own.
        for j in range(k):
            if rng.random() < 0.6:
                offered = pick(rng, FACTS)
                leaning_to = rng.dirichlet(np.ones(len(offered)))
                for row in cells:
                    row[j] = str(rng.choice(offered, p=leaning_to))
    if rng.random() < 0.5:
        cells = [["" if rng.random() < 0.05 else cell for cell in row] for row in cells]
    if rng.random() < 0.5:
        headings = [f"{pick(rng, STATEMENTS)}{'' if j < len(STATEMENTS) else j}" for j in range(k)]
        headings = [STATEMENTS[j] if j < len(STATEMENTS) else f"{STATEMENTS[j % 16]} now" for j in rng.permutation(k)]
    else:
        scale = pick(rng, ["Q", "item", "A", "SWLS_", "n", "V"])
        headings = [f"{scale}{j}" for j in range(1, k + 1)]
    about = [name for name in DEMOGRAPHICS if rng.random() < 0.25][:4]
    before = ["Timestamp"] if rng.random() < 0.3 else ["id"] if rng.random() < 0.4 else []
    rows = []
    for j, row in enumerate(cells):
        first = (
            [f"2026/03/{1 + j % 28} 10:{j % 60:02d}:11"] if before == ["Timestamp"] else [str(j + 1)] if before else []
        )
        rows.append([*first, *(DEMOGRAPHICS[name](rng) for name in about), *row])
    return [[*before, *about, *headings], *rows]


def grades(rng) -> list[list[str]]:
    """Grades and totals of students, for whole exams and exercises."""
    n, k = int(rng.integers(5, 80)), int(rng.integers(1, 8))
    works = [
        "Quiz 1",
        "Quiz 2",
        "Midterm",
        "Homework 1",
        "Homework 2",
        "Lab",
        "Project",
        "Final",
        "Presentation",
        "Test 1",
    ]
    works = [works[j] for j in sorted(rng.permutation(len(works))[:k])]
    most = float(pick(rng, [10, 20, 100, 100]))
    of_fractions = rng.random() < 0.6
    ability = rng.normal(0.7, 0.12, n)
    rows = []
    for name, able in zip(people_named(rng, n), ability, strict=True):
        got = np.clip(able + rng.normal(0, 0.1, k), 0, 1) * most
        cells = [f"{x:.2f}" if of_fractions else f"{x:.0f}" for x in got]
        total = got.sum() if rng.random() < 2 else 0
        rows.append([name, *cells, f"{total:.2f}" if of_fractions else f"{total:.0f}"])
    header = [pick(rng, ["Name", "Student", "Roll_Number"]), *works, pick(rng, ["Total", "Grade", "Score", "Sum"])]
    if rng.random() < 0.3:
        rows = [[row[0], row[-1]] for row in rows]
        header = [header[0], header[-1]]
    elif rng.random() < 0.3:
        letter = pick(rng, ["Letter grade", "Grade", "Result"])
        header = [*header, letter]
        rows = [
            [*row, pick(rng, ["A", "A-", "B+", "B", "C", "F"]) if letter != "Result" else pick(rng, ["Pass", "Fail"])]
            for row in rows
        ]
    return [header, *rows]


def roster(rng) -> list[list[str]]:
    """People and something about them."""
    n = int(rng.integers(5, 200))
    about = [name for name in DEMOGRAPHICS if rng.random() < 0.45] or ["Age", "Country"]
    first = pick(rng, [["Name"], ["ID"], ["ID", "Name"], ["First name", "Last name"]])
    rows = []
    for j, person in enumerate(people_named(rng, n)):
        known = {
            "Name": person,
            "ID": str(10_000 + 7 * j),
            "First name": person.split()[0],
            "Last name": person.split()[-1],
        }
        rows.append([*(known[one] for one in first), *(DEMOGRAPHICS[name](rng) for name in about)])
    return [[*first, *about], *rows]


def log(rng) -> list[list[str]]:
    """Events, one row each, with times and who did what."""
    people = [f"user{j}" for j in range(int(rng.integers(2, 12)))] if rng.random() < 0.5 else people_named(rng, 6)
    actions = pick(
        rng,
        [["started", "answered", "submitted"], ["view", "click", "scroll", "exit"], ["attempted", "passed", "failed"]],
    )
    rows = []
    for j in range(int(rng.integers(20, 200))):
        row = [
            str(j),
            f"2026-05-{1 + j // 24 % 28:02d} {j % 24:02d}:{rng.integers(60):02d}:{rng.integers(60):02d}",
            pick(rng, people),
        ]
        row += [pick(rng, actions), f"http://example.org/{rng.integers(5)}", f"{rng.random() * 90:.2f}"]
        rows.append(row)
    header = [
        "id",
        "timestamp",
        pick(rng, ["user", "actor.name", "student"]),
        pick(rng, ["event", "verb", "action"]),
        "object",
        "duration",
    ]
    kept = [n for n in range(6) if n in (1, 2, 3) or rng.random() < 0.6]
    return [[header[n] for n in kept], *([row[n] for n in kept] for row in rows)]


def question_bank(rng) -> list[list[str]]:
    """Questions with their options, and the right one."""
    n, k = int(rng.integers(3, 60)), int(pick(rng, [3, 4, 4, 5]))
    style = pick(rng, ["A", "option", "choice", "number"])
    options = {"A": "ABCDE", "option": [f"Option {c}" for c in "ABCDE"], "choice": [f"choice_{j}" for j in range(1, 6)],
               "number": [f"Answer {j}" for j in range(1, 6)]}[style][:k]  # fmt: skip
    rows = []
    for j in range(n):
        asked = f"{pick(rng, QUESTION_TEXTS)} ({j + 1})"
        offered = [OPTIONS[m] for m in rng.permutation(len(OPTIONS))[:k]]
        right = pick(rng, list("ABCDE"[:k])) if rng.random() < 2 else ""
        rows.append([str(j + 1), asked, *offered, right if style != "choice" else offered["ABCDE".index(right)]])
    header = [
        "id",
        pick(rng, ["question", "Question text", "prompt", "stem"]),
        *options,
        pick(rng, ["answer", "correct", "key"]),
    ]
    first = int(rng.random() < 0.4)
    return [header[first:], *(row[first:] for row in rows)]


def statistics(rng) -> list[list[str]]:
    """Numbers about questions or groups."""
    n = int(rng.integers(3, 60))
    names = [
        ["item", "difficulty", "discrimination", "n"],
        ["Question", "Mean", "SD", "Min", "Max"],
        ["group", "count", "average", "median"],
    ]
    header = pick(rng, names)
    rows = [[one, *(f"{rng.random():.3f}" for _ in header[1:])] for one in _questions(rng, n)]
    if rng.random() < 0.3:
        rows = [[row[0], str(rng.integers(20, 300)), *row[2:]] for row in rows]
    return [header, *rows]


def vote_counts(rng) -> list[list[str]]:
    """How many people voted for each class, for each item."""
    n, k, votes = int(rng.integers(5, 100)), int(rng.integers(2, 6)), int(rng.integers(3, 30))
    header = [pick(rng, ["item", "question", "id"]), *[f"{pick(rng, ['class', 'votes', 'n'])}_{j}" for j in range(k)]]
    return [
        header,
        *([f"{j + 1}", *map(str, rng.multinomial(votes, rng.dirichlet(np.ones(k) * 0.5)))] for j in range(n)),
    ]


OTHER_FILES = {
    "key": key, "survey": survey, "grades": grades, "roster": roster, "log": log, "question bank": question_bank,
    "statistics": statistics, "vote counts": vote_counts,
}  # fmt: skip


def other_file(kind: str, seed: int) -> tuple[bytes, str]:
    """Return a file of one of the kinds, and its name."""
    rng = np.random.default_rng(seed)
    delimiter = pick(rng, [",", ",", ";"])
    return as_csv(OTHER_FILES[kind](rng), delimiter), "file.csv"


def as_csv(rows: list[list[str]], delimiter: str = ",") -> bytes:
    """Return rows of cells as the bytes of a text file."""
    text = io.StringIO()
    csv.writer(text, delimiter=delimiter).writerows(rows)
    return text.getvalue().encode()


def plain_exam(seed: int) -> tuple[bytes, str]:
    """Return an exam as programs export it, without names that help: numbers as choices, questions as sentences."""
    rng = np.random.default_rng(seed)
    n, k = int(10 ** rng.uniform(0.3, 2.3)), int(10 ** rng.uniform(0.0, 1.9))
    choices = pick(rng, [list("ABCD"), list("ABCDE"), list("12345"), list("1234"), ["True", "False"]])
    right, cells = answers_of_a_class(rng, n, k, choices)
    kind = rng.random()
    if kind < 0.12:
        # What each answer earned, in place of the answer.
        worth = [int(pick(rng, [1, 1, 1, 2, 5])) for _ in right] if kind < 0.04 else [1] * k
        cells = [[str(w if a == b else 0) for a, b, w in zip(row, right, worth, strict=True)] for row in cells]
        right = None
    elif kind < 0.2:
        # Texts, each question with options of its own.
        offered = [[OPTIONS[m] for m in rng.permutation(len(OPTIONS))[: len(choices)]] for _ in range(k)]
        cells = [[o[choices.index(c)] if c else "" for c, o in zip(row, offered, strict=True)] for row in cells]
        right = [o[choices.index(c)] for c, o in zip(right, offered, strict=True)]
    elif kind < 0.25:
        absent = pick(rng, ["", "0", "-"])
        cells = [[absent] * k if rng.random() < 0.2 else row for row in cells]
    headings = _questions(rng, k) if rng.random() < 0.7 else [f"{pick(rng, QUESTION_TEXTS)} {j}" for j in range(k)]
    about = [name for name in ("Age", "Gender", "Course", "Section", "Date of birth") if rng.random() < 0.12]
    who = pick(rng, [[], ["id"], ["Name"], ["Timestamp", "Name"], ["Student ID", "Score"]])
    people, rows = people_named(rng, n), []
    for j, row in enumerate(cells):
        known = {
            "id": str(j + 1),
            "Name": people[j],
            "Timestamp": f"2026-05-01 10:{j % 60:02d}:00",
            "Student ID": str(4000 + 3 * j),
        }
        known["Score"] = str(sum(a == b for a, b in zip(row, right or row, strict=True)))
        rows.append([*(known[one] for one in who), *(DEMOGRAPHICS[one](rng) for one in about), *row])
    if right and rng.random() < 0.4:
        rows.insert(0, [*(["KEY"] * bool(who)), *[""] * (len(who) + len(about) - bool(who)), *right])
    text, table = io.StringIO(), [[*who, *about, *headings], *rows]
    if right and rng.random() < 0.08:
        # One student, with the key in the next column.
        table = [["question", "key", "answer"], *zip(_questions(rng, k), right, cells[0], strict=True)]
    csv.writer(text).writerows(table)
    return text.getvalue().encode(), "exam.csv"
