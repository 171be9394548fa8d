"""Inputs drawn from what methods say of their own parameters."""

import math
from dataclasses import replace

import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.parameters import Parameter
from pages.shared import state
from pages.shared.how_it_works import how_it_works

STEPS = (1, 2, 5)
# What must be above zero is at least this.
SMALLEST = 1e-9


def choose_method() -> str:
    """A menu of the methods, and how the chosen one works; the choice is the same on every page that analyses."""
    return _menu("Method", "choose_method", state.method(), state.set_method)


def choose_key_method() -> str:
    """The same for the method that infers an exam's key."""
    return _menu("Inferred by", "choose_key_method", state.key_method(), state.set_key_method)


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


def method_parameters(method_id: str) -> dict:
    """An input for each parameter of the method, and what they say."""
    values, words = state.parameters(method_id), state.work().words
    for parameter in AGGREGATORS[method_id].parameters():
        own_words = {"label": words.speak(parameter.label), "help": words.speak(parameter.help)}
        _input(method_id, replace(parameter, **own_words), values[parameter.name])
    return state.parameters(method_id)


def _input(method_id: str, parameter: Parameter, value) -> None:
    key = f"input:{method_id}:{parameter.name}"

    def keep(new):
        if new is not None or parameter.optional:
            state.set_parameter(method_id, parameter.name, new)

    if parameter.choices:
        state.put_into_widget(key, value)
        st.selectbox(
            parameter.label, parameter.choices, key=key, help=parameter.help, on_change=state.changed(key, keep)
        )
    elif isinstance(parameter.default, bool):
        state.put_into_widget(key, value)
        st.toggle(parameter.label, key=key, help=parameter.help, on_change=state.changed(key, keep))
    elif parameter.log and not parameter.whole and not parameter.optional:
        _log_slider(key, parameter, value, keep)
    else:
        _number(key, parameter, value, keep)


def _log_slider(key, parameter, value, keep) -> None:
    """A slider that moves by factors, and a field below it that takes any number."""
    stops = log_stops(*parameter.slider, zero=not parameter.above_low)
    nearest = min(stops, key=lambda stop: abs(_log(stop) - _log(value)))
    state.put_into_widget(f"{key}:slider", nearest)
    st.select_slider(
        parameter.label,
        stops,
        key=f"{key}:slider",
        format_func=lambda stop: f"{stop:g}",
        help=parameter.help,
        on_change=state.changed(f"{key}:slider", keep),
    )
    _number(f"{key}:number", parameter, value, keep, label_visibility="collapsed")


def _number(key, parameter, value, keep, **look) -> None:
    kind = int if parameter.whole else float
    low = max(parameter.low, SMALLEST) if parameter.above_low and not parameter.whole else parameter.low
    high = min(parameter.high, parameter.most_on_screen)
    state.put_into_widget(key, None if value is None else kind(value))
    st.number_input(
        parameter.label,
        min_value=None if math.isinf(low) else kind(low),
        max_value=None if math.isinf(high) else kind(high),
        value=None if parameter.optional else "min",
        step=kind(1) if parameter.whole else None,
        format=None if parameter.whole else "%g",
        key=key,
        help=None if look else parameter.help,
        placeholder="the method's own" if parameter.optional else None,
        on_change=state.changed(key, keep),
        **look,
    )


def log_stops(low: float, high: float, *, zero: bool) -> list[float]:
    """1, 2, 5, 10, … from low to high, with 0 before them where it is possible.

    >>> log_stops(0.1, 2, zero=True)
    [0.0, 0.1, 0.2, 0.5, 1.0, 2.0]
    """
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    stops = [float(f"{step}e{power}") for power in powers for step in STEPS]
    return [0.0] * zero + [stop for stop in stops if low <= stop <= high]


def _log(value: float) -> float:
    return math.log10(value) if value > 0 else -9.0
