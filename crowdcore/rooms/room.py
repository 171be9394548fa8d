"""The state of a room, and the steps that take it from one question to the next."""

from dataclasses import dataclass, replace
from enum import StrEnum

from crowdcore.rooms.questions import AnyQuestion, NumberQuestion


class Phase(StrEnum):
    """What a room is doing now."""

    LOBBY = "lobby"  # phones join
    OPEN = "open"  # the question can be answered
    CLOSED = "closed"  # the answers are in; majority and trust are shown
    REVEALED = "revealed"  # the right answer is shown as well
    OVER = "over"  # every right answer is shown, including the withheld ones


@dataclass(frozen=True)
class Room:
    """The state of a room between two steps.

    ``position`` is the number of the current question. ``version`` counts the changes that phones must be sent. ``seconds`` is
    the time for each question, 0 for any time, and ``closes`` is when the open question closes by the system clock.
    With ``board``, the nicknames of the best are shown at the end.

    >>> from crowdcore.rooms import Question
    >>> questions = (Question("2 + 2?", ("3", "4"), 1), Question("3 + 3?", ("6", "7"), 0, withheld=True))
    >>> room = Room("KR7P", questions)
    >>> [room := room.next()][0].phase.value, room.next().phase.value, room.next().next().phase.value
    ('open', 'closed', 'revealed')
    """

    code: str
    questions: tuple[AnyQuestion, ...]
    position: int = 0
    phase: Phase = Phase.LOBBY
    locked: bool = False
    version: int = 0
    title: str = "Live vote"
    seconds: int = 0
    closes: float | None = None
    board: bool = False

    @property
    def question(self) -> AnyQuestion:
        """The current question."""
        return self.questions[self.position]

    @property
    def last(self) -> bool:
        """Whether the current question is the last one."""
        return self.position >= len(self.questions) - 1

    def shows_key(self, question: int) -> bool:
        """Return whether the right answer to a question may be shown to everybody now."""
        if not self.questions[question].is_keyed:
            return False
        if self.phase is Phase.OVER:
            return True
        done = question < self.position or (question == self.position and self.phase is Phase.REVEALED)
        return done and not self.questions[question].withheld

    def next(self) -> "Room":
        """Return the room after the next step: ask, close, reveal the right answer if there is one to show, and so on."""
        if self.phase is Phase.OVER or not self.questions:
            return self
        if self.phase is Phase.LOBBY:
            return self._changed(phase=Phase.OPEN)
        if self.phase is Phase.OPEN:
            return self.closed()
        if self.phase is Phase.CLOSED and self.question.is_keyed and not self.question.withheld:
            return self._changed(phase=Phase.REVEALED)
        if self.last:
            return self._changed(phase=Phase.OVER)
        return self._changed(phase=Phase.OPEN, position=self.position + 1)

    def closed(self) -> "Room":
        """Return the room with the current question closed, if it is open."""
        return self._changed(phase=Phase.CLOSED) if self.phase is Phase.OPEN else self

    def reopened(self) -> "Room":
        """Return the room with the current question open again, unless its right answer was already shown."""
        return self._changed(phase=Phase.OPEN) if self.phase is Phase.CLOSED else self

    def asking(self, question: AnyQuestion) -> "Room":
        """Return the room with one more question, which is open now. The questions that were not asked yet follow it.

        If a question with this name was asked before, it is open again instead. The questions that follow keep their answers.
        """
        asked_before = self.place_of(question.name)
        if asked_before is not None:
            return self._changed(phase=Phase.OPEN, position=asked_before)
        position = self.position if self.phase is Phase.LOBBY else self.position + 1
        questions = (*self.questions[:position], question, *self.questions[position:])
        return self._changed(phase=Phase.OPEN, position=position, questions=questions)

    def place_of(self, name: str) -> int | None:
        """Return the position of the question with this name, or None if it was not asked."""
        return next((j for j, question in enumerate(self.questions) if name and question.name == name), None)

    def with_lock(self, locked: bool) -> "Room":
        """Return the room locked (nobody else can join) or unlocked."""
        return replace(self, locked=locked)

    def with_seconds(self, seconds: int) -> "Room":
        """Return the room with a time for each question from the next one on, or 0 for any time."""
        return replace(self, seconds=seconds)

    def with_board(self, board: bool) -> "Room":
        """Return the room with or without a board of nicknames. Phones must learn it."""
        return self._changed(board=board)

    def for_phones(self) -> dict:
        """Return what every phone may know: the current question, and its right answer once everybody may see it."""
        message: dict = {"version": self.version, "phase": self.phase.value}
        if self.board:
            message["board"] = True
        if self.phase in (Phase.OPEN, Phase.CLOSED, Phase.REVEALED):
            message |= {"question": self.position, "of": len(self.questions), "text": self.question.text}
            message |= _answerable(self.question)
            if self.shows_key(self.position):
                message["right"] = self.question.key
        return message

    def _changed(self, **changes) -> "Room":
        return replace(self, version=self.version + 1, **changes)


def _answerable(question: AnyQuestion) -> dict:
    if isinstance(question, NumberQuestion):
        return {"unit": question.unit}
    return {"choices": list(question.choices)} | ({"predicts": True} if question.predicts else {})
