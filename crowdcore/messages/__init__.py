"""Every text that a visitor reads: complete sentences by id, for each audience, in each language.

The texts are in ``<language>/<topic>.ftl``, in the syntax of Project Fluent. An id begins with its topic:
``exam-all-clear`` is in ``exam.ftl``, which is read when the first of its texts is needed. The catalogue may contain
markdown. Values never do: names from files are escaped when a text is shown, and numbers are written in one style.

An audience is "exam", "scores" (exams that were graded before) or "crowd". Write ``{ $audience -> [crowd] … *[exam] … }``
around complete sentences, and add ``[scores]`` only where scores need other words.
"""

from crowdcore.messages.catalogue import text
from crowdcore.messages.message import Decimals, Listed, Message, Percent, Text
from crowdcore.messages.reader import TEACHER, Reader

__all__ = ["TEACHER", "Decimals", "Listed", "Message", "Percent", "Reader", "Text", "text"]
