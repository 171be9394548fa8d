"""A key that names no answer: every one counts as right ("all"), which a teacher writes when a question went wrong."""

import re

ALL = re.compile(
    r"(accept )?(all|any|every)( (answers?|choices?|options?|accepted|correct|right|of them))*|everyone|anything|"
    r"full (credit|marks)|bonus|give ?away|free|alle[sr]?( (richtig|antworten|gelten|goed|rigtige|svar|riktige))?|beliebig|"
    r"tou(t|s|tes)( .{3,12})?|tod[ao]s?( .{3,12})?|tutt[aei]( .{3,12})?|qualsiasi|cualquiera|qualquer|alla( rätt| svar)?|"
    r"kaikki|wszystkie|dowolna|všechny|všetky|mind(egyik)?|összes|bármelyik|toate|oricare|όλ[αε]ς?|вс[еі]|усі|любой|всички|"
    r"hepsi|tümü|כולן|הכל|כל התשובות|الكل|كل الإجابات|جميع الإجابات|همه|सभी|全部|全て|すべて|全員正解|全|皆|모두|모두 정답|"
    r"전부|ทั้งหมด|ทุกข้อ|tất cả|semua|sve|svi|vsi|vse|vis(i|os)|visas|kõik|yote|zote|ყველა|totes"
)  # fmt: skip


def counts_for_all(text: str) -> bool:
    """Whether a cell of the key says that every answer is right.

    >>> [counts_for_all(text) for text in ("ALL", "Alle richtig", "(все)", "全部", "A", "Allen")]
    [True, True, True, True, False, False]
    """
    return bool(ALL.fullmatch(text.strip(" .!*()[]").lower()))
