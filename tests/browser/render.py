"""Every page as a picture, for a person to look at: ``python -m tests.browser.render FOLDER [LANGUAGE]``.

Light and dark, 1280 and 390 pixels wide, each on the sample that a visitor meets first. The language is that of the browser:
zh-TW, or en-XA for the made-up language whose words are longer. Chinese needs a font, for example Debian's fonts-wqy-zenhei.
"""

import os
import shutil
import sys
from pathlib import Path

from crowdcore.messages.languages import PSEUDO_SWITCH
from tests.browser.conftest import ARGUMENTS, idle, running_server
from tests.conftest import ROOT


def main(folder: Path, language: str = "en") -> None:
    from playwright.sync_api import sync_playwright

    os.environ[PSEUDO_SWITCH] = "1"
    folder.mkdir(parents=True, exist_ok=True)
    names = ["", *sorted(page.stem for page in (ROOT / "pages").glob("*.py") if not page.stem.startswith("_"))]
    with running_server() as address, sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        for scheme in ("light", "dark"):
            for width, height in ((1280, 900), (390, 844)):
                for name in names:
                    page = chromium.new_page(
                        viewport={"width": width, "height": height}, color_scheme=scheme, locale=language
                    )
                    page.goto(f"{address}/{name}")
                    idle(page)
                    page.wait_for_timeout(1500)
                    page.screenshot(path=folder / f"{name or 'welcome'}-{scheme}-{width}.png")
                    page.close()
        chromium.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:3])
