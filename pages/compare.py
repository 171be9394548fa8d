"""Compare: several methods on the same draws of known answers; which is right most often, and is that luck?"""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.evaluation.candidates import ORACLE
from crowdcore.evaluation.paper_table import PAPER_DATA
from crowdcore.evaluation.standing import CHANCE, standing
from crowdcore.figures.accuracy_dots import Dot, accuracy_dots
from crowdcore.figures.disagreement import disagreement
from crowdcore.figures.learning_curves import Curve, learning_curves
from pages.shared import comparing, state
from pages.shared.comparing import BOTH, FIXED, TUNED, Curves, Result, Settings
from pages.shared.frame import look, next_step, page, run, sample_notice
from pages.shared.show import chart, csv_button, refused, take_pictures, verdict
from pages.shared.words import counted, safe

USUAL = ["majority_vote", "weighted_average", "exponential_weights", "adaboost", "supervised_em", "naive_bayes"]
USUAL += ["saddle_point", "saddle_point_robust"]
DRAWS = (10, 20, 50, 100, 200, 500)
FEWEST_KNOWN, FEW_KNOWN = 4, 12
MOST_ITEMS = 60
TUNING = {FIXED: "As set", TUNED: "Tuned", BOTH: "Both"}


def main():
    work = page("Compare")
    st.title("Compare")
    if not _enough_known(work):
        return
    above, place = st.container(), st.empty()
    settings, pressed = _settings(work)
    result = comparing.kept("comparisons", settings.fingerprint) or comparing.latest("comparisons")
    with above:
        if result is not None and result.settings.fingerprint != settings.fingerprint:
            pressed = _old(result, settings) or pressed
        _verdict(work, result)
        sample_notice(work)
    if pressed:
        _work(place, comparing.run, work, settings)
    elif state.recall("compare_interrupted"):
        state.remember("compare_interrupted", None)
        st.info("The last run was stopped before its end, so it left no result. Run it again.", icon=":material/info:")
    if result is None:
        next_step("pages/training.py", f"Choose which {work.words.items} are known")
        return
    _pictures(work, settings, result)
    _where_they_disagree(work, result)
    _pairs(result)
    _paper(work, settings)
    _take_away(work, result)
    next_step("pages/labelers.py", f"See which {work.words.labelers} carry the vote")


def _enough_known(work: state.Work) -> bool:
    """Without answers to judge by there is nothing to compare: say what is needed, and offer a sample."""
    known, words = work.key.n_known, work.words
    if known >= FEWEST_KNOWN:
        return True
    verdict(
        f"To compare methods, at least {FEWEST_KNOWN} {words.items} must have a known answer; "
        f"{'none has' if not known else f'{known} ' + ('has' if known == 1 else 'have')}.",
        f"Some are learned from, the others show which method is right. With {FEW_KNOWN} or more the result starts to "
        "mean something.",
    )
    next_step("pages/training.py", f"Key more {words.items}")
    st.button("Or try it on a sample (simulated)", on_click=state.use_sample, args=("science",))
    return False


def _settings(work: state.Work) -> tuple[Settings, bool]:
    """Who takes part, on how many known answers, in how many draws; and whether to run."""
    known, words = work.key.n_known, work.words
    with st.expander("What is compared", icon=":material/tune:", expanded=comparing.latest("comparisons") is None):
        chosen = st.multiselect(
            "Methods",
            list(AGGREGATORS),
            default=USUAL,
            format_func=lambda method_id: AGGREGATORS[method_id].name,
            key="compare_methods",
            persist_state="session",
            bind="query-params",
        )
        a, b, c, d = st.columns([2, 2, 2, 3])
        usual = min(max(work.n_training, 1), known - 1) if work.n_training < known else max(1, known // 4)
        kept = state.in_widget("compare_known")
        if state.recall("compare_known_for", state.generation()) != state.generation():
            state.put_into_widget("compare_known", usual)
        elif kept is not None and not 1 <= kept < known:
            state.put_into_widget("compare_known", min(max(kept, 1), known - 1))
        state.remember("compare_known_for", state.generation())
        n_train = a.number_input(
            f"Known {words.labels}",
            1,
            known - 1,
            usual,
            key="compare_known",
            persist_state="session",
            bind="query-params",
            help=f"N_s. Of the {known} keyed {words.items}, each draw picks so many; the others show who is right.",
        )
        draws = b.select_slider(
            "Draws",
            DRAWS,
            50,
            key="compare_draws",
            persist_state="session",
            bind="query-params",
            help=f"How often to pick {words.items} anew. Every method learns from the same ones.",
        )
        seed = c.number_input(
            "Seed",
            0,
            1_000_000,
            1,
            key="compare_seed",
            persist_state="session",
            bind="query-params",
            help="The same seed makes the same draws.",
        )
        tune = d.segmented_control(
            "Parameters",
            list(TUNING),
            default=FIXED,
            required=True,
            format_func=TUNING.get,
            key="compare_tune",
            persist_state="session",
            bind="query-params",
            help="As set: those of the page Aggregate. Tuned: every method looks for its best value in every draw, by "
            "leave-one-out; that can take a hundred times as long.",
        )
        entrants = comparing.contestants(chosen, tune)
        settings = comparing.settings_of(work, entrants, n_train, draws, seed)
        pressed = st.button(
            "Run the comparison", type="primary", icon=":material/play_arrow:", disabled=not chosen, width="content"
        )
        if not chosen:
            st.caption("Choose at least one method.")
        elif known < FEW_KNOWN:
            st.caption(f"Only {known} {words.items} are keyed: the intervals will be wide.")
    return settings, pressed


def _work(place, task, *arguments) -> None:
    """Do what takes long, with a bar and a way to stop it; then draw the page with the result."""
    with place.container():
        bar = st.empty()
        st.button("Stop", icon=":material/stop:", key="compare_stop")
        # Whoever presses it, or moves to another page, ends this run of the page here and now.
        state.remember("compare_interrupted", True)
        try:
            task(*arguments, bar)
        except ValueError as problem:
            state.remember("compare_interrupted", None)
            bar.empty()
            refused(problem)
            return
    state.remember("compare_interrupted", None)
    st.rerun()


def _old(result: Result, settings: Settings) -> bool:
    """Say that the result shown is not of what is set now; True if it shall be."""
    own = result.settings
    other_data = (own.digest, own.key) != (settings.digest, settings.key)
    what = f"other data ({safe(result.title)})" if other_data else "other settings"
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f":orange-badge[:material/history: older result] This is of {what}.", width="content")
        return st.button("Run again for what is set now", disabled=not settings.contestants, key="compare_again")


def _verdict(work: state.Work, result: Result | None) -> None:
    if result is None:
        verdict(
            "Which method is right most often here? Run the comparison to see.",
            f"Each learns from some known {work.words.labels} and is judged on the others, again and again.",
        )
        return
    own, words, names = result.settings, result.words, result.settings.names
    found = result.summary.set_index("method")["accuracy"]
    place = standing(result.summary, result.pairs)
    first, level, draws = names[place.first], [names[name] for name in place.level], counted(own.draws, "draw")
    if not level and not place.behind:
        sentence = f"{first} is right on {found[place.first]:.0%} of the other {words.items}."
    elif not level:
        sentence = (
            f"{first} is right most often, on {found[place.first]:.0%}; the lead over every other is hardly chance."
        )
    elif not place.behind:
        sentence = f"These {draws} cannot tell the {len(names)} methods apart."
    elif len(level) == 1:
        sentence = f"{first} and {level[0]} lead; these {draws} cannot tell the two apart."
    else:
        others = f"{level[0]} and {counted(len(level) - 1, 'other')}"
        sentence = f"{first} is right most often, but these {draws} cannot tell it from {others}."
    judged = result.n_known - own.n_train
    rest = f"Learned from {own.n_train} known {words.labels}, judged on the other {judged} {words.items}."
    if "majority_vote" in found and place.first != "majority_vote":
        who = f"{first} is right most often, on" if not place.behind and level else "Right on"
        rest = f"{who} {found[place.first]:.0%}; majority vote on {found['majority_vote']:.0%}. " + rest
    verdict(sentence, rest + (" Simulated data." if result.simulated else ""))


def _pictures(work: state.Work, settings: Settings, result: Result) -> None:
    own, words = result.settings, result.words
    left, right = st.columns(2, gap="medium")
    with left:
        st.markdown("**How often each method is right**")
        chart(_dots(result), "accuracy", "How often each method is right")
        labelled = result.summary.set_index("method").loc[ORACLE, "labelled"]
        few = labelled < 0.9 * (result.n_known - own.n_train)
        st.caption(
            f"Mean of {counted(own.draws, 'draw')}; the bars are 95 % intervals for other {words.items} like these. "
            f"The star is no method: nobody knows beforehand who will be best"
            + (f", and they labelled only {labelled:.0f} of the {words.items}." if few else ".")
        )
        _not_converged(result)
    with right:
        st.markdown("**How many known answers each one needs**")
        curves = comparing.kept("curves", own.fingerprint)
        place = st.empty()
        if curves is None:
            again = own.fingerprint == settings.fingerprint
            with place.container():
                if st.button("Draw the learning curves", icon=":material/show_chart:", disabled=not again):
                    _work(place, comparing.run_curves, work, own)
                else:
                    stops = comparing.stops_for(result.n_known, own.n_train)
                    st.caption(
                        f"The same methods with {stops[0]} to {stops[-1]} known {words.labels}. Takes "
                        "about as long as the comparison, or a few times that."
                    )
        else:
            title = "How many known answers each one needs"
            chart(learning_curves(_curves(curves), look(), own.n_train), "learning_curves", title)
            st.caption(f"Mean of {counted(curves.draws, 'draw')} for each number of known {words.labels}.")


def _dots(result: Result):
    table = result.summary.set_index("method")
    dots = [
        Dot(c.name, c.method, *table.loc[c.id, ["accuracy", "accuracy_low", "accuracy_high"]], c.tuned)
        for c in result.settings.contestants
    ]
    oracle = f"Best {result.words.labeler}, with hindsight", float(table.loc[ORACLE, "accuracy"])
    return accuracy_dots(dots, look(), oracle)


def _curves(curves: Curves) -> list[Curve]:
    known = [int(n) for n in curves.table.index]
    return [Curve(c.name, c.method, known, curves.table[c.id].tolist(), c.tuned) for c in curves.settings.contestants]


def _not_converged(result: Result) -> None:
    """Runs that ended at their limit, in plain words."""
    share = 1 - result.draws.groupby("method", sort=False)["converged"].mean()
    often = [
        f"{result.settings.names[name]} in {round(share[name] * result.settings.draws)}"
        for name in share.index[share > 0]
    ]
    if often:
        st.caption(
            f":orange[Stopped by a limit of iterations]: {', '.join(often)} of {counted(result.settings.draws, 'draw')}. "
            "The answers are those that the method had by then."
        )


def _where_they_disagree(work: state.Work, result: Result) -> None:
    own, words, names = result.settings, result.words, result.settings.names
    if len(names) < 2:
        return
    st.markdown(f"**Where they disagree.** Each column is one {words.item}: blue is right, orange wrong. Click one.")
    share = result.items.pivot(index="item", columns="method", values="right")[list(names)]
    spread = (share.max(axis=1) - share.min(axis=1)).to_numpy()
    most = np.argsort(-spread, kind="stable")[:MOST_ITEMS]
    shown = share.iloc[sorted(most, key=lambda j: (share.iloc[j].mean(), j))]
    items = [str(item) for item in shown.index]
    if len(shown) < len(share):
        st.caption(f"The {MOST_ITEMS} of {len(share)} {words.items} on which the methods differ most, hardest first.")
    else:
        st.caption(f"Hardest {words.items} first.")
    key = f"compare_item:{own.digest[:8]}"
    start = str(share.index[int(np.argmax(spread))])
    current = state.in_widget(key) if state.in_widget(key) in items else start
    state.put_into_widget(key, current)

    def clicked():
        points = state.in_widget("disagreement")["selection"]["points"]
        if points and points[0]["curve_number"] < len(names):
            state.put_into_widget(key, items[points[0]["point_index"]])

    picture = disagreement(
        items, list(names.values()), shown.to_numpy(), look(), items.index(current), words.item.capitalize()
    )
    chart(picture, "disagreement", "Where they disagree", on_select=clicked, selection_mode="points")
    with st.container(border=True):
        left, right = st.columns([2, 3], gap="medium")
        with left:
            st.selectbox(words.item.capitalize(), items, key=key, persist_state="session")
            _about_item(work, result, current)
        with right:
            said = result.items[result.items["item"].astype(str) == current].set_index("method").loc[list(names)]
            st.dataframe(
                pd.DataFrame(
                    {
                        "Method": list(names.values()),
                        f"Usual {words.label}": said["answer"].astype(str).to_numpy(),
                        "Right": said["right"].round(2).to_numpy(),
                    }
                ),
                hide_index=True,
                column_config={
                    "Right": st.column_config.ProgressColumn(
                        "Share of draws right", format="percent", min_value=0, max_value=1, color="primary"
                    )
                },
            )


def _about_item(work: state.Work, result: Result, item: str) -> None:
    """The right answer and how the crowd answered, where the data are still those of the result."""
    words, own = result.words, result.items[result.items["item"].astype(str) == item].iloc[0]
    st.markdown(f"Right {words.label}: **{safe(own['truth'])}**. Tested in {counted(int(own['tested']), 'draw')}.")
    if work.labels.digest != result.settings.digest:
        return
    labels = work.labels
    j = [str(name) for name in labels.items].index(item)
    votes = labels.tally()[j]
    st.markdown(f"The {words.crowd} answered:")
    st.dataframe(
        pd.DataFrame(
            {
                words.label.capitalize(): [str(name) for name in labels.classes],
                "Votes": votes.astype(int),
                "Share": (votes / max(votes.sum(), 1)).round(2),
            }
        ),
        hide_index=True,
        column_config={
            "Share": st.column_config.ProgressColumn(format="percent", min_value=0, max_value=1, color="gray")
        },
    )


def _pairs(result: Result) -> None:
    """Every pair of methods: how far apart, and whether that could be chance."""
    if result.pairs.empty:
        return
    names, pairs = result.settings.names, result.pairs.sort_values("p", kind="stable")
    real = pairs["p_holm"] < CHANCE
    st.markdown(
        f"**Which differences are more than luck?** {real.sum()} of {counted(len(pairs), 'pair')}. "
        "For the others these draws cannot tell; that does not make them equal."
    )
    up = pairs["difference"] >= 0
    st.dataframe(
        pd.DataFrame(
            {
                "More often right": np.where(up, pairs["method"].map(names), pairs["other"].map(names)),
                "than": np.where(up, pairs["other"].map(names), pairs["method"].map(names)),
                "by": pairs["difference"].abs() * 100,
                "from": np.where(up, pairs["low"], -pairs["high"]) * 100,
                "to": np.where(up, pairs["high"], -pairs["low"]) * 100,
                "p (Holm)": [f"{p:.3f}" if p >= 0.001 else "< 0.001" for p in pairs["p_holm"]],
                "Luck?": np.where(real, "hardly", "may be"),
            }
        ),
        hide_index=True,
        height=min(38 + 35 * len(pairs), 318),
        column_config={
            "by": st.column_config.NumberColumn(format="%.1f points"),
            "from": st.column_config.NumberColumn(format="%.1f", help="95 % interval of the difference, in points"),
            "to": st.column_config.NumberColumn(format="%.1f"),
            "p (Holm)": st.column_config.TextColumn(
                help="The probability of a difference at least as large between two methods that are equally good, "
                "corrected for the number of pairs.",
            ),
        },
    )


def _paper(work: state.Work, settings: Settings) -> None:
    """The paper's table beside ours, for the samples that are shaped like its data."""
    with st.expander("The paper's table, beside ours"):
        sample = comparing.sample_of(work)
        if sample not in PAPER_DATA:
            st.markdown("The paper has figures for three data sets; the samples shaped like them stand beside it.")
            for name, column in zip(PAPER_DATA, st.columns(len(PAPER_DATA)), strict=True):
                column.button(
                    f"Use the sample “{name}” (simulated)", on_click=state.use_sample, args=(name,), width="stretch"
                )
            return
        table = comparing.kept("paper", (sample, settings.seed))
        place = st.empty()
        if table is None:
            with place.container():
                if st.button("Make the table", icon=":material/table:"):
                    _work(place, comparing.run_paper_table, work, sample, settings.seed)
                else:
                    st.caption(
                        f"All methods of the paper on this sample, {comparing.PAPER_DRAWS} draws. A minute or so."
                    )
            return
        st.markdown(
            "Ours are **simulated** answers in the shape of the paper's data, with the paper's numbers of known "
            "answers; nobody gave them. The paper's are its own."
        )
        ours = "Ours (simulated)"
        st.dataframe(
            pd.DataFrame(
                {
                    "Known": table["n_train"],
                    "Method": table["method"],
                    ours: table["fixed"] * 100,
                    "from": table["fixed_low"] * 100,
                    "to": table["fixed_high"] * 100,
                    "Paper": table["paper"] * 100,
                    "Note": table["note"],
                }
            ),
            hide_index=True,
            height=38 + 35 * min(len(table), 16),
            column_config={name: st.column_config.NumberColumn(format="%.1f %%") for name in (ours, "Paper")}
            | {name: st.column_config.NumberColumn(format="%.1f") for name in ("from", "to")},
        )
        seed = settings.seed
        about = {"data": f"{work.title} (simulated)", "data digest": work.labels.digest}
        about |= {"draws": comparing.PAPER_DRAWS, "seed": seed, "parameters": "the methods' own"}
        csv_button("The table (csv)", table, about, "paper_table.csv")
        st.code(f"python -m crowdcore table {sample} --draws {comparing.PAPER_DRAWS} --seed {seed}", language="sh")


def _take_away(work: state.Work, result: Result) -> None:
    """Everything as csv, and how to get the same numbers again."""
    st.markdown("**Take away**")
    about = comparing.origin(result)
    files = {
        "Summary": ("comparison_summary.csv", result.summary, about),
        "Every draw": ("comparison_draws.csv", result.draws, about),
        "Pairs": ("comparison_pairs.csv", result.pairs, about),
        f"{result.words.items.capitalize()} × methods": ("comparison_items.csv", result.items, about),
    }
    curves = comparing.kept("curves", result.settings.fingerprint)
    if curves is not None:
        long = curves.table.reset_index().melt("n_train", var_name="method", value_name="accuracy")
        files["Curves"] = ("comparison_curves.csv", long, comparing.origin(result, curves.draws))
    with st.container(horizontal=True):
        for label, (name, frame, told) in files.items():
            csv_button(f"{label} (csv)", frame, told, name)
        take_pictures(about, look())
    comparing.reproduction(work, result)


run(main)
