"""Pictures for notebooks: one call with a fitted method or a result, and no Look."""

import numpy as np
import plotly.graph_objects as go
import pytest

from crowdcore import AGGREGATORS, LabelMatrix, MajorityVote, SaddlePointRobust, Tuned, figures
from crowdcore.evaluation import run_comparison
from crowdcore.figures.look import DARK, LIGHT
from tests.evaluation.crowds import small_exam

EXAM = small_exam(n_items=30, n_labelers=12, skill=0.4)
TRUTH = np.where(np.arange(30) < 12, EXAM.truth, -1)


def test_weights_are_drawn_from_the_model_alone_the_most_trusted_first():
    model = SaddlePointRobust(lam=0.05).fit(EXAM.labels, TRUTH)
    picture = figures.weights(model)
    assert isinstance(picture, go.Figure)
    drawn = list(picture.data[0].y)
    assert drawn == sorted(model.weights_, reverse=True)
    assert picture.data[0].customdata[0] == str(EXAM.labels.labelers[int(np.argmax(model.weights_))])


def test_a_tuned_method_and_its_sweep_can_be_drawn():
    model = Tuned(AGGREGATORS["svm"](), grid=(0.5, 1.0)).fit(EXAM.labels, TRUTH)
    assert len(figures.weights(model).data[0].y) == 12
    assert isinstance(figures.sweep(model.sweep_), go.Figure)


def test_confusions_count_the_items():
    model = MajorityVote().fit(EXAM.labels)
    heat_map = figures.confusions(model, EXAM.labels, EXAM.truth).data[0]
    assert np.asarray(heat_map.z).shape == (len(EXAM.labels.classes),) * 2


def test_the_course_of_a_fit_is_drawn_or_its_absence_explained():
    assert figures.course(AGGREGATORS["dawid_skene"]().fit(EXAM.labels)).data
    with pytest.raises(ValueError, match="There is no course to draw. One pass over the labels"):
        figures.course(MajorityVote().fit(EXAM.labels))


def test_a_comparison_is_drawn_with_one_row_per_method():
    comparison = run_comparison(EXAM, ["majority_vote", "weighted_average"], n_train=8, draws=2, oracle=True)
    picture = figures.methods(comparison)
    assert "Best labeler" in str(picture) and "weighted_average" in str(picture)


def test_the_ground_is_the_themes_own_so_that_words_can_be_read():
    model = MajorityVote().fit(LabelMatrix.from_codes([[0, 1], [1, 1]]))
    assert figures.weights(model).layout.paper_bgcolor == LIGHT.background
    assert figures.weights(model, dark=True).layout.paper_bgcolor == DARK.background


def test_an_unknown_picture_raises_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'wieghts'"):
        _ = figures.wieghts
