"""The phone as a scanner: what it may send, what it learns, and how photos come into the exam."""

import asyncio
import io
import json

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware

from crowdcore.messages import Message, text
from crowdcore.paper import AnswerSheet
from crowdcore.paper.saved_reading import reading_of
from pages.shared.protection import Protection
from pages.shared.scanner import routes, scanners
from pages.shared.scanner.scanner_page import scanner_page
from tests.pages.conftest import checked, opened
from tests.paper.test_reading import drawn

APP = Starlette(routes=routes.PHONE_ROUTES, middleware=[Middleware(Protection)])
HOST = "127.0.0.1:8501"
SHEET = AnswerSheet(10, 4, names={"1001": "Ada", "1002": "Bo"}, title="Quiz")


@pytest.fixture(autouse=True)
def scanner(monkeypatch):
    monkeypatch.setattr(scanners, "_scanners", {})
    monkeypatch.setattr(scanners, "PHOTOS", scanners.Limit(scanners.MOST_PHOTOS, 10))
    designs = {SHEET.number: SHEET.design()}
    return scanners.open_scanner(designs.get, lambda: True)


def ask(path, body=b"", method="POST", **changed):
    """The status, the headers and what was answered."""
    headers = {"host": HOST, "origin": f"http://{HOST}", "content-type": "image/jpeg"} | changed
    sent = []

    async def receive():
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message):
        sent.append(message)

    scope = {
        "type": "http", "method": method, "path": path, "raw_path": path.encode(), "query_string": b"",
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items() if value],
        "scheme": "http", "server": ("127.0.0.1", 8501), "client": ("127.0.0.1", 1), "http_version": "1.1", "root_path": "",
    }  # fmt: skip
    asyncio.run(APP(scope, receive, send))
    content = b"".join(message.get("body", b"") for message in sent)
    found = dict(sent[0]["headers"])
    return sent[0]["status"], found, json.loads(content) if b"json" in found.get(b"content-type", b"") else content


def photo(page=0, marks=(), corner=True):
    picture = drawn(SHEET, [("answer", row, row % 4, 40) for row in range(9)] + list(marks), page=page)
    if not corner:
        picture.paste(255, (0, 0, 220, 220))
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=85)
    return file.getvalue()


def test_a_photo_is_read_at_once_and_waits_for_the_teachers_page(scanner):
    status, _, told = ask(f"/scan/{scanner.token}/photo", photo(marks=[("answer", 0, 2, 40)]))
    assert status == 200 and told == {"words": "Ada was read. 1 answer is unclear.", "read": True, "count": 1}
    (page,) = scanners.take_pages(scanner)
    assert page.found and page.crops and scanners.take_pages(scanner) == [] and scanner.n_photos == 1


def test_a_photo_without_a_corner_is_refused_with_the_reason_and_not_kept(scanner):
    status, _, told = ask(f"/scan/{scanner.token}/photo", photo(corner=False))
    assert status == 422 and "One corner of the sheet is missing" in told["words"] and told["count"] == 0
    status, _, told = ask(f"/scan/{scanner.token}/photo", photo(corner=False), accept_language="zh-TW")
    assert told["words"] == text(Message("paper-corner-missing"), "exam", "zh-TW") and not scanner.waiting


@pytest.mark.parametrize(
    ("changed", "body", "status"),
    [
        ({"origin": "http://evil.test"}, b"x", 403),
        ({"origin": None}, b"x", 403),
        ({"host": "evil.test", "origin": "http://evil.test"}, b"x", 403),
        ({"content-type": "text/plain"}, b"x", 415),
        ({}, b"not a picture", 422),
        ({}, bytes(routes.LONGEST_PHOTO + 1), 413),
    ],
)
def test_foreign_and_malformed_photos_are_refused(scanner, changed, body, status):
    assert ask(f"/scan/{scanner.token}/photo", body, **changed)[0] == status and not scanner.waiting


def test_without_the_token_nothing_is_taken_and_a_closed_scanner_forgets_its_photos(scanner):
    answers = [ask(f"/scan/{token}/photo", photo())[0::2] for token in ("made-up", scanner.token[:-1])]
    ask(f"/scan/{scanner.token}/photo", photo())
    scanners.close(scanner.token)
    answers.append(ask(f"/scan/{scanner.token}/photo", photo())[0::2])
    assert {status for status, _ in answers} == {404} and len({told["words"] for _, told in answers}) == 1
    assert not scanners._scanners


def test_a_scanner_ends_when_its_page_is_gone_and_after_a_day(scanner, monkeypatch):
    other = scanners.open_scanner({}.get, lambda: False)
    now = scanners.time.monotonic()
    monkeypatch.setattr(scanners.time, "monotonic", lambda: now + scanners.SECONDS_UNWANTED + 1)
    scanners.find(scanner.token)
    with pytest.raises(scanners.Refused):
        scanners.find(other.token)
    monkeypatch.setattr(scanners.time, "monotonic", lambda: now + scanners.LIFE + 1)
    with pytest.raises(scanners.Refused):
        scanners.find(scanner.token)


def test_photos_are_limited_in_number_and_in_bytes(scanner, monkeypatch):
    monkeypatch.setattr(scanners, "MOST_WAITING", 0)
    assert ask(f"/scan/{scanner.token}/photo", photo())[0] == 429
    monkeypatch.setattr(scanners, "MOST_WAITING", 400)
    for _ in range(scanners.MOST_PHOTOS):
        scanners.PHOTOS.count(scanner.token)
    assert ask(f"/scan/{scanner.token}/photo", photo())[0] == 429 and scanner.n_at_once == 0


def test_photos_that_arrive_at_the_same_time_are_limited_before_they_fill_the_memory(scanner):
    for _ in range(scanners.MOST_AT_ONCE):
        scanners.begin_photo(scanner)
    large = b"x" * (routes.LONGEST_PHOTO + 1)
    assert ask(f"/scan/{scanner.token}/photo", large)[0] == 429
    scanners.end_photo(scanner, None)
    # Not accepted, and its place is free again.
    assert [ask(f"/scan/{scanner.token}/photo", large)[0] for _ in range(2)] == [413, 413]
    assert scanner.n_at_once == scanners.MOST_AT_ONCE - 1


def test_the_phones_page_is_small_and_can_reach_nothing_but_this_server(scanner):
    status, headers, content = ask(f"/scan/{scanner.token}", method="GET")
    assert status == 200 and content.decode() == scanner_page() and len(content) < 10_000
    policy = headers[b"content-security-policy"].decode()
    assert policy.startswith("default-src 'none'") and "unsafe" not in policy and "connect-src 'self'" in policy
    assert "http" not in scanner_page() and "innerHTML" not in scanner_page() and b"set-cookie" not in headers


def test_photos_come_into_the_open_exam_one_after_the_other():
    at = opened("pages/paper.py")
    at.session_state["page:printed sheets"] = {SHEET.number: SHEET.design()}
    at = checked(at.button_group(key="paper_step").set_value("scan").run())
    at = checked(at.button(key="open_scanner").click().run())
    token = at.session_state["page:scanner"]
    for n, who in enumerate(("Ada", "Bo")):
        assert ask(f"/scan/{token}/photo", photo(page=n))[2]["words"] == f"{who} was read."
        at = checked(at.run())
    project = at.session_state["history"].now
    assert project.title == "Quiz" and project.labels.labelers == ("Ada", "Bo")
    assert [page.file for page in reading_of(project.scans).readings] == ["photo 1", "photo 2"]
    at = checked(at.button(key="close_scanner").click().run())
    assert ask(f"/scan/{token}/photo", photo())[0] == 404
