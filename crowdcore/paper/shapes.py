"""Simple shapes in millimetres, and how they become SVG or a picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from PIL import Image, ImageDraw

from crowdcore.paper.fonts import font_for

MM_PER_INCH = 25.4
# A picture is drawn at least this fine and then reduced, so that edges are smooth.
FINEST_DPI = 500


@dataclass(frozen=True)
class Box:
    """A filled rectangle by its centre and size; ``shade`` is 0 for black and 255 for white."""

    x: float
    y: float
    width: float
    height: float
    shade: int = 0


@dataclass(frozen=True)
class Disc:
    """A filled circle, or only its line if ``line`` is its width."""

    x: float
    y: float
    radius: float
    line: float = 0.0


@dataclass(frozen=True)
class Words:
    """Text on one line whose middle is at the height ``y``; it begins at ``x``, or has its middle or end there."""

    x: float
    y: float
    size: float
    text: str
    anchor: str = "start"


Shape = Box | Disc | Words


def svg_of(shapes: Sequence[Shape], width: float, height: float) -> str:
    """Return a page as SVG. Text stays text, so that the browser chooses fonts for every script."""
    body = "".join(map(_svg, shapes))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm" '
        f'viewBox="0 0 {width:g} {height:g}" font-family="Helvetica, Arial, sans-serif">'
        f'<rect width="100%" height="100%" fill="#fff"/>{body}</svg>'
    )


def _svg(shape: Shape) -> str:
    if isinstance(shape, Box):
        left, top = shape.x - shape.width / 2, shape.y - shape.height / 2
        return (
            f'<rect x="{left:.3f}" y="{top:.3f}" width="{shape.width:g}" height="{shape.height:g}" '
            f'fill="#{shape.shade:02x}{shape.shade:02x}{shape.shade:02x}"/>'
        )
    if isinstance(shape, Disc):
        style = f'fill="none" stroke="#000" stroke-width="{shape.line:g}"' if shape.line else 'fill="#000"'
        return f'<circle cx="{shape.x:.3f}" cy="{shape.y:.3f}" r="{shape.radius:g}" {style}/>'
    return (
        f'<text x="{shape.x:.3f}" y="{shape.y + 0.35 * shape.size:.3f}" font-size="{shape.size:g}" '
        f'text-anchor="{shape.anchor}">{escape(shape.text)}</text>'
    )


def image_of(shapes: Sequence[Shape], width: float, height: float, dpi: float) -> Image.Image:
    """Return a page as a grey picture; refuse text that no installed font can draw."""
    finer = max(1, -(-FINEST_DPI // round(dpi)))
    scale = dpi * finer / MM_PER_INCH
    size = round(width * dpi / MM_PER_INCH), round(height * dpi / MM_PER_INCH)
    picture = Image.new("L", (size[0] * finer, size[1] * finer), 255)
    pen = ImageDraw.Draw(picture)
    for shape in shapes:
        _draw(pen, shape, scale)
    return picture.reduce(finer) if finer > 1 else picture


def _draw(pen: ImageDraw.ImageDraw, shape: Shape, scale: float) -> None:
    x, y = shape.x * scale, shape.y * scale
    if isinstance(shape, Box):
        w, h = shape.width * scale / 2, shape.height * scale / 2
        pen.rectangle([x - w, y - h, x + w - 1, y + h - 1], fill=shape.shade)
    elif isinstance(shape, Disc):
        r = (shape.radius + shape.line / 2) * scale
        box = [x - r, y - r, x + r - 1, y + r - 1]
        if shape.line:
            pen.ellipse(box, outline=0, width=max(1, round(shape.line * scale)))
        else:
            pen.ellipse(box, fill=0)
    elif shape.text:
        anchor = {"start": "lm", "middle": "mm", "end": "rm"}[shape.anchor]
        pen.text((x, y), shape.text, fill=0, font=font_for(shape.text, shape.size * scale), anchor=anchor)
