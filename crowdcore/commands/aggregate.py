"""aggregate: the answer to every item, and how sure it is."""

import numpy as np

from crowdcore.calibration import calibrate
from crowdcore.caveats import caveats
from crowdcore.commands.methods import describe_methods, method_from
from crowdcore.commands.output import output_file, remark, write_table
from crowdcore.commands.progress import Progress, add_progress
from crowdcore.commands.source import add_source, add_training, load, with_training
from crowdcore.exams import key_from
from crowdcore.export import answers_table, weights_table
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
        description="Infer the answer to every item with one method. A known answer is the answer; 'inferred' is what "
        "the method says by itself, of a training item while its answer is hidden. 'sure' is the probability that the "
        "answer is right, learned by hiding known answers, as in the app.",
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
    parser.add_argument(
        "--to", metavar="FILE", type=output_file, help="write to a .csv, .json or .xlsx (default: the screen)"
    )
    parser.add_argument("--weights", metavar="FILE", type=output_file, help="write how much each labeler counts")
    add_progress(parser)
    parser.set_defaults(run=run)


def run(options) -> None:
    """Fit, say how it went, write."""
    method = method_from(options.method, options.set)
    source = with_training(load(options.source), options)
    dataset, truth = source.dataset, source.truth
    labels = dataset.labels
    if options.tune:
        with Progress(options.progress) as progress:
            method = Tuned(method, progress=progress).fit(labels, truth)
        sweep = method.sweep_
        remark(f"Leave-one-out chose {sweep.parameter} = {sweep.best:g}." if sweep else "There was nothing to tune.")
    else:
        method.fit(labels, truth)
    remark(method.stopped_because_)
    found = key_from(calibrate(method, labels, truth), labels, source.known)
    held_out = dataset.key.known & (truth == MISSING)
    judges = held_out & (dataset.truth != MISSING) if method.reads_truth else dataset.truth != MISSING
    for sentence in caveats(method.answering, labels, truth, judges, dataset.truth):
        remark(sentence)
    if held_out.any():
        right = dataset.key.credit(np.arange(len(dataset.key)), method.predict(labels))[held_out] == 1
        remark(f"Right on {right.mean():.1%} of the {right.size} items whose answer is known but was not used.")
    elif (tried := dataset.key.known & (found.inferred != MISSING)).any():
        right = dataset.key.credit(np.arange(len(dataset.key)), found.inferred)[tried] == 1
        remark(
            f"Right on {right.mean():.1%} of the {right.size} items whose answer is known, as “inferred” has it: without being "
            "told the item's own answer. “answer” is the known one there."
        )
    write_table(answers_table(labels, found, dataset.key, truth != MISSING), options.to)
    if options.weights:
        write_table(weights_table(labels, method), options.weights)
