"""How often crowd-kit gives the same answers, in random crowds where its own are well defined.

Items with a tied vote are left out beforehand: which class crowd-kit then takes depends on the version of pandas, and
with it the weights of Wawa and of zero-based skill. Iterations run for the same number of rounds on both sides.
"""

import json
from pathlib import Path

import numpy as np

from crowdcore import AGGREGATORS, LabelMatrix
from tests.benchmarks import crowd_kit

ROUNDS = 50
EM = {"max_iter": ROUNDS, "tol": 0.0}
METHODS = {
    "majority_vote": ({}, "MajorityVote()"),
    "wawa": ({}, "Wawa()"),
    "zero_based_skill": ({}, "ZeroBasedSkill()"),
    "one_coin_dawid_skene": (EM, f"OneCoinDawidSkene(n_iter={ROUNDS}, tol=-1e300)"),
    "dawid_skene": (EM, f"DawidSkene(n_iter={ROUNDS}, tol=-1e300)"),
}
CLASSES, SEEDS = (2, 3, 5), (0, 1, 2)
# Items, labelers, labels an item.
SHAPES = {"sparse": (1000, 100, 7), "dense": (300, 20, 20)}
THEIRS = """
import json, sys
import numpy as np, pandas as pd
from crowdkit.aggregation import *
folder, methods = sys.argv[1], json.loads(sys.argv[2])
crowds, answers = np.load(f"{folder}/crowds.npz"), {}
for name in crowds:
    frame = pd.DataFrame(crowds[name], columns=["task", "worker", "label"])
    for method, called in methods.items():
        answers[f"{name} {method}"] = eval(called).fit_predict(frame).sort_index().to_numpy()
np.savez(f"{folder}/answers.npz", **answers)
"""


def random_crowd(shape: str, n_classes: int, seed: int) -> np.ndarray:
    """Rows of item, labeler and label, by people who are right in 10 to 80 of 100 cases and else guess; no vote is tied."""
    n_items, n_labelers, labels_an_item = SHAPES[shape]
    rng = np.random.default_rng([n_classes, seed])
    truth, skill = rng.integers(n_classes, size=n_items), rng.uniform(0.1, 0.8, n_labelers)
    labeler = np.array([rng.choice(n_labelers, labels_an_item, replace=False) for _ in range(n_items)])
    guess = rng.integers(n_classes, size=labeler.shape)
    label = np.where(rng.random(labeler.shape) < skill[labeler], truth[:, None], guess)
    votes = np.sort((label[:, :, None] == np.arange(n_classes)).sum(axis=1), axis=1)
    clear = np.flatnonzero(votes[:, -1] > votes[:, -2])
    item = np.repeat(np.arange(clear.size), labels_an_item)
    return np.column_stack([item, labeler[clear].ravel(), label[clear].ravel()])


def compare(python: Path, folder: Path) -> None:
    """Print for each kind of crowd and method how many answers are the same."""
    kinds = [(shape, n_classes) for shape in SHAPES for n_classes in CLASSES]
    crowds = {f"{shape} {k} {seed}": random_crowd(shape, k, seed) for shape, k in kinds for seed in SEEDS}
    np.savez(folder / "crowds.npz", **crowds)
    called = json.dumps({method: call for method, (_, call) in METHODS.items()})
    crowd_kit.run([python, "-W", "ignore", "-c", THEIRS, folder, called], seconds=600)
    theirs = np.load(folder / "answers.npz")
    print(f"The same answers as crowd-kit, of all in {len(SEEDS)} random crowds each without tied votes")
    for shape, n_classes in kinds:
        said = []
        for method, (params, _) in METHODS.items():
            same = total = 0
            for seed in SEEDS:
                name = f"{shape} {n_classes} {seed}"
                answers = _ours(crowds[name], method, params)
                same, total = same + (answers == theirs[f"{name} {method}"]).sum(), total + answers.size
            said.append(f"{method} {same}/{total}")
        print(f"  {shape}, {n_classes} classes: {', '.join(said)}")


def _ours(rows: np.ndarray, method: str, params: dict) -> np.ndarray:
    item, labeler, code = rows.T
    labels = LabelMatrix.from_triplets(
        item,
        labeler,
        code,
        items=range(item.max() + 1),
        labelers=range(labeler.max() + 1),
        classes=range(code.max() + 1),
    )
    return AGGREGATORS[method](**params).fit_predict(labels)
