"""One line at the top on what the reading loses: answers, students and questions that do not count, the most frequent first."""

from dataclasses import replace

from crowdcore.messages import Listed, Message
from crowdcore.readers.reading import MarkRead, Reading
from crowdcore.readers.remarks import Alternative, Remark, worst_first
from crowdcore.readers.sheets.answers import NO_ANSWER, OWN_ANSWER
from crowdcore.readers.sheets.kinds import is_nothing

# Hints that bring back what is lost.
BRING_BACK = {"repeats", "double_marks"}


def with_losses(reading: Reading, n_skipped: int, n_repeated: int) -> Reading:
    """Return the reading with one line on its losses, and with the buttons that bring them back.

    ``n_skipped`` is the number of a crowd's rows or records that were left out, and ``n_repeated`` the number of answers that
    were dropped because a student answered a question again. If a single kind is lost and a remark is about it, that remark
    becomes the line.
    """
    crowd = reading.kind == "crowd"
    # The letter of a text is not another spelling of it.
    texts = {text.casefold() for own in reading.texts.values() for text in own.values()}
    marks = [mark for mark in reading.marks if mark.text and mark.text.casefold() not in texts]
    lost = {
        "reading-lost-repeated": n_repeated,
        "reading-lost-several": reading.counts.get("double marks", 0)
        * (reading.hints.get("double_marks") != "own class"),
        "reading-lost-unread": sum(mark.cells for mark in marks if _is_unread(mark, crowd)),
        "reading-lost-respelled": sum(mark.cells for mark in marks if _is_recoded(mark, crowd)),
        "reading-lost-rows": n_skipped if crowd else _left_out(reading, "rows"),
        "reading-lost-columns": 0 if crowd else _left_out(reading, "columns"),
    }
    kinds = sorted(((n, id) for id, n in lost.items() if n), key=lambda pair: -pair[0])
    answers_lost = [id for _, id in kinds if id not in ("reading-lost-rows", "reading-lost-columns")]
    if not answers_lost or (crowd and len(kinds) < 2):
        return reading
    about = [remark for remark in reading.remarks if any(set(one.hints) & BRING_BACK for one in remark.alternatives)]
    if len(kinds) == 1 and len(about) == 1:
        line = replace(about[0], kind="lost")
        rest = [remark for remark in reading.remarks if remark is not about[0]]
    else:
        words = Listed(_message(id, n, reading.kind) for n, id in kinds)
        line = Remark("lost", Message("reading-losses", losses=words), alternatives=_alternatives(reading, about, lost))
        rest = list(reading.remarks)
    return replace(reading, remarks=worst_first([line, *rest]), warnings=(), left_out=())


def _message(id: str, n: int, kind: str) -> Message:
    return Message(id, n=n) if id == "reading-lost-columns" else Message(id, n=n, kind=kind)


def _alternatives(reading: Reading, about: list[Remark], lost: dict[str, int]) -> tuple[Alternative, ...]:
    """Return the ways to bring back what is lost, each once."""
    found = [one for remark in about for one in remark.alternatives if set(one.hints) & BRING_BACK]
    combined = {"double_marks": "own class"}
    if lost["reading-lost-several"] and reading.kind == "exam" and all(one.hints != combined for one in found):
        found.append(Alternative(Message("reading-keep-combinations"), combined))
    return tuple({str(sorted(one.hints.items())): one for one in found}.values())


def _left_out(reading: Reading, axis: str) -> int:
    return 0 if reading.roles is None else sum(role == "left out" for role in getattr(reading.roles, axis).values())


def _is_unread(mark: MarkRead, crowd: bool) -> bool:
    """Return whether a mark was read as no answer, although it is not one of the usual signs for that."""
    return mark.meaning == NO_ANSWER and (crowd or not is_nothing(mark.text))


def _is_recoded(mark: MarkRead, crowd: bool) -> bool:
    if mark.meaning in (NO_ANSWER, OWN_ANSWER, mark.text):
        return False
    return crowd or mark.meaning.casefold() != mark.text.casefold().rstrip(".)")
