"""The choice of the language, in the sidebar. A browser remembers it for the next visit."""

import json

import streamlit as st

from crowdcore.messages.languages import LANGUAGES, offered
from pages.shared import state
from pages.shared.messages import plain

# The page as a whole is in English until the first script runs. Screen readers and Chinese fonts depend on its language.
NAME_LANGUAGE = "<script>document.documentElement.lang = {language};</script>"
REMEMBER = '<script>document.cookie = "{cookie}=" + {language} + "; path=/; max-age=31536000; SameSite=Lax";</script>'


def language_switch() -> None:
    """Draw the switch, and name the page's language to the browser."""
    language = state.language()
    choices = offered()
    state.put_into_widget("language_switch", language)
    st.selectbox(
        plain("shared-language"),
        choices,
        format_func=lambda choice: LANGUAGES[choice].name,
        key="language_switch",
        on_change=state.changed("language_switch", state.choose_language),
        label_visibility="collapsed",
    )
    name = json.dumps(language)
    script = NAME_LANGUAGE.format(language=name)
    if state.has_chosen_language():
        script += REMEMBER.format(cookie=state.LANGUAGE_COOKIE, language=name)
    st.html(f"<i hidden>{language}</i>{script}", unsafe_allow_javascript=True)
