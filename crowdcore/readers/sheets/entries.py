"""One entry a labeler and item: what is made of answers that stand there more than once."""

import numpy as np
import pandas as pd

from crowdcore.messages import Message
from crowdcore.names import natural
from crowdcore.readers.remarks import Alternative, Remark, quoted
from crowdcore.readers.sheets.answers import Answers, Meaning
from crowdcore.readers.sheets.marks import SEVERAL
from crowdcore.triplets import first_repeat, in_order, without_repeats

# Which of several labels counts: the hint, and in words.
REPEATS = {"first": "first", "last": "last", "majority": "most frequent"}
# Where fewer students than this repeat an answer, they tried the question again.
RARELY_REPEATED = 0.5
MOST_CODES = np.iinfo(np.int16).max


def one_entry_each(answers: Answers, meaning: Meaning) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[str]]:
    """Positions of item, labeler and text, one entry a labeler and item, and the different texts.

    Where a labeler answered an item more than once, the answers are put together as several marks, unless it was said which
    of them counts.
    """
    if answers.texts is not None:
        item, labeler, text = (np.asarray(column) for column in (answers.item, answers.labeler, answers.answer))
        different = {one: n for n, one in enumerate(answers.texts)}
    else:
        item, labeler = _positions(answers.item, answers.items), _positions(answers.labeler, answers.labelers)
        different = {one: n for n, one in enumerate(dict.fromkeys(answers.answer))}
        text = np.fromiter(map(different.__getitem__, answers.answer), np.int64, len(answers.answer))
    if answers.kind == "crowd" and len(different) <= MOST_CODES:
        triplets = in_order(item, labeler, text)
        if first_repeat(*triplets[:2]) is None:
            return *triplets, list(different)
    cell = item.astype(np.int64) * len(answers.labelers) + labeler
    again = pd.Series(cell).duplicated(keep=False).to_numpy()
    if not again.any():
        return item, labeler, text, list(different)
    answers.hints["repeats"] = meaning.repeats
    rule = meaning.repeats
    if rule is None and answers.kind == "exam":
        rule = answers.counted_attempt or ("first" if _are_attempts(answers, item, cell, again) else None)
    if answers.kind == "exam" and rule in REPEATS:
        kept = _kept(answers, rule, item, labeler, text, list(different), again)
        answers.n_repeated = _count_dropped(cell, text, kept)
        if answers.n_repeated:
            answers.warnings.append(_attempts_dropped(answers.n_repeated, rule))
        return item[kept], labeler[kept], text[kept], list(different)
    if rule in REPEATS:
        return *_settled(answers, rule, item, labeler, text, list(different), again), list(different)
    marks, of_text = {}, list(different)
    for n in np.flatnonzero(again):
        mark = of_text[text[n]].strip()
        marks.setdefault(cell[n], {}).update({} if mark in answers.blanks else {mark: None})
    same = sum(len(entries) == 1 for entries in marks.values())
    if same:
        who = "student and question" if answers.kind == "exam" else "labeler and item"
        stand = "answer stands" if same == 1 else "answers stand"
        answers.warnings.append(f"{same:,} {stand} more than once for the same {who}; each was counted once.")
    differ = [at for at, entries in marks.items() if len(entries) > 1]
    if differ and answers.kind == "crowd":
        answers.warnings.append(_repeated(answers, differ, meaning))
    together = [SEVERAL.join(entries) for entries in marks.values()]
    for joined in together:
        different.setdefault(joined, len(different))
    again_item, again_labeler = np.divmod(np.fromiter(marks, np.int64, len(marks)), len(answers.labelers))
    return (
        np.concatenate([item[~again], again_item]),
        np.concatenate([labeler[~again], again_labeler]),
        np.concatenate([text[~again], [different[joined] for joined in together]]),
        list(different),
    )


def _settled(answers: Answers, rule: str, item, labeler, text, different: list[str], again: np.ndarray):
    """The one entry that counts where a labeler answered an item more than once; no blank one does."""
    kept = _kept(answers, rule, item, labeler, text, different, again)
    answers.warnings.append(
        f"{item.size - kept.size:,} labels are repeated for the same labeler and item; the {REPEATS[rule]} of each counts."
    )
    return item[kept], labeler[kept], text[kept]


def _kept(answers: Answers, rule: str, item, labeler, text, different: list[str], again: np.ndarray) -> np.ndarray:
    """Return the entries that count under a rule."""
    blank = np.array([one.strip() in answers.blanks for one in different])
    rank = np.argsort(sorted(range(len(different)), key=lambda n: (blank[n], natural(different[n].strip()))))
    kept = np.flatnonzero(~(blank[text] & again))
    return kept[without_repeats(item[kept], labeler[kept], rank[text[kept]], rule)]


def _are_attempts(answers: Answers, item: np.ndarray, cell: np.ndarray, again: np.ndarray) -> bool:
    """Return whether repeated answers of a student are attempts, and not several choices marked at once.

    Where a question asks for several choices, most students have several rows on it; a second attempt is rarer.
    """
    pairs = pd.DataFrame({"item": item[again], "cell": cell[again]}).drop_duplicates()
    repeated = pairs.groupby("item").size()
    students = pd.DataFrame({"item": item, "cell": cell}).drop_duplicates().groupby("item").size()
    return bool(answers.columns) and bool((repeated / students[repeated.index]).median() < RARELY_REPEATED)


def _count_dropped(cell: np.ndarray, text: np.ndarray, kept: np.ndarray) -> int:
    """Return how many entries differ from the one that counts for the same student and question."""
    counted = dict(zip(cell[kept].tolist(), text[kept].tolist(), strict=True))
    others = np.setdiff1d(np.arange(cell.size), kept)
    return sum(counted.get(int(cell[n])) != int(text[n]) for n in others)


def _attempts_dropped(dropped: int, rule: str) -> Remark:
    """Report how many answers were dropped because the student answered the question again, and otherwise."""
    done = Message("reading-attempts-dropped", n=dropped, rule=rule)
    alternatives = (
        Alternative(Message("reading-keep-repeats", rule=other), {"repeats": other})
        for other in ("first", "last", "none")
        if other != rule
    )
    return Remark("repeated", done, alternatives=tuple(alternatives))


def _repeated(answers: Answers, cells: list[int], meaning: Meaning) -> Remark:
    """Labelers who gave an item several labels that differ."""
    j, i = divmod(int(cells[0]), len(answers.labelers))
    times = "1 time" if len(cells) == 1 else f"{len(cells):,} times"
    result = "count as a class of their own" if meaning.double_marks == "own class" else "do not count"
    return Remark(
        "cells",
        f"{times} a labeler gave an item several labels that differ, such as {quoted(answers.labelers[i])} to "
        f"{quoted(answers.items[j])}; these {result}.",
        alternatives=tuple(Alternative(f"Take the {words}", {"repeats": rule}) for rule, words in REPEATS.items()),
    )


def _positions(column, names) -> np.ndarray:
    place = {name: n for n, name in enumerate(names)}
    return np.fromiter(map(place.__getitem__, column), np.int64, len(column))
