"""The way in: pick a sample, pick a method, see the answers and whom the method trusts."""

import pandas as pd
import plotly.graph_objects as go
import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.samples import SAMPLES, load_sample

st.set_page_config(page_title="CrowdCore", layout="wide")
st.title("CrowdCore")
st.markdown("**Find the right answers from many people's answers.** Choose a sample and a method.")

left, middle, right = st.columns(3)
sample = left.selectbox("Sample data", list(SAMPLES), format_func=lambda name: SAMPLES[name].title)
method = middle.selectbox(
    "Method", list(AGGREGATORS), index=len(AGGREGATORS) - 1, format_func=lambda method: AGGREGATORS[method].name
)
dataset = st.cache_data(load_sample, show_spinner=False)(sample)
labels = dataset.labels
exam = SAMPLES[sample].kind == "exam"
item_word, labeler_word, label_word = ("question", "student", "answer") if exam else ("item", "labeler", "label")
keyed = right.number_input(
    f"How many {item_word}s have a known answer",
    1,
    len(labels.items) - 1,
    min(10 if exam else 40, len(labels.items) - 1),
)

truth = dataset.truth.copy()
truth[keyed:] = -1
model = AGGREGATORS[method]().fit(labels, truth)
answers, sure = model.predict(labels), model.predict_proba(labels).max(axis=1)
right_on_the_rest = (answers == dataset.truth)[keyed:].mean()

st.markdown(
    f"**{model.name} gets {right_on_the_rest:.0%} of the other {len(labels.items) - keyed} {item_word}s right**, "
    f"having learned from the first {keyed}."
)
simulated = "Simulated data. " if SAMPLES[sample].simulated else ""
st.caption(f"{simulated}{SAMPLES[sample].about} {model.stopped_because_}")

table, picture = st.columns(2)
with table:
    st.subheader(f"The {label_word}s")
    st.dataframe(
        pd.DataFrame(
            {
                item_word.capitalize(): labels.items,
                label_word.capitalize(): [labels.classes[k] for k in answers],
                "How sure": sure.round(2),
                "Key": [labels.classes[k] if k >= 0 else "" for k in dataset.truth],
                "Known to the method": truth >= 0,
            }
        ),
        hide_index=True,
        column_config={"How sure": st.column_config.ProgressColumn(format="percent", min_value=0, max_value=1)},
    )
with picture:
    st.subheader(f"Whom it trusts: one bar a {labeler_word}")
    weights = sorted(model.weights_, reverse=True)
    figure = go.Figure(go.Bar(y=weights, marker_color="#1478C8", marker_line_width=0))
    figure.update_layout(
        xaxis_title=f"{labeler_word.capitalize()}s, most trusted first",
        yaxis_title="Weight",
        yaxis_tickformat="~g",
        bargap=0,
        margin={"t": 8},
    )
    st.plotly_chart(figure)
