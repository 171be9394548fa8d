"""The state of a room, and the steps that take it from one question to the next."""

from dataclasses import dataclass, replace
from enum import StrEnum

from crowdcore.rooms.questions import Question


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

    ``position`` is the number of the current question. ``version`` counts the changes that phones must be sent.

    >>> questions = (Question("2 + 2?", ("3", "4"), 1), Question("3 + 3?", ("6", "7"), 0, withheld=True))
    >>> room = Room("KR7P", questions)
    >>> [room := room.next()][0].phase.value, room.next().phase.value, room.next().next().phase.value
    ('open', 'closed', 'revealed')
    """

    code: str
    questions: tuple[Question, ...]
    position: int = 0
    phase: Phase = Phase.LOBBY
    locked: bool = False
    version: int = 0
    title: str = "Live vote"

    @property
    def question(self) -> Question:
        """The current question."""
        return self.questions[self.position]

    @property
    def last(self) -> bool:
        """Whether the current question is the last one."""
        return self.position == len(self.questions) - 1

    def shows_key(self, question: int) -> bool:
        """Return whether the right answer to a question may be shown to everybody now."""
        if self.questions[question].key is None:
            return False
        if self.phase is Phase.OVER:
            return True
        done = question < self.position or (question == self.position and self.phase is Phase.REVEALED)
        return done and not self.questions[question].withheld

    def next(self) -> "Room":
        """Return the room after the next step: ask, close, reveal the right answer if there is one to show, and so on."""
        if self.phase is Phase.LOBBY:
            return self._changed(phase=Phase.OPEN)
        if self.phase is Phase.OPEN:
            return self._changed(phase=Phase.CLOSED)
        if self.phase is Phase.CLOSED and self.question.key is not None and not self.question.withheld:
            return self._changed(phase=Phase.REVEALED)
        if self.phase is Phase.OVER:
            return self
        if self.last:
            return self._changed(phase=Phase.OVER)
        return self._changed(phase=Phase.OPEN, position=self.position + 1)

    def reopened(self) -> "Room":
        """Return the room with the current question open again, unless its right answer was already shown."""
        return self._changed(phase=Phase.OPEN) if self.phase is Phase.CLOSED else self

    def with_lock(self, locked: bool) -> "Room":
        """Return the room locked (nobody else can join) or unlocked."""
        return replace(self, locked=locked)

    def for_phones(self) -> dict:
        """Return what every phone may know: the current question, and its right answer once everybody may see it."""
        message: dict = {"version": self.version, "phase": self.phase.value}
        if self.phase in (Phase.OPEN, Phase.CLOSED, Phase.REVEALED):
            message |= {
                "question": self.position,
                "of": len(self.questions),
                "text": self.question.text,
                "choices": list(self.question.choices),
            }
            if self.shows_key(self.position):
                message["right"] = self.question.key
        return message

    def _changed(self, **changes) -> "Room":
        return replace(self, version=self.version + 1, **changes)
