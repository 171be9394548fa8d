"""What several pages' tests use."""

import pytest
import streamlit as st


@pytest.fixture
def handed_out(monkeypatch):
    """What the page's download buttons would give, by their label; each is made when it is asked for."""
    found = {}
    monkeypatch.setattr(st, "download_button", lambda label, data, **_: found.update({label: data}))
    return found
