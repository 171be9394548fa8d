"""Parameters refuse impossible values and describe the allowed ones."""

import math

import pytest

from crowdcore.parameters import Parameter
from tests.conftest import ROOT


@pytest.mark.parametrize("value", [10**400, math.inf, math.nan, 0, -1, "1", True, None])
@pytest.mark.parametrize("whole", [False, True])
def test_numbers_that_are_not_finite_and_in_range_are_refused(value, whole):
    described = Parameter("λ", "A price.", low=0, above_low=True, whole=whole, name="lam", default=1)
    with pytest.raises(ValueError, match="lam is .*; it must be .* above 0"):
        described.check(value)
    described.check(3)


def test_the_ends_of_a_range_are_in_it():
    described = Parameter("Share", "A share.", low=0, high=1, name="share", default=0.5)
    described.check(0)
    described.check(1)
    with pytest.raises(ValueError, match="a number from 0 to 1"):
        described.check(1.01)


def test_a_parameter_that_several_methods_share_is_described_in_one_file():
    files = list((ROOT / "crowdcore" / "aggregators").glob("*.py"))
    for label in ("methods-limit", "methods-smoothing", "methods-trust", "methods-starts"):
        assert [path.name for path in files if f'Message("{label}")' in path.read_text(encoding="utf-8")] == [
            "fit_parameters.py"
        ]
