"""What columns of answers have in common: a style, marks, and that their answers are chosen, not written."""

from collections import Counter

from crowdcore.readers.sheets.evidence import ColumnEvidence
from crowdcore.readers.sheets.headings import is_points

SHARED = 0.85
MOST_CHOICES = 26
SENTENCE = 40
MOST_VALUES = 12
STREWN = 0.3


def style_of(columns: list[ColumnEvidence]) -> str:
    """The style of most columns."""
    styles = [column.style for column in columns if column.filled]
    return max(set(styles), key=styles.count) if styles else ""


def shares(evidence: ColumnEvidence, marks: set[str]) -> bool:
    """Whether a column has these marks and hardly another; one cell may have any."""
    total = evidence.marks.total()
    return evidence.only(marks) > SHARED or (total > 4 and evidence.only(marks) * total >= total - 1)


def words_everywhere(columns: list[ColumnEvidence]) -> set[str]:
    """Words that stand in many columns beside letters, as what people write where there is no answer does."""
    stands_in = Counter(text for column in columns for text in column.marks if len(text) > 2)
    return {text for text, n in stands_in.items() if n >= max(3, STREWN * len(columns))}


def are_digits(columns: list[ColumnEvidence]) -> bool:
    """Whether all marks are of one digit, as choices are that were numbered."""
    return all(len(mark) == 1 for column in columns for mark in column.marks)


def is_chosen(evidence: ColumnEvidence) -> bool:
    """Whether few different cells stand there again and again, as choices do and measurements do not."""
    return evidence.distinct <= MOST_VALUES and evidence.repeats >= 2


def is_free_text(evidence: ColumnEvidence) -> bool:
    """Whether answers are written, not chosen: too many are different, or all are different sentences."""
    if evidence.style in {"letters", "numbers", "words"}:
        return False
    if evidence.distinct > MOST_CHOICES:
        return True
    lengths = sorted(map(len, evidence.texts))
    return (
        evidence.filled >= 4
        and evidence.distinct == evidence.filled
        and bool(lengths)
        and lengths[len(lengths) // 2] > SENTENCE
    )


def is_points_heading(text: str) -> bool:
    """Whether a numbered heading is that of points: "Q1 pts", "Punkte 3", "Q2: score"."""
    words = "".join(" " if char.isdigit() or char in "():._-/[]" else char for char in text.lower()).split()
    return any(is_points(word) for word in words) or any(word in {"score", "mark", "pt"} for word in words)
