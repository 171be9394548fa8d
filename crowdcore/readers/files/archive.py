"""Zip files, which workbooks and projects are: opened only if what they unpack to is in proportion to their size."""

import io
import struct
import zipfile
import zlib

from crowdcore.readers.reading import ReadError

MOST_PARTS = 10_000
MOST_UNPACKED = 400_000_000
# Workbooks and projects unpack to ten or twenty times their size, a bomb to a thousand times.
UNPACKED_AT_ANY_SIZE = 10_000_000
UNPACKED_A_BYTE = 60
# In front of each entry of the list of parts.
ENTRY = b"PK\x01\x02"
DAMAGE = (
    zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, KeyError, IndexError, ValueError,
    OverflowError, struct.error,
)  # fmt: skip


def open_archive(
    data: bytes, name: str, most_unpacked: int = MOST_UNPACKED, at_any_size: int = UNPACKED_AT_ANY_SIZE
) -> zipfile.ZipFile:
    """The zip file in these bytes; a bomb is refused by the sizes it declares, beyond which no part is unpacked.

    What is no zip file raises one of the errors in ``DAMAGE``.
    """
    if data.count(ENTRY) > MOST_PARTS:
        raise ReadError(f"{name} holds more than {MOST_PARTS:,} files. Choose the table itself.")
    archive = zipfile.ZipFile(io.BytesIO(data))
    unpacked = sum(entry.file_size for entry in archive.infolist())
    if unpacked > most_unpacked:
        raise ReadError(
            f"{name} unpacks to more than {most_unpacked // 1_000_000} MB. Save it again, or the answers as .csv."
        )
    if unpacked > at_any_size + UNPACKED_A_BYTE * len(data):
        raise ReadError(
            f"{name} has {len(data) / 1e6:.2f} MB but unpacks to {unpacked / 1e6:,.0f} MB, as no honest file does. Save it again, "
            "or the answers as .csv."
        )
    return archive
