"""Text that is not our own, where markup is read: it keeps its characters and loses every power.

Names, titles, notes and file names come from strangers' files. Whatever shows them in a place that reads markup (a page, a
tooltip, a picture, an html file) passes them through ``escaped``, and through nothing else. Tables, spreadsheets and menus
show text as it is and need none of it; formulas in spreadsheets are the business of ``crowdcore.export``.

Html and plotly read "&lt;" as the character and never as markup, markdown a character behind a backslash. But markdown also
finds things in the finished text, however they were written: addresses become links, and ":tada:", "--" or "->" become
signs. There, an invisible character that joins words (U+2060) stands between the parts.
"""

import html
import re

MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~$:&@])")
JOINER = "\u2060"
# What is found in finished text: the scheme of an address, www, an email address, names between colons, arrows and dashes.
FOUND_LATER = re.compile(r":(?=[\w/+-])|@(?=[\w-])|\bwww(?=\.)|[-<>=~](?=[-<>=~])", re.IGNORECASE)


def escaped(text: object, *, markdown: bool = False) -> str:
    """The text for a place that reads html or plotly's markup; or ``markdown``, where it is also put on one line.

    >>> print(escaped("<b>R&D</b>"), escaped("*Ann*", markdown=True))
    &lt;b&gt;R&amp;D&lt;/b&gt; \\*Ann\\*
    >>> print(escaped("http://a.b", markdown=True).replace(JOINER, "|"))
    http\\:|//a\\.b
    """
    if not markdown:
        # Plotly reads %{…} in what it shows under the pointer.
        return html.escape(str(text)).replace("%{", "&#37;{")
    line = FOUND_LATER.sub(lambda found: found[0] + JOINER, " ".join(str(text).split()))
    return MARKDOWN.sub(r"\\\1", line)
