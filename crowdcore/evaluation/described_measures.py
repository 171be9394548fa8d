"""What can be measured of a method's answers, in words: one choice on screen, one column of a summary."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Measure:
    """A column of ``summarise``, what it is called, and a sentence on what it tells.

    ``means`` speaks of items and labels, as the library does. A ``share`` is written in percent.
    """

    key: str
    name: str
    means: str
    lower_is_better: bool = False
    share: bool = True

    def written(self, value: float) -> str:
        """The value with the digits that it can bear.

        >>> MEASURES["accuracy"].written(0.8251), MEASURES["log_loss"].written(0.6931)
        ('83%', '0.69')
        """
        return f"{value:.0%}" if self.share else f"{value:.2f}"

    @property
    def axis(self) -> str:
        """The title of its axis."""
        return f"{self.name}: lower is better" if self.lower_is_better else self.name


MEASURES = {
    measure.key: measure
    for measure in (
        Measure("accuracy", "Right answers", "The share of items whose label is right."),
        Measure(
            "balanced_accuracy",
            "Balanced accuracy",
            "The share that is right in each class, averaged over the classes, so that a rare class counts as much as a "
            "common one.",
        ),
        Measure(
            "macro_f1",
            "Macro F1",
            "For each class, how many of its items are found and how many so called belong there, in one number; averaged "
            "over the classes.",
        ),
        Measure(
            "log_loss",
            "Log loss",
            "How surprised one would be by the truth after believing the method's probabilities. Being sure and wrong "
            "costs most.",
            lower_is_better=True,
            share=False,
        ),
        Measure(
            "brier",
            "Brier score",
            "How far the method's probabilities are from the truth, squared: 0 is perfect, 2 is sure and always wrong.",
            lower_is_better=True,
            share=False,
        ),
        Measure(
            "calibration_error",
            "Calibration error",
            "How far apart, on average, what the method promises and how often it is right are.",
            lower_is_better=True,
        ),
    )
}
