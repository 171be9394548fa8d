"""Why a change on the page was refused: remembered in a callback, and shown once next to the place of the change."""

import streamlit as st

from crowdcore.messages import Message
from pages.shared import state
from pages.shared.messages import t
from pages.shared.safe_text import safe


def reason_for_refusal(problem: ValueError) -> Message | str:
    """Why a change was refused: a message where there is one, else the library's own sentence."""
    return problem.args[0] if problem.args and isinstance(problem.args[0], Message) else str(problem)


def report_refusal(name: str) -> None:
    """Show once why a change was refused, next to where it was made."""
    problem = state.recall(name)
    if problem:
        st.warning(t(problem) if isinstance(problem, Message) else safe(problem), icon=":material/info:")
        state.remember(name, None)
