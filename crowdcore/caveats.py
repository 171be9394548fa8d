"""What a person must know before they believe a method's answers, in sentences that page, shell and files share."""

from crowdcore.aggregators.decisions import FIRST_CLASS, PLAIN_VOTE, UNANSWERED

FALLBACKS = {
    PLAIN_VOTE: "there everybody counts the same",
    UNANSWERED: "they stay unanswered",
    FIRST_CLASS: "they are given the first class",
}


def vote_sentences(unsupported: float, tied: float, items: int, without_votes: str) -> tuple[str, ...]:
    """How many answers had no vote, and how many were tied; a mean of several runs can be given as well.

    >>> for sentence in vote_sentences(12, 1, 40, "plain_vote"):
    ...     print(sentence)
    Nobody with weight labelled 12 of the 40 items: there everybody counts the same.
    On 1 of the 40 items classes were tied, and the first of them was taken.
    """
    sentences = []
    if unsupported:
        sentences.append(
            f"Nobody with weight labelled {_count(unsupported)} of the {items:,} items: {FALLBACKS[without_votes]}."
        )
    if tied:
        sentences.append(
            f"On {_count(tied)} of the {items:,} items classes were tied, and the first of them was taken."
        )
    return tuple(sentences)


def caveats(model, items: int) -> tuple[str, ...]:
    """What is to be said of a fitted method's answers to the items that it was fitted to."""
    return vote_sentences(model.unsupported_, model.tied_, items, model.without_votes)


def _count(mean: float) -> str:
    """A whole number as it is, a mean with one decimal."""
    return f"{mean:,.0f}" if float(mean).is_integer() else f"{mean:,.1f}"
