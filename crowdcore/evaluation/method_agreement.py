"""How often methods give the same answer, right or wrong."""

import numpy as np
import pandas as pd

from crowdcore.evaluation.comparison import Comparison


def method_agreement(comparison: Comparison) -> pd.DataFrame:
    """Methods × methods: the share of equal answers, over all test items of all draws and numbers of training items.

    Where methods are there both fixed and tuned, the tuned ones are called "... (tuned)".
    """
    answers = comparison.answers
    both = answers["tuned"].nunique() > 1
    name = answers["method"].where(~(answers["tuned"] & both), answers["method"] + " (tuned)")
    said = pd.DataFrame(
        {"name": name, "answer": answers["answer"].cat.codes}
        | {key: answers[key] for key in ("n_train", "draw", "item")}
    ).pivot(index=["n_train", "draw", "item"], columns="name", values="answer")[list(dict.fromkeys(name))]
    code = said.to_numpy()
    share = [(code == code[:, [m]]).mean(axis=0) for m in range(code.shape[1])]
    return pd.DataFrame(np.array(share), index=list(said.columns), columns=list(said.columns))
