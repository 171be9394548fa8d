"""Words of twenty languages for what rows and columns of a sheet are. They help; where cells say otherwise, cells count."""

import re

NAME = (
    "name", "student name", "full name", "fullname", "student", "students", "learner", "pupil", "pupil name", "labeler",
    "worker", "participant", "candidate", "candidate name", "player", "your name", "names", "student's name",
    "name of student", "schüler", "schülerin", "schüler/in", "schüler name", "studierende", "studierender", "teilnehmer",
    "teilnehmerin", "nombre", "nombre completo", "nombre y apellidos", "apellidos y nombre", "alumno", "alumna",
    "alumno/a", "estudiante", "nom", "nom complet", "nom et prénom", "nom prénom", "nom, prénom", "élève", "étudiant",
    "étudiante", "naam", "leerling", "student naam", "nome", "nome completo", "nome do aluno", "nome e cognome",
    "cognome e nome", "aluno", "aluna", "estudante", "studente", "alunno", "allievo", "elev", "elevnamn", "namn", "navn",
    "nimi", "opiskelija", "oppilas", "imię i nazwisko", "nazwisko i imię", "uczeń", "jméno", "jméno a příjmení",
    "příjmení a jméno", "žák", "student/ka", "имя", "фио", "ф.и.о.", "ф. и. о.", "студент", "ученик", "öğrenci",
    "ad soyad", "adı soyadı", "öğrenci adı", "isim", "ονοματεπώνυμο", "μαθητής", "φοιτητής", "שם", "שם מלא", "שם התלמיד",
    "תלמיד", "اسم", "الاسم", "اسم الطالب", "الطالب", "họ và tên", "họ tên", "học sinh", "sinh viên", "姓名", "学生",
    "学生姓名", "學生", "考生", "名前", "氏名", "生徒", "이름", "성명", "학생", "név", "tanuló", "tanuló neve", "hallgató",
    "nume și prenume", "numele și prenumele", "nume", "student(ă)", "прізвище та ім'я", "піб", "учень", "учениця",
    "студентка", "име", "име и фамилия", "nama", "nama siswa", "nama lengkap", "nama mahasiswa", "nama pelajar", "siswa",
    "elevens navn", "elevnavn", "elev navn", "छात्र का नाम", "नाम", "विद्यार्थी", "छात्र", "ime i prezime", "učenik",
    "student/ica", "ime in priimek", "dijak", "meno a priezvisko", "žiak", "نام", "نام و نام خانوادگی", "نام دانش‌آموز",
    "نام دانشجو", "دانش‌آموز", "ชื่อ", "ชื่อ-สกุล", "ชื่อ นามสกุล", "นักเรียน", "nom i cognoms", "alumne",
    "vardas pavardė", "mokinys", "vārds uzvārds", "skolēns", "õpilane", "examinee", "pangalan", "নাম", "শিক্ষার্থী",
    "نام طالب علم", "jina", "jina kamili", "mwanafunzi", "სახელი და გვარი", "მოსწავლე", "სტუდენტი", "vardas ir pavardė",
)  # fmt: skip
FIRST = (
    "first name", "firstname", "first", "given name", "given names", "forename", "student first name", "vorname",
    "rufname", "prénom", "prenom", "voornaam", "imię", "fornavn", "förnamn", "etunimi", "имя", "primer nombre", "nombres",
    "ad", "adı", "όνομα", "שם פרטי", "الاسم الأول", "tên", "名", "křestní jméno", "keresztnév", "utónév", "prenume",
    "prenumele", "ім'я", "nama depan", "ime", "meno", "نام کوچک", "ชื่อจริง", "vardas", "vārds", "eesnimi", "given",
    "पहला नाम", "प्रथम नाम",
)  # fmt: skip
LAST = (
    "last name", "lastname", "last", "surname", "family name", "student last name", "nachname", "familienname", "zuname",
    "apellido", "apellidos", "apellido(s)", "apelido", "sobrenome", "cognome", "achternaam", "nazwisko", "etternavn",
    "efternamn", "efternavn", "sukunimi", "фамилия", "nom de famille", "příjmení", "soyad", "soyadı", "soyisim", "επώνυμο",
    "επίθετο", "שם משפחה", "اسم العائلة", "اللقب", "họ", "姓", "성", "vezetéknév", "családnév", "nume de familie",
    "numele", "прізвище", "nama belakang", "उपनाम", "prezime", "priimek", "priezvisko", "نام خانوادگی", "นามสกุล",
    "cognoms", "pavardė", "uzvārds", "perekonnanimi", "family",
)  # fmt: skip
# From the most to the least human.
NUMBER = (
    "username", "user name", "user", "login", "benutzername", "usuario", "anmeldename", "nickname", "email",
    "email address", "e mail", "e mail address", "mail", "e mail adresse", "adresse e mail", "adresse de courriel",
    "courriel", "correo", "correo electrónico", "dirección de correo electrónico", "dirección de correo",
    "endereço de e mail", "indirizzo email", "indirizzo e mail", "e mailadres", "e post", "sähköposti", "почта",
    "student id", "studentid", "student number", "student no", "student no.", "student #", "candidate number",
    "candidate no", "exam number", "pupil id", "matriculation number", "matrikelnummer", "matrikelnr", "matrikelnr.",
    "matrikel nr.", "matrikel", "matr.nr.", "registration", "registration number", "registration no", "reg no", "reg. no.",
    "roll", "roll no", "roll number", "rollno", "roll no.", "sis id", "id number", "external id", "custom id",
    "zipgrade id", "labeler id", "número de id", "número de control", "matrícula", "matricola", "numéro étudiant",
    "n° étudiant", "studentnummer", "leerlingnummer", "personnummer", "opiskelijanumero", "numer albumu", "nr albumu",
    "nr indeksu", "osobní číslo", "číslo", "номер", "№", "номер зачётки", "öğrenci no", "öğrenci numarası", "numara",
    "αριθμός μητρώου", "αμ", "α.μ.", "ת.ז.", "ת.ז", "תעודת זהות", "מספר", "الرقم الجامعي", "الرقم", "رقم الطالب", "mssv",
    "mã số", "mã sinh viên", "số báo danh", "sbd", "学号", "學號", "准考证号", "座号", "学籍番号", "出席番号", "番号",
    "학번", "번호", "수험번호", "id", "uid", "sid", "code", "número", "numéro", "numero", "nummer", "number", "no", "no.",
    "nr", "nr.", "n°", "nº", "#", "s.no", "s no", "sr no", "sr. no.", "sl no", "index", "lfd. nr.", "lfd nr", "序号",
    "stt", "neptun kód", "neptun", "diákazonosító", "nr. matricol", "nr matricol", "număr matricol", "№ залікової",
    "залікова", "номер залікової", "nis", "nim", "nisn", "nomor induk", "no induk", "elevnr", "elevnr.", "studentnr",
    "studentnr.", "studienr", "kandidatnr", "kandidatnummer", "रोल नंबर", "अनुक्रमांक", "jmbag", "broj indeksa", "indeks",
    "vpisna številka", "شماره دانشجویی", "شماره دانش‌آموزی", "คนที่", "เลขที่", "รหัสนักเรียน", "รหัสนักศึกษา",
    "candidate #", "رول نمبر",
)  # fmt: skip
QUESTION_WORDS = (
    "question", "questions", "question number", "question no", "question #", "item", "items", "task", "frage", "fragen",
    "aufgabe", "aufgaben", "frage nr.", "pregunta", "preguntas", "reactivo", "pergunta", "questão", "questões", "domanda",
    "domande", "quesito", "vraag", "vragen", "opgave", "fråga", "frågor", "uppgift", "spørgsmål", "oppgave", "kysymys",
    "tehtävä", "pytanie", "pytania", "zadanie", "otázka", "otázky", "úloha", "problem", "q", "вопрос", "вопросы",
    "задание", "soru", "sorular", "soru no", "ερώτηση", "ερωτήσεις", "θέμα", "שאלה", "שאלות", "السؤال", "سؤال",
    "رقم السؤال", "câu", "câu hỏi", "câu số", "题号", "题目", "题", "問題", "題號", "问题", "設問", "問", "문항", "문제",
    "문항 번호", "문항번호", "kérdés", "kérdések", "feladat", "întrebarea", "întrebare", "întrebări", "питання",
    "запитання", "завдання", "въпрос", "soal", "soal no", "nomor soal", "pertanyaan", "spørsmål", "प्रश्न",
    "प्रश्न संख्या", "pitanje", "pitanja", "zadatak", "vprašanje", "سوال", "پرسش", "ข้อ", "ข้อที่", "คำถาม",
    "pregunta núm.", "qüestió", "klausimas", "jautājums", "küsimus", "প্রশ্ন", "swali", "maswali", "კითხვა",
)  # fmt: skip
VERSION = (
    "version", "form", "test form", "exam form", "test version", "exam version", "booklet", "booklet code", "key version",
    "paper", "variant", "series", "set", "test type", "fassung", "testversion", "testheft", "variante", "version du sujet",
    "sujet", "modelo", "modelo de examen", "tipo de examen", "tipo", "versión", "forma", "versão", "tipo de prova",
    "versione", "compito", "versie", "toetsversie", "wersja", "grupa", "verze", "varianta", "вариант", "kitapçık",
    "kitapçık türü", "σειρά", "גרסה", "נוסח", "النموذج", "نموذج", "mã đề", "đề", "卷别", "卷型", "试卷", "版本",
    "問題冊子", "版", "유형", "시험 유형", "versio", "tentversion", "változat", "csoport", "verziune", "număr test",
    "варіант", "varian", "paket", "paket soal", "tipe soal", "सेट", "प्रश्नपत्र सेट", "verzija", "inačica", "نسخه",
    "کد دفترچه", "ชุด", "ชุดข้อสอบ", "variantas", "variants", "variant code",
)  # fmt: skip
KEY = re.compile(
    r"(the )?((answer|master|solution|correct|official|test|exam|scoring|marking|teacher'?s?|instructor'?s?) )*(key|"
    r"keys)( answers?| row)?|(answer|marking|scoring) ?(scheme|sheet)|mark scheme|master( copy| answers?)?|ans\.?( key)?|"
    r"((correct|right|true|model|official|expected|best|sample) )*(answers?|solutions?|responses?)|((correct|right|true|"
    r"best) )+(choices?|options?)|correct|truth|gold|ground truth|correct ans\.?|(muster|richtige |korrekte |"
    r"modell)?-?(lösung|lösungen|antwort|antworten)|(antwort|lösungs|bewertungs)?-?schlüssel|lösungsbogen|richtig|"
    r"clave( de respuestas)?|clave correcta|plantilla( de corrección)?|solucionario|(respuestas?|respostas?|risposte|"
    r"risposta) (correctas?|corretas?|certas?|corrette|corretta|esatt[ae]|giust[ae])|solución|soluciones|soluç(ão|ões)|"
    r"soluzion[ei]|correttore|(griglia|grille) (di correzione|de correction)|corrigée?s?( type)?|corrige|cl(é|"
    r"ef)( de (correction|réponses?))?|(bonnes? )réponses?|réponses? (correctes?|justes?|exactes?|attendues?)|"
    r"gabarito( oficial)?|chave( de respostas| de correção)?|chiave( di correzione)?|(antwoord|correctie)?-?(sleutel|model)|"
    r"modelantwoord(en)?|(juiste|goede|correcte) antwoord(en)?|antwoorden|oplossing(en)?|klucz( odpowiedzi)?|(poprawn|"
    r"prawidłow)[ae] odpowied(ź|zi)|rozwiązani[ae]|facit|rätt(a)? svar|rättningsmall|korrekta? svar|lösningar|fasit|"
    r"facitliste|oikea(t)? vastau(s|kset)|malli(ratkaisu|vastau(s|kset))|ratkaisu(t)?|kl[íi]č( odpovědí)?|"
    r"správn[áéě]( odpověď| odpovědi)?|řešení|vzorové řešení|правильн(ый|ые) ответы?|верн(ый|ые) ответы?|ключ( ответов|"
    r" к тесту)?|ответы|эталон(ный ответ|ы)?|решени[ея]|(cevap|yanıt) anahtar(ı|i)|doğru (cevap|yanıt)(lar)?|anahtar|"
    r"çözüm(ler)?|σωστ(ή|ές) απ(ά|α)ντ(ηση|ήσεις)|κλείδα( απαντήσεων)?|κλειδί|λύσ(η|εις)|απαντήσεις|תשובות( נכונות)?|"
    r"תשובה נכונה|תשובון|מפתח( תשובות)?|פתרון|פתרונות|מחוון|مفتاح( الإجابة| الإجابات| الحل)?|الإجاب(ة|ات) الصحيحة|"
    r"نموذج الإجابة|الحل|الأجوبة|đáp án( đúng| chuẩn)?|câu trả lời đúng|标准答案|正确答案|参考答案|答案|標準答案|正確答案|"
    r"參考答案|解答|正解|模範解答|正答|解答例|解答欄|正解番号|정답|답안|정답표|모범 ?답안|해답|megold(ás|ások|ókulcs)|"
    r"javítókulcs|helyes válasz(ok)?|barem( de corectare)?|răspuns(uri)? corect(e)?|cheie( de corectare)?|grila( de corectare|"
    r" de răspunsuri)?|ключ відповідей|правильн(а|і) відповід(ь|і)|відповіді|еталон(ні відповіді)?|верни отговори|"
    r"верен отговор|отговори|kunci( jawaban)?|jawaban( yang)? benar|skema jawapan|jawapan( betul)?|rikti(g|ge) svar|fasitsvar|"
    r"løsning(er|sforslag)?|rettenøgle|rigtig(e|t) svar|facitliste|उत्तर कुंजी|सही उत्तर|उत्तरमाला|उत्तर|točn[ai] odgovor[i]?|"
    r"tačn[ai] odgovor[i]?|rješenj[ae]|rešenj[ae]|rešitve|pravilni odgovori?|ključ( odgovora| za ispravljanje|"
    r" za ocjenjivanje)?|kľúč( odpovedí)?|správn(e|a) odpove(de|ď)|riešeni[ae]|پاسخ ?نامه|پاسخ[‌ ]?(های)? ?(صحیح|درست)|"
    r"کلید( سوالات| سؤالات| پاسخ)?|เฉลย|คำตอบ(ที่ถูก)?|clau|solucions|respostes correctes|teisingi atsakymai|raktas|"
    r"pareiz(ā|ās) atbildes?|(atbilžu )?atslēga|õige(d)? vastus(ed)?|(vastuse)?võti|решењ[еа]|тачан одговор|"
    r"тачни одговори|відповідь|scoring guide|right choices?|instructor copy|reference( answers?)?|"
    r"solutions? sheet|উত্তরপত্র|সঠিক উত্তর|درست جوابات|جوابی کلید|sagot|tamang sagot|susi sa pagwawasto|majibu sahihi|"
    r"official( key| answers?)?|right|answers? \(key\)|soln?\.?|lsg\.?|lös\.?|korrekt(e)?|soll(antwort(en)?|wert)?|réponses?|"
    r"corrections?|rép\.?( (exactes?|justes?|correctes?))?|bonnes? rép\.?|correctas?|respuestas?|soluc\.?|claves|corretti?|"
    r"corrett[ae]|esatt[aeo]|giust[aeo]|risposte|risposta|chiavi|corretas?|certas?|respostas?|odpowied(ź|zi)|poprawn[aey]|"
    r"prawidłow[aey]|wzorzec|wzór|odpověd[iě]|správně|odpoved[ei]|верно|верные|правильно|правильные|правильний|правильно|"
    r"вірно|doğru(lar)?|cevaplar|cevap|yanıtlar|doğru şık(lar)?|kulcs|helyes|jó válasz(ok)?|válaszok|răspunsuri( corecte)?|"
    r"corect[e]?|rezolvare|rezolvări|الإجابات( الصحيحة)?|الاجابات|الاجابة الصحيحة|الجواب الصحيح|صحيح|نکات|juist|correcte?|"
    r"goed|svar|svarnyckel|rätt|riktig(e)?|rigtig(e)?|oikein|vastaukset|σωστό|σωστά|σωστές|נכון|תשובות|đúng|ถูก|정답지|答え|答|"
    r"解|答案卡|标答|kunci|jawaban|betul|tama|sahihi|majibu|točno|tačno|točni|pravilno|rešitev|teisinga[si]?|pareizi|õige(d)?|"
    r"vastused|answers correct|memorandum|griglia( di correzione)?|rette svar|vastausavain|тачни одговори|кључ|решења|ключі|"
    r"правилни отговори|جواب صحیح|कुंजी|คำตอบที่ถูกต้อง|atsakymai|atbildes|გასაღები|(სწორი )?პასუხ(ები|ი)|ճիշտ պատասխան(ներ)?|"
    r"բանալի|дұрыс жауап(тар)?|жауаптар|кілт(і)?|(to['ʻ‘’]g['ʻ‘’]ri )?javoblar|kalit(i)?|düzgün cavab(lar)?|açar|ufunguo|"
    r"mwongozo|susi|উত্তর(মালা)?|சரியான விடை(கள்)?|விடைகள்|సమాధానాలు|ಉತ್ತರ(ಗಳು)?|ശരിയുത്തര(ം|ങ്ങൾ)|درست جواب|جوابات|"
    r"erantzun(ak)?( zuzenak)?|rétt(u)? svör|lausn(ir)?|svör|freagraí( cearta)?|atebion( cywir)?|çelësi|përgjigjet( e sakta)?|"
    r"клуч|точни одговори|barème( des réponses)?|expected( answers?)?|muster|erwartungshorizont|vorlage|зөв хариулт|хариулт(ууд)?|"
    r"ትክክለኛ መልስ|ပုံမှန်အဖြေ|ចម្លើយ(ត្រឹមត្រូវ)?|ຄຳຕອບ|correctievoorschrift|rettemal|tasmiegħ|tweġibiet|"
    r"teacher'?s? answers?|marking memorandum|pauta( de corrección| de respuestas)?|nyckel|avain|"
    r"odpowiedzi (poprawne|prawidłowe)|gril[aă]( de răspunsuri)?|točan odgovor|tačan odgovor|المفتاح|답|เฉลยคำตอบ|jibu sahihi|"
    r"teising(as|i) atsakyma(s|i)|atsakymas"
)  # fmt: skip
# A key of one of several versions: "Key A", "Key version 2", "Antwortschlüssel (Gruppe B)".
KEY_OF_VERSION = re.compile(
    r"(?P<key>.+?)[\s:\-–(#]*(?:(?:version|form|set|test|variant|variante|fassung|gruppe|group|booklet|вариант|wersja|"
    r"verze|versie)?[\s:\-]*)?(?P<version>[a-z]|\d{1,4}|[ivx]{2,4})[\s)]*"
)  # fmt: skip
STATISTICS = re.compile(
    r"(grand |sub ?|class |overall |item |group )?(totals?|averages?|means?|medians?|scores?|results?)( .*)?|sums?|avg\.?|"
    r"count(s|ed)?|n|std\.?( ?dev\.?)?|st(andar)?d\.? dev(iation)?\.?|sd|min(imum)?|max(imum)?|variance|mode|(% ?|"
    r"percent(age)? |number |no\.? |n |nr\.? |# ?|total |share )?(of )?(correct|right|wrong|incorrect|blank|"
    r"omitted)( answers?| responses?| \(.*|,.*| %| .*)?|percent(age)?s?|%.*|topic|tags?|(item )?(difficulty|facility|"
    r"discrimination|easiness)( index)?|(item[ -]?)?(point.?biserial|p.?values?)|success( rate)?|pass rate|summe|(ins)?gesamt|"
    r"(gesamt|item)?mittelwert|(gesamt|klassen)?durchschnitt|anzahl.*|lösungsquote|lösungsrate|schwierigkeit.*|trennschärfe.*|"
    r"prozent.*|richtige|moyennes?( .*)?|médiane|somme|taux.*|nombre .*|total(e|es|i)?( .*)?|réussite.*|pourcentage.*|"
    r"promedio( .*)?|medias?( .*)?|mediana|suma( .*)?|porcentaje.*|aciertos|dificultad|soma|médias?( .*)?|acertos|"
    r"percentual.*|percentuale.*|somma|risposte giuste|gemiddelde?( .*)?|totaal.*|aantal.*|p-waarde|medelvärde|genomsnitt|"
    r"antal.*|summa.*|średnia|liczba.*|łatwość|procent.*|odsetek.*|průměr|počet.*|součet|úspěšnost|obtížnost|среднее.*|"
    r"средний.*|итого|всего|количество.*|верно|процент.*|ortalama|başarı.*|toplam.*|doğru sayısı|yüzde|μέσος.*|σύνολο.*|"
    r"πλήθος.*|ποσοστό.*|ממוצע|סך.*|מספר.*|אחוז.*|المتوسط|المجموع|عدد.*|نسبة.*|trung bình|tổng.*|số câu.*|tỉ lệ.*|平均.*|合计|"
    r"合計|总计|総計|正确率|正确人数|正答率|正答数|正解者数|正解率|人数|평균|합계|정답률|정답자.*|keskiarvo|oikein|oikeita.*|"
    r"yhteensä|prosentti.*|átlag|összesen|megoldottság|százalék|darab|medie|media|procent.*|total .*|nr\. .*|середн(є|ій).*|"
    r"разом|усього|кількість.*|відсоток.*|средно|общо|брой.*|rata[- ]rata|jumlah.*|persen.*|gjennomsnitt|prosent.*|antall.*|"
    r"sum .*|gennemsnit|औसत|कुल.*|प्रतिशत.*|सही की संख्या|prosjek|prosek|ukupno.*|broj.*|riješenost|povprečje|priemer|میانگین|"
    r"درصد.*|تعداد.*|جمع.*|ค่าเฉลี่ย|รวม|ร้อยละ|จำนวน.*|mitjana|vidurkis|vidējais|keskmine|facility|item mean|how many .*|tally|"
    r"quote|találat(ok)?|решаемость|r.?pb(is)?|discrim\.?|disc\.?|diff\.?|alpha.*|cronbach.*|trennsch\.?|nb .*|n\. .*|"
    r"richtig (in )?%|helyes %|إجمالي|نسبة.*|medel|เฉลี่ย.*|wastani|საშუალო"
)  # fmt: skip
# Rows that are written like a student's, and are nobody's: what most chose, an example of how to fill the sheet in.
LIKE_A_STUDENT = re.compile(
    r"(the )?(most|least|2nd most|second most) (common|popular|frequent|chosen|selected|picked)( (wrong )?(answers?|choices?|"
    r"options?|responses?|distractors?))?|(modal|majority|popular|plurality|consensus|commonest|1st|2nd|second|top|best|"
    r"strongest|main|worst) (wrong )?(answers?|choices?|responses?|options?|distractors?|votes?)|distractors?|majority|"
    r"consensus|häufigste[rs]?( (falsche )?(antwort|wahl|option))?|mehrheit|(bester |stärkster )?distraktor|modalwert|modus|"
    r"(réponse|choix) (la |le )?plus (fréquente?|choisie?)|plus fréquente?|majoritaire|meilleur distracteur|distracteur|"
    r"(la )?(respuesta )?m[áa]s (frecuente|común|elegida)|moda|mayoría|(mejor )?distractor|(resposta )?mais (frequente|comum|"
    r"escolhida)|(risposta )?più (frequente|comune|scelta)|distrattore|meest gekozen( antwoord)?|vanligaste( svaret?)?|"
    r"vanligst( svar)?|najczęstsz[aey]( odpowied[źz]i?)?|dominanta|nejčastější( odpověď)?|(самый )?част(ый|ые|о)( ответы?)?|"
    r"мода|большинство|en çok (seçilen|işaretlenen)|çoğunluk|leggyakoribb( válasz)?|cel mai frecvent( răspuns)?|最多选项?|"
    r"众数|最多人选|最多回答|最頻値|最頻|최빈(값)?|الأكثر (شيوعا|اختيارا)|הנפוצה?( ביותר)?|(sample|example|demo|dummy|test|"
    r"fake|specimen|practice)( (student|row|pupil|answers?|only|line|entry))?|e\.g|eg|ex|beispiel(zeile|schüler)?|bsp|exemple|"
    r"p\. ?ex|ejemplo|p\. ?ej|exemplo|esempio|es|voorbeeld|exempel|eksempel|esimerkki|przykład|např|příklad|príklad|пример|"
    r"приклад|örnek|példa|exemplu|παράδειγμα|דוגמה|مثال|ví dụ|例|例子|示例|范例|記入例|例題|예시|예|contoh|उदाहरण|primjer|"
    r"primer|ตัวอย่าง|نمونه|mfano|halimbawa"
)  # fmt: skip
# Rows that say what the questions are about.
ABOUT_QUESTIONS = re.compile(
    r"(learning )?(skills?|topics?|standards?|objectives?|goals?|outcomes?|targets?|strands?|domains?|units?|chapters?|"
    r"concepts?|categor(y|ies)|content( area)?|areas?|themes?|tags?)( codes?)?|(cognitive |bloom'?s? |difficulty |"
    r"thinking )?(level|taxonomy)s?|bloom('?s)?( taxonomy)?|dok|afb|thema|themen|kapitel|lernziele?|kompetenz(en|bereich)?|"
    r"anforderungs(bereich|niveau|stufe)?|niveau(stufe)?|bereich|fachgebiet|thèmes?|compétences?|chapitres?|objectifs?|"
    r"notions?|domaines?|temas?|competencias?|habilidad(es)?|unidad|estándar|contenidos?|nivel|competências?|habilidades?|"
    r"descritor(es)?|conteúdos?|nível|competenz[ae]|argoment[oi]|obiettiv[oi]|abilità|livello|unità|onderwerp(en)?|"
    r"leerdoel(en)?|domein|ämne|område|tema|emne|aihe|osa-alue|temat|dział|umiejętnoś(ć|ci)|wymagani[ae]|téma|okruh|dovednost|"
    r"kapitola|темы?|раздел|навыки?|умения?|уровень|konu|kazanım|ünite|beceri|düzey|témakör|kompetencia|szint|temă|capitol|"
    r"competenț[ăe]|θέμα|ενότητα|נושא|מיומנות|الموضوع|المهارة|الوحدة|المستوى|chủ đề|chương|mức độ|知识点|考点|章节|能力|"
    r"难度等级|单元|單元|単元|分野|領域|観点|단원|영역|성취기준|materi|kompetensi|indikator|विषय|अध्याय"
)  # fmt: skip
POINTS = re.compile(
    r"(max(imum|imal|\.)?|possible|total|question|item|available)? ?(points?|pts\.?|marks?|credits?|scores?)( possible|"
    r" available| per question| each| max\.?)?|out of|weights?|values?|max(imum|\.)?|(max(imale|\.)?|erreichbare|mögliche|"
    r"volle)? ?punkt(e|zahl)|gewicht(ung)?|barème|points? max(imum|\.)?|coef(f\.?|ficient)?|pond[ée]ration|puntos|"
    r"puntaje( máximo)?|puntuación( máxima)?|valor|peso|pontos|pontuação( máxima)?|punti|punteggio( massimo)?|"
    r"(max\.? )?punten|weging|(max)?poäng|vikt|punkty|(maks\.? )?punkt(ów|y)|waga|(max\.? )?bod(y|ů)|(макс(имальный|"
    r"\.)? )?балл(ы|ов)?|вес|(maksimum |tam )?puan|μονάδες|(μέγιστ(ες|η) )?(μονάδες|βαθμολογία)|βαθμοί|ניקוד|נקודות|"
    r"الدرجة( القصوى| العظمى)?|الدرجات|điểm( tối đa)?|分值|满分|滿分|配分|配点|満点|배점|만점|(maksimi)?pisteet|pontszám|"
    r"pont|max\.? pont(szám)?|punctaj( maxim)?|puncte|бали|макс\. бал(ів|и)?|точки|bobot|skor( maksimum| maks\.?)?|"
    r"nilai( maksimum)?|maks\.? poeng|poeng|maks\.? point|अंक|अधिकतम अंक|पूर्णांक|bodovi|najviše bodova|maks\.? bodova|"
    r"točke|body|بارم|نمره|حداکثر نمره|คะแนน(เต็ม)?|punts|taškai|punkti|punktid|worth|"
    r"النقاط|امتیاز|alama|ქულა|ქულები"
)  # fmt: skip
ABSENT = re.compile(
    r"abs(ent|ente|ence|\.)?|a\.?b\.?s\.?|not present|did not (attend|sit|take).*|excused|ill|withdrawn|dns|fehlt|"
    r"abwesend|krank|entschuldigt|malade|excusée?|ausente|no asisti[óo]|no se present[óo]|falt[óoa]u?|np|assent[ei]|"
    r"ass\.?|afwezig|ziek|frånvarande|sjuk|nieobecn[ya]|nb|nepřítom(en|na)|chyběl[a]?|omluven[a]?|отсутствовала?|"
    r"не явил(ся|ась)|н/я|нб|gelmedi|girmedi|yok|απών|απούσα|απουσ.*|נעדר(ת)?|חסר(ה)?|לא נבחן|غائب(ة)?|غ|vắng|nghỉ|bỏ thi|"
    r"缺考|缺席|欠席|欠|결석|결시|poissa|sairas|hiányzik|hiányzott|nem írta meg|lipsă|lipsește|absentă|відсутн(ій|я)|"
    r"не з'явився|отсъства|tidak hadir|absen|sakit|izin|fraværende|ikke møtt|syg|syk|अनुपस्थित|odsut(an|na)|"
    r"nije pristupi(o|la)|neprítomn(ý|á)|غایب|نیامده|ขาด(สอบ)?|ลา|absent[ae]?|neatvyko|nav ieradies|puudus|no show|sick|"
    r"borte|hayupo|nebuvo|არ იყო"
)  # fmt: skip
ABOUT = re.compile(
    r"((earned|possible|total|raw|final|max(imum)?|n|nb|num|number|no\.?|#) ?)?(scores?|points?|pts\.?|grades?|marks?|"
    r"percent(age)?|pct\.?|results?|(in)?correct|wrong|right|answered|attempted|blanks?|omits?)( ?[(/%\d].*| (earned|"
    r"possible|total|awarded|out of|of \d+|max)\b.*)?|letter grade|percent ?correct|% ?(correct)?|totals?|rank(ing)?|"
    r"time( ?stamp| ?taken| ?spent| ?used|zone| \(.*)?|date( (of )?(birth|exam|test|taken|submitted).*)?|duration.*|"
    r"quiz ?(name|class|created|feedback)|data ?exported|(start(ed)?|end(ed)?|complet(ed|ion)|finish(ed)?|submi(tted|"
    r"ssion)|created|exported|scanned|(last )?modified)( (time|date|on|at|id)\b.*)?|class(room)?|section( (id|sis id|"
    r"name))?|group|period|block|course|cohort|team|track|attempt|status|state|e?.?mail.*|gender|sex|m/f|age|school|"
    r"year( of birth| group| level)?|major|campus|room|seat|row|comments?|notes?|homeroom|feedback|remarks?|institution|"
    r"department|file( id)?|input path|output path|ip( address)?|teachers?|instructor|tutor|proctor|advisor|attend(ance|"
    r"ed\??)|present\??|accommodations?|conduct|phone|address|punkte|gesamtpunkte|note|noten|klasse|gruppe|kurs|datum|"
    r"ergebnis|gesamt|summe|bewertung/?.*|zeit.*|geschlecht|geschl\.?|alter|lehr(er|erin|kraft)|anwesen(d|heit)|"
    r"bemerkung(en)?|sitzplatz|platz|prozent.*|abgabe|schule|jahrgang|puntos|puntaje.*|puntuación.*|nota|notas|"
    r"calificación/?.*|curso|grupo|fecha|estado|resultado|clase|sexo|género|edad|profesora?|docente|turno|observaci(ón|"
    r"ones)|asistencia|escuela|carrera|porcentaje|aciertos|points?|note/?.*|classe|groupe|date|résultat|état|sexe|"
    r"professeur|enseignante?|remarques?|présence|âge|pourcentage|rang|école|punteggio|voto|sezione|sesso|docente|"
    r"presenza|età|scuola|pontos|pontuação|turma|professora?|presença|idade|escola|cijfer|klas|geslacht|docent|leraar|"
    r"opmerking(en)?|aanwezig(heid)?|leeftijd|klass|kön|lärare|närvaro|anmärkning|procent|ålder|klasa|płeć|nauczyciel|"
    r"obecność|uwagi|wiek|ocena|třída|pohlaví|učitel|docházka|poznámk[ay]|známka|группа|класс|пол|преподаватель|учитель|"
    r"примечани[ея]|посещаемость|возраст|оценка|балл(ы)?|sınıf|şube|cinsiyet|öğretmen|devam|açıklama|yaş|not|puan|τμήμα|"
    r"φύλο|καθηγητής|παρουσία|παρατηρήσεις|βαθμός|ηλικία|כיתה|מין|מורה|נוכחות|הערות|ציון|גיל|الصف|الشعبة|الجنس|المعلم|"
    r"الحضور|ملاحظات|العمر|النتيجة|lớp|giới tính|giáo viên|ghi chú|điểm danh|điểm|tuổi|班级|班級|班|性别|性別|老师|备注|"
    r"出勤|年龄|成绩|得分.*|分数|总分|クラス|組|担任|備考|出席|年齢|得点|点数|学年|반|성별|담임|비고|출석|나이|점수|"
    r"luokka|sukupuoli|opettaja|läsnäolo|huomautus|ikä|arvosana|osztály|nem|tanár|jelenlét|megjegyzés|életkor|clasa|"
    r"profesor|prezență|observații|vârsta|клас|стать|вчитель|викладач|відвідування|примітки|вік|kelas|jenis kelamin|guru|"
    r"dosen|kehadiran|keterangan|usia|kjønn|lærer|oppmøte|merknad|alder|gruppe|klasse|køn|bemærkning|कक्षा|लिंग|शिक्षक|"
    r"उपस्थिति|टिप्पणी|आयु|razred|spol|pol|nastavnik|učitelj|prisutnost|napomena|trieda|pohlavie|dochádzka|کلاس|جنسیت|"
    r"معلم|استاد|حضور|توضیحات|سن|ชั้น|เพศ|ครู|หมายเหตุ|grup|sexe|klasė|lytis|dzimums|sugu|klass|place|band|house|advisor|"
    r"група|grupa|скупина|skupina|csoport|ryhmä|grupė|rühm|grupp|группы"
)  # fmt: skip
