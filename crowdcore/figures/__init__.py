"""Pictures: pure functions that take data and a Look, and give a plotly Figure."""
