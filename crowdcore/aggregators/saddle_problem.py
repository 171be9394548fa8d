"""The paper's problem with other losses T, other penalties R, and weights that are pulled towards the vote."""

from dataclasses import dataclass

import numpy as np
import scipy

from crowdcore.aggregators.hinge_problem import (
    HingeProblem,
    class_rows,
    hinge_problems,
    without_rounding,
)
from crowdcore.aggregators.losses import Hinge, Loss
from crowdcore.aggregators.penalties import L1, Group, Penalty
from crowdcore.labels import LabelMatrix


@dataclass(frozen=True, eq=False)
class SaddleProblem(HingeProblem):
    r"""The weights with the smallest loss on the training rows and the smallest price.

    .. math:: \min_w\ \frac1R \sum_{j} \varphi(A_j w) + \lambda\, Reg(w - w_0)
              \;=\; \min_w \max_\alpha\; -\alpha^T A w - \frac1R \sum_j \psi(R \alpha_j) + \lambda\, Reg(w - w_0)

    A, U and n are as in ``HingeProblem``. ``w0`` is 0 (nobody is trusted, the paper's choice) or each labeler's
    weight in a vote; labelers without a training label keep it. A penalty that couples K classes needs the rows of all of them: U
    then has one block per class, with the same columns in each, and R is the number of rows of one class.
    """

    loss: Loss
    penalty: Penalty
    w0: np.ndarray
    w0_of_labelers: np.ndarray
    K: int = 1

    @classmethod
    def of_hinge(
        cls,
        problem: HingeProblem,
        loss: Loss = Hinge(),  # noqa: B008
        penalty: Penalty = L1(),  # noqa: B008
        w0: np.ndarray | None = None,
    ) -> "SaddleProblem":
        """Return the same rows and columns with another loss and penalty, and with the w₀ of each labeler.

        Labelers in one column must have the same w₀.
        """
        if isinstance(problem, SaddleProblem):
            return problem
        w0 = np.zeros(problem.group_of.size) if w0 is None else w0
        return cls(
            problem.U,
            problem.n,
            problem.group_of,
            problem.row_item,
            problem.lam,
            loss=loss,
            penalty=penalty,
            w0=_of_columns(problem, w0),
            w0_of_labelers=w0,
        )

    @property
    def R(self) -> int:
        """The number of rows of one class."""
        return self.rows // self.K

    def primal(self, w, margins):
        """Return P(w), the objective, which is never below the optimum."""
        loss = self.loss.phi(margins).sum() / max(self.R, 1)
        return float(loss + self.lam * self.penalty.value(w[None] - self.w0, self.n)[0])

    def lagrangian(self, w, alpha, c):
        """Return the function whose saddle point is sought, with c = Aᵀα."""
        price = self.lam * self.penalty.value(w[None] - self.w0, self.n)[0]
        return float(price - self.n @ (c * w) - self.loss.psi(self.R * alpha).sum() / max(self.R, 1))

    def dual(self, alpha, c):
        r"""Return D(α), a lower bound of the optimum; α is scaled by f so that the price of c = Aᵀα is finite.

        .. math:: D(\alpha) = -\frac1R \sum_j \psi(R f \alpha_j) - f c^T w_0 - (\lambda Reg)^*(f c)
        """
        if self.lam == 0:
            return 0.0  # no loss is negative
        lam = np.array([self.lam])
        f = self.penalty.scale(c[None], lam)[0]
        value = -self.loss.psi(self.R * f * alpha).sum() / max(self.R, 1) - f * (self.n @ (self.w0 * c))
        return max(0.0, float(value - self.penalty.conjugate(f * c[None], lam, self.n)[0]))

    def weights(self, w):
        """Return the weight of each labeler (classes × labelers if classes are coupled)."""
        w = np.column_stack([without_rounding(w).reshape(self.K, -1), np.zeros(self.K)])
        w = np.where(self.group_of < 0, self.w0_of_labelers, w[:, self.group_of])
        return w[0] if self.K == 1 else w


def saddle_problems(
    labels: LabelMatrix, truth: np.ndarray, lam: float, shared: bool, loss: Loss, penalty: Penalty, w0: np.ndarray
) -> dict[int | None, SaddleProblem]:
    """Return the problem of each class, or under None one problem for all classes. ``w0`` has one weight per labeler."""
    one_problem = shared or len(labels.classes) == 2
    if isinstance(penalty, Group) and not one_problem:
        return {None: coupled_problem(labels, truth, lam, loss, w0)}
    return {
        k: SaddleProblem.of_hinge(problem, loss, penalty, w0)
        for k, problem in hinge_problems(labels, truth, lam, shared, alike=w0).items()
    }


def coupled_problem(labels: LabelMatrix, truth: np.ndarray, lam: float, loss: Loss, w0: np.ndarray) -> SaddleProblem:
    """Return the one-to-all problems of all classes as one, for a penalty on each labeler's weights together."""
    K = len(labels.classes)
    A = [class_rows(labels, truth, k) for k in range(K)]
    R = A[0].shape[0]
    # Equal columns belong to labelers who gave the same label to every training item.
    stacked = HingeProblem.of(scipy.sparse.csr_array(scipy.sparse.vstack(A)), lam, alike=w0)
    U = scipy.sparse.csr_array(
        scipy.sparse.block_diag([stacked.U[k * R : (k + 1) * R] for k in range(K)], format="csr")
    )
    return SaddleProblem(
        U.toarray() if isinstance(stacked.U, np.ndarray) else U,
        np.tile(stacked.n, K),
        stacked.group_of,
        np.tile(np.arange(R), K),
        lam,
        loss=loss,
        penalty=Group(K=K),
        w0=np.tile(_of_columns(stacked, w0), K),
        w0_of_labelers=w0,
        K=K,
    )


def _of_columns(problem: HingeProblem, w0: np.ndarray) -> np.ndarray:
    """Return the w₀ of each distinct column."""
    found = np.zeros(problem.n.size)
    used = problem.group_of >= 0
    found[problem.group_of[used]] = w0[used]
    return found
