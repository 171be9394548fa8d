"""What a person should know before believing a method's answers, for pages, commands and files."""

from collections.abc import Callable, Iterable

import numpy as np

from crowdcore.aggregators.majority_vote import MajorityVote
from crowdcore.judging import how_far_right
from crowdcore.key import Key
from crowdcore.labelers import labeler_accuracy, n_holding_half_the_weight, vote_share
from crowdcore.labels import LabelMatrix
from crowdcore.messages import Listed, Message, Percent
from crowdcore.named_labels import label_matrix
from crowdcore.names import MISSING

# A method that is this much less accurate than majority vote gets a warning.
NOTABLY_BELOW = 0.02
# When a reason is given: a record on fewer known items is mostly chance; a labeler with more than twice the mean number of
# labels is prolific; and from these parts of the weight or of the items on, a reason matters.
FEW_KNOWN, PROLIFIC, NOTABLE_SHARE, FEW_OF_A_CLASS = 5, 2.0, 0.2, 5
FEW_CARRIERS = 0.05


def vote_caveats(unsupported: float, tied: float, items: int, without_votes: str) -> tuple[Message, ...]:
    """Report how many answers had no vote, and how many were tied. The numbers may be means over several runs.

    >>> for caveat in vote_caveats(12, 1, 40, "plain_vote"):
    ...     print(caveat)
    12 of the 40 items were labelled only by labelers whose weight is zero. For these items all labels count equally.
    1 of the 40 items has tied classes. Its answer is the first of them, but accuracies count each one in part.
    """
    found = []
    if unsupported:
        found.append(Message("methods-unsupported", n=unsupported, items=items, fallback=without_votes))
    if tied:
        found.append(Message("methods-tied", n=tied, items=items))
    return tuple(found)


def caveats(model, labels: LabelMatrix, truth=None, judges=None, key: Key | None = None) -> tuple[Message, ...]:
    """Return the caveats about a fitted method's answers to the items of the fit.

    ``truth`` has the answers that it learned from. With ``judges`` (True for the items that can judge it) and the whole
    ``key``, it is also compared with majority vote.
    """
    label_matrix(labels, "caveats")
    about_votes = vote_caveats(model.unsupported_, model.tied_, len(labels.items), model.without_votes)
    if key is None or judges is None or not np.any(judges):
        return about_votes
    right, vote = (
        float(how_far_right(method.decisions(labels), key)[judges].mean())
        for method in (model, MajorityVote().fit(labels))
    )
    told = np.full(len(key), MISSING) if truth is None else np.asarray(truth)
    below = below_majority(right, vote, lambda: reasons(model, labels, told))
    return (*((below,) if below else ()), *about_votes)


def below_majority(accuracy: float, majority: float, why: Callable[[], Iterable[Message]]) -> Message | None:
    """Return a caveat with the reasons of ``why()`` if a method is right notably less often than majority vote.

    >>> print(below_majority(0.656, 0.919, lambda: (Message("methods-reason-carriers", n=4, all=164),)))
    Right on 65.6 %, while majority vote is right on 91.9 %. 4 of the 164 labelers hold half of the weight.
    >>> below_majority(0.91, 0.92, lambda: ())
    """
    if accuracy >= majority - NOTABLY_BELOW:
        return None
    shares = {"right": Percent(accuracy, 1), "majority": Percent(majority, 1)}
    return Message("methods-below-majority", why=Listed(why(), between=" "), **shares)


def reasons(model, labels: LabelMatrix, truth: np.ndarray) -> tuple[Message, ...]:
    """Return why a fitted method may do worse than majority vote, from its training and its weights; at least one reason.

    >>> from crowdcore import AGGREGATORS
    >>> labels = LabelMatrix.from_codes([[0, -1, 1], [0, 1, -1], [1, 0, -1], [-1, 1, 0]])
    >>> for reason in reasons(AGGREGATORS["svm"]().fit(labels, [0, 1, -1, -1]), labels, np.array([0, 1, -1, -1])):
    ...     print(reason)
    Half of the labelers labelled at most 1 item with a known answer.
    Only 1 known item is of the class “0”.
    """
    found: list[Message] = []
    weights, n = model.weights_, len(labels.labelers)
    accuracy, judged = labeler_accuracy(labels, truth)
    n_known = int(np.count_nonzero(truth != MISSING))
    if not model.reads_truth or not n_known:
        return (Message("methods-reason-unsupervised"),)
    given = np.bincount(labels.labeler, minlength=n)
    prolific = given > PROLIFIC * given.mean()
    others_right = np.nansum((accuracy * judged)[~prolific]) / max(judged[~prolific].sum(), 1)
    prolific_poor = prolific & (np.nan_to_num(accuracy, nan=1.0) < others_right)
    share = vote_share(weights, prolific_poor)
    if share >= NOTABLE_SHARE and share > 2 * prolific_poor.mean():
        found.append(Message("methods-reason-prolific", n=int(prolific_poor.sum()), share=Percent(share)))
    carriers = n_holding_half_the_weight(weights) if weights.any() else 0
    if carriers and carriers <= max(1, FEW_CARRIERS * n) and n > 3:
        found.append(Message("methods-reason-carriers", n=carriers, all=n))
    median = int(np.median(judged))
    if median < FEW_KNOWN:
        found.append(Message("methods-reason-few-judged", n=median))
    unsupported = model.unsupported_ / len(labels.items)
    if unsupported >= NOTABLE_SHARE:
        found.append(Message("methods-reason-unsupported", share=Percent(unsupported)))
    if model.learns_classes:
        known_of = np.bincount(truth[truth != MISSING], minlength=len(labels.classes))
        rare = np.flatnonzero(known_of < FEW_OF_A_CLASS)
        if rare.size:
            k = rare[np.argmin(known_of[rare])]
            found.append(Message("methods-reason-rare-class", n=int(known_of[k]), **{"class": str(labels.classes[k])}))
    return tuple(found) or (Message("methods-reason-few-known", n=n_known),)
