"""What the crowd is like: a slider for everything, in words that a class understands."""

from collections.abc import Iterable
from dataclasses import dataclass

import streamlit as st

from crowdcore.percentages import percent
from crowdcore.simulation import FEWEST_LABELS, Crowd, ability_for, typical_share
from pages.shared import state

EXPERTS_KNOW = 0.9
SPREAD_OF_DIFFICULTY = 1.0


@dataclass(frozen=True)
class Control:
    """One slider: its name in the address (after "sim_"), label, range, first value and what it does."""

    name: str
    label: str
    low: int
    high: int
    first: int
    step: int
    help: str
    format: str | None = None


PEOPLE = (
    Control("people", "People", 5, 200, 60, 5, "How many people answer."),
    Control(
        "knows",
        "A typical person knows",
        1,
        95,
        25,
        1,
        "The share of the questions to which a person in the middle of the crowd knows the answer. What one does not know, "
        "one guesses.",
        "%d %%",
    ),
    Control(
        "spread", "How different people are", 0, 100, 35, 5, "0 %: all know as much. More: some know far more.", "%d %%"
    ),
    Control("experts", "Experts among them", 0, 100, 6, 1, "People who know 90 % of the questions."),
)
TROUBLE = (
    Control(
        "spammers", "People who answer without reading", 0, 100, 6, 1, "Half of them guess, half always tick the same."
    ),
    Control(
        "contrary", "People who are wrong on purpose", 0, 100, 0, 1, "When they know the answer, they give another."
    ),
    Control("copiers", "People who copy", 0, 100, 0, 1, "They hand in a neighbour's answers as their own."),
    Control("groups", "How many are copied from", 1, 10, 1, 1, "1: all who copy copy from the same person."),
    Control(
        "copied",
        "Who is copied from",
        0,
        100,
        50,
        10,
        "0 %: the weakest of the crowd. 50 %: the middle one. 100 %: the best.",
        "%d %%",
    ),
    Control(
        "traps",
        "Questions with a popular mistake",
        0,
        100,
        50,
        5,
        "On these one wrong answer looks right to many.",
        "%d %%",
    ),
    Control(
        "pull",
        "Pull of that mistake",
        0,
        100,
        50,
        5,
        "How many of those who do not know the answer fall for it.",
        "%d %%",
    ),
)
QUESTIONS = (
    Control("items", "Questions", 10, 100, 40, 5, "How many questions everybody is asked."),
    Control("choices", "Choices", 2, 8, 4, 1, "Between how many answers one chooses."),
    Control("blanks", "Left blank", 0, 90, 0, 5, "The share of the questions that a person leaves out.", "%d %%"),
)
FIRST = {control.name: control.first for control in (*PEOPLE, *TROUBLE, *QUESTIONS)}
# "How different people are" in standard deviations of ability, at 100 %.
LARGEST_SPREAD = 2.0


def in_use() -> tuple[dict[str, int], int] | None:
    """What the sliders say and the seed, before they are drawn; None where they never were."""
    values = {name: state.in_widget(f"sim_{name}") for name in FIRST}
    seed = state.in_widget("sim_seed")
    return None if seed is None or None in values.values() else (values, seed)


def controls() -> tuple[dict[str, int], int]:
    """The sliders; what they say, and the seed."""
    *skill, experts = PEOPLE
    values = _group(skill)
    st.caption(_in_words(values))
    values |= _group([experts])
    with st.expander("What goes wrong", icon=":material/bolt:", expanded=True):
        values |= _group(TROUBLE)
    with st.expander("Questions", icon=":material/quiz:"):
        values |= _group(QUESTIONS)
    seed = st.number_input(
        "Seed",
        0,
        1_000_000,
        1,
        key="sim_seed",
        persist_state="session",
        bind="query-params",
        help="Another seed is another crowd of the same kind. The same seed is the same crowd.",
    )
    return values, seed


def draw_another() -> None:
    """A button for the next seed."""

    def next_seed() -> None:
        state.put_into_widget("sim_seed", state.in_widget("sim_seed", 1) + 1)

    st.button(
        "Draw another crowd", icon=":material/casino:", on_click=next_seed, help="Of the same kind: the next seed."
    )


def crowd_of(values: dict[str, int]) -> Crowd:
    """The crowd that the sliders describe; a ValueError says why there is none."""
    people = values["people"]
    parts = {name: values[name] for name in ("experts", "spammers", "contrary", "copiers")}
    if sum(parts.values()) > people:
        raise ValueError(
            f"Experts and people of whom something goes wrong are {sum(parts.values())} together, and the crowd has {people}. "
            "Lower one of them, or ask more people."
        )
    originals = people - sum(parts.values()) + parts["experts"]
    if parts["copiers"] and originals < values["groups"]:
        raise ValueError(f"Only {originals} are left to copy from. Lower the number of those who copy.")
    answers = people * (100 - values["blanks"]) / 100
    if answers < FEWEST_LABELS:
        raise ValueError(
            f"With {values['blanks']} % left blank, a question would have {answers:.2g} answer{'s' * (answers != 1)} on average; "
            f"it should have at least {FEWEST_LABELS}. Ask more people, or let them leave out less."
        )
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
        **{name: count / people for name, count in parts.items()},
    )


def _ability(values: dict[str, int]) -> float:
    return round(ability_for(values["knows"] / 100, SPREAD_OF_DIFFICULTY), 3)


def _spread(values: dict[str, int]) -> float:
    return LARGEST_SPREAD * values["spread"] / 100


def _in_words(values: dict[str, int]) -> str:
    """The skill of the crowd in a sentence."""
    knows = values["knows"]
    words = (
        "Nearly all guess."
        if knows < 10
        else "Most of the time people guess."
        if knows < 35
        else "People know about half."
        if knows < 65
        else "Most people know most of it."
    )
    ability, spread = _ability(values), _spread(values)
    low, high = (typical_share(ability + side * spread, SPREAD_OF_DIFFICULTY) for side in (-1, 1))
    return (
        f"{words} Two in three know between {percent(low)} and {percent(high)}."
        if spread
        else f"{words} All know as much."
    )


def _group(group: Iterable[Control]) -> dict[str, int]:
    return {
        control.name: st.slider(
            control.label,
            control.low,
            control.high,
            control.first,
            control.step,
            format=control.format,
            key=f"sim_{control.name}",
            help=control.help,
            persist_state="session",
            bind="query-params",
        )
        for control in group
    }
