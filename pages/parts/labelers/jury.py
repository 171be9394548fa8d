"""A jury of language models: what it is worth, its position bias, each judge, and the best choice by known answers."""

import pandas as pd
import streamlit as st

from crowdcore import jobs
from crowdcore.juries import BEST_JUDGE, COMBINATION, VOTE, Choice, Jury, is_jury, jury_report
from crowdcore.messages import Decimals, Message, Percent
from pages.parts.labelers.judgement import Judgement
from pages.shared import reproduce, state, waiting
from pages.shared.fits import remembered
from pages.shared.messages import plain, t
from pages.shared.show import csv_button, section

DECIMALS = 3
MOST_TABLE = 320


def jury(judgement: Judgement) -> None:
    """Draw the section for labelers that are language models. It needs their names, so it is left out if names are hidden."""
    project = judgement.project
    about = project.dataset.labeler_table
    if project.kind == "exam" or state.hides_names() or not is_jury(project.labels.labelers, about):
        return
    found = _report(project.labels, project.truth, about)
    section(t("jury-title"))
    _worth(found)
    left, right = st.columns(2, gap="medium")
    with left:
        st.markdown(f"**{t('jury-choice')}**")
        _choice(found.choice)
    with right:
        st.markdown(f"**{t('jury-families')}**")
        _families(found.families)
    st.markdown(f"**{t('jury-judges')}**")
    _judges(judgement, found.judges)
    st.markdown(f"**{t('jury-position')}**")
    _position(found.position)


def _report(labels, truth, about: pd.DataFrame | None) -> Jury:
    key = "jury", labels.digest, truth.tobytes()
    if labels.code.size <= waiting.MOST_LABELS_AT_ONCE:
        with st.spinner(t("labelers-comparing")):
            return _report_here(*key, labels, truth, about)
    task = Message("labelers-comparing-many", n=labels.code.size)
    return remembered(key, lambda: waiting.in_other_process(task, key, jobs.jury, labels, truth, about))


@st.cache_resource(max_entries=30, show_spinner=False)
def _report_here(kind: str, digest: str, truth: bytes, _labels, _truth, _about) -> Jury:
    return jury_report(_labels, _truth, _about)


def _worth(found: Jury) -> None:
    everyone = found.families.iloc[0]
    if pd.isna(everyone["worth"]):
        st.markdown(t("jury-worth-unknown"))
    else:
        low, worth, high = (Decimals(float(everyone[name]), 1) for name in ("low", "worth", "high"))
        st.markdown(t("jury-worth", n=int(everyone["judges"]), worth=worth, low=low, high=high))
    if not found.by_known:
        st.caption(t("jury-by-method"))


def _choice(choice: Choice | None) -> None:
    if choice is None:
        st.markdown(t("jury-choice-few"))
        return
    share = choice.table.set_index("way")["accuracy"]
    values = {"vote": share[VOTE], "combination": share[COMBINATION], "best": share[BEST_JUDGE]}
    sentence = t(
        "jury-choice-sentence",
        n=choice.n_known,
        judge=str(choice.best_judge),
        **{name: Percent(float(value), 1) for name, value in values.items()},
    )
    if choice.enough is None:
        rest = t("jury-choice-equal")
    elif choice.is_enough:
        rest = t("jury-choice-enough")
    else:
        rest = t("jury-choice-not-enough", enough=choice.enough)
    st.markdown(f"{sentence} {rest}")
    names = {
        VOTE: plain("jury-choice-vote"),
        COMBINATION: plain("jury-choice-combination"),
        BEST_JUDGE: plain("jury-choice-best", judge=str(choice.best_judge)),
    }
    st.dataframe(
        choice.table.assign(way=choice.table["way"].map(names)).round(DECIMALS),
        hide_index=True,
        column_config={"way": st.column_config.TextColumn(t("jury-column-way"))} | _shares(),
        key="jury_choice",
    )


def _families(families: pd.DataFrame) -> None:
    st.dataframe(
        families.assign(family=families["family"].where(families["family"] != "", plain("jury-all"))).round(1),
        hide_index=True,
        height="content" if len(families) <= 8 else MOST_TABLE,
        column_config={
            "family": st.column_config.TextColumn(t("jury-column-family")),
            "judges": st.column_config.NumberColumn(t("jury-column-judges")),
            "worth": st.column_config.NumberColumn(
                t("jury-column-worth"), help=t("jury-column-worth-help"), format="%.1f"
            ),
            "low": st.column_config.NumberColumn(t("jury-column-low"), format="%.1f"),
            "high": st.column_config.NumberColumn(t("jury-column-high"), format="%.1f"),
        },
        key="jury_families",
    )


def _judges(judgement: Judgement, judges: pd.DataFrame) -> None:
    useless = int((judges["drop"] != "").sum())
    st.markdown(t("jury-drop", n=useless) if useless else t("jury-drop-none"))
    shown = [name for name in ("judge", "model", "prompt", "order") if name == "judge" or _adds_to_name(judges, name)]
    st.dataframe(
        judges.sort_values("accuracy", ascending=False, kind="stable").round(DECIMALS),
        hide_index=True,
        height=min(35 * (len(judges) + 1) + 4, MOST_TABLE),
        column_order=[*shown, "judged", "accuracy", "low", "high", "drop"],
        column_config={
            "judge": st.column_config.TextColumn(t("jury-column-judge"), pinned=True),
            "model": st.column_config.TextColumn(t("jury-column-model")),
            "prompt": st.column_config.TextColumn(t("jury-column-prompt")),
            "order": st.column_config.TextColumn(t("jury-column-order")),
            "judged": st.column_config.NumberColumn(t("jury-column-judged")),
            "drop": st.column_config.TextColumn(t("jury-column-drop")),
        }
        | _shares(),
        key="jury_judges",
    )
    csv_button(t("jury-csv"), judges.round(DECIMALS), reproduce.about(judgement.project), "judges.csv")


def _adds_to_name(judges: pd.DataFrame, name: str) -> bool:
    """Return whether a column contains more than the judge's name."""
    return bool((judges[name] != "").any() and (judges[name] != judges["judge"]).any())


def _position(position: pd.DataFrame) -> None:
    if position.empty:
        st.markdown(t("jury-position-none"))
        return
    strongest = position.loc[position["bias"].abs().idxmax()]
    orders = strongest["orders"].split(" / ")
    judge = " | ".join(part for part in (strongest["model"], strongest["prompt"]) if part)
    st.markdown(
        t(
            "jury-position-strongest",
            judge=judge,
            verdict=strongest["verdict"],
            bias=Percent(abs(float(strongest["bias"])), 1),
            order=orders[0] if strongest["bias"] > 0 else orders[1],
            same=Percent(float(strongest["same"]), 1),
        )
    )
    st.dataframe(
        position.round(DECIMALS),
        hide_index=True,
        height=min(35 * (len(position) + 1) + 4, MOST_TABLE),
        column_config={
            "model": st.column_config.TextColumn(t("jury-column-model"), pinned=True),
            "prompt": st.column_config.TextColumn(t("jury-column-prompt")),
            "orders": st.column_config.TextColumn(t("jury-column-order")),
            "items": st.column_config.NumberColumn(t("jury-column-items")),
            "same": st.column_config.NumberColumn(t("jury-column-same"), format="percent"),
            "verdict": st.column_config.TextColumn(t("jury-column-verdict")),
            "bias": st.column_config.NumberColumn(t("jury-column-change"), format="percent"),
        }
        | _shares(),
        key="jury_position",
    )
    st.caption(t("jury-position-about"))


def _shares() -> dict:
    names = {"accuracy": "jury-column-accuracy", "low": "jury-column-low", "high": "jury-column-high"}
    return {name: st.column_config.NumberColumn(t(text), format="percent") for name, text in names.items()}
