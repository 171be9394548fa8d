"""Questionnaires: inventories of hundreds of people, exports of survey programs, and mixed questions."""

import numpy as np

from tests.readers.generated.other_files import AGREEMENT, people_named
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
    latent = rng.normal(0, 0.6, k) + mood * rng.uniform(0.0, 1.2) + rng.normal(0, 1.0, (n, k))
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
    words = pick(rng, [*FREQUENCIES.values(), *AGREEMENT.values()])
    words = words[:: int(pick(rng, [1, 1, 2]))]
    cells = [[words[r - 1] for r in row] for row in _rated(rng, n, k, len(words)).tolist()]
    numbered = rng.random() < 0.4
    headings = [f"Q{j + 1}" if numbered else f"How much did part {j + 1} of the day help you?" for j in range(k)]
    first = pick(rng, [[], ["Timestamp"], ["ID"], ["Email"], ["Name"]])
    own = {"Timestamp": "2026/04/02 9:{:02d}:00", "ID": "{}", "Email": "person{}@example.org", "Name": "Person {}"}
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


WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
WHEN = ["Not available", "Before school", "Lunch", "After school", "Lunch, After school", "Before school, Lunch"]
# What surveys ask in some languages: the first question is answered by yes or no, and only "yes" leads to the next two.
ASKED = {
    "en": ["Do you have a pet?", "How many do you have?", "Do you like them?", "Which kind do you prefer?", "Where do you live?"],
    "it": ["Hai un animale?", "Quanti ne hai?", "Ti piacciono?", "Quale pensi sia il migliore?", "Dove vivi con la tua famiglia?"],
    "es": ["¿Tienes una mascota?", "¿Cuántas tienes?", "¿Te gustan?", "¿Cuál prefieres?", "¿Dónde vives con tu familia?"],
    "pt": ["Você tem um animal?", "Quantos você tem?", "Você gosta deles?", "Qual você prefere?", "Onde fica sua casa?"],
    "de": ["Hast du ein Haustier?", "Wie viele hast du?", "Magst du sie?", "Welches ist dein liebstes?", "Wo wohnst du?"],
    "fr": ["Avez-vous un animal ?", "Combien en avez-vous ?", "Les aimez-vous ?", "Lequel préférez-vous ?", "Où habitez-vous ?"],
}  # fmt: skip
YES_NO = {
    "en": ("Yes", "No"),
    "it": ("Si", "No"),
    "es": ("Sí", "No"),
    "pt": ("Sim", "Não"),
    "de": ("Ja", "Nein"),
    "fr": ("Oui", "Non"),
}


def branches(rng) -> list[list[str]]:
    """Questions of which some are only asked after a yes, in several languages."""
    language = pick(rng, list(ASKED))
    asked, (yes, no) = ASKED[language], YES_NO[language]
    first = pick(rng, [["Timestamp"], ["Timestamp", "Level"], ["Level", "Section"], []])
    rows = []
    for j in range(int(rng.integers(5, 120))):
        known = {
            "Timestamp": f"{j % 28 + 1}/11/2025 14:{j % 60:02d}:19",
            "Level": pick(rng, ["BA1", "BA3", "Master"]),
            "Section": pick(rng, ["Physics", "Computer Science", "Life Sciences", "Robotics"]),
        }
        has = rng.random() < 0.5
        more = [
            str(rng.integers(1, 5)),
            pick(rng, [yes, no, yes, "Neutral"]),
            pick(rng, ["Cat", "Dog", "Bird", "Fish"]),
        ]
        place = pick(rng, ["Town", "Village", "Town", "Farm"])
        rows.append([*(known[one] for one in first), yes if has else no, *(more if has else ["", "", ""]), place])
    return [[*first, *asked], *rows]


def sign_up(rng) -> list[list[str]]:
    """A form to sign up: who, from which class, on which days, for what."""
    rows = []
    for j, person in enumerate(people_named(rng, int(rng.integers(3, 60)))):
        days = [pick(rng, WHEN) if rng.random() < 0.3 else WHEN[0] for _ in WEEK]
        wish = pick(rng, ["Math: Algebra 1", "Science: Life", "Languages: Spanish 1", "Math, Science"])
        note = pick(rng, ["", "", "general review of what we did", "homework"])
        rows.append([f"1/{j % 28 + 1}/2025 22:{j % 60:02d}:33", person, f"{rng.integers(6, 12)}th", *days, wish, note])
    header = ["Timestamp", "Your name", "Grade level", *(f"Availability [{day}]" for day in WEEK)]
    return [
        [*header, "Which courses do you need help with?", "If there is a topic that you want, please list it."],
        *rows,
    ]


def about_work(rng) -> list[list[str]]:
    """Choices by people about their work: each question has options of its own, some several at once."""
    makers = {
        "How old are you?": ["20-24", "25-34", "35-44"],
        "Which specialization fits you the most?": ["Developer", "Designer", "Tester"],
        "Do you work for a company or freelance?": ["Company", "Freelance"],
        "How many years of experience do you have?": ["Less than 3", "3-5", "6-10", "11 or more"],
        "How did you work?": ["Remote", "Local"],
        "How often did you talk to the team?": ["Every day", "Several times a week"],
        "What did you use? *select all that apply": ["Slack", "Email;Phone", "Meetings;Email", "Meetings"],
        "Have you experienced a conflict in the team?": ["Yes", "No"],
        "Did the team manage to resolve it?": ["Yes", "No", ""],
        "What would help your team?": ["Training", "Better communication", "More members"],
    }
    kept = [title for title in makers if rng.random() < 0.75] or list(makers)
    first = rng.random() < 0.6
    shares = {title: rng.dirichlet(np.ones(len(makers[title]))) for title in kept}
    return [
        [*["Timestamp"] * first, *kept],
        *(
            [
                *[f"2026/03/{j % 28 + 1} 8:{j % 60:02d}:44 pm EET"] * first,
                *(str(rng.choice(makers[title], p=shares[title])) for title in kept),
            ]
            for j in range(int(rng.integers(6, 100)))
        ),
    ]


FORMS = (
    inventory,
    words_of_a_scale,
    words_of_a_scale,
    words_of_a_scale,
    survey_program,
    mixed_questions,
    health_facts,
    branches,
    sign_up,
    about_work,
)
