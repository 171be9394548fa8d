"""Using the crowd on the other pages, as a file, and as code that makes it again."""

from dataclasses import asdict, replace

import numpy as np
import streamlit as st

from crowdcore import Dataset
from crowdcore.messages import Message
from crowdcore.project import Project
from crowdcore.readers import to_long_csv
from crowdcore.simulation import Crowd, simulate
from pages.parts.simulate import crowds
from pages.shared import state
from pages.shared.frame import look, next_step
from pages.shared.messages import plain, t
from pages.shared.show import take_pictures


def use_elsewhere(dataset: Dataset, training: np.ndarray, seed: int, method: str) -> None:
    """Use this crowd on the other pages, with the same known answers and the same method, so that figures agree."""

    def use():
        title = plain("laboratory-crowd-title", seed=str(seed))
        project = Project.of(dataset, "exam", title, about=plain("laboratory-crowd-about"), simulated=True)
        before = state.work()
        others = {name: values for name, values in before.parameters.items() if name != method}
        project = replace(project.with_key(dataset.key, training), method=method, parameters=others)
        state.use(project, Message("shared-step-use", title=title))

    if state.work().labels.digest == dataset.labels.digest:
        st.success(t("laboratory-in-use"), icon=":material/check:")
        with st.container(horizontal=True):
            next_step("pages/aggregate.py", t("laboratory-to-aggregate"))
            next_step("pages/compare.py", t("laboratory-to-compare"))
    elif st.button(
        t("laboratory-use" if state.work().sample else "laboratory-use-instead"),
        type="primary",
        icon=":material/groups:",
        help=t("laboratory-use-help"),
    ):
        use()
        st.rerun()  # the sidebar shows the data in use


def reproduce(crowd: Crowd, seed: int, known: int, method: str) -> None:
    """Offer code, the crowd as a file, and the pictures."""
    usual = asdict(Crowd())
    changed = {name: value for name, value in asdict(crowd).items() if value != usual[name]}
    arguments = ", ".join(f"{name}={value!r}" for name, value in changed.items())
    with st.expander(t("shared-reproduce")):
        methods = {name: crowds.METHODS[name] for name in (crowds.MAJORITY, method)}
        st.code(
            "from crowdcore.evaluation import right_as_key_grows\n"
            "from crowdcore.simulation import Crowd, simulate\n\n"
            f"crowd = Crowd({arguments})\n"
            f"methods = {methods!r}\n"
            f"this_one = right_as_key_grows([simulate(crowd, seed={seed})], methods, [{known}])\n"
            f"many = right_as_key_grows([simulate(crowd, seed) for seed in range({crowds.DRAWS})], methods, [{known}])\n"
            "for method in methods:\n"
            "    print(method, this_one[method].mean(), many[method].mean())",
            language="python",
        )
        options = " ".join(f"--{name.replace('_', '-')} {value}" for name, value in changed.items())
        st.markdown(t("laboratory-in-shell"))
        st.code(f"python -m crowdcore simulate {options} --seed {seed} --to crowd.csv", language="sh", wrap_lines=True)
    with st.container(horizontal=True):
        st.download_button(
            t("laboratory-csv"),
            data=lambda: to_long_csv(simulate(crowd, seed)).encode("utf-8-sig"),
            file_name=f"simulated_crowd_seed_{seed}.csv",
            on_click="ignore",
            icon=":material/download:",
        )
        origin = {"data": "simulated; nobody gave these answers", "crowd": arguments or "the usual", "seed": seed}
        take_pictures(origin | {"known answers": known}, look())
