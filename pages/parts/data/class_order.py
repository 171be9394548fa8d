"""Whether the classes of a crowd have an order, and which: shown, and corrected by reading the file again."""

from dataclasses import replace

import streamlit as st

from crowdcore.messages import Message
from crowdcore.project import Project
from pages.shared import state, uploads
from pages.shared.messages import t

MOST_CLASSES = 30


def class_order(project: Project) -> None:
    """A switch, and the classes from the lowest to the highest. Two classes have no order worth declaring."""
    n_classes = len(project.labels.classes)
    if project.kind == "exam" or not 2 < n_classes <= MOST_CLASSES:
        return
    box = st.expander(t("data-order"), icon=":material/sort:", key="class_order", on_change="rerun")
    if not box.open:
        return
    classes, key = [*map(str, project.labels.classes)], f"ordered:{project.labels.digest}"
    with box:
        st.toggle(
            t("data-order-switch"),
            project.labels.ordered,
            key=key,
            help=t("data-order-help"),
            on_change=state.changed(key, lambda ordered: _take(project, ordered)),
        )
        if not project.labels.ordered:
            return
        with st.form(f"order:{project.labels.digest}", border=False):
            chosen = st.multiselect(t("data-order-classes"), classes, classes)
            if st.form_submit_button(t("data-order-take"), icon=":material/refresh:"):
                if sorted(chosen) == sorted(classes):
                    _take(project, chosen)
                    st.rerun()
                st.warning(t("data-order-incomplete"), icon=":material/info:")


def _take(project: Project, order: bool | list[str]) -> None:
    """Declare the order: in the file that is read again, or in data that did not come from a file."""
    if project.file is not None:
        uploads.read_again({"order": order})
        return
    by_text = {str(name): name for name in project.labels.classes}
    if order is False:
        dataset = project.dataset.with_changes(labels=project.labels.without_order())
    else:
        dataset = project.dataset.with_order(None if order is True else [by_text[name] for name in order])
    key = project.keyed.with_order(dataset.labels.classes).key
    state.change(replace(project, dataset=dataset, key=key), Message("data-order-changed"))
