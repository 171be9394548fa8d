"""How a method works, in its own words: a sentence, the formula, what the letters mean, where to read on."""

import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.aggregators.explanation import explained
from pages.shared import state
from pages.shared.messages import t

# On a phone a formula is smaller, and moved sideways where that is not enough.
STYLE = """<style>
[data-testid="stPopoverBody"] .katex-display { overflow: auto hidden; }
@media (max-width: 640px) { [data-testid="stPopoverBody"] .katex-display > .katex { font-size: 1em; } }
</style>"""


def how_it_works(method_id: str) -> None:
    """A button beside the choice of a method that opens its explanation."""
    speak, method = state.work().words.speak, AGGREGATORS[method_id]
    explanation = explained(method.explained_for(state.work().kind))
    with st.popover(t("shared-how-it-works"), icon=":material/function:", key=f"how_it_works:{method_id}"):
        st.html(STYLE)
        st.markdown(f"**{method.name}.** {speak(explanation.sentence)}")
        for block in explanation.blocks:
            if block.formula:
                st.latex(block.text)
            else:
                st.markdown(speak(block.text))
        if explanation.reference:
            st.caption(explanation.reference)
