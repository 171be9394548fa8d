"""A room as it stands, and the steps by which a teacher leads it from one question to the next."""

from dataclasses import dataclass, replace
from enum import StrEnum

from crowdcore.rooms.questions import Question


class Phase(StrEnum):
    """What a room is doing now."""

    LOBBY = "lobby"  # phones join
    OPEN = "open"  # the question can be answered
    CLOSED = "closed"  # the answers are in; majority and trust are shown
    REVEALED = "revealed"  # the right answer is shown as well
    OVER = "over"  # every right answer is shown, those withheld too


@dataclass(frozen=True)
class Room:
    """A room between two steps. ``position`` is the question in hand; ``version`` counts what phones must hear of.

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
        """The question in hand."""
        return self.questions[self.position]

    @property
    def last(self) -> bool:
        """Whether no further question comes."""
        return self.position == len(self.questions) - 1

    def shows_key(self, question: int) -> bool:
        """Whether the right answer of a question may be seen now, by anybody."""
        if self.questions[question].key is None:
            return False
        if self.phase is Phase.OVER:
            return True
        done = question < self.position or (question == self.position and self.phase is Phase.REVEALED)
        return done and not self.questions[question].withheld

    def next(self) -> "Room":
        """The room after the next step: ask, close, reveal where there is something to reveal, ask the next, end."""
        if self.phase is Phase.LOBBY:
            return self._now(phase=Phase.OPEN)
        if self.phase is Phase.OPEN:
            return self._now(phase=Phase.CLOSED)
        if self.phase is Phase.CLOSED and self.question.key is not None and not self.question.withheld:
            return self._now(phase=Phase.REVEALED)
        if self.phase is Phase.OVER:
            return self
        if self.last:
            return self._now(phase=Phase.OVER)
        return self._now(phase=Phase.OPEN, position=self.position + 1)

    def reopened(self) -> "Room":
        """The question in hand can be answered again, as long as its right answer was not shown."""
        return self._now(phase=Phase.OPEN) if self.phase is Phase.CLOSED else self

    def with_lock(self, locked: bool) -> "Room":
        """Nobody more can join; or they can again."""
        return replace(self, locked=locked)

    def for_phones(self) -> dict:
        """What every phone may know: the question while it is in hand, and right answers once they are shown to all."""
        told: dict = {"version": self.version, "phase": self.phase.value}
        if self.phase in (Phase.OPEN, Phase.CLOSED, Phase.REVEALED):
            told |= {
                "question": self.position,
                "of": len(self.questions),
                "text": self.question.text,
                "choices": list(self.question.choices),
            }
            if self.shows_key(self.position):
                told["right"] = self.question.key
        return told

    def _now(self, **changes) -> "Room":
        return replace(self, version=self.version + 1, **changes)
