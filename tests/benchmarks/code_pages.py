"""How often an encoding is guessed right: ``python -m tests.benchmarks.code_pages [classes a code page]``.

Classes of 5, 12 and 30 people of a country in each code page that can hold their names, half of them below a heading in their
language; and classes of eight with a single accented letter in all, in the commonest code page. None of these names is among
those that the guess was taught by. charset-normalizer and, where it is installed, chardet read the same classes.
"""

import importlib
import importlib.util
import random
import sys
import unicodedata
from collections.abc import Callable, Iterator

from charset_normalizer import from_bytes

from crowdcore.readers.files.encodings import decoded

SIZES = (5, 12, 30)
TONES = "\u0300\u0301\u0303\u0309\u0323"
# Headings of a column of names, the code pages with the commonest first, first names and last names.
COUNTRIES = {
    "Hungarian": (
        "Név",
        "cp1250 iso8859_2 cp852 mac_latin2 iso8859_16",
        "István János Sándor Ferenc Péter Zsolt András Imre György Gyula Erzsébet Éva Margit Ágnes Erika Irén "
        "Magdolna Edit Szilvia Dezső Jenő Réka Emőke Boglárka Dorottya Bence Ádám Botond Zsófia Csenge Szabolcs",
        "Kovács Szabó Farkas Papp Takács Oláh Fekete Török Kis Orsós Fodor Szalai Magyar Gulyás Király Bogdán Sándor "
        "Fazekas Antal Fülöp Vincze Deák Bálint Szőke Bognár Erdős Dömötör Bíró Hajdú Pető",
    ),
    "Czech": (
        "Jméno",
        "cp1250 iso8859_2 cp852 mac_latin2",
        "Josef Jaroslav Zdeněk Václav Jakub David Ladislav Roman Marek Daniel Vojtěch Matěj Jaromír Jana Kateřina "
        "Lucie Petra Veronika Jitka Tereza Markéta Eliška Šárka",
        "Svoboda Dvořák Procházka Veselý Němec Marek Hájek Král Beneš Sedláček Kolář Navrátil Urban Blažek Kratochvíl "
        "Kopecký Vlček Šimek Konečný Čech Štěpánek Holub Soukup Mareš Sýkora Valenta Matoušek Říha Bureš Mašek Hrubý "
        "Švec",
    ),
    "Polish": (
        "Imię i nazwisko",
        "cp1250 iso8859_2 cp852 mac_latin2 cp1257 iso8859_13 iso8859_16",
        "Krzysztof Tomasz Paweł Marcin Jakub Marek Grzegorz Wojciech Dariusz Jerzy Rafał Kamil Szymon Ryszard "
        "Sławomir Małgorzata Barbara Krystyna Magdalena Aleksandra Monika Danuta Julia Dorota Jadwiga Jolanta Iwona "
        "Justyna Bożena Święcisława",
        "Kowalski Wójcik Kamiński Zieliński Woźniak Kozłowski Mazur Kwiatkowski Kaczmarek Grabowski Pawłowski Król "
        "Jabłoński Nowakowski Olszewski Malinowski Adamczyk Nowicki Górski Walczak Baran Michalak Ostrowski Pietrzak "
        "Wróblewski Jasiński Bąk Sadowski Włodarczyk Borkowski Szczepański Kucharski Ćwik",
    ),
    "Slovak": (
        "Meno",
        "cp1250 iso8859_2 cp852 mac_latin2",
        "Ján Štefan Pavol Ladislav Ľubomír Marek Dušan Daniel Matúš Igor Patrik Šimon Ľudovít Katarína Jana Monika "
        "Veronika Alžbeta Kristína Dominika Natália Žofia Emília Oľga Gréta",
        "Kováč Baláž Szabó Lukáč Kollár Oláh Ďurica Mihálik Sabol Mikuš Blaho Pavlík Kubík Gregor Hlaváč Benko Slávik "
        "Krištof Čierny Švec Bielik Bôbik Hronský Štefánik",
    ),
    "Croatian/Slovene": (
        "Ime i prezime",
        "cp1250 iso8859_2 cp852 mac_croatian iso8859_16",
        "Ivan Josip Tomislav Stjepan Nikola Mladen Damir Krešimir Petar Janez Marjan Boštjan Tomaž Blaž Rok Gašper "
        "Katarina Vesna Željka Nada Maja Tanja Anja Neža Barbara Polona Lučka Đurđica Čedomir",
        "Kovačević Marić Novak Knežević Marković Matić Pavlović Božić Grgić Radić Filipović Lovrić Perković Bošnjak "
        "Barišić Kovačič Mlakar Golob Božič Korošec Hribar Rozman Zajc Kolar Šuštar Žnidaršič Rupnik Bizjak Đurić "
        "Žižek",
    ),
    "Romanian": (
        "Nume",
        "cp1250 iso8859_2 cp852",
        "Alexandru Vasile Cristian Marian Daniel Adrian Răzvan Petru Liviu Dragoş Radu Lucian Andreea Alexandra "
        "Gabriela Raluca Anca Roxana Florentina Bianca Diana Georgiana Iuliana Lăcrămioara Aniţa",
        "Popescu Stan Stoica Rusu Matei Şerban Ciobanu Lazăr Radu Toma Tănase Nistor Mihăilescu Cojocaru Vlad Barbu "
        "Sandu Oprea Drăgan Păun Crăciun Grigore Ţurcanu Bărbulescu Măcelaru Crişan Luţă Săvulescu Hâncu",
    ),
    "Latvian": (
        "Vārds",
        "cp1257 iso8859_13 iso8859_4 cp775",
        "Andris Edgars Aivars Guntis Valdis Kārlis Raivis Uldis Pēteris Roberts Oskars Ēriks Raitis Ģirts Rihards "
        "Kristīne Ilze Līga Ieva Iveta Daiga Aija Dace Evija Sanita Agnese Santa Žanete Ļubova Šarlote",
        "Kalniņš Jansons Krūmiņš Eglītis Pētersons Kļaviņš Vanags Ozols Šmits Kalējs Priede Vilks Grīnbergs Dzenis "
        "Bite Briedis Upītis Lapiņš Krauklis Celmiņš Pūce Straume Ķēniņš Puriņš Tauriņš Zemītis Čakste Medņis Šteins "
        "Dambis",
    ),
    "Lithuanian": (
        "Vardas",
        "cp1257 iso8859_13 iso8859_4 cp775",
        "Vytautas Tomas Kęstutis Darius Rimantas Saulius Vidas Petras Donatas Šarūnas Lukas Ąžuolas Rokas Eimantas "
        "Česlovas Danutė Jurgita Eglė Aušra Kristina Aldona Genovaitė Vida Agnė Ieva Ugnė Miglė Emilija",
        "Petrauskas Stankevičius Žukauskas Kairys Kavaliauskas Šimkus Navickas Mickevičius Baranauskas Žilinskas "
        "Sakalauskas Jonaitis Adomaitis Račkauskas Vaitkus Šidlauskas Vyšniauskas Žebrauskas Juška Mikalauskas "
        "Kazlauskienė Jonaitytė Urbonaitė Žukaitė Norvaišaitė Dapkūnaitė Čepaitis Ruškys Tūbelis Vėlavičius",
    ),
    "Estonian": (
        "Nimi",
        "cp1257 cp1252 iso8859_13 iso8859_4 iso8859_15 cp775",
        "Toomas Urmas Tõnu Tiit Jüri Mihkel Kalle Väino Meelis Kaarel Siim Karl Jõgis Ants Kersti Sirje Kadri "
        "Kristiina Mare Reet Külli Marju Liina Kätlin Helve Täpsi Hülje Päike",
        "Saar Mägi Kukk Ilves Koppel Oja Kuusk Põder Kütt Kallas Ots Teder Kangur Järv Kivi Nõmm Rand Kõiv Uibo "
        "Jürgenson Hõbe Pihlak Lääne Männik Vähk Soosaar Tõnisson Müür Väli Sööt",
    ),
    "Turkish": (
        "Ad Soyad",
        "cp1254 iso8859_9 cp857 mac_turkish",
        "Mustafa Ali Hasan İsmail Yusuf Ömer Halil Abdullah Salih Recep Hakan Kadir Çağlar Yiğit Oğuz Ayşe Hatice "
        "Elif Şerife Sultan Merve Zeliha Özlem Hacer Büşra Tuğba Nurgül Dilek Ülkü",
        "Kaya Şahin Yıldız Öztürk Özdemir Doğan Aslan Kara Kurt Şimşek Korkmaz Erdoğan Bulut Yavuz Acar Ünal Güler "
        "Avcı Taş Özer Işık Ateş Karaca Aksoy Sönmez Kaplan Coşkun Gündüz Ağaoğlu Değirmenci",
    ),
    "French": (
        "Nom",
        "cp1252 iso8859_15 mac_roman cp850",
        "Pierre André René Alain Bernard Daniel Claude Christian Georges Frédéric Jérôme Rémi Théo Loïc Jeanne "
        "Monique Nathalie Jacqueline Sylvie Madeleine Suzanne Christine Valérie Aurélie Mélanie Zoé Inès Anaïs Gaëlle",
        "Bernard Petit Richard Dubois Laurent Leroy David Morel Girard Dupont Fontaine Vincent Lefebvre Mercier "
        "Guérin Garnier Gauthier Perrin Clément Mathieu Masson Duval Lemaître Bérard Côté Prévost Rivière",
    ),
    "German": (
        "Name",
        "cp1252 iso8859_15 mac_roman cp850 cp1250",
        "Wolfgang Helmut Heinz Andreas Josef Dieter Walter Bernd Rainer Jörg Sören Rüdiger Lars Ilse Elisabeth Helga "
        "Brigitte Erika Petra Monika Jutta Dörte Änne Anja Heike Mareike Sigrun",
        "Schmidt Fischer Meyer Becker Hoffmann Koch Richter Wolf Neumann Zimmermann Krüger Hartmann Schmitt Krause "
        "Lehmann Herrmann Walter Huber Fuchs Lang Möller Jung Schubert Friedrich Keller Böhm Voß Bäcker Höfer Lüdtke",
    ),
    "Spanish": (
        "Nombre",
        "cp1252 iso8859_15 mac_roman cp850",
        "José David Daniel Jesús Miguel Pedro Ángel Fernando Luis Álvaro Diego Iván Enrique Ramón Carmen Dolores "
        "Pilar Sara Paula Rosa Sofía Inés Rocío Noelia Concepción Nuria Íñigo",
        "Rodríguez Fernández Martínez Pérez Martín Hernández Díaz Muñoz Romero Alonso Torres Ramírez Serrano Molina "
        "Suárez Ortega Ortiz Rubio Medina Castillo Cortés Santos Lozano Cruz Flores Herrera León Cabrera Ibáñez",
    ),
    "Portuguese": (
        "Nome",
        "cp1252 iso8859_15 mac_roman cp850",
        "José Pedro Paulo Miguel Tiago André Ricardo Hugo Sérgio Marcos Diogo Álvaro Otávio Inácio Catarina Sónia "
        "Patrícia Assunção Fátima Letícia Natália Célia Júlia Márcia Graça",
        "Santos Pereira Martins Sousa Gonçalves Lopes Alves Ribeiro Carvalho Moreira Mendes Soares Monteiro Rocha "
        "Neves Cruz Pires Reis Antunes Fonseca Araújo Tavares Azevedo Magalhães Falcão Câmara Patrício Leitão",
    ),
    "Danish/Norwegian": (
        "Navn",
        "cp1252 iso8859_15 mac_roman cp850",
        "Jens Lars Henrik Christian Jesper Niels Mads Kjeld Ole Kåre Håkon Tor Jørn Kirsten Mette Helle Lene Marianne "
        "Karen Bente Pia Solveig Astrid Gunnhild Marit Tonje Dorthe Mærsk",
        "Nielsen Pedersen Christensen Sørensen Jørgensen Madsen Olsen Christiansen Johansen Mortensen Østergaard "
        "Nørgaard Åkesson Bøgh Holm Nilsen Eriksen Haugen Bakke Strøm Sæther Lie Nygård Aasen Hæstad Rønning Brekke "
        "Nygaard Bæk Kjærgaard",
    ),
    "Icelandic": (
        "Nafn",
        "cp1252 iso8859_15 mac_iceland cp850 cp861",
        "Guðmundur Gunnar Einar Magnús Jóhann Árni Bjarni Halldór Ragnar Kristinn Guðjón Óskar Hjörtur Ísak Örn "
        "Kristín Helga Ingibjörg Guðbjörg Katrín Hildur Ólöf Hrafnhildur Áslaug Dagný Valgerður Jónína",
        "Sigurðsson Gunnarsson Einarsson Magnússon Jóhannsson Árnason Bjarnason Halldórsson Gíslason Þórðarson "
        "Sigurðardóttir Gunnarsdóttir Einarsdóttir Magnúsdóttir Jóhannsdóttir Árnadóttir Bjarnadóttir Halldórsdóttir "
        "Gísladóttir Þórðardóttir",
    ),
    "Greek": (
        "Όνομα",
        "cp1253 iso8859_7 cp737 mac_greek",
        "Δημήτρης Γιάννης Παναγιώτης Χρήστος Μιχάλης Σπύρος Αναστάσιος Ανδρέας Ελένη Βασιλική Αγγελική Δήμητρα "
        "Παρασκευή Ευαγγελία Χριστίνα",
        "Βλάχος Νικολαΐδης Πέτρου Αθανασίου Οικονόμου Ιωάννου Μακρής Ξανθόπουλος Χατζής Ζαχαρίου Τσιρίγος Ψαράς "
        "Λαμπρόπουλος Ευθυμίου Βασιλείου",
    ),
    "Russian": (
        "Имя",
        "cp1251 koi8_r cp866 iso8859_5 mac_cyrillic",
        "Сергей Андрей Максим Иван Артём Роман Юрий Наталья Юлия Дарья Щербина",
        "Смирнов Попов Петров Михайлов Фёдоров Волков Лебедев Егоров Козлова Николаева Андреева Никитина Зайцева "
        "Борисова Григорьева",
    ),
    "Ukrainian": (
        "Ім'я",
        "cp1251 koi8_u iso8859_5 mac_cyrillic cp1125",
        "Сергій Андрій Юрій Дмитро Олексій Максим Ігор Їжак Олена Ірина Світлана Юлія Марія Ганна Соломія",
        "Мельник Бондаренко Ткаченко Ковальчук Олійник Поліщук Марченко Руденко Петренко Клименко Кузьменко "
        "Пономаренко Гнатюк Яценко Зінченко",
    ),
    "Bulgarian": (
        "Име",
        "cp1251 koi8_r cp866 iso8859_5 mac_cyrillic",
        "Иван Христо Йордан Стефан Стоян Ангел Пламен Иванка Йорданка Мариана Даниела Десислава Снежана Радка",
        "Георгиев Петров Стоянов Тодоров Ангелов Василев Стефанова Йорданова Александрова Михайлова Попова Желязкова "
        "Гърчева Цонева",
    ),
    "Serbian": (
        "Име",
        "cp1251 iso8859_5 cp855 mac_cyrillic",
        "Милан Александар Никола Јован Стефан Лазар Небојша Слободан Јелена Ана Снежана Весна Наташа Сања Ђурђина",
        "Петровић Марковић Стојановић Станковић Милошевић Тодоровић Стевановић Симић Лукић Ђукић Њежић Костић "
        "Обрадовић Перишић Вујић",
    ),
    "Hebrew": (
        "שם",
        "cp1255 iso8859_8 cp862",
        "דוד אברהם יעקב דניאל אהרון עומר נועם גיא רחל לאה חנה נועה יעל שירה עדי",
        "לוי פרץ דהן פרידמן אזולאי יוסף עמר חדד בן שפירא גולן סגל וייס הורוביץ שגיא",
    ),
    "Arabic": (
        "الاسم",
        "cp1256 iso8859_6",
        "أحمد محمود خالد إبراهيم حسين سعيد سامي زياد عائشة زينب نور ليلى آمنة سلمى دينا",
        "الشريف خوري الخطيب الأحمد منصور ناصر عثمان قاسم بكري عيسى رزق فارس حمدان الزهراني القحطاني",
    ),
    "Vietnamese": (
        "Tên",
        "cp1258",
        "Tuấn Dũng Hải Sơn Hiếu Thắng Khánh Vinh Lan Hoa Linh Phương Hạnh Yến Quỳnh",
        "Trần Phạm Huỳnh Vũ Đặng Đỗ Ngô Lý Đinh Mạc Tạ Hà Thái Quách Đoàn",
    ),
    "Thai": (
        "ชื่อ",
        "cp874 tis_620",
        "สมศักดิ์ วิชัย ธนากร ณัฐพล พงศ์พัฒน์ วีระ วรรณา นภา กนกวรรณ อรุณี จันทร์เพ็ญ ปราณี",
        "สุขสันต์ ศรีสุข วงศ์สวัสดิ์ จันทร์แก้ว รักไทย สายทอง คำแสน เจริญสุข ธรรมรักษ์ เพชรรัตน์ แสงทอง สิงห์โต",
    ),
}  # fmt: skip


def classes(country: str, page: str, size: int, n: int):
    """Classes in this code page, and the text that they hold; those in plain ASCII prove nothing."""
    heading, _, *names = COUNTRIES[country]
    first, last = map(str.split, names)
    for seed in range(n):
        rng = random.Random(f"{country} {page} {size} {seed}")
        people = [f"{rng.choice(first)} {rng.choice(last)}" for _ in range(size)]
        yield from _saved(people, heading if seed % 2 else "Name", page, rng)


def classes_with_one_letter(country: str, page: str, n: int):
    """Classes of eight in which one letter is not in ASCII."""
    heading, _, *names = COUNTRIES[country]
    first, last = map(str.split, names)
    plain = [[name for name in half if name.isascii()] for half in (first, last)]
    special = [name for name in (*first, *last) if sum(letter > "\x7f" for letter in name) == 1]
    for seed in range(n):
        rng = random.Random(f"{country} {page} one {seed}")
        people = [" ".join(map(rng.choice, plain)) for _ in range(7)]
        name = rng.choice(special)
        people.append(f"{name} {rng.choice(plain[1])}" if name in first else f"{rng.choice(plain[0])} {name}")
        rng.shuffle(people)
        yield from _saved(people, heading if seed % 2 and heading.isascii() else "Name", page, rng)


def _saved(people, heading, page, rng):
    text = f"{heading},Q1,Q2,Q3\n" + "".join(f"{who},{','.join(rng.choices('ABCD', k=3))}\n" for who in people)
    if page == "cp1258":
        text = "".join(map(_with_tone_behind, text))
    try:
        data = text.encode(page)
    except UnicodeEncodeError:
        return
    if not data.isascii():
        yield data, text


def _with_tone_behind(letter: str) -> str:
    """A letter as the Vietnamese code page has it."""
    parts = unicodedata.normalize("NFD", letter)
    tone = "".join(part for part in parts if part in TONES)
    return unicodedata.normalize("NFC", "".join(part for part in parts if part not in TONES)) + tone


def judged(saved) -> tuple[int, int, int]:
    """How many texts are read right, how many have the right one among the four that are shown, and how many there are."""
    right = offered = total = 0
    for data, text in saved:
        found = decoded(data, "class.csv")
        right += found.text == text
        shown = (candidate.encoding for candidate in found.candidates[:4])
        offered += found.text == text or any(decoded(data, "class.csv", one).text == text for one in shown)
        total += 1
    return right, offered, total


def other_detectors() -> dict[str, Callable[[bytes], str | None]]:
    """Detectors of other packages, by name: charset-normalizer, and chardet where it is installed."""
    detectors = {"charset-normalizer": lambda data: getattr(from_bytes(data).best(), "encoding", None)}
    if importlib.util.find_spec("chardet"):
        detect = importlib.import_module("chardet").detect
        detectors["chardet"] = lambda data: detect(data)["encoding"]
    return detectors


def judged_by(detect: Callable[[bytes], str | None], saved) -> tuple[int, int]:
    """How many texts another detector reads right, and how many there are."""
    right = total = 0
    for data, text in saved:
        total += 1
        try:
            right += data.decode(detect(data) or "ascii") == text
        except (UnicodeDecodeError, LookupError):
            continue
    return right, total


def groups(country: str, n: int) -> Iterator[list[tuple[bytes, str]]]:
    """Classes in the commonest code page, in the other ones, and with a single letter outside ASCII."""
    commonest, *others = COUNTRIES[country][1].split()
    yield [entry for size in SIZES for entry in classes(country, commonest, size, n)]
    yield [entry for page in others for size in SIZES for entry in classes(country, page, size, n)]
    if commonest in {"cp1250", "cp1252", "cp1254", "cp1257"}:
        yield list(classes_with_one_letter(country, commonest, 3 * n))


def main() -> None:
    n = int(sys.argv[1]) if sys.argv[1:] else 20
    print("right (and among those shown) of classes: in the commonest code page, in the others; with one letter in all")
    sums: dict[int, list[int]] = {}
    for country in COUNTRIES:
        found = list(map(judged, groups(country, n)))
        for place, counts in enumerate(found):
            sums[place] = [a + b for a, b in zip(sums.get(place, [0, 0, 0]), counts, strict=True)]
        print(
            f"{country:18s}",
            *(f"{right:5d} ({offered:5d}) of {total:5d}   " for right, offered, total in found),
            flush=True,
        )
    print(f"{'all':18s}", *(f"{right:5d} ({offered:5d}) of {total:5d}   " for right, offered, total in sums.values()))
    for name, detect in other_detectors().items():
        others: dict[int, list[int]] = {}
        for country in COUNTRIES:
            for place, saved in enumerate(groups(country, n)):
                counts = judged_by(detect, saved)
                others[place] = [a + b for a, b in zip(others.get(place, [0, 0]), counts, strict=True)]
        print(f"{name:18s}", *(f"{right:5d}         of {total:5d}   " for right, total in others.values()), flush=True)


if __name__ == "__main__":
    main()
