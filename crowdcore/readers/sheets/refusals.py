"""Sheets that are not answer sheets: what each seems to be, and what to do with it."""

from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Alternative, Remark
from crowdcore.readers.sheets.interpretation import SheetKind

ANSWER_SHEET = "plain answer sheet"
AS_ANSWERS = Alternative("These are answers", {"layout": ANSWER_SHEET})
SEEMS = {
    SheetKind.KEY: "looks like a key: it contains right answers but no students' answers",
    SheetKind.SURVEY: "is a survey by the look of it: the answers are ratings, and a rating is never right or wrong",
    SheetKind.GRADES: "looks like a table of grades: it contains points or grades of students, but no answers to questions",
    SheetKind.ROSTER: "looks like a list of people: it says something about them, but contains no answers to questions",
    SheetKind.LOG: "looks like a log: each row is an event with a time, and the answers cannot be told from the rest",
    SheetKind.QUESTION_BANK: "looks like a list of questions with their options: it contains no students' answers",
    SheetKind.STATISTICS: "looks like a table of statistics: it contains numbers about questions, but no answers",
    SheetKind.VOTE_COUNTS: "looks like counts of votes: it says how often each class was chosen, but not by whom",
    SheetKind.DATA_TABLE: "looks like a table of facts or measurements: its columns have too little in common to be answers to "
    "questions",
}
TO_DO = {
    SheetKind.KEY: "Open the file with the answers first, and add this file as its key.",
    SheetKind.SURVEY: "Choose the file with the answers of an exam.",
    SheetKind.GRADES: "Choose the file with the students' answers to the single questions.",
    SheetKind.ROSTER: "Choose the file with the students' answers.",
    SheetKind.LOG: "Export the answers as a table with one row per student, or as a list with the columns student, question "
    "and answer.",
    SheetKind.QUESTION_BANK: "Choose the file with the students' answers, and add the right answers as its key.",
    SheetKind.STATISTICS: "Choose the file from which the statistics were computed.",
    SheetKind.VOTE_COUNTS: "Choose the file with the single votes: who chose what for which item.",
    SheetKind.DATA_TABLE: "Choose the file with the students' answers.",
}


def likeliest_other(probabilities: dict[SheetKind, float]) -> SheetKind:
    """Return the likeliest kind other than answers."""
    others = {kind: p for kind, p in probabilities.items() if kind != SheetKind.ANSWERS}
    return max(others, key=others.__getitem__)


def refusal(name: str, kind: SheetKind) -> ReadError:
    """Return the error that says what a file seems to be, and what to do."""
    return ReadError(
        f"{name} {SEEMS[kind]}. {TO_DO[kind]} If it does contain students' answers, choose “{ANSWER_SHEET}”.",
        (AS_ANSWERS,),
    )


def question_about_kind(kind: SheetKind) -> Remark:
    """Return the doubt about a sheet that was read, but may be of another kind."""
    done = f"This file perhaps {SEEMS[kind]}. It was read as answers, which was guessed. {TO_DO[kind]}"
    return Remark("doubt", done, alternatives=(AS_ANSWERS,))
