"""Remarks on how an ordinary file of a teacher was read are in the teacher's language."""

import re

import pytest

from crowdcore.messages import Message, Reader
from crowdcore.readers import read
from crowdcore.readers.remarks import REASONS

CHINESE = Reader("exam", "zh-TW")
# Of a name in quotation marks, or the letter of a column, a translation keeps every letter.
FROM_THE_FILE = re.compile(r"'[^']*'|\b[A-Z]{1,2}\b")
CLASS_LIST = """Quiz on lakes
no,name,class,remark,Q1,Q2,Q3,Q4,Q5
1,Lin Yu,9b,,A,B,C,D,A
2,Wu An,9b,late,A,b,C,A,A
3,Lin Yu,9b,,A,C,?,D,B
4,Hsu Mei,9b,,B,B,C,D,A
5,Kuo Li,9b,,,,,,
6,Ho Ting,9b,,A,B,C,D,B
key,,,,A,B,C,D,A
"""
FORMS_WITHOUT_KEY = b"Row,Student,Q1,Q2,Q3\n1,Ann,A,B,C,9\n2,Bo,A,B,A,8\n3,Cy,B,B,C,7\n"
LETTERS_IN_ONE_CELL = b"name,answers\nAnn,ABCDA\nBo,ABCDB\nCy,ABCAA\nDi,BBCDA\nKEY,ABCDA\n"


@pytest.mark.parametrize("content", [CLASS_LIST.encode(), FORMS_WITHOUT_KEY, LETTERS_IN_ONE_CELL])
def test_remarks_and_their_buttons_are_translated(content):
    remarks = read(content, "quiz.csv").remarks
    texts = [remark.done for remark in remarks] + [one.words for remark in remarks for one in remark.alternatives]
    assert texts
    english = [shown for text in texts if re.search("[A-Za-z]{2}", FROM_THE_FILE.sub("", shown := CHINESE(text)))]
    assert not english


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"name,Q1,Q2\n",
        b"PK\x03\x04junk",
        b"\xd0\xcf\x11\xe0" + bytes(99),
        bytes(range(256)) * 9,
        b"name\nAnn\nBo\nCy\n",
    ],
)
def test_why_an_ordinary_file_cannot_be_opened_is_translated(content):
    with pytest.raises(ValueError) as refused:
        read(content, "FILE")
    assert not re.search(r"\b(?!xlsx)[a-z]{4}", CHINESE(refused.value.args[0]))


@pytest.mark.parametrize("reason", REASONS)
def test_the_text_of_a_reason_is_the_one_that_modules_compare(reason):
    assert str(Message(REASONS[reason])) == reason
