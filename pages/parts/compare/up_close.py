"""One method up close: which classes it confuses, and how far its promises can be believed."""

import numpy as np
import streamlit as st

from crowdcore.evaluation import per_class
from crowdcore.figures.confusion import confusion_matrix
from crowdcore.figures.reliability import reliability_diagram
from crowdcore.percentages import percent
from pages.parts.compare.contest import Contestant
from pages.parts.compare.results import Result
from pages.shared import state
from pages.shared.frame import look
from pages.shared.show import chart, section
from pages.shared.words import safe


def up_close(result: Result) -> None:
    """The confusions and the promises of the method that a person chooses; of the best one to begin with."""
    by_id = {contestant.id: contestant for contestant in result.settings.contestants}
    section("One method up close")
    key = "compare_up_close"
    if state.in_widget(key) not in by_id:
        accuracy = result.summary.set_index("method").loc[list(by_id), "accuracy"]
        state.put_into_widget(key, str(accuracy.idxmax()))
    left, right = st.columns(2, gap="large")
    with left:
        chosen = st.selectbox(
            "Method to look at",
            list(by_id),
            format_func=lambda name: by_id[name].name,
            key=key,
            persist_state="session",
        )
        _confusions(result, by_id[chosen])
    with right:
        _promises(result, by_id[chosen])


def _confusions(result: Result, contestant: Contestant) -> None:
    words = result.words
    if result.kind == "exam":
        st.markdown(
            f"**Which {words.choices} it confuses** is no question for an exam: a letter means something else in every "
            f"{words.item}."
        )
        return
    of = result.confusions[result.confusions["method"] == contestant.id]
    classes = list(dict.fromkeys(of["truth"].astype(str)))
    counts = of["count"].to_numpy().reshape(len(classes), len(classes))
    st.markdown(f"**Which {words.choices} it confuses**, in all draws together: rows are true, columns what it said.")
    picture = confusion_matrix(
        counts,
        classes,
        look(),
        label_title=f"{words.label.capitalize()} given",
        true_title="True",
        marker=contestant.id,
    )
    chart(picture, "compare_confusion", f"Which {words.choices} {contestant.name} confuses")
    table = per_class(counts, classes)
    st.dataframe(
        table.rename(columns={"class": words.choice}).assign(
            **{name: table[name] * 100 for name in ("found", "right_if_named", "f1")}
        ),
        hide_index=True,
        column_config={
            words.choice: st.column_config.TextColumn(words.choice.capitalize(), pinned=True),
            "tested": st.column_config.NumberColumn("Tested", help="How often an item of this class was answered."),
            "found": st.column_config.NumberColumn(
                "Found", format="%.0f %%", help="Of the items that are of this class, how many were called so (recall)."
            ),
            "right_if_named": st.column_config.NumberColumn(
                "Right if named",
                format="%.0f %%",
                help="Of the items called so, how many are of this class (precision).",
            ),
            "f1": st.column_config.NumberColumn("F1", format="%.0f %%", help="The harmonic mean of both."),
        },
        key="compare_per_class",
    )


def _promises(result: Result, contestant: Contestant) -> None:
    bins = result.promises[result.promises["method"] == contestant.id]
    mean_p = float(np.average(bins["p"], weights=bins["answers"]))
    mean_right = float(np.average(bins["right"], weights=bins["answers"]))
    apart = mean_p - mean_right
    judgement = "about as often as" if abs(apart) < 0.03 else "less often than" if apart > 0 else "more often than"
    st.markdown(
        f"**How far its promises can be believed.** {safe(contestant.name)} is {percent(mean_p)} sure on average and right on "
        f"{percent(mean_right)}: {judgement} it says."
    )
    picture = reliability_diagram(bins, look(), look().method(contestant.method), height=360)
    chart(picture, "compare_promises", f"How far the promises of {contestant.name} can be believed")
    st.caption(
        result.words.speak(
            "These are the method's own probabilities. “How sure” on the other pages is learned anew from hidden labels."
        )
    )
