"""The sheet before any disturbance: one row per student, one column per question, and usually a key."""

from tests.readers.generated.exam import Column, Draft, Row, answers_of_a_class
from tests.readers.generated.words import ANSWER_TEXTS, QUESTION_TEXTS, Words

NATIVE_CHOICES = {
    "Russian": ["А", "Б", "В", "Г"],
    "Ukrainian": ["А", "Б", "В", "Г"],
    "Greek": ["Α", "Β", "Γ", "Δ"],
    "Hebrew": ["א", "ב", "ג", "ד"],
    "Arabic": ["أ", "ب", "ج", "د"],
    "Persian": ["الف", "ب", "ج", "د"],
    "Japanese": ["ア", "イ", "ウ", "エ"],
    "Korean": ["①", "②", "③", "④", "⑤"],
    "Chinese": ["甲", "乙", "丙", "丁"],
}
CIRCLED = dict(zip("①②③④⑤", "12345", strict=True))


def pick(rng, some):
    """One of them."""
    return some[int(rng.integers(len(some)))]


def plain_draft(rng, languages: dict[str, Words]) -> Draft:
    """A sheet as a careful person keeps it, in one of the languages."""
    language = pick(rng, list(languages))
    words = languages[language]
    n_students, n_questions = int(rng.integers(6, 46)), int(rng.integers(4, 41))
    people = _people(rng, words.people, n_students)
    kind = rng.random()
    if kind < 0.06:
        return _with_texts(rng, words, people, min(n_questions, len(QUESTION_TEXTS)))
    choices = _choices(kind, language)
    key, answers = answers_of_a_class(rng, n_students, n_questions, choices)
    headings = _headings(rng, words, n_questions)
    questions = [
        Column("question", title, [row[q] for row in answers])  # the cells as they were marked
        for q, title in enumerate(headings)
    ]
    return _draft(rng, words, people, headings, questions, key)


def _choices(kind: float, language: str) -> list[str]:
    if kind < 0.15 and language in NATIVE_CHOICES:
        return NATIVE_CHOICES[language]
    if kind < 0.3:
        return ["1", "2", "3", "4", "5"][: 4 if kind < 0.25 else 5]
    if kind < 0.34:
        return ["True", "False"]
    return list("ABCDE")[: 3 if kind < 0.4 else 4 if kind < 0.75 else 5]


def _with_texts(rng, words, people, n_questions) -> Draft:
    """Questions as texts, answered by texts."""
    titles = [QUESTION_TEXTS[n] for n in rng.permutation(len(QUESTION_TEXTS))[:n_questions]]
    columns, key = [], []
    for title in titles:
        right, answers = answers_of_a_class(rng, len(people), 1, list(pick(rng, ANSWER_TEXTS)))
        columns.append(Column("question", title, [row[0] for row in answers]))
        key += right
    return _draft(rng, words, people, titles, columns, key)


def _draft(rng, words, people, headings, questions, key) -> Draft:
    who = _who(rng, words, people)
    answers = [[{CIRCLED.get(q.cells[n], q.cells[n])} for q in questions] for n in range(len(people))]
    draft = Draft(
        [*who, *questions], [], people, headings, answers, [(CIRCLED.get(text, text),) for text in key]
    )  # fmt: skip
    if rng.random() < 0.75:
        named = pick(rng, [n for n, column in enumerate(who) if column.kind == "who"])
        cells = {named: words.keys[0]} | dict(zip(draft.asked(), key, strict=True))
        draft.rows.append(Row("key", cells, pick(rng, ["first", "last"])))
    else:
        draft.key = [()] * len(headings)
    return draft


def _people(rng, names, n) -> list[str]:
    """Return this many different names, composed from names of the language if there are not enough."""
    found = [names[k] for k in rng.permutation(len(names))]
    while len(found) < n:
        one, other = pick(rng, names), pick(rng, names)
        made = f"{one.split()[0]} {other.split()[-1]}" if " " in one else one[0] + other[1:]
        if made not in found:
            found.append(made)
    return found[:n]


def _who(rng, words: Words, people) -> list[Column]:
    """Return the columns that identify a student."""
    numbers = [str(n) for n in rng.permutation(range(10_234, 10_234 + 7 * len(people), 7))]
    kind = rng.random()
    name = Column("who", words.name, list(people))
    if kind < 0.5:
        return [name]
    if kind < 0.65:
        return [name, Column("who", words.number, numbers)]
    if kind < 0.75:
        return [Column("who", words.number, numbers), name]
    if kind < 0.9:
        last = Column("who", words.last, [who.split()[-1] for who in people])
        first = Column("who", words.first, [" ".join(who.split()[:-1]) for who in people])
        return [last, first] if " " in people[0] and words.first != words.name else [name]
    return [name, Column("about", words.class_, [pick(rng, ["7a", "7b"]) for _ in people])]


def _headings(rng, words: Words, n) -> list[str]:
    kind = rng.random()
    if kind < 0.35:
        return [f"Q{k}" for k in range(1, n + 1)]
    if kind < 0.55:
        return [str(k) for k in range(1, n + 1)]
    if kind < 0.8:
        return [f"{words.question}{k}" + ("题" if words.question == "第" else "") for k in range(1, n + 1)]
    if kind < 0.9 and n <= len(QUESTION_TEXTS):
        return [QUESTION_TEXTS[k] for k in rng.permutation(len(QUESTION_TEXTS))[:n]]
    return [f"Item {k:02d}" for k in range(1, n + 1)]
