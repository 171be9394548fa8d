"""Names and explanations of the measures, which are choices on screen and columns of a summary."""

from dataclasses import dataclass

from crowdcore.percentages import percent


@dataclass(frozen=True)
class Measure:
    """A column of ``summarise``, its name on screen, and a sentence that explains it.

    ``means`` uses the library's words, items and labels. A ``share`` is written in percent.
    """

    key: str
    name: str
    means: str
    lower_is_better: bool = False
    share: bool = True

    def written(self, value: float) -> str:
        """Return the value with a suitable number of digits.

        >>> MEASURES["accuracy"].written(0.8251), MEASURES["log_loss"].written(0.6931)
        ('83 %', '0.69')
        """
        return percent(value) if self.share else f"{value:.2f}"

    @property
    def axis(self) -> str:
        """The title of the axis."""
        return f"{self.name}: lower is better" if self.lower_is_better else self.name


MEASURES = {
    measure.key: measure
    for measure in (
        Measure(
            "accuracy",
            "Right answers",
            "Share of items with the right label. If classes are tied, each counts in part.",
        ),
        Measure(
            "balanced_accuracy",
            "Balanced accuracy",
            "Share of right answers in each class, averaged over the classes, so that a rare class counts as much as a "
            "common one.",
        ),
        Measure(
            "macro_f1",
            "Macro F1",
            "Combines, for each class, how many of its items are found and how many items with this label belong to it. "
            "Averaged over the classes.",
        ),
        Measure(
            "log_loss",
            "Log loss",
            "How surprising the truth is to somebody who believes the method's probabilities. Being sure and wrong costs "
            "most.",
            lower_is_better=True,
            share=False,
        ),
        Measure(
            "brier",
            "Brier score",
            "Squared distance of the method's probabilities from the truth: 0 is perfect, 2 is always sure and always wrong.",
            lower_is_better=True,
            share=False,
        ),
        Measure(
            "calibration_error",
            "Calibration error",
            "Average difference between the probability that the method gives and how often it is right.",
            lower_is_better=True,
        ),
        Measure(
            "mean_absolute_error",
            "Mean absolute error",
            "Average distance of the answer from the truth, in the numbers of the classes or in steps between them.",
            lower_is_better=True,
            share=False,
        ),
        Measure(
            "weighted_kappa",
            "Quadratic weighted κ",
            "Agreement of answers and truth beyond chance, where near misses count in part. 1 is perfect, 0 is chance.",
            share=False,
        ),
    )
}
