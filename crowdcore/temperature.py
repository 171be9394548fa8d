"""Make probabilities more or less sure by one number, the temperature T, without changing their order."""

import numpy as np

COLDEST, HOTTEST = 0.02, 50.0
FLOOR = 1e-9


def best_temperature(evidence: np.ndarray, truth: np.ndarray, usual: float = 1.0, spread: float = 1.0) -> float:
    """Return the T for which evidence^(1/T), scaled to sum to one, gives the truth the highest log-probability.

    A few answers that all came out right would lead to boundless certainty. So ln T has a prior, a normal distribution around
    ln ``usual`` with standard deviation ``spread``. A larger number of answers outweighs it.

    >>> best_temperature(np.array([[0.9, 0.1]] * 10), np.array([0] * 7 + [1] * 3)) > 1
    True
    """
    from scipy.optimize import minimize_scalar

    def loss(log_t):
        p = at_temperature(evidence, np.exp(log_t))
        return ((log_t - np.log(usual)) / spread) ** 2 / 2 - np.log(p[np.arange(truth.size), truth]).sum()

    return float(np.exp(minimize_scalar(loss, bounds=np.log([COLDEST, HOTTEST]), method="bounded").x))


def at_temperature(evidence: np.ndarray, temperature: float) -> np.ndarray:
    """Return the evidence as probabilities, less (T above 1) or more sure. Their order stays, and 0 stays 0."""
    powers = (evidence / evidence.max(axis=1, keepdims=True)) ** (1 / temperature)
    floored = np.where(evidence > 0, np.maximum(powers, FLOOR), 0.0)
    return floored / floored.sum(axis=1, keepdims=True)
