"""Make text from strangers' files harmless where markup is read, without changing its characters.

Names, titles, notes and file names come from strangers' files. Everything that shows them in a place that reads markup (a page,
a tooltip, a picture, an html file) passes them through ``escaped``, and through nothing else. Tables, spreadsheets and menus
show plain text and do not need it. ``crowdcore.export`` takes care of formulas in spreadsheets.

Html and plotly read "&lt;" as the character and never as markup, and markdown does so with a character after a backslash. But
markdown also finds patterns in the finished text, however it was written: addresses become links, and ":tada:", "--" or "->"
become signs. There, an invisible word joiner (U+2060) is put between the parts.
"""

import html
import re

MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~$:&@])")
JOINER = "\u2060"
# Patterns found in finished text: the scheme of an address, www, an email address, names between colons, arrows and dashes.
FOUND_LATER = re.compile(r":(?=[\w/+-])|@(?=[\w-])|\bwww(?=\.)|[-<>=~](?=[-<>=~])", re.IGNORECASE)


# Numbers of characters have at most seven digits. Python does not read numbers of thousands of digits.
IMPOSSIBLE_CHARACTER = re.compile(r"&#\d{8,}")


def unescaped(text: str) -> str:
    """Return the text that html means: the opposite of ``escaped``.

    >>> unescaped("R&amp;D &#" + 5000 * "9" + ";") == "R&D \ufffd"
    True
    """
    return html.unescape(possible_characters(text))


def possible_characters(text: str) -> str:
    """Return html whose numbers of characters can all be read."""
    return IMPOSSIBLE_CHARACTER.sub("&#65533", text)


def escaped(text: object, *, markdown: bool = False) -> str:
    """Escape a text for html or plotly's markup or, with ``markdown``, for markdown, where it is also put on one line.

    >>> print(escaped("<b>R&D</b>"), escaped("*Ann*", markdown=True))
    &lt;b&gt;R&amp;D&lt;/b&gt; \\*Ann\\*
    >>> print(escaped("http://a.b", markdown=True).replace(JOINER, "|"))
    http\\:|//a\\.b
    """
    if not markdown:
        # Plotly reads %{…} in hover texts.
        return html.escape(str(text)).replace("%{", "&#37;{")
    line = FOUND_LATER.sub(lambda found: found[0] + JOINER, " ".join(str(text).split()))
    return MARKDOWN.sub(r"\\\1", line)
