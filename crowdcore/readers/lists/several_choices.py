"""Labels that are several choices at once ("choose all that apply"): one yes-or-no item for every option of an item.

Whoever labelled an item without choosing an option answers no to that option. The options of an item are all choices that occur in
the file.
"""

from contextlib import suppress
from dataclasses import replace

import numpy as np

from crowdcore.multilabel import NO, OPTION, TASK, YES, option_name
from crowdcore.names import DistinctTexts
from crowdcore.readers.files.json_texts import json_of
from crowdcore.readers.layouts.lists import marks_of
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Alternative, Remark, listed
from crowdcore.readers.sheets.answers import Answers, in_codes
from crowdcore.readers.sheets.marks import SEVERAL, several_where_known, split_marks

# From this share of labels on, several choices at once are how the task was meant, and not slips.
USUAL, FEWEST = 0.05, 3
MOST_OPTIONS = 100
JOINTS = (r"\s*[;|]\s*", r"\s*,\s*")


def with_options(answers: Answers, options: bool | None) -> Answers:
    """Return a crowd's answers with one item per option, if labelers chose several at once; otherwise the same answers.

    ``options`` is None for a guess, which is reported with a button for the other reading.
    """
    if options is False:
        return answers
    answers = in_codes(answers)
    written = answers.texts or []
    texts = _taken_apart(written, answers.joint)
    marks = [
        tuple(dict.fromkeys(filter(None, map(str.strip, split_marks(text.strip(), answers.joint))))) for text in texts
    ]
    often = np.bincount(np.asarray(answers.answer), minlength=len(marks))
    n_several = int(sum(n for n, some in zip(often, marks, strict=True) if len(some) > 1))
    n_labels = int(sum(n for n, some in zip(often, marks, strict=True) if some))
    names = list(dict.fromkeys(mark for some in marks for mark in some))
    if options is None and (n_several < max(FEWEST, USUAL * n_labels) or not 1 < len(names) <= MOST_OPTIONS):
        return answers
    if not 1 < len(names) <= MOST_OPTIONS:
        raise ReadError(
            f"There are {len(names):,} different options. “Choose all that apply” needs 2 to {MOST_OPTIONS}. Check the column."
        )
    return _as_items(answers, marks, names, n_several, n_labels, guessed=options is None)


def _taken_apart(written: list[str], joint: str | None) -> list[str]:
    """Return the texts with lists taken apart: json, or choices between semicolons, bars or commas that also occur alone."""
    texts = []
    for text in written:
        if text[:1] == "[" and text[-1:] == "]":
            with suppress(ValueError):
                text = SEVERAL.join(marks_of(json_of(text)) or ())
        texts.append(text)
    if joint is None and not any(SEVERAL in text for text in texts):
        for between in JOINTS:
            found = several_where_known(texts, between)
            if found != texts:
                return found
    return texts


def _as_items(answers: Answers, marks, names: list[str], n_several: int, n_labels: int, guessed: bool) -> Answers:
    n_options = len(names)
    place = {name: n for n, name in enumerate(names)}
    said = np.zeros((len(marks), n_options), dtype=np.int64)
    for n, some in enumerate(marks):
        said[n, [place[mark] for mark in some]] = 1
    answered = np.array([bool(some) for some in marks])[np.asarray(answers.answer)]
    item, labeler, answer = (np.asarray(column)[answered] for column in (answers.item, answers.labeler, answers.answer))
    key: dict[str, str] = {}
    for task, text in answers.key.items():
        right = set(filter(None, split_marks(_taken_apart([text.strip()], answers.joint)[0], answers.joint)))
        right = {
            part.strip() for one in right for part in ([one] if one in place else one.replace(";", ",").split(","))
        }
        if right and right <= set(place):
            key |= {option_name(task, name): YES if name in right else NO for name in names}
    tasks = list(answers.items)
    items = [option_name(task, name) for task in tasks for name in names]
    if len(set(items)) < len(items):
        raise ReadError("Two options of items would have the same name. Rename items or options that contain “: ”.")
    about = {column: [cell for cell in cells for _ in names] for column, cells in answers.item_table.items()}
    about |= {TASK: [task for task in tasks for _ in names], OPTION: names * len(tasks)}
    shown = listed(names, most=5)
    done = f"{n_several:,} of {n_labels:,} labels are several choices at once. Every option ({shown}) was read as a yes-or-no item."
    done += " Every combination could also be read as a separate class."
    one_class = Alternative("Read every combination as a class", {"options": False, "double_marks": "own class"})
    told = [Remark("question", done, (), (one_class,))] if guessed else []
    return replace(
        answers,
        items=DistinctTexts(items),
        item=(item[:, None] * n_options + np.arange(n_options)).ravel(),
        labeler=np.repeat(labeler, n_options),
        answer=said[answer].ravel(),
        texts=[NO, YES],
        key=key,
        joint=None,
        options={},
        item_table=about,
        warnings=[*answers.warnings, *told],
        hints={**answers.hints, "options": True},
        marks_read=(),
    )
