"""Names and explanations of the measures, which are choices on screen and columns of a summary."""

from dataclasses import dataclass

from crowdcore.messages import Message
from crowdcore.percentages import percent


@dataclass(frozen=True)
class Measure:
    """A column of ``summarise``, its name on screen, and a sentence that explains it.

    A ``share`` is written in percent.
    """

    key: str
    name: Message
    means: Message
    lower_is_better: bool = False
    share: bool = True

    def written(self, value: float) -> str:
        """Return the value with a suitable number of digits.

        >>> MEASURES["accuracy"].written(0.8251), MEASURES["log_loss"].written(0.6931)
        ('83 %', '0.69')
        """
        return percent(value) if self.share else f"{value:.2f}"

    @property
    def axis(self) -> Message:
        """The title of the axis."""
        return Message("compare-axis-lower-is-better", measure=self.name) if self.lower_is_better else self.name


MEASURES = {
    measure.key: measure
    for measure in (
        Measure("accuracy", Message("compare-accuracy"), Message("compare-accuracy-means")),
        Measure("balanced_accuracy", Message("compare-balanced"), Message("compare-balanced-means")),
        Measure("macro_f1", Message("compare-macro-f1"), Message("compare-macro-f1-means")),
        Measure(
            "log_loss",
            Message("compare-log-loss"),
            Message("compare-log-loss-means"),
            lower_is_better=True,
            share=False,
        ),
        Measure("brier", Message("compare-brier"), Message("compare-brier-means"), lower_is_better=True, share=False),
        Measure(
            "calibration_error",
            Message("compare-calibration"),
            Message("compare-calibration-means"),
            lower_is_better=True,
        ),
        Measure(
            "mean_absolute_error",
            Message("compare-absolute-error"),
            Message("compare-absolute-error-means"),
            lower_is_better=True,
            share=False,
        ),
        Measure(
            "weighted_kappa",
            Message("compare-weighted-kappa"),
            Message("compare-weighted-kappa-means"),
            share=False,
        ),
    )
}
