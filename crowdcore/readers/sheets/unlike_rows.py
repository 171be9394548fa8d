"""Rows that were taken for students and look like none: which of them is the key, which is nobody's, and which to ask about."""

from crowdcore.readers.remarks import quoted
from crowdcore.readers.sheets.headings import is_key, version_of_key
from crowdcore.readers.sheets.key_evidence import (
    ENOUGH_QUESTIONS,
    ENOUGH_STUDENTS,
    KEY_AGREES,
    KEY_SURELY_AGREES,
    NameForms,
    agreement_with_the_able,
    is_complete,
    marks_of,
    says_what_most_say,
)

NOBODYS = "nobody's answers"
NOBODY = {"", "0", "00", "000", "0000", "00000", "-", "--", "n/a", "na", "x", "."}
# Of a class, the rows between so many first and so many last ones are students.
FIRST, LAST = 3, 6
# A key for some of the questions must agree with the able on so many of them.
PART_AGREES, LEAST_PART = 0.75, 5
# The best student may agree with the able a little more than a key does that lacks what students have.
SLACK = 0.12
NEARLY_ALL = 0.9
MOST_LACKING = 2


class UnlikeRows:
    """Settles the keys of a sheet, and what to do about rows that are unlike the students.

    A row is unlike them by its name, by lacking what nearly all of them have (a number, a class), and by standing among
    rows that are none. One of these is asked about; two, and it is left out; if it agrees with the able, it is the key.
    """

    def __init__(self, finder):
        self.finder, self.rows, self.grid = finder, finder.rows, finder.grid
        self.questions = finder.columns.questions

    @property
    def _has_key(self) -> bool:
        """Whether the sheet has a key: a row, or answers in its headings."""
        return bool(self.rows.keys) or self.finder.headings_have_key

    def take_key(self, wanted) -> None:
        """Take the row that a person named for the key, or none."""
        rows = self.rows
        rows.students += rows.keys
        rows.keys = []
        if wanted is False:
            return
        body, who = self.finder.body, self.finder.who
        found = [r for r in body if str(wanted) in {rows.names[r], self.grid.rows[r]} or wanted in who[r]]
        rows.keys = found[:1]
        rows.students = [r for r in rows.students if r not in rows.keys]
        for r in rows.keys:
            rows.left_out.pop(r, None)

    def settle(self, given: dict[int, str]) -> None:
        """Of rows called key, those that are; then what to make of rows that are unlike students."""
        rows = self.rows
        of_versions = self.finder.columns.version is not None or all(
            version_of_key(self._key_name(r)) for r in rows.keys
        )
        if len(rows.keys) > 1 and not of_versions:
            self._drop_counts()
        if rows.students:
            self._look_at_students([r for r in rows.students if r not in given])

    def _key_name(self, r: int) -> str:
        return next((cell for cell in self.finder.who[r] if is_key(cell)), self.rows.names[r])

    def _drop_counts(self) -> None:
        """A row called "Correct" that agrees with nobody holds counts."""
        rows = self.rows
        marks = marks_of(self.grid, [*rows.keys, *rows.students], self.questions)
        agreement = agreement_with_the_able(marks)[: len(rows.keys)]
        for r, share in zip(list(rows.keys), agreement, strict=True):
            if share < 0.35 and agreement.max() > KEY_AGREES:
                rows.keys.remove(r)
                self.finder.put(r, "statistics")

    # Rows that are unlike students

    def _look_at_students(self, students: list[int]) -> None:
        rows = self.rows
        self._weigh_names(students)
        odd = [r for r in students if self.unusual_name[r] or self.lacking[r] or self._is_nobody(r)]
        is_odd = set(odd)
        plain = [r for r in students if r not in is_odd] or students
        enough = len(students) > ENOUGH_STUDENTS and len(self.questions) >= ENOUGH_QUESTIONS
        ends = [r for r in dict.fromkeys([*students[:2], *students[-3:]]) if r not in odd]
        if not (odd or ends):
            return
        self.marks = marks_of(self.grid, rows.students, self.questions)
        self.agreement = dict(zip(rows.students, agreement_with_the_able(self.marks), strict=True))
        self.place_of = {r: n for n, r in enumerate(rows.students)}
        self.outermost = (students[0], students[-1])
        if not enough:
            for r in odd:
                if self._is_nobody(r) and r in self.outermost and not self._has_key:
                    self._propose_key(r)
            return
        keys = [] if self._has_key else [r for r in odd if self._may_be_key(r, plain)]
        if keys:
            self._take_likeliest(keys, plain)
        nobody = [r for r in self.outermost if r in odd and self._is_nobody(r)]
        if not self._has_key and len(nobody) == 1:
            self._propose_key(nobody[0])
        for r in odd:
            if r not in rows.keys and r in rows.students:
                self._judge(r, plain)
        if not self._has_key:
            for r in ends:
                self._ask_about_the_best(r, plain, students)

    def _weigh_names(self, students: list[int]) -> None:
        """Whose name is unlike the others', and who lacks what nearly all others have beside their name."""
        names = self.rows.names
        middles = [students[first : len(students) - last] for first, last in ((FIRST, LAST), (2, 2))]
        among = next((middle for middle in middles if len(middle) >= ENOUGH_STUDENTS), students)
        usual = self.usual_names = NameForms(names[r] for r in among)
        self.unusual_name = {r: usual.lack(names[r]) for r in students}
        self.lacking = dict.fromkeys(students, False)
        for n in [*self.finder.columns.who, *self.finder.columns.about]:
            has = dict(zip(among, (self.grid.code[among, n] > 0).tolist(), strict=True))
            all_who_have = sum(has.values())
            n_lacking = int((self.grid.code[students, n] == 0).sum())
            for r in students:
                others = len(has) - (r in has)
                share = (all_who_have - has.get(r, 0)) / max(others, 1)
                # What is said about students may be unknown of several of them; who they are is known of nearly all.
                known = n in self.finder.columns.who or n_lacking <= MOST_LACKING
                enough = share > NEARLY_ALL and known
                self.lacking[r] |= bool(not self.grid.code[r, n] and others > 3 and enough)

    def _is_nobody(self, r: int) -> bool:
        cells = self.finder.who[r]
        return (
            bool(self.finder.columns.who)
            and all(cell.lower() in NOBODY for cell in cells)
            and not self._is_first(cells)
        )

    def _is_first(self, cells: list[str]) -> bool:
        """Whether 000 is the number of a student, because 001 is that of the next."""
        zeros = {cell for cell in cells if cell and not cell.strip("0")}
        return any(zero[:-1] + "1" in cells for zero in zeros for cells in self.finder.who.values())

    def _lead(self, r: int, plain: list[int]) -> float:
        return self.agreement[r] - max((self.agreement[s] for s in plain if s != r), default=0.0)

    def _may_be_key(self, r: int, plain: list[int]) -> bool:
        # On real sheets, no row between the students that has a number was ever the key.
        numbered = any(map(str.isdecimal, self.rows.names[r]))
        if self._has_all_that_students_have(r) or (r not in self.outermost and numbered):
            return False
        place = self.place_of[r]
        lead = self._lead(r, plain)
        if is_complete(self.marks, place):
            marked = self.lacking[r] or r in self.outermost or self.agreement[r] >= PART_AGREES
            slack = max(SLACK, 1.2 / len(self.questions)) if marked else 0.0
            # Where everything else says so, the able may have erred together.
            surely = self.lacking[r] and self.unusual_name[r] and r in self.outermost
            return self.agreement[r] >= KEY_AGREES and (lead >= -slack or surely)
        filled = int((self.marks[place] > 0).sum())
        return filled >= LEAST_PART and self.agreement[r] * len(self.questions) >= PART_AGREES * filled

    def _has_all_that_students_have(self, r: int) -> bool:
        """Whether a row among the students has a number or another name beside its own, as they have: it is one of them."""
        return r not in self.outermost and self.finder.is_somebody(r) and not self.lacking[r]

    def _take_likeliest(self, keys: list[int], plain: list[int]) -> None:
        """The row that agrees with the able is the key; of several, not one that merely says what most say."""
        rows, finder = self.rows, self.finder
        voters = [self.place_of[s] for s in plain]
        common = {r: says_what_most_say(self.marks, self.place_of[r], voters) for r in keys}
        r = max(keys, key=lambda one: (not common[one], self.agreement[one]))
        again = [one for one in keys if one != r and rows.names[one] == rows.names[r] != ""]
        for one in (r, *again):
            rows.students.remove(one)
            rows.keys.append(one)
        nobody = self._is_nobody(r)
        name = "has answers but no name" if nobody else f"({quoted(rows.names[r])}) is unlike the students"
        done = f"{finder.place(r)} {name}, and agrees with the best of them: it was taken for the key"
        # Where it is in doubt, what was taken is offered as well: who chooses it is not asked again.
        kind, roles = (
            ("doubt", ("key", "student", "statistics"))
            if len(keys) > 1 + len(again) or not (nobody or self.unusual_name[r])
            else ("key", ("student", "statistics"))
        )
        finder.tell(kind, r, done, roles)

    def _propose_key(self, r: int) -> None:
        """The one row without a name, first or last and with all answers, is likelier the key than a student: it is asked."""
        if not is_complete(self.marks, self.place_of[r]):
            self._ask(r, "has answers but no name, and was taken for a student")
            return
        self.rows.students.remove(r)
        self.rows.keys.append(r)
        done = f"{self.finder.place(r)} has answers but no name, and was taken for the key"
        self.finder.tell("doubt", r, done, ("key", "student", "statistics"))

    def _judge(self, r: int, plain: list[int]) -> None:
        """Leave a row out that is unlike students in two ways; ask about one that is in one way."""
        rows, finder = self.rows, self.finder
        at_an_end = r < plain[0] or r > plain[-1]
        others = {*rows.keys, *rows.points, *rows.statistics, *rows.headings}
        among_others = at_an_end and any(
            (r < plain[0]) == (other < plain[0]) for other in others if not plain[0] < other < plain[-1]
        )
        common = self._has_key and says_what_most_say(self.marks, self.place_of[r], [self.place_of[s] for s in plain])
        nobody = self._is_nobody(r)
        signs = sum(map(int, (self.unusual_name[r], self.lacking[r], among_others, common, nobody)))
        if signs >= 2 and not (nobody and not self._has_key):
            rows.students.remove(r)
            finder.put(r, f"{NOBODYS}: it {self._why(r, among_others, common)}")
        elif nobody:
            self._ask(r, "has answers but no name, and was taken for a student")
        elif at_an_end or (
            not self._has_key and self.agreement[r] >= KEY_AGREES and not self._has_all_that_students_have(r)
        ):
            self._ask(r, "is unlike the other students, and was taken for one")

    def _why(self, r: int, among_others: bool, common: bool) -> str:
        reasons = [
            (self.unusual_name[r], "is called unlike the students"),
            (self.lacking[r], "lacks what they have beside their answers"),
            (common, "says what most of them say"),
            (among_others, "stands among rows that are none"),
        ]
        return " and ".join(words for holds, words in reasons if holds)

    def _ask_about_the_best(self, r: int, plain: list[int], students: list[int]) -> None:
        """A first or last row that agrees with the able as no student does may be the key, though nothing else says so."""
        if self.usual_names.number(self.rows.names[r]) or r not in (students[0], students[-1]):
            return
        agrees, lead = self.agreement[r], self._lead(r, plain)
        complete = is_complete(self.marks, self.place_of[r])
        if complete and agrees > KEY_SURELY_AGREES and (lead > 0 or agrees > 0.97):
            # The best student of a class may well stand there: it is worth a word, and a doubt only by a wide margin.
            kind = "doubt" if lead >= max(0.04, 1.5 / self.marks.shape[1]) else "key"
            self._ask(r, "agrees with the best students as no other does, and was taken for a student", kind)

    def _ask(self, r: int, what: str, kind: str = "doubt") -> None:
        name = f" ({quoted(self.rows.names[r])})" if self.rows.names[r] else ""
        roles = ("student", "key", "statistics") if kind == "doubt" else ("key", "statistics")
        self.finder.tell(kind, r, f"{self.finder.place(r)}{name} {what}", roles)
