"""Right answers alone, with what publishers and teachers add to them."""

from tests.readers.generated.plain import pick
from tests.readers.generated.words import QUESTION_TEXTS


def _right(rng, n: int) -> list[str]:
    choices = pick(rng, ["ABCD", "ABCDE", "abcd", "1234", "ABC", ["True", "False"], ["T", "F"]])
    return [pick(rng, choices) for _ in range(n)]


def with_standards(rng) -> list[list[str]]:
    """An item map: the key with the standard, the domain and the difficulty of each question."""
    n = int(rng.integers(8, 80))
    columns = {
        pick(rng, ["Item", "Question", "Item #", "No."]): [str(k + 1) for k in range(n)],
        pick(rng, ["Key", "Correct Answer", "Answer", "Correct"]): _right(rng, n),
        pick(rng, ["Domain", "Strand", "Topic"]): [pick(rng, ["Algebra", "Geometry", "Data"]) for _ in range(n)],
        pick(rng, ["Standard", "Code"]): [
            f"{rng.integers(3, 9)}.{pick(rng, ['NS', 'EE', 'G'])}.{k % 7 + 1}" for k in range(n)
        ],
        pick(rng, ["DOK", "Level", "Points", "Difficulty"]): [pick(rng, ["1", "2", "3"]) for _ in range(n)],
    }
    kept = [title for k, title in enumerate(columns) if k < 2 or rng.random() < 0.6]
    return [kept, *([columns[title][k] for title in kept] for k in range(n))]


def side_by_side(rng) -> list[list[str]]:
    """Numbers and letters in several pairs of columns next to each other."""
    per, pairs = int(rng.integers(5, 30)), int(rng.integers(2, 5))
    right = _right(rng, per * pairs)
    rows = [[cell for p in range(pairs) for cell in (f"{p * per + k + 1}", right[p * per + k])] for k in range(per)]
    return [["No", pick(rng, ["Key", "Ans", "Answer"])] * pairs, *rows] if rng.random() < 0.6 else rows


def versions_of_one_test(rng) -> list[list[str]]:
    """The same questions in each version of a test, one row per version or per question."""
    n, k = int(rng.integers(10, 60)), int(rng.integers(2, 9))
    names = [f"{pick(rng, ['Form', 'Version', 'Set'])} {one}" for one in "ABCDEFGHI"[:k]]
    names = [str(101 + 101 * j) for j in range(k)] if rng.random() < 0.5 else names
    rights = [_right(rng, n) for _ in names]
    if rng.random() < 0.5:
        return [["Question", *names], *([str(j + 1), *(right[j] for right in rights)] for j in range(n))]
    return [
        ["Code", *(str(j + 1) for j in range(n))],
        *([name, *right] for name, right in zip(names, rights, strict=True)),
    ]


def with_reasons(rng) -> list[list[str]]:
    """The key with the reason for each answer, and where to read about it."""
    n = int(rng.integers(5, 50))
    right = _right(rng, n)
    rows = [[f"Q{k + 1}", right[k], f"See chapter {k % 9 + 1}: {pick(rng, QUESTION_TEXTS)}"] for k in range(n)]
    return [["Question", "Answer", pick(rng, ["Explanation", "Rationale", "Reference"])], *rows]


def several_tests(rng) -> list[list[str]]:
    """The keys of several tests, with the name of the test in each row."""
    rows = []
    for test in range(int(rng.integers(2, 6))):
        for k, right in enumerate(_right(rng, int(rng.integers(5, 25)))):
            rows.append([f"Exam {test + 1}", str(k + 1), right])
    return [[pick(rng, ["exam", "test", "paper"]), "question", pick(rng, ["answer", "key"])], *rows]


def of_two_words(rng) -> list[list[str]]:
    """Numbers and one of two words, without headings."""
    words = pick(rng, [("FAKE", "REAL"), ("Human", "AI"), ("spam", "ham"), ("Richtig", "Falsch"), ("V", "F")])
    return [[str(j + 1), pick(rng, words)] for j in range(int(rng.integers(6, 60)))]


def letters_with_sources(rng) -> list[list[str]]:
    """The letters in the order of the questions, each with the place of its explanation."""
    right = _right(rng, int(rng.integers(6, 110)))
    source = pick(rng, ["See solution.pdf Q{} explanation", "algebra_{}.tex", "page {}", "task {} in the book"])
    return [
        ["answer", pick(rng, ["solution", "source", "file"])],
        *([one, source.format(j + 1)] for j, one in enumerate(right)),
    ]


def in_another_language(rng) -> list[list[str]]:
    """Test, question and letter, with headings in languages of which the reader knows few words."""
    right = _right(rng, int(rng.integers(6, 60)))
    header = pick(
        rng, [["test", "feladat", "correct_letter"], ["paper", "tehtävä", "oikea"], ["ujian", "soal", "jawaban"]]
    )
    return [header, *(["1", str(j + 1), one] for j, one in enumerate(right))]


FORMS = (
    with_standards,
    side_by_side,
    versions_of_one_test,
    with_reasons,
    several_tests,
    of_two_words,
    letters_with_sources,
    in_another_language,
)
