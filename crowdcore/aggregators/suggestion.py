"""What a method proposes about its own parameters."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Suggestion:
    """Parameters to change, what to call that in a few words, and why in a sentence.

    >>> Suggestion("Use shared weights", {"weights": "shared"}).changes["weights"]
    'shared'
    """

    action: str
    changes: Mapping[str, object]
    why: str = ""
