"""Every loss with every penalty, against solvers that know nothing of ours."""

import itertools
import warnings

import numpy as np
import pytest
from scipy import sparse

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.aggregators.losses import LOSSES
from crowdcore.aggregators.penalties import PENALTIES
from crowdcore.aggregators.trace import without_traces
from crowdcore.aggregators.vote_weights import VOTE_WEIGHT
from crowdcore.tuning import leave_one_out
from tests.conftest import random_crowd
from tests.test_tuning import fit_after_fit

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import cvxpy as cp

PAIRS = list(itertools.product(LOSSES, PENALTIES))
ALL_PAIRS = pytest.mark.parametrize(("loss", "penalty"), PAIRS, ids=["-".join(pair) for pair in PAIRS])
W0 = {"nobody": 0.0, "vote": VOTE_WEIGHT}
LOSS_IN_CVXPY = {
    "hinge": lambda m: cp.pos(1 - m),
    "squared_hinge": lambda m: cp.square(cp.pos(1 - m)) / 2,
    "logistic": lambda m: cp.logistic(-m),
    "modified_huber": lambda m: cp.huber(cp.pos(1 - m), 2),
}
PENALTY_IN_CVXPY = {
    "l1": lambda D: cp.sum(cp.abs(D)),
    "l2": lambda D: cp.sum_squares(D) / 2,
    "elastic_net": lambda D: 0.3 * cp.sum(cp.abs(D)) + 0.7 * cp.sum_squares(D) / 2,
    "group": lambda D: cp.sum(cp.norm(D, 2, axis=0)),
}


def training_rows(codes, truth, shared):
    """The matrices A of the problems: one per class, but one alone for two classes or shared weights."""
    K, known = codes.max() + 1, np.flatnonzero(truth >= 0)
    X, y = codes[known], truth[known]
    if shared:
        margins = [
            (x == right).astype(float) - (x == k) for x, right in zip(X, y, strict=True) for k in range(K) if k != right
        ]
        return [np.array(margins)]
    rows = [np.where(X < 0, 0, np.where(X == k, 1.0, -1.0)) * np.where(y == k, 1, -1)[:, None] for k in range(K)]
    return rows[1:] if K == 2 else rows


def optimum(matrices, lam, loss, penalty, w0):
    """The weights (problems × labelers) and the value of the whole problem, by an interior-point method."""
    W = cp.Variable((len(matrices), matrices[0].shape[1]))
    losses = [cp.sum(LOSS_IN_CVXPY[loss](A @ W[k])) / len(A) for k, A in enumerate(matrices)]
    problem = cp.Problem(cp.Minimize(sum(losses) + lam * PENALTY_IN_CVXPY[penalty](W - w0)))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        problem.solve(solver=cp.CLARABEL, tol_gap_abs=1e-11, tol_gap_rel=1e-11, tol_feas=1e-11)
    return problem.value


def objective(matrices, W, lam, loss, penalty, w0):
    """The objective at given weights, written down once more."""
    phi = {
        "hinge": lambda m: np.maximum(0, 1 - m),
        "squared_hinge": lambda m: np.maximum(0, 1 - m) ** 2 / 2,
        "logistic": lambda m: np.log1p(np.exp(-m)),
        "modified_huber": lambda m: np.where(m < -1, -4 * m, np.maximum(0, 1 - m) ** 2),
    }[loss]
    D = W - w0
    price = {
        "l1": np.abs(D).sum(),
        "l2": (D**2).sum() / 2,
        "elastic_net": 0.3 * np.abs(D).sum() + 0.7 * (D**2).sum() / 2,
        "group": np.sqrt((D**2).sum(axis=0)).sum(),
    }[penalty]
    return sum(phi(A @ w).mean() for A, w in zip(matrices, W, strict=True)) + lam * price


def solved(loss, penalty, **more):
    return AGGREGATORS["saddle_point"](
        loss=loss, penalty=penalty, l1_ratio=0.3, solver="primal_dual", tol=1e-8, max_iter=100_000, **more
    )


CASES = {
    "dense exam, shared weights": (random_crowd(0, n_classes=4, n_training=7), "shared", "nobody", 0.05),
    "dense crowd, towards the vote": (random_crowd(1, n_classes=3, n_training=6), "per_class", "vote", 0.1),
    "sparse crowd of two classes": (
        random_crowd(2, n_classes=2, n_items=40, n_labelers=30, n_training=15, coverage=0.3),
        "per_class",
        "vote",
        0.02,
    ),
    "sparse crowd of three classes": (
        random_crowd(3, n_classes=3, n_items=30, n_labelers=20, n_training=10, coverage=0.4),
        "per_class",
        "nobody",
        0.05,
    ),
}


@ALL_PAIRS
@pytest.mark.parametrize("case", CASES)
def test_an_independent_solver_finds_the_same_objective(monkeypatch, loss, penalty, case):
    (codes, truth), weights, towards, lam = CASES[case]
    is_sparse = case.startswith("sparse")
    monkeypatch.setattr("crowdcore.aggregators.hinge_problem.DENSE_CELLS", 0 if is_sparse else 10**9)
    matrices = training_rows(codes, truth, weights == "shared")
    model = solved(loss, penalty, lam=lam, weights=weights, towards=towards).fit(LabelMatrix.from_codes(codes), truth)
    assert model.converged_
    W = model.class_weights_[: len(matrices)]
    found = objective(matrices, W, lam, loss, penalty, W0[towards])
    best = optimum(matrices, lam, loss, penalty, W0[towards])
    assert found == pytest.approx(best, abs=1e-6, rel=1e-6)
    assert sum(trace["primal"][-1] for trace in model.trace_) == pytest.approx(found, abs=1e-9)
    for trace in model.trace_:
        assert (np.diff(trace["gap"]) <= 1e-12).all()
        assert trace["gap"][-1] <= 1e-8 * max(1, trace["primal"][-1])
        assert trace["dual"].max() <= best + 1e-7
    used = (codes[truth >= 0] >= 0).any(axis=0)
    assert (model.weights_[~used] == W0[towards]).all()


@ALL_PAIRS
def test_rows_and_columns_kept_sparse_or_dense_are_the_same_problem(monkeypatch, loss, penalty):
    codes, truth = random_crowd(5, n_classes=3, n_labelers=12, coverage=0.6)
    labels, ends = LabelMatrix.from_codes(codes), []
    for cells in (0, 10**9):
        monkeypatch.setattr("crowdcore.aggregators.hinge_problem.DENSE_CELLS", cells)
        model = solved(loss, penalty, lam=0.05, towards="vote")
        problems = model.problems(labels, truth).values()
        assert all(sparse.issparse(problem.U) == (cells == 0) for problem in problems)
        ends.append(sum(trace["primal"][-1] for trace in model.fit(labels, truth).trace_))
    assert ends[0] == pytest.approx(ends[1], abs=1e-8)


def test_logistic_and_ridge_have_the_weights_of_scikit_learn():
    from sklearn.linear_model import LogisticRegression

    codes, truth = random_crowd(6, n_classes=2, n_items=40, n_labelers=15, n_training=20)
    (A,) = training_rows(codes, truth, False)
    model = solved("logistic", "l2", lam=0.05).set_params(tol=1e-13).fit(LabelMatrix.from_codes(codes), truth)
    # A fit without intercept of rows that are all on the right side: each row also with both signs turned.
    rows, signs = np.vstack([A, -A]), np.r_[np.ones(len(A)), -np.ones(len(A))]
    peer = LogisticRegression(C=1 / (2 * 0.05 * len(A)), fit_intercept=False, tol=1e-12, max_iter=10_000)
    assert model.weights_ == pytest.approx(peer.fit(rows, signs).coef_[0], abs=1e-6)


def test_squared_hinge_and_ridge_have_the_weights_of_scikit_learn():
    from sklearn.svm import LinearSVC

    codes, truth = random_crowd(7, n_classes=2, n_items=40, n_labelers=15, n_training=20)
    (A,) = training_rows(codes, truth, False)
    model = solved("squared_hinge", "l2", lam=0.1).set_params(tol=1e-13).fit(LabelMatrix.from_codes(codes), truth)
    rows, signs = np.vstack([A, -A]), np.r_[np.ones(len(A)), -np.ones(len(A))]
    peer = LinearSVC(
        C=1 / (4 * 0.1 * len(A)), loss="squared_hinge", dual=False, fit_intercept=False, tol=1e-12, max_iter=10_000
    )
    assert model.weights_ == pytest.approx(peer.fit(rows, signs).coef_[0], abs=1e-6)


@pytest.mark.parametrize("weights", ["per_class", "shared"])
def test_hinge_and_l1_have_the_objective_of_the_linear_program(weights):
    codes, truth = random_crowd(8, n_classes=3, n_training=8)
    labels = LabelMatrix.from_codes(codes)
    exact = AGGREGATORS["saddle_point"](lam=0.05, weights=weights, solver="exact").fit(labels, truth)
    ours = solved("hinge", "l1", lam=0.05, weights=weights).fit(labels, truth)
    for trace, best in zip(ours.trace_, exact.trace_, strict=True):
        assert trace["primal"][-1] == pytest.approx(best["primal"][-1], abs=1e-8)


def test_the_defaults_are_the_papers():
    model = AGGREGATORS["saddle_point"]()
    assert (model.loss, model.penalty, model.towards, model.total) == ("hinge", "l1", "nobody", "mean")
    assert model.is_papers and model.used_solver == "paper"
    codes, truth = random_crowd(9)
    labels = LabelMatrix.from_codes(codes)
    named = AGGREGATORS["saddle_point"](solver="paper").fit(labels, truth)
    assert (model.fit(labels, truth).class_weights_ == named.class_weights_).all()


@pytest.mark.parametrize("solver", ["paper", "exact"])
@pytest.mark.parametrize("other", [{"loss": "logistic"}, {"penalty": "l2"}, {"towards": "vote"}])
def test_a_solver_that_is_not_made_for_the_pair_is_refused_with_a_way_out(solver, other):
    codes, truth = random_crowd(10)
    labels, model = LabelMatrix.from_codes(codes), AGGREGATORS["saddle_point"](solver=solver, **other)
    with pytest.raises(ValueError, match=r"is only for loss='hinge'.*Use solver='primal_dual'"):
        model.fit(labels, truth)
    with pytest.raises(ValueError, match="Use solver='primal_dual'"):
        leave_one_out(model, labels, truth, grid=[0.1])
    solver_field = next(p for p in model.parameters() if p.name == "solver")
    assert model.choices_of(solver_field) == ("primal_dual",)
    assert AGGREGATORS["saddle_point"](**other).fit(labels, truth).used_solver == "primal_dual"


def test_unknown_losses_and_penalties_are_refused_by_name():
    labels = LabelMatrix.from_codes([[0, 1], [1, 0]])
    for name, value in (
        ("loss", "squared"),
        ("penalty", "lasso"),
        ("towards", "me"),
        ("l1_ratio", 1.0),
        ("total", "max"),
    ):
        with pytest.raises(ValueError, match=f"{name} is"):
            AGGREGATORS["saddle_point"](**{name: value}).fit(labels, [0, 1])


def test_with_a_group_penalty_a_labeler_counts_in_all_classes_or_in_none():
    codes, truth = random_crowd(11, n_classes=3, n_items=30, n_labelers=15, n_training=12, skill=0.4)
    model = solved("logistic", "group", lam=0.15).fit(LabelMatrix.from_codes(codes), truth)
    counts = np.abs(model.class_weights_) > 1e-6
    assert (counts.all(axis=0) | ~counts.any(axis=0)).all()
    assert 0 < counts.any(axis=0).sum() < 15


def test_a_sum_of_losses_has_the_price_divided_by_the_rows():
    codes, truth = random_crowd(12, n_classes=3, n_training=8)
    labels = LabelMatrix.from_codes(codes)
    for weights, rows in (("per_class", 8), ("shared", 16)):
        mean = solved("logistic", "l2", lam=2 / rows, weights=weights, towards="vote").fit(labels, truth)
        total = solved("logistic", "l2", lam=2, weights=weights, towards="vote", total="sum").fit(labels, truth)
        assert total.class_weights_ == pytest.approx(mean.class_weights_, abs=1e-12)


def test_an_endless_price_is_the_plain_vote():
    codes, truth = random_crowd(13, n_classes=3, coverage=0.5)
    labels = LabelMatrix.from_codes(codes)
    vote = AGGREGATORS["majority_vote"]().fit(labels)
    for penalty in PENALTIES:
        model = AGGREGATORS["saddle_point"](loss="logistic", penalty=penalty, towards="vote", lam=1e9).fit(
            labels, truth
        )
        assert model.weights_ == pytest.approx(np.full(9, VOTE_WEIGHT), abs=1e-6)
        assert (model.predict(labels) == vote.predict(labels)).all()


@pytest.mark.parametrize("method", ["saddle_point", "saddle_point_robust"])
@pytest.mark.parametrize(
    ("loss", "penalty", "weights", "total"),
    [
        (loss, penalty, ("per_class", "shared")[n % 2], ("mean", "sum")[n // 2 % 2])
        for n, (loss, penalty) in enumerate(PAIRS)
    ],
)
def test_the_batched_sweep_is_the_plain_one_for_every_pair(monkeypatch, method, loss, penalty, weights, total):
    monkeypatch.setattr("crowdcore.aggregators.saddle_point_sweep.CELLS_AT_ONCE", 200)
    codes, truth = random_crowd(14, n_classes=3, n_items=30, n_labelers=20, n_training=6, coverage=0.4)
    labels = LabelMatrix.from_codes(codes)
    model = solved(loss, penalty, weights=weights, total=total, towards="vote").set_params(tol=1e-9)
    model = AGGREGATORS[method](**model.get_params())
    grid = [0.05, 0.4]
    sweep = leave_one_out(model, labels, truth, grid=grid)
    with without_traces():
        answers, p = fit_after_fit(model, labels, truth, "lam", grid)
    assert sweep.probabilities == pytest.approx(p, abs=1e-5)
    clear = np.sort(p, axis=2)[:, :, -1] - np.sort(p, axis=2)[:, :, -2] > 1e-4
    assert clear.any()
    assert (sweep.answers == answers)[clear].all()
