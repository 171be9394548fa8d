"""Sheets that are not answer sheets: what each seems to be, and what to do with it."""

from crowdcore.messages import Message
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Alternative, Remark
from crowdcore.readers.sheets.interpretation import SheetKind

ANSWER_SHEET = "plain answer sheet"
AS_ANSWERS = Alternative(Message("reading-these-are-answers"), {"layout": ANSWER_SHEET})
SEEMS = {
    SheetKind.KEY: Message("reading-seems-key"),
    SheetKind.SURVEY: Message("reading-seems-survey"),
    SheetKind.GRADES: Message("reading-seems-grades"),
    SheetKind.ROSTER: Message("reading-seems-roster"),
    SheetKind.LOG: Message("reading-seems-log"),
    SheetKind.QUESTION_BANK: Message("reading-seems-question-bank"),
    SheetKind.STATISTICS: Message("reading-seems-statistics"),
    SheetKind.VOTE_COUNTS: Message("reading-seems-vote-counts"),
    SheetKind.DATA_TABLE: Message("reading-seems-data-table"),
}
TO_DO = {
    SheetKind.KEY: Message("reading-instead-of-key"),
    SheetKind.SURVEY: Message("reading-instead-of-survey"),
    SheetKind.GRADES: Message("reading-instead-of-grades"),
    SheetKind.ROSTER: Message("reading-instead-of-people-or-data"),
    SheetKind.LOG: Message("reading-instead-of-log"),
    SheetKind.QUESTION_BANK: Message("reading-instead-of-question-bank"),
    SheetKind.STATISTICS: Message("reading-instead-of-statistics"),
    SheetKind.VOTE_COUNTS: Message("reading-instead-of-vote-counts"),
    SheetKind.DATA_TABLE: Message("reading-instead-of-people-or-data"),
}


def likeliest_other(probabilities: dict[SheetKind, float]) -> SheetKind:
    """Return the likeliest kind other than answers."""
    others = {kind: p for kind, p in probabilities.items() if kind != SheetKind.ANSWERS}
    return max(others, key=others.__getitem__)


def refusal(name: str, kind: SheetKind) -> ReadError:
    """Return the error that says what a file seems to be, and what to do."""
    text = Message("reading-refused-kind", file=name, seems=SEEMS[kind], instead=TO_DO[kind], layout=ANSWER_SHEET)
    return ReadError(text, (AS_ANSWERS,))


def question_about_kind(kind: SheetKind) -> Remark:
    """Return the doubt about a sheet that was read, but may be of another kind."""
    done = Message("reading-doubt-kind", seems=SEEMS[kind], instead=TO_DO[kind])
    return Remark("doubt", done, alternatives=(AS_ANSWERS,))
