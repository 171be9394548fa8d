"""The answers to a question with choices: votes, trust, and what is surprisingly popular."""

from collections import Counter
from dataclasses import replace

from crowdcore.figures.room_votes import room_votes
from crowdcore.messages import Listed, Message, Percent
from crowdcore.rooms import Phase, Question, Room, Surprise, VoteResult, score, surprise, vote_result
from pages.parts.live.large import large
from pages.shared.frame import projected_look
from pages.shared.messages import plain
from pages.shared.rooms import server
from pages.shared.show import chart

# With fewer people the average prediction is hardly more than one person's.
ENOUGH_PREDICTIONS = 5


def choice_answers(room: Room, question: Question, right: int | None) -> None:
    """Show how the class voted, and who is right once it may be shown."""
    store = server.store()
    votes, names = store.votes(room.code), store.names(room.code)
    result = vote_result(room, votes, names, room.position)
    surprising = surprise(question, room.position, votes, store.predictions(room.code))
    earned = score(replace(room, phase=Phase.CLOSED), votes, names).of > 0
    large(" ".join(plain(sentence) for sentence in _sentences(question, result, right, earned)))
    if surprising is not None:
        large(" ".join(plain(sentence) for sentence in _on_surprise(question, surprising, right)))
    rounds = store.earlier_rounds(room.code, room.position)
    before = None
    if rounds:
        now = {number: choice for (asked, number), choice in votes.items() if asked == room.position}
        large(" ".join(plain(sentence) for sentence in _on_change(rounds[-1], now, right)), size=1.5)
        counts = Counter(map(int, rounds[-1].values()))
        before = [counts[k] / len(rounds[-1]) for k in range(len(question.choices))]
    if result.n_votes:
        picture = room_votes(
            question,
            result,
            projected_look(),
            right,
            with_trust=earned,
            before=before,
            surprise=surprising,
        )
        chart(picture, "room_votes", plain("live-picture"))
    if right is not None:
        so_far = score(room, votes, names)
        large(plain("live-so-far", n=so_far.of, majority=so_far.majority, trusted=so_far.trusted))


def _sentences(question: Question, result: VoteResult, right: int | None, earned: bool) -> list[Message]:
    """Return what most people and the vote by trust chose; or, once it may be shown, who is right."""
    if not result.n_votes:
        return [Message("live-nobody")]
    choices = question.choices
    if right is not None:
        return [Message("live-right-answer", answer=choices[right]), *_who_is_right(result, right, earned)]
    sentences = [_most(choices, result), _trust(choices, result) if earned else Message("live-trust-none-earned")]
    return [*sentences, *([Message("live-withheld")] if question.withheld else [])]


def _who_is_right(result: VoteResult, right: int, earned: bool) -> list[Message]:
    """Return whether the majority is right and, once trust is earned, whether trust is. A tie is neither right nor wrong."""
    sentences = [Message(f"live-majority-{_outcome(result.majority, right)}")]
    if earned and not result.trusted:
        sentences.append(Message("live-trust-none-answered"))
    elif earned:
        sentences.append(Message(f"live-trust-{_outcome(result.trusted, right)}"))
    return sentences


def _outcome(leaders: tuple[int, ...], right: int) -> str:
    if len(leaders) > 1:
        return "tied"
    return "right" if right in leaders else "wrong"


def _most(choices: tuple[str, ...], result: VoteResult) -> Message:
    top, level = Percent(max(result.equal_shares)), [choices[k] for k in result.majority]
    if len(level) > 1:
        return Message("live-level", answers=Listed(level), share=top)
    return Message("live-most" if top.share > 0.5 else "live-more", answer=level[0], share=top)


def _trust(choices: tuple[str, ...], result: VoteResult) -> Message:
    if not result.trusted:
        return Message("live-trust-none-answered")
    share, level = Percent(max(result.trust_shares)), [choices[k] for k in result.trusted]
    if len(level) > 1:
        return Message("live-trust-level", answers=Listed(level), share=share)
    if result.trusted == result.majority:
        return Message("live-trust-same")
    return Message("live-trust-other", answer=level[0], share=share)


def _on_surprise(question: Question, found: Surprise, right: int | None) -> list[Message]:
    """Return what is surprisingly popular and why it works; or, once it may be shown, whether it is right."""
    if right is not None:
        id = {"tied": "live-surprise-tied-right"}.get(
            outcome := _outcome(found.popular, right), f"live-surprise-{outcome}"
        )
        return [Message(id)]
    sentences = []
    if len(found.popular) > 1:
        sentences.append(Message("live-surprise-tied", answers=Listed([question.choices[k] for k in found.popular])))
    else:
        (k,) = found.popular
        voted, expected = Percent(found.voted[k]), Percent(found.predicted[k])
        sentences.append(Message("live-surprise", answer=question.choices[k], voted=voted, expected=expected))
    if found.n < ENOUGH_PREDICTIONS:
        sentences.append(Message("live-surprise-few", n=found.n))
    return [*sentences, Message("live-surprise-why")]


def _on_change(before: dict[int, float], now: dict[int, float], right: int | None) -> list[Message]:
    """Return how many people changed their answer and, once it may be shown, how many were right before and after."""
    n_changed = sum(now.get(number) != choice for number, choice in before.items())
    sentences = [Message("live-changed", n=n_changed, of=len(before))]
    if right is not None:
        n_before, n_now = (sum(choice == right for choice in answers.values()) for answers in (before, now))
        sentences.append(Message("live-changed-right", before=n_before, now=n_now))
    return sentences
