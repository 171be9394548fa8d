"""The key in the headings: "Q1 (D)", "2 = B"."""

import re

from crowdcore.readers.sheets.evidence import ColumnEvidence
from crowdcore.readers.sheets.folding import plain_mark
from crowdcore.readers.sheets.kinds import choices_in, is_syllable
from crowdcore.readers.sheets.series import HEADING_WITH_KEY

LEAST_QUESTIONS, LEAST_WITH_TEXTS = 4, 2
BEFORE_A_TEXT = re.compile(r"[(\[{<:=→►|\n/]|\s[-–—]+\s|->|=>")
NEARLY_ALL = 0.9
# How often what a heading ends in must be the most frequent answer; of four choices a quarter are by chance.
MOSTLY_CHOSEN = 0.5


def key_in_headings(headings: list[str], columns: list[ColumnEvidence]) -> dict[int, str]:
    """For each question, by its place, the answer in its heading; none where headings do not carry a key.

    >>> from collections import Counter
    >>> from numpy import zeros
    >>> chosen = [Counter("AAB"), Counter("CCA"), Counter("BBD"), Counter("DDB")]
    >>> columns = [ColumnEvidence(3, zeros(10), marks, 2, ()) for marks in chosen]
    >>> key_in_headings(["Q1 (A)", "Q2 (C)", "Q3 (B)", "Q4 (D)"], columns)
    {0: 'A', 1: 'C', 2: 'B', 3: 'D'}
    >>> key_in_headings(["Q1 (2)", "Q2 (2)", "Q3 (1)", "Q4 (3)"], columns)
    {}
    """
    marks = _marks_in_headings(headings, columns) if len(headings) >= LEAST_QUESTIONS else {}
    # That a heading ends in a text that was answered to it is no coincidence on fewer questions either.
    return marks or (_texts_in_headings(headings, columns) if len(headings) >= LEAST_WITH_TEXTS else {})


def _texts_in_headings(headings: list[str], columns: list[ColumnEvidence]) -> dict[int, str]:
    """The key in headings such as "Capital of France? (Paris)": what stands at their end is an answer to that very question.

    >>> from collections import Counter
    >>> from numpy import zeros
    >>> columns = [ColumnEvidence(3, zeros(10), Counter(), 2, (right, "other")) for right in ("Paris", "Rome", "Oslo", "Bern")]
    >>> _texts_in_headings(["Q1 (Paris)", "Q2: rome", "Q3 = Oslo", "Q4 [Bern]"], columns)
    {0: 'Paris', 1: 'Rome', 2: 'Oslo', 3: 'Bern'}
    """
    key = {}
    for n, (text, column) in enumerate(zip(headings, columns, strict=True)):
        spelled = {own.casefold(): own for own in column.texts if len(own) > 1 or is_syllable(own)}
        ends = [part.strip(" )]}>*") for part in BEFORE_A_TEXT.split(text)[1:]]
        whole = [text[match.end() :].strip(" )]}>*") for match in BEFORE_A_TEXT.finditer(text)]
        right = next((spelled[end.casefold()] for end in (*whole, *ends) if end.casefold() in spelled), None)
        if right is not None:
            key[n] = right
    usual = [right == columns[n].texts[0] for n, right in key.items()]
    enough = len(key) >= NEARLY_ALL * len(headings) and sum(usual) >= MOSTLY_CHOSEN * len(usual)
    return key if enough and len(set(key.values())) > 1 else {}


def _marks_in_headings(headings: list[str], columns: list[ColumnEvidence]) -> dict[int, str]:
    """The key in headings such as "Q1 (D)"."""
    found = {n: match for n, text in enumerate(headings) if (match := HEADING_WITH_KEY.fullmatch(text.strip()))}
    key = {n: match["inside"] or match["below"] or match["behind"] for n, match in found.items()}
    everywhere = {_one(mark) for column in columns for mark in (*column.marks, *column.texts)}
    known = {n: mark for n, mark in key.items() if _one(mark) in everywhere}
    titles = {found[n]["title"] for n in known}
    if len(known) < NEARLY_ALL * len(headings) or len(titles) < len(known) or len(set(known.values())) < 2:
        return {}
    usual = [_one(mark) in _most_frequent(columns[n]) for n, mark in known.items()]
    return known if sum(usual) >= MOSTLY_CHOSEN * len(usual) else {}


def _one(mark: str) -> str:
    """One spelling of a mark, or of several together."""
    return "".join(choices_in(mark)) or plain_mark(mark)


def _most_frequent(column: ColumnEvidence) -> set[str]:
    """The most frequent mark, and the most frequent text: a sign, or several marks together."""
    mark = [column.marks.most_common(1)[0][0]] if column.marks else []
    return {_one(text) for text in (*mark, *column.texts[:1])}
