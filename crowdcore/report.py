"""The pictures of a page as one html file that a person takes away, and that says where they come from."""

from collections.abc import Mapping
from typing import Any

from crowdcore.escaping import escaped
from crowdcore.figures.look import FONT, Look


def as_page(pictures: Mapping[str, Any], origin: dict[str, object], look: Look) -> str:
    """Plotly figures, each below its title, as a page that needs nothing else and says where they come from."""
    parts: list[str] = []
    for title, picture in pictures.items():
        # The first one brings plotly's own code along, so that the page needs no network.
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
