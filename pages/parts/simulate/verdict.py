"""How the crowd does against its best member, in a sentence."""

from crowdcore.percentages import percent
from pages.parts.simulate.crowds import Accuracy
from pages.shared import show
from pages.shared.words import counted


def verdict(figures: Accuracy, known: int) -> None:
    """Accuracies of the majority, of the best member and, with known answers, of the weighted crowd."""
    few = figures.best_answered < 0.9 * figures.judged
    best = f"its best member on {percent(figures.best)}" + (
        f" (of the {figures.best_answered} they answered)" if few else ""
    )
    crowd = f"This crowd is right on {percent(figures.majority)}, {best}"
    origin = "Simulated: nobody gave these answers."
    if not known:
        show.verdict(f"{crowd}.", f"Known answers are needed to learn whom to trust: move the slider. {origin}")
        return
    harm = figures.weighted - figures.majority < -0.02
    show.verdict(
        f"{crowd}, and with {counted(known, 'known answer')} the weighted crowd on {percent(figures.weighted)}.",
        f"Judged on the {figures.judged} other questions. {origin}"
        + (" Here learning whom to trust does harm: there is too little to learn from." if harm else ""),
    )
