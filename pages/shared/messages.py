"""Texts from the catalogue in the words and the language of the visitor. Every text that a page shows comes from here."""

from crowdcore.messages import Message, text
from crowdcore.messages.message import Value
from pages.shared import state
from pages.shared.words import safe


def t(message: Message | str, /, **values: Value) -> str:
    """The text for places that read markdown: paragraphs, labels, buttons, tooltips. Names from files are escaped."""
    return text(message, state.audience(), state.language(), safe, **values)


def plain(message: Message | str, /, **values: Value) -> str:
    """The text for places that show it as it is: cells and headings of tables, menus, file contents."""
    return text(message, state.audience(), state.language(), **values)
