"""How many independent labelers the crowd is worth, and which labelers make the same mistakes."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore import jobs
from crowdcore.alike import SMALL, Likeness, likeness
from crowdcore.figures.alike_map import alike_map
from crowdcore.independence import MOST_LABELERS
from crowdcore.labels import LabelMatrix
from crowdcore.messages import Decimals, Message
from pages.parts.labelers.judgement import Judgement
from pages.shared import reproduce, state, waiting
from pages.shared.drawn import drawn
from pages.shared.fits import remembered
from pages.shared.frame import look, on_a_phone
from pages.shared.messages import plain, t
from pages.shared.show import chart, csv_button, section

MOST_SHOWN = 50
MOST_NAMES = 8


def shared_mistakes(judgement: Judgement) -> None:
    """How many independent labelers the crowd is worth, the groups in a table, and all pairs in a picture."""
    labels, reference = _in_listed_order(judgement.project.labels), judgement.reference
    section(t("labelers-mistakes"))
    found = _compared(labels, reference)
    low, high = found.interval
    if np.isnan(found.effective):
        st.markdown(t("labelers-mistakes-unknown"))
        return
    worth = t(
        "labelers-worth",
        n=len(labels.labelers),
        worth=_rounded(found.effective),
        single=bool(found.effective < 1.05),
        low=_rounded(low),
        high=_rounded(high),
    )
    st.markdown(" ".join([worth, *_reasons(judgement, found)]))
    if not judgement.keyed:
        st.caption(t("labelers-worth-by", by=judgement.judged_by))
    left, right = st.columns(2, gap="medium")
    with left:
        _groups(judgement, found, list(labels.labelers))
    with right:
        _picture(judgement, found, list(labels.labelers))


def _in_listed_order(labels: LabelMatrix) -> LabelMatrix:
    """The labels with the names and the order of labelers that pages show, so that ties are in that order, too."""
    if not state.hides_names():
        return labels
    names, listed = state.labeler_names(), state.labeler_order()
    return labels.with_labelers(listed, [names[i] for i in listed])


def _compared(labels, reference: np.ndarray) -> Likeness:
    key = "alike", labels.digest, reference.tobytes()
    if labels.code.size <= waiting.MOST_LABELS_AT_ONCE:
        with st.spinner(t("labelers-comparing")):
            return _compared_here(*key, labels, reference)
    task = Message("labelers-comparing-many", n=labels.code.size)
    return remembered(
        key, lambda: waiting.in_other_process(task, key, jobs.compare_errors, labels, reference, MOST_SHOWN)
    )


@st.cache_resource(max_entries=30, show_spinner=False)
def _compared_here(kind: str, digest: str, reference: bytes, _labels, _reference) -> Likeness:
    return likeness(_labels, _reference, MOST_SHOWN)


def _reasons(judgement: Judgement, found: Likeness) -> list[str]:
    """Why the crowd is worth fewer labelers than it has; for a sparse crowd also how much the labels of one item are worth."""
    labels = judgement.project.labels
    each = labels.code.size / len(labels.items)
    reasons = [t("labelers-worth-why", correlation=Decimals(found.mean_correlation, 2))]
    if judgement.project.kind != "exam" and each < 0.5 * len(labels.labelers) and each > 1.5:
        worth = _rounded(found.worth_of(each))
        reasons.append(t("labelers-worth-per-item", labels=Decimals(each, 0), worth=worth))
    return reasons


def _groups(judgement: Judgement, found: Likeness, names: list) -> None:
    groups, people = found.groups, plain("labelers-csv-group")
    if not groups:
        st.markdown(t("labelers-no-groups-large") if found.n_compared > SMALL else t("labelers-no-groups"))
    else:
        n_labelers = int(sum(group.labelers.size for group in groups))
        st.markdown(t("labelers-groups", n=n_labelers, groups=len(groups)))
        table = pd.DataFrame(
            {
                people: [
                    ", ".join(str(names[i]) for i in sorted(group.labelers)[:MOST_NAMES])
                    + (f" … ({group.labelers.size})" if group.labelers.size > MOST_NAMES else "")
                    for group in groups
                ],
                "worth": [round(worth, 1) for worth in found.worths],
                "correlation": [round(group.correlation, 2) for group in groups],
                "same_mistakes": [round(group.same_mistakes, 1) for group in groups],
                "expected": [round(group.expected, 1) for group in groups],
            }
        )
        st.dataframe(
            table,
            hide_index=True,
            height="content" if len(table) <= 8 else 320,
            column_order=[people, "worth", *([] if on_a_phone() else ["same_mistakes", "expected"])],
            column_config={
                people: st.column_config.TextColumn(t("labelers-column-group"), width="medium"),
                "worth": st.column_config.NumberColumn(
                    t("labelers-column-worth"), help=t("labelers-column-worth-help")
                ),
                "correlation": st.column_config.NumberColumn(t("labelers-column-correlation"), format="%.2f"),
                "same_mistakes": st.column_config.NumberColumn(
                    t("labelers-column-same-mistakes"), help=t("labelers-column-same-mistakes-help")
                ),
                "expected": st.column_config.NumberColumn(
                    t("labelers-column-expected"), help=t("labelers-column-expected-help")
                ),
            },
            key=f"alike:{state.generation()}",
        )
        csv_button(t("labelers-groups-csv"), table, reproduce.about(judgement.project), "groups.csv")
    left_out = len(names) - found.n_compared
    if left_out:
        if found.n_compared == MOST_LABELERS:
            st.caption(t("labelers-compared-most", n=MOST_LABELERS))
        else:
            st.caption(t("labelers-not-compared", n=left_out))


def _picture(judgement: Judgement, found: Likeness, names: list) -> None:
    picture = drawn(
        alike_map,
        found.correlations,
        found.common,
        [str(names[i]) for i in found.shown],
        found.frames,
        look(),
        marker=f"{judgement.project.labels.digest[:8]} {found.shown.size}",
    )
    chart(picture, "alike", plain("labelers-mistakes"))
    sentences = [t("labelers-mistakes-legend")]
    if found.shown.size < found.n_compared:
        sentences.append(t("labelers-mistakes-cut", shown=found.shown.size, n=int(found.n_compared)))
    st.caption(" ".join(sentences))


def _rounded(number: float) -> Decimals:
    return Decimals(number, 1 if number < 10 else 0)
