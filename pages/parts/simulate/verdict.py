"""How the crowd does against its best member, in a sentence."""

import pandas as pd

from crowdcore import Dataset
from crowdcore.evaluation import ORACLE
from pages.parts.simulate import crowds
from pages.shared import show
from pages.shared.words import counted


def verdict(row: pd.Series, known: int, method: str, dataset: Dataset) -> None:
    """Accuracies of the majority, of the best member and, with known answers, of the weighted crowd."""
    few = row["labelled"] < 0.9 * (len(dataset.labels.items) - known)
    best = f"its best member on {row[ORACLE]:.0%}" + (f" (of the {row['labelled']:.0f} they answered)" if few else "")
    crowd = f"The crowd is right on {row['majority_vote']:.0%}, {best}"
    origin = f"Means of {crowds.DRAWS} choices of the known questions. Simulated: nobody gave these answers."
    if not known:
        show.verdict(f"{crowd}.", f"Known answers are needed to learn whom to trust: move the slider. {origin}")
        return
    gain = row[method] - row["majority_vote"]
    harm = " Here learning whom to trust does harm: there is too little to learn from." if gain < -0.02 else ""
    show.verdict(
        f"{crowd}, and with {counted(known, 'known answer')} the weighted crowd on {row[method]:.0%}.", origin + harm
    )
