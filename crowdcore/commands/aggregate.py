"""aggregate: the answer to every item, and how sure a method is of it."""

import numpy as np
import pandas as pd

from crowdcore.commands.methods import describe_methods, method_from
from crowdcore.commands.output import output_file, remark, write_table
from crowdcore.commands.progress import Progress, add_progress
from crowdcore.commands.source import add_source, add_training, load, training_truth
from crowdcore.names import MISSING
from crowdcore.tuning import Tuned

EXAMPLES = f"""\
examples:
  python -m crowdcore aggregate science --method saddle_point_robust --set weights=shared --set lam=0.05 --train 10
  python -m crowdcore aggregate answers.csv --method weighted_average --train-items Q1,Q5,Q9 --to inferred.csv
  python -m crowdcore aggregate labels_and_truth/ --method svm --tune --weights trust.csv

{describe_methods()}"""


def add(commands) -> None:
    """The parser: data, a method, what it learns from."""
    parser = commands.add_parser(
        "aggregate",
        help="infer the answer to every item",
        description="Infer the answer to every item with one method. A training item's answer is its known one; "
        "'sure' is the probability the method gives to the answer, in its own terms.",
        epilog=EXAMPLES,
    )
    add_source(parser)
    parser.add_argument("--method", required=True, metavar="ID", help="which method (below)")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set a parameter of the method; may be repeated",
    )
    parser.add_argument(
        "--tune", action="store_true", help="choose the method's swept parameter by leave-one-out first"
    )
    add_training(parser)
    parser.add_argument("--to", metavar="FILE", type=output_file, help="write to a .csv or .json (default: the screen)")
    parser.add_argument("--weights", metavar="FILE", type=output_file, help="write how much each labeler counts")
    add_progress(parser)
    parser.set_defaults(run=run)


def run(options) -> None:
    """Fit, say how it went, write."""
    method = method_from(options.method, options.set)
    dataset, usual = load(options.source)
    labels, truth = dataset.labels, training_truth(dataset, usual, options)
    if options.tune:
        with Progress(options.progress) as progress:
            method = Tuned(method, progress=progress).fit(labels, truth)
        sweep = method.sweep_
        remark(f"Leave-one-out chose {sweep.parameter} = {sweep.best:g}." if sweep else "There was nothing to tune.")
    else:
        method.fit(labels, truth)
    remark(method.stopped_because_)
    held_out = (dataset.truth != MISSING) & (truth == MISSING)
    if held_out.any():
        right = (method.predict(labels) == dataset.truth)[held_out]
        remark(f"Right on {right.mean():.1%} of the {right.size} items whose answer is known but was not used.")
    write_table(_answers(dataset, truth, method), options.to)
    if options.weights:
        write_table(_weights(labels, method), options.weights)


def _answers(dataset, truth, method) -> pd.DataFrame:
    labels, training = dataset.labels, truth != MISSING
    answer = np.where(training, truth, method.predict(labels))
    name = np.array([*labels.classes, None], dtype=object)
    return pd.DataFrame(
        {
            "item": labels.items,
            "answer": name[answer],
            "sure": method.predict_proba(labels)[np.arange(answer.size), answer],
            "key": name[dataset.truth],
            "training": training,
        }
    )


def _weights(labels, method) -> pd.DataFrame:
    weights = pd.DataFrame({"labeler": labels.labelers, "weight": method.weights_})
    if method.class_weights_ is None:
        return weights
    per_class = pd.DataFrame(method.class_weights_.T, columns=[f"weight for {name}" for name in labels.classes])
    return pd.concat([weights, per_class], axis=1)
