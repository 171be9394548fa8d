"""A project: a person's data, their key, the items that methods learn from, and the settings, in one immutable value."""

from crowdcore.project.contents import KINDS, Project, first_training
from crowdcore.project.history import History
from crowdcore.project.opening import is_project, open_project
from crowdcore.project.saving import save_project
from crowdcore.project.scans import Scans
from crowdcore.project.source_file import SourceFile

__all__ = [
    "KINDS",
    "History",
    "Project",
    "Scans",
    "SourceFile",
    "first_training",
    "is_project",
    "open_project",
    "save_project",
]
