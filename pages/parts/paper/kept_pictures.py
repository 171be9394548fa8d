"""How much of the scans is saved: always the pictures of unclear rows, and whole pages on request."""

from dataclasses import replace

import streamlit as st

from crowdcore.project import Project
from pages.shared import state
from pages.shared.messages import plain, t


def kept_pictures(project: Project) -> None:
    """The switch for whole pages, with both sizes."""
    scans = project.scans
    if not scans.has_pages:
        st.caption(t("scans-pages-gone"))
        return
    key = f"keep_pages:{state.generation()}"
    state.put_into_widget(key, scans.keeps_pages)
    sizes = {"crops": _size(scans.size(with_pages=False)), "pages": _size(scans.size(with_pages=True))}
    st.toggle(
        t("scans-keep-pages", **sizes),
        key=key,
        on_change=state.changed(key, _keep),
        help=t("scans-keep-pages-help"),
    )


def _keep(keeps: bool) -> None:
    project = state.work()
    state.adjust(replace(project, scans=project.scans.keeping_pages(keeps)))


def _size(n: int) -> str:
    return (
        plain("scans-megabytes", n=f"{n / 1e6:.1f}")
        if n >= 100_000
        else plain("scans-kilobytes", n=max(round(n / 1000), 1))
    )
