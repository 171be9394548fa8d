"""From the cells of a score sheet to a Reading: labels that are scores, the points of the questions, and the guesses."""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from crowdcore.dataset import Dataset
from crowdcore.key import MOST_POINTS
from crowdcore.labels import LabelMatrix
from crowdcore.messages import Message
from crowdcore.readers.points_among_answers import without_points_columns
from crowdcore.readers.points_earned import as_scores, with_points_earned
from crowdcore.readers.reading import MarkRead, ReadError, Reading
from crowdcore.readers.remarks import Alternative, Remark, listed, named, noted, quoted, worst_first
from crowdcore.readers.score_cells import ScoreCells, numbers_too_large_for_points, score_in
from crowdcore.readers.score_detection import ALIKE, SLIPS, ZERO_OR_ONE, ScoreFinding, judge
from crowdcore.readers.sheets.answers import NO_ANSWER, Answers, Meaning
from crowdcore.readers.sheets.entries import one_entry_each
from crowdcore.readers.sheets.understanding import (
    DOUBTED,
    MOST_CLASSES,
    MOST_MARKS,
    possible_answers,
    table_about,
    understood,
)
from crowdcore.scores import score_key, score_text

# If the user states that the cells are scores, at least this share of them must be numbers.
LEAST_NUMBERS = 0.8
ANSWERS = Alternative(Message("reading-these-are-answers"), {"scores": False})
POINTS = Alternative(Message("reading-these-are-points"), {"scores": True})


def scores_or_answers(answers: Answers, meaning: Meaning, *about, key_given: bool, **more) -> Reading:
    """Return a Reading of a layout's answers: as scores if the user or the numbers indicate it, otherwise as answers."""
    if meaning.scores:
        answers = answers if answers.earned is None else as_scores(answers)
        return scores_understood(replace(answers, kind="exam"), meaning, None, *about, **more)
    if meaning.scores is False:
        answers.hints |= {"scores": False} if answers.kind == "exam" else {}
    elif (
        not key_given and (finding := judge(answers, ScoreCells.of(answers, meaning.marks, booleans=True))) is not None
    ):
        if finding.scores:
            return scores_understood(answers, meaning, finding, *about, **more)
        answers.hints["scores"] = False
        ask_about_scores(answers, finding)
    if meaning.scores is None and answers.kind == "exam" and not key_given:
        answers = without_points_columns(answers)
        ask_about_huge_numbers(answers)
    if answers.earned is None:
        return understood(answers, meaning, *about, **more)
    answers.hints["scores"] = False
    return with_points_earned(understood(answers, meaning, *about, **more), answers)


def scores_understood(
    answers: Answers, meaning: Meaning, finding: ScoreFinding | None, name: str, layout: str, sure: float, others=()
) -> Reading:
    """Return a Reading of scores. ``finding`` has the reason, or is None if the user stated that they are scores."""
    item, labeler, text, different = one_entry_each(answers, meaning)
    entries = replace(answers, item=item, labeler=labeler, answer=text, texts=different)
    cells = ScoreCells.of(entries, meaning.marks, booleans=True)
    if cells.share < LEAST_NUMBERS or not cells.filled.any():
        raise ReadError(
            f"{name} cannot be read as scores: {sum(cells.others.values()):,} cells are not numbers, such as "
            f"{listed(cells.others, most=3)}. Choose “These are answers” instead."
        )
    remarks = _score_remarks(finding, cells)
    cells, slips = _without_slips(cells)
    remarks += slips
    worth, worth_remarks = _worth(answers, cells, finding)
    remarks += worth_remarks
    classes = sorted({*cells.score[cells.filled], *worth})
    if len(classes) > MOST_CLASSES:
        raise ReadError(
            f"{name} has {len(classes):,} different scores, more than can be read. Choose what its columns are."
        )
    labels = LabelMatrix.from_triplets(
        cells.item[cells.filled],
        cells.labeler[cells.filled],
        np.searchsorted(classes, cells.score[cells.filled]),
        items=answers.items,
        labelers=answers.labelers,
        classes=[score_text(score) for score in classes],
    )
    dataset = Dataset(
        name,
        labels,
        source=f"{name}, read as {layout}",
        key=score_key(labels, worth),
        item_table=table_about(answers.item_table, answers.items),
        labeler_table=table_about(answers.labeler_table, answers.labelers),
        scored=True,
    )
    counts = {
        "students": len(answers.labelers),
        "questions": len(answers.items),
        "choices": len(classes),
        "answers": int(cells.filled.sum()),
        "blanks": max(possible_answers(answers) - int(cells.filled.sum()), 0),
        "double marks": 0,
        "keyed questions": 0,
        "left out": sum(noted(remark, "left out").kind == "left out" for remark in answers.left_out),
    }
    remarks = [*map(noted, answers.warnings), *remarks, *(noted(remark, "left out") for remark in answers.left_out)]
    sure = sure if answers.sure is None else answers.sure
    doubted = any(remark.kind == "doubt" for remark in remarks)
    return Reading(
        dataset,
        layout,
        "exam",
        min(sure, DOUBTED) if doubted else sure,
        counts,
        remarks=worst_first(remarks),
        hints={**answers.hints, "layout": layout, "scores": True, "marks": dict(meaning.marks)},
        others=tuple(others),
        roles=answers.roles,
        columns=answers.columns,
        marks=_marks_read(entries, cells),
    )


def ask_about_scores(answers: Answers, finding: ScoreFinding) -> None:
    """Report that numbers were read as answers but may be scores."""
    if finding.reason:
        done = (
            f"{_capital(finding.reason)}. If TRUE means that the answer was correct, these are scores and not answers."
        )
        answers.warnings.append(
            Remark("key", done, alternatives=(Alternative("TRUE means correct", {"scores": True}),))
        )
        return
    answers.warnings.append(Remark("doubt", Message("reading-numbers-without-key"), alternatives=(POINTS, ANSWERS)))


def ask_about_huge_numbers(answers: Answers) -> None:
    """Report numbers that are too large to be points and that were read as answers."""
    if huge := numbers_too_large_for_points(answers):
        n_cells = sum(huge.values())
        shown = listed([text if len(text) <= 20 else f"{text[:20]}…" for text in huge], most=3)
        done = (
            f"{n_cells:,} {'cell has a number' if n_cells == 1 else 'cells have numbers'} above {MOST_POINTS:g} ({shown}). "
            "Points are never that large, so the sheet was read as answers. If these are points, correct them in the file, "
            "then upload it again."
        )
        answers.warnings.append(Remark("doubt", done, alternatives=(ANSWERS,)))


def _score_remarks(finding: ScoreFinding | None, cells: ScoreCells) -> list[Remark]:
    """Return remarks on how the numbers were read."""
    if finding is None:
        return []
    if finding.reason == ZERO_OR_ONE:
        done = Message("reading-zero-or-one")
        answers = Alternative(Message("reading-zero-and-one-are-answers"), {"scores": False})
        if finding.certain:
            return [Remark("key", done, alternatives=(answers,))]
        correct = Alternative(Message("reading-one-means-correct"), {"scores": True})
        return [Remark("doubt", Message("reading-zero-or-one-doubt", said=done), alternatives=(correct, answers))]
    if not finding.certain:
        low, high = np.nanmin(cells.score), np.nanmax(cells.score)
        either = Message("reading-points-or-choices", low=f"{low:g}", high=f"{high:g}")
        return [Remark("doubt", either, alternatives=(POINTS, ANSWERS))]
    why = f"The cells were read as scores and not answers, because {finding.reason}."
    return [Remark("key", why, alternatives=(ANSWERS,))]


def _without_slips(cells: ScoreCells) -> tuple[ScoreCells, list[Remark]]:
    """Return the scores without slips: texts, and numbers other than 0 and 1 if nearly all are 0 and 1."""
    remarks = []
    if cells.others:
        remarks.append(_not_scores(cells.others))
    odd = cells.filled & ~np.isin(cells.score, (0, 1))
    if 0 < odd.sum() <= SLIPS * cells.filled.sum():
        values, often = np.unique(cells.score[odd], return_counts=True)
        remarks.append(_not_scores(dict(zip(map(score_text, values), often.tolist(), strict=True))))
        cells = replace(cells, score=np.where(odd, np.nan, cells.score))
    return cells, remarks


def _not_scores(others: dict[str, int]) -> Remark:
    alternatives = tuple(
        Alternative(Message("reading-is-zero-points", text=quoted(text)), {"marks": {text: "0"}})
        for text in list(others)[:2]
    )
    done = Message("reading-not-scores", n=sum(others.values()), names=named(others, most=4))
    return Remark("cells", done, alternatives=alternatives)


def _worth(answers: Answers, cells: ScoreCells, finding: ScoreFinding | None) -> tuple[np.ndarray, list[Remark]]:
    """Return the points of each question, from the file or else from the highest score, and remarks on what was guessed."""
    highest = np.full(len(answers.items), -np.inf)
    np.maximum.at(highest, cells.item[cells.filled], cells.score[cells.filled])
    given = {**(answers.points or {}), **((finding.worth if finding else None) or _worth_in_key(answers, highest))}
    stated = np.array([given.get(item, cells.worth.get(j, np.nan)) for j, item in enumerate(answers.items)])
    if 2 * np.isfinite(stated).sum() > stated.size:
        return _raised(answers.items, _filled_in(stated, highest), highest)
    top = highest.max()
    if top <= 0:
        return np.ones(len(answers.items)), [_guess(Message("reading-nobody-has-points"))]
    if (highest == top).mean() >= ALIKE or top == 1:
        is_zero_or_one = top == 1 and set(np.unique(cells.score[cells.filled])) <= {0, 1}
        guess = Message("reading-highest-each", n=1 if top == 1 else 2, points=f"{top:g}")
        return np.full(len(answers.items), top), [] if is_zero_or_one else [_guess(guess)]
    usual = float(np.median(highest[highest > 0]))
    worth = np.where(highest > 0, highest, usual)
    some = ", ".join(f"{quoted(item)} {points:g}" for item, points in list(zip(answers.items, worth, strict=True))[:4])
    more = ", …" if len(answers.items) > 4 else ""
    return worth, [_guess(Message("reading-highest-on-it", some=some + more))]


def _guess(what: Message) -> Remark:
    return Remark("points", Message("reading-points-guessed", what=what))


def _worth_in_key(answers: Answers, highest: np.ndarray) -> dict[str, float]:
    """Return the points of the questions according to a key of numbers, if the user states that the cells are scores."""
    found = {item: score[0] for item, text in answers.key.items() if (score := score_in(text)) is not None}
    fits = all(found.get(item, np.inf) >= score for item, score in zip(answers.items, highest, strict=True))
    return found if fits else {}


def _filled_in(stated: np.ndarray, highest: np.ndarray) -> np.ndarray:
    """Fill in missing points: with the question's highest score, or else with the median of the points in the file."""
    return np.where(np.isfinite(stated), stated, np.where(highest > 0, highest, np.nanmedian(stated)))


def _raised(items: Iterable[str], worth: np.ndarray, highest: np.ndarray) -> tuple[np.ndarray, list[Remark]]:
    """Raise points that are below a score, and report the questions concerned."""
    above = [item for item, points, score in zip(items, worth, highest, strict=True) if score > points]
    if not above:
        return worth, []
    done = Message("reading-points-above-maximum", names=named(above))
    return np.maximum(worth, highest), [Remark("points", done)]


def _marks_read(entries: Answers, cells: ScoreCells) -> tuple[MarkRead, ...]:
    """Return the most frequent texts, each with the score that it was read as."""
    text = np.asarray(entries.answer)
    _, first, often = np.unique(text, return_index=True, return_counts=True)
    read = []
    for n in np.argsort(-often, kind="stable")[:MOST_MARKS]:
        written, score = (entries.texts or [])[text[first[n]]], cells.score[first[n]]
        if written.strip():
            read.append(MarkRead(written, int(often[n]), NO_ANSWER if np.isnan(score) else score_text(score)))
    return tuple(read)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
