"""A live vote: a room with questions, phones that answer, and what the crowd makes of it. No web and no screen in here."""

from crowdcore.rooms.questions import Question, questions_from_table, questions_from_text
from crowdcore.rooms.ready_set import READY
from crowdcore.rooms.room import Phase, Room
from crowdcore.rooms.store import Phone, RoomStore
from crowdcore.rooms.verdicts import Score, Verdict, dataset_of, score, trust_of, verdict

__all__ = [
    "READY",
    "Phase",
    "Phone",
    "Question",
    "Room",
    "RoomStore",
    "Score",
    "Verdict",
    "dataset_of",
    "questions_from_table",
    "questions_from_text",
    "score",
    "trust_of",
    "verdict",
]
