"""A visitor without a browser: opens pages, moves sliders, presses buttons and uploads files over the live connection.

Twenty real browsers would take more of two cores than the server that they are to measure.
"""

import asyncio
import re
import time
import urllib.request
from contextlib import asynccontextmanager

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.asyncio.client import connect

PATIENCE = 300  # seconds
# Elements that a click changes, and how the click is sent.
CHOICES = ("slider", "selectbox", "checkbox", "button_group", "tab_container")


class ThinBrowser:
    """One visitor. After each action ``elements`` holds what the page shows, and ``texts`` every word of it."""

    def __init__(self, live):
        self.live = live
        self.pages: dict[str, str] = {}
        self.page = self.session = ""
        self.states: dict[str, WidgetState] = {}
        self.messages: dict[str, ForwardMsg] = {}
        self.elements: dict[tuple[int, ...], tuple[str, object]] = {}
        self.is_failed = False

    @classmethod
    @asynccontextmanager
    async def visit(cls, address: str):
        """Open the first page, and close the connection afterwards."""
        place = address.replace("http", "ws", 1) + "/_stcore/stream"
        async with connect(place, subprotocols=["streamlit"], origin=address, max_size=None) as live:
            browser = cls(live)
            await browser.rerun()
            yield browser

    async def open(self, name: str) -> float:
        """Go to a page by its address, and return the seconds until all of it was sent."""
        self.page = self.pages[name]
        return await self.rerun()

    async def rerun(self, *states: WidgetState) -> float:
        """Send a click, and return the seconds until the page was sent."""
        start = time.perf_counter()
        self.states |= {state.id: state for state in states}
        request = BackMsg()
        request.rerun_script.page_script_hash = self.page
        request.rerun_script.widget_states.widgets.extend(self.states.values())
        request.rerun_script.cached_message_hashes.extend(self.messages)
        # A press of a button is sent once.
        self.states = {name: state for name, state in self.states.items() if not state.trigger_value}
        await self.live.send(request.SerializeToString())
        await asyncio.wait_for(self._read_page(), PATIENCE)
        return time.perf_counter() - start

    async def _read_page(self) -> None:
        seen: set[tuple[int, ...]] = set()
        while True:
            message = ForwardMsg.FromString(await self.live.recv())
            if message.WhichOneof("type") == "ref_hash":
                found = self.messages[message.ref_hash]
                found.metadata.CopyFrom(message.metadata)
                message = found
            elif message.metadata.cacheable:
                self.messages[message.hash] = message
            kind = message.WhichOneof("type")
            if kind == "new_session":
                self.session = message.new_session.initialize.session_id or self.session
                self.pages = {page.url_pathname: page.page_script_hash for page in message.new_session.app_pages}
                self.page = message.new_session.page_script_hash
                seen = set()
            elif kind == "navigation":
                self.pages = {page.url_pathname: page.page_script_hash for page in message.navigation.app_pages}
            elif kind == "delta":
                path = tuple(message.metadata.delta_path)
                seen.add(path)
                self._show(path, message.delta)
            elif kind == "script_finished" and message.script_finished != ForwardMsg.FINISHED_EARLY_FOR_RERUN:
                if message.script_finished == ForwardMsg.FINISHED_SUCCESSFULLY:
                    self.elements = {path: shown for path, shown in self.elements.items() if path in seen}
                # A browser forgets the value of a field that has left the page.
                there = {getattr(element, "id", "") for _, element in self.elements.values()}
                self.states = {name: state for name, state in self.states.items() if name in there}
                return

    def _show(self, path, delta) -> None:
        holder = delta.new_element if delta.WhichOneof("type") == "new_element" else delta.add_block
        kind = holder.WhichOneof("type")
        self.elements[path] = (kind, getattr(holder, kind)) if kind else ("", holder)
        if kind == "exception" or (kind == "alert" and holder.alert.format == holder.alert.ERROR):
            self.is_failed = True
        if getattr(self.elements[path][1], "set_value", False):
            # The page has set the field, so the browser's own value is void.
            self.states.pop(self.elements[path][1].id, None)

    def shown(self, *kinds: str) -> list:
        """The elements of these kinds on the page, in its order."""
        return [element for _, (kind, element) in sorted(self.elements.items()) if kind in kinds]

    @property
    def texts(self) -> str:
        return "\n".join(str(element) for _, element in self.elements.values())

    def choices(self) -> list[WidgetState]:
        """Another value for each slider, menu, switch and tab on the page: the next one."""
        found = []
        for path, (kind, element) in sorted(self.elements.items()):
            if kind in CHOICES and element.id and not getattr(element, "disabled", False):
                found.append(self._next(kind, element, path))
        return [state for state in found if state is not None]

    def _next(self, kind: str, element, path) -> WidgetState | None:
        now = self.states.get(element.id)
        if kind == "checkbox":
            value = (
                now.bool_value
                if now and not element.set_value
                else element.value
                if element.set_value
                else element.default
            )
            return WidgetState(id=element.id, bool_value=not value)
        if kind == "slider" and not element.options:
            if len(element.default) != 1:
                return None
            value = (
                element.value[0] if element.set_value else now.double_array_value.data[0] if now else element.default[0]
            )
            value = value + element.step if value + element.step <= element.max else element.min
            return WidgetState(id=element.id, double_array_value={"data": [value]})
        if kind == "slider":
            options, multiple = list(element.options), "string_array_value"
            value = element.raw_value[0] if element.set_value else options[int(element.default[0])]
        elif kind == "selectbox":
            options, multiple = list(element.options), "string_value"
            value = element.raw_value if element.set_value else options[element.default] if options else ""
        elif kind == "button_group":
            options, multiple = [option.content for option in element.options], "string_array_value"
            value = element.raw_values[0] if element.set_value and element.raw_values else options[0]
        else:
            depth = len(path)
            tabs = [
                shown
                for there, (name, shown) in sorted(self.elements.items())
                if name == "tab" and there[:depth] == path
            ]
            options, multiple = [tab.label for tab in tabs], "string_value"
            value = now.string_value if now else element.default_tab_label
        if now is not None and kind != "tab_container" and not element.set_value:
            value = now.string_value if multiple == "string_value" else (now.string_array_value.data or [""])[0]
        if len(options) < 2:
            return None
        new = options[(options.index(value) + 1) % len(options)] if value in options else options[0]
        return WidgetState(id=element.id, **{multiple: new if multiple == "string_value" else {"data": [new]}})

    def button(self, pattern: str) -> WidgetState:
        """A press of the button whose label matches."""
        buttons = [button for button in self.shown("button") if re.search(pattern, button.label)]
        if not buttons:
            raise LookupError(f"{pattern!r} is none of {[button.label for button in self.shown('button')]}.")
        return WidgetState(id=buttons[0].id, trigger_value=True)

    async def upload(self, name: str, content: bytes, address: str) -> float:
        """Put a file into the first field for files, and return the seconds from the choice to the page."""
        start = time.perf_counter()
        request = BackMsg(file_urls_request={"request_id": "1", "file_names": [name], "session_id": self.session})
        await self.live.send(request.SerializeToString())
        while (message := ForwardMsg.FromString(await self.live.recv())).WhichOneof("type") != "file_urls_response":
            pass
        urls = message.file_urls_response.file_urls[0]
        await asyncio.to_thread(_put, address + urls.upload_url, name, content)
        state = WidgetState(id=self.shown("file_uploader")[0].id)
        state.file_uploader_state_value.uploaded_file_info.add(
            name=name, size=len(content), file_id=urls.file_id, file_urls=urls
        )
        await self.rerun(state)
        return time.perf_counter() - start


def _put(address: str, name: str, content: bytes) -> None:
    host = address.split("/_stcore")[0]
    with urllib.request.urlopen(f"{host}/_stcore/health", timeout=PATIENCE) as answer:
        cookie = answer.headers["Set-Cookie"].split(";")[0]
    border = b"thin-browser-border"
    head = f'Content-Disposition: form-data; name="file"; filename="{name}"\r\nContent-Type: text/csv\r\n\r\n'.encode()
    body = b"--" + border + b"\r\n" + head + content + b"\r\n--" + border + b"--\r\n"
    kind = {
        "Content-Type": f"multipart/form-data; boundary={border.decode()}",
        "Origin": host,
        "Cookie": cookie,
        "X-Xsrftoken": cookie.split("=", 1)[1],
    }
    urllib.request.urlopen(urllib.request.Request(address, body, kind, method="PUT"), timeout=PATIENCE)
