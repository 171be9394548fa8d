"""Questions without anybody's answers: trivia, benchmarks, statements, vocabulary, cards to learn from."""

from tests.readers.generated.other_files import OPTIONS
from tests.readers.generated.plain import pick
from tests.readers.generated.words import QUESTION_TEXTS


def _asked(rng, j: int) -> str:
    return f"{pick(rng, QUESTION_TEXTS)} (part {j + 1})"


def benchmark(rng) -> list[list[str]]:
    """A question, its options and the letter of the right one, often without headings."""
    k = int(pick(rng, [4, 4, 5]))
    rows = [
        [_asked(rng, j), *(OPTIONS[m] for m in rng.permutation(len(OPTIONS))[:k]), pick(rng, "ABCDE"[:k])]
        for j in range(int(rng.integers(5, 90)))
    ]
    return rows if rng.random() < 0.6 else [["question", *"ABCDE"[:k], pick(rng, ["answer", "target"])], *rows]


def trivia(rng) -> list[list[str]]:
    """Questions with category, difficulty, the right and the wrong answers."""
    rows = []
    for j in range(int(rng.integers(5, 90))):
        offered = [OPTIONS[m] for m in rng.permutation(len(OPTIONS))[:4]]
        rows.append(
            [pick(rng, ["History", "Sports", "Music"]), pick(rng, ["easy", "medium", "hard"]), _asked(rng, j), *offered]
        )
    return [
        ["category", "difficulty", "question", "correct_answer", "incorrect_1", "incorrect_2", "incorrect_3"],
        *rows,
    ]


def statements(rng) -> list[list[str]]:
    """Statements that are true or false."""
    true, false = pick(rng, [("True", "False"), ("T", "F"), ("1", "0")])
    rows = [[_asked(rng, j).rstrip("?"), pick(rng, [true, false])] for j in range(int(rng.integers(5, 90)))]
    return [[pick(rng, ["statement", "claim", "sentence"]), pick(rng, ["answer", "truth", "label"])], *rows]


def vocabulary(rng) -> list[list[str]]:
    """Words, translations and examples."""
    rows = [
        [
            OPTIONS[j % len(OPTIONS)] + "en" * (j // len(OPTIONS)),
            f"wort{j}",
            pick(rng, ["noun", "verb"]),
            f"This is sentence {j}.",
        ]
        for j in range(int(rng.integers(8, 120)))
    ]
    return [["word", pick(rng, ["translation", "meaning"]), "type", "example"], *rows]


def quiz_game(rng) -> list[list[str]]:
    """The template in which quiz games take questions: options, time limit, numbers of the right answers."""
    rows = []
    for j in range(int(rng.integers(4, 60))):
        offered = [OPTIONS[m] for m in rng.permutation(len(OPTIONS))[:4]]
        rows.append([str(j + 1), _asked(rng, j), *offered, pick(rng, ["10", "20", "30"]), str(rng.integers(1, 5))])
    header = ["", "Question", "Answer 1", "Answer 2", "Answer 3", "Answer 4", "Time limit (sec)", "Correct answer(s)"]
    return [header, *rows]


FORMS = (benchmark, trivia, statements, vocabulary, quiz_game)
