"""Texts in the code pages that spreadsheets save: read with the right letters, and the guess is told with others to choose from."""

import random

import pytest

from crowdcore import ReadError, read
from crowdcore.readers.files.encodings import candidates, decoded

# Towns and schools, none of them from the lists of letters that the guess goes by.
WORDS = {
    "big5": [
        "臺北市立第一女子高級中學",
        "高雄市",
        "花蓮縣",
        "台南",
        "新竹",
        "基隆港",
        "嘉義",
        "屏東縣",
        "彰化",
        "桃園國際機場",
        "九龍",
        "新界",
    ],
    "gbk": [
        "北京大学",
        "上海交通",
        "广州",
        "深圳市",
        "成都",
        "西安",
        "杭州",
        "重庆",
        "哈尔滨",
        "乌鲁木齐",
        "厦门",
        "济南",
    ],
    "shift_jis": [
        "東京都立高校",
        "大阪府",
        "名古屋市",
        "さいたま",
        "札幌",
        "神戸",
        "横浜みなと",
        "京都",
        "ナゴヤ",
        "広島",
        "仙台",
        "つくば学園",
    ],
    "euc_jp": [
        "東京都立高校",
        "大阪府",
        "名古屋市",
        "さいたま",
        "札幌",
        "神戸",
        "横浜みなと",
        "京都",
        "ナゴヤ",
        "広島",
        "仙台",
        "つくば学園",
    ],
    "euc_kr": [
        "서울특별시",
        "부산",
        "대구광역시",
        "인천",
        "광주",
        "대전",
        "울산",
        "수원",
        "창원",
        "고양",
        "용인",
        "제주도",
    ],
    "cp1250": [
        "Kraków",
        "Łódź",
        "Wrocław",
        "Poznań",
        "Gdańsk",
        "Częstochowa",
        "Białystok",
        "Toruń",
        "Rzeszów",
        "Zamość",
        "Świnoujście",
    ],
    "cp1251": [
        "Москва",
        "Новосибирск",
        "Екатеринбург",
        "Казань",
        "Челябинск",
        "Самара",
        "Уфа",
        "Пермь",
        "Воронеж",
        "Саратов",
        "Тюмень",
    ],
    "cp1252": [
        "Málaga",
        "München",
        "Orléans",
        "Göteborg",
        "Århus",
        "São Paulo",
        "Genève",
        "Logroño",
        "Würzburg",
        "Besançon",
        "A Coruña",
    ],
    "cp1253": [
        "Αθήνα",
        "Θεσσαλονίκη",
        "Πάτρα",
        "Ηράκλειο",
        "Λάρισα",
        "Βόλος",
        "Ιωάννινα",
        "Χανιά",
        "Καβάλα",
        "Ρόδος",
        "Σέρρες",
    ],
    "cp1254": [
        "İstanbul",
        "Eskişehir",
        "Diyarbakır",
        "Şanlıurfa",
        "Kahramanmaraş",
        "Muğla",
        "Çanakkale",
        "Iğdır",
        "Niğde",
        "Kırşehir",
    ],
    "cp1255": [
        "ירושלים",
        "תל אביב",
        "חיפה",
        "ראשון לציון",
        "פתח תקווה",
        "אשדוד",
        "נתניה",
        "באר שבע",
        "בני ברק",
        "חולון",
        "רמת גן",
    ],
    "cp1256": [
        "القاهرة",
        "الإسكندرية",
        "بغداد",
        "الرياض",
        "جدة",
        "دمشق",
        "عمان",
        "بيروت",
        "الخرطوم",
        "تونس",
        "الدار البيضاء",
        "صنعاء",
    ],
    "koi8_r": [
        "Москва",
        "Новосибирск",
        "Екатеринбург",
        "Казань",
        "Челябинск",
        "Самара",
        "Уфа",
        "Пермь",
        "Воронеж",
        "Саратов",
        "Тюмень",
    ],
}
CZECH = [
    "Plzeň",
    "Olomouc",
    "České Budějovice",
    "Hradec Králové",
    "Ústí nad Labem",
    "Zlín",
    "Jihlava",
    "Přerov",
    "Třebíč",
]
HUNGARIAN = [
    "Debrecen",
    "Szeged",
    "Győr",
    "Nyíregyháza",
    "Kecskemét",
    "Székesfehérvár",
    "Szombathely",
    "Békéscsaba",
    "Vác",
    "Gödöllő",
]


def sheet(words, rng):
    rows = "".join(f"{word},{rng.choice('ABCD')},{rng.choice('ABCD')},{rng.choice('ABCD')}\n" for word in words)
    return f"Name,Q1,Q2,Q3\n{rows}"


def draws(words, encoding, n_words, n=40):
    """Sheets of so many of these words in this encoding, with the text they hold; those in plain ASCII prove nothing."""
    for seed in range(n):
        rng = random.Random(f"{encoding} {n_words} {seed}")
        text = sheet(rng.sample(words, n_words), rng)
        if not text.isascii():
            yield text.encode(encoding), text


@pytest.mark.parametrize(("encoding", "words"), [*WORDS.items(), ("cp1250", CZECH), ("cp1250", HUNGARIAN)])
def test_eight_names_are_enough_and_two_mostly_and_the_right_encoding_is_offered(encoding, words):
    """Of Hungarian, towns without a letter that is Hungarian alone could as well be Portuguese."""
    for n_words, least in ((8, 0.9 if words is HUNGARIAN else 1.0), (2, 0.6)):
        texts = [(decoded(data, "sheet.csv"), data, text) for data, text in draws(words, encoding, n_words)]
        right = sum(found.text == text for found, _, text in texts)
        assert right / len(texts) >= least
        for found, data, text in texts:
            assert text in {decoded(data, "sheet.csv", other.encoding).text for other in found.candidates[:8]}


def test_names_are_read_and_the_guess_is_told_with_others():
    reading = read(sheet(WORDS["big5"], random.Random(1)).encode("big5"), name="class.csv")
    assert list(reading.dataset.labels.labelers) == WORDS["big5"]
    assert reading.hints["encoding"] == "Big5"
    assert any(
        "does not say how its letters are written" in text and "Big5 (Traditional Chinese)" in text
        for text in reading.warnings
    )


def test_utf_8_and_plain_ascii_are_no_guess():
    for text in (sheet(WORDS["cp1251"], random.Random(1)), "Name,Q1\nAnn,A\nBo,B\n"):
        found = decoded(text.encode(), "sheet.csv")
        assert (found.encoding, found.candidates) == ("utf-8", ())


def test_a_candidate_shows_words_as_they_would_read():
    data = sheet(WORDS["cp1251"], random.Random(1)).encode("cp1251")
    by_name = {candidate.encoding: candidate for candidate in candidates(data)}
    assert by_name["Windows-1251"].words[0] == WORDS["cp1251"][0]
    assert by_name["Windows-1252"].words[0] == WORDS["cp1251"][0].encode("cp1251").decode("cp1252")
    assert candidates(data)[0] == by_name["Windows-1251"]


@pytest.mark.parametrize(
    "encoding", ["Big5", "GBK", "Shift-JIS", "EUC-KR", "Windows-1256", "cp1254", "KOI8-R", "utf-8"]
)
def test_every_name_that_is_offered_can_be_said(encoding):
    assert decoded(b"a,b\n", "a.csv", encoding).text == "a,b\n"


def test_utf_8_with_a_few_broken_characters_stays_utf_8_and_that_is_told():
    text = sheet(WORDS["gbk"], random.Random(1)).encode()
    reading = read(text.replace("广州".encode(), "广".encode() + b"\xff"), name="class.csv")
    assert "北京大学" in reading.dataset.labels.labelers
    assert any("1 characters of the text are broken" in note for note in reading.warnings)


def test_a_wrong_encoding_is_refused_with_the_byte():
    with pytest.raises(ReadError, match="class.csv is not written in Shift-JIS, at byte"):
        read(
            sheet(["Ünïversität"], random.Random(1)).encode("cp1252") + b"\xff\xff",
            name="class.csv",
            encoding="Shift-JIS",
        )
