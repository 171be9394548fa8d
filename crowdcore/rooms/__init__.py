"""Live votes: rooms with questions, the phones that answer them, and the results. Contains no web or screen code."""

from crowdcore.renamed import renamed
from crowdcore.rooms.choice_order import order_on_phone
from crowdcore.rooms.questions import Question, questions_from_table, questions_from_text
from crowdcore.rooms.ready_set import READY
from crowdcore.rooms.results import Score, VoteResult, dataset_of, score, trust_of, vote_result
from crowdcore.rooms.room import Phase, Room
from crowdcore.rooms.store import Phone, RoomStore

__all__ = [
    "READY",
    "Phase",
    "Phone",
    "Question",
    "Room",
    "RoomStore",
    "Score",
    "VoteResult",
    "dataset_of",
    "order_on_phone",
    "questions_from_table",
    "questions_from_text",
    "score",
    "trust_of",
    "vote_result",
]

__getattr__ = renamed(
    __name__, {"Verdict": "crowdcore.rooms.results.VoteResult", "verdict": "crowdcore.rooms.results.vote_result"}
)
