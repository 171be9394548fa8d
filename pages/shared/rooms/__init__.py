"""The live vote's side of the server: the rooms of this process, the addresses that phones use, the phones' page."""
