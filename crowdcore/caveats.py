"""Sentences that a person should read before believing a method's answers, for pages, commands and files.

The sentences use items, labelers, labels and classes, as the library does.
"""

import numpy as np

from crowdcore.aggregators.decisions import FIRST_CLASS, PLAIN_VOTE, UNANSWERED
from crowdcore.aggregators.majority_vote import MajorityVote
from crowdcore.judging import how_far_right
from crowdcore.key import Key
from crowdcore.labelers import carriers_of_half, labeler_accuracy, vote_share
from crowdcore.labels import LabelMatrix
from crowdcore.named_labels import label_matrix
from crowdcore.names import MISSING
from crowdcore.percentages import percent
from crowdcore.words import count_text

FALLBACKS = {
    PLAIN_VOTE: "For these items all labels count equally.",
    UNANSWERED: "These items have no answer.",
    FIRST_CLASS: "The answer to these items is the first class.",
}
# A method that is this much less accurate than majority vote gets a warning.
NOTABLY_BELOW = 0.02
# When a reason is given: a record on fewer known items is mostly chance; a labeler with more than twice the mean number of
# labels is prolific; and from these parts of the weight or of the items on, a reason matters.
FEW_KNOWN, PROLIFIC, NOTABLE_SHARE, FEW_OF_A_CLASS = 5, 2.0, 0.2, 5
FEW_CARRIERS = 0.05


def vote_sentences(unsupported: float, tied: float, items: int, without_votes: str) -> tuple[str, ...]:
    """Report how many answers had no vote, and how many were tied. The numbers may be means over several runs.

    >>> for sentence in vote_sentences(12, 1, 40, "plain_vote"):
    ...     print(sentence)
    12 of the 40 items were labelled only by labelers whose weight is zero. For these items all labels count equally.
    1 of the 40 items has tied classes. Its answer is the first of them, but accuracies count each one in part.
    """
    sentences = []
    if unsupported:
        sentences.append(
            f"{count_text(unsupported)} of the {items:,} items {'was' if unsupported == 1 else 'were'} labelled only by labelers "
            f"whose weight is zero. {FALLBACKS[without_votes]}"
        )
    if tied:
        sentences.append(
            f"{count_text(tied)} of the {items:,} items {'has tied classes. Its' if tied == 1 else 'have tied classes. Their'} "
            "answer is the first of them, but accuracies count each one in part."
        )
    return tuple(sentences)


def caveats(model, labels: LabelMatrix, truth=None, judges=None, key: Key | None = None) -> tuple[str, ...]:
    """Return the caveats about a fitted method's answers to the items of the fit.

    ``truth`` has the answers that it learned from. With ``judges`` (True for the items that can judge it) and the whole
    ``key``, it is also compared with majority vote.
    """
    label_matrix(labels, "caveats")
    sentences = vote_sentences(model.unsupported_, model.tied_, len(labels.items), model.without_votes)
    if key is None or judges is None or not np.any(judges):
        return sentences
    right, vote = (
        float(how_far_right(method.decisions(labels), key)[judges].mean())
        for method in (model, MajorityVote().fit(labels))
    )
    told = np.full(len(key), MISSING) if truth is None else np.asarray(truth)
    below = below_majority(right, vote, lambda: reasons(model, labels, told))
    return (*((below,) if below else ()), *sentences)


def below_majority(accuracy: float, majority: float, why) -> str:
    """Return a sentence with the reasons of ``why()`` if a method is right notably less often than majority vote.

    >>> below_majority(0.656, 0.919, lambda: ("4 of the 164 labelers hold half of the weight",))
    'Right on 65.6 %, majority vote on 91.9 %: 4 of the 164 labelers hold half of the weight.'
    >>> below_majority(0.91, 0.92, lambda: ())
    ''
    """
    if accuracy >= majority - NOTABLY_BELOW:
        return ""
    return f"Right on {percent(accuracy, 1)}, majority vote on {percent(majority, 1)}: " + "; ".join(why()) + "."


def reasons(model, labels: LabelMatrix, truth: np.ndarray) -> tuple[str, ...]:
    """Return why a fitted method may do worse than majority vote, from its training and its weights; at least one reason.

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
        return ("it learns only from the labels, and many labelers may share the same mistakes",)
    given = np.bincount(labels.labeler, minlength=n)
    prolific = given > PROLIFIC * given.mean()
    others_right = np.nansum((accuracy * judged)[~prolific]) / max(judged[~prolific].sum(), 1)
    prolific_poor = prolific & (np.nan_to_num(accuracy, nan=1.0) < others_right)
    share = vote_share(weights, prolific_poor)
    if share >= NOTABLE_SHARE and share > 2 * prolific_poor.mean():
        found.append(
            f"{_labelers(int(prolific_poor.sum()))} who labelled much and {_were(int(prolific_poor.sum()))} right less often "
            f"than the others {_hold(int(prolific_poor.sum()))} {percent(share)} of the weight"
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
        found.append(f"only labelers of zero weight labelled {percent(unsupported)} of the items")
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
