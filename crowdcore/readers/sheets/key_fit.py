"""Whether a key fits the answers: one that is moved by a question does not, and that shows."""

import numpy as np

from crowdcore.dataset import Dataset
from crowdcore.percentages import percent
from crowdcore.readers.remarks import Remark

ENOUGH_QUESTIONS, ENOUGH_STUDENTS = 8, 5
# How much larger a share of answers a moved key must find right to be the likelier one.
CLEARLY_MORE = 0.2


def doubt_about_key(dataset: Dataset) -> Remark | None:
    """A remark where the key, moved by one question, fits the answers far better than as it stands."""
    labels, code = dataset.labels, dataset.key.code
    if int((code >= 0).sum()) < ENOUGH_QUESTIONS or len(labels.labelers) < ENOUGH_STUDENTS:
        return None
    right = {step: _share_right(labels, np.roll(code, step)) for step in (-1, 0, 1)}
    best = max(right, key=right.get)
    if right[best] - right[0] < CLEARLY_MORE:
        return None
    return Remark(
        "doubt",
        f"The key may be one question off: as it stands {percent(right[0])} of the answers are right, moved by one question "
        f"{percent(right[best])} would be.",
    )


def _share_right(labels, code: np.ndarray) -> float:
    keyed = code[labels.item] >= 0
    return float((code[labels.item] == labels.code)[keyed].mean()) if keyed.any() else 0.0
