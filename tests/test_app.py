"""The first page: every sample with every method ends in answers, never in an error."""

import pytest
from streamlit.testing.v1 import AppTest

from crowdcore import AGGREGATORS
from crowdcore.samples import SAMPLES
from tests.conftest import ROOT


@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.parametrize("method", ["majority_vote", "em", "saddle_point_robust"])
def test_a_sample_and_a_method_give_answers(sample, method):
    page = AppTest.from_file(str(ROOT / "app.py"), default_timeout=30).run()
    page.selectbox[0].select(sample)
    page.selectbox[1].select(method)
    page.run()
    assert not page.exception
    assert f"**{AGGREGATORS[method].name} gets" in page.markdown[1].value
    assert SAMPLES[sample].about in page.caption[0].value


def test_a_simulated_sample_is_called_simulated_on_screen():
    page = AppTest.from_file(str(ROOT / "app.py"), default_timeout=30).run()
    for sample, described in SAMPLES.items():
        page.selectbox[0].select(sample).run()
        assert ("Simulated" in page.caption[0].value) == described.simulated
