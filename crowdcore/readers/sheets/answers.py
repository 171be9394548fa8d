"""From answers as text to a Reading: blanks, double marks, letters, texts, the key.

A layout only finds out who answered what, and hands over an ``Answers``. What the answers mean is decided here, in one
place for all layouts.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING, natural
from crowdcore.readers.reading import ReadError, Reading
from crowdcore.readers.sheets.key_marks import how_many, right_marks
from crowdcore.readers.sheets.marks import SEVERAL, joined_choices, lettered, spelled, split_marks, style_of

BLANK = "blank"
MOST_CLASSES = 1000
MOST_TEXTS = 100_000
WORDS = {
    "exam": ("students", "questions", "choices", "answers"),
    "crowd": ("labelers", "items", "classes", "labels"),
}


@dataclass
class Answers:
    """Who answered what, as text, in the words of one layout.

    ``item``, ``labeler`` and ``answer`` are columns of equal length, one entry an answer; a blank one may be there as
    empty text. ``items`` and ``labelers`` give names and order, and may name some without answers. ``key`` has the
    right answer of each keyed item, as text. ``options`` lists an item's possible answers in their order, where the
    layout knows them. ``blanks`` are the texts that stand for no answer, ``joint`` (a regular expression) is what
    stands between several answers in one cell.
    """

    kind: str
    items: list[str]
    labelers: list[str]
    item: list[str]
    labeler: list[str]
    answer: list[str]
    key: dict[str, str] = field(default_factory=dict)
    options: dict[str, list[str]] = field(default_factory=dict)
    blanks: tuple[str, ...] = ("",)
    joint: str | None = None
    left_out: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    hints: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Meaning:
    """The hints on what answers mean."""

    blanks: str = "missing"
    double_marks: str = "missing"
    choices: int | Mapping | None = None

    def __post_init__(self):
        for name, value, possible in (
            ("blanks", self.blanks, ("missing", "wrong")),
            ("double_marks", self.double_marks, ("missing", "own class")),
        ):
            if value not in possible:
                raise ReadError(f"{name} is {value!r}; it can be {' or '.join(map(repr, possible))}.")


def understood(answers: Answers, meaning: Meaning, name: str, layout: str, sure: float, others=()) -> Reading:
    """The Reading of what a layout found."""
    labeler_word, item_word, class_word, label_word = WORDS[answers.kind]
    if not answers.items or not answers.labelers:
        raise ReadError(f"{name} was read as {layout}, but it has no {item_word} with answers. Is it the right file?")
    item, labeler, text, different = _one_entry_each(answers)
    if answers.kind != "exam" and len(different) > MOST_TEXTS:
        raise _too_many_classes(name, layout, len(different), label_word)
    # What an answer means depends on its text, on an exam on its item too; such pairs are few, however many answers.
    pair = text if answers.kind != "exam" else item * len(different) + text
    pair_of, pair = pd.factorize(pair)
    often = np.bincount(pair_of, minlength=len(pair))
    pairs = pd.DataFrame(
        {
            "item": np.array([*answers.items, ""], dtype=object)[
                pair // len(different) if answers.kind == "exam" else -1
            ],
            "text": [different[n].strip() for n in pair % len(different)],
        },
        dtype=object,
    )
    pairs["blank"] = pairs["text"].isin(answers.blanks)
    known = set(answers.items)
    key = {item: text.strip() for item, text in answers.key.items() if item in known and text.strip()}
    pairs["marks"], key = _marks(answers, pairs, often, key)
    own_class, combined = meaning.double_marks == "own class", set()
    if answers.kind == "exam":
        key, combined = right_marks(answers, pairs, key, own_class)
    several = (pairs["marks"].map(len) > 1) & ~pairs["blank"]
    pairs["double"] = several & ~pairs["item"].isin(combined)
    names, allowed, texts = _names_of_choices(answers, pairs, key)
    pairs["label"] = [
        _label(blank, marks, names.get(name, {}), own_class or name in combined, meaning.blanks)
        for name, blank, marks in zip(pairs["item"], pairs["blank"], pairs["marks"], strict=True)
    ]
    key = {name: _called(marks, names.get(name, {})) for name, marks in key.items()}
    for asked, label in pairs.loc[several & (pairs["label"] != ""), ["item", "label"]].itertuples(index=False):
        allowed.get(asked, set()).add(label)
    _tell_of_lost_answers(answers, pairs, often)

    labels = set(pairs["label"]) - {""}
    if not labels:
        raise ReadError(
            f"{name} was read as {layout}, but every answer in it is blank or given more than once. Is it the right file?"
        )
    last = [BLANK] if meaning.blanks == "wrong" and BLANK in labels else []
    classes = {*labels, *key.values(), *(n for own in allowed.values() for n in own)}
    classes = sorted(classes.difference(last), key=natural)
    if len(classes) > MOST_CLASSES:
        raise _too_many_classes(name, layout, len(classes), label_word)
    allowed = _chosen(answers, meaning, allowed, classes, key)
    classes = [*classes, *last]
    code_of = {name: code for code, name in enumerate(classes)}
    code = np.array([code_of.get(label, MISSING) for label in pairs["label"]])[pair_of]
    keep = code != MISSING
    matrix = LabelMatrix.from_triplets(
        item[keep],
        labeler[keep],
        code[keep],
        items=answers.items,
        labelers=answers.labelers,
        classes=classes,
        allowed=_allowed_rows(answers.items, classes, allowed) if allowed else None,
        outside="keep",
    )
    truth = np.array([code_of[key[name]] if name in key else MISSING for name in answers.items])
    blanks = int(often[pairs["blank"]].sum())
    if answers.kind == "exam":
        blanks += len(answers.items) * len(answers.labelers) - len(item)
    counts = {
        labeler_word: len(answers.labelers),
        item_word: len(answers.items),
        class_word: int(matrix.choices().max()),
        label_word: int(keep.sum()),
        "blanks": blanks,
        "double marks": int(often[pairs["double"]].sum()),
        f"keyed {item_word}": len(key),
        "left out": len(answers.left_out),
    }
    hints = {**answers.hints, "layout": layout, "blanks": meaning.blanks, "double_marks": meaning.double_marks}
    return Reading(
        Dataset(name, matrix, truth, f"{name}, read as {layout}"),
        layout,
        answers.kind,
        sure,
        counts,
        texts,
        tuple(answers.left_out),
        tuple(answers.warnings),
        {**hints, "choices": meaning.choices} if answers.kind == "exam" else hints,
        tuple(others),
    )


def _too_many_classes(name, layout, n, label_word):
    return ReadError(
        f"{name} was read as {layout}, and has {n:,} different {label_word}. Say which columns hold the {label_word}: "
        "items=[…] for a sheet, label=… for a list."
    )


def _one_entry_each(answers) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[str]]:
    """Positions of item, labeler and text, one entry a labeler and item, and the different texts.

    Where a labeler answered an item more than once, the answers are put together as several marks.
    """
    item, labeler = _positions(answers.item, answers.items), _positions(answers.labeler, answers.labelers)
    different = {text: n for n, text in enumerate(dict.fromkeys(answers.answer))}
    text = np.fromiter(map(different.__getitem__, answers.answer), np.int64, len(answers.answer))
    cell = item * len(answers.labelers) + labeler
    again = pd.Series(cell).duplicated(keep=False).to_numpy()
    if not again.any():
        return item, labeler, text, list(different)
    marks = {}
    for n in np.flatnonzero(again):
        own = answers.answer[n].strip()
        marks.setdefault(cell[n], {}).update({} if own in answers.blanks else {own: None})
    same = sum(len(own) == 1 for own in marks.values())
    if same:
        who = "student and question" if answers.kind == "exam" else "labeler and item"
        answers.warnings.append(f"{same:,} answers stand more than once for the same {who}; each was counted once.")
    together = [SEVERAL.join(own) for own in marks.values()]
    for joined in together:
        different.setdefault(joined, len(different))
    again_item, again_labeler = np.divmod(np.fromiter(marks, np.int64, len(marks)), len(answers.labelers))
    return (
        np.concatenate([item[~again], again_item]),
        np.concatenate([labeler[~again], again_labeler]),
        np.concatenate([text[~again], [different[joined] for joined in together]]),
        list(different),
    )


def _positions(column, names) -> np.ndarray:
    place = {name: n for n, name in enumerate(names)}
    return np.fromiter(map(place.__getitem__, column), np.int64, len(column))


def _marks(answers, pairs, often, key) -> tuple[list[tuple[str, ...]], dict[str, tuple[str, ...]]]:
    """The marks that each answer is made of, and those of each keyed item's right answer."""
    marks = [split_marks(text, answers.joint) for text in pairs["text"]]
    right = {item: split_marks(text, answers.joint) for item, text in key.items()}
    if answers.kind != "exam":
        return marks, right
    counts = Counter()
    for own, n, blank in zip(marks, often, pairs["blank"], strict=True):
        if len(own) == 1 and not blank:
            counts[own[0]] += int(n)
    counts.update(own[0] for own in right.values() if len(own) == 1)
    together = joined_choices(counts)
    return (
        [together.get(own[0], own) if len(own) == 1 else own for own in marks],
        {item: together.get(own[0], own) if len(own) == 1 else own for item, own in right.items()},
    )


def _names_of_choices(answers, pairs, key):
    """For exams: what each text of each question is called, what the question allows, and the texts behind letters.

    Letters, digits, true/false and yes/no keep their name (in one spelling), and a question allows whatever questions
    of its style do. Other texts get letters, question by question.
    """
    if answers.kind != "exam":
        return {}, {}, {}
    seen = {item: set() for item in answers.items}
    for item, marks in pairs.loc[~pairs["blank"], ["item", "marks"]].itertuples(index=False):
        # A mark that a scanner could not tell stands twice for itself, and is none of the choices.
        seen[item].update(marks if len(marks) == 1 or len(set(marks)) > 1 else ())
    for item, marks in key.items():
        seen[item].update(marks)
    style_of_all = style_of(set().union(*seen.values()))
    names, styles, texts = {}, {}, {}
    for item, own in seen.items():
        options = answers.options.get(item)
        styles[item] = (style_of_all or style_of(own)) if options is None else None
        if styles[item]:
            names[item] = {text: spelled(text, styles[item]) for text in own}
        else:
            names[item] = lettered(item, own, options)
            if any(text != letter for text, letter in names[item].items()):
                texts[item] = {letter: text for text, letter in names[item].items()}
    of_style = {style: set() for style in styles.values()}
    for item, style in styles.items():
        of_style[style] |= set(names[item].values())
    allowed = {item: set(of_style[style] if style else names[item].values()) for item, style in styles.items()}
    return names, allowed, texts


def _label(blank, marks, names, keep_several, blanks) -> str:
    """The label of an answer, or "" for none."""
    if blank:
        return BLANK if blanks == "wrong" else ""
    return _called(marks, names) if len(marks) == 1 or keep_several else ""


def _called(marks, names) -> str:
    """What one mark, or several together, are called on an item."""
    called = sorted({names.get(mark) or names.get(mark.upper()) or mark for mark in marks})
    return ("" if all(len(name) == 1 for name in called) else " + ").join(called)


def _tell_of_lost_answers(answers, pairs, often) -> None:
    """A question on which most students gave several answers asks for several: say how to keep them."""
    if answers.kind != "exam":
        return
    sums = pd.DataFrame({"item": pairs["item"], "all": often * ~pairs["blank"], "double": often * pairs["double"]})
    sums = sums.groupby("item", sort=False).sum()
    lost = list(sums.index[(sums["double"] * 2 > sums["all"]) & (sums["double"] > 1)])
    if lost:
        answers.warnings.append(
            f"On {how_many(lost)} ({lost[0]}{', …' if len(lost) > 1 else ''}) most students gave several answers, "
            "which do not "
            "count as an answer. To keep each combination as an answer of its own, say double_marks='own class'."
        )


def _chosen(answers, meaning, allowed, classes, key):
    """What each question allows after the caller's word: so many choices, or these, for all questions or for some."""
    if meaning.choices is None:
        return allowed
    wanted = meaning.choices if isinstance(meaning.choices, Mapping) else dict.fromkeys(answers.items, meaning.choices)
    result = {item: allowed.get(item, set(classes)) for item in answers.items}
    for item, choices in wanted.items():
        if item not in result:
            raise ReadError(f"choices names the question {item!r}, which is not in the file.")
        result[item] = set(classes[:choices] if isinstance(choices, int) else map(str, choices))
        if key.get(item, next(iter(result[item]), None)) not in result[item]:
            raise ReadError(f"The key of {item!r} is {key.get(item)!r}, which is not among its choices.")
    return result


def _allowed_rows(items, classes, allowed) -> np.ndarray:
    # A question that nobody answered, and that has no key, may have any answer.
    return np.array([[name in (allowed[item] or classes) for name in classes] for item in items])
