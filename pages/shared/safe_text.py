"""Text from files, made safe for places that read markdown."""

# A name may have millions of characters, and a page shows it many times. Downloads contain all of it.
MOST_SHOWN = 3000


def safe(text: object) -> str:
    """Escape a text that is not from the catalogue (a name, a title, a remark that quotes one) for use in markdown."""
    # Imported here so that the first page does not wait for it.
    from crowdcore.escaping import escaped

    shown = str(text)
    return escaped(shown if len(shown) <= MOST_SHOWN else f"{shown[:MOST_SHOWN]}…", markdown=True)
