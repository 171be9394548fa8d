"""Fits without a record are those with one."""

import numpy as np
import pytest
import scipy.sparse
from hypothesis import given
from hypothesis import strategies as st

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.aggregators import hinge_problem
from crowdcore.aggregators.hinge_problem import HingeProblem, distinct_columns, shared_problem
from crowdcore.aggregators.paper_iteration import iterate_as_printed
from crowdcore.aggregators.saddle_point_batch import iterate_together
from crowdcore.aggregators.trace import recording, without_traces
from tests.conftest import random_crowd

STEPS = [(0.01, 0.001), (0.1, 0.01)]  # with steps as large as 1 the iteration makes rounding errors large


def some_problems(seed, lam, n=3, rows=8):
    """Problems with as many rows and various numbers of distinct columns."""
    rng = np.random.default_rng(seed)
    tables = [rng.choice([-1.0, 0.0, 1.0], p=[0.2, 0.3, 0.5], size=(rows, 5 + 9 * b)) for b in range(n)]
    return [HingeProblem.of(scipy.sparse.csr_array(A), lam) for A in tables]


@given(st.integers(0, 1000), st.sampled_from([0.0, 0.05, 0.3, 1.0, 10.0]), st.sampled_from(STEPS), st.integers(1, 3))
def test_problems_solved_together_end_like_each_alone(seed, lam, steps, n):
    problems = some_problems(seed, lam, n)
    together = iterate_together(problems, *steps, tol=0.01, max_iter=120)
    for problem, solution in zip(problems, together, strict=True):
        alone = iterate_as_printed(problem, *steps, tol=0.01, max_iter=120)
        assert solution.w == pytest.approx(alone.w, rel=1e-9, abs=1e-12)
        assert (solution.n_iter, solution.converged, solution.reason) == (alone.n_iter, alone.converged, alone.reason)


@pytest.mark.parametrize("method", ["saddle_point", "saddle_point_robust"])
@pytest.mark.parametrize(
    "params", [{}, {"lam": 0.05}, {"lam": 0.05, "weights": "shared"}, {"solver": "exact", "lam": 0.1}]
)
@pytest.mark.parametrize("n_classes", [2, 4])
def test_without_a_trace_everything_else_is_the_same(method, params, n_classes):
    codes, truth = random_crowd(0, n_classes=n_classes, n_labelers=20)
    labels = LabelMatrix.from_codes(codes)
    recorded = AGGREGATORS[method](**params).fit(labels, truth)
    with without_traces():
        plain = AGGREGATORS[method](**params).fit(labels, truth)
    assert recording()
    assert plain.scores(labels) == pytest.approx(recorded.scores(labels), rel=1e-9, abs=1e-12)
    assert (plain.n_iter_, plain.converged_) == (recorded.n_iter_, recorded.converged_)
    assert plain.stopped_because_ == recorded.stopped_because_
    assert recorded.trace_
    if params.get("solver") != "exact":
        assert not plain.trace_


def test_a_solution_is_used_again_only_for_the_same_labels_truth_and_settings():
    codes, truth = random_crowd(1, n_classes=3, n_labelers=15)
    other = np.where(np.arange(truth.size) == 0, -1, truth)
    labels, same_labels = LabelMatrix.from_codes(codes), LabelMatrix.from_codes(1 + codes % 3 - 1)
    tried = [(labels, truth, {}), (labels, other, {}), (labels, truth, {"lam": 0.05}), (same_labels, truth, {})]
    alone = [AGGREGATORS["saddle_point"](**params).fit(x, y).class_weights_ for x, y, params in tried]
    for order in (tried, tried[::-1]):
        with without_traces():
            for x, y, params in order:
                expected = alone[
                    [n for n, one in enumerate(tried) if one[0] is x and one[1] is y and one[2] is params][0]
                ]
                model = AGGREGATORS["saddle_point"](**params).fit(x, y)
                robust = AGGREGATORS["saddle_point_robust"](**params).fit(x, y)
                assert model.class_weights_ == pytest.approx(expected, rel=1e-9, abs=1e-12)
                assert robust.class_weights_ == pytest.approx(np.maximum(expected, 0), rel=1e-9, abs=1e-12)


@given(st.integers(0, 10_000))
def test_distinct_columns_group_columns_with_equal_entries(seed):
    rng = np.random.default_rng(seed)
    A = rng.integers(-1, 2, size=(rng.integers(1, 5), rng.integers(1, 30)))
    used, first, group = distinct_columns(scipy.sparse.csc_array(A))
    assert used.tolist() == np.flatnonzero(A.any(axis=0)).tolist()
    kinds = {column.tobytes() for column in np.ascontiguousarray(A[:, used].T)}
    assert len(first) == len(kinds)
    assert (A[:, first[group]] == A[:, used]).all()


def test_a_problem_of_many_labelers_and_keyed_items_is_never_spread_out():
    """20,000 labelers × 20,000 keyed items, three labels each: as a table of bytes it would be 400 MB."""
    rng = np.random.default_rng(0)
    n = 20_000
    rows = np.repeat(np.arange(n), 3)
    A = scipy.sparse.csr_array(
        (rng.choice([-1.0, 1.0], rows.size), (rows, rng.integers(n, size=rows.size))), shape=(n, n)
    )
    problem = HingeProblem.of(A, 0.1)
    assert scipy.sparse.issparse(problem.U)
    w = rng.normal(size=n)[: problem.n.size]
    spread = np.append(w, 0.0)[problem.group_of]
    assert problem.margins(w) == pytest.approx(A @ spread)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("with_allowed", [False, True])
def test_a_small_problem_is_the_same_from_a_table_as_from_sparse_rows(seed, with_allowed, monkeypatch):
    codes, truth = random_crowd(seed, n_labelers=25, n_classes=4, coverage=0.7, n_training=5)
    allowed = np.random.default_rng(seed).random((len(codes), 4)) < 0.6 if with_allowed else None
    if with_allowed:
        used = np.concatenate([codes, truth[:, None]], axis=1)
        allowed |= (used[:, :, None] == np.arange(4)).any(axis=1)
    labels = LabelMatrix.from_codes(codes, classes="ABCD", allowed=allowed)
    alike = np.arange(25) % 2 if seed % 2 else None
    from_table = shared_problem(labels, truth, 0.1, alike)
    monkeypatch.setattr(hinge_problem, "DENSE_CELLS", 0)
    from_rows = shared_problem(labels, truth, 0.1, alike)
    assert np.array_equal(from_table.U, from_rows.U.toarray())
    for part in ("n", "group_of", "row_item"):
        assert np.array_equal(getattr(from_table, part), getattr(from_rows, part)), part
