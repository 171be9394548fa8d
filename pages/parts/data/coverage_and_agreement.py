"""Coverage and agreement, and what they mean: overall, for each item and for each class."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.agreement import Agreement, agreement, class_agreement, item_agreement
from crowdcore.exams.answer_counts import answer_counts
from crowdcore.figures.spread import spread
from crowdcore.messages import Decimals, Message
from crowdcore.percentages import percent
from crowdcore.project import Project
from pages.shared import reproduce, state
from pages.shared.drawn import drawn
from pages.shared.frame import look, on_a_phone
from pages.shared.messages import plain, t
from pages.shared.show import chart, csv_button, section, with_own_headings, with_rounded_shares

# The least α of each degree of agreement.
DEGREES = [
    (0.8, "data-agreement-nearly-all"),
    (0.667, "data-agreement-good"),
    (0.4, "data-agreement-clear"),
    (0.15, "data-agreement-low"),
    (0.0, "data-agreement-hardly"),
    (-1.0, "data-agreement-below"),
]
MOST_ROWS = 3_000
DECIMALS = 4


def coverage_and_agreement(project: Project) -> None:
    """Coverage and agreement, and what they mean. Scores are left out, because students cannot agree on them."""
    if project.dataset.scored:
        return
    found = measured(project.labels.digest, project.labels)
    section(t("data-agreement"))
    if found.alpha is None:
        st.markdown(t("data-agreement-unknown"))
    else:
        st.markdown(t(next(degree for least, degree in DEGREES if found.alpha >= least)))
    _numbers(project, found)
    views = {t("data-tab-items"): _items, t("data-tab-coverage"): _coverage}
    # In an exam a letter means something else in every question, so agreement on a letter means nothing.
    if project.kind != "exam":
        views[t("data-tab-classes")] = _classes
    tabs = st.tabs(list(views), key="agreement_tabs", on_change="rerun")
    for tab, view in zip(tabs, views.values(), strict=True):
        if tab.open:
            with tab:
                view(project)


@st.cache_data(max_entries=20, show_spinner=False)
def measured(digest: str, _labels) -> Agreement:
    return agreement(_labels)


@st.cache_data(max_entries=10, show_spinner=False)
def _of_items(digest: str, _labels) -> pd.DataFrame:
    """Items with the least agreement come first. Items with a single label, which cannot be judged, come last."""
    return item_agreement(_labels).sort_values(["pairwise", "labels"], ascending=[True, False], ignore_index=True)


def _numbers(project: Project, found: Agreement) -> None:
    n_items, n_labelers, _ = project.labels.shape
    counts = answer_counts(project.dataset)
    coverage, alpha, pairwise, each = st.columns(4)
    coverage.metric(
        t("data-coverage"),
        percent(counts.coverage, 0 if counts.coverage == 1 else 1),
        help=t("data-coverage-help", asked=int(counts.n_asked), given=int(counts.n_answers)),
    )
    alpha.metric(
        t("data-alpha"),
        "–" if found.alpha is None else f"{found.alpha:.2f}",
        help=t("data-alpha-help")
        if found.kappa is None
        else t("data-alpha-kappa-help", kappa=Decimals(found.kappa, 2)),
    )
    pairwise.metric(
        t("data-pairs"),
        "–" if found.pairwise is None else percent(found.pairwise),
        help=t("data-pairs-help"),
    )
    each.metric(
        t("data-per-item"),
        str(_mean(counts.n_answers / n_items)),
        help=t("data-per-item-help", n=_mean(counts.n_answers / n_labelers)),
    )


def _mean(number: float) -> Decimals:
    return Decimals(number, 1 if number < 100 else 0)


def _items(project: Project) -> None:
    rows = _of_items(project.labels.digest, project.labels)
    picture, table = st.columns([2, 3], gap="medium")
    with picture:
        shown = drawn(
            spread,
            rows["pairwise"],
            look(),
            x=plain("data-pairs"),
            y=plain("data-items"),
            share=True,
            marker=project.labels.digest[:8],
        )
        chart(shown, "item_agreement", plain("data-item-agreement-picture"))
    share = {"format": "percent", "min_value": 0, "max_value": 1}
    with table:
        st.dataframe(
            with_rounded_shares(rows.head(MOST_ROWS), ["most_common", "pairwise"]).round({"entropy": 2}),
            hide_index=True,
            height=240,
            column_order=["item", "labels", "pairwise"] if on_a_phone() else None,
            column_config={
                "item": st.column_config.TextColumn(t("data-column-item"), pinned=True),
                "labels": st.column_config.NumberColumn(t("data-labels")),
                "most_common": st.column_config.ProgressColumn(t("data-column-most-common"), color="gray", **share),
                "pairwise": st.column_config.ProgressColumn(t("data-column-pairs"), color="primary", **share),
                "entropy": st.column_config.NumberColumn(t("data-column-entropy"), help=t("data-column-entropy-help")),
            },
            key="item_agreement_table",
        )
    with st.container(horizontal=True, vertical_alignment="center"):
        csv_button(
            t("data-item-agreement-csv"),
            with_own_headings(rows.round(DECIMALS)),
            reproduce.about(project),
            "agreement.csv",
        )
        cut = [t("data-items-cut", shown=MOST_ROWS, n=len(rows))] if len(rows) > MOST_ROWS else []
        st.caption(" ".join([t("data-least-agreement-first"), *cut]))


def _coverage(project: Project) -> None:
    """How many labels each item has, and how many each labeler gave."""
    found = answer_counts(project.dataset)
    left, right = st.columns(2, gap="medium")
    with left:
        st.markdown(t("data-item-spread", **_spread(found.item_answers, found.item_asked)))
        _histogram(project, found.item_answers, "labels_an_item", plain("data-per-item"), plain("data-items"))
    with right:
        st.markdown(t("data-labeler-spread", **_spread(found.labeler_answers, found.labeler_asked)))
        _histogram(
            project, found.labeler_answers, "labels_a_labeler", plain("data-per-labeler"), plain("data-labelers")
        )


def _spread(counts: np.ndarray, possible: np.ndarray) -> dict[str, int | Message]:
    few, middle, most = (int(np.quantile(counts, q, method="nearest")) for q in (0, 0.5, 1))
    return {"few": few, "middle": middle, "most": most, "possible": _range(possible)}


def _histogram(project: Project, counts: np.ndarray, key: str, title: str, y: str) -> None:
    picture = drawn(spread, counts, look(), x=plain("data-labels"), y=y, marker=project.labels.digest[:8])
    chart(picture, key, title)


def _range(numbers: np.ndarray) -> int | Message:
    """The smallest and the largest number, or the only one if all are equal."""
    least, most = int(numbers.min()), int(numbers.max())
    return most if least == most else Message("data-range", least=least, most=most)


def _classes(project: Project) -> None:
    rows = class_agreement(project.labels).sort_values("share", ascending=False, ignore_index=True)
    share = {"format": "percent", "min_value": 0, "max_value": 1}
    st.dataframe(
        with_rounded_shares(rows.assign(**{"class": rows["class"].astype(str)}), ["share", "pairwise"]),
        hide_index=True,
        height="content" if len(rows) <= 12 else 420,
        column_config={
            "class": st.column_config.TextColumn(t("data-column-class"), pinned=True),
            "share": st.column_config.ProgressColumn(t("data-column-class-share"), color="gray", **share),
            "pairwise": st.column_config.ProgressColumn(
                t("data-column-class-pairs"),
                color="primary",
                help=t("data-column-class-pairs-help"),
                **share,
            ),
            "alpha": st.column_config.NumberColumn("α", help=t("data-column-class-alpha-help"), format="%.2f"),
            "kappa": st.column_config.NumberColumn("κ", help=t("data-column-class-kappa-help"), format="%.2f"),
        },
        column_order=["class", "share", "pairwise", "alpha", "kappa"],
        key=f"class_agreement:{state.generation()}",
    )
    csv_button(t("data-class-agreement-csv"), rows.round(DECIMALS), reproduce.about(project), "class-agreement.csv")
