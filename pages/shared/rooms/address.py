"""The address that phones open, and whether they can reach it."""

import ipaddress
import socket
from contextlib import suppress
from urllib.parse import urlsplit

import segno
import streamlit as st
from streamlit import config

from crowdcore.escaping import escaped
from pages.shared.phone_server import phone_server

# Options for the command that starts the app, so that others in the network can reach it.
FOR_THE_NETWORK = "--server.address 0.0.0.0 --server.allowedHosts '*'"


def for_this_machine_only() -> bool:
    """Return whether the server only listens to this machine."""
    address = config.get_option("server.address")
    return address is not None and _is_loopback(address)


def join_address(code: str) -> str:
    """Return the address that a phone opens to join a live vote."""
    return phone_address(f"/join/{code}")


def phone_address(path: str) -> str:
    """Return the address at which phones find this path: at the phones' server, that of the page, or this machine."""
    if servers := phone_servers():
        return servers[0] + path
    parts = urlsplit(st.context.url or "http://localhost:8501/")
    name = parts.hostname or "localhost"
    if _is_loopback(name) and not for_this_machine_only():
        name = in_network() or name
    name = f"[{name}]" if ":" in name else name
    return f"{parts.scheme}://{name}{f':{parts.port}' if parts.port else ''}{path}"


def phone_servers() -> list[str]:
    """Return the addresses of the phones' server, the likeliest one first; none if it is closed or there is no network."""
    port = phone_server().port
    return [] if port is None else [f"http://{address}:{port}" for address in all_in_network()]


def all_in_network() -> list[str]:
    """Return this machine's addresses in all its networks, first the one over which it reaches others."""
    with suppress(OSError):
        named = [entry[4][0] for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
        found = dict.fromkeys([in_network(), *named])
        return [str(address) for address in found if address is not None and not _is_loopback(str(address))]
    return [address] if (address := in_network()) else []


def in_network() -> str | None:
    """Return this machine's address in its network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent. The system only chooses the address from which it would send.
            probe.connect(("192.0.2.1", 9))
            found = probe.getsockname()[0]
        except OSError:
            return None
    return None if _is_loopback(found) or found == "0.0.0.0" else found


def qr_code(address: str, description: str, width: str = "min(26rem,80vw)") -> str:
    """Return the address as a QR code, dark on white in either theme, with a description for screen readers."""
    drawn = segno.make(address, error="m", micro=False).svg_data_uri(scale=8, border=2, dark="#000", light="#fff")
    return f'<img src="{drawn}" alt="{escaped(description)}" style="width:{width};image-rendering:pixelated">'


def _is_loopback(name: str) -> bool:
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"
