"""Pictures that are built once per content. Building one takes up to 0.1 s, and most clicks change only one of a page's."""

import hashlib
import pickle
from collections.abc import Callable

import plotly.graph_objects as go
import streamlit as st

from pages.shared import state

# A picture takes up to twenty times the memory of what it is drawn from.
MOST_BYTES = 100_000
MOST_PICTURES = 120


def drawn(build: Callable[..., go.Figure], *arguments, **options) -> go.Figure:
    """Return ``build(*arguments, **options)``, from memory if everything that it depends on is the same. Do not change it.

    Visitors share a picture only if all its contents and the words of its readers are the same.
    """
    # A look writes in the words of the visitor's audience and language.
    content = pickle.dumps((build, arguments, options, state.audience(), state.language()))
    if len(content) > MOST_BYTES:
        return build(*arguments, **options)
    return _drawn(hashlib.sha256(content).digest(), build, arguments, options)


@st.cache_resource(max_entries=MOST_PICTURES, show_spinner=False)
def _drawn(digest: bytes, _build, _arguments, _options) -> go.Figure:
    picture = _build(*_arguments, **_options)
    content = picture.to_dict()
    # Streamlit asks for this on every run, and plotly copies and encodes everything again each time.
    picture.to_dict = lambda: content
    return picture
