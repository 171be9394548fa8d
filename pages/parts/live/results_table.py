"""The results of a room question by question, as rows of text."""

from crowdcore.messages import Listed, Message
from crowdcore.rooms import Question, Room, number_result, surprise, vote_result
from pages.parts.live.number_answers import DIGITS
from pages.shared.messages import plain
from pages.shared.rooms import server

YES, NO = "✓", "✗"


def result_rows(room: Room, votes, names) -> list[tuple[str, ...]]:
    """Return the headings and one row per question. If a second question was asked, there is a column for the surprise."""
    predictions = server.store().predictions(room.code)
    headings = ["live-column-question", "live-column-right", "live-over-column-most", "live-over-column-trust"]
    if predictions:
        headings.append("live-over-column-surprise")
    rows = [tuple(plain(heading) for heading in headings)]
    for j, question in enumerate(room.questions):
        text = question.text
        if question.withheld:
            text = plain("live-over-withheld-question", question=text)
        right = "" if question.key is None else question.answer_text(question.key)
        if isinstance(question, Question):
            result = vote_result(room, votes, names, j)
            found = surprise(question, j, votes, predictions)
            popular = "" if found is None else judged(question, found.popular)
            cells = [text, right, judged(question, result.majority), judged(question, result.trusted), popular]
        else:
            numbers = number_result(value for (asked, _), value in votes.items() if asked == j)
            median = "–" if numbers is None else question.answer_text(numbers.median, DIGITS)
            cells = [text, right, plain("live-over-median", median=median), "", ""]
        rows.append(tuple(cells[: len(headings)]))
    return rows


def judged(question: Question, leaders: tuple[int, ...]) -> str:
    """Return what was chosen, with a sign for right or wrong. A tie has no sign."""
    chosen = [question.choices[k] for k in leaders]
    if len(chosen) > 1:
        return plain("live-over-tie", answers=Listed(chosen))
    if not chosen:
        return "–"
    sign = "" if question.key is None else f"{YES if question.key in leaders else NO} "
    return sign + chosen[0]


def vote_and_trust(room: Room, votes, names, position: int) -> Message:
    """Return what most people and what trust chose on a question."""
    question = room.questions[position]
    assert isinstance(question, Question)
    result = vote_result(room, votes, names, position)
    return Message(
        "live-over-turned",
        question=question.text,
        majority=judged(question, result.majority),
        trusted=judged(question, result.trusted),
    )
