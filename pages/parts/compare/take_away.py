"""Everything to take away, and how to get the same numbers again."""

import json

import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.export import curves_table
from crowdcore.project import Project
from pages.parts.compare.contest import Contestant, data_identity
from pages.parts.compare.results import CURVES, Result, kept, origin
from pages.shared import reproduce
from pages.shared.frame import look
from pages.shared.show import csv_button, section, take_pictures, workbook_button


def take_away(project: Project, result: Result) -> None:
    """Every table as csv and all of them as one workbook, the pictures, and how to get the same numbers again."""
    section("Take away")
    about = origin(result)
    files = {
        "Summary": ("summary", result.summary, about),
        "Every draw": ("draws", result.draws, about),
        "Pairs": ("pairs", result.pairs, about),
        f"{result.words.items.capitalize()} × methods": ("items", result.items, about),
        "Confusions": ("confusions", result.confusions, about),
        "Promises": ("promises", result.promises, about),
    }
    curves = kept(CURVES, result.settings.fingerprint)
    if curves is not None:
        files["Curves"] = ("curves", curves_table(curves.table), origin(result, curves.draws))
    with st.container(horizontal=True):
        tables = {label: table for label, (_, table, _) in files.items()}
        workbook_button("All tables (Excel)", tables, about, "comparison.xlsx")
        for label, (name, table, source) in files.items():
            csv_button(f"{label} (csv)", table, source, f"comparison_{name}.csv")
        take_pictures(about, look())
    _reproduction(project, result)


def _reproduction(project: Project, result: Result) -> None:
    """The same numbers in Python and from a shell."""
    settings = result.settings
    tuned = any(contestant.tuned for contestant in settings.contestants)
    fixed = any(not c.tuned and AGGREGATORS[c.method].tunable() for c in settings.contestants)
    lines = ",\n".join(f"    {c.id!r}: {_python(c)}" for c in settings.contestants)
    commands = ",".join(dict.fromkeys(_command(c) for c in settings.contestants))
    tune = " --both" if tuned and fixed else " --tune" if tuned else ""
    with st.expander("Reproduce this"):
        if settings.data != data_identity(project):
            st.markdown("This is for other data than those in use now; take the project that was saved with them.")
        reproduce.snippets(
            "comparison",
            f"methods = {{\n{lines},\n}}\n"
            "comparison = run_comparison(\n"
            f"    project.judged, methods, n_train={settings.n_train}, draws={settings.draws}, seed={settings.seed}\n)\n"
            "print(summarise(comparison).to_string())\nprint(paired_tests(comparison).to_string())",
            f"compare {reproduce.PROJECT} --methods {commands} "
            f"--train {settings.n_train} --draws {settings.draws} --seed {settings.seed}{tune}",
            "from crowdcore.evaluation import paired_tests, run_comparison, summarise\n"
            + "from crowdcore.tuning import Tuned\n" * tuned,
        )


def _python(contestant: Contestant) -> str:
    made = reproduce.python(contestant.method, _changed(contestant))
    return f"Tuned({made})" if contestant.tuned else made


def _command(contestant: Contestant) -> str:
    return ":".join([contestant.method, *(f"{name}={value}" for name, value in _changed(contestant).items())])


def _changed(contestant: Contestant) -> dict:
    return reproduce.changed(contestant.method, json.loads(contestant.parameters))
