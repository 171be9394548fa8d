"""Files that are damaged, endless or made to harm: each is read or refused with a sentence, and no other file suffers."""

import io
import re
import struct
import zlib

import numpy as np
import pytest
from PIL import Image

from crowdcore.paper import AnswerSheet, read_pages
from crowdcore.paper.pictures import MOST_PAGES, count_pages, pages_of

SHEET = AnswerSheet(10, 4, id_digits=0)


def as_bytes(picture, kind="PNG", **options):
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def bomb(width=20_000, height=20_000):
    """A PNG of a few kilobytes that unpacks to 400 million pixels."""

    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    packer = zlib.compressobj(9)
    line = b"\0" * (width // 8 + 1)
    content = b"".join(packer.compress(line) for _ in range(height)) + packer.flush()
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", content) + chunk(b"IEND", b"")


def pdf(n_pages=1, extra=b"", size=(595, 842)):
    """A PDF with empty pages, written by hand."""
    kids = b" ".join(b"%d 0 R" % (k + 3) for k in range(n_pages))
    objects = [b"<< /Type /Catalog /Pages 2 0 R " + extra + b" >>"]
    objects.append(b"<< /Type /Pages /Count %d /Kids [%s] >>" % (n_pages, kids))
    objects += [b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] >>" % size] * n_pages
    out, places = b"%PDF-1.4\n", []
    for k, content in enumerate(objects):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (k + 1, content)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    return out + b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)


SCRIPT = b"/OpenAction << /S /JavaScript /JS (app.alert('x'); while (true) {}) >>"


def test_no_hostile_file_harms_another():
    good = as_bytes(SHEET.image(100))
    hostile = {
        "empty.png": (b"", "is empty"),
        "text.jpg": (b"hello", "is not a picture or PDF"),
        "half.jpg": (as_bytes(SHEET.image(100), "JPEG")[:3000], "is damaged"),
        "bomb.png": (bomb(), "pixels"),
        "strip.png": (as_bytes(Image.new("L", (3000, 2))), "not the shape of a page"),
        "broken.pdf": (b"%PDF-1.7\n" + bytes(range(256)) * 20, "not a complete PDF"),
        "long.pdf": (pdf(500), "500 pages"),
        "script.pdf": (pdf(1, SCRIPT), "No answer sheet was found"),
        "wide.pdf": (pdf(1, size=(100_000, 100_000)), "size is"),
        "thin.pdf": (pdf(1, size=(14_000, 1)), "No answer sheet was found|cannot be read|shape"),
        "black.png": (as_bytes(Image.new("L", (800, 1100))), "dark"),
        "dot.png": (as_bytes(Image.new("L", (1, 1))), "."),
    }
    reading = read_pages([*((name, data) for name, (data, _) in hostile.items()), ("good.png", good)])
    pages = reading.pages.set_index("file")
    assert pages.loc["good.png", "found"] and not pages.loc[list(hostile), "found"].any()
    for name, (_, sentence) in hostile.items():
        found = pages.loc[name, "reason"]
        assert re.search(sentence, found), (name, found)
        assert found.endswith(".")


def test_a_file_with_too_many_pages_is_refused_before_any_is_drawn():
    with pytest.raises(ValueError, match="has 401 pages. At most 400"):
        count_pages("x.pdf", pdf(MOST_PAGES + 1))
    assert count_pages("x.pdf", pdf(MOST_PAGES)) == MOST_PAGES


def test_damaged_copies_of_a_scan_are_read_or_refused():
    rng = np.random.default_rng(0)
    for kind, options in (("JPEG", {}), ("TIFF", {"compression": "tiff_lzw"}), ("WEBP", {}), ("PNG", {})):
        good = as_bytes(SHEET.image(60), kind, **options)
        for _ in range(15):
            bad = bytearray(good)
            for place in rng.integers(0, len(bad), rng.integers(1, 12)):
                bad[place] = rng.integers(256)
            try:
                n = count_pages("x", bytes(bad))
                pages = list(pages_of("x", bytes(bad), list(range(n))))
            except ValueError as problem:
                assert str(problem).endswith(".")
            else:
                assert all(isinstance(page, np.ndarray) or page.endswith(".") for _, page in pages)
