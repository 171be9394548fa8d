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


def options_alone(rng) -> list[list[str]]:
    """The options of each question, with the letter of the right one, without the questions."""
    k = int(pick(rng, [3, 4, 4, 5]))
    rows = [
        [str(j + 1), *(OPTIONS[m] for m in rng.permutation(len(OPTIONS))[:k]), pick(rng, "ABCDE"[:k])]
        for j in range(int(rng.integers(3, 60)))
    ]
    style = pick(rng, ["{}", "Option {}", "Pilihan {}", "opcion_{}"])
    keyed = int(rng.random() < 0.6)
    header = [
        "id",
        *(style.format(c) for c in "ABCDE"[:k]),
        pick(rng, ["Correct Answer", "Kunci", "answer", "correcta"]),
    ]
    return [header[: k + 1 + keyed], *(row[: k + 1 + keyed] for row in rows)]


def questions_alone(rng) -> list[list[str]]:
    """Numbers and texts of questions."""
    rows = [[str(j + 1), _asked(rng, j)] for j in range(int(rng.integers(3, 60)))]
    return [[pick(rng, ["ID", "No", "qid"]), pick(rng, ["Question", "text", "Pertanyaan", "Frage"])], *rows]


def open_questions(rng) -> list[list[str]]:
    """Questions with an answer in words, by a teacher, a student or a program."""
    rows = [
        [
            _asked(rng, j),
            f"{pick(rng, OPTIONS).capitalize()} is {pick(rng, QUESTION_TEXTS).lower().rstrip('?')} in other words.",
        ]
        for j in range(int(rng.integers(1, 60)))
    ]
    return [["question", pick(rng, ["answer", "student_answer", "model_answer", "response"])], *rows]


def rows_of_options(rng) -> list[list[str]]:
    """A row for each option: its question, its text and whether it is right."""
    yes, no = pick(rng, [("True", "False"), ("1", "0"), ("true", "false")])
    rows, number = [], 0
    for j in range(int(rng.integers(2, 30))):
        right = int(rng.integers(4))
        for k, m in enumerate(rng.permutation(len(OPTIONS))[:4]):
            number += 1
            rows.append([str(number), str(j + 1), f"{OPTIONS[m]} and {OPTIONS[m - 3]}", yes if k == right else no])
    header = [
        "option_id",
        "question_id",
        pick(rng, ["text", "option text", "texto"]),
        pick(rng, ["is_correct", "correct"]),
    ]
    return [header, *rows]


def sums(rng) -> list[list[str]]:
    """Sums without headings, with four results of which the right one has a star."""
    rows = []
    for _ in range(int(rng.integers(4, 50))):
        a, b = int(rng.integers(2, 50)), int(rng.integers(2, 50))
        results = [f"{a + b}*", *(str(a + b + int(d)) for d in rng.choice([-9, -3, -1, 2, 7, 10], 3, replace=False))]
        rows.append([f"{a} + {b}", *(results[k] for k in rng.permutation(4))])
    return rows


def with_pictures(rng) -> list[list[str]]:
    """Questions of a game, some with a picture."""
    rows = [
        [
            _asked(rng, j),
            pick(rng, ["null", "", f"picture_{j}.jpg", f"/media/p{j}.png"]),
            *(OPTIONS[m] for m in rng.permutation(len(OPTIONS))[:4]),
            pick(rng, "ABCD"),
        ]
        for j in range(int(rng.integers(3, 50)))
    ]
    header = ["Pertanyaan", "Gambar", *(f"Pilihan {c}" for c in "ABCD"), "Kunci"]
    return [header if rng.random() < 0.5 else ["question", "image", *"ABCD", "answer"], *rows]


FORMS = (
    benchmark,
    trivia,
    statements,
    vocabulary,
    quiz_game,
    options_alone,
    questions_alone,
    open_questions,
    rows_of_options,
    sums,
    with_pictures,
)
