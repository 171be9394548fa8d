"""How often votes are right in many crowds at once, as more answers become known.

Fitting one crowd after another wastes time on many small operations. Here the crowds are the first axis of arrays (crowds,
items, labelers). This works for methods whose weights are counts. Tests check that the methods give the same answers.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from crowdcore.aggregators import AGGREGATORS, Aggregator
from crowdcore.aggregators.decisions import PLAIN_VOTE, decided
from crowdcore.aggregators.exponential_weights import NO_LOSS, ExponentialWeights
from crowdcore.aggregators.hinge_problem import shared_problem
from crowdcore.aggregators.saddle_point import SaddlePoint
from crowdcore.aggregators.saddle_point_batch import iterate_together
from crowdcore.aggregators.trace import without_traces
from crowdcore.aggregators.weighted_average import COUNT, WeightedAverage
from crowdcore.dataset import Dataset
from crowdcore.evaluation.draws import training_draws
from crowdcore.names import MISSING
from crowdcore.process_wide import one_thread

COUNTING = ("majority_vote", "weighted_average", "exponential_weights", "saddle_point with shared weights")


def known_first(datasets: Sequence[Dataset], n_known: int) -> np.ndarray:
    """Return which items are known (crowds × items). In each crowd they are the first draw with seed 0."""
    known = np.zeros((len(datasets), datasets[0].truth.size), dtype=bool)
    if n_known:
        for d, dataset in enumerate(datasets):
            known[d, training_draws(dataset, n_known, 1, 0)[0]] = True
    return known


def right_as_key_grows(
    datasets: Sequence[Dataset], methods: Mapping[str, Mapping], n_known: Sequence[int]
) -> dict[str, np.ndarray]:
    """Return each method's share of right answers on the unknown items (crowds × numbers of known answers).

    ``methods`` maps a method's id to its parameters. The data sets must have equal numbers of items, labelers and classes,
    the truth of every item, and at least one label per item. With no known answer, all labelers count the same. All methods
    in a column are judged by the same items, also majority vote, which does not learn.

    >>> from crowdcore.simulation import Crowd, simulate
    >>> crowds = [simulate(Crowd(items=20, labelers=30, classes=3, ability=-1, traps=0.5), seed) for seed in range(10)]
    >>> right = right_as_key_grows(crowds, {"majority_vote": {}, "weighted_average": {}}, [0, 8])
    >>> {method: shares.mean(axis=0).round(2).tolist() for method, shares in right.items()}
    {'majority_vote': [0.61, 0.63], 'weighted_average': [0.61, 0.72]}
    """
    votes = _Votes(datasets)
    equally = votes.right(np.ones((len(datasets), votes.n_labelers)))
    results = {method: np.empty((len(datasets), len(n_known))) for method in methods}
    for place, n in enumerate(n_known):
        known = known_first(datasets, n)
        for method, parameters in methods.items():
            right = equally
            if n and method != "majority_vote":
                with one_thread():  # the matrices are small
                    model = AGGREGATORS[method](**parameters)
                    right = votes.right(_weights(votes, model, known), model.without_votes)
            results[method][:, place] = np.where(known, 0, right).sum(axis=1) / (~known).sum(axis=1)
    return results


def right_as_crowd_grows(code: np.ndarray, truth: np.ndarray, sizes: Sequence[int], n_classes: int) -> np.ndarray:
    """The share of the items on which the majority of the first n labelers is right, for each of the ``sizes``.

    ``code`` has the labels (items × labelers), ``truth`` every item's class. Each of m tied classes counts 1/m. An item
    without votes counts as wrong.

    >>> right_as_crowd_grows(np.array([[0, 1, 1], [1, 1, 0]]), np.array([1, 1]), [1, 2, 3], n_classes=2)
    array([0.5 , 0.75, 1.  ])
    """
    code, last = code[:, : max(sizes)], np.asarray(sizes) - 1
    votes = np.array([(code == k).cumsum(axis=1, dtype=np.int32)[:, last] for k in range(n_classes)])
    wins = (votes == votes.max(axis=0)) & (votes > 0)
    truth_wins = np.take_along_axis(wins, truth[None, :, None], axis=0)[0]
    return (truth_wins / np.maximum(wins.sum(axis=0), 1)).mean(axis=0)


def best_of_each(datasets: Sequence[Dataset]) -> np.ndarray:
    """Return for each crowd the accuracy of its most accurate member, over the items that they labelled."""
    votes = _Votes(datasets)
    answered = np.maximum((votes.code != MISSING).sum(axis=1), 1)
    return ((votes.code == votes.truth[:, :, None]).sum(axis=1) / answered).max(axis=1)


class _Votes:
    """The labels of all crowds, and their weighted votes."""

    def __init__(self, datasets: Sequence[Dataset]):
        self.datasets = datasets
        self.code = np.array([dataset.labels.dense() for dataset in datasets], dtype=np.int8)
        self.truth = np.array([dataset.truth for dataset in datasets])
        self.n_labelers, self.n_classes = datasets[0].labels.shape[1:]
        # Crowds × classes × items × labelers.
        self.chose = (self.code[:, None] == np.arange(self.n_classes)[:, None, None]).astype(float)

    def right(self, weights: np.ndarray, without_votes: str = PLAIN_VOTE) -> np.ndarray:
        """Return how far the vote on each item is right (crowds × items).

        ``weights`` are crowds × labelers, or crowds × classes × labelers. A vote counts 1/m if the truth is one of m tied
        classes. ``without_votes`` is the method's rule for items that only people of zero weight labelled.
        """
        shared = weights.ndim == 2
        w = weights[:, None] if shared else weights
        scores = (self.chose @ w[..., None])[..., 0]
        if not shared:  # each class is a separate problem, decided by its share of the weight
            scores /= ((self.code != MISSING)[:, None] @ w[..., None])[..., 0]
        D, K, J = scores.shape
        size = (self.chose @ np.abs(w)[..., None])[..., 0].sum(axis=1).ravel() if shared else np.ones(D * J)
        nobody = size == 0
        plain = self.chose.sum(axis=3).transpose(0, 2, 1).reshape(D * J, K)[nobody]
        scores = scores.transpose(0, 2, 1).reshape(D * J, K)
        decisions = decided(scores, size, None, nobody, plain, without_votes)
        return decisions.credit(self.truth.ravel()).reshape(D, J)


def _weights(votes: _Votes, model: Aggregator, known: np.ndarray) -> np.ndarray:
    """Return the weights that the method learns in each crowd from the known items."""
    if isinstance(model, WeightedAverage) and model.by == COUNT:
        right = ((votes.code == votes.truth[:, :, None]) & known[:, :, None]).sum(axis=1).astype(float)
        return np.where(right.any(axis=1, keepdims=True), right, 1.0)
    complete = (votes.code != MISSING).all()
    if isinstance(model, ExponentialWeights) and (complete or model.absent == NO_LOSS):
        classes = np.arange(votes.n_classes)
        is_true = votes.truth[:, None] == classes[:, None]
        counted = known[:, None, :, None] & (votes.code != MISSING)[:, None]
        loss = ((votes.chose != is_true[..., None]) & counted).sum(axis=2)
        eta = model.eta if model.eta is not None else np.sqrt(8 * np.log(votes.n_labelers) / known[0].sum())
        return np.exp(-eta * (loss - loss.min(axis=2, keepdims=True)))
    truths = [np.where(which, truth, MISSING) for which, truth in zip(known, votes.truth, strict=True)]
    if isinstance(model, ExponentialWeights | WeightedAverage):
        per_class = isinstance(model, ExponentialWeights)
        return np.array(
            [fit.class_weights_ if per_class else fit.weights_ for fit in _one_by_one(votes, model, truths)]
        )
    if not (isinstance(model, SaddlePoint) and model.weights == "shared"):
        raise ValueError(f"{model.name} does not compute its weights by counting. Choose one of {', '.join(COUNTING)}.")
    if model.used_solver != "paper" or model.total != "mean":
        return np.array([fit.weights_ for fit in _one_by_one(votes, model, truths)])
    problems = [
        shared_problem(dataset.labels, told, model.lam) for dataset, told in zip(votes.datasets, truths, strict=True)
    ]
    solved = iterate_together(problems, model.step_w, model.step_alpha, model.tol, model.max_iter)
    found = np.array([problem.weights(solution.w) for problem, solution in zip(problems, solved, strict=True)])
    return np.maximum(found, 0) if model.robust else found


def _one_by_one(votes: _Votes, model: Aggregator, truths: list[np.ndarray]) -> list[Aggregator]:
    """Fit the method to each crowd separately, for methods that cannot be fitted together."""
    with without_traces():
        return [model.copy().fit(dataset.labels, told) for dataset, told in zip(votes.datasets, truths, strict=True)]
