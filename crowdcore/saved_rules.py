"""Grading rules that a teacher uses again: scales of marks by name, and the rules of each exam."""

import json
import time
from collections.abc import Callable
from pathlib import Path

from crowdcore.grading import GradingRules, Scale, rules_of_saved, saved_rules
from crowdcore.private_database import PrivateDatabase

MOST_SCALES = 50
TABLES = """
create table if not exists scale (owner text not null, name text not null, rules text not null, changed real not null,
  primary key (owner, name));
create table if not exists rules (exam text primary key, owner text not null, rules text not null, changed real not null);
"""


class SavedRules(PrivateDatabase):
    """The scales and rules of everybody who uses the app on this computer, by owner."""

    def __init__(self, path: Path, tables: str, disk_full, too_busy, now: Callable[[], float] = time.time):
        super().__init__(path, f"{tables.rstrip().rstrip(';')};{TABLES.rstrip().rstrip(';')}", disk_full, too_busy)
        self._now = now

    def keep_scale(self, owner: str, scale: Scale) -> None:
        """Keep a scale under its name, in place of an earlier one of this name."""
        content = json.dumps(saved_rules(GradingRules(scale=scale)))
        with self._change() as database:
            database.execute(
                "insert or replace into scale values (?, ?, ?, ?)", (owner, scale.name, content, self._now())
            )
            database.execute(
                "delete from scale where owner = ? and name not in "
                "(select name from scale where owner = ? order by changed desc limit ?)",
                (owner, owner, MOST_SCALES),
            )

    def scales(self, owner: str) -> list[Scale]:
        """Return the scales of an owner by name."""
        rows = self._database.execute("select rules from scale where owner = ? order by name", (owner,))
        kept = [rules_of_saved(json.loads(content)).scale for (content,) in rows]
        return [scale for scale in kept if scale is not None]

    def forget_scale(self, owner: str, name: str) -> None:
        """Forget a scale. Exams that use it keep it."""
        with self._change() as database:
            database.execute("delete from scale where owner = ? and name = ?", (owner, name))

    def keep_rules(self, owner: str, exam: str, rules: GradingRules) -> None:
        """Keep the rules that somebody chose for an exam."""
        content = json.dumps(saved_rules(rules))
        with self._change() as database:
            database.execute("insert or replace into rules values (?, ?, ?, ?)", (exam, owner, content, self._now()))

    def rules_before(self, owner: str, exam: str | None) -> tuple[str, GradingRules] | None:
        """Return the title of the saved exam whose rules were chosen last, apart from this one, and its rules."""
        row = self._database.execute(
            "select title, rules from rules join exam on exam.id = rules.exam and exam.owner = rules.owner "
            "where rules.owner = ? and rules.exam is not ? order by rules.changed desc limit 1",
            (owner, exam),
        ).fetchone()
        return None if row is None else (row[0], rules_of_saved(json.loads(row[1])))
