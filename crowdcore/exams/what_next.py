"""The old place of ``crowdcore.uncertain_items``, which serves crowds as well as exams."""

from crowdcore.renamed import renamed

__getattr__ = renamed(
    "crowdcore.exams.what_next",
    {
        "what_next": "crowdcore.uncertain_items.rank_uncertain_items",
        "KEY_IT": "crowdcore.uncertain_items.ENTER_ANSWER",
        "LABEL_AGAIN": "crowdcore.uncertain_items.LABEL_AGAIN",
    },
)
