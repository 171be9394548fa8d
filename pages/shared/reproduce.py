"""Where a result comes from, and how to get the same numbers without the app."""

import shlex

import streamlit as st

from crowdcore.names import MISSING
from pages.shared import state


def origin(work: state.Work, method_id: str, parameters: dict) -> dict[str, object]:
    """What a download says of itself."""
    return {
        "data": work.title + (" (simulated)" if work.simulated else ""),
        "data digest": work.labels.digest,
        "method": method_id,
        "parameters": ", ".join(f"{name}={value}" for name, value in parameters.items()) or "none",
        "training items": " ".join(str(work.labels.items[j]) for j in _training(work)) or "none",
        "seed": "none; nothing was drawn at random"
        if work.seed is None
        else f"{work.seed}, of the draw of these items",
    }


def expander(work: state.Work, method_id: str, parameters: dict) -> None:
    """The same result in Python and from a shell, from the project saved on the page Data."""
    arguments = ", ".join(f"{name}={value!r}" for name, value in parameters.items())
    with st.expander("Reproduce this"):
        st.markdown("On the page Data, save the project as `project.zip`. Then in Python:")
        st.code(
            "from pathlib import Path\n"
            "import numpy as np\n"
            "from crowdcore import AGGREGATORS\n"
            "from crowdcore.project import open_project\n\n"
            'project = open_project(Path("project.zip").read_bytes())\n'
            "labels, truth = project.dataset.labels, np.where(project.training, project.key, -1)\n"
            f"model = AGGREGATORS[{method_id!r}]({arguments}).fit(labels, truth)\n"
            "model.predict(labels), model.predict_proba(labels), model.weights_",
            language="python",
        )
        st.markdown("or, with `labels.csv` unpacked from it, from a shell:")
        settings = "".join(f" --set {name}={value}" for name, value in parameters.items() if value is not None)
        trained = ",".join(str(work.labels.items[j]) for j in _training(work))
        items = f" --train-items {shlex.quote(trained)}" if trained else ""
        st.code(f"python -m crowdcore aggregate labels.csv --method {method_id}{settings}{items}", language="sh")


def _training(work: state.Work) -> list[int]:
    return [j for j, code in enumerate(work.truth) if code != MISSING]
