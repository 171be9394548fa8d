"""The look of all pictures: colours by family of methods, light and dark, distinguishable for colour-blind people."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby

import plotly.graph_objects as go

from crowdcore.aggregators import AGGREGATORS
from crowdcore.escaping import escaped
from crowdcore.messages import Message, Text
from crowdcore.messages.message import Value

# One colour per family of methods, for light and dark.
FAMILIES = {
    "counting": ("#7B8794", "#7F8C99"),
    "weights": ("#1478C8", "#5DB2F0"),
    "saddle point": ("#8E1B7E", "#D83BC0"),
    "probabilistic": ("#12A571", "#22DDA6"),
    "learners": ("#3A2A00", "#FFF3B8"),
}
# For families that are not in the table, in order of appearance. For colour-blind people too, each differs from all others
# as much as the families' colours differ from one another.
SPARE = (("#006048", "#187860"), ("#0000F0", "#D81860"), ("#000030", "#786000"))
FONT = "Inter, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"
DASHES = ("solid", "dash", "dot", "dashdot")
# The contrast that WCAG AA requires of text.
READABLE = 4.5


@dataclass(frozen=True)
class Look:
    """The colours of one theme, a factor for the size of type, and a function that writes texts in the reader's words.

    In a ``still`` look, pictures that play change from step to step without motion.
    """

    families: dict[str, str]
    spare: tuple[str, ...]
    doubt: str
    agree: str
    differ: str
    text: str
    faint: str
    grid: str
    background: str
    scale: float = 1.0
    still: bool = False
    words: Callable[[Text], str] = str

    def t(self, id: str, **values: Value) -> str:
        """Return a text of the catalogue."""
        return self.words(Message(id, **values))

    def method(self, method_id: str) -> str:
        """Return the colour of a method's family."""
        return self.family(AGGREGATORS[method_id].family)

    def ink(self, colour: str) -> str:
        """Return a colour for words: unchanged if it can be read on the background, else mixed with the text colour."""
        shades = (_between(colour, self.text, step / 20) for step in range(21))
        return next((shade for shade in shades if contrast(shade, self.background) >= READABLE), self.text)

    def on(self, ground: str) -> str:
        """Return the colour of words on a coloured ground: the text's or the background's, whichever is easier to read."""
        return max((self.text, self.background), key=lambda words: contrast(words, ground))

    def family(self, family: str) -> str:
        """Return the colour of a family. A family without a colour always gets the same spare one."""
        if family in self.families:
            return self.families[family]
        strangers = list(dict.fromkeys(m.family for m in AGGREGATORS.values() if m.family not in self.families))
        return self.spare[strangers.index(family) % len(self.spare) if family in strangers else 0]


LIGHT = Look(
    families={family: colours[0] for family, colours in FAMILIES.items()},
    spare=tuple(colours[0] for colours in SPARE),
    doubt="#DD6500",
    agree="#BFDCF2",
    differ="#F3A45C",
    text="#16202C",
    faint="#5B6775",
    grid="#E3E8EE",
    background="#FFFFFF",
)
DARK = Look(
    families={family: colours[1] for family, colours in FAMILIES.items()},
    spare=tuple(colours[1] for colours in SPARE),
    doubt="#FF8A2B",
    agree="#24465F",
    differ="#C8702A",
    text="#E8EDF3",
    faint="#9AA5B1",
    grid="#2A3541",
    background="#10161D",
)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21, as WCAG defines it.

    >>> round(contrast("#FFFFFF", "#1068AE"), 1)
    5.8
    """
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _channels(colour: str) -> list[int]:
    return [int(colour[n : n + 2], 16) for n in (1, 3, 5)]


def _luminance(colour: str) -> float:
    shares = [value / 255 for value in _channels(colour)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _between(one: str, other: str, share: float) -> str:
    if not share:
        return one
    mixed = (round((1 - share) * a + share * b) for a, b in zip(_channels(one), _channels(other), strict=True))
    return "#" + "".join(f"{value:02X}" for value in mixed)


def dash(method_id: str) -> str:
    """Return the dash of a method's line, which distinguishes methods of one family."""
    families = groupby(sorted(AGGREGATORS.values(), key=lambda m: m.family), key=lambda m: m.family)
    order = {method.id: n for _, family in families for n, method in enumerate(family)}
    return DASHES[order[method_id] % len(DASHES)]


def plain(text: object, longest: int = 40) -> str:
    """Return a name from a file as plotly can show it: markup escaped, and not too long."""
    text = str(text)
    return escaped(text if len(text) <= longest else text[: longest - 1] + "…")


def figure(look: Look, height: int, *, x: str = "", y: str = "", marker: object = None, **layout) -> go.Figure:
    """Return an empty picture in this look: transparent, no legend, no vertical grid, axis titles in words.

    ``marker`` is put into the layout's ``meta``, where a browser test can see that the picture is up to date.
    """
    size = 14 * look.scale
    axis = {
        "gridcolor": look.grid,
        "linecolor": look.grid,
        "zeroline": False,
        "automargin": True,
        "tickfont": {"size": size},
    }
    return go.Figure(
        layout={
            "height": round(height * look.scale),
            "margin": {"l": 8, "r": 8, "t": 8, "b": 8},
            "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(0,0,0,0)",
            "font": {"family": FONT, "size": size, "color": look.text},
            "showlegend": False,
            "hovermode": "closest",
            "hoverlabel": {"font": {"family": FONT, "size": size}},
            "modebar": {"bgcolor": "rgba(0,0,0,0)", "color": look.faint, "activecolor": look.text},
            "xaxis": {**axis, "title": {"text": x}, "showgrid": False},
            "yaxis": {**axis, "title": {"text": y}},
            "meta": {"marker": marker},
            **layout,
        }
    )
