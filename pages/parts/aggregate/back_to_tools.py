"""Results in the formats of annotation tools, and the options of a task put together again."""

import streamlit as st

from crowdcore.multilabel import has_options, tasks_table
from crowdcore.predictions import argilla_records, as_json_text, label_studio_predictions
from crowdcore.readers.layouts.label_studio import exported_tasks
from pages.parts.aggregate.result import Result
from pages.shared import reproduce
from pages.shared.fits import answered
from pages.shared.messages import t
from pages.shared.show import csv_button, file_name, rounded_certainty, section

MOST_ROWS = 2_000
DECIMALS = 4
JSON = "application/json"


def tasks_together(result: Result) -> None:
    """One row per task, where labelers chose all options that apply."""
    dataset = result.project.dataset
    if not has_options(dataset):
        return
    found = answered(result.project, result.method_id, result.parameters)
    table = tasks_table(dataset, found.answers, found.calibration.probabilities)
    section(t("aggregate-tasks"), t("aggregate-tasks-about"))
    st.dataframe(
        table.head(MOST_ROWS).assign(sure=lambda rows: rounded_certainty(rows["sure"])),
        hide_index=True,
        height=min(35 * (len(table) + 1) + 4, 320),
        column_order=["task", "answer", "sure"],
        column_config={
            "task": st.column_config.TextColumn(t("aggregate-tasks-task"), pinned=True),
            "answer": st.column_config.TextColumn(t("aggregate-tasks-answer")),
            "sure": st.column_config.ProgressColumn(
                t("aggregate-tasks-sure"),
                help=t("aggregate-tasks-sure-help"),
                format="percent",
                min_value=0,
                max_value=1,
                color="primary",
            ),
        },
        key="tasks",
    )
    origin = reproduce.origin(result.project, result.method_id, result.parameters)
    csv_button(t("aggregate-tasks-csv"), table.round(DECIMALS), origin, "tasks.csv")


def back_to_tools(result: Result) -> None:
    """Downloads for annotation tools. An exam does not come from one."""
    project = result.project
    if project.kind == "exam":
        return
    found = answered(project, result.method_id, result.parameters)
    with st.expander(t("aggregate-back"), icon=":material/upload_file:"):
        st.markdown(t("aggregate-back-about"))
        with st.container(horizontal=True):
            st.download_button(
                t("aggregate-label-studio"),
                data=lambda: as_json_text(
                    label_studio_predictions(project.dataset, found.answers, found.sure, _tasks(result))
                ).encode(),
                file_name=file_name("label-studio.json"),
                mime=JSON,
                on_click="ignore",
                icon=":material/download:",
            )
            st.download_button(
                t("aggregate-argilla"),
                data=lambda: as_json_text(argilla_records(project.dataset, found.answers, found.sure)).encode(),
                file_name=file_name("argilla.json"),
                mime=JSON,
                on_click="ignore",
                icon=":material/download:",
            )


def _tasks(result: Result) -> list[dict] | None:
    """The tasks of the uploaded file, if Label Studio wrote it and items are called by the ids of its tasks."""
    project = result.project
    if project.file is None or project.reading is None or project.reading.hints.get("item") != "id":
        return None
    return exported_tasks(project.file.data)
