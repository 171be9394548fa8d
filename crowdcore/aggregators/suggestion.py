"""What a method suggests about its own parameters."""

from collections.abc import Mapping
from dataclasses import dataclass

from crowdcore.messages import Text


@dataclass(frozen=True)
class Suggestion:
    """Parameters to change, a short name for the change, and a sentence with the reason.

    >>> Suggestion("Use shared weights", {"weights": "shared"}).changes["weights"]
    'shared'
    """

    action: Text
    changes: Mapping[str, object]
    why: Text = ""
