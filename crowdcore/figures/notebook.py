"""Pictures for notebooks: each takes a fitted method or a result, and needs no Look."""

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from crowdcore.evaluation import ORACLE, Comparison, summarise
from crowdcore.figures.confusion import confusion_matrix
from crowdcore.figures.convergence import convergence
from crowdcore.figures.look import DARK, LIGHT, Look
from crowdcore.figures.method_dots import Dot, method_dots
from crowdcore.figures.sweep_curve import sweep_curve
from crowdcore.figures.weight_bars import weight_bars
from crowdcore.labels import LabelMatrix
from crowdcore.tuning import Sweep

__all__ = ["confusions", "course", "methods", "sweep", "weights"]


def weights(model, *, dark: bool = False) -> go.Figure:
    """Draw the weight of each labeler in a fitted method, the most trusted first.

    >>> from crowdcore import LabelMatrix, WeightedAverage
    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 0], [1, 0, 1]], labelers=["Ann", "Bo", "Cy"])
    >>> weights(WeightedAverage().fit(labels, [0, 1, 1])).data[0].customdata
    ('Ann', 'Bo', 'Cy')
    """
    look = DARK if dark else LIGHT
    table = model.weights_frame()
    values = table["weight"].to_numpy()
    order = np.argsort(-values, kind="stable")
    return _on_ground(weight_bars(values, order, list(table.index), look, _colour(model, look)), look)


def course(model, *, dark: bool = False) -> go.Figure:
    """Draw how a fitted method converged, step by step. If it solved one problem per class, the first is drawn."""
    look = DARK if dark else LIGHT
    traces = [trace for trace in model.trace_ if len(trace)]
    if not traces:
        raise ValueError(f"There is no course to draw. {model.stopped_because_}")
    return _on_ground(convergence(traces, 0, traces[0].drawable[0], look, _colour(model, look)), look)


def confusions(model, labels: LabelMatrix | pd.DataFrame, truth, *, dark: bool = False) -> go.Figure:
    """Draw how many items of each true class a fitted method gave each answer."""
    look = DARK if dark else LIGHT
    table = model.confusion(labels, truth)
    picture = confusion_matrix(
        table.to_numpy(),
        list(table.index),
        look,
        label_title=look.t("figures-answer"),
        true_title=look.t("figures-true-class"),
    )
    return _on_ground(picture, look)


def sweep(found: Sweep, *, dark: bool = False) -> go.Figure:
    """Draw how many hidden answers came out right for each value that ``leave_one_out`` tried."""
    look = DARK if dark else LIGHT
    picture = sweep_curve(found, None, found.parameter, look, look.families["weights"])
    return _on_ground(picture, look)


def methods(comparison: Comparison, *, dark: bool = False) -> go.Figure:
    """Draw the mean accuracy of each method of a comparison with its 95 % interval, the best at the top."""
    look = DARK if dark else LIGHT
    table = summarise(comparison)
    n_train = comparison.n_train[-1]
    dots, oracle = [], None
    for row in table[table["n_train"] == n_train].itertuples():
        if row.method == ORACLE:
            oracle = look.t("figures-best-labeler"), float(row.accuracy)
            continue
        name = look.t("figures-tuned", method=row.method) if row.tuned else row.method
        dots.append(Dot(name, row.method, row.accuracy, row.accuracy_low, row.accuracy_high, tuned=row.tuned))
    return _on_ground(method_dots(dots, look, oracle), look)


def _colour(model, look: Look) -> str:
    return look.family(model.family)


def _on_ground(picture: go.Figure, look: Look) -> go.Figure:
    """Return the picture with the theme's own background, so that words stay readable in any notebook."""
    return picture.update_layout(paper_bgcolor=look.background)
