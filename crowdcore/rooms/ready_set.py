"""Ready questions for a live vote, in the language of the class. Their texts and sources are in the catalogue of messages.

Each position is right equally often in a set, so that nobody does well by always choosing the same one.
"""

from crowdcore.messages import text
from crowdcore.messages.languages import ENGLISH
from crowdcore.rooms.questions import AnyQuestion, NumberQuestion, Question

# The right positions, in the order of the questions.
KEYS = {"first": (3, 2, 0, 1, 2, 3, 1, 1, 0, 2, 0, 3), "hard": (2, 0, 2, 3, 1, 1, 0, 3, 2, 0, 3, 1)}
# Shown only at the end, when people have earned trust with the others.
WITHHELD = {"first": (5, 8, 11, 12), "hard": (7, 9, 11, 12)}
# Here many people share a mistake, and those who do not know that they do.
PREDICTED = {"first": (), "hard": (2, 6, 9, 12)}
NUMBERS = (1280, 116, 508, 384_400)
READY_SETS = ("first", "hard", "number")


def ready_set(name: str, language: str = ENGLISH) -> tuple[AnyQuestion, ...]:
    """Return one of the sets in ``READY_SETS``.

    >>> ready_set("number")[0].answer_text(1280)
    '1280 m'
    """
    if name == "number":
        rows = [_cells("number", n, language) for n in range(1, len(NUMBERS) + 1)]
        return tuple(
            NumberQuestion(question, unit, float(key), source=source)
            for (question, unit, source), key in zip(rows, NUMBERS, strict=True)
        )
    found = []
    for n, key in enumerate(KEYS[name], 1):
        question, *choices, source = _cells(name, n, language)
        found.append(Question(question, tuple(choices), key, n in WITHHELD[name], source, n in PREDICTED[name]))
    return tuple(found)


def _cells(name: str, n: int, language: str) -> list[str]:
    return [cell.strip() for cell in text(f"ready-{name}-{n}", "exam", language).split("|")]


READY = ready_set("first")
