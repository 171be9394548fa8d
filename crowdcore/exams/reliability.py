"""How far an exam's scores can be relied on: Cronbach's α (KR-20), its interval, and the standard error of a score."""

from dataclasses import dataclass

import numpy as np

CONFIDENCE = 0.95
MISSING_CELLS = ("complete", "pairwise")


@dataclass(frozen=True)
class Reliability:
    """Cronbach's α of ``students`` on ``questions``, with Feldt's interval; for right-or-wrong questions it is KR-20.

    ``sem`` is the standard error of measurement, in points: a student's true score lies within it in two cases of
    three. All are NaN where there are fewer than two questions or students, or all scores are the same.
    """

    students: int
    questions: int
    mean: float
    sd: float
    alpha: float
    low: float
    high: float
    sem: float


def reliability(earned: np.ndarray, missing: str = "complete") -> Reliability:
    r"""Of students × questions, the points earned; NaN where there is no answer to grade.

    .. math:: \alpha = \frac{k}{k - 1} \left(1 - \frac{\sum_j \sigma_j^2}{\sigma_X^2}\right), \qquad
              \text{SEM} = \sigma_X \sqrt{1 - \alpha}

    With ``missing`` "complete" only students without NaN are looked at; with "pairwise" each covariance is that of the
    students who have both, and :math:`\sigma_X^2` the sum of all covariances.

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
    answered = (~np.isnan(earned)).sum(axis=0)
    means = np.divide(np.nansum(earned, axis=0), answered, out=np.full(k, np.nan), where=answered > 0)
    mean = float(means.sum()) if earned.size else np.nan
    if n < 2 or k < 2:
        return Reliability(n, k, mean, *[np.nan] * 5)
    covariance = _pairwise_covariance(earned) if missing == "pairwise" else np.cov(earned, rowvar=False)
    variance = covariance.sum()
    if not variance > 0:
        return Reliability(n, k, mean, *[np.nan] * 5)
    alpha = k / (k - 1) * (1 - np.trace(covariance) / variance)
    low, high = feldt_interval(alpha, n, k)
    sd = float(np.sqrt(variance))
    return Reliability(n, k, mean, sd, float(alpha), low, high, sd * float(np.sqrt(max(1 - alpha, 0))))


def alpha_without(earned: np.ndarray) -> np.ndarray:
    """For each question, α of the others, with pairwise covariances where something is missing.

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
    """The interval of α.

    >>> low, high = feldt_interval(0.79, 41, 20)
    >>> round(low, 2), round(high, 2)
    (0.68, 0.87)
    """
    from scipy.stats import f

    degrees = n_students - 1, (n_students - 1) * (n_questions - 1)
    tail = (1 - confidence) / 2
    return float(1 - (1 - alpha) * f.ppf(1 - tail, *degrees)), float(1 - (1 - alpha) * f.ppf(tail, *degrees))


def _pairwise_covariance(earned: np.ndarray) -> np.ndarray:
    """Questions × questions, each from the students who have both."""
    present = ~np.isnan(earned)
    x, seen = np.where(present, earned, 0), present.astype(float)
    n = seen.T @ seen
    with np.errstate(invalid="ignore", divide="ignore"):
        return (x.T @ x - (x.T @ seen) * (seen.T @ x) / n) / (n - 1)
