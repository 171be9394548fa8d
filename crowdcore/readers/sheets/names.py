"""Names made unique: who stands twice is told apart."""

from crowdcore.readers.remarks import Remark, quoted


def unique_labels(names: list[str], rows: list, warnings: list, what: str, place: str = "row") -> list[str]:
    """Names made unique: who stands twice gets the number of the row or ``place`` behind the name. That is told."""
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
                "note",
                f"{len(twice)} {what} have the name of another, such as {quoted(twice[0])}; the number of the {place} was "
                "put behind theirs.",
            )
        )
    return result
