"""What each further known answer gained, worked out on request."""

import time

import pandas as pd
import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.evaluation.gains import gain_of_keys, steps_for
from crowdcore.figures.learning_curves import Curve, learning_curves
from crowdcore.project import Project
from pages.shared import state
from pages.shared.frame import look
from pages.shared.show import chart, refused
from pages.shared.words import counted

DRAWS, PATIENCE = 10, 15


def gains(work: Project) -> None:
    """A button, and once it was pressed a sentence and the curve."""
    method_id = state.key_method() if work.kind == "exam" else state.method()
    method = AGGREGATORS[method_id](**state.parameters(method_id))
    if len(steps_for(method, work.keyed)) < 2:
        return
    place = f"gains:{work.labels.digest}:{work.key.digest}:{method_id}:{state.parameters(method_id)}"
    found = state.recall(place)
    if found is None:
        help = (
            f"Tells {method.name} more and more of the known answers, and looks how many of the others come out right."
        )
        if not st.button("What did each key gain?", icon=":material/trending_up:", help=help):
            return
        try:
            found = _worked_out(method, work)
        except ValueError as problem:
            refused(problem)
            return
        state.remember(place, found)
    means = found.groupby("known")["right"].mean()
    st.markdown(_in_words(work, method.name, means, found["draw"].nunique()))
    curve = Curve(method.name, method_id, means.index.tolist(), means.tolist())
    chart(learning_curves([curve], look(), height=240), "gains", "What each further known answer gained")


def _worked_out(method, work: Project) -> pd.DataFrame:
    """Some draws; fewer where a fit takes long, and at least one."""
    bar, start, tables = st.progress(0.0, "Hiding known answers …"), time.monotonic(), []
    for table in gain_of_keys(method, work.keyed, DRAWS):
        tables.append(table)
        bar.progress(len(tables) / DRAWS, "Hiding known answers …")
        if time.monotonic() - start > PATIENCE:
            break
    bar.empty()
    return pd.concat(tables, ignore_index=True)


def _in_words(work: Project, name: str, means: pd.Series, draws: int) -> str:
    first, last = means.index[0], means.index[-1]
    each = 100 * (means.iloc[-1] - means.iloc[0]) / (last - first)
    known = f"with {first or 'no'} known {work.words.label if first == 1 else work.words.labels}"
    gained = (
        f"each further one gained about {each:.1f} percentage points"
        if each >= 0.05
        else "further ones gained nothing that can be seen"
    )
    return (
        f"**{name}: {known} {means.iloc[0]:.0%} of the others come out right, with {last} {means.iloc[-1]:.0%}; {gained}.** "
        f"From {counted(draws, 'draw')} among the known {work.words.labels}, judged by those that were never told."
    )
