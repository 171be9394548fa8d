"""One method in detail: which classes it confuses, and whether its probabilities are right."""

import numpy as np
import streamlit as st

from crowdcore.evaluation import per_class
from crowdcore.figures.confusion import confusion_matrix
from crowdcore.figures.reliability import reliability_diagram
from crowdcore.messages import Percent
from pages.parts.compare.contest import Contestant
from pages.parts.compare.results import Result
from pages.shared import state
from pages.shared.drawn import drawn
from pages.shared.frame import look
from pages.shared.messages import plain, t
from pages.shared.show import chart, section

# Closer than this, claimed and observed shares count as equal.
WELL_CALIBRATED = 0.03


def one_method(result: Result) -> None:
    """Show the confusions and probabilities of the chosen method, which is the best one at first."""
    by_id = {contestant.id: contestant for contestant in result.settings.contestants}
    section(t("compare-one-method"))
    key = "compare_one_method"
    if state.in_widget(key) not in by_id:
        accuracy = result.summary.set_index("method").loc[list(by_id), "accuracy"]
        state.put_into_widget(key, str(accuracy.idxmax()))
    left, right = st.columns(2, gap="large")
    with left:
        chosen = st.selectbox(
            t("compare-one-method-choose"),
            list(by_id),
            format_func=lambda name: by_id[name].name,
            key=key,
            persist_state="session",
        )
        _confusions(result, by_id[chosen])
    with right:
        _promises(result, by_id[chosen])


def _confusions(result: Result, contestant: Contestant) -> None:
    if result.kind == "exam":
        st.markdown(t("compare-confusions-exam"))
        return
    of = result.confusions[result.confusions["method"] == contestant.id]
    classes = list(dict.fromkeys(of["truth"].astype(str)))
    counts = of["count"].to_numpy().reshape(len(classes), len(classes))
    st.markdown(t("compare-confusions"))
    picture = drawn(
        confusion_matrix,
        counts,
        classes,
        look(),
        label_title=plain("compare-confusions-given"),
        true_title=plain("compare-confusions-true"),
        marker=contestant.id,
    )
    chart(picture, "compare_confusion", plain("compare-confusions-picture", method=contestant.name))
    table = per_class(counts, classes)
    number = st.column_config.NumberColumn
    st.dataframe(
        table.assign(**{name: table[name] * 100 for name in ("found", "right_if_named", "f1")}),
        hide_index=True,
        column_config={
            "class": st.column_config.TextColumn(plain("compare-column-class"), pinned=True),
            "tested": number(plain("compare-column-tested"), help=t("compare-column-tested-help")),
            "found": number(plain("compare-column-found"), format="%.0f %%", help=t("compare-column-found-help")),
            "right_if_named": number(
                plain("compare-column-precision"), format="%.0f %%", help=t("compare-column-precision-help")
            ),
            "f1": number(plain("compare-column-f1"), format="%.0f %%", help=t("compare-column-f1-help")),
        },
        key="compare_per_class",
    )


def _promises(result: Result, contestant: Contestant) -> None:
    bins = result.promises[result.promises["method"] == contestant.id]
    mean_p = float(np.average(bins["p"], weights=bins["answers"]))
    mean_right = float(np.average(bins["right"], weights=bins["answers"]))
    difference = mean_p - mean_right
    judgement = "compare-promises-less" if difference > 0 else "compare-promises-more"
    if abs(difference) < WELL_CALIBRATED:
        judgement = "compare-promises-well"
    shares = {"sure": Percent(mean_p), "right": Percent(mean_right)}
    st.markdown(f"{t('compare-promises', method=contestant.name, **shares)} {t(judgement)}")
    picture = drawn(reliability_diagram, bins, look(), look().method(contestant.method), height=360)
    chart(picture, "compare_promises", plain("compare-promises-picture", method=contestant.name))
    st.caption(t("compare-promises-note"))
