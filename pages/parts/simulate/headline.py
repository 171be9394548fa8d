"""The crowd compared with its best member, in a sentence."""

from crowdcore.messages import Percent
from pages.parts.simulate.crowds import Accuracy
from pages.shared import show
from pages.shared.messages import t

# A best member who answered fewer of the questions than this is reported with the number of answers.
NEARLY_ALL = 0.9
HARM = 0.02


def headline(figures: Accuracy, known: int) -> None:
    """Show how often the majority, the best member and, with known answers, the weighted crowd are right."""
    values = {"majority": Percent(figures.majority), "best": Percent(figures.best)}
    few = figures.best_answered < NEARLY_ALL * figures.judged
    if few:
        values["answered"] = figures.best_answered
    if known:
        values |= {"weighted": Percent(figures.weighted), "known": known}
        sentence = "laboratory-result-weighted-few" if few else "laboratory-result-weighted"
    else:
        sentence = "laboratory-result-few" if few else "laboratory-result"
    rest = [t("laboratory-judged", n=figures.judged) if known else t("laboratory-needs-known")]
    if known and figures.weighted - figures.majority < -HARM:
        rest.append(t("laboratory-harm"))
    show.headline(t(sentence, **values), " ".join([*rest, t("laboratory-simulated")]))
