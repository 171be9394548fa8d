"""Find keys that the class contradicts: single questions, and a key that does not fit as a whole."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.auto import Auto
from crowdcore.exams.key import FEWEST
from crowdcore.exams.question_names import name_in_sentence
from crowdcore.key import FULL, Key
from crowdcore.labels import LabelMatrix
from crowdcore.messages import Message, text
from crowdcore.renamed import renamed_attribute

# On real exams with one planted mistake, this log-odds finds nine in ten mistakes with one false alarm per exam.
DOUBTFUL = 1.25
N_STRONGEST = 20
# The class contradicts true keys of real exams on up to a fifth of the questions, and half-shifted keys on two fifths.
MISFIT_SHARE = 0.3
FEWEST_MISFITS = 4
FARTHEST_SHIFT = 3


@dataclass(frozen=True)
class Doubt:
    """A keyed question for which the strongest students chose another answer: positions, and how many chose what."""

    item: int
    keyed: tuple[int, ...]
    better: int
    log_odds: float
    n_strongest: int
    chose_keyed: int
    chose_better: int

    n_ablest = renamed_attribute("Doubt", "n_ablest", "n_strongest")

    def sentence(self, labels: LabelMatrix, choices: np.ndarray | None = None) -> str:
        """Describe the doubt, with names from the file. ``choices`` has the texts of each question's choices, if there are any."""
        return text(self.message(labels, choices), "exam")

    def message(self, labels: LabelMatrix, choices: np.ndarray | None = None) -> Message:
        """Return the same as a message."""
        names = labels.classes if choices is None else choices[self.item]
        return Message(
            "exam-key-contradicted",
            question=name_in_sentence(labels.items[self.item]),
            key=" or ".join(str(names[k]) for k in self.keyed),
            better=str(names[self.better]),
            n=self.n_strongest,
            disagreed=self.chose_better,
            agreed=self.chose_keyed,
        )


@dataclass(frozen=True)
class Misfit:
    """A key that the class contradicts on so many questions that the whole key must be wrong.

    ``shift`` is the number of questions by which the key must move to fit, or 0 if no small shift explains the misfit.
    """

    contradicted: int
    keyed: int
    shift: int

    def sentence(self) -> str:
        """Describe the problem and its possible reason."""
        return text(self.message(), "exam")

    def message(self) -> Message:
        """Return the same as a message."""
        if not self.shift:
            return Message("exam-key-does-not-fit", contradicted=self.contradicted, known=self.keyed)
        return Message(
            "exam-key-shifted",
            contradicted=self.contradicted,
            known=self.keyed,
            places=abs(self.shift),
            direction="down" if self.shift > 0 else "up",
        )


def doubtful_keys(labels: LabelMatrix, key: Key, model: Auto | None = None) -> list[Doubt]:
    """Return the keyed questions whose key should be checked, the most doubtful first.

    A key is in doubt under two conditions. The automatic method, without this key, gives another choice odds of at least
    e^1.25 (3.5 to 1) against it. *And* more of the strongest students chose that choice than the key, so that there is
    evidence that can be shown. The strongest students are the 20 (at most half) of those who answered who are best on the
    other questions. A question that fewer than five students answered is never in doubt. ``model`` is the method fitted to
    this key, if it is available.

    >>> rows = [[0, 0, 0, 1, 1, 2], [1, 1, 1, 1, 0, 0], [2, 2, 2, 0, 1, 1], [0, 0, 0, 0, 2, 1], [1, 1, 1, 0, 1, 2]]
    >>> labels = LabelMatrix.from_codes(rows, items=[1, 2, 3, 4, 5], classes="ABC")
    >>> [doubt.sentence(labels) for doubt in doubtful_keys(labels, Key.of([0, 1, 2, 0, 2]))]
    ['The key of question 5 is C, but 3 of the 3 strongest students chose B and none of them chose the key.']
    """
    if not _can_be_contradicted(labels, key).any():
        return []
    model = Auto().fit(labels, key.single()) if model is None else model
    log_odds, better = contradictions(model.predict_proba(labels), key)
    doubts = []
    for j in np.flatnonzero((log_odds > DOUBTFUL) & _can_be_contradicted(labels, key)).tolist():
        right = np.flatnonzero(_right(key, len(labels.classes))[j])
        choices, n_strongest = choices_of_strongest(labels, model, j)
        if choices[better[j]] > choices[right].sum():
            doubts.append(
                Doubt(
                    int(j),
                    tuple(map(int, right)),
                    int(better[j]),
                    float(log_odds[j]),
                    n_strongest,
                    int(choices[right].sum()),
                    int(choices[better[j]]),
                )
            )
    return sorted(doubts, key=lambda doubt: -doubt.log_odds)


def _can_be_contradicted(labels: LabelMatrix, key: Key) -> np.ndarray:
    """Return for each question whether it has a key and enough answers to contradict it."""
    n_answers = np.bincount(labels.item, minlength=len(labels.items))
    return key.known & (n_answers >= FEWEST) & (len(labels.classes) > 1)


def contradictions(p: np.ndarray, key: Key) -> tuple[np.ndarray, np.ndarray]:
    """Return for each question the log-odds of the best other choice against the key (−∞ without a key), and that choice."""
    right = _right(key, p.shape[1])
    log_p = np.log(np.maximum(p, 1e-300))
    others = np.where(right, -np.inf, log_p)
    keyed = np.where(right, log_p, -np.inf).max(axis=1)
    return np.where(right.any(axis=1), others.max(axis=1) - keyed, -np.inf), others.argmax(axis=1)


def choices_of_strongest(labels: LabelMatrix, model: Auto, item: int) -> tuple[np.ndarray, int]:
    """Count how many of the strongest students who answered chose each class, and how many strongest students there are."""
    strongest = _answers_of_strongest(labels, model, item)
    return np.bincount(labels.code[strongest], minlength=len(labels.classes)), strongest.size


def strongest_students(labels: LabelMatrix, model: Auto, item: int) -> np.ndarray:
    """Return the positions of the strongest students in a doubt about this question, the strongest first."""
    return labels.labeler[_answers_of_strongest(labels, model, item)]


def _answers_of_strongest(labels: LabelMatrix, model: Auto, item: int) -> np.ndarray:
    answers = np.flatnonzero(labels.item == item)
    n = min(N_STRONGEST, (answers.size + 1) // 2)
    return answers[np.argsort(-model.chosen_.elsewhere_[answers], kind="stable")[:n]]


def misfit(labels: LabelMatrix, key: Key, model: Auto | None = None) -> Misfit | None:
    """Return how the key contradicts the answers of the class as a whole, or None if it fits.

    Questions that fewer than five students answered are not evidence against a key. ``model`` is the method fitted without
    any key, if it is available.
    """
    if _can_be_contradicted(labels, key).sum() < FEWEST_MISFITS:
        return None
    p = (Auto().fit(labels) if model is None else model).predict_proba(labels)
    contradicted = int(((contradictions(p, key)[0] > DOUBTFUL) & _can_be_contradicted(labels, key)).sum())
    if contradicted < max(FEWEST_MISFITS, MISFIT_SHARE * key.n_known):
        return None
    return Misfit(contradicted, key.n_known, _shift(p.argmax(axis=1), key))


def _shift(inferred: np.ndarray, key: Key) -> int:
    """Return by how many questions the key must move to fit most of them, or 0 if a shift does not explain the misfit."""

    def agreement(shift):
        moved = np.roll(key.code, shift)
        known = moved >= 0
        return (moved == inferred)[known].mean()

    best = max((s for s in range(-FARTHEST_SHIFT, FARTHEST_SHIFT + 1) if s), key=lambda s: (agreement(s), -abs(s)))
    return best if agreement(best) > 0.5 and agreement(best) > 2 * agreement(0) else 0


def _right(key: Key, n_classes: int) -> np.ndarray:
    """Return which choices are fully right (items × classes)."""
    return key.credits(n_classes) == FULL
