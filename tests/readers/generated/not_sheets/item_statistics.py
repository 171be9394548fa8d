"""Statistics: analyses of questions, tables of frequencies, summaries of groups."""

import numpy as np

from tests.readers.generated.plain import pick


def item_analysis(rng) -> list[list[str]]:
    """Difficulty, discrimination and how often each option was chosen, one row per question."""
    n, options = int(rng.integers(5, 80)), "ABCDE"[: int(rng.integers(3, 6))]
    people, rows = int(rng.integers(20, 400)), []
    for j in range(n):
        chosen = rng.multinomial(people, rng.dirichlet(np.ones(len(options))))
        of_options = [f"{100 * c / people:.0f}%" if rng.random() < 2 else "" for c in chosen]
        rows.append(
            [f"{j + 1}", pick(rng, options), f"{rng.random():.2f}", f"{rng.uniform(-0.1, 0.6):.2f}", *of_options]
        )
    header = ["Item", "Key", pick(rng, ["Difficulty", "p", "P-value"]), pick(rng, ["Discrimination", "rpb"]), *options]
    return [header, *rows]


def option_counts(rng) -> list[list[str]]:
    """How many people chose each option, one row per question."""
    n, k, people = int(rng.integers(4, 60)), int(rng.integers(3, 6)), int(rng.integers(15, 300))
    rows = [[f"Q{j + 1}", *map(str, rng.multinomial(people, rng.dirichlet(np.ones(k))))] for j in range(n)]
    return [["Question", *"ABCDE"[:k]], *rows]


def groups(rng) -> list[list[str]]:
    """Number, mean, deviation, least and most for groups or tests."""
    rows = []
    for j in range(int(rng.integers(3, 40))):
        mean = rng.normal(65, 10)
        rows.append([f"{pick(rng, ['Group', 'School', 'Test'])} {j + 1}", str(rng.integers(10, 200)), f"{mean:.2f}",
                     f"{rng.uniform(5, 20):.2f}", f"{mean - 30:.1f}", f"{mean + 28:.1f}"])  # fmt: skip
    return [[pick(rng, ["group", "School", "name"]), "n", "mean", "sd", "min", "max"], *rows]


def model_parameters(rng) -> list[list[str]]:
    """Parameters of a model of questions."""
    rows = [
        [f"item{j + 1}", f"{rng.lognormal(0, 0.4):.3f}", f"{rng.normal():.3f}", f"{rng.uniform(0, 0.3):.3f}"]
        for j in range(int(rng.integers(5, 80)))
    ]
    return (
        [["item", "a", "b", "c"], *rows]
        if rng.random() < 0.6
        else [["", "Discrimination", "Difficulty", "Guessing"], *rows]
    )


def frequencies(rng) -> list[list[str]]:
    """Values and how often each occurs."""
    rows = [[f"{j}", str(rng.integers(0, 60)), f"{rng.uniform(0, 40):.1f}%"] for j in range(int(rng.integers(4, 40)))]
    return [[pick(rng, ["score", "value", "grade"]), pick(rng, ["count", "frequency"]), "percent"], *rows]


def agreement(rng) -> list[list[str]]:
    """How much pairs of people agree."""
    pairs, rows = ["A1-A2", "A1-A3", "A2-A3"], []
    for measure in ("relevance", "coherence", "level", "order", "length")[: int(rng.integers(1, 6))]:
        rows += [[measure, pair, f"{rng.uniform(-0.2, 0.9)}", str(int(rng.integers(20, 800)))] for pair in pairs]
    return [["measure", "annotator_pair", pick(rng, ["weighted_kappa", "kappa", "alpha"]), "n_items"], *rows]


def methods(rng) -> list[list[str]]:
    """Results of methods."""
    names = ["MV", "DS", "GLAD", "LFC", "ZN", "CATD", "CRH", "PM"][: int(rng.integers(3, 9))]
    scores = pick(
        rng, [["accuracy-mean", "accuracy-std"], ["precision", "recall", "f1"], ["loss", "val_loss", "accuracy"]]
    )
    return [
        [pick(rng, ["method", "model"]), *scores],
        *([one, *(f"{rng.uniform(0, 0.9):.3f}" for _ in scores)] for one in names),
    ]


FORMS = (
    item_analysis,
    option_counts,
    groups,
    model_parameters,
    frequencies,
    agreement,
    methods,
)
