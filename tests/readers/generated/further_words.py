"""Words of further languages, other headings and other marks for nothing, written before the reader's lists had any of them."""

from tests.readers.generated.words import Words

LANGUAGES = {
    "Hungarian": Words(
        "Tanuló neve", "Keresztnév", "Vezetéknév", "Neptun-kód", "Osztály", "Kérdés ",
        ("Megoldókulcs", "Helyes válaszok", "Javítókulcs"), ("Átlag", "Megoldottság"), ("Pontszám", "Max. pont"),
        ("Helyes válaszok száma", "Összesen"), ("Nem", "Tanár", "Jelenlét"), ("hiányzik", "nem írta meg"),
        ("Kovács Anna", "Nagy Péter", "Szabó Réka", "Tóth Bence", "Varga Lili", "Kiss Máté", "Molnár Dóra", "Farkas Ákos"),
    ),
    "Romanian": Words(
        "Nume și prenume", "Prenume", "Nume", "Nr. matricol", "Clasa", "Întrebarea ",
        ("Barem", "Răspunsuri corecte", "Grila de corectare"), ("Medie", "Procent corecte"), ("Punctaj", "Punctaj maxim"),
        ("Nr. corecte", "Total corecte"), ("Sex", "Profesor", "Prezență"), ("absent", "lipsă"),
        ("Andrei Popescu", "Ioana Ionescu", "Mihai Radu", "Elena Stan", "Vlad Dinu", "Maria Florea", "Alex Matei", "Ana Dobre"),
    ),
    "Ukrainian": Words(
        "Прізвище та ім'я", "Ім'я", "Прізвище", "№ залікової", "Клас", "Питання ",
        ("Ключ відповідей", "Правильні відповіді", "Еталон"), ("Середнє", "% правильних"), ("Бали", "Макс. балів"),
        ("Кількість правильних", "Разом"), ("Стать", "Вчитель", "Відвідування"), ("відсутній", "н"),
        ("Олена Шевченко", "Іван Бондар", "Софія Ткач", "Тарас Мельник", "Юлія Кравець", "Богдан Лис", "Ірина Гай", "Назар Сич"),
    ),
    "Indonesian": Words(
        "Nama siswa", "Nama depan", "Nama belakang", "NIS", "Kelas", "Soal ",
        ("Kunci jawaban", "Jawaban benar", "KUNCI"), ("Rata-rata", "Persen benar"), ("Bobot", "Skor maksimum"),
        ("Jumlah benar", "Total benar"), ("Jenis kelamin", "Guru", "Kehadiran"), ("tidak hadir", "sakit"),
        ("Budi Santoso", "Siti Aminah", "Agus Wijaya", "Dewi Lestari", "Rizky Pratama", "Putri Ayu", "Andi Saputra", "Nur Hasanah"),
    ),
    "Norwegian": Words(
        "Elevens navn", "Fornavn", "Etternavn", "Elevnr", "Gruppe", "Spørsmål ",
        ("Fasit", "Riktige svar", "Løsningsforslag"), ("Gjennomsnitt", "Prosent riktig"), ("Maks poeng", "Poeng"),
        ("Antall riktige", "Sum riktige"), ("Kjønn", "Lærer", "Oppmøte"), ("fraværende", "ikke møtt"),
        ("Nora Hansen", "Jakob Olsen", "Emilie Larsen", "Oliver Bakke", "Sara Nilsen", "Emil Haugen", "Thea Moen", "Henrik Lie"),
    ),
    "Hindi": Words(
        "छात्र का नाम", "नाम", "उपनाम", "रोल नंबर", "कक्षा", "प्रश्न ",
        ("उत्तर कुंजी", "सही उत्तर", "उत्तरमाला"), ("औसत", "प्रतिशत सही"), ("अंक", "अधिकतम अंक"), ("सही की संख्या", "कुल"),
        ("लिंग", "शिक्षक", "उपस्थिति"), ("अनुपस्थित", "छुट्टी"),
        ("आरव शर्मा", "दीया वर्मा", "कबीर सिंह", "अनन्या गुप्ता", "ईशान पटेल", "मीरा जोशी", "रोहन मेहता", "सारा खान"),
    ),
    "Croatian": Words(
        "Ime i prezime", "Ime", "Prezime", "JMBAG", "Razred", "Pitanje ",
        ("Točni odgovori", "Rješenja", "Ključ za ispravljanje"), ("Prosjek", "Riješenost"), ("Bodovi", "Najviše bodova"),
        ("Broj točnih", "Ukupno točnih"), ("Spol", "Nastavnik", "Prisutnost"), ("nije pristupio", "odsutan"),
        ("Ana Horvat", "Luka Marić", "Petra Jurić", "Ivan Babić", "Lana Vuković", "Josip Perić", "Ema Pavić", "Karlo Šimić"),
    ),
    "Persian": Words(
        "نام دانش‌آموز", "نام", "نام خانوادگی", "شماره دانشجویی", "کلاس", "سوال ",
        ("پاسخنامه", "پاسخ‌های صحیح", "کلید سؤالات"), ("میانگین", "درصد صحیح"), ("بارم", "حداکثر نمره"), ("تعداد صحیح", "جمع کل"),
        ("جنسیت", "معلم", "حضور"), ("غایب", "نیامده"),
        ("علی رضایی", "زهرا محمدی", "رضا کریمی", "مینا احمدی", "حسین مرادی", "نرگس صادقی", "پویا جعفری", "سمیرا نوری"),
    ),
    "American": Words(
        "Examinee", "Given", "Family", "Candidate #", "Block", "Problem ",
        ("Scoring guide", "Right choice", "Instructor copy", "Reference", "Solutions sheet"), ("Facility", "Item mean"),
        ("Worth", "Credits"), ("How many right", "Tally"), ("Advisor", "Bus route", "House"), ("no show", "sick"),
        ("Dakota Reed", "Jordan Price", "Casey Long", "Riley Stone", "Morgan Bell", "Avery Cole", "Quinn Hayes", "Skyler Ford"),
    ),
}  # fmt: skip
ABOUT = {
    "names": ("Proctor", "Assistant", "Filière", "Kampus", "Advisor"),
    "classes": ("Stream", "Set", "Parallelklasse", "Razred", "Wing"),
    "sexes": ("Płeć", "M or F", "Pohlaví", "Nem"),
    "presence": ("Here?", "Aanwezig", "Šklivo", "In class"),
    "letter grades": ("Band", "Effort", "Predicted", "Mock exam"),
    "counts": ("How many right", "Hits", "Treffer", "Buenas", "Omitted"),
    "percents": ("Share right", "Anteil", "Success rate", "Section 2"),
    "scores": ("Essay", "Oral", "Labo", "Term work", "成绩"),
    "dates": ("Sat on", "Scan time", "Jour"),
    "remarks": ("To discuss", "Hinweis", "Obs."),
    "ranks": ("Place", "Miejsce", "Ranking"),
    "ages": ("Years", "Leeftijd", "Geburtsjahr"),
}
BLANK_MARKS = ("…", "n.a.", "skip", "~", "??", "o", "Z", "#REF!", "empty", "nil", "∅", "(blank)")
