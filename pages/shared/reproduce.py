"""The origin of a result, and how to get the same numbers without the app."""

import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.names import MISSING
from crowdcore.project import Project, save_project
from crowdcore.tuning import Sweep
from pages.shared import uploads
from pages.shared.messages import t

PROJECT = "project.zip"
OPENED = f'project = open_project(Path("{PROJECT}").read_bytes())\n'


def origin(work: Project, method_id: str, parameters: dict) -> dict[str, object]:
    """Return the origin of a download: data, method, parameters and training items."""
    return about(work) | {
        "method": method_id,
        "parameters": ", ".join(f"{name}={value}" for name, value in parameters.items()) or "none",
        "training items": " ".join(str(work.labels.items[j]) for j in _training(work)) or "none",
        "seed": "none; nothing was drawn at random"
        if work.seed is None
        else f"{work.seed}, of the draw of these items",
    }


def about(work: Project) -> dict[str, object]:
    """Return the data of a download."""
    return {"data": work.title + (" (simulated)" if work.simulated else ""), "data digest": work.labels.digest}


def project_button(label: str, file_name: str, key: str, help: str | None = None) -> None:
    """A button that downloads the project."""
    # The file is made when the visitor clicks, outside this run of the page, so everything it needs is collected now.
    project = uploads.project()
    st.download_button(
        label,
        lambda: save_project(project),
        file_name=file_name,
        mime="application/zip",
        on_click="ignore",
        icon=":material/save:",
        key=key,
        help=help,
    )


def expander(method_id: str, parameters: dict) -> None:
    """Show how to get the same answers, certainties and weights in Python and in a shell."""
    with st.expander(t("shared-reproduce")):
        snippets(
            "fit",
            f"method = {python(method_id, parameters)}\n"
            "found = infer_key(method, project.labels, project.truth, project.known)\n"
            "found.answers, found.sure, found.inferred, found.model.weights_",
            f"aggregate {PROJECT} --method {method_id}{options(parameters)}",
            "from crowdcore.exams import infer_key\n",
        )


def sweep_expander(method_id: str, parameters: dict, sweep: Sweep, own_grid: bool) -> None:
    """Show how to get the same curve in Python and in a shell."""
    others = {name: value for name, value in parameters.items() if name != sweep.parameter}
    values = [f"{value:g}" for value in sweep.grid]
    grid = "" if own_grid else f", grid=[{', '.join(values)}]"
    with st.expander(t("shared-reproduce")):
        snippets(
            "sweep",
            f"method = {python(method_id, others)}\n"
            f"sweep = leave_one_out(method, project.dataset.labels, project.truth{grid})\n"
            "sweep.best, sweep.accuracy",
            f"tune {PROJECT} --method {method_id}{options(others)}"
            + ("" if own_grid else f" --grid {','.join(values)}"),
            "from crowdcore.tuning import leave_one_out\n",
        )


def snippets(key: str, code: str, command: str, imports: str = "") -> None:
    """Show a button that saves the project, a few lines of Python, and one line for a shell."""
    project_button(t("shared-save-project"), PROJECT, key=f"project:{key}")
    st.markdown(t("shared-in-python"))
    st.code(
        "from pathlib import Path\n"
        "from crowdcore import AGGREGATORS\n"
        f"from crowdcore.project import open_project\n{imports}\n{OPENED}{code}",
        language="python",
        wrap_lines=True,
    )
    st.markdown(t("shared-in-shell"))
    st.code(f"python -m crowdcore {command}", language="sh", wrap_lines=True)


def python(method_id: str, parameters: dict) -> str:
    """Return the method with these parameters as Python code."""
    return f"AGGREGATORS[{method_id!r}]({', '.join(f'{name}={value!r}' for name, value in parameters.items())})"


def options(parameters: dict) -> str:
    """Return the parameters as options of a command."""
    return "".join(f" --set {name}={value}" for name, value in parameters.items() if value is not None)


def changed(method_id: str, parameters: dict) -> dict:
    """Return the parameters that differ from the defaults."""
    defaults = {parameter.name: parameter.default for parameter in AGGREGATORS[method_id].parameters()}
    return {name: value for name, value in parameters.items() if value != defaults[name]}


def _training(work: Project) -> list[int]:
    return [j for j, code in enumerate(work.truth) if code != MISSING]
