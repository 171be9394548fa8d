"""How far apart two classes are, for methods that use their order."""

import numpy as np

from crowdcore.labels import LabelMatrix


def class_distance(labels: LabelMatrix) -> np.ndarray:
    """Return the distance of every two classes (classes × classes), in steps of neighbouring classes.

    The distance of two numbers is their difference, in units of the mean difference of neighbours. Other ordered classes are
    one step apart. If classes have no order, any two different ones are one step apart.

    >>> ratings = LabelMatrix.from_codes([[0, 1, 2]], classes=[1, 2, 4])
    >>> class_distance(ratings.with_order())[0], class_distance(ratings)[0]
    (array([0.  , 0.67, 2.  ]), array([0., 1., 1.]))
    """
    n_classes = len(labels.classes)
    if not labels.ordered or n_classes < 3:
        return 1 - np.eye(n_classes)
    values = labels.class_values
    return np.abs(values[:, None] - values) * ((n_classes - 1) / np.ptp(values))
