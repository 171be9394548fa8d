"""Dirichlet distributions for the rates of the Bayesian models. The rates along the last axis add up to 1."""

import numpy as np
import scipy


def expected_log(concentration: np.ndarray, axis: int = -1) -> np.ndarray:
    """Return the expected logarithm of each rate.

    >>> expected_log(np.array([1.0, 1.0]))
    array([-1., -1.])
    """
    digamma = scipy.special.digamma
    return digamma(concentration) - digamma(concentration.sum(axis=axis, keepdims=True))


def divergence(concentration: np.ndarray, prior: np.ndarray, logs: np.ndarray | None = None, axis: int = -1) -> float:
    """Return the Kullback–Leibler divergence of Dirichlet distributions from their prior, summed over all of them.

    ``prior`` has as many entries along the axis as the concentration. If it has fewer distributions, each is used for several.
    ``logs`` are the expected logarithms, if they are already known.

    >>> divergence(np.array([2.0, 1.0]), np.array([1.0, 1.0]))
    0.19
    """
    logs = expected_log(concentration, axis) if logs is None else logs
    normalisers = _log_normaliser(concentration, axis) - _log_normaliser(prior, axis)
    return float(normalisers.sum() + ((concentration - prior) * logs).sum())


def _log_normaliser(concentration: np.ndarray, axis: int) -> np.ndarray:
    log_gamma = scipy.special.gammaln
    return log_gamma(concentration.sum(axis=axis)) - log_gamma(concentration).sum(axis=axis)
