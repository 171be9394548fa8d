"""The crowd for the other pages, as a file, and as code that makes it again."""

from dataclasses import asdict

import numpy as np
import streamlit as st

from crowdcore import Dataset
from crowdcore.readers import to_long
from crowdcore.simulation import Crowd, simulate
from pages.parts.simulate import crowds
from pages.shared import state
from pages.shared.frame import look, next_step
from pages.shared.show import take_pictures


def use_elsewhere(dataset: Dataset, training: np.ndarray, seed: int) -> None:
    """Take this crowd to the other pages."""

    def use():
        whole = dataset.labels.code.size == len(dataset.labels.items) * len(dataset.labels.labelers)
        title = f"Crowd with seed {seed}"
        state.use_dataset(dataset, "exam" if whole else "crowd", title, "A simulated crowd.", simulated=True)
        if training.any():
            state.set_key(dataset.key, training)

    if state.work().labels.digest == dataset.labels.digest:
        st.success("This simulated crowd is now in use on all pages.", icon=":material/check:")
        with st.container(horizontal=True):
            next_step("pages/aggregate.py", "See how its weights are found")
            next_step("pages/compare.py", "Compare methods on it")
    else:
        st.button(
            "Use this crowd on the other pages" + ("" if state.work().sample else ", instead of your data"),
            type="primary",
            icon=":material/groups:",
            on_click=use,
            help="It takes the place of the data in use.",
        )


def reproduce(crowd: Crowd, seed: int, known: int) -> None:
    """Snippets, the crowd as a file, and the pictures."""
    usual = asdict(Crowd())
    changed = {name: value for name, value in asdict(crowd).items() if value != usual[name]}
    arguments = ", ".join(f"{name}={value!r}" for name, value in changed.items())
    with st.expander("Reproduce this"):
        methods = ",\n".join(
            f"    {method!r}: AGGREGATORS[{method!r}]({', '.join(f'{k}={v!r}' for k, v in parameters.items())})"
            for method, parameters in crowds.METHODS.items()
        )
        st.code(
            "from crowdcore import AGGREGATORS\n"
            "from crowdcore.evaluation import growing_key\n"
            "from crowdcore.simulation import Crowd, simulate\n\n"
            f"crowd = simulate(Crowd({arguments}), seed={seed})\n"
            f"methods = {{\n{methods},\n}}\n"
            f"print(growing_key(crowd, methods, [{known or 1}], draws={crowds.DRAWS}, seed={seed}).to_string())",
            language="python",
        )
        options = " ".join(f"--{name.replace('_', '-')} {value}" for name, value in changed.items())
        st.markdown("or from a shell, the crowd itself as a file:")
        st.code(f"python -m crowdcore simulate {options} --seed {seed} --to crowd.csv", language="sh", wrap_lines=True)
    with st.container(horizontal=True):
        st.download_button(
            "The simulated crowd (csv)",
            data=lambda: to_long(simulate(crowd, seed)).encode("utf-8-sig"),
            file_name=f"simulated_crowd_seed_{seed}.csv",
            on_click="ignore",
            icon=":material/download:",
        )
        origin = {"data": "simulated; nobody gave these answers", "crowd": arguments or "the usual", "seed": seed}
        take_pictures(origin | {"known answers": known}, look())
