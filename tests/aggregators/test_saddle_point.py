"""The paper's problem and its three solvers."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse
from scipy.optimize import linprog

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.aggregators.hinge_problem import HingeProblem
from crowdcore.aggregators.linear_program import smallest_weightless_lambda, solve_exactly
from crowdcore.aggregators.paper_iteration import iterate_as_printed, project_alpha
from crowdcore.aggregators.primal_dual import iterate_primal_dual
from crowdcore.aggregators.saddle_point import SaddlePointRobust
from crowdcore.aggregators.trace import MOST_SNAPSHOTS
from crowdcore.samples import load_sample
from tests.conftest import random_crowd

SLACK = 1e-8


def raw_optimum(A, lam):
    """The printed problem, rows and columns as they are, as a linear program."""
    R, L = A.shape
    price = np.r_[np.full(2 * L, lam), np.full(R, 1 / R)]
    return linprog(price, A_ub=np.hstack([-A, A, -np.eye(R)]), b_ub=-np.ones(R), bounds=(0, None)).fun


@st.composite
def problems(draw):
    """Signed rows with some labels missing, some labelers alike, and a price of weight."""
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    R, L = draw(st.integers(1, 12)), draw(st.integers(1, 15))
    missing = draw(st.sampled_from([0.0, 0.6]))
    A = np.where(rng.random((R, L)) < 0.65, 1.0, -1.0) * (rng.random((R, L)) >= missing)
    A = A[:, rng.integers(L, size=L)]
    lam = draw(st.sampled_from([0.0, 0.01, 0.05, 0.3, 1.0, 10.0]))
    return A, lam


@settings(max_examples=60)
@given(problems(), st.sampled_from([(0.01, 0.001), (0.1, 0.01), (1.0, 1.0)]))
def test_dual_bound_optimum_primal_in_that_order_at_every_iteration(problem, steps):
    A, lam = problem
    optimum = raw_optimum(A, lam)
    compact = HingeProblem.of(sparse.csr_array(A), lam)
    for solution in (
        iterate_as_printed(compact, *steps, tol=1e-6, max_iter=200),
        iterate_primal_dual(compact, tol=1e-6, max_iter=200),
        solve_exactly(compact),
    ):
        rows = solution.recorder.rows
        assert (np.array(rows["dual"]) <= optimum + SLACK).all()
        assert (np.array(rows["primal"]) >= optimum - SLACK).all()
        assert np.array(rows["gap"]) == pytest.approx(np.array(rows["primal"]) - np.array(rows["dual"]))
        assert {len(column) for column in rows.values()} in ({solution.n_iter}, {1})


@settings(max_examples=60)
@given(problems())
def test_exact_has_the_optimum_of_the_raw_problem_and_a_closed_gap(problem):
    A, lam = problem
    solution = solve_exactly(HingeProblem.of(sparse.csr_array(A), lam))
    assert solution.recorder.rows["primal"][-1] == pytest.approx(raw_optimum(A, lam), abs=1e-8)
    if lam > 0:
        assert solution.recorder.rows["gap"][-1] == pytest.approx(0, abs=1e-7)


@settings(max_examples=60)
@given(problems(), st.sampled_from([1e-2, 1e-4, 1e-7]))
def test_primal_dual_reaches_its_tolerance_and_its_gap_never_rises(problem, tol):
    A, lam = problem
    if lam == 0:
        return  # there the bound is 0, which a problem that cannot be solved without error never meets
    solution = iterate_primal_dual(HingeProblem.of(sparse.csr_array(A), lam), tol, max_iter=50_000)
    assert solution.converged
    rows = solution.recorder.rows
    assert rows["primal"][-1] - raw_optimum(A, lam) <= tol
    assert (np.diff(rows["gap"]) <= 1e-12).all()


@pytest.mark.parametrize("cells", [0, 10**9], ids=["sparse", "dense"])
def test_the_problem_is_the_same_whether_kept_sparse_or_dense(monkeypatch, cells):
    monkeypatch.setattr("crowdcore.aggregators.hinge_problem.DENSE_CELLS", cells)
    A = np.random.default_rng(0).choice([-1.0, 0.0, 1.0], p=[0.2, 0.4, 0.4], size=(15, 30))
    problem = HingeProblem.of(sparse.csr_array(A), 0.05)
    assert sparse.issparse(problem.U) == (cells == 0)
    for solution in (iterate_primal_dual(problem, 1e-7, 20_000), solve_exactly(problem)):
        w = problem.weights(solution.w)
        objective = 0.05 * np.abs(w).sum() + np.maximum(0, 1 - A @ w).mean()
        assert objective == pytest.approx(raw_optimum(A, 0.05), abs=1e-6)


@settings(max_examples=40)
@given(problems())
def test_the_distinct_columns_represent_all_columns(problem):
    A, lam = problem
    compact = HingeProblem.of(sparse.csr_array(A), lam)
    w = np.random.default_rng(0).normal(size=compact.n.size)
    full = compact.weights(w)
    assert compact.margins(w) == pytest.approx(A @ full)
    assert compact.norm(w) == pytest.approx(np.linalg.norm(full[A.any(axis=0)]))
    assert compact.primal(w, compact.margins(w)) == pytest.approx(
        lam * np.abs(full).sum() + np.maximum(0, 1 - A @ full).mean()
    )
    assert (full[~A.any(axis=0)] == 0).all()


@settings(max_examples=40)
@given(problems())
def test_nobody_has_weight_from_a_known_price_on(problem):
    A, _ = problem
    edge = smallest_weightless_lambda(HingeProblem.of(sparse.csr_array(A), 1.0))
    assert edge <= 1 + 1e-12
    above = solve_exactly(HingeProblem.of(sparse.csr_array(A), edge * 1.01 + 1e-6))
    assert above.recorder.rows["primal"][-1] == pytest.approx(1)
    assert "nobody has any weight" in above.reason
    if edge > 0.05:
        assert raw_optimum(A, edge * 0.9) < 1 - 1e-9


@pytest.mark.parametrize("method", ["saddle_point", "saddle_point_robust"])
@pytest.mark.parametrize("coverage", [1.0, 0.5])
@pytest.mark.parametrize("solver", ["paper", "primal_dual", "exact"])
def test_with_two_classes_shared_weights_equal_the_papers(method, coverage, solver):
    codes, truth = random_crowd(7, n_items=30, n_labelers=12, n_classes=2, coverage=coverage, n_training=10)
    labels = LabelMatrix.from_codes(codes)
    params = {"lam": 0.05, "step_w": 0.05, "step_alpha": 0.01, "tol": 1e-4, "solver": solver}
    own = AGGREGATORS[method](**params).fit(labels, truth)
    shared = AGGREGATORS[method](weights="shared", **params).fit(labels, truth)
    assert shared.weights_ == pytest.approx(own.weights_, abs=1e-12)
    assert (shared.class_weights_ == shared.weights_).all()
    assert (shared.predict(labels) == own.predict(labels)).all()


def test_a_labeler_who_is_right_half_of_the_time_has_no_weight_in_any_order():
    """Ten training items; the second labeler gets five of them right, which sums to 0 only up to rounding."""
    codes = np.array([[1, 1]] * 3 + [[1, 0]] * 5 + [[1, 1]] * 2 + [[-1, 1]])
    truth = np.array([1] * 10 + [-1])
    for weights in ("per_class", "shared"):
        for seed in range(20):
            order = np.r_[np.random.default_rng(seed).permutation(10), 10]
            labels = LabelMatrix.from_codes(codes[order])
            model = AGGREGATORS["saddle_point"](weights=weights).fit(labels, truth)
            assert model.weights_[1] == 0
            assert model.decisions(labels).unsupported[-1]


def test_robust_is_the_same_with_negative_weights_at_zero():
    codes, truth = random_crowd(8, skill=0.3)
    labels = LabelMatrix.from_codes(codes)
    plain = AGGREGATORS["saddle_point"](lam=0.1).fit(labels, truth)
    robust = AGGREGATORS["saddle_point_robust"](lam=0.1).fit(labels, truth)
    assert (plain.class_weights_ < 0).any()
    assert (robust.class_weights_ == np.maximum(plain.class_weights_, 0)).all()


def test_a_fit_that_does_not_converge_is_reported():
    codes, truth = random_crowd(9, n_items=30, n_classes=2, n_training=12)
    labels = LabelMatrix.from_codes(codes)
    model = AGGREGATORS["saddle_point"](lam=0.5, step_w=0.1, step_alpha=0.01, max_iter=300).fit(labels, truth)
    assert (model.converged_, model.n_iter_) == (False, 300)
    assert model.stopped_because_.startswith("Did not converge: after 300 iterations")
    (trace,) = model.trace_
    assert len(trace) == 300
    assert len(trace.snapshots) <= MOST_SNAPSHOTS + 1
    assert trace.snapshot_at[-1] == 300
    assert trace.snapshots[-1] == pytest.approx(model.weights_)


def test_lambda_zero_is_the_limit_of_small_lambda():
    codes, truth = random_crowd(10, n_classes=3)
    labels = LabelMatrix.from_codes(codes)
    params = {"step_w": 0.1, "step_alpha": 0.01, "max_iter": 50}
    zero = AGGREGATORS["saddle_point"](lam=0, **params).fit(labels, truth)
    small = AGGREGATORS["saddle_point"](lam=1e-9, **params).fit(labels, truth)
    assert zero.class_weights_ == pytest.approx(small.class_weights_, abs=1e-6)


def test_with_small_steps_and_a_large_price_it_is_agreements_minus_disagreements():
    codes, truth = random_crowd(11, n_classes=2, n_training=8)
    labels = LabelMatrix.from_codes(codes)
    model = AGGREGATORS["saddle_point"](lam=50).fit(labels, truth)
    right = (codes[:8] == truth[:8, None]).sum(axis=0)
    assert model.weights_ * 50 * 8 / 0.01 == pytest.approx(right - (8 - right))


def test_more_than_half_the_work_on_a_dense_exam_is_saved_by_equal_columns():
    codes, truth = random_crowd(12, n_items=30, n_labelers=500, n_classes=4, n_training=8, skill=0.7)
    labels = LabelMatrix.from_codes(codes)
    model = AGGREGATORS["saddle_point"]().fit(labels, truth)
    assert all(trace.distinct_snapshots.shape[1] < 250 for trace in model.trace_)


def test_a_run_is_held_against_the_exact_optimum_and_proposes_how_to_get_nearer():
    codes, truth = random_crowd(0, n_classes=4)
    labels, method = LabelMatrix.from_codes(codes), AGGREGATORS["saddle_point"](lam=0.05)
    model = method.fit(labels, truth)
    exact = AGGREGATORS["saddle_point"](**model.get_params() | model.exact_settings()).fit(labels, truth)
    assert exact.exact_settings() is None
    for trace, best in zip(model.trace_, exact.trace_, strict=True):
        held = trace.against(best["primal"][-1])
        assert held.above_optimum == pytest.approx(trace["primal"][-1] - best["primal"][-1])
        assert held.above_optimum > model.tol

    one_step = AGGREGATORS["saddle_point"](lam=10.0, step_w=1e-4).fit(labels, truth)
    assert one_step.n_iter_ == 1
    assert [way.changes for way in one_step.suggestions_after_fit(exact)] == [{"lam": 0.01}]
    assert AGGREGATORS["saddle_point"](lam=0.01).fit(labels, truth).n_iter_ > 1
    weightless = AGGREGATORS["saddle_point"](lam=10.0, solver="exact").fit(labels, truth)
    assert [way.changes for way in weightless.suggestions_after_fit()] == [
        {"lam": 0.01},
        {"solver": "primal_dual"},
        {"solver": "paper"},
    ]
    assert [way.changes for way in model.suggestions_after_fit(exact)] == []


def test_the_text_about_lambda_is_true_for_the_solver_in_use():
    """At the optimum a larger λ never means more weight, and from 1 on nobody counts. The printed iteration has no such
    property, and its help does not promise one."""
    science = load_sample("science")
    truth = np.where(np.arange(len(science.truth)) % 4 == 0, science.truth, -1)
    weight = {}
    for solver in ("paper", "exact"):
        models = [SaddlePointRobust(lam=lam, weights="shared", solver=solver) for lam in (0.001, 0.1, 0.5, 1.0)]
        weight[solver] = [np.abs(model.fit(science.labels, truth).trace_[0].snapshots[-1]).sum() for model in models]
        about_lambda = models[0].help_on(models[0].tunable())
        assert ("larger λ means less weight" in str(about_lambda)) == (solver == "exact")
    assert np.all(np.diff(weight["exact"]) <= 1e-9) and weight["exact"][-1] == 0
    assert not np.all(np.diff(weight["paper"]) <= 1e-9)


@pytest.mark.parametrize("solver", ["paper", "primal_dual", "exact"])
def test_idle_parameters_change_nothing_and_the_others_something(solver):
    codes, truth = random_crowd(3, n_classes=3)
    labels, method = LabelMatrix.from_codes(codes), AGGREGATORS["saddle_point"](lam=0.05, solver=solver)
    before = method.fit(labels, truth).weights_
    for name, value in (("step_w", 0.002), ("step_alpha", 0.1), ("tol", 0.3), ("max_iter", 2)):
        other = AGGREGATORS["saddle_point"](**method.get_params() | {name: value}).fit(labels, truth).weights_
        assert np.array_equal(before, other) == (name in method.idle), name


def test_on_an_exam_it_suggests_weights_that_all_questions_share():
    for method in ("saddle_point", "saddle_point_robust"):
        cls = AGGREGATORS[method]
        assert cls.suggested("exam") == {"weights": "shared", "lam": 0.05}
        crowd = cls.suggested("crowd")
        assert (crowd["loss"], crowd["penalty"], crowd["towards"]) == ("logistic", "l2", "vote")
        assert cls().learns_classes and not cls(weights="shared").learns_classes
        assert cls().better_for("exam").changes == {"weights": "shared"}
        assert cls(weights="shared").better_for("exam") is cls().better_for("crowd") is None


def test_the_papers_projection_scales_large_values_and_sets_negative_ones_to_zero():
    """With R = 4 an entry may be 1/4: those above are divided by R times the largest of all."""
    assert project_alpha(np.array([0.2, -0.1, 0.25, 0.0])).tolist() == [0.2, 0.0, 0.25, 0.0]
    assert project_alpha(np.array([1.0, 0.5, 0.1, -2.0])) == pytest.approx([1 / 8, 0.5 / 8, 0.1, 0.0])
