"""What a person must know before they believe a method's answers, in sentences that page, shell and files share.

The sentences speak of items, labelers, labels and classes, as the library does.
"""

import numpy as np

from crowdcore.aggregators.decisions import FIRST_CLASS, PLAIN_VOTE, UNANSWERED
from crowdcore.aggregators.majority_vote import MajorityVote
from crowdcore.labelers import carriers_of_half, labeler_accuracy, vote_share
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING

FALLBACKS = {
    PLAIN_VOTE: "there all who did count the same",
    UNANSWERED: "they stay unanswered",
    FIRST_CLASS: "they are given the first class",
}
# A method that is further below majority vote than this says so.
NOTABLY_BELOW = 0.02
# Reasons are given where they can be one: of fewer known items a labeler's record is chance; who labels more than twice the
# mean is prolific; and a part of the weight or of the items matters from here on.
FEW_KNOWN, PROLIFIC, NOTABLE_SHARE, FEW_OF_A_CLASS = 5, 2.0, 0.2, 5
FEW_CARRIERS = 0.05


def vote_sentences(unsupported: float, tied: float, items: int, without_votes: str) -> tuple[str, ...]:
    """How many answers had no vote, and how many were tied; a mean of several runs can be given as well.

    >>> for sentence in vote_sentences(12, 1, 40, "plain_vote"):
    ...     print(sentence)
    Nobody with weight labelled 12 of the 40 items: there all who did count the same.
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


def caveats(model, labels: LabelMatrix, truth=None, judges=None, key=None) -> tuple[str, ...]:
    """What is to be said of a fitted method's answers to the items that it was fitted to.

    ``truth`` is what it was told. With ``judges`` (True for the items that can judge it) and the whole ``key`` (class codes)
    it is held against majority vote, too.
    """
    sentences = vote_sentences(model.unsupported_, model.tied_, len(labels.items), model.without_votes)
    if key is None or judges is None or not np.any(judges):
        return sentences
    key = np.asarray(key)
    right, vote = (
        float((method.predict(labels) == key)[judges].mean()) for method in (model, MajorityVote().fit(labels))
    )
    told = np.full(key.size, MISSING) if truth is None else np.asarray(truth)
    below = below_majority(right, vote, lambda: reasons(model, labels, told))
    return (*((below,) if below else ()), *sentences)


def below_majority(accuracy: float, majority: float, why) -> str:
    """A sentence where a method is notably less often right than majority vote, with the reasons that ``why()`` gives.

    >>> below_majority(0.656, 0.919, lambda: ("4 of the 164 labelers hold half of the weight",))
    'Right on 65.6 %, majority vote on 91.9 %: 4 of the 164 labelers hold half of the weight.'
    >>> below_majority(0.91, 0.92, lambda: ())
    ''
    """
    if accuracy >= majority - NOTABLY_BELOW:
        return ""
    return f"Right on {accuracy:.1%}, majority vote on {majority:.1%}: ".replace("%", " %") + "; ".join(why()) + "."


def reasons(model, labels: LabelMatrix, truth: np.ndarray) -> tuple[str, ...]:
    """Why a fitted method may do worse than majority vote, from what it was told and whom it trusts; one at least.

    >>> from crowdcore import AGGREGATORS
    >>> labels = LabelMatrix.from_codes([[0, -1, 1], [0, 1, -1], [1, 0, -1], [-1, 1, 0]])
    >>> reasons(AGGREGATORS["svm"]().fit(labels, [0, 1, -1, -1]), labels, np.array([0, 1, -1, -1]))
    ('half of the labelers have at most 1 known item to be judged by', 'of the class “0” only 1 is known')
    """
    found: list[str] = []
    weights, n = model.weights_, len(labels.labelers)
    accuracy, judged = labeler_accuracy(labels, truth)
    n_known = int(np.count_nonzero(truth != MISSING))
    if not model.reads_truth or not n_known:
        return ("it learns from the labels alone, and many labelers may share the same mistakes",)
    given = np.bincount(labels.labeler, minlength=n)
    prolific = given > PROLIFIC * given.mean()
    others_right = np.nansum((accuracy * judged)[~prolific]) / max(judged[~prolific].sum(), 1)
    prolific_poor = prolific & (np.nan_to_num(accuracy, nan=1.0) < others_right)
    share = vote_share(weights, prolific_poor)
    if share >= NOTABLE_SHARE and share > 2 * prolific_poor.mean():
        found.append(
            f"{_labelers(int(prolific_poor.sum()))} who labelled much and {_were(int(prolific_poor.sum()))} right less often "
            f"than the others {_hold(int(prolific_poor.sum()))} {share:.0%} of the weight".replace("%", " %")
        )
    carriers = carriers_of_half(weights) if weights.any() else 0
    if carriers and carriers <= max(1, FEW_CARRIERS * n) and n > 3:
        found.append(f"{carriers:,} of the {n:,} labelers {_hold(carriers)} half of the weight")
    median = int(np.median(judged))
    if median < FEW_KNOWN:
        found.append(
            f"half of the labelers have at most {median} known item{'' if median == 1 else 's'} to be judged by"
            if median
            else "half of the labelers have no known item to be judged by"
        )
    unsupported = model.unsupported_ / len(labels.items)
    if unsupported >= NOTABLE_SHARE:
        found.append(f"nobody with weight labelled {unsupported:.0%} of the items".replace("%", " %"))
    if model.learns_classes:
        known_of = np.bincount(truth[truth != MISSING], minlength=len(labels.classes))
        rare = np.flatnonzero(known_of < FEW_OF_A_CLASS)
        if rare.size:
            k = rare[np.argmin(known_of[rare])]
            few = f"only {known_of[k]} {'is' if known_of[k] == 1 else 'are'}" if known_of[k] else "none is"
            found.append(f"of the class “{labels.classes[k]}” {few} known")
    return tuple(found) or (f"it learned from {n_known} known items, which may not be like the others",)


def _labelers(n: int) -> str:
    return f"{n:,} labeler{'' if n == 1 else 's'}"


def _were(n: int) -> str:
    return "was" if n == 1 else "were"


def _hold(n: int) -> str:
    return "holds" if n == 1 else "hold"


def _count(mean: float) -> str:
    """A whole number as it is, a mean with one decimal."""
    return f"{mean:,.0f}" if float(mean).is_integer() else f"{mean:,.1f}"
