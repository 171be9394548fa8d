"""Sentences in type for the back row."""

import streamlit as st

from crowdcore.escaping import escaped


def large(sentence: str, size: float = 1.7) -> None:
    """Show a sentence in type for the back row."""
    st.html(f'<p style="font-size:{size}rem;line-height:1.35;margin:.3rem 0">{escaped(sentence)}</p>')
