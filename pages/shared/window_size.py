"""How large the visitor's window is, for pages that are shown to a class.

A smaller window, or one with the browser's bars, shows the same picture smaller. On the wall it has the same size.
"""

from collections.abc import Callable

import streamlit as st

from pages.shared import state

WIDTH, HEIGHT = 1920, 1080
PERCENTS = (100, 93, 87, 80, 74, 70, 66, 60, 54, 48)
# A window as narrow as a phone shows what a phone shows. Its button is this "percentage".
NARROW, NARROWER_THAN = 0, 640

# The server cannot see the size of the window, so a script presses the hidden button of the size that fits. While the page is
# being drawn a press would be lost, so the script checks repeatedly, which also follows a window that changes.
FIT = """<i hidden>{now}</i><script>
clearInterval(window.crowdcoreFitting);
window.crowdcoreFitting = setInterval(() => {{
    if (!document.querySelector("[data-test-script-state=notRunning]")) return;
    const room = p => innerWidth >= {width} * p / 100 && innerHeight >= {height} * p / 100;
    const fits = innerWidth < {narrow} ? 0 : {percents}.find(room) ?? {least};
    if (fits !== {now}) document.querySelector(`.st-key-percent_${{fits}} button`)?.click();
}}, 250);
</script>"""


def fitted(after: Callable[[], None] = lambda: None) -> int:
    """Return the percentage of the full size that fits the window. ``after`` runs when it has changed."""
    now = state.recall("projector_percent", PERCENTS[0])

    def fit(percent: int) -> None:
        state.remember("projector_percent", percent)
        after()

    st.html("<style>.st-key-percents { display: none; }</style>")
    with st.container(key="percents"):
        for percent in (*PERCENTS, NARROW):
            st.button(f"{percent} %", key=f"percent_{percent}", on_click=fit, args=(percent,))
        sizes = {"percents": list(PERCENTS), "width": WIDTH, "height": HEIGHT, "least": PERCENTS[-1]}
        st.html(FIT.format(now=now, narrow=NARROWER_THAN, **sizes), unsafe_allow_javascript=True)
    return now
