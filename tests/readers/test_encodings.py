"""Texts in the code pages that spreadsheets save are read with the right letters; the guess is reported with alternatives."""

import random

import pytest

from crowdcore import ReadError, read
from crowdcore.readers.files.encodings import candidates, decoded
from crowdcore.readers.files.names_of_languages import WORDS as WORDS_OF
from tests.benchmarks.code_pages import COUNTRIES, classes, classes_with_one_letter, judged

LATIN = {"cp1250", "cp1252", "cp1254", "cp1257"}

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


# One letter in all, among names without any: the class is read as the others in it suggest.
ALONE = [
    ("cp1252", "André Petit", ["Claude Leroy", "Monique Dupont", "Sylvie Mercier"]),
    ("cp1252", "Zoë Clark", ["James Smith", "Mary Johnson", "Susan Harris"]),
    ("cp1252", "Inês Costa", ["James Smith", "Mary Johnson", "Susan Harris"]),
    ("cp1252", "Jörg Huber", ["Heike Zimmermann", "Renate Lehmann", "Uwe Schubert"]),
    ("cp1250", "Dezső Farkas", ["Lajos Simon", "Zsolt Fodor", "Szilvia Papp"]),
    ("cp1250", "Paweł Mazur", ["Grzegorz Nowicki", "Jerzy Walczak", "Beata Duda"]),
    ("cp1254", "Ayşe Aksoy", ["Yusuf Korkmaz", "Zeynep Bulut", "Hakan Kurt"]),
    ("cp1257", "Eglė Juodis", ["Vytautas Kairys", "Algirdas Vaitkus", "Danute Mickus"]),
]


def sheet(words, rng):
    rows = "".join(f"{word},{rng.choice('ABCD')},{rng.choice('ABCD')},{rng.choice('ABCD')}\n" for word in words)
    return f"Name,Q1,Q2,Q3\n{rows}"


def draws(words, encoding, n_words, n=12):
    """Sheets of so many of these words in this encoding, with the text they hold; those in plain ASCII prove nothing."""
    for seed in range(n):
        rng = random.Random(f"{encoding} {n_words} {seed}")
        text = sheet(rng.sample(words, n_words), rng)
        if not text.isascii():
            yield text.encode(encoding), text


@pytest.mark.parametrize(("encoding", "words"), [*WORDS.items(), ("cp1250", CZECH), ("cp1250", HUNGARIAN)])
def test_eight_names_are_enough_and_two_mostly_and_the_right_encoding_is_offered(encoding, words):
    for n_words, least in ((8, 1.0), (2, 0.7)):
        texts = [(decoded(data, "sheet.csv"), data, text) for data, text in draws(words, encoding, n_words)]
        right = sum(found.text == text for found, _, text in texts)
        assert right / len(texts) >= least
        for found, data, text in texts:
            assert text in {decoded(data, "sheet.csv", other.encoding).text for other in found.candidates[:8]}


@pytest.mark.parametrize("country", COUNTRIES)
def test_a_class_is_read_right_in_the_code_page_of_its_country_and_others_are_offered(country):
    commonest, *others = COUNTRIES[country][1].split()
    right, _, total = judged(classes(country, commonest, 12, 4))
    assert right == total
    right, offered, total = judged(entry for page in others for entry in classes(country, page, 12, 2))
    assert offered == total and right >= 0.5 * total


def test_no_name_of_these_classes_was_taught():
    taught = {word for words in WORDS_OF.values() for word in words.split()}
    assert not taught & {name for _, _, *names in COUNTRIES.values() for name in " ".join(names).split()}


@pytest.mark.parametrize("country", [country for country, about in COUNTRIES.items() if about[1][:6] in LATIN])
def test_a_single_letter_in_a_class_is_mostly_read_right_and_always_offered(country):
    right, offered, total = judged(classes_with_one_letter(country, COUNTRIES[country][1].split()[0], 12))
    assert offered == total and right >= 0.75 * total


@pytest.mark.parametrize(("encoding", "name", "others"), ALONE, ids=[name for _, name, _ in ALONE])
def test_a_single_foreign_letter_is_read_as_other_names_suggest_and_the_guess_is_reported(encoding, name, others):
    rows = sheet([*others, name], random.Random(1)) + sheet(["Max Bo", "Ann Li"], random.Random(2)).split("\n", 1)[1]
    reading = read(rows.encode(encoding), name="class.csv")
    assert name in reading.dataset.labels.labelers
    guess = next(remark for remark in reading.remarks if "does not name its encoding" in str(remark))
    assert f"which changes only '{name}'. Check whether it is right" in guess.done
    assert len(guess.alternatives) == 3 and all(name.split()[1] in other.words for other in guess.alternatives)


@pytest.mark.parametrize(("heading", "encoding", "name"), [("Név", "cp1250", "Dezső"), ("Ad Soyad", "cp1254", "Taş")])
def test_the_heading_of_the_names_decides_the_language_of_a_single_letter(heading, encoding, name):
    text = f"{heading},Q1,Q2\n{name},A,B\nEva,B,A\nMax,A,A\n"
    assert decoded(text.encode(encoding), "class.csv").text == text


def test_the_remark_on_the_encoding_names_the_encoding_that_was_used():
    """The start looks as in one encoding, and a byte far below is in another one only."""
    data = b"Name,Q1\n" + "José,A\n".encode("cp1252") * 6000 + b"Jos\x81,B\n"
    found = decoded(data, "class.csv")
    assert found.encoding == found.candidates[0].encoding != "Windows-1252"


def test_names_are_read_and_the_guessed_encoding_is_reported_with_alternatives():
    reading = read(sheet(WORDS["big5"], random.Random(1)).encode("big5"), name="class.csv")
    assert list(reading.dataset.labels.labelers) == WORDS["big5"]
    assert reading.hints["encoding"] == "Big5"
    assert any(
        "does not name its encoding" in text and "Big5 (Traditional Chinese)" in text for text in reading.warnings
    )


def test_utf_8_and_plain_ascii_are_not_guesses():
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
def test_every_offered_encoding_is_accepted_as_a_hint(encoding):
    assert decoded(b"a,b\n", "a.csv", encoding).text == "a,b\n"


def test_utf_8_with_a_few_broken_characters_stays_utf_8_and_is_reported():
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
