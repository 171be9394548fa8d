"""Scans among the files that people upload for tables: pictures and PDFs, which may be answer sheets on paper."""

# PDF, PNG, JPEG and both kinds of TIFF.
MAGIC = (b"%PDF-", b"\x89PNG", b"\xff\xd8\xff", b"II*\x00", b"MM\x00*")
HEIC = (b"heic", b"heix", b"hevc", b"mif1", b"msf1")


def is_scan(data: bytes) -> bool:
    """Return whether a file is a picture or a PDF, by its first bytes.

    >>> is_scan(b"%PDF-1.7"), is_scan(b"RIFF....WEBPVP8 "), is_scan(b"name,Q1")
    (True, True, False)
    """
    is_webp = data[:4] == b"RIFF" and data[8:12] == b"WEBP"
    return data.startswith(MAGIC) or is_webp or (data[4:8] == b"ftyp" and data[8:12] in HEIC)
