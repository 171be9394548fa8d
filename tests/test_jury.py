"""The simulated jury of models: six judges of one family are worth two and outvote better judges."""

import numpy as np
import pytest

from crowdcore.independence import independence
from crowdcore.labelers import labeler_accuracy
from crowdcore.samples import SAMPLES, load_sample
from crowdcore.simulation import Family, Jury, simulate_jury

ASTER = range(6)


def test_the_errors_of_a_family_have_the_requested_rate_and_correlation():
    jury = Jury(outputs=20_000, good=0.5, families=(Family("Aster", 4, 0.3, 0.4), Family("Birch", 1, 0.1)))
    dataset = simulate_jury(jury, seed=1)
    found = independence(dataset.labels, dataset.truth)
    inside = found.correlations[:4, :4][np.triu_indices(4, 1)]
    assert inside == pytest.approx(np.full(6, 0.4), abs=0.03)
    assert found.correlations[4, :4] == pytest.approx(np.zeros(4), abs=0.03)
    accuracy, _ = labeler_accuracy(dataset.labels, dataset.truth)
    assert accuracy == pytest.approx([0.7] * 4 + [0.9], abs=0.01)
    assert dataset.truth.mean() == pytest.approx(0.5)


def test_the_sample_shows_six_judges_worth_two_and_the_best_one_outvoted():
    sample = load_sample("jury")
    found = independence(sample.labels, sample.truth)
    assert found.worth_of_group(ASTER) == pytest.approx(2, abs=0.25)
    assert found.effective < 4
    assert found.alike(0.3)[0].tolist() == list(ASTER)
    accuracy, _ = labeler_accuracy(sample.labels, sample.truth)
    majority = (sample.labels.tally().argmax(axis=1) == sample.truth).mean()
    assert majority < accuracy[6:].min()
    assert accuracy[6:].min() > accuracy[:6].max()


def test_the_sample_jury_is_always_called_simulated():
    sample = SAMPLES["jury"]
    assert sample.simulated
    assert "made-up" in sample.about
    assert load_sample("jury").source.startswith("Simulated ")
