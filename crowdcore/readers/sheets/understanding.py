"""From answers as text to a Reading, in one place for all layouts: codes, blanks, double marks, the key, the tables."""

from collections.abc import Mapping, Sequence

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.key import FULL, Key
from crowdcore.labels import LabelMatrix
from crowdcore.messages import Message
from crowdcore.names import MISSING, natural
from crowdcore.readers.reading import MarkRead, ReadError, Reading
from crowdcore.readers.remarks import Alternative, Remark, in_brackets, named, noted, quoted, worst_first
from crowdcore.readers.sheets.answers import NO_ANSWER, OWN_ANSWER, Answers, Meaning
from crowdcore.readers.sheets.choice_names import names_of_choices
from crowdcore.readers.sheets.choices import Choices
from crowdcore.readers.sheets.entries import one_entry_each
from crowdcore.readers.sheets.key_fit import doubt_about_key
from crowdcore.readers.sheets.key_marks import KeyMarks
from crowdcore.readers.sheets.lonely_values import join_lonely
from crowdcore.readers.sheets.marks import SEVERAL, split_marks

BLANK = "blank"
MOST_CLASSES = 1000
MOST_TEXTS = 100_000
MOST_MARKS = 300
# How far choices are counted on in letters and in digits.
MOST_COUNTED = {"A": 26, "1": 9}
DOUBTED = 0.4
WORDS = {
    "exam": ("students", "questions", "choices", "answers"),
    "crowd": ("labelers", "items", "classes", "labels"),
}


def understood(answers: Answers, meaning: Meaning, name: str, layout: str, sure: float, others=()) -> Reading:
    """The Reading of what a layout found."""
    labeler_word, item_word, class_word, label_word = WORDS[answers.kind]
    exam = answers.kind == "exam"
    if not answers.items or not answers.labelers:
        raise ReadError(f"{name} was read as {layout}, but it has no {item_word} with answers. Is it the right file?")
    item, labeler, text, different = one_entry_each(answers, meaning)
    if not exam and len(different) > MOST_TEXTS:
        raise _too_many_classes(name, layout, len(different), label_word)
    # What an answer means depends on its text, on an exam on its item too; such pairs are few, however many answers.
    if exam:
        pair_of, pair = pd.factorize(item.astype(np.int64) * len(different) + text)
        often = np.bincount(pair_of, minlength=len(pair))
    else:
        pair_of, pair, often = _present(text, len(different))
    pairs = pd.DataFrame(
        {
            "item": np.array(answers.items, dtype=object)[pair // len(different)] if exam else "",
            "text": [different[n].strip() for n in pair % len(different)],
        },
        dtype=object,
    )
    pairs["often"] = often
    pairs["blank"] = pairs["text"].isin(answers.blanks)
    keep_several, combined, names, allowed, texts = meaning.double_marks == "own class", set(), {}, {}, {}
    credit: dict[str, tuple[float, ...]] = {}
    if exam:
        choices = Choices(answers, pairs, meaning)
        key = KeyMarks(choices, meaning.double_marks)
        right, credit, combined = key.right, key.credit, key.combined
        names, allowed, texts = names_of_choices(
            choices, {j: {m for marks in key_marks for m in marks} for j, key_marks in right.items()}
        )
        answers.warnings += [*choices.remarks, *key.remarks]
    else:
        pairs["marks"] = [split_marks(text, answers.joint) for text in pairs["text"]]
        known = set(answers.items) if answers.key else set()
        right = {
            j: (split_marks(t.strip(), answers.joint),) for j, t in answers.key.items() if j in known and t.strip()
        }
    several = (pairs["marks"].map(len) > 1) & ~pairs["blank"]
    pairs["double"] = several & ~pairs["item"].isin(combined)
    pairs["label"] = [
        _label(blank, marks, names.get(title, {}), keep_several or title in combined, meaning.blanks)
        for title, blank, marks in zip(pairs["item"], pairs["blank"], pairs["marks"], strict=True)
    ]
    called = {j: tuple(_called(marks, names.get(j, {})) for marks in key_marks) for j, key_marks in right.items()}
    if exam and pairs["label"].nunique() > MOST_CLASSES:
        remark = join_lonely(pairs, choices.of_values, called, allowed)
        answers.warnings += [remark] if remark else []
    for title, label in pairs.loc[several & (pairs["label"] != ""), ["item", "label"]].itertuples(index=False):
        allowed.get(title, set()).add(label)
    for title, marks in called.items():
        allowed.get(title, set()).update(marks)
    if exam:
        _tell_of_lost_answers(answers, pairs)
        _tell_of_keys_nobody_chose(answers, pairs, called)

    labels = set(pairs["label"]) - {""}
    if not labels:
        raise ReadError(
            f"{name} was read as {layout}, but every answer in it is blank or given more than once. Is it the right file?"
        )
    last = [BLANK] if meaning.blanks == "wrong" and BLANK in labels else []
    classes = {
        *labels,
        *(n for marks in called.values() for n in marks),
        *(n for marks in allowed.values() for n in marks),
    }
    classes = sorted(classes.difference(last) | _named_choices(meaning, classes), key=natural)
    if len(classes) > MOST_CLASSES:
        raise _too_many_classes(name, layout, len(classes), label_word)
    allowed = _chosen(answers, meaning, allowed, classes, called)
    classes = [*classes, *last]
    code_of = {name: code for code, name in enumerate(classes)}
    code = np.array([code_of.get(label, MISSING) for label in pairs["label"]], dtype=np.int16)[pair_of]
    keep = code != MISSING
    if not keep.all():
        item, labeler, code = item[keep], labeler[keep], code[keep]
    matrix = LabelMatrix.from_triplets(
        item,
        labeler,
        code,
        items=answers.items,
        labelers=answers.labelers,
        classes=classes,
        allowed=_allowed_rows(answers.items, classes, allowed) if allowed else None,
        not_allowed="keep",
    )
    blanks = int(often[pairs["blank"]].sum())
    if exam:
        blanks += possible_answers(answers) - len(pair_of)
    counts = {
        labeler_word: len(answers.labelers),
        item_word: len(answers.items),
        class_word: int(matrix.choices().max()),
        label_word: int(keep.sum()),
        "blanks": max(blanks, 0),
        "double marks": int(often[pairs["double"]].sum()),
        f"keyed {item_word}": len(called),
        "left out": sum(noted(remark, "left out").kind == "left out" for remark in answers.left_out),
    }
    kept = "own class" if keep_several or (exam and combined and meaning.double_marks is None) else "missing"
    hints = {**answers.hints, "layout": layout, "blanks": meaning.blanks, "double_marks": kept}
    remarks = [*map(noted, answers.warnings), *(noted(remark, "left out") for remark in answers.left_out)]
    if meaning.as_written or any("as_written" in one.hints for remark in remarks for one in remark.alternatives):
        hints["as_written"] = sorted(meaning.as_written)
    dataset = Dataset(
        name,
        matrix,
        source=f"{name}, read as {layout}",
        key=_key(answers, called, credit, code_of),
        item_table=table_about(answers.item_table, answers.items),
        labeler_table=table_about(answers.labeler_table, answers.labelers),
    )
    if exam and (doubt := doubt_about_key(dataset)) is not None:
        remarks.append(doubt)
    doubted = any(remark.kind == "doubt" for remark in remarks)
    sure = sure if answers.sure is None else answers.sure
    return Reading(
        dataset,
        layout,
        answers.kind,
        min(sure, DOUBTED) if doubted else sure,
        counts,
        texts,
        remarks=worst_first(remarks),
        hints={**hints, "marks": dict(meaning.marks)} | ({"choices": meaning.choices} if exam else {}),
        others=tuple(others),
        roles=answers.roles,
        columns=answers.columns,
        marks=_marks_read(pairs) if exam else answers.marks_read,
    )


def _marks_read(pairs: pd.DataFrame) -> tuple[MarkRead, ...]:
    """The most frequent texts, each with the label that it became."""
    written = pairs[(pairs["text"] != "") & ~pairs["text"].str.contains(SEVERAL, regex=False)]
    cells = written.groupby("text", sort=False)["often"].sum().nlargest(MOST_MARKS)
    labels = written[written["text"].isin(cells.index)].groupby("text", sort=False)
    meanings = {
        text: NO_ANSWER
        if group["blank"].all()
        else group["label"].iloc[0]
        if group["label"].nunique() == 1
        else OWN_ANSWER
        for text, group in labels
    }
    return tuple(MarkRead(text, int(n), meanings[text] or OWN_ANSWER) for text, n in cells.items())


def _present(text: np.ndarray, n: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """For each entry which of the texts that occur it is, these texts, and how often each does."""
    often = np.bincount(text, minlength=n)
    if often.all():
        return text, np.arange(n), often
    return (np.cumsum(often > 0) - 1)[text], np.flatnonzero(often), often[often > 0]


def _too_many_classes(name, layout, n, label_word):
    return ReadError(
        f"{name} was read as {layout}, and has {n:,} different {label_word}. Say which columns hold the {label_word}."
    )


def possible_answers(answers: Answers) -> int:
    """How many answers there can be: absent students have none, and nobody has one on another version's questions."""
    status = answers.labeler_table.get("status") or [""] * len(answers.labelers)
    present = [one != "absent" for one in status]
    versions = answers.item_table.get("version"), answers.labeler_table.get("version")
    if None in versions:
        return len(answers.items) * sum(present)
    questions = pd.Series(versions[0]).value_counts()
    return int(sum(questions.get(version, 0) for version, here in zip(versions[1], present, strict=True) if here))


def _label(blank, marks, names, keep_several, blanks) -> str:
    """The label of an answer, or "" for none."""
    if blank:
        return BLANK if blanks == "wrong" else ""
    return _called(marks, names) if len(marks) == 1 or (keep_several and len(set(marks)) > 1) else ""


def _called(marks, names) -> str:
    """What one mark, or several together, are called on an item."""
    called = sorted({names.get(mark) or names.get(mark.upper()) or mark for mark in marks})
    return ("" if all(len(name) == 1 for name in called) else " + ").join(called)


def _tell_of_keys_nobody_chose(answers: Answers, pairs: pd.DataFrame, keyed: Mapping[str, tuple]) -> None:
    """A key that nobody chose may be a very hard question, a void one, or a mistake: a person should look."""
    chosen = pairs.loc[~pairs["blank"], ["item", "label"]].groupby("item")["label"].agg(set).to_dict()
    lonely = [item for item, marks in keyed.items() if item in chosen and not set(marks) & chosen[item]]
    if lonely:
        keys = [f"{quoted(item)} ({quoted(' or '.join(map(str, keyed[item])))})" for item in lonely]
        answers.warnings.append(Remark("key", Message("reading-nobody-chose", names=in_brackets(keys, most=5))))


def _tell_of_lost_answers(answers, pairs) -> None:
    """A question on which most students gave several answers asks for several: say how to keep them."""
    often = pairs["often"].to_numpy()
    lost_here = pairs["double"] & (pairs["label"] == "")
    sums = pd.DataFrame({"item": pairs["item"], "all": often * ~pairs["blank"], "double": often * lost_here})
    sums = sums.groupby("item", sort=False).sum()
    lost = list(sums.index[(sums["double"] * 2 > sums["all"]) & (sums["double"] > 1)])
    if lost:
        answers.warnings.append(
            Remark(
                "key",
                Message("reading-several-answers", n=len(lost), names=named(lost, most=3)),
                alternatives=(Alternative(Message("reading-keep-combinations"), {"double_marks": "own class"}),),
            )
        )


def _named_choices(meaning: Meaning, classes: set[str]) -> set[str]:
    """The choices that the caller names, or counts on to, though nobody took them: of five choices, E beside A to D."""
    wanted = meaning.choices.values() if isinstance(meaning.choices, Mapping) else [meaning.choices]
    named = {str(name) for choices in wanted if isinstance(choices, Sequence | set | frozenset) for name in choices}
    most = max((choices for choices in wanted if isinstance(choices, int)), default=0)
    for first in ("A", "1"):
        series = [chr(ord(first) + n) for n in range(most)] if most <= MOST_COUNTED[first] else []
        if first in classes and classes < set(series):
            named |= set(series)
    return named


def _chosen(answers, meaning, allowed, classes, key):
    """What each question allows after the caller's word: a number of choices, or these, for all questions or for some."""
    if meaning.choices is None:
        return allowed
    wanted = meaning.choices if isinstance(meaning.choices, Mapping) else dict.fromkeys(answers.items, meaning.choices)
    result = {item: allowed.get(item, set(classes)) for item in answers.items}
    for item, choices in wanted.items():
        if item not in result:
            raise ReadError(f"choices names the question {item!r}, which is not in the file.")
        result[item] = set(classes[:choices] if isinstance(choices, int) else map(str, choices))
        outside = [name for name in key.get(item, ()) if name not in result[item]]
        if outside:
            raise ReadError(f"The key of {item!r} is {outside[0]!r}, which is not among its choices.")
    return result


def _allowed_rows(items, classes, allowed) -> np.ndarray:
    # A question that nobody answered, and that has no key, may have any answer.
    return np.array([[name in (allowed[item] or classes) for name in classes] for item in items])


def _key(
    answers: Answers, called: dict[str, tuple[str, ...]], credit: dict[str, tuple[float, ...]], code_of: dict[str, int]
) -> Key:
    """The right classes of each item with the credit of each, and what the item is worth."""
    codes, shares = np.full(len(answers.items), MISSING), {}
    place = {item: j for j, item in enumerate(answers.items)} if called else {}
    for item, names in called.items():
        if item not in place:
            continue
        right = dict.fromkeys((code_of[name] for name in names), FULL)
        for name, share in zip(names, credit.get(item, ()), strict=item in credit):
            right[code_of[name]] = share
        if right and item in credit:
            shares[place[item]] = right
        elif len(right) == 1:
            codes[place[item]] = next(iter(right))
        elif right:
            shares[place[item]] = right
    points = [answers.points.get(item, 1.0) for item in answers.items] if answers.points else []
    return Key(codes, shares, points if any(worth != 1 for worth in points) else None)


def table_about(columns: dict[str, list], names: list[str]) -> pd.DataFrame | None:
    """What else a file says about items or labelers, by heading; None where it says nothing."""
    return pd.DataFrame(columns, index=pd.Index(names)) if columns else None
