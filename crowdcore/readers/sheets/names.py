"""Names made unique, so that two people of one name are kept apart."""

from crowdcore.messages import Message
from crowdcore.readers.remarks import Remark, named


def unique_labels(names: list[str], rows: list, warnings: list, what: str, place: str = "row") -> list[str]:
    """Names made unique: a repeated name gets its row number or ``place`` after it, and a remark says so."""
    seen, result, twice = set(), [], []
    for name, row in zip(names, rows, strict=True):
        label = name or f"{place} {row}"
        if label in seen:
            twice.append(label)
            label = f"{label} ({place} {row})"
        while label in seen:
            label += "'"
        seen.add(label)
        result.append(label)
    if twice:
        warnings.append(
            Remark(
                "repeated" if what == "students" else "note",
                Message("reading-same-name", n=len(twice), what=what, names=named(twice, most=3), place=place),
            )
        )
    return result
