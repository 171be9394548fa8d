"""Tasks in which labelers choose all options that apply: one yes-or-no item per option, and the options put together again.

The reader makes an item for every task and option, called "photo 7: dog". ``item_table`` keeps the task and the option of
each item in the columns ``task`` and ``option``, so that results can be put together again.
"""

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.names import MISSING

TASK, OPTION = "task", "option"
NO, YES = "no", "yes"
BETWEEN = "; "


def has_options(dataset: Dataset) -> bool:
    """Return whether the items are options of tasks."""
    table = dataset.item_table
    return (
        table is not None
        and {TASK, OPTION} <= set(table.columns)
        and {str(k) for k in dataset.labels.classes} == {NO, YES}
    )


def option_name(task: str, option: str) -> str:
    """Return the name of the item for an option of a task.

    >>> option_name("photo 7", "dog")
    'photo 7: dog'
    """
    return f"{task}: {option}"


def tasks_table(dataset: Dataset, answers, probabilities) -> pd.DataFrame:
    """Return one row per task: the options that apply, how sure that is, and the probability of every option.

    ``answers`` (a class code per item, −1 for none) and ``probabilities`` (items × classes) are about the options. ``sure``
    is the product of the probabilities of all options' answers, as if the options were independent. A task without a
    chosen option has an empty ``answer``.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[1, 1], [0, 1]], items=["7: dog", "7: cat"], classes=["no", "yes"])
    >>> data = Dataset("photos", labels, item_table=pd.DataFrame({"task": ["7", "7"], "option": ["dog", "cat"]}))
    >>> tasks_table(data, [1, 0], [[0.1, 0.9], [0.6, 0.4]])
      task answer  sure  dog  cat
    0    7    dog  0.54  0.9  0.4
    """
    if not has_options(dataset) or dataset.item_table is None:
        raise ValueError("These items are not options of tasks. Read the file with options=True, if several may apply.")
    answers, p = np.asarray(answers), np.asarray(probabilities, dtype=float)
    yes = [str(name) for name in dataset.labels.classes].index(YES)
    about = dataset.item_table.reset_index(drop=True)
    tasks, options = pd.unique(about[TASK]), pd.unique(about[OPTION])
    certainty = np.where(answers == MISSING, np.nan, p[np.arange(len(p)), np.maximum(answers, 0)])
    chosen: dict[object, list[str]] = {task: [] for task in tasks}
    for task, option in about.loc[answers == yes, [TASK, OPTION]].itertuples(index=False):
        chosen[task].append(str(option))
    sure = pd.Series(certainty).groupby(about[TASK], sort=False).agg(lambda part: part.prod(skipna=False))
    table = pd.DataFrame(
        {TASK: tasks, "answer": [BETWEEN.join(chosen[task]) for task in tasks], "sure": sure.reindex(tasks).to_numpy()}
    )
    of_options = pd.DataFrame({TASK: about[TASK], OPTION: about[OPTION], "p": p[:, yes]}).pivot(
        index=TASK, columns=OPTION, values="p"
    )
    of_options = of_options.reindex(index=tasks, columns=options).reset_index(drop=True)
    taken = set(table.columns)
    of_options.columns = [f"option {name}" if name in taken else str(name) for name in options]
    return pd.concat([table, of_options], axis=1)
