"""Several class sheets of a workbook as one class, in which each student has a section."""

from dataclasses import replace

import numpy as np

from crowdcore.readers.reading import Roles
from crowdcore.readers.remarks import Alternative, Remark, listed, noted, quoted
from crowdcore.readers.sheets.answers import Answers, in_codes
from crowdcore.readers.sheets.versions import apart

SAME_STUDENTS = 0.5


def put_together(first: Answers, others: dict[str, Answers], name: str) -> tuple[Answers, list[str]]:
    """The answers of a sheet and of those with the same questions and other students; and the sheets that were taken.

    ``first`` is the sheet of this ``name``, ``others`` are those beside it. A sheet with the same students and other
    answers is another exam; that is asked about.
    """
    first = in_codes(first)
    joined, refused = {name: first}, []
    for sheet, other in ((sheet, in_codes(other)) for sheet, other in others.items()):
        if other.items != first.items or other.kind != first.kind or other.options != first.options:
            refused.append(sheet)
        elif _same_students(first, other):
            if not _same_answers(first, other):
                refused.append(sheet)
        else:
            joined[sheet] = other
    together = first if len(joined) == 1 else _joined(joined)
    if refused:
        together.warnings.append(
            Remark(
                "doubt" if len(joined) == 1 else "note",
                f"The sheet {quoted(name)} was read. {listed(refused)} can be read as well.",
                (f"sheet {name}",),
                tuple(Alternative(f"Read {quoted(sheet)}", {"sheet": sheet}) for sheet in refused),
            )
        )
    return together, list(joined)


def _same_students(one: Answers, other: Answers) -> bool:
    shared = len(set(one.labelers) & set(other.labelers))
    return shared > SAME_STUDENTS * min(len(one.labelers), len(other.labelers))


def _same_answers(one: Answers, other: Answers) -> bool:
    def cells(answers: Answers) -> dict:
        return {
            (answers.labelers[i], answers.items[j]): answers.texts[text]
            for i, j, text in zip(answers.labeler, answers.item, answers.answer, strict=True)
        }

    return cells(one) == cells(other)


def _joined(sheets: dict[str, Answers]) -> Answers:
    first = next(iter(sheets.values()))
    texts = list(dict.fromkeys(text for answers in sheets.values() for text in answers.texts))
    place = {text: n for n, text in enumerate(texts)}
    labelers, section, seen, again = [], [], set(), []
    item, labeler, answer = [], [], []
    for name, answers in sheets.items():
        recoded = np.array([place[text] for text in answers.texts])
        item.append(np.asarray(answers.item))
        labeler.append(np.asarray(answers.labeler) + len(labelers))
        answer.append(recoded[np.asarray(answers.answer)])
        for who in answers.labelers:
            if who in seen:
                again.append(who)
                who = f"{who} ({name})"
            while who in seen:
                who += "'"
            seen.add(who)
            labelers.append(who)
            section.append(name)
    columns = dict.fromkeys(column for answers in sheets.values() for column in answers.labeler_table)
    table = {
        column: [
            cell
            for answers in sheets.values()
            for cell in answers.labeler_table.get(column, [""] * len(answers.labelers))
        ]
        for column in columns
    }
    remark = Remark(
        "student",
        f"The sheets {listed(sheets, most=8)} have the same questions and were read as one class of {len(labelers)} students.",
        tuple(f"sheet {name}" for name in sheets),
        tuple(Alternative(f"Read {quoted(name)} alone", {"sheet": name}) for name in sheets),
    )
    together = replace(
        first,
        labelers=labelers,
        item=np.concatenate(item),
        labeler=np.concatenate(labeler),
        answer=np.concatenate(answer),
        texts=texts,
        labeler_table=table | {"section": section},
        warnings=[remark, *_tell_namesakes(again), *_remarks(sheets, "warnings")],
        left_out=_remarks(sheets, "left_out"),
        hints={**first.hints, "sheet": None},
        roles=None if first.roles is None else replace(first.roles, sheets=_roles(sheets)),
        points=next((answers.points for answers in sheets.values() if answers.points), {}),
        earned=_earned(list(sheets.values())),
    )
    return _with_key(together, sheets, section)


def _earned(sheets: list[Answers]) -> np.ndarray | None:
    """The points for each answer, where any sheet has some."""
    if all(answers.earned is None for answers in sheets):
        return None
    return np.concatenate(
        [np.full(len(answers.answer), np.nan) if answers.earned is None else answers.earned for answers in sheets]
    )


def _tell_namesakes(names: list[str]) -> list[Remark]:
    """Who stands on more than one sheet: the same person, or two of one name."""
    done = f"{listed(names, most=3)} stand on more than one sheet; the name of the sheet was put behind the later ones."
    return [Remark("student", done)] if names else []


def _roles(sheets: dict[str, Answers]) -> dict[str, Roles]:
    return {name: answers.roles for name, answers in sheets.items() if answers.roles is not None}


def _remarks(sheets: dict[str, Answers], which: str) -> list:
    """Each sheet's remarks with the name of the sheet; what is said of all is said once."""
    lists = {name: getattr(answers, which) for name, answers in sheets.items()}
    everywhere = [
        remark
        for remark in next(iter(lists.values()))
        if all(str(remark) in map(str, remarks) for remarks in lists.values())
    ]
    known = set(map(str, everywhere))
    result = list(everywhere)
    for name, remarks in lists.items():
        for remark in remarks:
            if str(remark) not in known:
                result.append(_of_sheet(name, noted(remark)))
    return result


def _of_sheet(name: str, remark: Remark) -> Remark:
    """A remark with the sheet that it is about; what else a row or column is can still be said, of that sheet alone."""
    alternatives = []
    for one in remark.alternatives:
        if set(one.hints) == {"roles"}:
            alternatives.append(replace(one, hints={"roles": {"sheets": {name: one.hints["roles"]}}}))
        elif set(one.hints) <= {"marks", "as_written"}:
            alternatives.append(one)
    text = str(remark)
    done = text[:1].lower() + text[1:]
    return replace(remark, done=f"Sheet {quoted(name)}, {done}", alternatives=tuple(alternatives))


def _with_key(together: Answers, sheets: dict[str, Answers], section: list[str]) -> Answers:
    """One key for all where the sheets agree; where they do not, each sheet's questions are its own."""
    keys = {name: answers.key for name, answers in sheets.items() if answers.key}
    merged = {}
    for key in keys.values():
        merged |= key
    differ = [item for item in merged if len({key[item] for key in keys.values() if item in key}) > 1]
    if not differ:
        together.key = merged
        return together
    together.warnings.append(
        Remark(
            "version",
            f"The keys of the sheets differ on {len(differ)} questions, such as {quoted(differ[0])}, so each sheet was taken "
            "for a version with its own questions.",
        )
    )
    return apart(together, section, keys)
