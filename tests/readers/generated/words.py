"""What people write on answer sheets, in their languages; chosen without a look at the reader's own lists."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """One language's words: headings, names of rows, and the marks of an absent student."""

    name: str
    first: str
    last: str
    number: str
    class_: str
    question: str
    keys: tuple[str, ...]
    means: tuple[str, ...]
    points: tuple[str, ...]
    counts: tuple[str, ...]
    about: tuple[str, ...]
    absent: tuple[str, ...]
    people: tuple[str, ...]


ENGLISH = Words(
    "Name", "First name", "Last name", "ID", "Class", "Q",
    ("KEY", "Answer Key", "Key", "Correct answer", "Master", "Answers", "Correct Answers", "Model answers", "ANSWER KEY:"),
    ("Average", "Mean", "Class average", "Item difficulty", "% correct", "P-value"),
    ("Max points", "Points", "Points possible", "Weight", "Out of"),
    ("Correct", "Number correct", "# Correct", "Total correct", "Count"),
    ("Teacher", "Attendance", "Period", "Gender", "Homeroom", "Seat", "Remarks", "Date", "Accommodations"),
    ("absent", "ABS", "did not attend", "excused"),
    ("Olivia Smith", "Noah Jones", "Emma Brown", "Liam Taylor", "Ava Wilson", "Mason Davies", "Mia Evans", "Lucas Hall",
     "Ella Wood", "Jack Turner", "Grace Hill", "Leo Scott", "Chloe Green", "Ryan Adams", "Zoe Baker", "Amy Carter"),
)  # fmt: skip

LANGUAGES = {
    "English": ENGLISH,
    "German": Words(
        "Name", "Vorname", "Nachname", "Matrikelnr.", "Klasse", "Frage ",
        ("Lösung", "Musterlösung", "Schlüssel", "Lösungsschlüssel", "Richtige Antwort"),
        ("Durchschnitt", "Mittelwert", "% richtig", "Lösungsquote"),
        ("Punkte", "Max. Punkte", "Maximale Punktzahl"),
        ("Anzahl richtig", "Richtige", "Summe"),
        ("Geschlecht", "Lehrkraft", "Sitzplatz", "Bemerkung", "Anwesenheit", "Prozent"),
        ("fehlt", "abwesend", "krank"),
        ("Jonas Müller", "Lena Schmidt", "Paul Weber", "Mia Wagner", "Finn Becker", "Lea Hoffmann", "Tim Koch",
         "Anna Richter", "Max Klein", "Ida Wolf", "Ben Schröder", "Clara Neumann"),
    ),
    "French": Words(
        "Nom", "Prénom", "Nom de famille", "Numéro", "Classe", "Question ",
        ("Corrigé", "Bonnes réponses", "Clé", "Réponses correctes", "Solution"),
        ("Moyenne", "% de réussite", "Taux de réussite"),
        ("Barème", "Points", "Points max"),
        ("Total juste", "Nombre de bonnes réponses", "Somme"),
        ("Sexe", "Professeur", "Remarque", "Présence", "Pourcentage"),
        ("absent", "abs.", "absente"),
        ("Léa Martin", "Hugo Bernard", "Chloé Dubois", "Louis Moreau", "Manon Laurent", "Jules Simon", "Inès Michel",
         "Nathan Leroy", "Camille Roux", "Théo Fournier"),
    ),
    "Spanish": Words(
        "Nombre", "Nombre", "Apellidos", "Matrícula", "Grupo", "P",
        ("Clave", "Respuestas correctas", "Solución", "Plantilla", "Respuesta correcta"),
        ("Promedio", "Media", "% aciertos", "Porcentaje de aciertos"),
        ("Puntos", "Puntaje máximo", "Valor"),
        ("Aciertos", "Total de aciertos", "Suma"),
        ("Sexo", "Profesor", "Turno", "Observaciones", "Asistencia", "Edad"),
        ("ausente", "no asistió", "faltó"),
        ("Lucía García", "Mateo López", "Sofía Martínez", "Diego Pérez", "Valeria Gómez", "Pablo Ruiz", "Carla Díaz",
         "Hugo Torres", "Elena Vega", "Iván Soto"),
    ),
    "Portuguese": Words(
        "Aluno", "Nome", "Sobrenome", "Matrícula", "Turma", "Questão ",
        ("Gabarito", "GABARITO", "Respostas corretas", "Chave"),
        ("Média", "% de acertos"),
        ("Pontos", "Valor", "Peso"),
        ("Acertos", "Total de acertos", "Soma"),
        ("Sexo", "Professora", "Turno", "Presença", "Observação"),
        ("ausente", "faltou", "falta"),
        ("Ana Silva", "João Santos", "Beatriz Souza", "Pedro Lima", "Maria Costa", "Rafael Rocha", "Júlia Alves",
         "Tiago Melo", "Laura Pinto", "Bruno Dias"),
    ),
    "Italian": Words(
        "Studente", "Nome", "Cognome", "Matricola", "Classe", "Domanda ",
        ("Soluzioni", "Risposte corrette", "Chiave", "Risposte esatte", "Correttore"),
        ("Media", "% corrette", "Percentuale"),
        ("Punti", "Punteggio massimo"),
        ("Risposte giuste", "Totale corrette", "Somma"),
        ("Sesso", "Docente", "Sezione", "Note", "Presenza"),
        ("assente", "ass.", "assenti"),
        ("Giulia Rossi", "Luca Bianchi", "Sara Russo", "Marco Ferrari", "Elisa Greco", "Paolo Conti", "Chiara Bruno",
         "Andrea Gallo", "Marta Costa", "Davide Riva"),
    ),
    "Dutch": Words(
        "Naam", "Voornaam", "Achternaam", "Studentnummer", "Klas", "Vraag ",
        ("Antwoordmodel", "Sleutel", "Juiste antwoord", "Goede antwoord", "Correctiemodel"),
        ("Gemiddelde", "% goed", "p-waarde"),
        ("Punten", "Max. punten"),
        ("Aantal goed", "Totaal goed"),
        ("Geslacht", "Docent", "Opmerking", "Aanwezigheid"),
        ("afwezig", "ziek"),
        ("Daan de Jong", "Sanne Bakker", "Bram Visser", "Lotte Smit", "Sem Mulder", "Fleur Bos", "Thijs Vos",
         "Anouk Peters", "Ruben Kok", "Iris Maas"),
    ),
    "Swedish": Words(
        "Namn", "Förnamn", "Efternamn", "Personnummer", "Klass", "Fråga ",
        ("Facit", "Rätt svar", "Rättningsmall"),
        ("Medelvärde", "Genomsnitt", "% rätt"),
        ("Poäng", "Maxpoäng"),
        ("Antal rätt", "Summa rätt"),
        ("Kön", "Lärare", "Närvaro", "Anmärkning"),
        ("frånvarande", "sjuk"),
        ("Elsa Lindberg", "Oskar Nyström", "Maja Ek", "Axel Holm", "Ebba Sandberg", "Nils Lund", "Saga Berg",
         "Hugo Åberg", "Tuva Dahl", "Liam Öst"),
    ),
    "Polish": Words(
        "Uczeń", "Imię", "Nazwisko", "Numer albumu", "Klasa", "Pytanie ",
        ("Klucz", "Klucz odpowiedzi", "Poprawna odpowiedź", "Prawidłowe odpowiedzi"),
        ("Średnia", "% poprawnych", "Łatwość"),
        ("Punkty", "Maks. punktów"),
        ("Liczba poprawnych", "Suma"),
        ("Płeć", "Nauczyciel", "Obecność", "Uwagi"),
        ("nieobecny", "nb"),
        ("Zofia Nowak", "Jan Kowalski", "Hanna Wójcik", "Adam Mazur", "Maja Krawczyk", "Filip Zając", "Ola Król",
         "Kuba Wrona", "Ewa Lis", "Igor Sowa"),
    ),
    "Czech": Words(
        "Jméno", "Jméno", "Příjmení", "Číslo", "Třída", "Otázka ",
        ("Správné odpovědi", "Klíč", "Správně", "Řešení"),
        ("Průměr", "% správně", "Úspěšnost"),
        ("Body", "Max. bodů"),
        ("Počet správných", "Součet"),
        ("Pohlaví", "Učitel", "Docházka", "Poznámka"),
        ("nepřítomen", "chyběl"),
        ("Tereza Nováková", "Jakub Svoboda", "Eliška Dvořáková", "Matěj Černý", "Adéla Králová", "Vojtěch Kučera",
         "Klára Malá", "Šimon Horák", "Nela Veselá", "Ondřej Šíp"),
    ),
    "Russian": Words(
        "ФИО", "Имя", "Фамилия", "Номер", "Группа", "Вопрос ",
        ("Ключ", "Правильные ответы", "Верный ответ", "Эталон"),
        ("Среднее", "% верных", "Средний балл"),
        ("Баллы", "Макс. балл"),
        ("Верно", "Количество верных", "Итого"),
        ("Пол", "Преподаватель", "Примечание", "Посещаемость"),
        ("отсутствовал", "н/я", "нб"),
        ("Анна Иванова", "Пётр Смирнов", "Мария Козлова", "Олег Попов", "Дарья Волкова", "Игорь Орлов", "Ольга Зайцева",
         "Максим Белов", "Вера Лебедева", "Артём Гусев"),
    ),
    "Turkish": Words(
        "Öğrenci", "Ad", "Soyad", "Öğrenci No", "Sınıf", "Soru ",
        ("Cevap Anahtarı", "Doğru cevap", "Anahtar", "Doğru Cevaplar"),
        ("Ortalama", "% doğru", "Başarı oranı"),
        ("Puan", "Maksimum puan"),
        ("Doğru sayısı", "Toplam doğru"),
        ("Cinsiyet", "Öğretmen", "Devam", "Açıklama"),
        ("gelmedi", "yok", "girmedi"),
        ("Ayşe Yılmaz", "Mehmet Kaya", "Zeynep Demir", "Emre Çelik", "Elif Şahin", "Can Aydın", "Selin Koç", "Burak Arslan",
         "Deniz Öztürk", "Ece Güneş"),
    ),
    "Greek": Words(
        "Ονοματεπώνυμο", "Όνομα", "Επώνυμο", "Αριθμός μητρώου", "Τμήμα", "Ερώτηση ",
        ("Σωστές απαντήσεις", "Κλείδα", "Λύσεις"),
        ("Μέσος όρος", "% σωστών"),
        ("Μονάδες", "Μέγιστες μονάδες"),
        ("Σύνολο σωστών", "Πλήθος σωστών"),
        ("Φύλο", "Καθηγητής", "Παρουσία", "Παρατηρήσεις"),
        ("απών", "απουσίαζε"),
        ("Μαρία Παππά", "Γιώργος Νίκου", "Ελένη Βλάχου", "Νίκος Δήμας", "Άννα Ρήγα", "Κώστας Λάμπρου", "Σοφία Μάρκου",
         "Πέτρος Γκίκας"),
    ),
    "Hebrew": Words(
        "שם", "שם פרטי", "שם משפחה", "ת.ז.", "כיתה", "שאלה ",
        ("תשובות נכונות", "מפתח", "פתרון", "מחוון"),
        ("ממוצע", "אחוז הצלחה"),
        ("ניקוד", "נקודות"),
        ("מספר נכונות", "סך הכל"),
        ("מין", "מורה", "נוכחות", "הערות"),
        ("נעדר", "חסר"),
        ("נועה כהן", "יואב לוי", "תמר מזרחי", "איתי פרץ", "מאיה ביטון", "עומר דהן", "שירה אזולאי", "דניאל חדד"),
    ),
    "Arabic": Words(
        "اسم الطالب", "الاسم الأول", "اسم العائلة", "الرقم الجامعي", "الصف", "السؤال ",
        ("مفتاح الإجابة", "الإجابة الصحيحة", "نموذج الإجابة"),
        ("المتوسط", "نسبة النجاح"),
        ("الدرجة", "الدرجة القصوى"),
        ("عدد الصحيح", "المجموع"),
        ("الجنس", "المعلم", "الحضور", "ملاحظات"),
        ("غائب", "غ"),
        ("أحمد علي", "فاطمة حسن", "محمد عمر", "ليلى سعيد", "يوسف خالد", "مريم إبراهيم", "عمر ناصر", "سارة محمود"),
    ),
    "Vietnamese": Words(
        "Họ và tên", "Tên", "Họ", "MSSV", "Lớp", "Câu ",
        ("Đáp án", "Đáp án đúng", "ĐÁP ÁN"),
        ("Trung bình", "% đúng"),
        ("Điểm", "Điểm tối đa"),
        ("Số câu đúng", "Tổng số đúng"),
        ("Giới tính", "Giáo viên", "Ghi chú", "Điểm danh"),
        ("vắng", "nghỉ"),
        ("Nguyễn Văn An", "Trần Thị Bình", "Lê Minh Châu", "Phạm Quốc Dũng", "Hoàng Thu Hà", "Vũ Đức Huy", "Đặng Ngọc Lan",
         "Bùi Thanh Mai"),
    ),
    "Chinese": Words(
        "姓名", "名", "姓", "学号", "班级", "第",
        ("标准答案", "正确答案", "参考答案", "答案"),
        ("平均", "正确率", "平均分"),
        ("分值", "满分"),
        ("正确人数", "合计"),
        ("性别", "老师", "备注", "出勤"),
        ("缺考", "缺席"),
        ("王伟", "李娜", "张敏", "刘洋", "陈静", "杨磊", "赵婷", "黄强", "周丽", "吴昊"),
    ),
    "Japanese": Words(
        "氏名", "名", "姓", "学籍番号", "クラス", "問",
        ("解答", "正解", "模範解答"),
        ("平均", "正答率"),
        ("配点", "満点"),
        ("正答数", "正解者数"),
        ("性別", "担任", "備考", "出席"),
        ("欠席", "欠"),
        ("佐藤 陽菜", "鈴木 蓮", "高橋 結衣", "田中 大翔", "伊藤 葵", "渡辺 湊", "山本 凛", "中村 樹", "小林 紬", "加藤 悠真"),
    ),
    "Korean": Words(
        "이름", "이름", "성", "학번", "반", "문항 ",
        ("정답", "답안", "정답표"),
        ("평균", "정답률"),
        ("배점", "만점"),
        ("정답자 수", "합계"),
        ("성별", "담임", "비고", "출석"),
        ("결석", "결시"),
        ("김서연", "이도윤", "박지우", "최하준", "정수아", "강민준", "조예은", "윤시우", "장하은", "임주원"),
    ),
    "Finnish": Words(
        "Nimi", "Etunimi", "Sukunimi", "Opiskelijanumero", "Luokka", "Kysymys ",
        ("Oikeat vastaukset", "Oikea vastaus", "Malliratkaisu"),
        ("Keskiarvo", "% oikein"),
        ("Pisteet", "Maksimipisteet"),
        ("Oikein", "Oikeita yhteensä"),
        ("Sukupuoli", "Opettaja", "Läsnäolo", "Huomautus"),
        ("poissa", "sairas"),
        ("Aino Virtanen", "Eetu Korhonen", "Helmi Mäkinen", "Leo Nieminen", "Venla Laine", "Onni Heikkinen", "Sofia Koskinen",
         "Oliver Järvi"),
    ),
}  # fmt: skip

# Further columns next to answers: the heading, and the content of its cells.
ABOUT = {
    "names": ("Teacher", "Instructor", "School", "Tutor", "Hometown", "Lehrer", "Professeur", "Escuela"),
    "classes": ("Section", "Grp", "班级", "Homeroom", "Kurs", "Track", "Team", "Cohort"),
    "sexes": ("Sexo", "M/F", "Geschl.", "Sex", "性別", "Kön"),
    "presence": ("Attendance", "Attended?", "Anwesend", "Asistencia", "Present"),
    "letter grades": ("Letter grade", "Grade", "Final grade", "Conduct", "Last term"),
    "counts": ("# Correct", "Right", "Nb justes", "Aciertos", "Correct (of 20)", "Attempted", "Num correct", "Blank"),
    "percents": ("Prozent", "Pct", "Score %", "Part 1", "Part 2", "Procent", "得分率"),
    "scores": ("Punkte", "Final", "Quiz 1", "Midterm", "HW avg", "Bonus pts", "得点", "Note /20"),
    "dates": ("Date", "Submitted at", "Scanned", "Abgabe", "Fecha"),
    "remarks": ("Comments", "Bemerkungen", "Notes to self", "備考"),
    "ranks": ("Rank", "Platz", "Rang", "Position"),
    "ages": ("Age", "Alter", "Edad", "Year of birth"),
}

# Marks in a cell that was not answered.
BLANK_MARKS = (
    "-",
    ".",
    "?",
    "0",
    "#N/A",
    "n/a",
    "N/A",
    "x",
    "X",
    "--",
    "—",
    "*",
    "/",
    "blank",
    "none",
    "_",
    "NULL",
    "ø",
)
TITLES = (
    "Final exam, spring term", "Unit 4 test", "Klausur Statistik", "Examen parcial", "期末考试", "Kolokwium 2", "Quiz results",
    "Physics 101 – multiple choice", "Sınav sonuçları", "Διαγώνισμα",
)  # fmt: skip
TOPICS = ("Algebra", "Geometry", "Cells", "Energy", "Grammar", "Reading", "History", "Maps")
QUESTION_TEXTS = (
    "Capital of France?", "Largest planet?", "2 + 2 x 3 = ?", "Who wrote Hamlet?", "H2O is commonly called …",
    "Boiling point of water",     "Longest river in Africa", "Smallest prime number", "Author of Faust", "Symbol of gold",
    "Year of the French Revolution",
    "Which gas do plants take in?", "Speed of light", "Currency of Japan", "Number of continents", "Which is a mammal?",
)  # fmt: skip
ANSWER_TEXTS = (
    ("Paris", "Rome", "Berlin", "Madrid"), ("Jupiter", "Mars", "Earth", "Venus"), ("red", "green", "blue"),
    ("north", "south", "east", "west"),     ("oxygen", "nitrogen", "helium"), ("Goethe", "Schiller", "Kafka"),
    ("always", "sometimes", "never"), ("iron", "gold", "lead", "zinc"),
)  # fmt: skip
