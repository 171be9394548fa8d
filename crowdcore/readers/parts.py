"""The old place of ``crowdcore.readers.file_parts``."""

from crowdcore.renamed import renamed

__getattr__ = renamed(
    __name__,
    {"Parts": "crowdcore.readers.file_parts.FileParts", "parts_of": "crowdcore.readers.file_parts.file_parts"},
)
