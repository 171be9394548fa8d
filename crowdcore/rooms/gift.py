"""Questions in the GIFT format of Moodle: those with one right choice, true or false, and numbers. Others are skipped."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from crowdcore.escaping import unescaped
from crowdcore.messages import Message
from crowdcore.readers import ReadError
from crowdcore.rooms.question_tables import number_from
from crowdcore.rooms.questions import AnyQuestion, NumberQuestion, Question

# While a text is taken apart, an escaped character is replaced by one of a private area of Unicode.
ESCAPED = {character: chr(0xE000 + n) for n, character in enumerate("~=#{}:\\")}
ORIGINAL = {private: character for character, private in ESCAPED.items()}
BLANK = "_____"
TITLE = re.compile(r"^::(.*?)::", re.DOTALL)
FORMAT = re.compile(r"^\s*\[(html|moodle|plain|markdown)\]")
TAG = re.compile(r"</?[a-zA-Z][^<>]{0,200}>")
ANSWER = re.compile(r"([=~])([^=~]*)")
WEIGHT = re.compile(r"^%(-?\d+(?:\.\d+)?)%")
IS_TRUE, IS_FALSE = ("T", "TRUE"), ("F", "FALSE")


@dataclass(frozen=True)
class Imported:
    """Questions that were read, and for each one that could not be used a sentence with the reason."""

    questions: list[AnyQuestion]
    skipped: list[Message]


class _CannotUse(Exception):
    """A question of a kind that a live vote does not ask."""


def looks_like_gift(text: str) -> bool:
    """Return whether a text has answers in braces, as GIFT writes them."""
    return bool(re.search(r"(?<!\\)\{\s*([=~#]|T\b|F\b|TRUE\b|FALSE\b|->|\})", text))


def questions_from_gift(text: str, true_false: Sequence[str] = ("True", "False")) -> Imported:
    r"""Read questions in the GIFT format. ``true_false`` are the choices of a question that is true or false.

    >>> questions_from_gift("Which is red? {~grass =blood}\n\nHow heavy is the ox? {#1198:50}").questions[1].key
    1198.0
    """
    imported = Imported([], [])
    for block in _blocks(text):
        asked = _plain(block.partition("{")[0])
        try:
            imported.questions.append(_question(block, true_false))
        except _CannotUse as problem:
            imported.skipped.append(Message("live-gift-kind", question=asked[:40], kind=problem.args[0]))
        except ReadError as problem:
            imported.skipped.append(Message("live-gift-skipped", reason=problem.args[0]))
    return imported


def _blocks(text: str) -> list[str]:
    """Return the questions, which blank lines separate, without comments and categories and with escapes replaced."""
    text = re.sub(r"\\([~=#{}:\\])", lambda found: ESCAPED[found[1]], text)
    lines = [line.strip() for line in text.splitlines()]
    lines = [line for line in lines if not line.startswith(("//", "$CATEGORY:"))]
    # A blank line inside of braces does not end a question.
    blocks: list[list[str]] = [[]]
    depth = 0
    for line in lines:
        if not line and depth <= 0:
            blocks.append([])
            depth = 0
        blocks[-1].append(line)
        depth += line.count("{") - line.count("}")
    return [block for lines in blocks if (block := "\n".join(lines).strip())]


def _question(block: str, true_false: Sequence[str]) -> AnyQuestion:
    before, opened, rest = block.partition("{")
    inside, closed, after = rest.rpartition("}")
    if not opened or not closed:
        raise _CannotUse(Message("live-gift-no-answers"))
    if "{" in inside:
        raise _CannotUse(Message("live-gift-several"))
    text = _plain(before) + (f" {BLANK} {_plain(after)}" if _plain(after) else "")
    inside, _, general = inside.partition("####")
    inside, source = inside.strip(), _plain(general)
    if inside.startswith("#"):
        return NumberQuestion(text, key=_number(inside[1:]), source=source)
    verdict = inside.partition("#")[0].strip().upper()
    if verdict in (*IS_TRUE, *IS_FALSE):
        return Question(text, tuple(true_false), int(verdict in IS_FALSE), source=source)
    return _with_choices(text, inside, source)


def _with_choices(text: str, inside: str, source: str) -> Question:
    if "->" in inside:
        raise _CannotUse(Message("live-gift-matching"))
    answers = [(mark, *_weighed(answer)) for mark, answer in ANSWER.findall(inside)]
    if not answers:
        raise _CannotUse(Message("live-gift-essay"))
    if all(mark == "=" for mark, _, _ in answers):
        raise _CannotUse(Message("live-gift-short"))
    right = [k for k, (mark, weight, _) in enumerate(answers) if mark == "=" or (weight or 0) > 0]
    if len(right) != 1:
        raise _CannotUse(Message("live-gift-right", n=len(right)))
    return Question(text, tuple(choice for _, _, choice in answers), right[0], source=source)


def _weighed(answer: str) -> tuple[float | None, str]:
    """Return the weight of an answer in per cent, if it has one, and its text without feedback."""
    answer = answer.partition("#")[0].strip()
    weight = WEIGHT.match(answer)
    return (float(weight[1]) if weight else None), _plain(answer[weight.end() :] if weight else answer)


def _number(inside: str) -> float:
    """Return the number of an answer such as 1822, 1822:5, 1820..1824 or =1822:0 =%50%1822:2: the middle of a range."""
    first = next((answer for mark, answer in ANSWER.findall(inside) if mark == "="), inside)
    text = WEIGHT.sub("", first.partition("#")[0].strip())
    low, between, high = text.partition("..")
    values = [number_from(low), number_from(high)] if between else [number_from(text.partition(":")[0])]
    if None in values:
        raise _CannotUse(Message("live-gift-number", number=text[:20]))
    return sum(value for value in values if value is not None) / len(values)


def _plain(text: str) -> str:
    """Return a text on one line, without title, format, tags and escapes."""
    text = TITLE.sub("", text.strip())
    is_html = (kind := FORMAT.match(text)) is not None and kind[1] in ("html", "moodle")
    text = FORMAT.sub("", text).replace("\\n", " ")
    if is_html or TAG.search(text):
        text = unescaped(TAG.sub(" ", text))
    return " ".join("".join(ORIGINAL.get(character, character) for character in text).split())
