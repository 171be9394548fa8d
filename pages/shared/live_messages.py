"""What may pass over the live connection: a visitor's clicks in, and nothing about this machine's folders out.

Streamlit obeys any client that asks it to clear the caches of all visitors, and tells every client where the app's files
are on the disk.
"""

from pathlib import Path

from google.protobuf.message import DecodeError
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

# Everything that the browser's side of the app sends by itself. What is left out: clearing caches, reading the
# repository's state, rerunning on changed files, and Streamlit's own tests.
ACCEPTED = {"rerun_script", "stop_script", "file_urls_request", "app_heartbeat", "backend_operation_request", None}
APP_FOLDER = Path(__file__).resolve().parents[2]
_FOLDER_BYTES = str(APP_FOLDER).encode()


def is_accepted(data: bytes) -> bool:
    """Return whether a message from a client may reach Streamlit; one that cannot be read is Streamlit's to refuse."""
    try:
        return BackMsg.FromString(data).WhichOneof("type") in ACCEPTED
    except DecodeError:
        return True


class Outgoing:
    """What the server sends to one client, without the folder in which the app is installed.

    ``visitor`` is the name under which Streamlit keeps this client's files, once it has said so.
    """

    def __init__(self, send):
        self._send = send
        self.visitor = ""

    async def send(self, message: dict) -> None:
        """Pass a message on to the client."""
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
