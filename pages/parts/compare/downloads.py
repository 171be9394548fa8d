"""The downloads, and how to get the same numbers again."""

import json

import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.export import curves_table
from crowdcore.project import Project
from pages.parts.compare.contest import Contestant, data_identity
from pages.parts.compare.results import CURVES, Result, kept, origin
from pages.shared import reproduce
from pages.shared.frame import look
from pages.shared.messages import plain, t
from pages.shared.show import csv_button, section, take_pictures, workbook_button


def downloads(project: Project, result: Result) -> None:
    """Offer every table as csv, all of them as one workbook, and the pictures; show how to get the same numbers again."""
    section(t("compare-downloads"))
    about = origin(result)
    files = {
        plain("compare-sheet-summary"): ("summary", result.summary, about),
        plain("compare-sheet-draws"): ("draws", result.draws, about),
        plain("compare-sheet-pairs"): ("pairs", result.pairs, about),
        plain("compare-sheet-items"): ("items", result.items, about),
        plain("compare-sheet-confusions"): ("confusions", result.confusions, about),
        plain("compare-sheet-promises"): ("promises", result.promises, about),
    }
    curves = kept(CURVES, result.settings.fingerprint)
    if curves is not None:
        files[plain("compare-sheet-curves")] = ("curves", curves_table(curves.table), origin(result, curves.draws))
    with st.container(horizontal=True):
        tables = {label: table for label, (_, table, _) in files.items()}
        workbook_button(t("compare-workbook"), tables, about, "comparison.xlsx")
        for label, (name, table, source) in files.items():
            csv_button(t("compare-csv", sheet=label), table, source, f"comparison_{name}.csv")
        take_pictures(about, look())
    _reproduction(project, result)


def _reproduction(project: Project, result: Result) -> None:
    """Show how to get the same numbers in Python and in a shell."""
    settings = result.settings
    tuned = any(contestant.tuned for contestant in settings.contestants)
    fixed = any(not c.tuned and AGGREGATORS[c.method].tunable() for c in settings.contestants)
    lines = ",\n".join(f"    {c.id!r}: {_python(c)}" for c in settings.contestants)
    commands = ",".join(dict.fromkeys(_command(c) for c in settings.contestants))
    tune = " --both" if tuned and fixed else " --tune" if tuned else ""
    with st.expander(t("shared-reproduce")):
        if settings.data != data_identity(project):
            st.markdown(t("compare-reproduce-other-data"))
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
