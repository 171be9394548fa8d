"""An export of a form in which the teacher handed the key in, as if it were a student's answers."""

from dataclasses import replace

import numpy as np

from crowdcore.readers.remarks import Alternative, Remark, quoted
from crowdcore.readers.sheets.answers import Answers, in_codes
from crowdcore.readers.sheets.headings import is_key

# A key answers most questions.
MOST_QUESTIONS = 0.5


def with_key_of_respondent(answers: Answers) -> Answers:
    """The answers without the one who is called the key, whose answers are it; the same where there is no such one."""
    named = [n for n, name in enumerate(answers.labelers) if is_key(name)]
    if len(named) != 1 or len(answers.labelers) < 3:
        return answers
    who = named[0]
    answers = in_codes(answers)
    item, labeler, answer = (np.asarray(column) for column in (answers.item, answers.labeler, answers.answer))
    own = labeler == who
    given = {answers.items[j]: answers.texts[n] for j, n in zip(item[own], answer[own], strict=True)}
    key = {title: text for title, text in given.items() if text.strip()}
    if len(key) < MOST_QUESTIONS * len(answers.items):
        return answers
    name = answers.labelers[who]
    remark = Remark(
        "key",
        f"{quoted(name)} was taken for the key, and not for one of those who answered.",
        alternatives=(Alternative(f"{quoted(name)} is one of them", {"key_row": False}),),
    )
    return replace(
        answers,
        labelers=[other for n, other in enumerate(answers.labelers) if n != who],
        item=item[~own],
        labeler=labeler[~own] - (labeler[~own] > who),
        answer=answer[~own],
        earned=None if answers.earned is None else answers.earned[~own],
        key=key,
        labeler_table={
            title: [cell for n, cell in enumerate(cells) if n != who] for title, cells in answers.labeler_table.items()
        },
        warnings=[*answers.warnings, remark],
    )
