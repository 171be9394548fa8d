"""What must hold for every method of the registry."""

import pickle

import numpy as np
import pytest
import sklearn.base

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.aggregators.votes import most_frequent
from crowdcore.parameters import parameters_of
from tests.conftest import random_crowd

ALL = pytest.mark.parametrize("method", list(AGGREGATORS))
VARIANTS = [(method, {}) for method in AGGREGATORS] + [
    ("saddle_point", {"lam": 0.05, "step_w": 0.1, "step_alpha": 0.01}),
    ("saddle_point_robust", {"weights": "shared", "lam": 0.05}),
    ("saddle_point", {"solver": "primal_dual", "lam": 0.05, "tol": 1e-9, "max_iter": 20_000}),
    ("saddle_point", {"loss": "logistic", "penalty": "l2", "towards": "vote", "lam": 0.5, "tol": 1e-13}),
    (
        "saddle_point_robust",
        {
            "loss": "modified_huber",
            "penalty": "elastic_net",
            "voters": "agreement",
            "towards": "vote",
            "tol": 1e-13,
            "lam": 1.0,
        },
    ),
    ("saddle_point", {"loss": "squared_hinge", "penalty": "group", "solver": "primal_dual", "lam": 0.05, "tol": 1e-9}),
    ("naive_bayes", {"missing": "symbol"}),
    ("supervised_em", {"clamp": True, "smoothing": 1.0}),
    ("auto", {"kind": "crowd"}),
]
ALL_VARIANTS = pytest.mark.parametrize(
    ("method", "params"),
    VARIANTS,
    ids=[f"{method}-{'-'.join(map(str, params.values()))}" for method, params in VARIANTS],
)

# These methods ignore a question's own labels when they judge its labelers, if the question is one that they learned from.
JUDGE_APART = {"item_response", "accuracy_power", "auto"}


def crowds():
    """The kinds of data a method meets, each with its truth."""
    yield "a dense exam", *crowd(0, n_classes=4)
    yield "a sparse crowd", *crowd(1, n_items=40, n_labelers=25, n_classes=2, coverage=0.25)
    yield "many classes, sparse", *crowd(2, n_items=30, n_labelers=15, n_classes=5, coverage=0.5)

    codes, truth = random_crowd(3, n_classes=3)
    truth[truth == 2] = -1
    yield "a class that no training item has", LabelMatrix.from_codes(codes), truth
    truth = np.where(np.arange(truth.size) == 1, truth, -1)
    yield "one single training item", LabelMatrix.from_codes(codes), truth

    codes, truth = random_crowd(4)
    codes[:6, :3] = -1
    codes[[2, 8]] = -1
    yield "labelers without a training label, items without a label", LabelMatrix.from_codes(codes), truth
    codes[:6] = -1
    yield "training items that nobody labelled", LabelMatrix.from_codes(codes), truth

    codes, truth = random_crowd(5, n_classes=4)
    allowed = np.ones((len(codes), 4), dtype=bool)
    allowed[::3, 2:] = False
    codes[::3] = np.where(codes[::3] > 1, codes[::3] - 2, codes[::3])
    truth[::3] = np.where(truth[::3] > 1, truth[::3] - 2, truth[::3])
    yield "true/false questions among those of four choices", LabelMatrix.from_codes(codes, allowed=allowed), truth

    yield "one labeler", *crowd(6, n_labelers=1)


def crowd(seed, **shape):
    codes, truth = random_crowd(seed, **shape)
    return LabelMatrix.from_codes(codes), truth


CROWDS = {name: (labels, truth) for name, labels, truth in crowds()}
ON_ALL_CROWDS = pytest.mark.parametrize("name", CROWDS)


@ON_ALL_CROWDS
@ALL_VARIANTS
def test_it_gives_answers_and_probabilities_on_any_kind_of_crowd(method, params, name):
    labels, truth = CROWDS[name]
    model = AGGREGATORS[method](**params).fit(labels, truth)
    n_items, n_labelers, n_classes = labels.shape
    answers, p, scores = model.predict(labels), model.predict_proba(labels), model.scores(labels)
    allowed = np.ones((n_items, n_classes), bool) if labels.allowed is None else labels.allowed
    assert answers.shape == (n_items,)
    answered = np.flatnonzero(answers >= 0)
    assert answered.tolist() == np.unique(labels.item).tolist(), "what nobody labelled has no answer, all else has one"
    assert allowed[answered, answers[answered]].all()
    assert np.isfinite(scores).all()
    assert p.sum(axis=1) == pytest.approx(np.ones(n_items))
    assert (p[allowed] > 0).all()
    assert (p[~allowed] == 0).all()
    assert p[answered, answers[answered]] == pytest.approx(p[answered].max(axis=1), rel=1e-6)
    assert model.weights_.shape == (n_labelers,)
    assert np.isfinite(model.weights_).all()
    if model.class_weights_ is not None:
        assert model.class_weights_.shape == (n_classes, n_labelers)
        assert model.class_weights_.mean(axis=0) == pytest.approx(model.weights_)
    assert model.n_iter_ >= 0
    assert model.stopped_because_.endswith(".")


@ALL
def test_an_item_without_labels_gets_the_prior_or_the_same_for_all(method):
    labels, truth = CROWDS["labelers without a training label, items without a label"]
    model = AGGREGATORS[method]().fit(labels, truth)
    expected = np.full(3, 1 / 3)
    if hasattr(model, "v_"):
        expected = model.v_ / model.v_.sum()
    if hasattr(model, "log_prior_"):
        expected = np.exp(model.log_prior_)
    assert model.predict_proba(labels)[8] == pytest.approx(expected)


@ALL_VARIANTS
@pytest.mark.parametrize("name", ["a dense exam", "a sparse crowd", "many classes, sparse"])
def test_the_order_of_items_and_labelers_does_not_matter(method, params, name):
    labels, truth = CROWDS[name]
    rng = np.random.default_rng(0)
    items, labelers = rng.permutation(len(labels.items)), rng.permutation(len(labels.labelers))
    shuffled = LabelMatrix.from_codes(labels.dense()[np.ix_(items, labelers)], classes=labels.classes)
    model = AGGREGATORS[method](**params).fit(labels, truth)
    again = AGGREGATORS[method](**params).fit(shuffled, truth[items])
    if params.get("solver") == "primal_dual":
        # An optimum need not be unique: the objective is the same, the weights may differ.
        for trace, other in zip(model.trace_, again.trace_, strict=True):
            assert trace["primal"][-1] == pytest.approx(other["primal"][-1], abs=1e-8)
        return
    assert again.weights_ == pytest.approx(model.weights_[labelers], abs=1e-6)
    assert again.scores(shuffled) == pytest.approx(model.scores(labels)[items], abs=1e-6)
    assert (again.predict(shuffled) == model.predict(labels)[items]).all()


@ALL_VARIANTS
@pytest.mark.parametrize("name", ["a dense exam", "a sparse crowd", "many classes, sparse"])
def test_the_order_of_classes_does_not_matter_but_in_a_tie(method, params, name):
    labels, truth = CROWDS[name]
    old_of = np.random.default_rng(1).permutation(len(labels.classes))
    new_of = np.append(np.argsort(old_of), -1)
    recoded = LabelMatrix.from_codes(new_of[labels.dense()], classes=[labels.classes[k] for k in old_of])
    model = AGGREGATORS[method](**params).fit(labels, truth)
    again = AGGREGATORS[method](**params).fit(recoded, new_of[truth])
    scores = model.scores(labels)
    if params.get("solver") != "primal_dual":
        assert again.scores(recoded) == pytest.approx(scores[:, old_of], abs=1e-6)
        top = np.sort(scores, axis=1)
        clear = top[:, -1] - top[:, -2] > 1e-6
        assert clear.any()
        assert (old_of[again.predict(recoded)] == model.predict(labels))[clear].all()


@ALL_VARIANTS
def test_fitting_twice_gives_the_same(method, params):
    labels, truth = CROWDS["many classes, sparse"]
    model = AGGREGATORS[method](**params)
    first = model.fit(labels, truth).scores(labels)
    assert (model.fit(labels, truth).scores(labels) == first).all()
    assert (AGGREGATORS[method](**params).fit(labels, truth).scores(labels) == first).all()


@ALL_VARIANTS
def test_copies_and_pickles_are_the_same_method(method, params):
    labels, truth = CROWDS["a dense exam"]
    model = AGGREGATORS[method](**params).fit(labels, truth)
    assert (pickle.loads(pickle.dumps(model)).scores(labels) == model.scores(labels)).all()
    for copy in (model.copy(), sklearn.base.clone(model), type(model)(**model.get_params())):
        assert copy.get_params() == model.get_params()
        with pytest.raises(ValueError, match="is not fitted yet"):
            copy.predict(labels)


@ALL
def test_new_items_of_the_same_labelers_can_be_answered(method):
    labels, truth = CROWDS["a dense exam"]
    model = AGGREGATORS[method]().fit(labels, truth)
    assert model.scores(labels.take(range(4, 9))) == pytest.approx(model.scores(labels)[4:9])
    new = LabelMatrix.from_codes(labels.dense()[4:9], items=list("abcde"), classes=labels.classes)
    assert model.predict_proba(new).sum(axis=1) == pytest.approx(np.ones(5))
    if method not in JUDGE_APART:
        assert model.scores(new) == pytest.approx(model.scores(labels)[4:9])


@ALL
def test_it_describes_itself_and_its_parameters(method):
    cls = AGGREGATORS[method]
    assert cls.id == method
    assert cls.name
    assert cls.family
    assert ">>>" in cls.__doc__
    for parameter in parameters_of(cls):
        assert parameter.label
        assert str(parameter.help).endswith(".")
        parameter.check(parameter.default)


@ALL
def test_suggested_parameters_can_be_set(method):
    cls, (labels, truth) = AGGREGATORS[method], CROWDS["a dense exam"]
    described = {parameter.name: parameter for parameter in cls.parameters()}
    for kind in ("exam", "crowd"):
        model = cls(**cls.suggested(kind)).fit(labels, truth)
        better = model.better_for(kind)
        if better is not None:
            assert not cls(**model.get_params() | better.changes).learns_classes
        for suggestion in filter(None, (better, *model.suggestions_after_fit())):
            assert suggestion.action
            for name, value in suggestion.changes.items():
                described[name].check(value)
    for parameter in described.values():
        low, high = parameter.slider
        assert 0 < low < high <= parameter.high
        assert parameter.default is None or not parameter.log or parameter.whole or low <= parameter.default <= high
        assert not parameter.whole or parameter.default <= parameter.most_on_screen
    for grid in cls().grids().values():
        for value in grid:
            cls.tunable().check(value)


@ALL
def test_bad_input_is_refused_with_advice(method):
    labels, truth = CROWDS["a dense exam"]
    model = AGGREGATORS[method]()
    with pytest.raises(ValueError, match="one class code per item"):
        model.fit(labels, truth[:-1])
    with pytest.raises(ValueError, match="classes 0 to 3"):
        model.fit(labels, np.where(truth == truth[0], 4, truth))
    with pytest.raises(ValueError, match="NaN"):
        model.fit(labels, np.where(truth == -1, np.nan, truth))
    with pytest.raises(ValueError, match="With one class there is nothing to decide"):
        model.fit(LabelMatrix.from_codes([[0, 0]]), [0])
    if model.reads_truth == "required":
        with pytest.raises(ValueError, match="at least one item"):
            model.fit(labels, np.full(truth.size, -1))
    else:
        model.fit(labels)
    with pytest.raises(ValueError, match="no parameter 'nonsense'"):
        model.set_params(nonsense=1)
    model.fit(labels, truth)
    with pytest.raises(ValueError, match="fitted to 9"):
        model.predict(LabelMatrix.from_codes([[0, 1, 2, 3]]))


BAD_NUMBERS = [-1, float("nan"), float("inf"), "ten", None, True]


@pytest.mark.parametrize("bad", BAD_NUMBERS)
@pytest.mark.parametrize(
    ("method", "parameter"),
    [
        (method, parameter)
        for method, cls in AGGREGATORS.items()
        for parameter in parameters_of(cls)
        if not isinstance(parameter.default, bool)
    ],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_a_parameter_out_of_range_is_refused_by_name(method, parameter, bad):
    if bad is None and parameter.optional:
        return
    labels, truth = CROWDS["a dense exam"]
    with pytest.raises(ValueError, match=f"{parameter.name} is .*; it (must|can) be"):
        AGGREGATORS[method](**{parameter.name: bad}).fit(labels, truth)


def test_an_unknown_method_is_refused_with_the_one_that_may_be_meant():
    with pytest.raises(ValueError, match="no method 'saddlepoint'. Did you mean 'saddle_point'?"):
        AGGREGATORS["saddlepoint"]


@pytest.mark.parametrize("seed", range(3))
def test_the_most_frequent_class_is_the_answer_of_majority_vote(seed):
    codes, _ = random_crowd(seed, n_items=40, n_labelers=7, n_classes=4, coverage=0.3)
    codes[0] = -1
    allowed = np.ones((40, 4), dtype=bool)
    allowed[::3, 3] = False
    item, labeler = np.nonzero(codes >= 0)
    labels = LabelMatrix.from_triplets(
        item,
        labeler,
        codes[item, labeler],
        items=range(40),
        labelers=range(7),
        classes="ABCD",
        allowed=allowed,
        not_allowed="keep",
    )
    assert (most_frequent(labels) == AGGREGATORS["majority_vote"]().fit(labels).predict(labels)).all()
