"""Which value of the parameter is best: the result of leave-one-out, after the visitor has asked for it."""

import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.export import sweep_table
from crowdcore.figures.sweep_curve import sweep_curve
from crowdcore.tuning import Sweep
from pages.parts.aggregate import best_value
from pages.parts.aggregate.result import Result
from pages.shared import reproduce
from pages.shared.drawn import drawn
from pages.shared.frame import look
from pages.shared.messages import plain, t
from pages.shared.show import chart, csv_button, section


def best_value_section(result: Result) -> None:
    """Show the curve, what it means, and a button that uses the best value."""
    found = best_value.kept(result.project, result.method_id, result.parameters)
    if found is None:
        return
    symbol = best_value.symbol(AGGREGATORS[result.method_id].tunable())
    current = result.parameters[found.parameter]
    with st.container(border=True):
        section(t("aggregate-sweep", symbol=symbol), _explanation(found, current, symbol))
        picture = drawn(sweep_curve, found, current, symbol, look(), result.colour)
        chart(picture, "sweep_curve", plain("aggregate-sweep", symbol=symbol))
        chosen = found.recommended
        if current == chosen:
            badge = f":green-badge[:material/check: {t('aggregate-sweep-in-use')}]"
            st.markdown(f"{badge} {symbol} = {chosen:.3g}")
        else:
            st.button(
                t("aggregate-sweep-use", symbol=symbol),
                icon=":material/check:",
                type="secondary" if best_value.is_as_good(found, current) else "primary",
                on_click=result.set,
                args=({found.parameter: chosen},),
            )
        _downloads(result, found)


def _explanation(found: Sweep, current: float | None, symbol: str) -> str:
    best, n = f"{found.best:.3g}", found.items.size
    equally_good = found.grid[found.accuracy == found.accuracy.max()]
    right = float(found.accuracy.max() * n)
    sentences = [t("aggregate-sweep-result", symbol=symbol, value=best, right=right, n=n)]
    if equally_good.size > 1:
        ends = {"low": f"{equally_good.min():.3g}", "high": f"{equally_good.max():.3g}"}
        counts = {"equal": equally_good.size, "tried": found.grid.size}
        sentences.append(t("aggregate-sweep-equal", **counts, **ends, value=best))
    plateau = found.plateau
    if plateau.size > equally_good.size:
        ends = {"low": f"{plateau.min():.3g}", "high": f"{plateau.max():.3g}"}
        sentences.append(t("aggregate-sweep-plateau", n=plateau.size, tried=found.grid.size, **ends))
    if found.recommended != found.best:
        voters = dict(zip(found.grid.tolist(), found.voters, strict=True))
        values = {"value": f"{found.recommended:.3g}", "best": best}
        counts = {"voters": round(voters[found.recommended]), "of_best": round(voters[found.best])}
        sentences.append(t("aggregate-sweep-recommended", symbol=symbol, **values, **counts))
    if current is not None and best_value.is_as_good(found, current):
        sentences.append(t("aggregate-sweep-keep", symbol=symbol, value=f"{current:.3g}"))
    return " ".join(sentences)


def _downloads(result: Result, found: Sweep) -> None:
    others = {name: value for name, value in result.parameters.items() if name != found.parameter}
    origin = reproduce.origin(result.project, result.method_id, others)
    csv_button(t("aggregate-sweep-csv"), sweep_table(found), origin, "sweep.csv")
    is_default = best_value.is_default(result.project, result.method_id, found)
    reproduce.sweep_expander(result.method_id, result.parameters, found, is_default)
