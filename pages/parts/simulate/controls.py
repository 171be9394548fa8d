"""The sliders that describe the crowd, in words that a class understands."""

from collections.abc import Iterable
from dataclasses import dataclass

import streamlit as st

from crowdcore.messages import Listed, Message, Percent
from crowdcore.simulation import Crowd, ability_for, typical_share
from pages.parts.simulate.bounds import SPECIAL, bounded
from pages.shared import state
from pages.shared.messages import t

EXPERTS_KNOW = 0.9
SPREAD_OF_DIFFICULTY = 1.0
PERCENT = "%d %%"


@dataclass(frozen=True)
class Control:
    """One slider: its name, its range and its first value.

    The name is in the address (after "sim_") and in the ids of its label and help.
    """

    name: str
    low: int
    high: int
    first: int
    step: int
    format: str | None = None


PEOPLE = (
    Control("people", 5, 200, 60, 5),
    Control("knows", 1, 95, 25, 1, PERCENT),
    Control("spread", 0, 100, 35, 5, PERCENT),
    Control("experts", 0, 100, 6, 1),
)
TROUBLE = (
    Control("spammers", 0, 100, 6, 1),
    Control("contrary", 0, 100, 0, 1),
    Control("copiers", 0, 100, 0, 1),
    Control("groups", 1, 10, 1, 1),
    Control("copied", 0, 100, 50, 10, PERCENT),
    Control("traps", 0, 100, 50, 5, PERCENT),
    Control("pull", 0, 100, 50, 5, PERCENT),
)
QUESTIONS = (
    Control("items", 10, 100, 40, 5),
    Control("choices", 2, 8, 4, 1),
    Control("blanks", 0, 90, 0, 5, PERCENT),
)
FIRST = {control.name: control.first for control in (*PEOPLE, *TROUBLE, *QUESTIONS)}
# Values for the next drawing of the sliders, and the names of the sliders that the last move lowered.
FITTING, LOWERED = "sim_fitting", "sim_lowered"
# "How different people are" in standard deviations of ability, at 100 %.
LARGEST_SPREAD = 2.0


def in_use() -> tuple[dict[str, int], int] | None:
    """Return the values of the sliders and the seed before they are drawn; None if they never were."""
    for name, value in (state.recall(FITTING) or {}).items():
        state.put_into_widget(f"sim_{name}", value)
    state.remember(FITTING, None)
    values = {name: state.in_widget(f"sim_{name}") for name in FIRST}
    seed = state.in_widget("sim_seed")
    return None if seed is None or None in values.values() else (values, seed)


def controls() -> tuple[dict[str, int], int]:
    """Draw the sliders; return their values and the seed."""
    if lowered := state.recall(LOWERED):
        st.caption(t("laboratory-lowered", names=Listed([Message(f"laboratory-{name}") for name in lowered])))
    *skill, experts = PEOPLE
    values = _group(skill)
    st.caption(_skill(values))
    values |= _group([experts])
    with st.expander(t("laboratory-trouble"), icon=":material/bolt:", expanded=True):
        values |= _group(TROUBLE)
    with st.expander(t("laboratory-questions"), icon=":material/quiz:"):
        values |= _group(QUESTIONS)
    seed = st.number_input(
        t("laboratory-seed"),
        0,
        1_000_000,
        1,
        key="sim_seed",
        persist_state="session",
        bind="query-params",
        help=t("laboratory-seed-help"),
    )
    if (fitting := bounded(values)) != values:
        # An address may name values that do not fit together. They can only be changed before the sliders are drawn.
        state.remember(FITTING, fitting)
        st.rerun()
    return values, seed


def draw_another() -> None:
    """Draw a button for the next seed."""

    def next_seed() -> None:
        state.put_into_widget("sim_seed", state.in_widget("sim_seed", 1) + 1)

    label, help = t("laboratory-another"), t("laboratory-another-help")
    st.button(label, icon=":material/casino:", on_click=next_seed, help=help)


def fit_others(moved: str) -> None:
    """Lower the other sliders so that the crowd exists, after one was moved. A note on the page names them."""
    values = {name: state.in_widget(f"sim_{name}") for name in FIRST}
    fitting = bounded(values, moved)
    lowered = [name for name in FIRST if fitting[name] != values[name]]
    for name in lowered:
        state.put_into_widget(f"sim_{name}", fitting[name])
    state.remember(LOWERED, lowered)


def crowd_of(values: dict[str, int]) -> Crowd:
    """Return the crowd that the sliders describe."""
    people = values["people"]
    special = {name: values[name] for name in SPECIAL}
    ability = _ability(values)
    return Crowd(
        items=values["items"],
        labelers=people,
        classes=values["choices"],
        ability=ability,
        ability_spread=_spread(values),
        difficulty_spread=SPREAD_OF_DIFFICULTY,
        traps=values["traps"] / 100,
        pull=values["pull"] / 100,
        expert_edge=max(0.0, round(ability_for(EXPERTS_KNOW, SPREAD_OF_DIFFICULTY) - ability, 3)),
        copy_groups=values["groups"],
        copied=values["copied"] / 100,
        coverage=1 - values["blanks"] / 100,
        **{name: count / people for name, count in special.items()},
    )


def _ability(values: dict[str, int]) -> float:
    return round(ability_for(values["knows"] / 100, SPREAD_OF_DIFFICULTY), 3)


def _spread(values: dict[str, int]) -> float:
    return LARGEST_SPREAD * values["spread"] / 100


def _skill(values: dict[str, int]) -> str:
    """Describe the skill of the crowd."""
    knows = values["knows"]
    level = "nearly-none" if knows < 10 else "few" if knows < 35 else "half" if knows < 65 else "most"
    ability, spread = _ability(values), _spread(values)
    if not spread:
        return f"{t('laboratory-skill', level=level)} {t('laboratory-skill-equal')}"
    low, high = (Percent(typical_share(ability + side * spread, SPREAD_OF_DIFFICULTY)) for side in (-1, 1))
    return f"{t('laboratory-skill', level=level)} {t('laboratory-skill-spread', low=low, high=high)}"


def _group(group: Iterable[Control]) -> dict[str, int]:
    return {
        control.name: st.slider(
            t(f"laboratory-{control.name}"),
            control.low,
            control.high,
            control.first,
            control.step,
            format=control.format,
            key=f"sim_{control.name}",
            help=t(f"laboratory-{control.name}-help"),
            on_change=fit_others,
            args=(control.name,),
            persist_state="session",
            bind="query-params",
        )
        for control in group
    }
