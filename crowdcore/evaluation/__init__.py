"""Measure how well methods do, with intervals and tests that show what is chance."""

from crowdcore.evaluation.by_class import claimed_and_actual_accuracy, confusion_counts, per_class
from crowdcore.evaluation.candidates import ORACLE
from crowdcore.evaluation.comparison import (
    Comparison,
    compare,
    growing_key,
    learning_curve,
    run_comparison,
    run_learning_curve,
)
from crowdcore.evaluation.described_measures import MEASURES, Measure
from crowdcore.evaluation.draws import training_draws
from crowdcore.evaluation.many_crowds import best_of_each, known_first, right_as_crowd_grows, right_as_key_grows
from crowdcore.evaluation.measures import calibration_error
from crowdcore.evaluation.significance import MethodRanking, paired_tests, rank_methods
from crowdcore.evaluation.summaries import item_answers, method_agreement, summarise
from crowdcore.labelers import BestLabeler, best_labeler
from crowdcore.renamed import renamed
from crowdcore.tuning import Stopped

__all__ = [
    "MEASURES",
    "ORACLE",
    "BestLabeler",
    "Comparison",
    "Measure",
    "MethodRanking",
    "Stopped",
    "best_labeler",
    "best_of_each",
    "calibration_error",
    "claimed_and_actual_accuracy",
    "compare",
    "confusion_counts",
    "growing_key",
    "item_answers",
    "known_first",
    "learning_curve",
    "method_agreement",
    "paired_tests",
    "per_class",
    "rank_methods",
    "right_as_crowd_grows",
    "right_as_key_grows",
    "run_comparison",
    "run_learning_curve",
    "summarise",
    "training_draws",
]

__getattr__ = renamed(
    "crowdcore.evaluation",
    {
        "Standing": "crowdcore.evaluation.significance.MethodRanking",
        "promises": "crowdcore.evaluation.by_class.claimed_and_actual_accuracy",
        "standing": "crowdcore.evaluation.significance.rank_methods",
    },
)
