"""All methods, one file per method, and their registry.

To add a method, write its file, import it below and add its name to ``__all__``. This registers it, in the order in which
methods are shown, and exports its class from ``crowdcore``.
"""

import difflib

from crowdcore.aggregators.accuracy_power import AccuracyPower
from crowdcore.aggregators.adaboost import AdaBoost
from crowdcore.aggregators.auto import Auto
from crowdcore.aggregators.base import Aggregator, ReadsTruth
from crowdcore.aggregators.dawid_skene import DawidSkene
from crowdcore.aggregators.ebcc import EBCC
from crowdcore.aggregators.em import EM
from crowdcore.aggregators.exponential_weights import ExponentialWeights
from crowdcore.aggregators.glad import GLAD
from crowdcore.aggregators.item_response import ItemResponse
from crowdcore.aggregators.kos import KOS
from crowdcore.aggregators.mace import MACE
from crowdcore.aggregators.majority_vote import MajorityVote
from crowdcore.aggregators.multiclass_svm import MulticlassSVM
from crowdcore.aggregators.naive_bayes import NaiveBayes
from crowdcore.aggregators.one_coin_dawid_skene import OneCoinDawidSkene
from crowdcore.aggregators.ordinal_dawid_skene import OrdinalDawidSkene
from crowdcore.aggregators.saddle_point import SaddlePoint, SaddlePointRobust
from crowdcore.aggregators.supervised_em import SupervisedEM
from crowdcore.aggregators.surprisingly_popular import SurprisinglyPopular
from crowdcore.aggregators.svm import SVM
from crowdcore.aggregators.wawa import Wawa
from crowdcore.aggregators.weighted_average import WeightedAverage
from crowdcore.aggregators.weighted_median import WeightedMedian
from crowdcore.aggregators.zero_based_skill import ZeroBasedSkill
from crowdcore.renamed import renamed

__all__ = [
    "MajorityVote",
    "WeightedMedian",
    "WeightedAverage",
    "ExponentialWeights",
    "AdaBoost",
    "SVM",
    "MulticlassSVM",
    "EM",
    "SupervisedEM",
    "NaiveBayes",
    "DawidSkene",
    "OneCoinDawidSkene",
    "OrdinalDawidSkene",
    "GLAD",
    "MACE",
    "EBCC",
    "Wawa",
    "ZeroBasedSkill",
    "KOS",
    "SaddlePoint",
    "SaddlePointRobust",
    "ItemResponse",
    "AccuracyPower",
    "Auto",
]


class UnknownMethod(ValueError, KeyError):
    """There is no method with this id."""

    def __str__(self):
        return ValueError.__str__(self)


# Methods that are not in the registry, because they cannot be fitted to labels alone, and how they are used.
NEED_MORE = {
    "surprisingly_popular": "surprisingly_popular needs predictions in addition to labels. In Python, use "
    "SurprisinglyPopular().fit(labels, predictions=table)."
}


class Registry(dict):
    """Methods by id, in the order in which they are shown."""

    def __missing__(self, method_id):
        if method_id in NEED_MORE:
            raise UnknownMethod(NEED_MORE[method_id])
        close = difflib.get_close_matches(str(method_id), self, n=1)
        meant = f"Did you mean {close[0]!r}? " if close else ""
        raise UnknownMethod(f"There is no method {method_id!r}. {meant}The methods are: {', '.join(self)}.")


AGGREGATORS: dict[str, type[Aggregator]] = Registry(
    (method.id, method) for method in (globals()[name] for name in __all__)
)
__all__ += ["AGGREGATORS", "Aggregator", "ReadsTruth", "SurprisinglyPopular"]

__getattr__ = renamed(
    "crowdcore.aggregators", {"RobustSaddlePoint": "crowdcore.aggregators.saddle_point.SaddlePointRobust"}
)
