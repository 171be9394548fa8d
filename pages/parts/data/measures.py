"""Coverage and agreement, with what they mean: of the whole, of each item and of each class."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.agreement import Agreement, agreement, class_agreement, item_agreement
from crowdcore.figures.spread import spread
from crowdcore.project import Project
from pages.shared import reproduce, state
from pages.shared.frame import look, on_a_phone
from pages.shared.show import chart, csv_button, in_words, section

# How far agreement goes, in words: from so much α on.
ALPHA_WORDS = [
    (0.8, "They nearly all say the same."),
    (0.667, "Enough agreement for cautious conclusions from the majority alone."),
    (0.4, "Clearly more agreement than chance, but far from all saying the same."),
    (0.15, "More agreement than chance, but not much: whom to trust matters here."),
    (0.0, "Hardly more agreement than chance: a majority means little here, whom to trust means a lot."),
    (-1.0, "Less agreement than chance would give."),
]
MOST_ROWS = 3_000
DECIMALS = 4


def measures(project: Project) -> None:
    """Coverage and agreement, with what they mean."""
    words, found = project.words, measured(project.labels.digest, project.labels)
    section("Coverage and agreement")
    if found.alpha is None:
        st.markdown(
            f"There are no two {words.labels} of one {words.item} that differ, so agreement cannot be measured."
        )
    else:
        st.markdown(f"**{next(sentence for least, sentence in ALPHA_WORDS if found.alpha >= least)}**")
    _numbers(project, found)
    # Letters mean something else in every question: what an exam's students agree on is a question, not a letter.
    parts = {f"Each {words.item}": _items, "How much each has": _coverage}
    if project.kind != "exam":
        parts[f"Each {words.choice}"] = _classes
    for tab, part in zip(st.tabs(list(parts)), parts.values(), strict=True):
        with tab:
            part(project)


@st.cache_data(max_entries=20, show_spinner=False)
def measured(digest: str, _labels) -> Agreement:
    return agreement(_labels)


@st.cache_data(max_entries=10, show_spinner=False)
def _of_items(digest: str, _labels) -> pd.DataFrame:
    """The items that are agreed on least come first; those with a single label, which cannot be judged, last."""
    return item_agreement(_labels).sort_values(["pairwise", "labels"], ascending=[True, False], ignore_index=True)


def _numbers(project: Project, found: Agreement) -> None:
    words = project.words
    n_items, n_labelers, _ = project.labels.shape
    coverage, alpha, pairwise, each = st.columns(4)
    coverage.metric(
        "Coverage",
        "100%"
        if found.coverage == 1
        else f"{found.coverage:.1%}"
        if found.coverage < 0.995
        else f"{found.coverage:.2%}",
        help=f"The share of all {words.labelers} × {words.items} that are {words.labelled}: "
        f"{project.labels.code.size:,} of {n_items * n_labelers:,}.",
    )
    alpha.metric(
        "Krippendorff's α",
        "–" if found.alpha is None else f"{found.alpha:.2f}",
        help=f"1: all {words.labelers} agree. 0: {words.labels} agree as often as if they were dealt out at random."
        + ("" if found.kappa is None else f" Fleiss' κ, which counts every {words.item} alike: {found.kappa:.2f}."),
    )
    pairwise.metric(
        f"Two {words.labelers} agree",
        "–" if found.pairwise is None else f"{found.pairwise:.0%}",
        help=f"The share of pairs of {words.labels} to the same {words.item} that agree.",
    )
    an = "an" if words.item[0] in "aeiou" else "a"
    each.metric(
        f"{words.labels.capitalize()} {an} {words.item}",
        _mean(project.labels.code.size / n_items),
        help=f"In the mean. A {words.labeler} gave {_mean(project.labels.code.size / n_labelers)}.",
    )


def _mean(number: float) -> str:
    return f"{number:.1f}" if number < 100 else f"{number:,.0f}"


def _items(project: Project) -> None:
    words, rows = project.words, _of_items(project.labels.digest, project.labels)
    picture, table = st.columns([2, 3], gap="medium")
    with picture:
        shown = spread(
            rows["pairwise"],
            look(),
            x=f"Two {words.labelers} agree",
            y=words.items.capitalize(),
            share=True,
            marker=project.labels.digest[:8],
        )
        chart(shown, "item_agreement", f"On how many {words.items} they agree how far")
    share = {"format": "percent", "min_value": 0, "max_value": 1}
    with table:
        st.dataframe(
            rows.head(MOST_ROWS).round({"most_common": 2, "pairwise": 2, "entropy": 2}),
            hide_index=True,
            height=240,
            column_order=["item", "labels", "pairwise"] if on_a_phone() else None,
            column_config={
                "item": st.column_config.TextColumn(words.item.capitalize(), pinned=True),
                "labels": st.column_config.NumberColumn(words.labels.capitalize()),
                "most_common": st.column_config.ProgressColumn("Most common", color="gray", **share),
                "pairwise": st.column_config.ProgressColumn("Two agree", color="primary", **share),
                "entropy": st.column_config.NumberColumn(
                    "Entropy", help="How mixed they are, in bits; 0: all the same."
                ),
            },
            key="item_agreement_table",
        )
    with st.container(horizontal=True, vertical_alignment="center"):
        csv_button(
            f"Agreement on each {words.item} (csv)",
            in_words(rows.round(DECIMALS), words),
            reproduce.about(project),
            "agreement.csv",
        )
        cut = f" Shown are {MOST_ROWS:,} of {len(rows):,}; the file has all." if len(rows) > MOST_ROWS else ""
        st.caption(f"Least agreement first.{cut}")


def _coverage(project: Project) -> None:
    words, labels = project.words, project.labels
    n_items, n_labelers, _ = labels.shape
    for column, (key, counts, word, possible) in zip(
        st.columns(2, gap="medium"),
        (
            ("labels_an_item", np.bincount(labels.item, minlength=n_items), words.item, n_labelers),
            ("labels_a_labeler", np.bincount(labels.labeler, minlength=n_labelers), words.labeler, n_items),
        ),
        strict=True,
    ):
        with column:
            few, middle, most = (int(np.quantile(counts, q, method="nearest")) for q in (0, 0.5, 1))
            title = f"{words.labels.capitalize()} of each {word}"
            st.markdown(f"**{title}:** {few:,} to {most:,} of {possible:,}; half have {middle:,} or more.")
            picture = spread(
                counts, look(), x=words.labels.capitalize(), y=f"{word.capitalize()}s", marker=labels.digest[:8]
            )
            chart(picture, key, title)


def _classes(project: Project) -> None:
    words = project.words
    rows = class_agreement(project.labels).sort_values("share", ascending=False, ignore_index=True)
    share = {"format": "percent", "min_value": 0, "max_value": 1}
    st.dataframe(
        rows.assign(**{"class": rows["class"].astype(str)}).round(2),
        hide_index=True,
        height="content" if len(rows) <= 12 else 420,
        column_config={
            "class": st.column_config.TextColumn(words.choice.capitalize(), pinned=True),
            "share": st.column_config.ProgressColumn(f"Of all {words.labels}", color="gray", **share),
            "pairwise": st.column_config.ProgressColumn(
                "A second one says it too",
                color="primary",
                help=f"How often a second {words.labeler} says it where a first one does.",
                **share,
            ),
            "alpha": st.column_config.NumberColumn(
                "α", help="Krippendorff's, for this class against all others.", format="%.2f"
            ),
            "kappa": st.column_config.NumberColumn(
                "κ", help="Fleiss', for this class against all others.", format="%.2f"
            ),
        },
        column_order=["class", "share", "pairwise", "alpha", "kappa"],
        key=f"class_agreement:{state.generation()}",
    )
    csv_button(
        f"Agreement on each {words.choice} (csv)", rows.round(DECIMALS), reproduce.about(project), "class-agreement.csv"
    )
