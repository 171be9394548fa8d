"""How the choices of an exam are called: letters, digits and words by themselves, other texts by a letter."""

from crowdcore.readers.sheets.answer_style import CHOSEN, STYLED, fits
from crowdcore.readers.sheets.choices import Choices
from crowdcore.readers.sheets.marks import lettered, spelled
from crowdcore.readers.sheets.options import called_by_themselves, own_names, shared_options


def names_of_choices(choices: Choices, key: dict[str, set[str]]):
    """What each mark of each question is called, what the question allows, and the texts behind letters.

    Letters, digits, true/false and yes/no keep their name, and a question allows whatever questions of its style
    do; values keep theirs, and each question has its own. Other texts get letters, question by question, of which
    ``texts`` gives the meaning.
    """
    names, texts = {}, {}
    called, same_everywhere = _names_of_texts(choices, key)
    for item, style in choices.styles.items():
        marks = {*choices.by_item[item], *key.get(item, ())}
        if style in STYLED:
            names[item] = {mark: spelled(mark, style) if fits(mark, style) else mark for mark in marks}
            continue
        if called.keys() >= marks and item not in choices.answers.options:
            names[item] = {mark: called[mark] for mark in (called if same_everywhere else marks)}
        elif any(len(mark) == 1 and mark.isalpha() for mark in marks) and item not in choices.answers.options:
            # A letter of the file must not come to stand for a text: beside letters, texts are called by themselves.
            names[item] = {mark: mark for mark in marks}
        else:
            names[item] = lettered(item, marks, choices.answers.options.get(item))
        if any(text != letter for text, letter in names[item].items()):
            texts[item] = {letter: text for text, letter in names[item].items()}
    of_style = {style: set() for style in choices.styles.values()}
    for item, style in choices.styles.items():
        of_style[style] |= {name for mark, name in names[item].items() if style in CHOSEN and fits(mark, style)}
    allowed = {
        item: set(names[item].values()) | (of_style[style] if style else set())
        for item, style in choices.styles.items()
    }
    return names, allowed, texts


def _names_of_texts(choices: Choices, key: dict[str, set[str]]) -> tuple[dict[str, str], bool]:
    """What texts are called on every question: by the letter or number in which alone they differ, or by themselves.

    And whether all questions have the same texts.
    """
    of_texts = {
        item: choices.by_item[item]
        for item, style in choices.styles.items()
        if style not in STYLED and item not in choices.answers.options
    }
    shared = shared_options(of_texts) | {mark for item in of_texts for mark in key.get(item, ())}
    every = {mark for counts in of_texts.values() for mark in counts} | shared
    same_everywhere = every == shared and bool(shared)
    if found := own_names(every):
        return found, same_everywhere
    themselves = same_everywhere and called_by_themselves(shared)
    return ({mark: mark for mark in shared} if themselves else {}), same_everywhere
