"""Live votes: rooms with questions, the phones that answer them, and the results. Contains no web or screen code."""

from crowdcore.renamed import renamed
from crowdcore.rooms.choice_order import order_on_phone
from crowdcore.rooms.importing import pasted_questions
from crowdcore.rooms.number_results import NumberResult, number_result
from crowdcore.rooms.question_sets import QuestionSets
from crowdcore.rooms.question_tables import questions_from_table, questions_from_text
from crowdcore.rooms.questions import AnyQuestion, NumberQuestion, Question
from crowdcore.rooms.ready_set import READY, READY_SETS, ready_set
from crowdcore.rooms.results import Score, VoteResult, dataset_of, score, trust_of, vote_result
from crowdcore.rooms.room import Phase, Room
from crowdcore.rooms.store import Phone, RoomStore
from crowdcore.rooms.surprise import Surprise, surprise

__all__ = [
    "READY",
    "READY_SETS",
    "AnyQuestion",
    "NumberQuestion",
    "NumberResult",
    "Phase",
    "Phone",
    "Question",
    "QuestionSets",
    "Room",
    "RoomStore",
    "Score",
    "Surprise",
    "VoteResult",
    "dataset_of",
    "number_result",
    "order_on_phone",
    "pasted_questions",
    "questions_from_table",
    "questions_from_text",
    "ready_set",
    "score",
    "surprise",
    "trust_of",
    "vote_result",
]

__getattr__ = renamed(
    __name__, {"Verdict": "crowdcore.rooms.results.VoteResult", "verdict": "crowdcore.rooms.results.vote_result"}
)
