"""CrowdCore: turn many people's answers into the right one, learning whom to trust from a few known answers."""

from importlib import import_module
from typing import TYPE_CHECKING

from crowdcore import aggregators
from crowdcore.aggregators import *  # noqa: F403  every registered method, by the name of its class
from crowdcore.dataset import Dataset
from crowdcore.key import Key
from crowdcore.labels import LabelMatrix
from crowdcore.named_labels import to_crowdkit, to_long, to_wide
from crowdcore.readers import ReadError, Reading, read
from crowdcore.renamed import renamed

if TYPE_CHECKING:
    from crowdcore.calibration import calibrate
    from crowdcore.evaluation import compare
    from crowdcore.exams import Exam
    from crowdcore.further_labels import more_labels
    from crowdcore.juries import jury_report
    from crowdcore.review import label_issues, labeler_report, relabel_next, review_queue
    from crowdcore.samples import load_sample
    from crowdcore.tuning import Tuned, leave_one_out

__version__ = "0.2.0"

__all__ = [
    "Dataset",
    "Exam",
    "Key",
    "LabelMatrix",
    "ReadError",
    "Reading",
    "Tuned",
    "__version__",
    "calibrate",
    "compare",
    "jury_report",
    "label_issues",
    "labeler_report",
    "leave_one_out",
    "load_sample",
    "more_labels",
    "read",
    "relabel_next",
    "review_queue",
    "to_crowdkit",
    "to_long",
    "to_wide",
]
__all__ += aggregators.__all__

# Imported at first use: the exams alone would make "import crowdcore" a quarter slower.
_AT_FIRST_USE = {
    "Exam": "crowdcore.exams",
    "Tuned": "crowdcore.tuning",
    "calibrate": "crowdcore.calibration",
    "compare": "crowdcore.evaluation",
    "jury_report": "crowdcore.juries",
    "label_issues": "crowdcore.review",
    "labeler_report": "crowdcore.review",
    "leave_one_out": "crowdcore.tuning",
    "load_sample": "crowdcore.samples",
    "more_labels": "crowdcore.further_labels",
    "relabel_next": "crowdcore.review",
    "review_queue": "crowdcore.review",
}
_old_name = renamed("crowdcore", {"RobustSaddlePoint": "crowdcore.SaddlePointRobust"}, level=3)


def __getattr__(name: str) -> object:
    if name in _AT_FIRST_USE:
        return getattr(import_module(_AT_FIRST_USE[name]), name)
    return _old_name(name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
