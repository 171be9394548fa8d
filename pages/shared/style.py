"""What every page adds to Streamlit's own look: room, words that can be read in both themes, a focus that can be seen."""

# (light, dark): each is told apart from what it stands on, which a test computes.
ON_PRIMARY = ("#FFFFFF", "#10161D")
FAINT = ("#5B6775", "#9AA5B1")
CODE = ("#16202C", "#E8EDF3")
FOCUS = ("#1068AE", "#5DB2F0")


def either(colours: tuple[str, str]) -> str:
    """The colour for whichever theme the visitor sees, also after they have switched it."""
    return f"light-dark({', '.join(colours)})"


# A table's own csv button would write names as they are, formulas included; the pages' downloads do not.
# On a phone a table's buttons would stand over the words above it.
# A picture's own button stands in the gap beside it, where it covers nothing.
STYLE = f"""<style>
[data-testid="stElementToolbarButton"]:has(button[aria-label^="Download as CSV"]) {{ display: none; }}
.stMainBlockContainer {{ padding: 1.5rem 2.5rem 3rem; }}
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
@media (max-width: 640px) {{ [data-testid="stElementToolbar"] {{ display: none; }} }}
@media (min-width: 641px) {{
  .js-plotly-plot, .stElementContainer:has(.stPlotlyChart) {{ overflow: visible !important; }}
  .js-plotly-plot .modebar-container {{ right: -32px !important; width: 32px !important; }}
}}
</style>"""
