"""The ox and the herd: the lesson states what Galton published and what follows exactly from its model."""

import numpy as np
import pytest

from crowdcore.simulation.guesses import (
    HERD,
    OX_GUESSES,
    OX_MEAN,
    OX_QUANTILES,
    OX_TRUTH,
    Herd,
    heard,
    independent_worth,
    ox_mean_of_middle,
    ox_median,
    ox_share_closer,
    remaining_spread,
)


def test_the_table_gives_galtons_median_and_probable_error():
    shares, pounds = np.array(list(OX_QUANTILES)), np.array(list(OX_QUANTILES.values()))
    assert np.all(np.diff(pounds) > 0) and shares == pytest.approx(np.arange(1, 20) / 20)
    # Any 787 guesses with these quantiles have this median, whatever lies between the numbers of the table.
    rng = np.random.default_rng(0)
    ends = np.array([900, *pounds, 1500])
    for _ in range(5):
        counts = np.diff(np.round(np.array([0, *shares, 1]) * OX_GUESSES)).astype(int)
        guesses = np.concatenate([rng.uniform(*ends[n : n + 2], k) for n, k in enumerate(counts)])
        assert np.median(guesses) == pytest.approx(ox_median(), abs=1.5)
        # But their mean is not determined.
    assert ox_median() == 1207 and (OX_QUANTILES[0.75] - OX_QUANTILES[0.25]) / 2 == 37
    low, high = ox_mean_of_middle()
    assert low < OX_MEAN < high and high - low > 10


def test_the_median_is_closer_than_nine_guesses_in_ten():
    off = abs(ox_median() - OX_TRUTH)
    assert off == 9 and 100 * off / OX_TRUTH == pytest.approx(0.75, abs=0.01)
    assert ox_share_closer(off) == pytest.approx(0.1) and ox_share_closer(1e9) == 1


@pytest.mark.parametrize("herd", [HERD, Herd(30, 0.4), Herd(12, 0.9)])
def test_the_exact_numbers_of_the_herd_are_those_of_simulated_herds(herd):
    draws, rng = 20_000, np.random.default_rng(3)
    opinions = rng.standard_normal((draws, herd.people))
    guessed = heard(herd, opinions)
    error = guessed.mean(axis=1).var()
    assert 1 / error == pytest.approx(independent_worth(herd), rel=5 * np.sqrt(2 / draws))
    spread = np.sqrt(guessed.var(axis=1, ddof=1).mean())
    assert spread == pytest.approx(remaining_spread(herd), rel=0.02)


def test_the_herd_of_the_lesson_looks_surer_and_is_worse():
    assert round(independent_worth(HERD)) == 6 and independent_worth(HERD) < HERD.people / 5
    assert remaining_spread(HERD) < 1 / 3
    assert independent_worth(Herd(30, 0)) == pytest.approx(30) and remaining_spread(Herd(30, 0)) == pytest.approx(1)
