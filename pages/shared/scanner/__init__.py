"""The phone as a scanner: the scanners of this process, the addresses that phones use, the phones' page."""
