"""Combine the probabilities of several models into one, with weights that known answers can change."""

import numpy as np

# No model is believed when it rules a class out.
LOWEST = np.log(1e-4)
# How strongly the weights are held at their start, in units of the log-likelihood. With 4, five known answers hardly move them.
HOLD = 4.0


def pool_logs(log_p: np.ndarray, w: np.ndarray, tau: np.ndarray) -> np.ndarray:
    r"""Return the logarithms of the pooled probabilities, up to a constant for each item (items × classes).

    .. math:: p_{jk} \propto \exp\Bigl(\sum_m w_m \tau_{mj} \max(\ln p_{mjk}, \ln 10^{-4})\Bigr)

    ``log_p`` is models × items × classes, ``tau`` models × items.

    >>> two_models = np.log([[[0.9, 0.1]], [[0.5, 0.5]]])
    >>> logs = pool_logs(two_models, np.array([0.5, 0.5]), np.ones((2, 1)))
    >>> np.exp(logs) / np.exp(logs).sum()
    array([[0.75, 0.25]])
    """
    return np.einsum("m,mj,mjk->jk", w, tau, np.maximum(log_p, LOWEST))


def learn_weights(log_p: np.ndarray, tau: np.ndarray, truth: np.ndarray, start: np.ndarray, allowed=None) -> np.ndarray:
    r"""Return the weights w ≥ 0 that make the known answers most probable, held near their start.

    .. math:: \min_{w \ge 0} -\sum_j \ln p_{j y_j} + 4 \lVert w - w_0 \rVert^2

    >>> right_and_flat = np.log([[[0.9, 0.1], [0.2, 0.8]], [[0.5, 0.5], [0.5, 0.5]]])
    >>> learn_weights(right_and_flat, np.ones((2, 2)), np.array([0, 1]), np.array([0.35, 0.35])).round(2)
    array([0.48, 0.35])
    """
    from scipy.optimize import minimize

    terms = tau[:, :, None] * np.maximum(log_p, LOWEST)
    row = np.arange(truth.size)
    shut = np.zeros(log_p.shape[1:]) if allowed is None else np.where(allowed, 0.0, -np.inf)

    def loss(w):
        logs = np.einsum("m,mjk->jk", w, terms) + shut
        logs -= logs.max(axis=1, keepdims=True)
        p = np.exp(logs)
        total = p.sum(axis=1, keepdims=True)
        p /= total
        value = (np.log(total[:, 0]) - logs[row, truth]).sum() + HOLD * ((w - start) ** 2).sum()
        slope = np.einsum("jk,mjk->m", p, terms) - terms[:, row, truth].sum(axis=1)
        return value, slope + 2 * HOLD * (w - start)

    return minimize(loss, start, jac=True, method="L-BFGS-B", bounds=[(0, None)] * start.size).x
