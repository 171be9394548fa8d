"""Four numbers that sum the fit up."""

import numpy as np
import streamlit as st

from crowdcore.aggregators.trace import last_value
from crowdcore.figures.convergence import ROUNDING
from crowdcore.labelers import carriers_of_half, trust
from crowdcore.percentages import percent
from pages.parts.aggregate.result import Result
from pages.shared.words import counted

HEIGHT = 126


def metrics(result: Result) -> None:
    """How often right, how many labelers count, how far it came in the method's own measure, and in how many steps."""
    words, weights = result.words, result.model.weights_
    with st.container(horizontal=True, key="metrics"):
        _accuracy(result)
        _metric(
            f"{words.labelers.capitalize()} that count",
            f"{np.count_nonzero(trust(weights)):,} of {weights.size:,}",
            help="Those with at least a thousandth of the largest weight, positive or negative.",
        )
        _how_far(result)
        _metric("Iterations", f"{result.model.n_iter_:,}")


def _accuracy(result: Result) -> None:
    words = result.words
    if not result.right.size:
        _metric(f"Right on other {words.items}", "–", help=f"No {words.item} is keyed that it did not learn from.")
        return
    _metric(
        f"Right on the {result.judged} {result.right.size:,}",
        percent(result.right.mean()),
        None if result.is_majority else against_majority(result.lead / result.right.size),
        delta_color="normal" if result.lead else "off",
        delta_arrow="auto" if result.lead else "off",
        help=f"Of the keyed {words.items} that it did not learn from. Where {words.choices} are tied, each counts in part, as on "
        "the page Compare. The difference to majority vote is in percentage points.",
    )


def against_majority(lead: float) -> str:
    """By how many percentage points a method leads majority vote; "as majority" only where both are right as often.

    >>> against_majority(0.034), against_majority(-0.002), against_majority(0.0)
    ('+3 vs majority', '-0.2 vs majority', 'as majority')
    """
    # A plain minus sign: by it the arrow of the metric knows to point down.
    return f"{'-' if lead < 0 else '+'}{percent(abs(lead)).removesuffix(' %')} vs majority" if lead else "as majority"


def _how_far(result: Result) -> None:
    """What sums up the method's course; of a method without one, how many carry the vote."""
    words, summed_up = result.words, last_value(result.model.trace_)
    if summed_up is None:
        carriers = counted(carriers_of_half(result.model.weights_), words.labeler)
        _metric(
            "Half the weight", carriers, help=f"The heaviest {words.labelers} who together hold half of all weight."
        )
        return
    series, value = summed_up
    label, last = words.speak(series.label), value if abs(value) > ROUNDING else 0.0
    _metric(label[:1].upper() + label[1:], f"{last:.3g}", help=words.speak(series.means) or None)


def _metric(label, value, delta=None, **more) -> None:
    st.metric(label, value, delta, border=True, height=HEIGHT, width="stretch", **more)
