"""What the texts of a crowd's labels mean: words for missing labels, spellings of one class, and a person's corrections.

A file has no missing value, only words for it: R writes NA, Python None, a spreadsheet #N/A. Taken for a class, they change
every measure. So they are read as no label, and "yes" as "Yes" where both occur. Each such guess is reported in a remark whose
button undoes it by the hint ``marks``. Where the labels themselves contradict a guess, it is not made, and that is reported.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

import numpy as np

from crowdcore.names import MISSING_WORDS, spelling_key
from crowdcore.readers.reading import MarkRead
from crowdcore.readers.remarks import Alternative, Remark, quoted
from crowdcore.readers.sheets.answers import NO_ANSWER, OWN_ANSWER, Answers, Meaning, in_codes
from crowdcore.readers.sheets.marks import SEVERAL, split_marks

MOST_MARKS = 300
MOST_SHOWN = 5
# A word that is the true label of some items is a class if labelers give it to these items at least this often.
GIVEN_WHERE_TRUE = 0.5
# Spellings stay apart if items decide which of them is used: Cohen's κ over at least so many pairs of labels.
DECIDED_BY_ITEMS, FEWEST_PAIRS = 0.5, 20


def with_settled_labels(answers: Answers, meaning: Meaning) -> Answers:
    """Return a crowd's answers with one text per class, no text for a missing label, and remarks on the changes.

    >>> from crowdcore.readers.sheets.answers import Answers, Meaning
    >>> labels = Answers("crowd", ["a", "b"], ["v", "w"], [*"aabb"], [*"vwvw"], ["Yes", "NA", "no", "yes"])
    >>> settled = with_settled_labels(labels, Meaning())
    >>> [settled.texts[code] for code in settled.answer], [remark.done for remark in settled.warnings]
    (['Yes', '', 'no', 'Yes'], ["'NA' was read as no label, in 1 of 4 labels.", "'yes' was read as 'Yes', in 1 label."])
    """
    answers = in_codes(answers)
    found = _Meanings.of(answers, meaning)
    warnings = [*answers.warnings, *found.remarks]
    settled = replace(answers, marks_read=found.marks_read(), key=found.key(answers.key), warnings=warnings)
    written = answers.texts or []
    texts = [found.settled(text) for text in written]
    if texts == [text.strip() for text in written]:
        return settled
    place = {text: n for n, text in enumerate(dict.fromkeys(texts))}
    moved = np.array([place[text] for text in texts], dtype=np.int32)
    return replace(settled, texts=list(place), answer=moved[np.asarray(answers.answer)])


@dataclass
class _Meanings:
    """The meaning of each mark: another mark, or "" for no label. Marks that are not in ``meant`` mean themselves."""

    counts: Counter
    joint: str | None
    meant: dict[str, str] = field(default_factory=dict)
    remarks: list[Remark] = field(default_factory=list)

    @classmethod
    def of(cls, answers: Answers, meaning: Meaning) -> "_Meanings":
        texts = answers.texts or []
        often = np.bincount(np.asarray(answers.answer), minlength=len(texts)).tolist()
        counts: Counter = Counter()
        for text, n in zip(texts, often, strict=True):
            for mark in split_marks(text.strip(), answers.joint):
                counts[mark] += n
        found = cls(Counter({mark: n for mark, n in counts.items() if mark and n}), answers.joint)
        said = {mark: name for mark, name in meaning.marks.items() if name != OWN_ANSWER}
        found.meant.update({mark: "" if name == NO_ANSWER else name for mark, name in said.items()})
        guessed = {mark: n for mark, n in found.counts.items() if mark not in meaning.marks}
        found._find_missing_words(answers, guessed)
        found._join_spellings(answers, {mark: n for mark, n in guessed.items() if mark not in found.meant})
        return found

    def settled(self, text: str) -> str:
        """Return a text with its marks replaced by their meanings."""
        marks = [self.meant.get(mark, mark) for mark in split_marks(text.strip(), self.joint)]
        return SEVERAL.join(dict.fromkeys(mark for mark in marks if mark))

    def key(self, key: Mapping[str, str]) -> dict[str, str]:
        """Return the true labels that are known, by the same meanings."""
        return {item: settled for item, text in key.items() if (settled := self.settled(text))}

    def marks_read(self) -> tuple[MarkRead, ...]:
        """Return the most frequent marks as they are written, with what each was read as."""
        return tuple(
            MarkRead(mark, n, self.meant.get(mark, mark) or NO_ANSWER)
            for mark, n in self.counts.most_common(MOST_MARKS)
        )

    def _find_missing_words(self, answers: Answers, guessed: Mapping[str, int]) -> None:
        words = {} if answers.labels_are_choices else {mark: n for mark, n in guessed.items() if mark in MISSING_WORDS}
        others = [mark for mark in self.counts if mark not in words and self.meant.get(mark, mark)]
        classes = {spelling_key(mark) for mark in others}
        true = Counter(text.strip() for text in answers.key.values() if text.strip() in MISSING_WORDS)
        true = Counter({word: n for word, n in true.items() if word not in self.meant and word not in others})
        kept: dict[str, list[str]] = {}
        for word in words:
            if len(classes) < 2:
                kept.setdefault("there would be fewer than two classes without it", []).append(word)
            elif spelling_key(word) in classes:
                kept.setdefault("it also occurs in another spelling", []).append(word)
            elif word in true and _is_given_where_true(answers, word):
                kept.setdefault("labelers give it to items of which it is the true label", []).append(word)
        as_class = {word for some in kept.values() for word in some}
        missing = {word: n for word, n in words.items() if word not in as_class}
        unknown = {word: n for word, n in true.items() if word not in as_class and not answers.labels_are_choices}
        self.meant |= dict.fromkeys([*missing, *unknown], "")
        if missing or unknown:
            self.remarks.append(_missing_words(missing, unknown, len(answers.answer)))
        for reason, some in kept.items():
            self.remarks.append(_kept_words(some, sum(words[word] for word in some), reason))

    def _join_spellings(self, answers: Answers, guessed: Mapping[str, int]) -> None:
        """Join spellings of one class under the most frequent one."""
        alike: dict[str, list[str]] = {}
        for mark in guessed:
            alike.setdefault(spelling_key(mark), []).append(mark)
        groups = [sorted(marks, key=lambda mark: -guessed[mark]) for marks in alike.values() if len(marks) > 1]
        if not groups:
            return
        apart = _are_decided_by_items(answers, groups)
        joined = {mark: usual for usual, *rest in groups for mark in rest}
        if not apart:
            self.meant |= joined
        in_one = apart or len(joined) > MOST_SHOWN
        for some in [joined] if in_one else [dict.fromkeys(rest, usual) for usual, *rest in groups]:
            n = sum(guessed[mark] for mark in some)
            self.remarks.append(_kept_apart(some) if apart else _joined(some, n))


def _missing_words(missing: Mapping[str, int], unknown: Mapping[str, int], n_labels: int) -> Remark:
    """Report which words were read as no label, or as an unknown true label."""
    words = list(dict.fromkeys([*missing, *unknown]))
    parts = []
    if missing:
        n = sum(missing.values())
        parts.append(f"{_listed(missing)} {_was(missing)} read as no label, in {n:,} of {n_labels:,} labels.")
    if unknown:
        n = sum(unknown.values())
        items = "1 item" if n == 1 else f"{n:,} items"
        parts.append(f"The true label of {items} is {_listed(unknown)}, which was read as unknown.")
    again = "It is a class" if len(words) == 1 else "They are classes"
    return Remark(
        "cells", " ".join(parts), alternatives=(Alternative(again, {"marks": dict.fromkeys(words, OWN_ANSWER)}),)
    )


def _kept_words(words: list[str], n: int, reason: str) -> Remark:
    """Report which words for a missing label were taken for classes, and why."""
    it_means = "It means no label" if len(words) == 1 else "They mean no label"
    return Remark(
        "cells",
        f"{_listed(words)} can mean that a label is missing, but {_was(words)} taken for a class ({n:,} labels), because {reason}.",
        alternatives=(Alternative(it_means, {"marks": dict.fromkeys(words, NO_ANSWER)}),),
    )


def _joined(joined: Mapping[str, str], n: int) -> Remark:
    """Report which spellings were read as another one."""
    labels = "1 label" if n == 1 else f"{n:,} labels"
    usual = set(joined.values())
    if len(usual) == 1:
        done = f"{_listed(joined)} {_was(joined)} read as {quoted(usual.pop())}, in {labels}."
    else:
        done = f"Different spellings were read as one class, in {labels}: {_pairs(joined)}."
    apart = Alternative("They are different classes", {"marks": dict.fromkeys(joined, OWN_ANSWER)})
    return Remark("spelling", done, alternatives=(apart,))


def _kept_apart(spellings: Mapping[str, str]) -> Remark:
    """Report which spellings were not read as one class."""
    done = (
        f"Spellings that differ only slightly were kept as different classes, because labelers agree on which of them an item "
        f"is: {_pairs(spellings, 'and')}."
    )
    return Remark("spelling", done, alternatives=(Alternative("They are one class", {"marks": dict(spellings)}),))


def _was(words) -> str:
    return "was" if len(words) == 1 else "were"


def _listed(words: Iterable[str]) -> str:
    """
    >>> _listed(["NA", "null", "#N/A"])
    "'NA', 'null' and '#N/A'"
    """
    names = [quoted(word) for word in words]
    if len(names) > MOST_SHOWN:
        names = [*names[:MOST_SHOWN], f"{len(names) - MOST_SHOWN} more"]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _pairs(spellings: Mapping[str, str], between: str = "as") -> str:
    shown = [f"{quoted(mark)} {between} {quoted(usual)}" for mark, usual in list(spellings.items())[:MOST_SHOWN]]
    more = len(spellings) - MOST_SHOWN
    return ", ".join([*shown, f"and {more} more"] if more > 0 else shown)


def _is_given_where_true(answers: Answers, word: str) -> bool:
    """Return whether labelers give a word to items whose true label it is, which they do only with a class."""
    true = np.array([answers.key.get(item, "").strip() == word for item in answers.items])
    labels = np.asarray(answers.answer)[true[np.asarray(answers.item)]]
    given = np.array([text.strip() == word for text in answers.texts or []])[labels]
    return bool(given.size and given.mean() >= GIVEN_WHERE_TRUE)


def _are_decided_by_items(answers: Answers, groups: list[list[str]]) -> bool:
    """Return whether spellings that look alike are different classes: on one item, labelers use the same spelling.

    Spellings that are habits of labelers mix on every item. Spellings of a part of the file, such as capitals, do not mix on
    an item, but neither do spellings of different words. Only for different classes does the item decide between "a" and "A"
    while "a" and "B" occur on it together.
    """
    texts = answers.texts or []
    word = np.full(len(texts), -1)
    style = np.zeros(len(texts), dtype=np.int64)
    of_mark = {mark: (g, _style(mark)) for g, marks in enumerate(groups) for mark in marks}
    for n, text in enumerate(texts):
        if text.strip() in of_mark:
            word[n], style[n] = of_mark[text.strip()]
    code = np.asarray(answers.answer)
    used = word[code] >= 0
    item, word, style = np.asarray(answers.item)[used].astype(np.int64), word[code[used]], style[code[used]]
    by_word, same_by_word = _pairs_and_same(item * len(groups) + word, style)
    on_item, same_on_item = _pairs_and_same(item, style)
    chance = float((np.bincount(style) ** 2).sum() / max(style.size, 1) ** 2)
    decided = _kappa(same_by_word, by_word, chance)
    mixed = _kappa(same_on_item - same_by_word, on_item - by_word, chance)
    return decided >= DECIDED_BY_ITEMS > mixed


def _style(mark: str) -> int:
    """Return how a mark is written: in small letters, in capitals, or mixed."""
    return 0 if mark == mark.lower() else 1 if mark == mark.upper() else 2


def _pairs_and_same(cell: np.ndarray, style: np.ndarray) -> tuple[float, float]:
    """Return how many pairs of labels are in one cell, and how many of them have the same style."""
    each = [np.unique(keys, return_counts=True)[1].astype(float) for keys in (cell, cell * 3 + style)]
    pairs, same = (float((n * (n - 1)).sum() / 2) for n in each)
    return pairs, same


def _kappa(same: float, pairs: float, chance: float) -> float:
    """Return how much pairs agree beyond chance, or NaN if there are too few pairs or only one style."""
    if pairs < FEWEST_PAIRS or chance >= 1:
        return np.nan
    return (same / pairs - chance) / (1 - chance)
