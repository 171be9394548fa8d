"""Questionnaires: inventories of hundreds of people, exports of survey programs, and mixed questions."""

import numpy as np

from tests.readers.generated.plain import pick

SCALES = ["EXT", "EST", "AGR", "CSN", "OPN"]
FREQUENCIES = {
    "en": ["Not at all", "Several days", "More than half the days", "Nearly every day"],
    "likely": ["Very unlikely", "Unlikely", "Neither likely nor unlikely", "Likely", "Very likely"],
    "good": ["1 - poor", "2", "3", "4", "5 - excellent"],
    "pt": ["Discordo totalmente", "Discordo", "Não sei", "Concordo", "Concordo totalmente"],
    "fr": ["Pas du tout d'accord", "Plutôt pas d'accord", "Plutôt d'accord", "Tout à fait d'accord"],
    "satisfied": ["Very dissatisfied", "Dissatisfied", "Neutral", "Satisfied", "Very satisfied"],
    "zh": ["非常不同意", "不同意", "普通", "同意", "非常同意"],
}
SERVICES = ["WhatsApp", "Instagram", "Email", "Phone", "Website", "Friends", "TV", "Radio", "Newspaper", "YouTube"]
REMARKS = ["none", "nothing", "great course", "more practice please", "the room was too small", "thanks", "no comment",
           "it was fine", "more examples", "less homework"]  # fmt: skip


def _rated(rng, n: int, k: int, points: int) -> np.ndarray:
    """Ratings from 1 that follow moods of people and leanings of questions, some of which are reversed."""
    mood = rng.normal(0, 1.0, n)[:, None] * np.where(rng.random(k) < 0.25, -1, 1)
    latent = rng.normal(0, 0.6, k) + mood * rng.uniform(0.3, 1.2) + rng.normal(0, 1.0, (n, k))
    cuts = np.linspace(-1.5, 1.5, points - 1)
    return 1 + (latent[:, :, None] > cuts).sum(axis=2)


def inventory(rng) -> list[list[str]]:
    """A psychological inventory: many numbered statements rated by up to a thousand people, hardly anything about them."""
    n, points = int(10 ** rng.uniform(1.5, 3)), int(pick(rng, [4, 5, 5, 6, 7]))
    scales = SCALES[: int(rng.integers(1, 6))]
    headings = [f"{scale}{j}" for scale in scales for j in range(1, int(rng.integers(4, 11)) + 1)]
    first = int(pick(rng, [0, 1, 1, 1]))
    cells = (_rated(rng, n, len(headings), points) - 1 + first).astype(str).tolist()
    if rng.random() < 0.5:
        about = [[str(rng.integers(13, 80)), str(rng.integers(1, 4))] for _ in cells]
        return [[*headings, "age", "gender"], *(row + own for row, own in zip(cells, about, strict=True))]
    return [headings, *cells]


def words_of_a_scale(rng) -> list[list[str]]:
    """Statements answered by words of one scale, as forms export them."""
    n, k = int(rng.integers(8, 150)), int(rng.integers(3, 20))
    words = pick(rng, list(FREQUENCIES.values()))
    cells = [[words[r - 1] for r in row] for row in _rated(rng, n, k, len(words)).tolist()]
    numbered = rng.random() < 0.4
    headings = [f"Q{j + 1}" if numbered else f"How much did part {j + 1} of the day help you?" for j in range(k)]
    first = pick(rng, [[], ["Timestamp"], ["ID"], ["Email"]])
    own = {"Timestamp": "2026/04/02 9:{:02d}:00", "ID": "{}", "Email": "person{}@example.org"}
    return [[*first, *headings], *([*(own[one].format(j) for one in first), *row] for j, row in enumerate(cells))]


def survey_program(rng) -> list[list[str]]:
    """The export of a survey program: when, from where and how long, then choices and ratings with gaps."""
    n, k = int(rng.integers(10, 120)), int(rng.integers(5, 40))
    rated = _rated(rng, n, k, 5).astype(str).tolist()
    facts = [
        ["Yes", "No"],
        ["Daily", "Weekly", "Rarely"],
        ["Windows", "macOS", "Linux"],
        ["18-24", "25-34", "35-54", "55+"],
    ]
    of_facts = {j: pick(rng, facts) for j in range(k) if rng.random() < 0.35}
    skipped = rng.uniform(0, 0.4)
    rows = []
    for j, row in enumerate(rated):
        cells = [pick(rng, of_facts[q]) if q in of_facts else cell for q, cell in enumerate(row)]
        cells = ["" if rng.random() < skipped else cell for cell in cells]
        start = f"2026-02-{j % 27 + 1:02d} 12:{j % 60:02d}:09"
        rows.append(
            [start, start[:-2] + "58", "IP Address", "100", str(rng.integers(60, 3000)), "True", f"R_{j:x}9fK", *cells]
        )
    header = ["StartDate", "EndDate", "Status", "Progress", "Duration (in seconds)", "Finished", "ResponseId"]
    return [[*header, *(f"Q{q + 1}" if rng.random() < 0.7 else f"Q{q // 3 + 1}_{q % 3 + 1}" for q in range(k))], *rows]


def mixed_questions(rng) -> list[list[str]]:
    """Facts, several choices at once, ratings and free text, as in a survey of customers or members."""
    n = int(rng.integers(10, 150))
    makers = {
        "What is your age group?": lambda: pick(rng, ["Under 18", "18-24", "25-34", "35-44", "45+"]),
        "How did you hear about us?": lambda: ", ".join(rng.choice(SERVICES, int(rng.integers(1, 4)), replace=False)),
        "How satisfied are you overall?": lambda: str(rng.integers(1, 6)),
        "How likely are you to recommend us (0-10)?": lambda: str(rng.integers(0, 11)),
        "Do you own a car?": lambda: pick(rng, ["Yes", "No"]),
        "How often do you use it?": lambda: pick(rng, ["Daily", "Weekly", "Monthly", "Never"]),
        "Which device do you use?": lambda: pick(rng, ["Phone", "Laptop", "Tablet"]),
        "Any comments?": lambda: pick(rng, REMARKS) if rng.random() < 0.5 else "",
        "Gender": lambda: pick(rng, ["Female", "Male", "Prefer not to say"]),
        "What is your job?": lambda: pick(rng, ["Nurse", "Student", "Engineer", "Retired"]),
        "Rate the speaker": lambda: str(rng.integers(1, 6)),
        "Rate the venue": lambda: str(rng.integers(1, 6)),
    }
    kept = [title for title in makers if rng.random() < 0.65] or list(makers)
    first = rng.random() < 0.5
    return [
        [*["Timestamp"] * first, *kept],
        *(
            [*[f"5/{j % 28 + 1}/2026 14:{j % 60:02d}:33"] * first, *(makers[title]() for title in kept)]
            for j in range(n)
        ),
    ]


def health_facts(rng) -> list[list[str]]:
    """Yes-or-no symptoms and habits of people, with their age."""
    n = int(rng.integers(20, 300))
    names = [
        "smoker",
        "diabetes",
        "alcohol",
        "exercise",
        "headache",
        "fever",
        "cough",
        "anxiety",
        "allergy",
        "insomnia",
    ]
    kept = [name for name in names if rng.random() < 0.7] or names
    yes, no = pick(rng, [("Yes", "No"), ("1", "0"), ("yes", "no"), ("Y", "N")])
    share = dict(zip(kept, rng.uniform(0.05, 0.6, len(kept)), strict=True))
    return [
        ["age", "sex", *kept],
        *(
            [
                str(rng.integers(18, 90)),
                pick(rng, ["M", "F"]),
                *(yes if rng.random() < share[name] else no for name in kept),
            ]
            for _ in range(n)
        ),
    ]


FORMS = (inventory, words_of_a_scale, survey_program, mixed_questions, health_facts)
