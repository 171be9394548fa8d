"""Filters of the live connection: a visitor's clicks come in, and nothing about this machine's folders goes out.

Streamlit obeys any client that asks it to clear the caches of all visitors or to copy files into the app's folder, and sends
every client the place of the app's files on the disk. It works through each message on the event loop, so a message with
millions of entries would keep everybody waiting.
"""

import asyncio
from contextlib import suppress
from pathlib import Path

from google.protobuf.message import DecodeError
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

# Everything that the browser's side of the app sends by itself. What is left out: clearing caches, reading the
# repository's state, rerunning on changed files, and Streamlit's own tests.
ACCEPTED = {"rerun_script", "stop_script", "file_urls_request", "app_heartbeat", "backend_operation_request", None}
# What is left out: installing files for programmers into the app's folder.
ACCEPTED_OPERATIONS = {"deferred_file", "dataframe_chunk", None}
# The largest message is a pasted table. In the worst case one of this size takes a third of a second to parse.
LONGEST_MESSAGE = 2_000_000
# Characters, of which the longest take four bytes. Larger tables are dropped as files.
LONGEST_PASTE = 450_000
MOST_ENTRIES = 5_000
# A browser asks for a page as soon as it is connected.
SECONDS_TO_BEGIN = 20.0
APP_FOLDER = Path(__file__).resolve().parents[2]
_FOLDER_BYTES = str(APP_FOLDER).encode()


def is_accepted(data: bytes) -> bool:
    """Return whether a message from a client may reach Streamlit; one that cannot be read is Streamlit's to refuse."""
    try:
        message = BackMsg.FromString(data)
    except DecodeError:
        return True
    rerun = message.rerun_script
    entries = (rerun.widget_states.widgets, rerun.cached_message_hashes, message.file_urls_request.file_names)
    return (
        message.WhichOneof("type") in ACCEPTED
        and message.backend_operation_request.WhichOneof("payload") in ACCEPTED_OPERATIONS
        and max(map(len, entries)) <= MOST_ENTRIES
    )


async def first_message(receive, send, subprotocol: str | None) -> dict | None:
    """Accept a live connection and return the first message of the client, or None for a client that asks for nothing.

    Streamlit opens three more files and keeps the data of a visit for every connection that it accepts.
    """
    await send({"type": "websocket.accept", "subprotocol": subprotocol})
    with suppress(TimeoutError):
        async with asyncio.timeout(SECONDS_TO_BEGIN):
            message = await receive()
            return message if message["type"] == "websocket.receive" else None
    await send({"type": "websocket.close", "code": 1008})
    return None


class Incoming:
    """What one client sends to the server, without messages that no page of the app sends.

    Streamlit hears of the connection when its first message is there.
    """

    def __init__(self, receive, connect: dict, first: dict):
        self._receive = receive
        self._early = [connect, first]

    async def receive(self) -> dict:
        """Wait for the next message that may reach Streamlit."""
        while True:
            message = self._early.pop(0) if self._early else await self._receive()
            data = message.get("bytes")
            if message["type"] != "websocket.receive" or data is None or is_accepted(data):
                return message


class Outgoing:
    """Messages from the server to one client, without the folder in which the app is installed.

    ``visitor`` is the name under which Streamlit keeps this client's files, once the client has received it.
    """

    def __init__(self, send):
        self._send = send
        self.visitor = ""

    async def send(self, message: dict) -> None:
        """Pass a message on to the client, whose connection has been accepted already."""
        if message["type"] == "websocket.accept":
            return
        if message.get("bytes"):
            message = {**message, "bytes": self._without_folder(message["bytes"])}
        await self._send(message)

    def _without_folder(self, data: bytes) -> bytes:
        # Most messages are charts and tables, and looking for the folder is much faster than parsing them.
        if _FOLDER_BYTES not in data:
            return data
        message = ForwardMsg.FromString(data)
        if message.WhichOneof("type") == "new_session":
            message.new_session.main_script_path = Path(message.new_session.main_script_path).name
            self.visitor = message.new_session.initialize.session_id
        return message.SerializeToString()
