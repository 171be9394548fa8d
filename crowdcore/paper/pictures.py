"""Opening pictures and PDFs from strangers: bounded in size, pages and memory, without the places where photos were taken."""

import io
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

import numpy as np
from PIL import Image, ImageOps, UnidentifiedImageError

from crowdcore.readers.files.scans import HEIC

LONGEST_SIDE = 2400
MOST_PIXELS = 100_000_000
MOST_PAGES = 400
MOST_BYTES = 400 * 2**20
FORMATS = ("JPEG", "PNG", "TIFF", "WEBP")
MOST_PDF_SIDE = 14_400  # points, as in the PDF standard


def count_pages(name: str, data: bytes) -> int:
    """Return how many pages a file has, or refuse it with a sentence."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Pillow warns of every oddity in a file
        return _number_of_pages(name, data)


def _number_of_pages(name: str, data: bytes) -> int:
    if not data:
        raise ValueError(f"{name} is empty.")
    if len(data) > MOST_BYTES:
        raise ValueError(f"{name} has more than {MOST_BYTES // 2**20} MB. Split it into several files.")
    if _is_pdf(data):
        with _pdf(name, data) as document:
            n = len(document)
    else:
        with _picture(name, data) as picture:
            n = getattr(picture, "n_frames", 1) if picture.format == "TIFF" else 1
    if n > MOST_PAGES:
        raise ValueError(
            f"{name} has {n:,} pages. At most {MOST_PAGES} are read from one file. Split it into several files."
        )
    if n < 1:
        raise ValueError(f"{name} has no pages.")
    return n


def pages_of(name: str, data: bytes, wanted: list[int]) -> Iterator[tuple[int, np.ndarray | str]]:
    """Yield some pages as grey values, at most 2,400 pixels long. A page that cannot be opened is a sentence instead."""
    if _is_pdf(data):
        with _pdf(name, data) as document:
            for page in wanted:
                yield page, _reading(name, page, lambda page=page: _rendered(document, page))  # type: ignore[misc]
    else:
        with _picture(name, data) as picture:
            for page in wanted:
                yield page, _reading(name, page, lambda page=page: _grey(picture, page))  # type: ignore[misc]


def _reading(name: str, page: int, read) -> np.ndarray | str:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return read()
    except ValueError as problem:
        return f"Page {page + 1} of {name} cannot be read: {problem}"
    except (OSError, SyntaxError, RuntimeError, EOFError, IndexError, OverflowError, Image.DecompressionBombError):
        return f"Page {page + 1} of {name} is damaged. Scan or save it again."


def _is_pdf(data: bytes) -> bool:
    return b"%PDF-" in data[:1024]


@contextmanager
def _pdf(name: str, data: bytes):
    try:
        import pypdfium2
    except ImportError:
        raise ValueError("Reading PDFs needs the package pypdfium2: pip install 'crowdcore[paper]'.") from None
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as problem:
        if "password" in str(problem).lower():
            raise ValueError(f"{name} is protected by a password. Save it without one.") from None
        raise ValueError(f"{name} is not a complete PDF. Scan or save it again.") from None
    try:
        yield document
    finally:
        document.close()


def _rendered(document, number: int) -> np.ndarray:
    page = document[number]
    try:
        width, height = page.get_size()
        if not 1 <= max(width, height) <= MOST_PDF_SIDE or min(width, height) < 1:
            raise ValueError(f"its size is {width:,.0f} × {height:,.0f} points.")
        scale = LONGEST_SIDE / max(width, height)
        bitmap = page.render(scale=scale, grayscale=True, may_draw_forms=False)
        grey = bitmap.to_numpy()
        result = np.array(grey.reshape(grey.shape[:2]))
        bitmap.close()
        return result
    finally:
        page.close()


@contextmanager
def _picture(name: str, data: bytes):
    if data[4:8] == b"ftyp" and data[8:12] in HEIC:
        _open_heic(name)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            picture = Image.open(io.BytesIO(data), formats=None if data[4:8] == b"ftyp" else FORMATS)
    except Image.DecompressionBombError:
        raise ValueError(f"{name} is a picture of more than 178,000,000 pixels. Scan it with 300 dpi.") from None
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, EOFError, OverflowError):
        raise ValueError(f"{name} is not a picture or PDF that can be read. Use jpg, png, tiff, webp or pdf.") from None
    try:
        yield picture
    except (OSError, SyntaxError, EOFError, OverflowError):
        raise ValueError(f"{name} is damaged. Scan or save it again.") from None
    finally:
        picture.close()


def _open_heic(name: str) -> None:
    try:
        opener = import_module("pillow_heif").register_heif_opener
    except ImportError:
        raise ValueError(
            f"{name} is a HEIC photo, which needs the package pillow-heif. Or choose “Most compatible” under Settings, Camera, "
            "Formats on the phone."
        ) from None
    opener()


def _grey(picture: Image.Image, page: int) -> np.ndarray:
    """Return one frame as grey values. Only the orientation is used of what a camera wrote into the file."""
    if page:
        picture.seek(page)
    width, height = picture.size
    if width * height > MOST_PIXELS:
        raise ValueError(
            f"it has {width:,} × {height:,} pixels. At most {MOST_PIXELS:,} pixels are read: scan it with 300 dpi."
        )
    if max(width, height) > 20 * min(width, height):
        raise ValueError(f"it has {width:,} × {height:,} pixels, which is not the shape of a page.")
    if picture.format == "JPEG":
        factor = LONGEST_SIDE / max(width, height)
        picture.draft("L", (int(width * factor), int(height * factor)))
    frame = ImageOps.exif_transpose(picture)
    if frame.mode in ("RGBA", "LA", "PA", "P"):
        frame = frame.convert("RGBA")
        frame = Image.alpha_composite(Image.new("RGBA", frame.size, "white"), frame)
    elif frame.mode.startswith("I") or frame.mode == "F":
        frame = _from_wide_values(frame)
    grey = frame.convert("L")
    longest = max(grey.size)
    if longest > LONGEST_SIDE:
        size = [max(1, round(side * LONGEST_SIDE / longest)) for side in grey.size]
        grey = grey.resize((size[0], size[1]), Image.Resampling.BOX, reducing_gap=2.0)
    return np.array(grey)


def _from_wide_values(frame: Image.Image) -> Image.Image:
    """Return 16-bit or floating grey values as 8 bits; Pillow would cut them off at 255."""
    values = np.nan_to_num(np.asarray(frame, dtype=np.float64))
    high = values.max(initial=0.0)
    scale = 255 / 65535 if high > 255 else 255 if 0 < high <= 1 else 1
    return Image.fromarray(np.clip(values * scale, 0, 255).astype(np.uint8))
