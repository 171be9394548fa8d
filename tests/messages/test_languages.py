"""Languages: the one closest to a browser's, plurals and lists in each, and the made-up language for tests."""

import re
from pathlib import Path

import pytest

from crowdcore.messages import Listed, Message, catalogue, text
from crowdcore.messages.catalogue import AUDIENCES, ids_of, is_translated, topics, variables_of
from crowdcore.messages.languages import LANGUAGES, PSEUDO, PSEUDO_SWITCH, accepted, closest, offered
from crowdcore.messages.pseudo import lengthened
from tests.messages.test_catalogue import example

FOR_TEACHERS = (
    "data",
    "exam",
    "figures",
    "known",
    "lessons",
    "live",
    "paper",
    "printed",
    "saved",
    "scans",
    "shared",
    "welcome",
)
TRANSLATIONS = sorted(set(LANGUAGES) - {"en", PSEUDO})


@pytest.mark.parametrize(
    "wanted, found",
    [
        (["zh-TW"], "zh-TW"), (["zh-Hant-HK"], "zh-TW"), (["ZH_tw", "zh"], "zh-TW"), (["en-US", "zh-TW"], "en"),
        (["fr", "zh"], "zh-TW"), (["fr", "de"], "en"), ([], "en"), (["", "-", "en-XA"], "en"),
    ],
)  # fmt: skip
def test_a_browser_gets_the_first_of_its_languages_that_is_offered(wanted, found):
    assert closest(wanted) == found


@pytest.mark.parametrize("header", ["", ";;;", ",,q=,", "zh;q=x", "x" * 100_000, "en;q=nan", "\x00"])
def test_any_header_leads_to_a_language(header):
    assert closest(accepted(header)) in LANGUAGES


def test_the_made_up_language_is_offered_only_to_developers(monkeypatch):
    assert PSEUDO not in offered()
    monkeypatch.setenv(PSEUDO_SWITCH, "1")
    assert closest(["en-XA"]) == PSEUDO


def test_chinese_lists_and_counts_have_their_own_form_and_english_texts_keep_theirs():
    names = Listed(["Q1", "Q2", "Q3"])
    assert text("shared-listed-twice", "exam", "zh-TW", n=3, names=names).count("Q1、Q2和Q3") == 1
    # A text for researchers that is not translated reads as it does in English.
    assert text("labelers-not-judged", "crowd", "zh-TW", n=1) == text("labelers-not-judged", "crowd", n=1)
    assert text("exam-dropped", "exam", PSEUDO, n=1) == "1 qûûééšstîîööñn îîšs drööppééd."


def test_the_made_up_language_is_40_percent_longer_and_keeps_code_icons_and_values():
    ids = [id for id in ids_of("live") if not set(variables_of(id)) - {"audience"}]
    english, longer = ([text(id, "exam", language) for id in ids] for language in ("en", PSEUDO))
    ratio = sum(map(len, longer)) / sum(map(len, english))
    assert 1.35 < ratio < 1.45
    assert lengthened(":orange[:material/help:] `nan` [a](b.c)") == ":orange[:material/help:] `nan` [àà](b.c)"
    shown = text("exam-advice", "exam", PSEUDO, names=Listed(["Anna", Message("exam-question-without-name", item="4")]))
    assert "Anna" in shown and "qûûééšstîîööñn 4" in shown


def test_a_translation_covers_no_unknown_topic():
    for language in TRANSLATIONS:
        assert set(topics(language)) <= set(topics())


def translated(language):
    """The texts of a language that are in use: those whose values are the same as in English."""
    return [id for topic in topics() for id in ids_of(topic) if is_translated(id, language)]


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_addresses_the_same_audiences(language):
    for id in translated(language):
        needed, used = variables_of(id), variables_of(id, language)
        assert used.get("audience", frozenset()) <= needed.get("audience", frozenset()), id


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_can_be_shown_to_every_audience(language):
    for id in translated(language):
        cases = {name: sorted(found) for name, found in variables_of(id).items() if name != "audience"}
        for audience in AUDIENCES:
            for choice in range(max(map(len, cases.values()), default=0) + 1):
                values = {name: example(found, choice) for name, found in cases.items()}
                shown = text(id, audience, language, **values)
                assert shown and "{" not in shown and "$" not in shown and "  " not in shown, shown


def test_a_translation_with_other_values_than_the_english_text_is_not_used(monkeypatch):
    stale = {"exam-dropped": catalogue._patterns("en", "exam-advice")["exam-advice"]}
    read = catalogue._read
    monkeypatch.setattr(
        catalogue, "_read", lambda language, topic: stale if language == "xx" else read(language, topic)
    )
    assert not is_translated("exam-dropped", "xx")
    assert text("exam-dropped", "exam", "xx", n=1) == "1 question is dropped."


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_text_for_teachers_and_students_is_translated_or_on_the_list(language):
    """Researchers read the other topics, which may be in English. CONTRIBUTING describes the list."""
    listed = set((Path(__file__).parent / "pending.txt").read_text(encoding="utf-8").split())
    lacking = {id for topic in FOR_TEACHERS for id in ids_of(topic) if not is_translated(id, language)}
    assert not (lacking - listed), "translate these texts, or add their ids to tests/messages/pending.txt"


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_bold_text_ends_where_markdown_can_see_it(language):
    """Markdown does not end bold text between a punctuation mark and a letter. Chinese has no spaces that would help."""
    for topic in topics(language):
        written = (catalogue.FOLDER / language / f"{topic}.ftl").read_text(encoding="utf-8")
        for message in re.split(r"\n(?=[a-z\[*# ])", written):
            for before, after in zip(message.split("**")[1::2], message.split("**")[2::2], strict=False):
                ends = before[-1:] in "。：，！？；、）」%" and after[:1].isalpha()
                assert not ends, f"{topic}: …{before[-12:]}**{after[:12]}…"
