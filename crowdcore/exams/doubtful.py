"""Keys that the class contradicts: single questions, in words, and a key that does not fit as a whole."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.auto import Auto
from crowdcore.key import FULL, Key
from crowdcore.labels import LabelMatrix

# On real exams with one planted mistake, this log-odds finds nine in ten at one false alarm an exam.
DOUBTFUL = 1.25
ABLEST = 20
# True keys of real exams are contradicted on up to a fifth of the questions, a key shifted in its second half on two fifths.
MISFIT_SHARE = 0.3
FEWEST_MISFITS = 4
FARTHEST_SHIFT = 3


@dataclass(frozen=True)
class Doubt:
    """A keyed question on which the able students chose another answer: positions, and who of the ablest chose what."""

    item: int
    keyed: tuple[int, ...]
    better: int
    log_odds: float
    n_ablest: int
    chose_keyed: int
    chose_better: int

    def sentence(self, labels: LabelMatrix, choices: np.ndarray | None = None) -> str:
        """The doubt in words, with names as the file has them; ``choices`` has those of each question's, if they have texts."""
        names = labels.classes if choices is None else choices[self.item]
        keyed = " or ".join(str(names[k]) for k in self.keyed)
        rest = f" and {self.chose_keyed} the keyed answer" if self.chose_keyed else " and none the keyed answer"
        return (
            f"Question {labels.items[self.item]} is keyed {keyed}; of the {self.n_ablest} ablest students "
            f"{self.chose_better} chose {names[self.better]}{rest}."
        )


@dataclass(frozen=True)
class Misfit:
    """A key that the class contradicts on so many questions that the key, not the questions, must be the reason.

    ``shift`` is by how many questions the key would have to move to fit, 0 where no small shift explains it.
    """

    contradicted: int
    keyed: int
    shift: int

    def sentence(self) -> str:
        """What is wrong, and what the reason may be."""
        found = f"The class contradicts {self.contradicted} of the {self.keyed} keyed answers"
        if self.shift:
            places = (
                f"{abs(self.shift)} question{'s' if abs(self.shift) > 1 else ''} {'down' if self.shift > 0 else 'up'}"
            )
            return f"{found}: this key is shifted. Moved {places} it fits."
        return f"{found}: this key fits another version, or is shifted. Check it before anything is graded."


def doubtful_keys(labels: LabelMatrix, key: Key, model: Auto | None = None) -> list[Doubt]:
    """The keyed questions whose key should be looked at, the most doubtful first.

    A key is in doubt where the automatic method, as if the question were not keyed, gives another choice odds of e^1.25
    (3.5 to 1) or more against it, *and* more of the ablest students chose that than the key: nobody's key is
    accused on evidence that cannot be shown. The ablest are the 20 (at most half) of those who answered who are best
    on the other questions. ``model`` is the method fitted to this key, if that is at hand.

    >>> rows = [[0, 0, 0, 1, 1, 2], [1, 1, 1, 1, 0, 0], [2, 2, 2, 0, 1, 1], [0, 0, 0, 0, 2, 1], [1, 1, 1, 0, 1, 2]]
    >>> labels = LabelMatrix.from_codes(rows, items=[1, 2, 3, 4, 5], classes="ABC")
    >>> [doubt.sentence(labels) for doubt in doubtful_keys(labels, Key.of([0, 1, 2, 0, 2]))]
    ['Question 5 is keyed C; of the 3 ablest students 3 chose B and none the keyed answer.']
    """
    if not key.n_known:
        return []
    model = Auto().fit(labels, key.single()) if model is None else model
    log_odds, better = contradictions(model.predict_proba(labels), key)
    doubts = []
    for j in np.flatnonzero(log_odds > DOUBTFUL):
        right = np.flatnonzero(_right(key, len(labels.classes))[j])
        choices, n_ablest = choices_of_ablest(labels, model, j)
        if choices[better[j]] > choices[right].sum():
            doubts.append(
                Doubt(
                    int(j),
                    tuple(map(int, right)),
                    int(better[j]),
                    float(log_odds[j]),
                    n_ablest,
                    int(choices[right].sum()),
                    int(choices[better[j]]),
                )
            )
    return sorted(doubts, key=lambda doubt: -doubt.log_odds)


def contradictions(p: np.ndarray, key: Key) -> tuple[np.ndarray, np.ndarray]:
    """For each question the log-odds of the best other choice against the key (−∞ where not keyed), and that choice."""
    right = _right(key, p.shape[1])
    log_p = np.log(np.maximum(p, 1e-300))
    others = np.where(right, -np.inf, log_p)
    keyed = np.where(right, log_p, -np.inf).max(axis=1)
    return np.where(right.any(axis=1), others.max(axis=1) - keyed, -np.inf), others.argmax(axis=1)


def choices_of_ablest(labels: LabelMatrix, model: Auto, item: int) -> tuple[np.ndarray, int]:
    """How many of the ablest who answered chose each class, and how many the ablest are."""
    answers = np.flatnonzero(labels.item == item)
    n = min(ABLEST, (answers.size + 1) // 2)
    ablest = answers[np.argsort(-model.chosen_.elsewhere_[answers], kind="stable")[:n]]
    return np.bincount(labels.code[ablest], minlength=len(labels.classes)), n


def misfit(labels: LabelMatrix, key: Key, model: Auto | None = None) -> Misfit | None:
    """Whether the key as a whole contradicts what the class says without any key; None where it does not.

    ``model`` is the method fitted without any key, if that is at hand.
    """
    if key.n_known < FEWEST_MISFITS:
        return None
    p = (Auto().fit(labels) if model is None else model).predict_proba(labels)
    contradicted = int((contradictions(p, key)[0] > DOUBTFUL).sum())
    if contradicted < max(FEWEST_MISFITS, MISFIT_SHARE * key.n_known):
        return None
    return Misfit(contradicted, key.n_known, _shift(p.argmax(axis=1), key))


def _shift(inferred: np.ndarray, key: Key) -> int:
    """By how many questions to move the key so that it fits on most of them; 0 where that is no explanation."""

    def agreement(shift):
        moved = np.roll(key.code, shift)
        known = moved >= 0
        return (moved == inferred)[known].mean()

    best = max((s for s in range(-FARTHEST_SHIFT, FARTHEST_SHIFT + 1) if s), key=lambda s: (agreement(s), -abs(s)))
    return best if agreement(best) > 0.5 and agreement(best) > 2 * agreement(0) else 0


def _right(key: Key, n_classes: int) -> np.ndarray:
    """Items × classes: what is fully right."""
    return key.credits(n_classes) == FULL
