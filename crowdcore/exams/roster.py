"""Who the students are: columns of a file about them, under the names that gradebooks use."""

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.labels import LabelMatrix
from crowdcore.readers.sheets.headings import heading

# Headings of each kind of column (lower case, one space between words). The first heading that is found is used.
HEADINGS = {
    "canvas id": ("canvas id", "canvas user id"),
    "number": (
        *("student id", "student number", "student no", "studentid", "sis user id", "sis id", "id number", "idnumber"),
        *("orgdefinedid", "org defined id", "matriculation number", "matrikelnummer", "matrikel nr", "matrikelnr"),
        *("numéro étudiant", "n° étudiant", "número de alumno", "candidate number", "registration number", "id"),
    ),
    "login": (
        *("username", "user name", "sis login id", "login id", "login", "user id", "userid", "netid", "benutzername"),
        *("anmeldename", "nom d'utilisateur", "identifiant", "nombre de usuario"),
    ),
    "email": ("email", "e mail", "email address", "mail", "e mail adresse", "adresse de courriel", "correo"),
    "last": ("last name", "surname", "family name", "nachname", "nom", "apellidos", "apellido", "cognome"),
    "first": ("first name", "given name", "vorname", "prénom", "nombre", "nome"),
    "section": ("section", "class", "group", "klasse", "gruppe", "classe", "groupe", "grupo", "clase", "course"),
}
NAME = "name"


def roster(dataset: Dataset) -> pd.DataFrame:
    """Return one row per student: their name, and the number, login, email, section … that the file has, as text.

    A Canvas export calls Canvas's own number "ID" and has the student's number in another column. In other files "ID" is the
    student's number.

    >>> from crowdcore import LabelMatrix
    >>> table = pd.DataFrame({"Student ID": ["007", "8"], "Class": ["3b", None]})
    >>> labels = LabelMatrix.from_codes([[0, 1]], labelers=["Ada Byron", "Bo"])
    >>> roster(Dataset("quiz", labels, labeler_table=table))
            name number section
    0  Ada Byron    007      3b
    1         Bo      8
    """
    found = pd.DataFrame({NAME: pd.Series([str(name) for name in dataset.labels.labelers], dtype=object)})
    table = dataset.labeler_table
    if table is None:
        return found
    column_of = {heading(str(column)): column for column in reversed(table.columns)}
    if "id" in column_of and {"sis user id", "sis login id"} & set(column_of):
        column_of["canvas id"] = column_of.pop("id")
    for what, headings in HEADINGS.items():
        column = next((column_of[title] for title in headings if title in column_of), None)
        if column is not None:
            found[what] = texts(table[column])
    return found


def texts(column: pd.Series) -> list[str]:
    """Return cells as text. Missing cells are empty, and a whole number that was read as 7.0 is "7"."""
    return [
        "" if pd.isna(cell) else str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell)
        for cell in column
    ]


def coded_names(labels: LabelMatrix, noun: str = "Student") -> list[str]:
    """Return numbered students to replace names, always the same for the same data.

    Their order reveals nothing, because a class list is often alphabetical.

    >>> sorted(coded_names(LabelMatrix.from_codes([[0, 1, 1]], labelers=["Ann", "Bo", "Cy"])))
    ['Student 1', 'Student 2', 'Student 3']
    """
    numbers = np.random.default_rng(int(labels.digest, 16)).permutation(len(labels.labelers)) + 1
    return [f"{noun} {number}" for number in numbers]
