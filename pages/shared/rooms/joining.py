"""How to join a room that is already asking: its code and its QR code, in the corner of every slide."""

from crowdcore.escaping import escaped
from crowdcore.rooms import Room
from pages.shared.messages import plain
from pages.shared.rooms.address import join_address, qr_code


def join_corner(room: Room, width: str = "8rem") -> str:
    """Return the corner as html: latecomers scan or type what they see. Without phones that may join, only the code."""
    picture = "" if room.locked else qr_code(join_address(room.code), plain("live-qr-code"), width)
    return (
        '<div style="flex:none;text-align:center">'
        f'{picture}<p style="font-size:1.5rem;line-height:1.2;margin:0">{escaped(plain("live-room"))} '
        f'<b style="letter-spacing:.1em">{escaped(room.code)}</b></p></div>'
    )


def join_line(room: Room) -> str:
    """Return the same in one line, for slides of which the room is not the subject."""
    picture = "" if room.locked else qr_code(join_address(room.code), plain("live-qr-code"), "3.2rem")
    return (
        '<div style="display:flex;align-items:center;gap:.6rem;margin:-.5rem 0">'
        f'{picture}<span>{escaped(plain("live-room"))} <b style="letter-spacing:.1em">{escaped(room.code)}</b></span></div>'
    )
