"""Dirichlet distributions, by which the Bayesian models know rates: the last axis is what the rates are of."""

import numpy as np
import scipy


def expected_log(concentration: np.ndarray, axis: int = -1) -> np.ndarray:
    """The expectation of the logarithm of each rate.

    >>> expected_log(np.array([1.0, 1.0]))
    array([-1., -1.])
    """
    digamma = scipy.special.digamma
    return digamma(concentration) - digamma(concentration.sum(axis=axis, keepdims=True))


def divergence(concentration: np.ndarray, prior: np.ndarray, logs: np.ndarray | None = None, axis: int = -1) -> float:
    """How far Dirichlet distributions are from their prior (Kullback and Leibler), summed over all of them.

    ``prior`` has as many entries along the axis as the concentration; where it has fewer distributions, it serves for
    several. ``logs`` are the expected logarithms, where they are known already.

    >>> divergence(np.array([2.0, 1.0]), np.array([1.0, 1.0]))
    0.19
    """
    logs = expected_log(concentration, axis) if logs is None else logs
    normalisers = _log_normaliser(concentration, axis) - _log_normaliser(prior, axis)
    return float(normalisers.sum() + ((concentration - prior) * logs).sum())


def _log_normaliser(concentration: np.ndarray, axis: int) -> np.ndarray:
    log_gamma = scipy.special.gammaln
    return log_gamma(concentration.sum(axis=axis)) - log_gamma(concentration).sum(axis=axis)
