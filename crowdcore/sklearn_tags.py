"""What scikit-learn's tools ask of a method, so that GridSearchCV and its kin take it for a classifier."""


def classifier_tags(needs_truth: bool):
    """Return scikit-learn's description of a classifier of items; ``needs_truth`` is whether it cannot be fitted without y."""
    from sklearn.utils import (  # in scikit-learn 1.6 and later, which ask for tags
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
    """Return scikit-learn's NotFittedError, which is a ValueError, too."""
    from sklearn.exceptions import NotFittedError

    return NotFittedError(sentence)
