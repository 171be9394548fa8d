"""How likely lists and tables of labelers are read correctly, as measured by ``python -m tests.readers.fit_weights``."""

import math

from crowdcore.readers.lists.roles import ListRoles
from crowdcore.readers.sheets.model import stored_weights

# The evidence by which the chosen columns are ahead counts within these limits.
LEAST_LEAD, MOST_LEAD = 0.1, 50.0


def evidence_of(roles: ListRoles) -> dict[str, float]:
    """Return what the probability depends on: the lead over the next choice of columns, and whether headings name all three."""
    lead = min(max(roles.lead, LEAST_LEAD), MOST_LEAD)
    return {"log of the lead": math.log(lead), "named": float(not roles.guessed), "constant": 1.0}


def certainty_of(roles: ListRoles) -> float:
    """Return the probability that these are the columns of item, labeler and label."""
    weights = stored_weights("lists")
    score = sum(weights.get(name, 0.0) * value for name, value in evidence_of(roles).items())
    return 1 / (1 + math.exp(-score))


def certainty_of_tables() -> float | None:
    """Return how often tables of labelers were read correctly when this was measured, None before it was."""
    return stored_weights("tables").get("right")
