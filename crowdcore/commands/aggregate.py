"""aggregate: infer the answer to every item, and how sure it is."""

from pathlib import Path

import numpy as np

from crowdcore.aggregators import Aggregator
from crowdcore.calibration import calibrate
from crowdcore.caveats import caveats
from crowdcore.commands.hints import add_hints
from crowdcore.commands.methods import describe_methods, method_from
from crowdcore.commands.output import json_file, output_file, remark, write, write_table
from crowdcore.commands.progress import Progress, add_progress
from crowdcore.commands.source import add_source, add_training, load, with_training
from crowdcore.exams import key_from
from crowdcore.export import answers_table, weights_table
from crowdcore.judging import how_far_right, judging_items
from crowdcore.key import FULL
from crowdcore.multilabel import tasks_table
from crowdcore.names import MISSING
from crowdcore.percentages import percent
from crowdcore.predictions import argilla_records, as_json_text, label_studio_predictions
from crowdcore.readers.layouts.label_studio import exported_tasks
from crowdcore.tuning import Tuned

EXAMPLES = f"""\
examples:
  python -m crowdcore aggregate science --method saddle_point_robust --set weights=shared --set lam=0.05 --train 10
  python -m crowdcore aggregate labels.csv --to answers.csv
  python -m crowdcore aggregate answers.csv --method weighted_average --train-items Q1,Q5,Q9 --to inferred.csv
  python -m crowdcore aggregate votes.csv --hint item=photo --hint label=verdict --method dawid_skene --to answers.csv
  python -m crowdcore aggregate export.json --method dawid_skene --to answers.csv --label-studio predictions.json
  python -m crowdcore aggregate labels_and_truth/ --method svm --tune --weights trust.csv

{describe_methods()}"""


def add(commands) -> None:
    """Add the parser with the options for data, method and training items."""
    parser = commands.add_parser(
        "aggregate",
        help="infer the answer to every item",
        description="Infer the answer to every item with one method. If an answer is known, 'answer' is the known answer. "
        "'inferred' is what the method infers alone; for a training item, with its answer hidden. 'sure' is the probability "
        "that the answer is right, learned by hiding known answers, as in the app.",
        epilog=EXAMPLES,
    )
    add_source(parser)
    add_hints(parser)
    parser.add_argument(
        "--method",
        default="auto",
        metavar="ID",
        help="the method (see the list below; default: auto, for the kind of data)",
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set a parameter of the method; may be repeated",
    )
    parser.add_argument("--tune", action="store_true", help="first choose the method's main parameter by leave-one-out")
    add_training(parser)
    parser.add_argument(
        "--to", metavar="FILE", type=output_file, help="write to a .csv, .json or .xlsx (default: the screen)"
    )
    parser.add_argument("--weights", metavar="FILE", type=output_file, help="write each labeler's weight")
    parser.add_argument(
        "--tasks",
        metavar="FILE",
        type=output_file,
        help="where labelers choose all options that apply: write one row per task with its options put together",
    )
    parser.add_argument(
        "--label-studio",
        metavar="FILE",
        type=json_file,
        help="write tasks with predictions (.json) that Label Studio can import; from its own json export, with the tasks' data",
    )
    parser.add_argument(
        "--argilla", metavar="FILE", type=json_file, help="write records with suggestions (.json) for Argilla, by id"
    )
    add_progress(parser)
    parser.set_defaults(run=run)


def run(options) -> None:
    """Fit the method, report how it went, and write the answers."""
    source = with_training(load(options.source, options.hint), options)
    method: Aggregator | Tuned = method_from(options.method, options.set, source.kind)
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
    calibration = calibrate(method, labels, truth)
    found = key_from(calibration, labels, source.known)
    judges = judging_items(dataset.key, truth, source.dropped, method.reads_truth)
    for caveat in caveats(method.answering, labels, truth, judges, dataset.key):
        remark(str(caveat))
    _report_accuracy(method, source, found, judges)
    write_table(answers_table(labels, found, dataset.key, truth != MISSING), options.to)
    if options.weights:
        write_table(weights_table(labels, method), options.weights)
    if options.tasks:
        write_table(tasks_table(dataset, found.answers, calibration.probabilities), options.tasks)
    if options.label_studio:
        tasks = exported_tasks(Path(options.source).read_bytes()) if Path(options.source).is_file() else None
        write(as_json_text(label_studio_predictions(dataset, found.answers, found.sure, tasks)), options.label_studio)
    if options.argilla:
        write(as_json_text(argilla_records(dataset, found.answers, found.sure)), options.argilla)


def _report_accuracy(method, source, found, judges: np.ndarray) -> None:
    """Report how often the method is right on the items that can judge it, or else on training items with hidden answers."""
    key = source.dataset.key
    if judges.any():
        right = how_far_right(method.answering.decisions(source.dataset.labels), key)[judges]
        used = " but was not used" if method.reads_truth else ""
        items = "item" if right.size == 1 else "items"
        remark(f"Right on {percent(right.mean(), 1)} of the {right.size} {items} whose answer is known{used}.")
        return
    tried = judging_items(key, source.truth, source.dropped, reads_truth=False) & (found.inferred != MISSING)
    if tried.any():
        right = key.credit(np.flatnonzero(tried), found.inferred[tried]) == FULL
        remark(
            f"Right on {percent(right.mean(), 1)} of the {right.size} items whose answer is known. Each of them was inferred with "
            "its own answer hidden (column “inferred”). The column “answer” contains the known answers."
        )
