"""The address that phones open, and whether they can reach it."""

import ipaddress
import socket
from urllib.parse import urlsplit

import segno
import streamlit as st
from streamlit import config

# What the command that starts the app needs besides, for others in the network to reach it.
FOR_THE_NETWORK = "--server.address 0.0.0.0 --server.allowedHosts '*'"


def for_this_machine_only() -> bool:
    """Whether the server listens to this machine alone."""
    address = config.get_option("server.address")
    return address is not None and _is_loopback(address)


def join_address(code: str) -> str:
    """What a phone opens to join: the page's own address where that is no other than phones can use."""
    parts = urlsplit(st.context.url or "http://localhost:8501/")
    name = parts.hostname or "localhost"
    if _is_loopback(name) and not for_this_machine_only():
        name = in_network() or name
    name = f"[{name}]" if ":" in name else name
    return f"{parts.scheme}://{name}{f':{parts.port}' if parts.port else ''}/join/{code}"


def in_network() -> str | None:
    """This machine's address in its network; None where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: it only makes the system choose the address from which it would be.
            probe.connect(("192.0.2.1", 9))
            found = probe.getsockname()[0]
        except OSError:
            return None
    return None if _is_loopback(found) or found == "0.0.0.0" else found


def qr_code(address: str) -> str:
    """The address as a picture for cameras, dark on white in either theme."""
    drawn = segno.make(address, error="m", micro=False).svg_data_uri(scale=8, border=2, dark="#000", light="#fff")
    return f'<img src="{drawn}" alt="QR code of the address" style="width:min(26rem,80vw);image-rendering:pixelated">'


def _is_loopback(name: str) -> bool:
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"
