"""Marks, grades and ranks: of subjects, of works, from the grade books of learning platforms and from games."""

import numpy as np

from tests.readers.generated.other_files import people_named
from tests.readers.generated.plain import pick

SUBJECTS = [
    "Math",
    "English",
    "Science",
    "History",
    "Geography",
    "Physics",
    "Chemistry",
    "Biology",
    "Art",
    "Computer Science",
]
WORKS = [
    "Quiz 1",
    "Quiz 2",
    "Assignment 1",
    "Assignment 2",
    "Midterm",
    "Lab 1",
    "Project",
    "Final exam",
    "Participation",
]


def _some(rng, names: list[str], fewest: int = 2) -> list[str]:
    n = int(rng.integers(fewest, len(names) + 1))
    return [names[j] for j in sorted(rng.permutation(len(names))[:n])]


def subjects(rng) -> list[list[str]]:
    """A mark for each subject, in percent or on a national scale, often with something about the students."""
    n, taken = int(10 ** rng.uniform(0.8, 3)), _some(rng, SUBJECTS)
    most = pick(rng, [100, 100, 20, 10])
    able = rng.normal(0.68, 0.13, n)
    marks = np.clip(able[:, None] + rng.normal(0, 0.09, (n, len(taken))), 0, 1) * most
    about = rng.random() < 0.4
    titles = [f"{one.lower()} score" for one in taken] if rng.random() < 0.3 else taken
    header = ["gender", "lunch", "test preparation course"] if about else [pick(rng, ["Name", "Student", "Roll No"])]
    rows = [
        [
            *(
                [
                    pick(rng, ["female", "male"]),
                    pick(rng, ["standard", "free/reduced"]),
                    pick(rng, ["none", "completed"]),
                ]
                if about
                else [person]
            ),
            *(f"{x:.0f}" for x in row),
        ]  # fmt: skip
        for person, row in zip(people_named(rng, n), marks.tolist(), strict=True)
    ]
    return [[*header, *titles], *rows]


def letters_of_subjects(rng) -> list[list[str]]:
    """A letter grade for each subject: the same letters as choices, but good students have good grades everywhere."""
    n, taken = int(rng.integers(6, 120)), _some(rng, SUBJECTS, 3)
    grades = pick(
        rng, [["A", "B", "C", "D", "F"], ["A+", "A", "A-", "B+", "B", "C", "D"], ["A*", "A", "B", "C", "D", "E"]]
    )
    level = rng.normal(0.6, 0.25, n)[:, None] + rng.normal(0, 0.13, (n, len(taken)))
    place = np.clip(((1 - level) * len(grades)).astype(int), 0, len(grades) - 1)
    return [
        [pick(rng, ["Name", "Student Name", "ID"]), *taken],
        *(
            [person, *(grades[p] for p in row)]
            for person, row in zip(people_named(rng, n), place.tolist(), strict=True)
        ),
    ]


def platform_grade_book(rng) -> list[list[str]]:
    """The grade book of a learning platform: works with numbers in brackets, the points possible, and a total."""
    n, works = int(rng.integers(5, 200)), _some(rng, WORKS, 3)
    possible = [float(pick(rng, [10, 20, 50, 100])) for _ in works]
    titles = (
        [f"{work} ({rng.integers(10**4, 10**6)})" for work in works]
        if rng.random() < 0.5
        else [f"{work} (Real)" for work in works]
    )
    rows = [["Points Possible", "", "", *(f"{p:.2f}" for p in possible), "100.00"]] if rng.random() < 0.5 else []
    for j, person in enumerate(people_named(rng, n)):
        shares = np.clip(rng.normal(0.75, 0.15, len(works)), 0, 1)
        got = [
            f"{s * p:.2f}" if rng.random() > 0.06 else pick(rng, ["-", "", "0.00"])
            for s, p in zip(shares, possible, strict=True)
        ]
        rows.append([person, str(50_000 + 3 * j), pick(rng, ["01", "02"]), *got, f"{100 * shares.mean():.2f}"])
    return [["Student", "ID", "Section", *titles, pick(rng, ["Final Score", "Course total", "Current Grade"])], *rows]


def leader_board(rng) -> list[list[str]]:
    """Ranks and points of players, with the numbers of their right and wrong answers."""
    n = int(rng.integers(4, 80))
    right = np.sort(rng.integers(0, 21, n))[::-1]
    rows = [
        [str(j + 1), person, str(int(500 * r + rng.integers(0, 400))), str(r), str(20 - r)]
        for j, (person, r) in enumerate(zip(people_named(rng, n), right.tolist(), strict=True))
    ]
    kept = [0, 1, 2, 3, 4] if rng.random() < 0.6 else [1, 2]
    header = ["Rank", pick(rng, ["Player", "Nickname", "Team"]), "Total Score", "Correct Answers", "Incorrect Answers"]
    return [[header[k] for k in kept], *([row[k] for k in kept] for row in rows)]


def one_row_per_mark(rng) -> list[list[str]]:
    """A row for each student and subject or year, with the mark."""
    taken, rows = _some(rng, SUBJECTS), []
    for person in people_named(rng, int(rng.integers(5, 40))):
        able = rng.normal(70, 12)
        for subject in taken:
            rows.append(
                [person, subject, pick(rng, ["2024", "2025"]), f"{np.clip(able + rng.normal(0, 8), 0, 100):.0f}"]
            )
    kept = [0, 1, 3] if rng.random() < 0.5 else [0, 1, 2, 3]
    header = ["student", "subject", "year", pick(rng, ["score", "mark", "grade", "percentage"])]
    return [[header[k] for k in kept], *([row[k] for k in kept] for row in rows)]


def passed_or_failed(rng) -> list[list[str]]:
    """Attempts, the best mark and whether it was enough."""
    rows = []
    for j, person in enumerate(people_named(rng, int(rng.integers(5, 90)))):
        mark = float(np.clip(rng.normal(65, 18), 0, 100))
        rows.append([str(j + 1), person, str(rng.integers(1, 4)), f"{mark:.1f}%", "Passed" if mark >= 50 else "Failed"])
    return [["No", "Name", "Attempts", "Score", pick(rng, ["Result", "Status"])], *rows]


def by_subject(rng) -> list[list[str]]:
    """A row for each subject and a column for each student."""
    names = people_named(rng, int(rng.integers(2, 25)))
    taken = pick(
        rng, [_some(rng, SUBJECTS, 3), ["国語", "数学", "理科", "社会", "英語"], ["语文", "数学", "英语", "物理"]]
    )
    able = rng.normal(70, 12, len(names))
    return [
        [pick(rng, ["", "subject", "index", "科目"]), *names],
        *([one, *(f"{np.clip(x + rng.normal(0, 9), 0, 100):.0f}" for x in able)] for one in taken),
    ]


def results(rng) -> list[list[str]]:
    """When somebody took an exam, how many points it was, and the grade."""
    rows = []
    for j, person in enumerate(people_named(rng, int(rng.integers(1, 60)))):
        got = int(rng.integers(0, 101))
        grade = pick(rng, ["Pass (B)", "Fail (F)", "Pass (A)"])
        stem = [f"2026-06-14 20:{j % 60:02d}:06", person, str(241_000 + j), pick(rng, ["Biology", "Chemistry", "Law"])]
        rows.append([*stem, str(got), f"{got}%", grade])
    kept = [k for k in range(7) if k in (1, 4) or rng.random() < 0.7]
    header = ["Timestamp", "Name", "Matric Number", "Department", "Score", "Percentage", "Grade"]
    return [[header[k] for k in kept], *([row[k] for k in kept] for row in rows)]


def halves(rng) -> list[list[str]]:
    """Points with halves in a few tests."""
    n, k = int(rng.integers(5, 120)), int(rng.integers(2, 6))
    able = rng.normal(26, 5, n)[:, None] + rng.normal(0, 4, (n, k))
    rows = [
        [str(j + 1), *(f"{x:g}" if rng.random() > 0.02 else "" for x in np.clip(np.round(2 * row) / 2, 0, 50))]
        for j, row in enumerate(able)
    ]
    return [["ID", *(f"{pick(rng, ['T', 'Test ', 'P'])}{j + 1}" for j in range(k))], *rows]


FORMS = (
    subjects,
    letters_of_subjects,
    platform_grade_book,
    leader_board,
    one_row_per_mark,
    passed_or_failed,
    by_subject,
    results,
    halves,
)
