"""Moodle's quiz responses: "Response N" for each question, possibly with "Right answer N"; in any language."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from string import whitespace

from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.layouts.exam_export import Question, agreed_key, exam_answers
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Remark, quoted
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.column_likeness import is_points_heading
from crowdcore.readers.sheets.headings import find_column, heading, is_identity, is_total
from crowdcore.readers.sheets.kinds import NUMERIC, kind_of
from crowdcore.readers.sheets.marks import SEVERAL, several_where_known
from crowdcore.readers.sheets.students import earlier_attempts, identity_columns, names_of

RESPONSE = ("response", "antwort", "réponse", "respuesta", "resposta", "risposta", "antwoord", "odpowiedź", "svar",
            "vastaus", "odpověď", "odpoveď", "válasz", "răspuns", "odgovor", "yanıt", "cevap", "ответ", "відповідь",
            "απάντηση", "答案", "回答", "解答", "응답", "phản hồi", "respons", "erantzuna",
            "resposta dada")  # fmt: skip
RIGHT = ("right answer", "correct answer", "richtige antwort", "bonne réponse", "réponse correcte", "réponse juste",
         "respuesta correcta", "resposta correta", "resposta correcta", "resposta certa", "risposta corretta",
         "risposta esatta", "juiste antwoord", "correcte antwoord", "goede antwoord", "poprawna odpowiedź",
         "prawidłowa odpowiedź", "rätt svar", "korrekt svar", "riktig svar", "oikea vastaus", "správná odpověď",
         "správna odpoveď", "helyes válasz", "răspuns corect", "točan odgovor", "doğru yanıt", "doğru cevap",
         "правильный ответ", "правильна відповідь", "σωστή απάντηση", "正确答案", "正解", "정답")  # fmt: skip
NUMBERED, AFTER_WORD = re.compile(r"(?P<word>\D*)(?P<number>\d{1,9})"), f".{whitespace}"
GRADE = re.compile(r"\D+/\d+([.,]\d+)?")
BLANKS = ("", "-")
# There must be at least this many questions, and somebody must know the answer to most of them.
FEWEST, MOSTLY = 3, 0.7


def recognise(content: Content) -> float:
    """Look for numbered columns named response, in one of Moodle's languages, with a grade or right answers.

    If no word is known, each answer must have a column next to it that is the same for everybody and that some answered.
    """
    words = _series([heading(cell) for cell in content.table.header])
    if not any(word in RESPONSE for word in words):
        return 0.8 if _answers_and_keys(words, content.table.rows[1:]) else 0.0
    more = any(word in RIGHT for word in words) or any(GRADE.fullmatch(cell.strip()) for cell in content.table.header)
    return 0.96 if more else 0.78 if any(is_identity(cell) for cell in content.table.header) else 0.6


def parse(content: Content, hints: dict) -> Answers:
    """Read one question per number or, if the quiz draws questions at random, one per text of a question."""
    warnings: list[Remark | str] = []
    table = rectangular(content.table, content.name, warnings=warnings)
    body = table.rows[1:]
    series = _series([heading(cell) for cell in table.header])
    found = _answers_and_keys(series, body)
    known = next((word for word in series if word in RESPONSE), None)
    right_word = next((word for word in series if word in RIGHT), None)
    if found and (known is None or right_word is None):
        known, right_word = found
    responses = series.get(known or "")
    if responses is None:
        raise ReadError(
            f"{content.name} has no columns 'Response 1', 'Response 2', …, so it is not a Moodle responses report."
        )
    right = series.get(right_word or "", {})
    others = [cols for word, cols in series.items() if word not in {*RESPONSE, *RIGHT, known, right_word}]
    # Points are next to answers, as texts of questions are. Read as texts, each number would be a separate question.
    points = [cols for cols in others if cols.keys() <= responses.keys() and _are_numbers(cols, body)]
    texts = next((cols for cols in others if cols not in points), {})
    if right and right_word not in RIGHT:
        first = quoted(table.header[min(right.values())])
        warnings.append(
            Remark("key", f"{first} and the columns like it are the same for everybody, so they were read as the key.")
        )
    skip = _not_to_read(table)
    questions: list[Question] = []
    differ: list[str] = []
    for number, n in responses.items():
        wordings = [row[texts[number]] if number in texts else "" for row in body]
        keys = [row[right[number]] if number in right else "" for row in body]
        for name, rows in _questions(number, wordings, skip).items():
            answers = [row[n] if place in rows else "-" for place, row in enumerate(body)]
            answers = several_where_known(answers, r";\s")
            own_keys = [_in_order(keys[place]) for place in rows]
            key, why = agreed_key(name, own_keys)
            differ += [why.replace(SEVERAL, ", ")] if why else []
            questions.append(Question(name, n, answers, _known(key, answers)))
    if differ:
        warnings.append(
            f"The right answer differs between students on {len(differ)} questions ({differ[0]}), so the quiz draws "
            "questions at random. Answers under one number belong to different questions, so no key was read. "
            "Export it with the text of the questions."
        )
    if not right:
        warnings.append("This export has no right answers. If you have the key, add it as a separate file.")
    beside = {n for columns in (right, texts, *points) for n in columns.values()}
    return exam_answers(
        table, questions, content.name, hints, blanks=BLANKS, skip=skip, warnings=warnings, beside=beside
    )


def _series(header: list[str]) -> dict[str, dict[int, int]]:
    """Return the numbered columns, by word and number."""
    series: dict[str, dict[int, int]] = {}
    for n, cell in enumerate(header):
        if match := NUMBERED.fullmatch(cell):
            series.setdefault(match["word"].rstrip(AFTER_WORD).strip(), {})[int(match["number"])] = n
    return series


def _are_numbers(columns: dict[int, int], rows: Sequence[list[str]]) -> bool:
    """Return whether nearly all cells of a series are numbers."""
    cells = [row[n].strip() for row in rows for n in columns.values() if n < len(row) and row[n].strip()]
    return sum(kind_of(cell) in NUMERIC for cell in cells) > MOSTLY * len(cells)


def _answers_and_keys(series: dict[str, dict[int, int]], rows: Sequence[list[str]]) -> tuple[str, str] | None:
    """Return the words of two alternating series, the second of which is the key: constant, and the answer of some."""
    for answer, columns in series.items():
        for key, beside in series.items():
            if key == answer or len(columns) < FEWEST or columns.keys() != beside.keys():
                continue
            places = sorted(columns.values())
            step = min(b - a for a, b in pairwise(places))
            by_turns = all(0 < abs(beside[number] - columns[number]) < step for number in columns)
            # Chosen numbers also look like the points of a question.
            worth = (
                is_points_heading(key)
                or len({row[n].strip() for row in rows for n in beside.values() if n < len(row)}) < 2
            )
            if by_turns and not worth and _is_key(columns, beside, rows):
                return answer, key
    return None


def _is_key(columns: dict[int, int], beside: dict[int, int], rows: Sequence[list[str]]) -> bool:
    given = varied = 0
    for number, n in columns.items():
        pairs = [(row[n].strip(), row[beside[number]].strip()) for row in rows if len(row) > max(n, beside[number])]
        keys = {key.casefold() for answer, key in pairs if key and answer}
        if len(keys) > 1:
            return False
        answers = {answer.casefold() for answer, _ in pairs if answer}
        given += bool(keys & answers)
        varied += len(answers) > 1
    return given > MOSTLY * len(columns) and varied > len(columns) / 2


def _not_to_read(table: Table) -> dict[int, str]:
    """Return rows that are summaries, and all attempts of a student except the last one."""
    body, numbers = table.rows[1:], table.row_number[1:]
    skip = {
        n: "a summary, not a student"
        for n, row in enumerate(body)
        if any(map(is_total, row[:2])) and not all(cell.strip() for cell in row[:2])
    }
    mail = find_column(
        table.header, "email address", "e mail adresse", "adresse de courriel", "dirección de correo", "username"
    )
    mail = _addresses(body) if mail is None else mail
    who = names_of(body, table.header, identity_columns(table.header) if mail is None else [mail])
    attempts = earlier_attempts(["" if n in skip else name for n, name in enumerate(who)], list(range(len(body))))
    return skip | {n: f"an earlier attempt; row {numbers[last]} is the last" for n, last in attempts.items()}


def _addresses(body: Sequence[list[str]]) -> int | None:
    """Return the column of e-mail addresses, whatever its heading is, because two students may have the same name."""
    columns = zip(*body, strict=False)
    return next((n for n, cells in enumerate(columns) if sum("@" in cell for cell in cells) > MOSTLY * len(body)), None)


def _questions(number: int, wordings: list[str], skip) -> dict[str, list[int]]:
    """Return the questions under one number, each with its rows. Moodle puts shuffled choices after the text."""
    prints = [" ".join(sorted(re.split(r"[:;\s]+", text.strip().casefold()))) for text in wordings]
    if len({one for n, one in enumerate(prints) if n not in skip}) <= 1:
        return {f"Q{number}": list(range(len(wordings)))}
    rows: dict[str, list[int]] = {}
    names: Counter[str] = Counter()
    for n, one in enumerate(prints):
        rows.setdefault(one, []).append(n)
    result = {}
    for places in rows.values():
        title = " ".join(wordings[places[0]].split())[:60] or "no question"
        names[title] += 1
        result[f"Q{number}: {title}" + (f" ({names[title]})" if names[title] > 1 else "")] = places
    return result


def _in_order(key: str) -> str:
    """Return a right answer of several parts in a fixed order, whichever order the student saw."""
    return SEVERAL.join(sorted(part.strip() for part in re.split(r";\s", key))) if "; " in key else key


def _known(key: str, answers: list[str]) -> str:
    """Split a key with semicolons into several answers if the students' answers have several; otherwise it is one text."""
    if SEVERAL not in key or any(SEVERAL in text for text in answers):
        return key
    whole = {_in_order(text): text for text in answers}
    return whole.get(key, key.replace(SEVERAL, "; "))


LAYOUT = Layout(
    "Moodle responses",
    "columns 'Response 1', 'Response 2', … (in any of Moodle's languages), perhaps with 'Question N' and 'Right "
    "answer N'",
    recognise,
    parse,
    ("items", "identity"),
)
