"""Inputs drawn from what methods say of their own parameters."""

import math
import re
from dataclasses import replace

import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.parameters import Parameter
from pages.shared import state
from pages.shared.how_it_works import how_it_works
from pages.shared.messages import plain, t

STEPS = (1, 2, 5)
# What must be above zero is at least this.
SMALLEST = 1e-9


def choose_method() -> str:
    """A menu of the methods, and how the chosen one works; the choice is the same on every page that analyses."""
    return _menu(t("shared-method"), "choose_method", state.method(), state.set_method)


def choose_key_method() -> str:
    """The same for the method that infers an exam's key."""
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
    """A slider for the parameter that there is most to play with: the one that tuning sweeps, if it moves by factors."""
    tunable = AGGREGATORS[method_id].tunable()
    if tunable is not None and _slides(tunable):
        parameter = _in_words(method_id, tunable)
        _slider(
            _key(method_id, tunable), parameter, state.parameters(method_id)[tunable.name], _keeper(method_id, tunable)
        )


def method_parameters(method_id: str) -> dict:
    """A field for each parameter that changes something while the others are as they are, and what all of them say."""
    values = state.parameters(method_id)
    idle = AGGREGATORS[method_id](**values).idle
    for parameter in AGGREGATORS[method_id].parameters():
        if parameter.name not in idle:
            _field(method_id, _in_words(method_id, parameter), values[parameter.name])
    return state.parameters(method_id)


def _in_words(method_id: str, parameter: Parameter) -> Parameter:
    """The parameter in the words of the data, with the help that holds while the others are as they are."""
    speak, method = state.work().words.speak, AGGREGATORS[method_id](**state.parameters(method_id))
    called = {choice: speak(parameter.on_screen(choice)) for choice in parameter.choices or ()}
    about = method.help_on(parameter)
    for choice, name in called.items():
        # The library's own names of its choices are for a shell.
        about = re.sub(rf"\b{choice}\b", name, about)
    return replace(parameter, label=speak(parameter.label), help=speak(about), called=called)


def _key(method_id: str, parameter: Parameter) -> str:
    return f"input:{method_id}:{parameter.name}"


def _keeper(method_id: str, parameter: Parameter):
    def keep(new):
        if new is not None or parameter.optional:
            state.set_parameter(method_id, parameter.name, new)

    return keep


def _slides(parameter: Parameter) -> bool:
    return parameter.log and not parameter.whole and not parameter.optional


def _field(method_id: str, parameter: Parameter, value) -> None:
    key, keep = _key(method_id, parameter), _keeper(method_id, parameter)
    if parameter.choices:
        state.put_into_widget(key, value)
        st.selectbox(
            parameter.label,
            parameter.choices,
            format_func=parameter.on_screen,
            key=key,
            help=parameter.help,
            on_change=state.changed(key, keep),
        )
    elif isinstance(parameter.default, bool):
        state.put_into_widget(key, value)
        st.toggle(parameter.label, key=key, help=parameter.help, on_change=state.changed(key, keep))
    else:
        _number(f"{key}:number" if _slides(parameter) else key, parameter, value, keep)


def _slider(key, parameter, value, keep) -> None:
    """A slider that moves by factors. A value between its stops becomes one: it shows what is used, to the digit."""
    stops = sorted({*log_stops(*parameter.slider, zero=not parameter.above_low), float(value)})
    state.put_into_widget(f"{key}:slider", float(value))
    st.select_slider(
        parameter.label,
        stops,
        key=f"{key}:slider",
        format_func=lambda stop: f"{stop:g}",
        help=parameter.help,
        on_change=state.changed(f"{key}:slider", keep),
    )


def _number(key, parameter, value, keep) -> None:
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
        help=parameter.help,
        placeholder=plain("shared-own-value") if parameter.optional else None,
        on_change=state.changed(key, keep),
    )


def log_stops(low: float, high: float, *, zero: bool) -> list[float]:
    """1, 2, 5, 10, … from low to high, with 0 before them where it is possible.

    >>> log_stops(0.1, 2, zero=True)
    [0.0, 0.1, 0.2, 0.5, 1.0, 2.0]
    """
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    stops = [float(f"{step}e{power}") for power in powers for step in STEPS]
    return [0.0] * zero + [stop for stop in stops if low <= stop <= high]
