"""What the headings of columns and the names of rows mean, in the languages that exports and teachers use."""

import re
from collections.abc import Callable
from functools import lru_cache, wraps

from crowdcore.readers.sheets.languages import (
    ABOUT,
    ABOUT_QUESTIONS,
    ABSENT,
    FIRST,
    KEY,
    KEY_OF_VERSION,
    LAST,
    LIKE_A_STUDENT,
    NAME,
    NUMBER,
    POINTS,
    QUESTION_WORDS,
    STATISTICS,
    VERSION,
)

# "Max. points", "maximale Punkte".
MOST = re.compile(r"^(max|maks|макс|maxim|maximum|maximal\w*|maksim\w*|максим\w*|μέγ|possible|mögliche)\b\.?\s+")
SPACES = re.compile(r"[\s_\-]+")

_QUESTION = re.compile(
    r"(q|qu|que|quest|i|v|x|f|a|p|d|ex|exercise|r|response|answer|ans|antwort|nr|no|#|第|"
    + "|".join(re.escape(word) for word in sorted(QUESTION_WORDS, key=len, reverse=True))
    + r")?\W*\d+\W*[a-z]?\W*(题|題|問|番)?",
    re.I,
)
# A heading longer than this, or with a question mark, is a question however it begins.
_LONGEST_LABEL = 40
_LONGEST_NAME = 80
# A sheet repeats its names and answers, and each is tested for every row and column.
_TESTS_KEPT = 1 << 14
# "=> Key", "*** KEY ***", "Key →", "1. Key": what is put around a name to make it stand out.
_ORNAMENT = r"[\s=<>*★☆•·#|~!–—→←➜➔⇒►▶◄\-\"'«»„“”.:]"
_ADORNED = re.compile(rf"^(?:{_ORNAMENT}|\d+[.)]\s)+|{_ORNAMENT}+$")
# "Teacher (solution)": who has the key, and that it is one. _label has cut the last bracket off.
_IN_BRACKETS = re.compile(r"[^\W\d]\S{1,20}\s?\((?P<inside>[^()]{3,40})\)?")


def heading(text: str) -> str:
    """A heading as it is compared: lower case, one space between words.

    >>> heading("  First_Name ")
    'first name'
    """
    return _compared(text) if len(text) <= _LONGEST_NAME else _fresh(text)


def _fresh(text: str) -> str:
    return SPACES.sub(" ", text.lower()).strip()


# Each of a sheet's names is compared for every possible row of headings.
_compared = lru_cache(maxsize=_TESTS_KEPT)(_fresh)


# Words are compared as headings are: of those with a hyphen, too.
_IDENTITY = {*map(heading, (*NAME, *FIRST, *LAST, *NUMBER))}


def find_column(header: list[str], *names: str) -> int | None:
    """The first column whose heading is one of these (compared as ``heading`` does)."""
    compared = [heading(cell) for cell in header]
    return next((compared.index(name) for name in names if name in compared), None)


def _label(text: str) -> str:
    """The name of a row as it is compared; "" for a text that is too long to be one."""
    return heading(text).strip(" :.*()[]<>") if len(text) <= _LONGEST_NAME else ""


def _remembered(test: Callable[[str], bool]) -> Callable[[str], bool]:
    """Keep the results of a test of names. A text that is too long for a name is cut, so that little memory is kept."""
    kept = lru_cache(maxsize=_TESTS_KEPT)(test)

    @wraps(test)
    def of_text(text: str) -> bool:
        return kept(text[: _LONGEST_NAME + 1])

    return of_text


@_remembered
def is_key(text: str) -> bool:
    """Whether a row or column of this name holds the right answers.

    >>> is_key("Answer key:"), is_key("Lösung"), is_key("KEY B"), is_key("=> Key"), is_key("Lehrer (Lösung)"), is_key("Keith")
    (True, True, True, True, True, False)
    """
    label = _label(text)
    return bool(KEY.fullmatch(label)) or _is_adorned_key(label) or version_of_key(text) != ""


def _is_adorned_key(label: str) -> bool:
    """Whether a word for the key has arrows, stars or a number around it, or stands in brackets behind another word."""
    bare = _ADORNED.sub("", label)
    behind = _IN_BRACKETS.fullmatch(label)
    return bool(bare != label and KEY.fullmatch(bare)) or bool(behind and KEY.fullmatch(behind["inside"].strip()))


def version_of_key(text: str) -> str:
    """Of which version a row or column of this name is the key; "" where it does not say.

    >>> version_of_key("Key B"), version_of_key("Answer key (form 2)"), version_of_key("Key"), version_of_key("Kay B")
    ('B', '2', '', '')
    """
    match = KEY_OF_VERSION.fullmatch(_label(text)) or KEY_OF_VERSION.fullmatch(heading(text[:_LONGEST_NAME]))
    return match["version"].upper() if match and KEY.fullmatch(match["key"].strip(" :.-–(")) else ""


@_remembered
def is_total(text: str) -> bool:
    """Whether a row of this name sums students up, or says something about the questions."""
    return bool(STATISTICS.fullmatch(_label(text))) or is_points(text)


@_remembered
def is_like_a_student(text: str) -> bool:
    """Whether a row of this name has answers and is nobody's: an example, or what most students chose."""
    return bool(LIKE_A_STUDENT.fullmatch(_label(text)))


@_remembered
def is_about_questions(text: str) -> bool:
    """Whether a row of this name says what the questions are about: a skill, a topic, a level."""
    return bool(ABOUT_QUESTIONS.fullmatch(_label(text)))


@_remembered
def is_points(text: str) -> bool:
    """Whether a row of this name says what the questions are worth."""
    label = _label(text)
    return bool(POINTS.fullmatch(label) or POINTS.fullmatch(MOST.sub("", label)))


@_remembered
def is_absent(text: str) -> bool:
    """Whether a cell says that the student was absent."""
    return bool(ABSENT.fullmatch(_label(text)))


def is_version(text: str) -> bool:
    """Whether a column of this name says which version of the exam a student had."""
    return heading(text).strip(" :.#") in VERSION


def is_question(text: str) -> bool:
    """Whether a name is that of a numbered question, such as Q1, Item 07, 3 or Frage 2b."""
    return bool(_QUESTION.fullmatch(heading(text)))


def is_identity(text: str) -> bool:
    """Whether a column of this name tells who a student is."""
    return heading(text) in _IDENTITY


def is_other(text: str) -> bool:
    """Whether a column of this name says something about a student that is not an answer."""
    title = heading(text)
    short = len(title) <= _LONGEST_LABEL and "?" not in title
    return short and bool(ABOUT.fullmatch(title) or is_version(text))
