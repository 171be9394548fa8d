"""Coverage and agreement, with what they mean."""

import streamlit as st

from crowdcore.agreement import Agreement, agreement
from crowdcore.project import Project

# How far agreement goes, in words: from so much α on.
ALPHA_WORDS = [
    (0.8, "They nearly all say the same."),
    (0.667, "Enough agreement for cautious conclusions from the majority alone."),
    (0.4, "Clearly more agreement than chance, but far from all saying the same."),
    (0.15, "More agreement than chance, but not much: whom to trust matters here."),
    (0.0, "Hardly more agreement than chance: a majority means little here, whom to trust means a lot."),
    (-1.0, "Less agreement than chance would give."),
]


def measures(work: Project) -> None:
    """Coverage and agreement, with what they mean."""
    words, found = work.words, measured(work.labels.digest, work.labels)
    coverage, alpha, pairwise = st.columns(3)
    n_items, n_labelers, _ = work.labels.shape
    coverage.metric(
        "Coverage",
        f"{found.coverage:.1%}" if found.coverage < 0.995 or found.coverage == 1 else f"{found.coverage:.2%}",
        help=f"The share of all {words.labelers} × {words.items} that are {words.labelled}: "
        f"{work.labels.code.size:,} of {n_items * n_labelers:,}.",
    )
    alpha.metric(
        "Krippendorff's α",
        "–" if found.alpha is None else f"{found.alpha:.2f}",
        help=f"1: all {words.labelers} agree. 0: {words.labels} agree as often as if they were dealt out at random.",
    )
    pairwise.metric(
        f"Two {words.labelers} agree",
        "–" if found.pairwise is None else f"{found.pairwise:.0%}",
        help=f"The share of pairs of {words.labels} to the same {words.item} that agree.",
    )
    if found.alpha is None:
        st.markdown(
            f"There are no two {words.labels} of one {words.item} that differ, so agreement cannot be measured."
        )
    else:
        st.markdown(next(sentence for least, sentence in ALPHA_WORDS if found.alpha >= least))


@st.cache_data(max_entries=20, show_spinner=False)
def measured(digest: str, _labels) -> Agreement:
    return agreement(_labels)
