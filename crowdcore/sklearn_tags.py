"""The description of a method that scikit-learn's tools require, so that GridSearchCV and others accept it as a classifier."""


def classifier_tags(needs_truth: bool):
    """Return scikit-learn's tags for a classifier of items. ``needs_truth`` means that it cannot be fitted without y."""
    from sklearn.utils import (  # only scikit-learn 1.6 and later need tags
        ClassifierTags,
        InputTags,
        Tags,
        TargetTags,
    )

    return Tags(
        estimator_type="classifier",
        target_tags=TargetTags(required=needs_truth),
        classifier_tags=ClassifierTags(),
        input_tags=InputTags(two_d_array=False, sparse=False, categorical=True),
    )


def not_fitted(sentence: str) -> Exception:
    """Return scikit-learn's NotFittedError, which is also a ValueError."""
    from sklearn.exceptions import NotFittedError

    return NotFittedError(sentence)
