"""Topics: which questions belong together, as the file or a teacher states. Results by topic are in ``topic_results``."""

import re
from collections.abc import Mapping, Sequence

import numpy as np

from crowdcore.dataset import Dataset
from crowdcore.exams.version_numbering import is_numbering
from crowdcore.readers.sheets.headings import heading, is_about_questions

LONGEST_TOPIC = 200
# The group of questions under one heading of an answer sheet, and the row below the names of questions (see readers).
NAMED_BY_READERS = ("topic", "section")
# Columns of the item table with another meaning.
NOT_TOPICS = {"question", "version", "text"}
BETWEEN_TOPICS = re.compile(r"\s*[;；]\s*")
# "Algebra 3", "Geo-12b" and "Algebra (3)" begin with the name of a topic.
NAME_AND_NUMBER = re.compile(r"(?P<name>.*?[^\W\d_].*?)[\s_.:\-–#(]*\d+[a-z]?\)?")
# The source of topics that are the beginnings of the questions' names.
BEGINNINGS = ""

Topics = Mapping[str, str]


def topic_sources(dataset: Dataset) -> dict[str, Topics]:
    """Return what the file offers as topics of questions: columns by title, and under "" the beginnings of the names.

    A column is offered if it puts some questions together. So are the beginnings of the names.

    >>> from crowdcore import LabelMatrix
    >>> names = ["Algebra 1", "Algebra 2", "Geometry 1"]
    >>> topic_sources(Dataset("quiz", LabelMatrix.from_codes([[0], [0], [0]], items=names)))
    {'': {'Algebra 1': 'Algebra', 'Algebra 2': 'Algebra', 'Geometry 1': 'Geometry'}}
    """
    names = [str(item) for item in dataset.labels.items]
    table = dataset.item_table
    columns = {} if table is None else {str(title): table[title] for title in table if _may_be_topics(str(title))}
    sources = {title: _given(names, column.astype("string").fillna("")) for title, column in columns.items()}
    found = [NAME_AND_NUMBER.fullmatch(name) for name in names]
    sources[BEGINNINGS] = _given(names, ["" if match is None else match["name"].strip() for match in found])
    return {title: topics for title, topics in sources.items() if _puts_questions_together(topics, title)}


def stated_source(dataset: Dataset) -> str | None:
    """Return the title of the column that states topics by its heading, or None if the file has no such column."""
    columns = [title for title in topic_sources(dataset) if title != BEGINNINGS]
    stated = [title for title in columns if title in NAMED_BY_READERS or is_about_questions(heading(title))]
    return next((title for title in NAMED_BY_READERS if title in stated), stated[0] if stated else None)


def topics_in_use(dataset: Dataset, chosen: Topics | None) -> Topics:
    """Return the topics by question: the ones that a person has ``chosen``, else the ones that the file states."""
    if chosen is not None:
        return chosen
    stated = stated_source(dataset)
    return {} if stated is None else topic_sources(dataset)[stated]


def topics_of_question(topics: str) -> list[str]:
    """Return the topics of one question, which are separated by semicolons.

    >>> topics_of_question("Algebra; Graphs;Algebra"), topics_of_question("")
    (['Algebra', 'Graphs'], [])
    """
    return list(dict.fromkeys(filter(None, BETWEEN_TOPICS.split(topics.strip()))))


def topics_as_written(items: Sequence, topics: Topics) -> list[str]:
    """Return the topics of each question as one text."""
    return ["; ".join(topics_of_question(topics.get(str(item), ""))) for item in items]


def questions_by_topic(items: Sequence, topics: Topics) -> dict[str, np.ndarray]:
    """Return for each topic, in the order of the questions, which questions belong to it."""
    of_question = [topics_of_question(topics.get(str(item), "")) for item in items]
    names = list(dict.fromkeys(topic for some in of_question for topic in some))
    return {name: np.array([name in some for some in of_question]) for name in names}


def _given(names: list[str], topics) -> dict[str, str]:
    cleaned = (" ".join(str(topic).split())[:LONGEST_TOPIC] for topic in topics)
    return {name: topic for name, topic in zip(names, cleaned, strict=True) if topic}


def _may_be_topics(title: str) -> bool:
    return title not in NOT_TOPICS and not is_numbering(title)


def _puts_questions_together(topics: Topics, title: str) -> bool:
    """Return whether some questions share a topic. The beginnings of names must also differ."""
    different = set(topics.values())
    return len(different) < len(topics) and (title != BEGINNINGS or len(different) > 1)
