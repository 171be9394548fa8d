"""Every method against the same method written plainly by other hands: scores, weights and answers agree to 1e-7."""

import numpy as np
import pytest

from crowdcore import AGGREGATORS, LabelMatrix
from tests import plain
from tests.conftest import random_crowd

# Methods for exams, and those of other libraries, have separate tests.
VARIANTS = [(method, {}) for method in AGGREGATORS if hasattr(plain, method)] + [
    ("exponential_weights", {"eta": 3.0}),
    ("svm", {"C": 20.0}),
    ("multiclass_svm", {"lam": 0.1}),
    ("em", {"smoothing": 1.0}),
    ("supervised_em", {"smoothing": 0.5}),
    ("supervised_em", {"clamp": True}),
    ("naive_bayes", {"missing": "symbol"}),
    ("saddle_point", {"lam": 0.0, "step_w": 0.1, "step_alpha": 0.01}),
    ("saddle_point", {"lam": 0.05, "step_w": 0.1, "step_alpha": 0.01}),
    ("saddle_point", {"lam": 2.0, "step_w": 0.1, "step_alpha": 0.05, "max_iter": 200}),
    ("saddle_point", {"lam": 0.1, "weights": "shared", "step_w": 0.05, "step_alpha": 0.01}),
    ("saddle_point_robust", {"lam": 0.05, "step_w": 0.1, "step_alpha": 0.01}),
    ("saddle_point_robust", {"lam": 0.05, "weights": "shared"}),
]
# Settings that switch off features which the plain versions do not have: EM's second stopping rule, and the rules for sparse
# crowds.
AS_PLAIN = {
    "em": {"gain": 0.0, "max_iter": 100},
    "supervised_em": {"gain": 0.0, "max_iter": 100},
    "adaboost": {"variant": "paper"},
    "exponential_weights": {"absent": "no_loss"},
}
SHAPES = {
    "dense, two classes": {"n_classes": 2},
    "dense, three classes": {"n_classes": 3, "n_labelers": 20},
    "dense, four classes": {"n_classes": 4, "n_items": 25, "n_training": 9},
    "sparse, two classes": {"n_classes": 2, "coverage": 0.4, "n_items": 40, "n_training": 12, "n_labelers": 25},
    "sparse, three classes": {"n_classes": 3, "coverage": 0.3, "n_items": 30, "n_training": 9},
    "sparse, four classes": {"n_classes": 4, "coverage": 0.5, "n_items": 30, "n_training": 8},
    "one training item": {"n_classes": 3, "n_training": 1},
    "worse than guessing": {"n_classes": 3, "skill": -1},
}


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2))])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    ("method", "params"),
    VARIANTS,
    ids=[f"{method}-{'-'.join(map(str, params.values()))}" for method, params in VARIANTS],
)
def test_the_result_agrees_with_the_plain_version(method, params, shape, seed):
    codes, truth = random_crowd(seed, **SHAPES[shape])
    n_classes = SHAPES[shape]["n_classes"]
    labels = LabelMatrix.from_codes(codes, classes=range(n_classes))
    expected = getattr(plain, method)(codes, truth, n_classes, **params)
    as_plain = {"without_votes": "first_class"} | AS_PLAIN.get(method, {})
    model = AGGREGATORS[method](**params, **as_plain).fit(labels, truth)
    # Training items keep their known class, so the plain method has no score for them to compare with.
    compared = truth == -1 if params.get("clamp") else slice(None)
    assert model.scores(labels)[compared] == pytest.approx(expected.scores[compared], rel=1e-7, abs=1e-7)
    assert (model.predict(labels)[compared] == expected.predictions[compared]).all()
    if expected.weights is not None:
        assert model.weights_ == pytest.approx(expected.weights, rel=1e-7, abs=1e-7)
    if expected.class_weights is not None:
        assert model.class_weights_ == pytest.approx(expected.class_weights, rel=1e-7, abs=1e-7)
    if expected.n_iter is not None:
        assert model.n_iter_ == expected.n_iter
    if expected.regret is not None:
        assert np.array([trace["regret"] for trace in model.trace_]) == pytest.approx(expected.regret, abs=1e-9)
    if expected.trace is not None:
        for trace, rows in zip(model.trace_, expected.trace, strict=False):
            columns = (trace[name] for name in ("lagrangian", "primal", "dual", "delta_w", "delta_alpha", "sign"))
            for ours, theirs in zip(columns, np.array(rows).T, strict=True):
                assert ours == pytest.approx(theirs, rel=1e-7, abs=1e-9)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("n_classes", [2, 4])
def test_the_regret_of_exponential_weights_stays_below_its_bound(seed, n_classes):
    codes, truth = random_crowd(seed, n_classes=n_classes, n_training=10, skill=0.2)
    model = AGGREGATORS["exponential_weights"]().fit(LabelMatrix.from_codes(codes), truth)
    assert model.regret_bound_ == pytest.approx(np.sqrt(10 / 2 * np.log(9)))
    assert all(trace["regret"][-1] <= model.regret_bound_ for trace in model.trace_)
    codes[0, 0] = -1
    assert AGGREGATORS["exponential_weights"]().fit(LabelMatrix.from_codes(codes), truth).regret_bound_ is None
