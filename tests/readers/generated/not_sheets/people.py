"""People: who came on which day, who works when, who is in which group, and what is known about patients and members."""

from tests.readers.generated.other_files import people_named
from tests.readers.generated.plain import pick


def attendance(rng) -> list[list[str]]:
    """Who was present on which day, by letters or signs."""
    n, days = int(rng.integers(5, 70)), int(rng.integers(4, 40))
    marks = pick(
        rng,
        [
            ["P", "A", "L"],
            ["P", "A"],
            ["1", "0"],
            ["Present", "Absent", "Late"],
            ["x", ""],
            ["✓", "✗"],
            ["H", "I", "S", "A"],
        ],
    )
    share = [1 - 0.12 * (len(marks) - 1), *[0.12] * (len(marks) - 1)]
    style = pick(rng, ["{d}/{m}/2026", "2026-{m:02d}-{d:02d}", "{d}", "Day {d}", "Week {d}"])
    titles = [style.format(d=j % 28 + 1, m=j // 28 + 1) for j in range(days)]
    header = [pick(rng, ["Name", "Student", "Roll No"]), *titles]
    return [header, *([person, *rng.choice(marks, days, p=share)] for person in people_named(rng, n))]


def shifts(rng) -> list[list[str]]:
    """Who works when: a letter for each day."""
    n, days = int(rng.integers(4, 30)), int(pick(rng, [5, 7, 14, 28]))
    marks, week = (
        pick(rng, [list("MEN"), list("DNO"), ["Early", "Late", "Off"]]),
        ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    )
    titles = week[:days] if days <= 7 else [str(d + 1) for d in range(days)]
    rows = []
    for person in people_named(rng, n):
        start, length = int(rng.integers(0, 3)), int(rng.integers(1, 5))
        rows.append([person, *(marks[(start + d // length) % 3] for d in range(days))])
    return [[pick(rng, ["Employee", "Name", "Nurse"]), *titles], *rows]


def groups(rng) -> list[list[str]]:
    """A class list: numbers, names, addresses and groups."""
    rows = []
    for j, person in enumerate(people_named(rng, int(rng.integers(5, 200)))):
        address = f"{person.split()[0].lower()}{j}@example.org"
        rows.append([str(j + 1), person, address, pick(rng, list("ABCD")), pick(rng, ["Team 1", "Team 2", "Team 3"])])
    header = ["No", "Name", pick(rng, ["Email", "E-mail"]), pick(rng, ["Group", "Section", "Class"]), "Team"]
    kept = [k for k in range(5) if k == 1 or rng.random() < 0.7]
    kept = kept if len(kept) > 1 else [1, 3]
    return [[header[k] for k in kept], *([row[k] for k in kept] for row in rows)]


def staff(rng) -> list[list[str]]:
    """Employees or patients with facts that have nothing in common."""
    makers = {
        "Department": lambda: pick(rng, ["Sales", "IT", "HR", "Finance"]),
        "Position": lambda: pick(rng, ["Manager", "Clerk", "Analyst"]),
        "Salary": lambda: str(int(rng.integers(20, 120)) * 500),
        "Start date": lambda: f"{rng.integers(2005, 2026)}-0{rng.integers(1, 10)}-1{rng.integers(0, 10)}",
        "Married": lambda: pick(rng, ["Yes", "No"]),
        "Blood type": lambda: pick(rng, ["A+", "0+", "B-", "AB+"]),
        "Weight": lambda: f"{rng.normal(72, 12):.1f}",
        "Ward": lambda: pick(rng, list("ABC")),
        "Survived": lambda: pick(rng, ["0", "1"]),
        "Class": lambda: pick(rng, ["1", "2", "3"]),
        "Sex": lambda: pick(rng, ["male", "female"]),
        "Age": lambda: str(rng.integers(1, 80)),
    }
    kept = [title for title in makers if rng.random() < 0.5]
    kept = kept if len(kept) > 1 else list(makers)[:4]
    return [
        ["Name", *kept],
        *([person, *(makers[title]() for title in kept)] for person in people_named(rng, int(rng.integers(8, 200)))),
    ]


FORMS = (attendance, shifts, groups, staff)
