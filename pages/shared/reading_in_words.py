"""What was read, in a few sentences."""

from crowdcore.exams.answer_counts import answer_counts
from crowdcore.exams.versions import questions_per_student
from crowdcore.messages import Message
from crowdcore.project import Project
from pages.shared.messages import t

# Layouts that are not named after a program, and so have a name in each language.
LAYOUTS = {
    "plain answer sheet": "data-layout-answer-sheet",
    "answer sheet without headings": "data-layout-without-headings",
    "scored answers": "data-layout-scored",
}


def reading_in_words(work: Project) -> tuple[str, str]:
    """Return the size of the data as a sentence, and further sentences about them."""
    return t("reading-sentence", sentence=_size(work)), " ".join(_details(work))


def _size(work: Project) -> Message:
    n_items, n_versions = questions_per_student(work.dataset)
    size = Message("shared-size", labelers=len(work.labels.labelers), items=n_items)
    return Message("shared-size-versions", size=size, n=n_versions) if n_versions > 1 else size


def _details(work: Project) -> list[str]:
    """Choices, blanks and double marks; known answers as of now, not as of the reading; the format of the file."""
    # A cell with two marks has no answer either, but it is not a blank: only the reader saw which is which.
    if work.reading is None:
        counts = {"blanks": answer_counts(work.dataset).n_blanks * (work.kind == "exam")}
    else:
        counts = work.reading.counts
    scored = work.dataset.scored
    if scored:
        sentences = [t("data-scores-up-to", most=str(work.labels.classes[-1]))]
    else:
        sentences = [t("data-choices", n=int(work.labels.choices().max()))]
    if work.labels.ordered:
        low, *_, high = map(str, work.labels.classes)
        sentences.append(t("data-ordered", low=low, high=high))
    if counts.get("blanks", 0):
        sentences.append(t("data-blanks", n=int(counts["blanks"])))
    if counts.get("double marks", 0):
        sentences.append(t("data-double-marks", n=int(counts["double marks"])))
    if work.key.n_known and not scored:
        sentences.append(t("data-known", n=work.key.n_known))
    if work.reading is not None:
        layout = work.reading.layout
        sentences.append(t("data-layout", layout=Message(LAYOUTS[layout]) if layout in LAYOUTS else layout))
    else:
        sentences.append(t("data-name-simulated" if work.simulated else "data-name", title=work.title))
    return sentences
