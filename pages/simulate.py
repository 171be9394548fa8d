"""Simulate: draw a crowd from sliders, and see it against its best member, before and after answers are known."""

from dataclasses import asdict

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS, Dataset
from crowdcore.evaluation.candidates import ORACLE
from crowdcore.figures.crowd_against_best import crowd_against_best
from crowdcore.figures.crowd_people import crowd_people
from crowdcore.figures.learning_curves import Curve, learning_curves
from crowdcore.labelers import labeler_accuracy, vote_share
from crowdcore.parameters import parameters_of
from crowdcore.readers import to_long
from crowdcore.simulation import Crowd, roles, simulate
from pages.shared import crowds, state
from pages.shared.fits import fitted
from pages.shared.frame import look, next_step, on_a_phone, page, run
from pages.shared.show import chart, refused, take_pictures, verdict
from pages.shared.words import counted

HELP = {described.name: described.help for described in parameters_of(Crowd)}
# Name of the field, label, lowest, highest, at first, step; shares are in percent.
SLIDERS = (
    ("labelers", "People", 5, 200, 60, 5),
    ("ability", "Skill", -3.0, 3.0, -1.3, 0.1),
    ("experts", "Experts", 0, 50, 10, 1),
    ("spammers", "Spammers", 0, 90, 10, 5),
    ("traps", "Questions with a popular mistake", 0, 100, 50, 5),
)
MORE = (
    ("pull", "Pull of the popular mistake", 0, 100, 50, 5),
    ("ability_spread", "Spread of skill", 0.0, 3.0, 0.7, 0.1),
    ("items", "Questions", 10, 100, 40, 5),
    ("classes", "Choices", 2, 8, 4, 1),
    ("coverage", "Answered by each person", 5, 100, 100, 5),
)
SHARES = {"experts", "spammers", "traps", "pull", "coverage"}
FIRST = {name: first for name, _, _, _, first, _ in (*SLIDERS, *MORE)}
PRESETS = {
    "A mixed crowd": {},
    "The crowd is wise": {"ability": 0.0, "ability_spread": 1.0, "traps": 0, "experts": 0, "spammers": 0},
    "A shared popular mistake": {"ability": -0.8, "ability_spread": 0.8, "traps": 90, "pull": 90, "spammers": 0},
    "Mostly spammers": {"ability": -0.7, "ability_spread": 0.8, "spammers": 75, "traps": 20, "experts": 0},
    "A few experts": {"ability": -2.0, "ability_spread": 0.5, "traps": 60, "pull": 70, "experts": 8, "spammers": 0},
    "Few answers each": {"ability": -0.5, "ability_spread": 1.0, "coverage": 15, "traps": 30, "experts": 0}
    | {"spammers": 20},
}
GUESSES = {"under 50 %": (0, 0.5), "50 to 70 %": (0.5, 0.7), "70 to 90 %": (0.7, 0.9), "over 90 %": (0.9, 1.01)}
SHORT = {"majority_vote": "Majority", "weighted_average": "Averaging", "saddle_point_robust": "Saddle point"}
WEIGHTED = ("saddle_point_robust", "weighted_average")


def main():
    page("Simulate")
    st.title("Simulate a crowd")
    _presets()
    above = st.container()
    # On a phone the pictures come before the sliders: the presets above them are enough to begin with.
    places = st.columns([3, 1] if on_a_phone() else [1, 3], gap="medium")
    right, left = places if on_a_phone() else reversed(places)
    with left:
        values, seed = _sliders()
    try:
        crowd = Crowd(**values)
        dataset = crowds.simulated(crowd, seed)
    except ValueError as problem:
        with above:
            refused(problem)
        return
    with above:
        revealed = _predict(dataset, seed)
    if not revealed:
        return
    with right:
        known, method = _known_answers(dataset)
    table = crowds.accuracies(dataset, seed)
    with above:
        _verdict(table.loc[known], known, method, dataset)
    with right:
        training = crowds.keyed(dataset, known, seed)
        _people(dataset, crowd, seed, training, method)
        a, b = st.columns(2, gap="medium")
        with a:
            st.markdown("**Known answers help, or do they?**")
            chart(learning_curves(_curves(table), look(), known, height=330), "growing_key", "Known answers help")
            st.caption(f"Simulated. Mean of {crowds.DRAWS} draws of the known questions, judged on the others.")
        with b:
            st.markdown("**The crowd against its members**")
            _against_best(dataset, table.loc[known], known, method)
    _use(dataset, training, seed)
    _reproduce(crowd, seed, known)


def _presets() -> None:
    """Crowds that make a point, one click each."""

    def take(preset: dict) -> None:
        for name, value in (FIRST | preset).items():
            state.put_into_widget(f"sim_{name}", value)

    with st.container(horizontal=True, gap="small"):
        for name, preset in PRESETS.items():
            st.button(name, on_click=take, args=(preset,))


def _sliders() -> tuple[dict, int]:
    """What the crowd is like, in the terms of Crowd, and the seed."""
    with st.container(border=True):
        values = _some(SLIDERS)
        with st.expander("More"):
            values |= _some(MORE)
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


def _some(sliders) -> dict:
    values = {}
    for name, label, low, high, first, step in sliders:
        share = name in SHARES
        value = st.slider(
            label,
            low,
            high,
            first,
            step,
            format="%d %%" if share else "%.1f" if isinstance(step, float) else None,
            key=f"sim_{name}",
            help=HELP[name],
            persist_state="session",
            bind="query-params",
        )
        values[name] = value / 100 if share else value
    return values


def _predict(dataset: Dataset, seed: int) -> bool:
    """Whether the result may be shown: at once, or after a guess where that was asked for."""
    asked = st.toggle(
        "Predict first",
        key="sim_predict",
        persist_state="session",
        bind="query-params",
        help="For a class: the result of each new crowd stays hidden until someone has guessed.",
    )
    if not asked:
        return True
    digest = dataset.labels.digest
    st.subheader("What do you think: how often is the majority of this simulated crowd right?")
    with st.container(horizontal=True, vertical_alignment="bottom"):
        guess = st.segmented_control("Your class says", list(GUESSES), key=f"sim_guess:{digest[:8]}")
        if st.button("Reveal", type="primary", disabled=guess is None):
            state.remember("sim_revealed", digest)
    if state.recall("sim_revealed") != digest:
        return False
    if guess:
        low, high = GUESSES[guess]
        right = low <= crowds.accuracies(dataset, seed).loc[0, "majority_vote"] < high
        st.markdown(f"You said {guess}: {':green[**right**]' if right else ':orange[**not quite**]'}.")
    return True


def _known_answers(dataset: Dataset) -> tuple[int, str]:
    stops = crowds.stops_for(len(dataset.labels.items))
    a, b = st.columns(2, gap="medium")
    kept = state.in_widget("sim_known")
    if kept is not None and kept not in stops:
        state.put_into_widget("sim_known", stops[-1])
    known = a.select_slider(
        "Known answers",
        stops,
        min(8, stops[-1]),
        key="sim_known",
        persist_state="session",
        bind="query-params",
        help="How many questions are keyed. From these the weights are learned.",
    )
    method = b.segmented_control(
        "People are weighed by",
        WEIGHTED,
        default=WEIGHTED[0],
        required=True,
        format_func=lambda method_id: AGGREGATORS[method_id].name,
        key="sim_method",
        persist_state="session",
        bind="query-params",
    )
    return known, method


def _verdict(row, known: int, method: str, dataset: Dataset) -> None:
    few = row["labelled"] < 0.9 * (len(dataset.labels.items) - known)
    best = f"its best member on {row[ORACLE]:.0%}" + (f" (of the {row['labelled']:.0f} they answered)" if few else "")
    crowd = f"The crowd is right on {row['majority_vote']:.0%}, {best}"
    told = f"Means of {crowds.DRAWS} choices of the known questions. Simulated: nobody gave these answers."
    if not known:
        verdict(f"{crowd}.", f"Known answers are needed to learn whom to trust: move the slider. {told}")
        return
    gain = row[method] - row["majority_vote"]
    harm = " Here learning whom to trust does harm: there is too little to learn from." if gain < -0.02 else ""
    verdict(f"{crowd}, and with {counted(known, 'known answer')} the weighted crowd on {row[method]:.0%}.", told + harm)


def _people(dataset: Dataset, crowd: Crowd, seed: int, training: np.ndarray, method: str) -> None:
    who = roles(crowd, seed)
    shown = method if training.any() else "majority_vote"
    try:
        truth = crowds.known_truth(dataset, training)
        weights = fitted(shown, crowds.METHODS[shown], dataset.labels, truth).weights_
    except ValueError as problem:
        refused(problem)
        return
    experts = who == "expert"
    spammers = ~experts & (who != "ordinary")
    held, legend = [], [":gray[●] one of the crowd"]
    for word, colour, members in (("expert", "blue", experts), ("spammer", "orange", spammers)):
        if members.any():
            verb = "holds" if members.sum() == 1 else "hold"
            share = vote_share(weights, members)
            held.append(f"{counted(int(members.sum()), word)} {verb} **{share:.0%}** of the vote")
            legend.append(f":{colour}[●] {word}")
    st.markdown(
        f"{'The ' + ', the '.join(held) if held else '**How much everyone counts**'}. {', '.join(legend)}. "
        + ("Bigger counts more; hollow counts in reverse." if (weights < 0).any() else "Bigger counts more.")
    )
    accuracy, _ = labeler_accuracy(dataset.labels, dataset.truth)
    notes = [f"{_role(role)}, right on {share:.0%}" for role, share in zip(who, np.nan_to_num(accuracy), strict=True)]
    chart(crowd_people(dataset.labels.labelers, weights, who, look(), notes), "people", "How much everyone counts")


def _role(role: str) -> str:
    return {"stubborn": "spammer, always the same answer", "guesser": "spammer, guesses"}.get(role, role)


def _curves(table) -> list[Curve]:
    known = [int(n) for n in table.index]
    curves = [Curve(SHORT[method], method, known, table[method].tolist()) for method in crowds.METHODS]
    return [*curves, Curve("Best member", None, known, table[ORACLE].tolist())]


def _against_best(dataset: Dataset, row, known: int, method: str) -> None:
    accuracy, _ = labeler_accuracy(dataset.labels, dataset.truth)
    marks = [("Majority", "majority_vote", row["majority_vote"]), ("Best member", None, row[ORACLE])]
    if known:
        marks.append(("Weighted crowd", method, row[method]))
    chart(crowd_against_best(accuracy, marks, look()), "against_best", "The crowd against its members")
    st.caption("Simulated. The bars are people, on all questions; the lines are the figures of the sentence above.")


def _use(dataset: Dataset, training: np.ndarray, seed: int) -> None:
    """Take this crowd to the other pages."""

    def use():
        whole = dataset.labels.code.size == len(dataset.labels.items) * len(dataset.labels.labelers)
        title = f"Crowd with seed {seed}"
        state.use_dataset(dataset, "exam" if whole else "crowd", title, "A simulated crowd.", simulated=True)
        if training.any():
            state.set_key(dataset.key, training)

    if state.work().labels.digest == dataset.labels.digest:
        st.success("This simulated crowd is now in use on all pages.", icon=":material/check:")
        with st.container(horizontal=True):
            next_step("pages/aggregate.py", "See how its weights are found")
            next_step("pages/compare.py", "Compare methods on it")
    else:
        st.button(
            "Use this crowd on the other pages" + ("" if state.work().sample else ", instead of your data"),
            type="primary",
            icon=":material/groups:",
            on_click=use,
            help="It takes the place of the data in use.",
        )


def _reproduce(crowd: Crowd, seed: int, known: int) -> None:
    own = asdict(Crowd())
    changed = {name: value for name, value in asdict(crowd).items() if value != own[name]}
    arguments = ", ".join(f"{name}={value!r}" for name, value in changed.items())
    with st.expander("Reproduce this"):
        methods = ",\n".join(
            f"    {method!r}: AGGREGATORS[{method!r}]({', '.join(f'{k}={v!r}' for k, v in parameters.items())})"
            for method, parameters in crowds.METHODS.items()
        )
        st.code(
            "from crowdcore import AGGREGATORS\n"
            "from crowdcore.evaluation.growing_key import growing_key\n"
            "from crowdcore.simulation import Crowd, simulate\n\n"
            f"crowd = simulate(Crowd({arguments}), seed={seed})\n"
            f"methods = {{\n{methods},\n}}\n"
            f"print(growing_key(crowd, methods, [{known or 1}], draws={crowds.DRAWS}, seed={seed}).to_string())",
            language="python",
        )
        options = " ".join(f"--{name.replace('_', '-')} {value}" for name, value in changed.items())
        st.markdown("or from a shell, the crowd itself as a file:")
        st.code(f"python -m crowdcore simulate {options} --seed {seed} --to crowd.csv", language="sh", wrap_lines=True)
    with st.container(horizontal=True):
        st.download_button(
            "The simulated crowd (csv)",
            data=lambda: to_long(simulate(crowd, seed)).encode("utf-8-sig"),
            file_name=f"simulated_crowd_seed_{seed}.csv",
            on_click="ignore",
            icon=":material/download:",
        )
        origin = {"data": "simulated; nobody gave these answers", "crowd": arguments or "the usual", "seed": seed}
        take_pictures(origin | {"known answers": known}, look())


run(main)
