"""The results of a room as a page to print or to send."""

from collections import Counter

import pandas as pd

from crowdcore.exams import printed
from crowdcore.rooms import Room, score
from crowdcore.rooms.members import right_counts, trust_course, turned_questions
from pages.parts.live.results_table import result_rows, vote_and_trust
from pages.shared import state
from pages.shared.messages import plain

# A column of words is wide enough for its longest one.
WHOLE_WORDS = "<style>td { overflow-wrap: break-word }</style>"


def printed_results(room: Room, votes, names, sentences: list[str]) -> str:
    """Return the page: the sentences, the crowd against its members, how trust grew, and every question. It has no names."""
    title, found = plain("live-over"), score(room, votes, names)
    parts = [WHOLE_WORDS, f"<h1>{printed.text(title)}</h1>", *map(printed.paragraph, sentences)]
    if found.of:
        n_people = Counter(right_counts(room, votes, names).values())
        places = range(found.of + 1)
        parts.append(_heading("live-over-page-members"))
        parts.append(printed.bars([n_people[n] for n in places], [str(n) for n in places]))
    if found.of > 1:
        turned = [plain(vote_and_trust(room, votes, names, j)) for j in turned_questions(room, votes, names)]
        asked, course = trust_course(room, votes, names)
        moments = [*[str(j + 1) for j in asked], plain("figures-at-the-end")]
        parts.append(_heading("live-over-trust"))
        parts.append(printed.lines(course.T.tolist(), moments))
        parts += map(printed.paragraph, turned or [plain("live-over-never-turned")])
    head, *rows = result_rows(room, votes, names)
    table = pd.DataFrame(rows, columns=list(head))
    table[plain("live-column-source")] = [question.source for question in room.questions]
    return printed.page(title, "".join([*parts, printed.table(table)]), state.language())


def _heading(id: str) -> str:
    return f"<h2>{printed.text(plain(id))}</h2>"
