"""One line on what a list loses: labels that do not count and labels that were read as something else, the most frequent first."""

from dataclasses import replace

from crowdcore.readers.reading import MarkRead, Reading
from crowdcore.readers.remarks import Remark, worst_first
from crowdcore.readers.sheets.answers import NO_ANSWER, OWN_ANSWER

FEWEST_KINDS = 2


def with_losses(reading: Reading, n_skipped: int) -> Reading:
    """Return the reading of a crowd with one line on several kinds of losses. A single kind already has a separate remark.

    ``n_skipped`` is the number of rows or records that were left out.
    """
    # Each label of a labeler who labelled an item several times, with different labels, is lost together with the others.
    lost = {
        "left out": n_skipped,
        "not counted because the labeler gave the item labels that differ": reading.counts.get("double marks", 0),
        "read as no label": sum(mark.cells for mark in reading.marks if mark.text and mark.meaning == NO_ANSWER),
        "read in another spelling": sum(mark.cells for mark in reading.marks if _is_recoded(mark)),
    }
    kinds = sorted(((n, what) for what, n in lost.items() if n), reverse=True)
    if reading.kind != "crowd" or len(kinds) < FEWEST_KINDS:
        return reading
    done = f"Not every label was taken as it is written: {', '.join(f'{n:,} {what}' for n, what in kinds)}."
    remarks = worst_first([Remark("cells", done), *reading.remarks])
    return replace(reading, remarks=remarks, warnings=(), left_out=())


def _is_recoded(mark: MarkRead) -> bool:
    return mark.meaning not in (NO_ANSWER, OWN_ANSWER, mark.text)
