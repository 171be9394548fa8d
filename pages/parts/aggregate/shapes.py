"""Choices that are functions, such as a loss, each with a small picture of it."""

import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.figures.shape_curve import shape_curve
from pages.shared import inputs, state
from pages.shared.drawn import drawn
from pages.shared.frame import look
from pages.shared.messages import plain_library, t, t_library
from pages.shared.show import chart


def shapes(method_id: str) -> frozenset[str]:
    """Ask for each of them, and return the names of the parameters that were asked for."""
    found = AGGREGATORS[method_id](**state.parameters(method_id)).shapes()
    for shape in found:
        inputs.one_parameter(method_id, shape.parameter)
        x, y = plain_library(shape.axis), plain_library(shape.title)
        picture = drawn(shape_curve, shape, look(), look().method(method_id), x=x, y=y, marker=shape.chosen)
        chart(picture, f"shape_{shape.parameter}", y, camera=False)
        st.caption(t_library(shape.means))
    if found:
        st.caption(t("aggregate-faint-curves"))
    return frozenset(shape.parameter for shape in found)
