"""How many independent labelers the crowd is worth, and who errs alike."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore import jobs
from crowdcore.alike import SMALL, Likeness, likeness
from crowdcore.figures.alike_map import alike_map
from crowdcore.independence import MOST_LABELERS
from pages.parts.labelers.judgement import Judgement
from pages.shared import reproduce, state, waiting
from pages.shared.fits import shelf
from pages.shared.frame import look, on_a_phone
from pages.shared.show import chart, csv_button, section
from pages.shared.words import counted

MOST_SHOWN = 50
MOST_NAMES = 8
TITLE = "Who errs alike?"


def who_errs_alike(judgement: Judgement) -> None:
    """What the crowd is worth in a sentence, the groups in a table, and all pairs in a picture."""
    labels, words, reference = judgement.project.labels, judgement.words, judgement.reference
    section(TITLE)
    found = _compared(labels, reference)
    low, high = found.interval
    if np.isnan(found.effective):
        st.markdown(
            f"Too few {words.labelers} share keyed {words.items} on which they sometimes err: nothing can be said of it yet."
        )
        return
    n = len(labels.labelers)
    st.markdown(
        f"**The {counted(n, words.labeler)} are worth about {_rounded(found.effective)} independent "
        f"{'one' if found.effective < 1.05 else 'ones'}** ({_rounded(low)} to {_rounded(high)}). {_why(judgement, found)}"
    )
    if not judgement.keyed:
        st.caption(
            f"Held against {judgement.model.name}’s own {words.labels}: mistakes that win the vote do not show, so the true "
            "number is smaller."
        )
    left, right = st.columns(2, gap="medium")
    with left:
        _groups(judgement, found)
    with right:
        _picture(judgement, found)


def _compared(labels, reference: np.ndarray) -> Likeness:
    key = "alike", labels.digest, reference.tobytes()
    if labels.code.size <= waiting.MOST_LABELS_AT_ONCE:
        return _compared_here(*key, labels, reference)
    what = f"Comparing everyone with everyone on {labels.code.size:,} labels"
    return shelf(key, lambda: waiting.outside(what, key, jobs.errs_alike, labels, reference, MOST_SHOWN))


@st.cache_resource(max_entries=30, show_spinner="Comparing everyone with everyone …")
def _compared_here(kind: str, digest: str, reference: bytes, _labels, _reference) -> Likeness:
    return likeness(_labels, _reference, MOST_SHOWN)


def _why(judgement: Judgement, found: Likeness) -> str:
    words, labels = judgement.words, judgement.project.labels
    each = labels.code.size / len(labels.items)
    why = (
        f"Two of them err on the same {words.items} with a correlation of {found.mean_correlation:.2f}".replace(
            "-", "−"
        )
        + f": some {words.items} are hard for all, some {words.labelers} err alike."
    )
    if judgement.project.kind != "exam" and each < 0.5 * len(labels.labelers) and each > 1.5:
        why += f" The {each:.0f} {words.labels} that {_an(words.item)} has are worth about {_rounded(found.worth_of(each))}."
    return why


def _groups(judgement: Judgement, found: Likeness) -> None:
    words, names, groups = judgement.words, state.labeler_names(), found.groups
    if not groups:
        st.markdown(
            "**No group stands out** by the same mistakes, beyond what chance"
            + (
                f", hard {words.items} and tempting wrong {words.labels} explain."
                if found.n_compared > SMALL
                else " explains."
            )
        )
    else:
        several = sum(group.labelers.size for group in groups)
        st.markdown(
            f"**{counted(several, words.labeler)} in {counted(len(groups), 'group')} make the same mistakes far more often than "
            f"chance.** {_reasons(judgement)}"
        )
        table = pd.DataFrame(
            {
                words.labelers: [
                    ", ".join(names[i] for i in group.labelers[:MOST_NAMES])
                    + (f" … ({group.labelers.size})" if group.labelers.size > MOST_NAMES else "")
                    for group in groups
                ],
                "worth": [round(worth, 1) for worth in found.worths],
                "correlation": [round(group.correlation, 2) for group in groups],
                "same_mistakes": [round(group.same_mistakes, 1) for group in groups],
                "expected": [round(group.expected, 1) for group in groups],
            }
        )
        st.dataframe(
            table,
            hide_index=True,
            height="content" if len(table) <= 8 else 320,
            column_order=[words.labelers, "worth", *([] if on_a_phone() else ["same_mistakes", "expected"])],
            column_config={
                words.labelers: st.column_config.TextColumn(words.labelers.capitalize(), width="medium"),
                "worth": st.column_config.NumberColumn(
                    "Worth", help="How many independent ones they are worth together."
                ),
                "correlation": st.column_config.NumberColumn("Correlation", format="%.2f"),
                "same_mistakes": st.column_config.NumberColumn(
                    "Same mistakes", help=f"Wrong {words.labels} that two of them have in common, in the mean."
                ),
                "expected": st.column_config.NumberColumn("By chance", help="How many that would be by chance."),
            },
            key=f"alike:{state.generation()}",
        )
        csv_button("Groups (csv)", table, reproduce.about(judgement.project), "groups.csv")
    left_out = len(names) - found.n_compared
    if left_out:
        st.caption(_left_out(judgement, found, left_out))


def _reasons(judgement: Judgement) -> str:
    if judgement.project.kind == "exam":
        return "Copied sheets, or the same mistake learned: worth a look, and no proof."
    return "A ring, one person or one model under several names, or one teacher: worth a look, and no proof."


def _left_out(judgement: Judgement, found: Likeness, left_out: int) -> str:
    words = judgement.words
    if found.n_compared == MOST_LABELERS:
        return (
            f"Compared were the {MOST_LABELERS:,} {words.labelers} with most keyed {words.labels}, who speak for all."
        )
    return f"{counted(left_out, words.labeler)} could not be compared: under five keyed {words.labels}, or never wrong, or always."


def _picture(judgement: Judgement, found: Likeness) -> None:
    words, names = judgement.words, state.labeler_names()
    picture = alike_map(
        found.correlations,
        found.common,
        [names[i] for i in found.shown],
        found.frames,
        look(),
        marker=f"{judgement.project.labels.digest[:8]} {found.shown.size}",
    )
    chart(picture, "alike", TITLE)
    cut = (
        f" Shown are {found.shown.size} of {found.n_compared:,} compared: groups, then who {words.labelled} most."
        if found.shown.size < found.n_compared
        else ""
    )
    st.caption(
        f"Orange: two err on the same {words.items}. Blue: one errs where the other does not. Neighbours err alike; frames are "
        f"the groups.{cut}"
    )


def _rounded(number: float) -> str:
    return f"{number:.1f}" if number < 10 else f"{number:,.0f}"


def _an(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
