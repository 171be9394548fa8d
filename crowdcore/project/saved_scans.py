"""Scans in a saved project: one json file, and the pictures that belong to it."""

import io
import json
import re
import zipfile
from collections.abc import Mapping

from crowdcore.project.layout import NO_DATE, PICTURES, SCANS
from crowdcore.project.scans import Scans
from crowdcore.readers.files.archive import open_archive, read_part

PICTURE = re.compile(re.escape(PICTURES) + r"[a-z]+-\d{4,5}-\d{3}\.jpg")
JPEG = b"\xff\xd8\xff"
MOST_OF_SCANS = 100_000_000


def is_part_of_scans(name: str) -> bool:
    """Return whether a file in a project belongs to its scans.

    >>> is_part_of_scans("scans.json"), is_part_of_scans("scans/page-0001-000.jpg"), is_part_of_scans("scans/../page.jpg")
    (True, True, False)
    """
    return name == SCANS or PICTURE.fullmatch(name) is not None


def scans_json(scans: Scans) -> str:
    """Return everything about scans except their pictures."""
    values = {"pages": scans.pages, "sheet": scans.sheet, "decided": scans.decided, "keeps pages": scans.keeps_pages}
    return json.dumps(values, ensure_ascii=False)


def scans_of_files(text: bytes, pictures: Mapping[str, bytes]) -> Scans:
    """Return the scans from their json file and their pictures; a ValueError explains what is wrong with them."""
    values = json.loads(text)
    pages, sheet, decided = values["pages"], values["sheet"], values["decided"]
    if not isinstance(pages, list) or not all(isinstance(page, dict) for page in pages):
        raise ValueError(f"{SCANS} does not have a list of pages")
    if not isinstance(decided, dict) or not isinstance(sheet, dict | None):
        raise ValueError(f"{SCANS} does not have the decisions of a person")
    if not all(data.startswith(JPEG) for data in pictures.values()):
        raise ValueError("a picture of a scan is not a JPEG file")
    return Scans(tuple(pages), sheet, decided, pictures, values["keeps pages"] is True)


def packed_pictures(pictures: Mapping[str, bytes]) -> bytes:
    """Return pictures as one zip file."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        add_pictures(archive, pictures)
    return file.getvalue()


def add_pictures(archive: zipfile.ZipFile, pictures: Mapping[str, bytes]) -> None:
    """Add pictures to a zip file. They are compressed already."""
    for name, data in pictures.items():
        archive.writestr(zipfile.ZipInfo(PICTURES + name, NO_DATE), data)


def unpacked_pictures(data: bytes) -> dict[str, bytes]:
    """Return the pictures from the zip file that ``packed_pictures`` made."""
    archive = open_archive(data, PICTURES)
    return {entry.filename.removeprefix(PICTURES): read_part(archive, entry) for entry in archive.infolist()}
