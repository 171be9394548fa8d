"""How well methods do, measured so that the figures hold."""

from crowdcore.evaluation.comparison import Comparison, compare, learning_curve, run_comparison, run_learning_curve
from crowdcore.evaluation.draws import training_draws
from crowdcore.evaluation.measures import calibration_error
from crowdcore.evaluation.method_agreement import method_agreement
from crowdcore.evaluation.significance import paired_tests
from crowdcore.evaluation.summaries import summarise
from crowdcore.labelers import BestLabeler, best_labeler
from crowdcore.tuning import Stopped

__all__ = [
    "BestLabeler",
    "Comparison",
    "Stopped",
    "best_labeler",
    "calibration_error",
    "compare",
    "learning_curve",
    "method_agreement",
    "paired_tests",
    "run_comparison",
    "run_learning_curve",
    "summarise",
    "training_draws",
]
