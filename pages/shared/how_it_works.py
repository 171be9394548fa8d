"""How a method works: a sentence, the formula, the meaning of its letters, and where to read more."""

import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.aggregators.explanation import explained
from crowdcore.messages import Message
from crowdcore.messages.catalogue import exists
from pages.shared import state
from pages.shared.messages import t
from pages.shared.safe_text import safe

# On a phone a formula is smaller. If that is not enough, it can be moved sideways.
STYLE = """<style>
[data-testid="stPopoverBody"] .katex-display { overflow: auto hidden; }
@media (max-width: 640px) { [data-testid="stPopoverBody"] .katex-display > .katex { font-size: 1em; } }
</style>"""


def how_it_works(method_id: str) -> None:
    """A button next to the choice of a method that opens its explanation.

    The first sentence is in the visitor's words. The details are the method's documentation, which is about any crowd.
    """
    method = AGGREGATORS[method_id]
    explanation = explained(method.explained_for(state.work().kind))
    with st.popover(t("shared-how-it-works"), icon=":material/function:", key=f"how_it_works:{method_id}"):
        st.html(STYLE)
        about = f"methods-about-{method_id.replace('_', '-')}"
        st.markdown(f"**{safe(method.name)}.** {t(about) if exists(about) else explanation.sentence}")
        if explanation.blocks and state.audience() != "crowd":
            st.caption(t(Message("methods-words-of-the-explanation")))
        for block in explanation.blocks:
            if block.formula:
                st.latex(block.text)
            else:
                st.markdown(block.text)
        if explanation.reference:
            st.caption(explanation.reference)
