"""Questions that are pasted: a table, Aiken or GIFT. What it is shows in the text itself."""

from collections.abc import Sequence

from crowdcore.messages import Listed, Message
from crowdcore.readers import ReadError
from crowdcore.rooms.aiken import looks_like_aiken, questions_from_aiken
from crowdcore.rooms.gift import Imported, looks_like_gift, questions_from_gift
from crowdcore.rooms.question_tables import questions_from_text
from crowdcore.rooms.questions import check_set


def pasted_questions(text: str, true_false: Sequence[str] = ("True", "False")) -> Imported:
    r"""Read pasted questions of any of these forms; refuse them with a reason if none can be used.

    >>> pasted_questions("Which is red?\nA. grass\nB. blood\nANSWER: B").questions[0].choices
    ('grass', 'blood')
    """
    # Half a character, which a clipboard may hold, can be neither stored nor shown.
    text = text.encode("utf-8", "ignore").decode()
    if looks_like_aiken(text):
        return Imported(check_set(list(questions_from_aiken(text))), [])
    if looks_like_gift(text):
        imported = questions_from_gift(text, true_false)
        if not imported.questions and imported.skipped:
            raise ReadError(Message("live-gift-nothing", reasons=Listed(imported.skipped, most=3, between=" ")))
        return Imported(check_set(imported.questions), imported.skipped)
    return Imported(questions_from_text(text), [])
