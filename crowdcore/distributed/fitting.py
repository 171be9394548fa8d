"""Fit methods over parts: every part counts its own labels, and the method learns from the sum of the counts."""

import copy
from collections.abc import Callable, Mapping
from pathlib import Path
from uuid import uuid4

import numpy as np
import pandas as pd

from crowdcore.aggregators import Aggregator, MajorityVote, NaiveBayes, WeightedAverage
from crowdcore.aggregators.base import ReadsTruth
from crowdcore.aggregators.dawid_skene import DawidSkene
from crowdcore.aggregators.latent_class import Course, first_posteriors, impossible_cells
from crowdcore.aggregators.one_coin_dawid_skene import OneCoinDawidSkene
from crowdcore.aggregators.posteriors import normalise
from crowdcore.distributed.parts import Parts, load_part
from crowdcore.messages import Message
from crowdcore.named_labels import names_array, names_column
from crowdcore.names import MISSING, same_class

MOST_BYTES = 2**30
# This many neighbours are added at once, always in the same order, so that rounding is the same in every run.
BRANCHES = 8


def fit(
    model: Aggregator,
    parts: Parts,
    client,
    truth: Mapping | None = None,
    most_bytes: int = MOST_BYTES,
    progress: Callable[[int, float], None] | None = None,
) -> Aggregator:
    """Fit majority vote, weighted averaging, naive Bayes or either Dawid–Skene to labels in files, on a Dask client.

    In each round, a part receives the current method and returns counts: for Dawid–Skene labelers × classes × classes
    numbers, for any number of labels. Counts of more than ``most_bytes`` are refused. ``truth`` maps item names to class
    names (a dict or a Series). Unknown answers in it (NaN, None) are ignored. ``progress`` is called after each round with its
    number and the log-likelihood. Except for rounding, a fit in one process gives the same result. If a worker dies, it
    is replaced and its parts are loaded again.

    (EM and similar methods are refused. They solve a separate problem for each class and stop when no probability changes,
    so the last probabilities of all items would have to be kept or recomputed in every round.)
    """
    if not isinstance(model, MajorityVote | WeightedAverage | NaiveBayes | DawidSkene | OneCoinDawidSkene):
        raise ValueError(
            f"{model.name} cannot be fitted over parts. Majority vote, weighted averaging, naive Bayes, Dawid–Skene and "
            "one-coin Dawid–Skene can."
        )
    if len(parts.classes) < 2:
        raise ValueError(f"All labels are {parts.classes[0]!r}. With one class there is nothing to decide.")
    for parameter in model.parameters():
        parameter.check(getattr(model, parameter.name))
    known = _known(truth, parts)
    _refuse_too_large(model, parts, most_bytes)
    if model.reads_truth == ReadsTruth.REQUIRED and not known:
        raise ValueError(f"{model.name} learns from known answers, but none is known. Give the truth of some items.")
    model.class_weights_, model.saturated_ = None, False
    model.n_iter_, model.converged_, model.trace_ = 1, True, ()
    model.ending_ = Message("methods-ended-one-pass")
    if isinstance(model, MajorityVote):
        model.weights_ = np.ones(len(parts.labelers))
    else:
        loaded = _loaded(client, parts, known)
        if isinstance(model, WeightedAverage | NaiveBayes):
            counts = client.map(_count_known, loaded, model=model.copy(), key="count-known", pure=False)
            model._learn_from(_summed(client, counts))
        else:
            _expectation_maximisation(model, parts, client, loaded, progress)
    model._fitted_to = parts.labelers, parts.classes
    model.classes_ = names_array(parts.classes)
    return model


def _loaded(client, parts, known):
    """Load the labels and known answers of every part on the worker that will count them."""
    names, sent = _sent(client, "names", (parts.labelers, parts.classes)), _sent(client, "known-answers", known)
    loaded = client.map(load_part, parts.paths, names=names, known=sent, key="load-labels", pure=False)
    found = sum(client.gather(client.map(_n_known, loaded, key="find-known", pure=False))) if known else 0
    if found < len(known):
        raise ValueError(
            f"The truth contains {len(known) - found:,} of {len(known):,} items that are not in any file. Remove them, or "
            f"write item names as in the files. The first item of the truth is {next(iter(known))!r}."
        )
    return loaded


def _expectation_maximisation(model, parts, client, loaded, progress):
    course = Course(model.tol, model.max_iter, parts.n_labels)
    begun = client.map(_first_counts, loaded, model=model.copy(), key="first-counts", pure=False)
    *counts, _ = _summed(client, begun)
    while not course.over:
        model._maximise(tuple(counts))
        sent = _sent(client, "what-was-learned", _needed(model))
        *counts, log_likelihood = _summed(client, client.map(_expect, loaded, model=sent, key="round", pure=False))
        course.add(float(log_likelihood), float(log_likelihood) + model._log_prior())
        if progress is not None:
            progress(course.n_iter, float(log_likelihood))
    model._describe(None)
    model.trace_ = (course.trace(),)
    model.n_iter_, model.converged_, model.ending_ = course.n_iter, course.converged, course.ending


def write_answers(model: Aggregator, parts: Parts, client, folder) -> list[str]:
    """Write the answers of each part (item, answer, probability) to its own parquet file. Return the names of the files."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    names, sent = _sent(client, "names", (parts.labelers, parts.classes)), _sent(client, "what-was-learned", model)
    targets = [str(folder / f"answers-{n:05d}.parquet") for n in range(len(parts.paths))]
    return client.gather(
        client.map(_answer, parts.paths, targets, names=names, model=sent, key="write-answers", pure=False)
    )


def _answer(path, target, names, model):
    labels, _ = load_part(path, names, None)
    answers, p = model.predict(labels), model.predict_proba(labels)
    frame = pd.DataFrame(
        {
            "item": list(labels.items),
            "answer": names_column(labels.classes, answers),
            "probability": np.where(answers == MISSING, np.nan, p[np.arange(len(answers)), answers]),
        }
    )
    # The file gets its name only when it is complete, so a worker that dies never leaves half a file.
    unfinished = Path(target).with_suffix(".unfinished")
    frame.to_parquet(unfinished, index=False)
    unfinished.replace(target)
    return target


def _summed(client, counts):
    """Return the sum of the parts' counts, adding neighbours first."""
    while len(counts) > 1:
        counts = [
            client.submit(_add, counts[n : n + BRANCHES], key=f"add-counts-{uuid4()}", pure=False)
            for n in range(0, len(counts), BRANCHES)
        ]
    return counts[0].result()


def _add(several):
    return tuple(sum(arrays[1:], start=arrays[0]) for arrays in zip(*several, strict=True))


def _needed(model):
    """Return the method without the tables for people. An E step uses their logarithms."""
    light = copy.copy(model)
    vars(light).pop("confusion_", None)
    return light


def _sent(client, what: str, value):
    """Send a value that every part needs, under a name for Dask's dashboard. As a task, it is sent again if lost."""
    return client.submit(_itself, value, key=f"{what}-{uuid4()}", pure=False)


def _itself(value):
    return value


def _n_known(part):
    _, truth = part
    return int(np.count_nonzero(truth != MISSING))


def _count_known(part, model):
    labels, truth = part
    return model._count_known(labels, truth)


def _first_counts(part, model):
    labels, truth = part
    return *model._count(labels, first_posteriors(labels, impossible_cells(labels, truth))), 0.0


def _expect(part, model):
    labels, truth = part
    q = model._log_components(labels)
    q.ravel()[impossible_cells(labels, truth)] = -np.inf
    log_likelihood, _ = normalise(q)
    return *model._count(labels, q), log_likelihood


def _known(truth, parts) -> dict:
    """Return the known answers by item, with the class names of the files."""
    known = {item: name for item, name in (truth.items() if truth is not None else ()) if not pd.isna(name)}
    meant = same_class(known.values(), parts.classes)
    strange = [name for name in known.values() if name not in meant]
    if strange:
        raise ValueError(f"The truth has the class {str(strange[0])!r}, which does not occur among the labels.")
    return {item: meant[name] for item, name in known.items()}


def _refuse_too_large(model, parts, most_bytes):
    n_labelers, n_classes = len(parts.labelers), len(parts.classes)
    numbers = n_labelers * n_classes**2 if isinstance(model, DawidSkene | NaiveBayes) else n_labelers
    if 8 * numbers > most_bytes:
        raise ValueError(
            f"The counts of {n_labelers:,} labelers and {n_classes} classes are {8 * numbers / 2**20:,.0f} MB, more than "
            f"the {most_bytes / 2**20:,.0f} MB that may be sent in a round. Raise most_bytes, or use a method "
            "with one number per labeler, such as one-coin Dawid–Skene."
        )
