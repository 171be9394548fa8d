"""All answers of a room as one table, for a file. It contains numbers of phones and no nicknames."""

from collections.abc import Mapping, Sequence

import pandas as pd

from crowdcore.rooms.questions import LETTERS, NumberQuestion
from crowdcore.rooms.results import Votes
from crowdcore.rooms.room import Room
from crowdcore.rooms.surprise import Predicted


def answers_of_room(
    room: Room, votes: Votes, predictions: Predicted, earlier: Mapping[int, Sequence[Mapping[int, float]]]
) -> pd.DataFrame:
    """Return one row per question, phone and time that the question was asked.

    ``earlier`` are the answers from before a question was asked again, by question. The last round is the one that counts.
    """
    rows = []
    for j, question in enumerate(room.questions):
        rounds = [*earlier.get(j, ()), {number: answer for (asked, number), answer in votes.items() if asked == j}]
        for round, answers in enumerate(rounds, 1):
            for number, answer in sorted(answers.items()):
                predicted, share = predictions.get((j, number), (None, None)) if round == len(rounds) else (None, None)
                is_number = isinstance(question, NumberQuestion)
                rows.append(
                    {
                        "question": j + 1,
                        "text": question.text,
                        "phone": number,
                        "round": round,
                        "answer": answer if is_number else LETTERS[int(answer)],
                        "answer_text": question.answer_text(answer),
                        "right": None if question.key is None or is_number else answer == question.key,
                        "off_by": answer - question.key if is_number and question.key is not None else None,
                        "expects_most": None if predicted is None else LETTERS[predicted],
                        "expects_percent": share,
                    }
                )
    columns = [
        "question", "text", "phone", "round", "answer", "answer_text", "right", "off_by", "expects_most", "expects_percent"
    ]  # fmt: skip
    return pd.DataFrame(rows, columns=columns)
