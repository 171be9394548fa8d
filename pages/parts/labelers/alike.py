"""How many independent labelers the crowd is worth, and who errs alike."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.alike import SMALL, Group, alike
from crowdcore.figures.alike_map import alike_map
from crowdcore.independence import MOST_LABELERS, Independence, effective_interval, independence
from pages.parts.labelers.judgement import Judgement
from pages.shared import reproduce, state
from pages.shared.frame import look, on_a_phone
from pages.shared.show import chart, csv_button, section
from pages.shared.words import counted

MOST_SHOWN = 50
MOST_NAMES = 8
TITLE = "Who errs alike?"


def who_errs_alike(judgement: Judgement) -> None:
    """What the crowd is worth in a sentence, the groups in a table, and all pairs in a picture."""
    labels, words, reference = judgement.project.labels, judgement.words, judgement.reference
    found, groups, (low, high) = _compared(labels.digest, reference.tobytes(), labels, reference)
    section(TITLE)
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
        _groups(judgement, groups, found)
    with right:
        _picture(judgement, groups, found)


@st.cache_resource(max_entries=10, show_spinner="Comparing everyone with everyone …")
def _compared(digest: str, reference: bytes, _labels, _reference):
    found = independence(_labels, _reference)
    if np.isnan(found.effective):
        return found, [], (np.nan, np.nan)
    return found, alike(_labels, _reference, found), effective_interval(_labels, _reference, found)


def _why(judgement: Judgement, found: Independence) -> str:
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


def _groups(judgement: Judgement, groups: list[Group], found: Independence) -> None:
    words, names = judgement.words, state.labeler_names()
    if not groups:
        st.markdown(
            "**No group stands out** by the same mistakes, beyond what chance"
            + (
                f", hard {words.items} and tempting wrong {words.labels} explain."
                if found.labelers.size > SMALL
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
                "worth": [round(found.worth_of_group(group.labelers), 1) for group in groups],
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
    left_out = len(names) - found.labelers.size
    if left_out:
        st.caption(_left_out(judgement, found, left_out))


def _reasons(judgement: Judgement) -> str:
    if judgement.project.kind == "exam":
        return "Copied sheets, or the same mistake learned: worth a look, and no proof."
    return "A ring, one person or one model under several names, or one teacher: worth a look, and no proof."


def _left_out(judgement: Judgement, found: Independence, left_out: int) -> str:
    words = judgement.words
    if found.labelers.size == MOST_LABELERS:
        return (
            f"Compared were the {MOST_LABELERS:,} {words.labelers} with most keyed {words.labels}, who speak for all."
        )
    return f"{counted(left_out, words.labeler)} could not be compared: under five keyed {words.labels}, or never wrong, or always."


def _picture(judgement: Judgement, groups: list[Group], found: Independence) -> None:
    words, names = judgement.words, state.labeler_names()
    place = {int(i): n for n, i in enumerate(found.labelers)}
    grouped = [place[int(i)] for group in groups for i in group.labelers][:MOST_SHOWN]
    busiest = np.argsort(-judgement.labelled[found.labelers], kind="stable")[: MOST_SHOWN - len(grouped)]
    rest = np.isin(np.arange(found.labelers.size), busiest) & ~np.isin(np.arange(found.labelers.size), grouped)
    shown = np.array([*grouped, *(n for n in found.order if rest[n])], dtype=int)
    sizes, room = [], MOST_SHOWN
    for group in groups:
        if room > 1:
            sizes.append(min(group.labelers.size, room))
            room -= sizes[-1]
    block = np.ix_(shown, shown)
    picture = alike_map(
        found.correlations[block],
        found.common[block],
        [names[found.labelers[n]] for n in shown],
        sizes,
        look(),
        marker=f"{judgement.project.labels.digest[:8]} {shown.size}",
    )
    chart(picture, "alike", TITLE)
    cut = (
        f" Shown are {shown.size} of {found.labelers.size:,} compared: groups, then who {words.labelled} most."
        if shown.size < found.labelers.size
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
