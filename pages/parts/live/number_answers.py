"""The answers to a question with a number: a dot per person, median and mean, and how close the crowd is."""

from crowdcore.figures.room_numbers import room_numbers
from crowdcore.messages import Message
from crowdcore.rooms import NumberQuestion, NumberResult, Room, number_result
from crowdcore.rooms.questions import distance_text, number_text
from pages.parts.live.large import large
from pages.shared.frame import projected_look
from pages.shared.messages import plain
from pages.shared.rooms import server
from pages.shared.show import chart

DIGITS = 4


def number_answers(room: Room, question: NumberQuestion, truth: float | None) -> None:
    """Show the numbers of the class, and the right one once it may be shown."""
    store = server.store()
    now = {number: value for (asked, number), value in store.votes(room.code).items() if asked == room.position}
    result = number_result(now.values())
    if result is None:
        large(plain("live-nobody"))
        return
    earlier = store.earlier_rounds(room.code, room.position)
    before = number_result(earlier[-1].values()) if earlier else None
    sentences = _together(result) if before is None else _twice(before, result, earlier[-1], now)
    if truth is None and question.withheld:
        sentences.append(Message("live-withheld"))
    large(" ".join(plain(sentence) for sentence in sentences))
    if truth is not None:
        large(" ".join(plain(sentence) for sentence in how_close(question, result, truth)))
    rounds = [(plain("figures-votes-now"), result)]
    if before is not None:
        rounds.insert(0, (plain("figures-votes-before"), before))
    picture = room_numbers(question, rounds, projected_look(), truth)
    chart(picture, "room_numbers", plain("live-picture"))


def _together(result: NumberResult) -> list[Message]:
    values = {name: number_text(getattr(result, name), DIGITS) for name in ("median", "mean", "trimmed")}
    sentences = [Message("live-numbers", **values)]
    if n := len(result.outliers):
        sentences.append(Message("live-numbers-outliers", n=n))
    return sentences


def _twice(before: NumberResult, result: NumberResult, first: dict[int, float], now: dict[int, float]) -> list[Message]:
    sentences = [
        Message(id, **{name: number_text(getattr(found, name), DIGITS) for name in ("median", "mean", "spread")})
        for id, found in (("live-numbers-before", before), ("live-numbers-now", result))
    ]
    n_changed = sum(now.get(number) != value for number, value in first.items())
    return [*sentences, Message("live-changed", n=n_changed, of=len(first))]


def how_close(question: NumberQuestion, result: NumberResult, truth: float) -> list[Message]:
    """Return how far the crowd is off, and how many people it is closer than."""
    median, mean = (distance_text(value, truth, DIGITS) for value in (result.median, result.mean))
    return [
        Message("live-numbers-off", answer=question.answer_text(truth), median=median, mean=mean),
        Message("live-numbers-closer", closer=result.closer_than(truth), n=result.answers.size),
    ]
