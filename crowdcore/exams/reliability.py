"""How reliable an exam's scores are: Cronbach's α (KR-20), its interval, and the standard error of a score."""

from dataclasses import dataclass

import numpy as np
from scipy.special import fdtri

CONFIDENCE = 0.95
MISSING_CELLS = ("complete", "pairwise")


@dataclass(frozen=True)
class Reliability:
    """Cronbach's α of ``students`` on ``questions``, with Feldt's interval. For right-or-wrong questions it is KR-20.

    ``sd`` is the standard deviation of the students' scores, and ``sem`` the standard error of measurement in the same
    unit: a student's true score lies within it in two cases of three. All values except the counts are NaN if there are
    fewer than two questions or students, or if all sums of points are equal.
    """

    students: int
    questions: int
    sd: float
    alpha: float
    low: float
    high: float
    sem: float


def reliability(earned: np.ndarray, missing: str = "complete", sd: float | None = None) -> Reliability:
    r"""Compute the reliability from a table of earned points (students × questions). NaN means no answer to grade.

    .. math:: \alpha = \frac{k}{k - 1} \left(1 - \frac{\sum_j \sigma_j^2}{\sigma_X^2}\right), \qquad
              \text{SEM} = \text{SD} \sqrt{1 - \alpha}

    With ``missing`` "complete" only students without NaN are used. With "pairwise" each covariance uses the students who
    have both values, and :math:`\sigma_X^2` is the sum of all covariances.

    ``sd`` is the standard deviation of the students' final scores. By default it is :math:`\sigma_X`. It differs if totals
    are raised to 0, rounded, or percentages.

    The interval is Feldt's: :math:`(1 - \alpha) / (1 - \hat\alpha)` has an F distribution with n − 1 and (n − 1)(k − 1)
    degrees of freedom (L. S. Feldt, Psychometrika 30, 1965).

    >>> answers = np.array([[1, 1, 1, 0], [1, 1, 0, 0], [1, 0, 0, 0], [1, 1, 1, 1], [0, 0, 0, 0]])
    >>> round(reliability(answers).alpha, 3)
    0.8
    """
    if missing not in MISSING_CELLS:
        raise ValueError(f"missing is {missing!r}; it can be {' or '.join(map(repr, MISSING_CELLS))}.")
    earned = np.asarray(earned, dtype=float)
    if missing == "complete":
        earned = earned[~np.isnan(earned).any(axis=1)]
    n, k = earned.shape
    if n < 2 or k < 2:
        return Reliability(n, k, *[np.nan] * 5)
    covariance = _pairwise_covariance(earned) if missing == "pairwise" else np.cov(earned, rowvar=False)
    variance = covariance.sum()
    if not variance > 0:
        return Reliability(n, k, *[np.nan] * 5)
    alpha = k / (k - 1) * (1 - np.trace(covariance) / variance)
    low, high = feldt_interval(alpha, n, k)
    sd = float(np.sqrt(variance)) if sd is None else sd
    return Reliability(n, k, sd, float(alpha), low, high, sd * float(np.sqrt(max(1 - alpha, 0))))


def alpha_without(earned: np.ndarray) -> np.ndarray:
    """Return for each question α of the others, with pairwise covariances if values are missing.

    >>> answers = np.array([[1, 1, 1, 0], [1, 1, 0, 0], [1, 0, 0, 0], [1, 1, 1, 1], [0, 0, 0, 0]])
    >>> alpha_without(answers).round(2)
    array([0.79, 0.69, 0.69, 0.79])
    """
    earned = np.asarray(earned, dtype=float)
    n, k = earned.shape
    if n < 2 or k < 3:
        return np.full(k, np.nan)
    covariance = _pairwise_covariance(earned)
    item_variance = np.diag(covariance)
    variance = covariance.sum() - 2 * covariance.sum(axis=0) + item_variance
    within = np.trace(covariance) - item_variance
    share = np.divide(within, variance, out=np.full(k, np.nan), where=variance > 0)
    return (k - 1) / (k - 2) * (1 - share)


def feldt_interval(
    alpha: float, n_students: int, n_questions: int, confidence: float = CONFIDENCE
) -> tuple[float, float]:
    """Return the interval of α.

    >>> low, high = feldt_interval(0.79, 41, 20)
    >>> round(low, 2), round(high, 2)
    (0.68, 0.87)
    """
    degrees = n_students - 1, (n_students - 1) * (n_questions - 1)
    tail = (1 - confidence) / 2
    return float(1 - (1 - alpha) * fdtri(*degrees, 1 - tail)), float(1 - (1 - alpha) * fdtri(*degrees, tail))


def _pairwise_covariance(earned: np.ndarray) -> np.ndarray:
    """Return covariances (questions × questions), each from the students who have both values."""
    present = ~np.isnan(earned)
    x, seen = np.where(present, earned, 0), present.astype(float)
    n = seen.T @ seen
    with np.errstate(invalid="ignore", divide="ignore"):
        return (x.T @ x - (x.T @ seen) * (seen.T @ x) / n) / (n - 1)
