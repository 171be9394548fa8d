"""Aggregate: one method, what it found, and how."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.aggregators.trace import last_value
from crowdcore.evaluation.labelers import carriers_of_half, trust
from crowdcore.figures.convergence import convergence
from crowdcore.figures.sweep_curve import sweep_curve
from crowdcore.figures.weight_bars import weight_bars
from crowdcore.figures.weight_histogram import weight_histogram
from crowdcore.figures.weight_paths import snapshot_iterations, weight_paths, weights_after
from crowdcore.names import MISSING
from pages.shared import inputs, reproduce, state, sweeps
from pages.shared.fits import fitted
from pages.shared.frame import look, next_step, on_a_phone, page, run, sample_notice
from pages.shared.show import chart, csv_button, refused, take_pictures, verdict
from pages.shared.words import counted, safe

# Solving exactly beside every fit must stay unnoticed: beyond so many labels to learn from, it would not.
MOST_CELLS = 2_000_000
MOST_ROWS = 5_000
CONVERGENCE, WEIGHTS = "Is it there yet?", "Who carries the vote?"
METRIC_HEIGHT = 126
# On a phone the parameters wait in an expander; in a window as narrow as a phone they scroll in a low box.
STYLE = """<style>
.st-key-parameters summary p { font-weight: 700; }
@media (max-width: 640px) {
  .st-key-parameters details[open] { max-height: 17rem; overflow-y: auto; }
  .st-key-metrics > div { flex: 1 1 40%; min-width: 40%; }
  .st-key-metrics [data-testid="stMetricValue"] { font-size: 1.35rem; }
  .st-key-metrics [data-testid="stMetricLabel"] p { white-space: normal; line-height: 1.2; }
}
</style>"""


def main():
    work = page("Aggregate")
    st.html(STYLE)
    title, choice = st.columns([3, 2], vertical_alignment="bottom")
    title.title("Aggregate")
    with choice:
        method_id = inputs.choose_method()
    top = st.container()
    left, right = st.columns([1, 3], gap="medium")
    with left, st.expander("Parameters", expanded=not on_a_phone(), key="parameters"):
        parameters = _parameters(work, method_id)
        asked = sweeps.button(work, method_id)
        progress = st.empty()
    try:
        model = fitted(method_id, parameters, work.labels, work.truth)
        majority = fitted("majority_vote", {}, work.labels, work.truth)
    except ValueError as problem:
        with right:
            refused(problem)
            next_step("pages/training.py", f"Key some {work.words.items}")
        return
    with top:
        _verdict(work, model, majority)
        sample_notice(work)
    with right:
        _note_on_exams(work, method_id, model)
        _metrics(work, model, majority)
        _why_it_stopped(work, method_id, parameters, model)
        _sweep(work, method_id, parameters)
        one, other = st.columns(2, gap="medium")
        with one:
            _convergence(work, method_id, parameters, model)
        with other:
            _weights(work, method_id, parameters, model)
        _paths(work, method_id, model)
        _answers(work, method_id, parameters, model)
        to_labelers, to_compare = st.columns(2)
        with to_labelers:
            next_step("pages/labelers.py", f"Look at each {work.words.labeler}")
        with to_compare:
            next_step("pages/compare.py", "Compare it with other methods")
    if asked:
        sweeps.run(work, method_id, parameters, progress)


def _parameters(work, method_id) -> dict:
    parameters = inputs.method_parameters(method_id)
    if not parameters:
        st.markdown(f"{AGGREGATORS[method_id].name} has no parameters.")
    return parameters


def _judges(work, model) -> np.ndarray:
    """The items that can judge a method: keyed, and not learned from. Who learns from none is judged by all."""
    return work.test if model.reads_truth else work.key.known


def _right(work, model, judges: np.ndarray) -> np.ndarray:
    """Whether the method is right on each of these items."""
    return work.right(model.predict(work.labels))[judges]


def _verdict(work, model, majority):
    words, judges = work.words, _judges(work, model)
    right = _right(work, model, judges)
    if not right.size:
        rest = f"It learned from all {work.n_training} keyed {words.items}. How often is it right? " + (
            "Compare, or “Find the best”, hides some of them to see."
            if work.n_training >= 2
            else f"Key more {words.items} to see."
        )
        nothing = f"No {words.item} is keyed, so nothing can say how often it is right."
        verdict(
            f"{model.name} answers all {counted(len(work.labels.items), words.item)}.",
            rest if work.n_training else nothing,
        )
        return
    more = int(right.sum() - _right(work, majority, judges).sum())
    against = (
        "as many as majority vote" if more == 0 else f"{abs(more)} {'more' if more > 0 else 'fewer'} than majority vote"
    )
    learned = f"It learned from {counted(work.n_training, words.item)}." if model.reads_truth else ""
    is_majority = model.id == majority.id
    verdict(
        f"{model.name} gets {right.sum():,} of the {_other(model)}{counted(right.size, words.item)} right"
        f"{'.' if is_majority else f', {against}.'}",
        learned,
    )


def _other(model) -> str:
    return "other " if model.reads_truth else "keyed "


def _note_on_exams(work, method_id, model):
    if work.kind != "exam" or not model.learns_classes:
        return
    note = (
        f"{model.name} learns what each {work.words.label} letter means. On an exam a letter means something else in "
        "every question, so weights that all questions share are the natural ones."
    )
    better = model.better_for(work.kind)
    st.info(note, icon=":material/lightbulb:")
    if better is not None:
        st.button(
            better.action, on_click=_set_parameters, args=(method_id, better.changes), help=work.words.speak(better.why)
        )


def _metrics(work, model, majority):
    words, judges = work.words, _judges(work, model)
    right = _right(work, model, judges)
    with st.container(horizontal=True, key="metrics"):
        if right.size:
            points = round(100 * (right.mean() - _right(work, majority, judges).mean()))
            same = model.id == majority.id
            _metric(
                f"Right on the {_other(model)}{right.size:,}",
                f"{right.mean():.0%}",
                None if same else f"{points:+d} vs majority" if points else "as majority",
                delta_color="off" if points == 0 else "normal",
                delta_arrow="off" if points == 0 else "auto",
                help=f"Of the keyed {words.items} that it did not learn from; the difference to majority vote is in "
                "percentage points.",
            )
        else:
            _metric(f"Right on other {words.items}", "–", help=f"No {words.item} is keyed that it did not learn from.")
        n = len(work.labels.labelers)
        _metric(
            f"{words.labelers.capitalize()} that count",
            f"{np.count_nonzero(trust(model.weights_)):,} of {n:,}",
            help="Those with at least a thousandth of the largest weight, positive or negative.",
        )
        name, value, explained = _last_step(work, model)
        _metric(name, value, help=explained)
        _metric("Iterations", f"{model.n_iter_:,}")


def _metric(label, value, delta=None, **more):
    st.metric(label, value, delta, border=True, height=METRIC_HEIGHT, width="stretch", **more)


def _last_step(work, model):
    """What is left to do, in the method's own measure."""
    summed_up = last_value(model.trace_)
    if summed_up is None:
        explained = f"So many of the heaviest {work.words.labelers} hold half of all weight."
        return "Half the weight", counted(carriers_of_half(model.weights_), work.words.labeler), explained
    series, value = summed_up
    label = work.words.speak(series.label)
    return label[:1].upper() + label[1:], f"{max(value, 0):.2g}", work.words.speak(series.means)


def _why_it_stopped(work, method_id, parameters, model):
    far, exact = "", _exact(work, method_id, parameters, model)
    # Coming to rest is not the same as arriving: only the optimum can tell.
    above = max((trace.above_optimum for trace in _traces(model, exact)), default=0.0)
    if above:
        nobody = "" if exact.weights_.any() else ", which gives nobody any weight with these parameters"
        far = f"The objective is {above:.2g} above the exact optimum{nobody}."
    if not model.converged_:
        badge = ":orange-badge[:material/timer: Not there yet]"
    elif far:
        badge = ":orange-badge[:material/timer: At rest, but not at the optimum]"
    else:
        badge = ":green-badge[:material/check: Done]"
    st.markdown(f"{badge} {safe(work.words.speak(model.stopped_because_))} {far}")


def _sweep(work, method_id, parameters):
    sweep, tunable = sweeps.kept(work, method_id, parameters), AGGREGATORS[method_id].tunable()
    if sweep is None:
        return
    symbol = sweeps.symbol(tunable)
    current = parameters[tunable.name]
    folds, best = sweep.items.size, int(round(sweep.accuracy.max() * sweep.items.size))
    as_good = sweep.grid[sweep.accuracy == sweep.accuracy.max()]
    no_better = sweeps.as_good(sweep, current)
    with st.container(border=True):
        st.markdown(
            f"**Which {symbol} is best?** With {symbol} = {sweep.best:.3g}, {best} of {folds} known "
            f"{work.words.items} come out right when each is hidden in turn. A difference of one or two is chance."
            + (
                f" {as_good.size} of the {sweep.grid.size} values do as well, from {as_good.min():.3g} to "
                f"{as_good.max():.3g}; {sweep.best:.3g} is the simplest of them."
                if as_good.size > 1
                else ""
            )
            + (f" **There is no reason to leave {symbol} = {current:.3g}.**" if no_better else "")
        )
        chart(
            sweep_curve(sweep, current, symbol, look(), look().method(method_id), items=work.words.items),
            key="sweep_curve",
            title=f"Which {symbol} is best?",
        )
        if current == sweep.best:
            st.markdown(f":green-badge[:material/check: In use] {symbol} = {sweep.best:.3g}")
        else:
            st.button(
                f"Use this {symbol}",
                icon=":material/check:",
                type="secondary" if no_better else "primary",
                on_click=sweeps.use,
                args=(method_id, sweep),
            )
        curve = {sweep.parameter: sweep.grid, "accuracy": sweep.accuracy, "log_probability": sweep.log_probability}
        origin = reproduce.origin(work, method_id, {n: v for n, v in parameters.items() if n != sweep.parameter})
        csv_button("The curve (csv)", pd.DataFrame(curve), origin, "sweep.csv")
        reproduce.sweep_expander(method_id, parameters, sweep, sweeps.is_default(work, method_id, sweep))


def _convergence(work, method_id, parameters, model):
    st.markdown(f"**{CONVERGENCE}**")
    exact = _exact(work, method_id, parameters, model)
    traces = [trace for trace in _traces(model, exact) if len(trace)]
    if not traces:
        st.markdown(_without_curve(model))
        return
    chosen = _problem(work, traces)
    trace = traces[chosen]
    if len(trace) == 1:
        _one_step(work, method_id, model, trace, exact)
        return
    names = [view.name for view in trace.drawable]
    view = trace.drawable[names.index(_view("curve", names) if len(names) > 1 else names[0])]
    marker = f"{view.name} {chosen} {parameters}"
    chart(
        convergence(traces, chosen, view, look(), look().method(method_id), marker=marker), "convergence", CONVERGENCE
    )
    unknown = " The data are too large to solve exactly in passing, so the exact optimum is not shown."
    st.caption(work.words.speak(view.caption) + (unknown if model.exact_settings() and exact is None else ""))


def _without_curve(model) -> str:
    if model.trace_:
        return "It ended before its first step, so there is no curve to show."
    if model.n_iter_ <= 1:
        return "There is nothing to iterate, so there is no curve to show."
    return f"There is no curve to show: the solver only tells that it took {model.n_iter_:,} passes."


def _one_step(work, method_id, model, trace, exact):
    told = trace.one_step or "It took one step, so there is no curve to show."
    optimum = "" if trace.optimum is None else f" The exact optimum is {trace.optimum:.3g}."
    ways = model.ways_on(exact)
    st.markdown(work.words.speak(told) + optimum + (f" {ways[0].why}" if ways else ""))
    with st.container(horizontal=True):
        for way in ways:
            st.button(way.action, on_click=_set_parameters, args=(method_id, way.changes), help=way.why)


def _set_parameters(method_id, changes):
    for name, value in changes.items():
        state.set_parameter(method_id, name, value)


def _traces(model, exact):
    """The courses of the problems, beside their exact optima where those are known."""
    if exact is None:
        return model.trace_
    pairs = zip(model.trace_, exact.trace_, strict=True)
    return tuple(trace.against(float(best[trace.objective][-1])) for trace, best in pairs)


def _problem(work, traces) -> int:
    """Which of the problems to look at, where each class has its own."""
    if len(traces) == 1:
        return 0
    return st.selectbox(
        f"{work.words.label.capitalize()} {'letter' if work.kind == 'exam' else 'class'}",
        range(len(traces)),
        format_func=lambda n: str(traces[n].problem),
        key=f"problem:{state.generation()}",
        persist_state="session",
        help="The method solves one problem a class; this is the one whose course is drawn.",
    )


def _view(name: str, views: list[str]) -> str:
    """Which of the views to draw; the address of the page remembers it."""
    if state.in_widget(name) not in (None, *views):
        state.put_into_widget(name, views[0])  # chosen for another method, which has other views
    chosen = st.segmented_control(
        "Show",
        views,
        default=views[0],
        required=True,
        key=name,
        label_visibility="collapsed",
        bind="query-params",
        persist_state="session",
    )
    return chosen or views[0]


def _exact(work, method_id, parameters, model):
    """The exact solution of the same problem, where there is one that can be had in passing."""
    settings = model.exact_settings()
    if settings is None or work.n_training * len(work.labels.labelers) > MOST_CELLS:
        return None
    try:
        return fitted(method_id, parameters | settings, work.labels, work.truth)
    except ValueError:
        return None


@st.fragment
def _weights(work, method_id, parameters, model):
    """Only this part runs again when the iteration is moved."""
    people, colour = work.words.labelers, look().method(method_id)
    st.markdown(f"**{WEIGHTS}** One bar a {work.words.labeler}")
    iterations = snapshot_iterations(model.trace_)
    view = _view("weights", ["One by one", "Histogram"])
    weights, shown, after = model.weights_, None, "end"
    place = st.empty()
    if iterations.size > 1:
        last = int(iterations[-1])
        after = st.select_slider(
            "Weights after iteration",
            [int(n) for n in iterations],
            value=last,
            key=f"iteration:{method_id}:{last}:{iterations.size}",
            persist_state="session",
        )
        course = weights_after(model.trace_, iterations, clipped=model.robust)
        shown = (min(course.min(), 0.0), max(course.max(), 0.0))
        weights = model.weights_ if after == last else course[np.searchsorted(iterations, after)]
    marker = f"{method_id} {after} {parameters}"
    with place:
        if view == "Histogram":
            picture = weight_histogram(weights, look(), colour, people=people, shown=shown, marker=marker)
            chart(picture, "weight_histogram", WEIGHTS)
        else:
            order = np.argsort(-model.weights_, kind="stable")
            names = state.labeler_names()
            picture = weight_bars(weights, order, names, look(), colour, people=people, shown=shown, marker=marker)
            chart(picture, "weight_bars", WEIGHTS)


def _paths(work, method_id, model):
    iterations = snapshot_iterations(model.trace_)
    if iterations.size < 2:
        return
    words = work.words
    reverse = "is below zero, which counts as nothing at the end" if model.robust else "is counted in reverse"
    st.markdown(
        f"**How the weights were found.** Strong lines end farthest out; orange {reverse}; the rest is faint."
        + (f" Drawn are means over one problem for each {words.label}." if len(model.trace_) > 1 else "")
    )
    paths = weights_after(model.trace_, iterations)
    chart(
        weight_paths(iterations, paths, state.labeler_names(), look(), look().method(method_id)),
        key="weight_paths",
        title="How the weights were found",
    )


def _answers(work, method_id, parameters, model):
    words = work.words
    table = answer_table(work, model)
    st.markdown(f"**The {words.labels}.** How sure the method is, in its own terms; a known {words.label} is its key.")
    st.dataframe(
        table.head(MOST_ROWS).round({"sure": 2}),
        hide_index=True,
        height=320,
        column_config={
            words.item: st.column_config.TextColumn(words.item.capitalize()),
            "answer": st.column_config.TextColumn(words.label.capitalize()),
            "sure": st.column_config.ProgressColumn(
                "How sure", format="percent", min_value=0, max_value=1, color="primary"
            ),
            "key": st.column_config.TextColumn("Key"),
            "training": st.column_config.CheckboxColumn("Known to the method"),
        },
        key="answers",
    )
    if len(table) > MOST_ROWS:
        st.caption(f"The first {MOST_ROWS:,} of {len(table):,}; the download has all.")
    origin = reproduce.origin(work, method_id, parameters)
    with st.container(horizontal=True):
        csv_button(f"{words.labels.capitalize()} (csv)", table, origin, "answers.csv")
        csv_button("Weights (csv)", weight_table(work, model), origin, "weights.csv")
        take_pictures(origin, look())
    reproduce.expander(work, method_id, parameters)


def answer_table(work, model) -> pd.DataFrame:
    """One row an item: the answer (the known one where there is one), how sure, the key."""
    labels, training = work.labels, work.truth != MISSING
    answer = np.where(training, work.truth, model.predict(labels))
    name = np.array([*map(str, labels.classes), ""], dtype=object)
    return pd.DataFrame(
        {
            work.words.item: [str(item) for item in labels.items],
            "answer": name[answer],
            "sure": model.predict_proba(labels)[np.arange(answer.size), answer].round(4),
            "key": name[work.key.single()],
            "training": training,
        }
    )


def weight_table(work, model) -> pd.DataFrame:
    """One row a labeler: the weight, and where they differ the weight for each class."""
    table = pd.DataFrame({work.words.labeler: state.labeler_names(), "weight": model.weights_})
    if model.class_weights_ is None:
        return table
    names = [f"weight for {name}" for name in work.labels.classes]
    return pd.concat([table, pd.DataFrame(model.class_weights_.T, columns=names)], axis=1)


run(main)
