"""What each additional known answer gains, computed on request."""

import time

import pandas as pd
import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.evaluation.gains import gain_of_keys, steps_for
from crowdcore.figures.learning_curves import Curve, learning_curves
from crowdcore.messages import Decimals, Percent
from crowdcore.project import Project
from pages.shared import state
from pages.shared.drawn import drawn
from pages.shared.frame import look
from pages.shared.messages import plain, t
from pages.shared.show import chart, refused

DRAWS, PATIENCE = 10, 15


def gains(work: Project) -> None:
    """A button, and once it was pressed a sentence and the curve."""
    method_id = state.key_method() if work.kind == "exam" else state.method()
    method = AGGREGATORS[method_id](**state.parameters(method_id))
    if len(steps_for(method, work.judged)) < 2:
        return
    place = f"gains:{work.judged.digest}:{method_id}:{state.parameters(method_id)}"
    found = state.recall(place)
    if found is None:
        help = t("known-gain-help", method=method.name)
        if not st.button(t("known-gain-button"), icon=":material/trending_up:", help=help):
            return
        try:
            found = _worked_out(method, work)
        except ValueError as problem:
            refused(problem)
            return
        state.remember(place, found)
    means = found.groupby("known")["right"].mean()
    st.markdown(_in_words(method.name, means, found["draw"].nunique()))
    curve = Curve(method.name, method_id, means.index.tolist(), means.tolist())
    chart(drawn(learning_curves, [curve], look(), height=240), "gains", plain("known-gain-picture"))


def _worked_out(method, work: Project) -> pd.DataFrame:
    """Some draws; fewer where a fit takes long, and at least one."""
    bar, start, tables = st.progress(0.0, t("known-gain-progress")), time.monotonic(), []
    for table in gain_of_keys(method, work.judged, DRAWS):
        tables.append(table)
        bar.progress(len(tables) / DRAWS, t("known-gain-progress"))
        if time.monotonic() - start > PATIENCE:
            break
    bar.empty()
    return pd.concat(tables, ignore_index=True)


def _in_words(name: str, means: pd.Series, draws: int) -> str:
    first, last = int(means.index[0]), int(means.index[-1])
    each = 100 * (means.iloc[-1] - means.iloc[0]) / (last - first)
    shares = {"before": Percent(means.iloc[0]), "after": Percent(means.iloc[-1])}
    found = t("known-gain-start", method=name, first=first, last=last, **shares)
    gained = t("known-gain-each", points=Decimals(each)) if each >= 0.05 else t("known-gain-nothing")
    return " ".join([found, gained, t("known-gain-draws", n=draws)])
