"""The sections of the page Compare, and the work behind them."""
