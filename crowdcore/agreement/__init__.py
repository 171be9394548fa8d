"""How much labelers agree with each other, whatever the truth is: in total, per item, per class and per labeler."""

from crowdcore.agreement.measures import agreement_measures, cohen_kappa
from crowdcore.agreement.overview import Agreement, agreement, class_agreement, item_agreement, labeler_agreement

__all__ = [
    "Agreement",
    "agreement",
    "agreement_measures",
    "class_agreement",
    "cohen_kappa",
    "item_agreement",
    "labeler_agreement",
]
