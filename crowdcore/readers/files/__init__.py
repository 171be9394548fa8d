"""Opening files safely: bytes to tables, whatever program wrote them."""
