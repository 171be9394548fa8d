"""Which value of the parameter is best: what leave-one-out found, once a person has asked for it."""

import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.export import sweep_table
from crowdcore.figures.sweep_curve import sweep_curve
from crowdcore.words import count_text
from pages.parts.aggregate import sweeping
from pages.parts.aggregate.result import Result
from pages.shared import reproduce
from pages.shared.frame import look
from pages.shared.show import chart, csv_button, section


def sweep(result: Result) -> None:
    """The curve, what it says, and the value to use."""
    found = sweeping.kept(result.project, result.method_id, result.parameters)
    if found is None:
        return
    symbol = sweeping.symbol(AGGREGATORS[result.method_id].tunable())
    current = result.parameters[found.parameter]
    with st.container(border=True):
        section(f"Which {symbol} is best?", _what_it_says(found, current, symbol, result.words.items))
        picture = sweep_curve(found, current, symbol, look(), result.colour, items=result.words.items)
        chart(picture, "sweep_curve", f"Which {symbol} is best?")
        if current == found.best:
            st.markdown(f":green-badge[:material/check: In use] {symbol} = {found.best:.3g}")
        else:
            st.button(
                f"Use this {symbol}",
                icon=":material/check:",
                type="secondary" if sweeping.as_good(found, current) else "primary",
                on_click=result.set,
                args=({found.parameter: found.best},),
            )
        _take_away(result, found)


def _what_it_says(found, current, symbol, items) -> str:
    folds, best = found.items.size, count_text(found.accuracy.max() * found.items.size)
    as_good = found.grid[found.accuracy == found.accuracy.max()]
    sentences = [
        f"With {symbol} = {found.best:.3g}, {best} of {folds} known {items} come out right "
        "when each is hidden in turn. A difference of one or two is chance."
    ]
    if as_good.size > 1:
        sentences.append(
            f"{as_good.size} of the {found.grid.size} values do as well, from {as_good.min():.3g} to "
            f"{as_good.max():.3g}; {found.best:.3g} is the simplest of them."
        )
    if current is not None and sweeping.as_good(found, current):
        sentences.append(f"**There is no reason to leave {symbol} = {current:.3g}.**")
    return " ".join(sentences)


def _take_away(result: Result, found) -> None:
    others = {name: value for name, value in result.parameters.items() if name != found.parameter}
    origin = reproduce.origin(result.project, result.method_id, others)
    csv_button("The curve (csv)", sweep_table(found), origin, "sweep.csv")
    is_default = sweeping.is_default(result.project, result.method_id, found)
    reproduce.sweep_expander(result.method_id, result.parameters, found, is_default)
