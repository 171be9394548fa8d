"""The problem of the saddle-point method, for any solver."""

from dataclasses import dataclass

import numpy as np
import scipy

from crowdcore.aggregators.votes import one_to_all_rows
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING

# Below this many cells a dense product is faster than a sparse one, even if few cells are filled.
DENSE_CELLS = 200_000
NOISE = 1e-12


@dataclass(frozen=True, eq=False)
class HingeProblem:
    r"""Weights that put every training row on the right side by a margin, with an L1 price (equations 17 to 21).

    .. math:: \min_w\ \lambda \|w\|_1 + \frac1R \sum_{j=1}^R \max(0, 1 - A_j w)
              \;=\; \min_w \max_{0 \le \alpha_j \le 1/R}\ \mathfrak L(w, \alpha), \qquad
              \mathfrak L(w, \alpha) = \lambda \|w\|_1 - \sum_j \alpha_j (A_j w - 1)

    Row j of A (R × L) is :math:`s_j Z_j`. Labelers whose columns of A are equal have equal weights, so the problem is
    kept on the distinct columns ``U`` with the number ``n`` of labelers in each, and ``w`` here has one entry per column:
    :math:`A w = U (n \circ w)`, :math:`\|w\|_1 = \sum n |w|`. ``group_of`` gives each labeler's column, −1 for labelers
    without a training label, whose weight is 0.
    """

    U: "np.ndarray | scipy.sparse.csr_array"
    n: np.ndarray
    group_of: np.ndarray
    row_item: np.ndarray
    lam: float

    @classmethod
    def of(
        cls,
        A: "scipy.sparse.csr_array",
        lam: float,
        row_item: np.ndarray | None = None,
        alike: np.ndarray | None = None,
    ) -> "HingeProblem":
        """Make the problem of sparse rows A, with one column per labeler. ``row_item`` is the training item of each row.

        Labelers who differ in ``alike`` never share a column.
        """
        columns = A.tocsc()
        columns.eliminate_zeros()
        kinds = distinct_columns(columns, alike)
        U = columns[:, kinds[1]].tocsr()
        row_item = np.arange(A.shape[0]) if row_item is None else row_item
        return cls._of_kinds(U.toarray() if np.prod(U.shape) < DENSE_CELLS else U, kinds, A.shape[1], row_item, lam)

    @classmethod
    def of_table(
        cls, A: np.ndarray, lam: float, row_item: np.ndarray, alike: np.ndarray | None = None
    ) -> "HingeProblem":
        """Make the same problem of a small table (int8). This takes a tenth of the time of sparse rows."""
        kinds = distinct_columns_of_table(A, alike)
        return cls._of_kinds(A[:, kinds[1]].astype(float), kinds, A.shape[1], row_item, lam)

    @classmethod
    def _of_kinds(cls, U, kinds: "Kinds", n_labelers: int, row_item: np.ndarray, lam: float) -> "HingeProblem":
        used, first, group = kinds
        group_of = np.full(n_labelers, -1)
        group_of[used] = group
        return cls(U, np.bincount(group, minlength=first.size), group_of, row_item, lam)

    @property
    def rows(self) -> int:
        """The number of rows."""
        return self.U.shape[0]

    @property
    def R(self) -> int:
        """The number of rows over which the loss is averaged."""
        return self.rows

    def margins(self, w: np.ndarray) -> np.ndarray:
        """Return A w, one number per row."""
        return self.U @ (self.n * w)

    def pull(self, alpha: np.ndarray) -> np.ndarray:
        """Return c = Aᵀα: how strongly the rows pull each labeler's weight up."""
        return self.U.T @ alpha

    def norm(self, w: np.ndarray) -> float:
        """Return the Euclidean length of the weights of all labelers."""
        return float(np.sqrt(self.n @ w**2))

    def lagrangian(self, w: np.ndarray, alpha: np.ndarray, c: np.ndarray) -> float:
        """𝔏(w, α), with c = Aᵀα."""
        return float(self.n @ (self.lam * np.abs(w) - c * w) + alpha.sum())

    def primal(self, w: np.ndarray, margins: np.ndarray) -> float:
        """Return the objective at w, which is never below the optimum."""
        return float(self.lam * (self.n @ np.abs(w)) + np.maximum(0, 1 - margins).mean())

    def dual(self, alpha: np.ndarray, c: np.ndarray) -> float:
        """Return a lower bound of the optimum: Σα, after α is scaled so that no |c_i| exceeds λ."""
        if self.lam == 0:
            return 0.0  # only c = 0 would be feasible, and rounding must not decide whether it is
        largest = np.abs(c).max(initial=0.0)
        scale = 1.0 if largest <= self.lam else self.lam / largest
        return float(scale * np.minimum(alpha, 1 / self.rows).sum())

    def weights(self, w: np.ndarray) -> np.ndarray:
        """Return the weight of each labeler from the weights of the distinct columns."""
        return np.append(without_rounding(w), 0.0)[self.group_of]


# The non-empty columns, the first column of each kind, and the kind of each non-empty column.
Kinds = tuple[np.ndarray, np.ndarray, np.ndarray]


def distinct_columns(columns: "scipy.sparse.csc_array", alike: np.ndarray | None = None) -> Kinds:
    """Return the non-empty columns, the first column of each kind, and the kind of each column.

    Two are of a kind if they have the same entries (whole numbers up to 127) in the same rows, byte by byte, and the same
    value in ``alike``.

    >>> A = scipy.sparse.csc_array([[1, 0, 1, 0], [0, 0, 0, -1]])
    >>> distinct_columns(A)
    (array([0, 2, 3]), array([0, 3]), array([0, 0, 1]))
    """
    columns.sort_indices()
    start, width = columns.indptr.tolist(), columns.indices.itemsize
    rows, entries = columns.indices.tobytes(), columns.data.astype(np.int8).tobytes()
    used = np.flatnonzero(np.diff(columns.indptr))
    of_column = np.zeros(columns.shape[1]).tolist() if alike is None else alike.tolist()
    contents = []
    for column in used.tolist():
        a, b = start[column], start[column + 1]
        contents.append((rows[a * width : b * width], entries[a:b], of_column[column]))
    return _kinds(used, contents)


def distinct_columns_of_table(A: np.ndarray, alike: np.ndarray | None = None) -> Kinds:
    """Return the same for a table of whole numbers (int8).

    >>> distinct_columns_of_table(np.array([[1, 0, 1, 0], [0, 0, 0, -1]], dtype=np.int8))
    (array([0, 2, 3]), array([0, 3]), array([0, 0, 1]))
    """
    n_rows, n_columns = A.shape
    entries = np.ascontiguousarray(A.T).tobytes()
    used = np.flatnonzero(A.any(axis=0))
    of_column = np.zeros(n_columns).tolist() if alike is None else alike.tolist()
    contents = [(entries[c * n_rows : (c + 1) * n_rows], of_column[c]) for c in used.tolist()]
    return _kinds(used, contents)


def _kinds(used: np.ndarray, contents: list[tuple]) -> Kinds:
    """Number the distinct contents of columns in the order in which they first appear."""
    kinds: dict[tuple, int] = {}
    first: list[int] = []
    group = np.empty(used.size, dtype=np.intp)
    for place, content in enumerate(contents):
        group[place] = kind = kinds.setdefault(content, len(kinds))
        if kind == len(first):
            first.append(used[place])
    return used, np.array(first, dtype=np.intp), group


def without_rounding(w: np.ndarray) -> np.ndarray:
    """Set weights (the last axis) that are rounding errors to 0: a labeler who is right as often as wrong has none.

    Otherwise the order of the training items would decide an item that only such labelers labelled.
    """
    largest = np.abs(w).max(axis=-1, keepdims=True, initial=0.0)
    return np.where(np.abs(w) > NOISE * largest, w, 0.0)


def hinge_problems(
    labels: LabelMatrix, truth: np.ndarray, lam: float, shared: bool, alike: np.ndarray | None = None
) -> dict[int | None, HingeProblem]:
    """Return the problem of each class, or under None the one problem for all, with shared weights or two classes."""
    if shared:
        return {None: shared_problem(labels, truth, lam, alike)}
    # With two classes both problems are the same, so it is solved once.
    classes = {None: 1} if len(labels.classes) == 2 else {k: k for k in range(len(labels.classes))}
    return {name: HingeProblem.of(class_rows(labels, truth, k), lam, alike=alike) for name, k in classes.items()}


def class_rows(labels: LabelMatrix, truth: np.ndarray, k: int) -> "scipy.sparse.csr_array":
    """Return A = s ∘ Z of class k: one row per training item, one column per labeler."""
    Z, s = one_to_all_rows(labels, truth, k)
    return scipy.sparse.csr_array(Z * s[:, None])


def shared_problem(labels: LabelMatrix, truth: np.ndarray, lam: float, alike: np.ndarray | None = None) -> HingeProblem:
    """Return one problem for all classes: one row per training item and allowed wrong class k, right votes minus votes for k."""
    known = np.flatnonzero(truth != MISSING)
    y = truth[known]
    if known.size * len(labels.labelers) * len(labels.classes) < DENSE_CELLS:
        return _small_shared_problem(labels, known, y, lam, alike)
    votes = labels.votes()
    right = sum(votes[k][known] * (y == k)[:, None] for k in range(len(votes)))
    rows, row_item = [], []
    for k in range(len(votes)):
        wrong = np.flatnonzero(y != k if labels.allowed is None else (y != k) & labels.allowed[known, k])
        rows.append(right[wrong] - votes[k][known[wrong]])
        row_item.append(wrong)
    return HingeProblem.of(scipy.sparse.csr_array(scipy.sparse.vstack(rows)), lam, np.concatenate(row_item), alike)


def _small_shared_problem(
    labels: LabelMatrix, known: np.ndarray, y: np.ndarray, lam: float, alike: np.ndarray | None
) -> HingeProblem:
    """Return the same problem, from a table instead of sparse rows."""
    n_classes, trained = len(labels.classes), labels.take(known)
    votes = np.zeros((n_classes, known.size, len(labels.labelers)), dtype=np.int8)
    np.add.at(votes, (trained.code, trained.item, trained.labeler), 1)
    is_row = np.arange(n_classes)[:, None] != y
    if labels.allowed is not None:
        is_row &= labels.allowed[known].T
    right = votes[y, np.arange(y.size)]
    return HingeProblem.of_table((right - votes)[is_row], lam, np.nonzero(is_row)[1], alike)
