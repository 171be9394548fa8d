"""Paper: printed answer sheets, and reading their scans and photos."""

from crowdcore.paper.reading import PaperReading, read_pages
from crowdcore.paper.sheet import AnswerSheet
from crowdcore.paper.templates import Template

__all__ = ["AnswerSheet", "PaperReading", "Template", "read_pages"]
