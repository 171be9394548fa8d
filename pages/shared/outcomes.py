"""The possible readings of a doubtful file side by side: what each would give, and a button that decides."""

from collections.abc import Sequence

import streamlit as st

from crowdcore.readers.remarks import Alternative
from pages.shared import state, uploads
from pages.shared.messages import t_library
from pages.shared.safe_text import safe

MOST_SIDE_BY_SIDE = 3
LONGEST_CELL = 18


def are_comparable(alternatives: Sequence[Alternative]) -> bool:
    """Return whether it is known what every alternative would give."""
    return 0 < len(alternatives) <= MOST_SIDE_BY_SIDE and all(one.example for one in alternatives)


def side_by_side(n: int, alternatives: Sequence[Alternative]) -> None:
    """Show for each alternative its size, its first answers and its button. ``n`` distinguishes the remarks on one page."""
    places = st.columns(MOST_SIDE_BY_SIDE if len(alternatives) > 2 else 2, gap="small")
    for m, (place, alternative) in enumerate(zip(places, alternatives, strict=False)):
        with place.container(border=True, height="stretch"):
            st.markdown(f"**{t_library(alternative.outcome)}**")
            if not state.hides_names():
                st.markdown(_table(alternative.example))
            st.button(
                safe(uploads.shown(alternative.words)),
                key=f"alternative:{state.generation()}:{n}:{m}",
                on_click=uploads.read_again,
                args=(dict(alternative.hints),),
            )


def _table(example: Sequence[Sequence[str]]) -> str:
    """Return the first answers as a table in markdown. Its texts come from the file, so they are escaped."""
    heading, *rows = ([safe(_short(cell)) or " " for cell in row] for row in example)
    return "\n".join(f"| {' | '.join(row)} |" for row in (heading, ["---"] * len(heading), *rows))


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= LONGEST_CELL else f"{text[: LONGEST_CELL - 1]}…"
