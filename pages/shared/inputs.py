"""Inputs for the parameters of methods, made from their descriptions."""

import math

import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.parameters import Parameter
from pages.shared import state
from pages.shared.how_it_works import how_it_works
from pages.shared.messages import plain, plain_library, t, t_library

STEPS = (1, 2, 5)
# Parameters that must be above zero are at least this.
SMALLEST = 1e-9


def choose_method() -> str:
    """A menu of the methods, and how the chosen one works. The pages Aggregate, Labelers and Known answers share it."""
    return _menu(t("shared-method"), "choose_method", state.method(), state.set_method)


def choose_key_method() -> str:
    """A menu for the method that infers the key of an exam."""
    return _menu(t("shared-key-method"), "choose_key_method", state.key_method(), state.set_key_method)


def _menu(label: str, key: str, now: str, keep) -> str:
    state.put_into_widget(key, now)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        method_id = st.selectbox(
            label,
            list(AGGREGATORS),
            format_func=lambda method_id: AGGREGATORS[method_id].name,
            key=key,
            on_change=state.changed(key, keep),
        )
        how_it_works(method_id)
    return method_id


def main_parameter(method_id: str) -> None:
    """A slider for the most important parameter: the one that tuning tries, if its scale is logarithmic."""
    tunable = AGGREGATORS[method_id].tunable()
    if tunable is not None and _slides(tunable):
        _slider(method_id, tunable, state.parameters(method_id)[tunable.name])


def method_parameters(method_id: str, without: frozenset[str] = frozenset()) -> dict:
    """Draw a field for each parameter that has an effect with the current values of the others; return all values.

    Parameters in ``without`` have their fields elsewhere on the page.
    """
    method = AGGREGATORS[method_id](**state.parameters(method_id))
    for parameter in method.parameters():
        if parameter.name not in method.idle | without:
            _field(method_id, parameter, getattr(method, parameter.name))
    return state.parameters(method_id)


def one_parameter(method_id: str, name: str) -> None:
    """Draw a field for one parameter."""
    parameter = next(parameter for parameter in AGGREGATORS[method_id].parameters() if parameter.name == name)
    _field(method_id, parameter, state.parameters(method_id)[name])


def _help(method_id: str, parameter: Parameter) -> str:
    """Return what a parameter does with the current values of the others."""
    return t_library(AGGREGATORS[method_id](**state.parameters(method_id)).help_on(parameter))


def _key(method_id: str, parameter: Parameter) -> str:
    return f"input:{method_id}:{parameter.name}"


def _keeper(method_id: str, parameter: Parameter):
    def keep(new):
        if new is not None or parameter.optional:
            state.set_parameter(method_id, parameter.name, new)
            _reset_choices_that_no_longer_fit(method_id)

    return keep


def _reset_choices_that_no_longer_fit(method_id: str) -> None:
    """Set a choice that another one excludes to its default, which fits everything."""
    method = AGGREGATORS[method_id](**state.parameters(method_id))
    for parameter in method.parameters():
        if parameter.choices and getattr(method, parameter.name) not in method.choices_of(parameter):
            state.set_parameter(method_id, parameter.name, parameter.default)


def _slides(parameter: Parameter) -> bool:
    return parameter.log and not parameter.whole and not parameter.optional


def _field(method_id: str, parameter: Parameter, value) -> None:
    key, keep = _key(method_id, parameter), _keeper(method_id, parameter)
    label, help = t_library(parameter.label), _help(method_id, parameter)
    if parameter.choices:
        state.put_into_widget(key, value)
        choices = AGGREGATORS[method_id](**state.parameters(method_id)).choices_of(parameter)
        names = {choice: plain_library(parameter.on_screen(choice)) for choice in choices}
        st.selectbox(
            label,
            choices,
            format_func=names.get,
            key=key,
            help=help,
            on_change=state.changed(key, keep),
        )
    elif isinstance(parameter.default, bool):
        state.put_into_widget(key, value)
        st.toggle(label, key=key, help=help, on_change=state.changed(key, keep))
    else:
        _number(method_id, parameter, value)


def _slider(method_id: str, parameter: Parameter, value) -> None:
    """A logarithmic slider. A value between its stops becomes a stop, so that it always shows the value in use."""
    key = f"{_key(method_id, parameter)}:slider"
    stops = sorted({*log_stops(*parameter.slider, zero=not parameter.above_low), float(value)})
    state.put_into_widget(key, float(value))
    st.select_slider(
        t_library(parameter.label),
        stops,
        key=key,
        format_func=lambda stop: f"{stop:g}",
        help=_help(method_id, parameter),
        on_change=state.changed(key, _keeper(method_id, parameter)),
    )


def _number(method_id: str, parameter: Parameter, value) -> None:
    key = f"{_key(method_id, parameter)}:number" if _slides(parameter) else _key(method_id, parameter)
    kind = int if parameter.whole else float
    low = max(parameter.low, SMALLEST) if parameter.above_low and not parameter.whole else parameter.low
    high = min(parameter.high, parameter.most_on_screen)
    state.put_into_widget(key, None if value is None else kind(value))
    st.number_input(
        t_library(parameter.label),
        min_value=None if math.isinf(low) else kind(low),
        max_value=None if math.isinf(high) else kind(high),
        value=None if parameter.optional else "min",
        step=kind(1) if parameter.whole else None,
        format=None if parameter.whole else "%g",
        key=key,
        help=_help(method_id, parameter),
        placeholder=plain("shared-own-value") if parameter.optional else None,
        on_change=state.changed(key, _keeper(method_id, parameter)),
    )


def log_stops(low: float, high: float, *, zero: bool) -> list[float]:
    """Return 1, 2, 5, 10, … from low to high, and 0 before them if it is allowed.

    >>> log_stops(0.1, 2, zero=True)
    [0.0, 0.1, 0.2, 0.5, 1.0, 2.0]
    """
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    stops = [float(f"{step}e{power}") for power in powers for step in STEPS]
    return [0.0] * zero + [stop for stop in stops if low <= stop <= high]
