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


def divergence(concentration: np.ndarray, prior: np.ndarray) -> float:
    """How far Dirichlet distributions are from their prior (Kullback and Leibler), summed over all of them.

    >>> divergence(np.array([2.0, 1.0]), np.array([1.0, 1.0]))
    0.19
    """
    prior = np.broadcast_to(prior, concentration.shape)
    log_gamma = scipy.special.gammaln
    normalisers = log_gamma(concentration.sum(axis=-1)) - log_gamma(concentration).sum(axis=-1)
    normalisers -= log_gamma(prior.sum(axis=-1)) - log_gamma(prior).sum(axis=-1)
    return float(normalisers.sum() + ((concentration - prior) * expected_log(concentration)).sum())
