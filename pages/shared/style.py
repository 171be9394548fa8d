"""Additions to Streamlit's look: spacing, readable words in both themes, and a visible focus."""

# (light, dark): each has enough contrast with its background, which a test computes.
ON_PRIMARY = ("#FFFFFF", "#10161D")
FAINT = ("#5B6775", "#9AA5B1")
CODE = ("#16202C", "#E8EDF3")
FOCUS = ("#1068AE", "#5DB2F0")


def either(colours: tuple[str, str]) -> str:
    """Return a colour that follows the visitor's theme, also after they have switched it."""
    return f"light-dark({', '.join(colours)})"


# A table's own csv button would write names unchanged, including formulas. The pages' downloads do not.
# On a phone a table's buttons would cover the words above it.
# With a folded menu, the header with the button that unfolds it covers the top of the page.
# A picture's own button is in the gap next to it, where it covers nothing.
STYLE = f"""<style>
[data-testid="stElementToolbarButton"]:has(button[aria-label^="Download as CSV"]) {{ display: none; }}
[data-testid="stPageLink-NavLink"] * {{ white-space: normal; }}
.stMainBlockContainer {{ padding: 1.5rem 2.5rem 3rem; }}
:where(.stApp:has([data-testid="stExpandSidebarButton"])) .stMainBlockContainer {{ padding-top: 4.25rem; }}
@media (max-width: 640px) {{ .stMainBlockContainer {{ padding: 3.5rem 1rem 3rem; }} }}
[data-testid^="stBaseButton-primary"], [data-testid="stMultiSelect"] [data-tag-index],
[data-testid="stMultiSelect"] [data-baseweb="tag"], [data-testid="stMultiSelectTagsContainer"] span {{
  color: {either(ON_PRIMARY)};
}}
[data-testid="stCaptionContainer"], [data-testid="stCaptionContainer"] p {{ color: {either(FAINT)}; opacity: 1; }}
[data-testid="stCode"] code, [data-testid="stCode"] code span {{ color: {either(CODE)} !important; }}
[data-testid^="stBaseButton"] kbd {{ color: {either(FAINT)}; opacity: 1; }}
[data-testid^="stBaseButton-primary"] kbd {{ color: inherit; }}
.stApp :is(a, button, summary, input, textarea, [role], [tabindex]):focus-visible {{
  outline: 3px solid {either(FOCUS)} !important;
  outline-offset: 2px;
}}
.st-key-drop_zone [data-testid="stFileUploaderDropzone"] {{
  min-height: 11rem; flex-direction: column; align-items: center; justify-content: center; gap: 0.75rem;
}}
.st-key-drop_zone [data-testid="stFileUploaderDropzone"] > * {{ flex: none; }}
.st-key-drop_zone [data-testid="stFileUploaderDropzoneInstructions"] * {{ justify-content: center; text-align: center; }}
@media (max-width: 640px) {{ [data-testid="stElementToolbar"] {{ display: none; }} }}
@media (min-width: 641px) {{
  .js-plotly-plot, .stElementContainer:has(.stPlotlyChart) {{ overflow: visible !important; }}
  .js-plotly-plot .modebar-container {{ right: -32px !important; width: 32px !important; }}
}}
</style>"""


def uploader_in_words(button: str, limit: str) -> str:
    """Return the style that shows these words on every place for a file, because Streamlit has them in English only."""
    words = {"button p": button, '[data-testid="stFileUploaderDropzoneInstructions"] span': limit}
    return (
        "<style>"
        + "".join(
            f'[data-testid="stFileUploaderDropzone"] {place} {{ font-size: 0; }} '
            f'[data-testid="stFileUploaderDropzone"] {place}::after {{ content: "{text}"; font-size: 0.875rem; }}'
            for place, text in words.items()
        )
        + "</style>"
    )
