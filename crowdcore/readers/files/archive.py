"""Open zip files, such as workbooks and projects, and gzip files only if their unpacked size is in proportion to their size."""

import io
import struct
import zipfile
import zlib

from crowdcore.readers.reading import ReadError

MOST_PARTS = 10_000
MOST_UNPACKED = 400_000_000
# Workbooks and projects unpack to ten or twenty times their size, a zip bomb to a thousand times.
UNPACKED_AT_ANY_SIZE = 10_000_000
UNPACKED_A_BYTE = 60
# The bytes at the start of a zip file, and in front of each entry of its list of parts.
GZIP = b"\x1f\x8b"
START, ENTRY = b"PK\x03\x04", b"PK\x01\x02"
DAMAGE = (
    zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, KeyError, IndexError, ValueError,
    OverflowError, struct.error,
)  # fmt: skip


def open_archive(
    data: bytes, name: str, most_unpacked: int = MOST_UNPACKED, at_any_size: int = UNPACKED_AT_ANY_SIZE
) -> zipfile.ZipFile:
    """Open the zip file in these bytes. A zip bomb is refused by its declared sizes, and no part is unpacked beyond these.

    Data that are not a zip file raise one of the errors in ``DAMAGE``.
    """
    if data.count(ENTRY) > MOST_PARTS:
        raise ReadError(f"{name} contains more than {MOST_PARTS:,} files. Choose the table itself.")
    archive = zipfile.ZipFile(io.BytesIO(data))
    unpacked = sum(entry.file_size for entry in archive.infolist())
    if unpacked > most_unpacked:
        raise ReadError(
            f"{name} unpacks to more than {most_unpacked // 1_000_000} MB. Save it again, or the answers as .csv."
        )
    if unpacked > at_any_size + UNPACKED_A_BYTE * len(data):
        raise ReadError(
            f"{name} has {len(data) / 1e6:.2f} MB but unpacks to {unpacked / 1e6:,.0f} MB, which no ordinary file does. Save "
            "it again, or the answers as .csv."
        )
    return archive


def declared_size(data: bytes) -> int:
    """Return how many bytes the zip file in these bytes declares to unpack to, or the size of the bytes if it is not one.

    A file with too many parts to list is refused later. For it, the size of the bytes is returned, too.
    """
    if data[:4] != START or data.count(ENTRY) > MOST_PARTS:
        return len(data)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return max(len(data), sum(entry.file_size for entry in archive.infolist()))
    except DAMAGE:
        return len(data)


def read_part(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """Return the content of one part, unpacked no further than it declares.

    ``ZipFile.read`` unpacks a whole part before it cuts it to the declared size, so a part with a false size would fill the
    memory. A part that is cut here fails its checksum, which raises one of the errors in ``DAMAGE``.
    """
    with archive.open(entry) as part:
        return part.read(entry.file_size + 1)


def unpacked_gzip(data: bytes, name: str) -> bytes:
    """Return the content of a gzip file. It is unpacked no further than an ordinary file of its size would be.

    >>> import gzip
    >>> unpacked_gzip(gzip.compress(b"item,labeler,label"), "labels.csv.gz")
    b'item,labeler,label'
    """
    most = min(UNPACKED_AT_ANY_SIZE + UNPACKED_A_BYTE * len(data), MOST_UNPACKED)
    parts, size, rest = [], 0, data
    try:
        while rest.startswith(GZIP):
            unpacking = zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)
            parts.append(unpacking.decompress(rest, most - size + 1))
            size += len(parts[-1])
            if size > most:
                raise ReadError(
                    f"{name} has {len(data) / 1e6:.2f} MB but unpacks to more than {most / 1e6:,.0f} MB. Unpack it, and split "
                    "the table."
                )
            if not unpacking.eof:
                raise EOFError
            rest = unpacking.unused_data
    except (zlib.error, EOFError):
        raise ReadError(
            f"{name} is a compressed file (gzip), but it is damaged. Download it again, or unpack it first."
        ) from None
    return b"".join(parts)
