"""Every loss and every penalty: prox and conjugate follow from its value, as a search over many points shows."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crowdcore.aggregators.losses import LOSSES
from crowdcore.aggregators.penalties import L1, PENALTIES, ElasticNet, Group
from crowdcore.messages import text

ALL_LOSSES = pytest.mark.parametrize("loss", LOSSES.values(), ids=list(LOSSES))
MARGINS = np.linspace(-40, 40, 80_001)
COUPLED = [L1(), PENALTIES["l2"](), ElasticNet(0.3), Group(K=2)]
ALL_PENALTIES = pytest.mark.parametrize("penalty", COUPLED, ids=list(PENALTIES))


def domain(loss):
    return np.linspace(0, min(loss.highest, 20), 40_001)


@ALL_LOSSES
def test_psi_is_the_conjugate_of_the_loss(loss):
    """ψ(b) = φ*(−b) = max_m −b m − φ(m), on a fine grid of margins."""
    for b in np.linspace(0, min(loss.highest, 5), 11)[1:-1]:
        assert loss.psi(np.array([b]))[0] == pytest.approx((-b * MARGINS - loss.phi(MARGINS)).max(), abs=1e-6)


@ALL_LOSSES
def test_a_loss_is_convex_never_negative_and_falls(loss):
    values = loss.phi(np.linspace(-8, 8, 2001))
    assert (values >= 0).all()
    assert (np.diff(values) <= 1e-12).all()
    assert (np.diff(values, 2) >= -1e-12).all()


@ALL_LOSSES
@settings(max_examples=20)
@given(v=st.floats(-6, 6), s=st.floats(0.001, 100))
def test_the_prox_of_a_loss_is_the_smallest_point(loss, v, s):
    b = domain(loss)
    found = loss.prox(np.array([v]), np.array([s]))
    assert 0 <= found[0] <= loss.highest
    least = ((b - v) ** 2 / (2 * s) + loss.psi(b)).min()
    assert (found - v) ** 2 / (2 * s) + loss.psi(found) <= least + 1e-7 * max(1, abs(least))


@pytest.mark.parametrize("s", [1e-6, 1e-3, 1.0, 1e6])
def test_the_prox_of_the_logistic_loss_solves_its_equation_for_any_step(s):
    v = np.linspace(-50, 50, 401)
    b = LOSSES["logistic"].prox(v, s)
    inside = (b > 1e-9) & (b < 1 - 1e-9)
    assert b[inside] + s * np.log(b[inside] / (1 - b[inside])) == pytest.approx(v[inside], abs=1e-5)
    assert (np.diff(b) >= -1e-12).all()


@ALL_PENALTIES
@settings(max_examples=20)
@given(seed=st.integers(0, 10_000), t=st.floats(0.001, 3))
def test_no_point_is_better_than_the_prox_of_a_penalty(penalty, seed, t):
    rng = np.random.default_rng(seed)
    d, n = rng.normal(size=(1, 6)), np.ones(6)

    def cost(x):
        return ((x - d) ** 2).sum(axis=1) / 2 + t * penalty.value(x, n)

    found = penalty.prox(d, np.full((1, 6), t))
    near = found + rng.normal(size=(500, 6)) * rng.choice([1, 0.1, 0.01], size=(500, 1))
    assert (cost(np.vstack([near, 0 * d, d])) >= cost(found) - 1e-12).all()


@ALL_PENALTIES
@settings(max_examples=20)
@given(seed=st.integers(0, 10_000), lam=st.floats(0.05, 3))
def test_the_conjugate_of_a_penalty_bounds_every_product(penalty, seed, lam):
    """c·d − λReg(d) ≤ (λReg)*(c) for all d, once c is scaled into its domain; L2 and the net reach it."""
    rng = np.random.default_rng(seed)
    c, n, lams = rng.normal(size=(1, 6)) * 3, np.ones(6), np.array([lam])
    f = penalty.scale(c, lams)
    assert 0 < f[0] <= 1
    c = f[:, None] * c
    d = rng.normal(size=(2000, 6)) * rng.choice([10, 1, 0.1], size=(2000, 1))
    bound = penalty.conjugate(c, lams, n)[0]
    assert (d @ c[0] - lam * penalty.value(d, n) <= bound + 1e-9).all()
    # The largest product is at the gradient of the conjugate; a prox with a long step comes near it.
    x = np.zeros((1, 6))
    for _ in range(200):
        x = penalty.prox(x + c / lam, np.ones((1, 6)))
    assert (x @ c[0] - lam * penalty.value(x, n))[0] == pytest.approx(bound, abs=1e-6)


def test_a_group_of_one_class_is_l1():
    d, n, t = np.array([[1.5, -0.2, 0.7]]), np.array([1, 2, 3]), np.full(3, 0.4)
    assert Group(K=1).value(d, n) == pytest.approx(L1().value(d, n))
    assert Group(K=1).prox(d, t) == pytest.approx(L1().prox(d, t))


@ALL_LOSSES
def test_losses_describe_themselves(loss):
    assert LOSSES[loss.id] is loss
    assert text(loss.name) and text(loss.means).endswith(".")


@ALL_PENALTIES
def test_penalties_describe_themselves(penalty):
    assert PENALTIES[penalty.id] is type(penalty)
    assert text(penalty.name) and text(penalty.means).endswith(".")
