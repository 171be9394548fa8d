"""The pictures of a page as one html file to download, with a description of their origin."""

from collections.abc import Mapping
from typing import Any

from crowdcore.escaping import escaped
from crowdcore.figures.look import FONT, Look


def as_page(pictures: Mapping[str, Any], origin: dict[str, object], look: Look) -> str:
    """Return a page with plotly figures, each below its title, and their origin. It needs no other files."""
    parts: list[str] = []
    for title, picture in pictures.items():
        # The first figure includes plotly's code, so that the page works offline.
        drawn = picture.to_html(full_html=False, include_plotlyjs=not parts, config={"displaylogo": False})
        parts.append(f"<h2>{escaped(title)}</h2>\n{drawn}")
    footer = "".join(f"<p>{escaped(f'{what}: {value}')}</p>" for what, value in origin.items())
    style = (
        f"body{{background:{look.background};color:{look.text};font-family:{FONT};max-width:60rem;margin:2rem auto}}"
    )
    style += f"h2{{font-size:1.1rem;margin-top:2rem}}footer{{color:{look.faint};font-size:.8rem}}"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>CrowdCore</title><style>{style}</style>'
        f"</head><body>\n{''.join(parts)}\n<footer>{footer}</footer></body></html>\n"
    )
