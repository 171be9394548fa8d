"""What the headings of columns and the names of rows mean, in the languages that exports and teachers use."""

import re

SPACES = re.compile(r"[\s_\-]+")

NAME = ("name", "student name", "full name", "fullname", "student", "students", "learner", "pupil", "labeler",
        "worker", "participant", "candidate", "player", "your name", "names", "schüler", "schülerin", "schüler/in",
        "schüler name", "studierende", "nombre", "nombre completo", "nombre y apellidos", "alumno", "estudiante",
        "nom", "nom complet", "nom et prénom", "nom prénom", "élève", "étudiant", "naam", "nome", "nome completo",
        "aluno", "studente", "elev", "namn", "navn", "nimi", "имя", "фио", "студент", "姓名", "学生", "名前", "氏名",
        "이름")  # fmt: skip
FIRST = ("first name", "firstname", "first", "given name", "given names", "forename", "student first name", "vorname",
         "prénom", "prenom", "voornaam", "imię", "fornavn", "förnamn", "etunimi", "имя")  # fmt: skip
LAST = ("last name", "lastname", "last", "surname", "family name", "student last name", "nachname", "familienname",
        "apellido", "apellidos", "apellido(s)", "apelido", "sobrenome", "cognome", "achternaam", "nazwisko",
        "etternavn", "efternamn", "efternavn", "sukunimi", "фамилия", "nom de famille")  # fmt: skip
# From the most to the least human.
NUMBER = ("username", "user name", "user", "benutzername", "usuario", "anmeldename", "nickname", "email",
          "email address", "e mail", "e mail address", "mail", "e mail adresse", "adresse e mail",
          "adresse de courriel", "correo", "correo electrónico", "dirección de correo electrónico",
          "dirección de correo", "endereço de e mail", "indirizzo email", "indirizzo e mail", "e mailadres",
          "student id", "studentid", "student number", "student no", "matriculation number", "matrikelnummer",
          "matrikel", "registration", "roll", "roll no", "roll number", "rollno", "roll no.", "sis id", "id number",
          "external id", "custom id", "zipgrade id", "labeler id", "número de id", "matrícula", "matricola", "id",
          "uid", "code", "número", "numéro", "nummer", "number", "no", "no.", "nr", "nr.", "#", "s.no", "s no",
          "sr no", "sl no", "index", "lfd. nr.")  # fmt: skip
QUESTION_WORDS = ("question", "questions", "question number", "question no", "item", "items", "task", "frage",
                  "fragen", "aufgabe", "pregunta", "preguntas", "pergunta", "domanda", "vraag", "problem", "q",
                  "вопрос", "题号", "问题")  # fmt: skip

_KEY = re.compile(
    r"(the )?((answer|master|solution|correct|official|test|exam) )*(key|keys)( answers?)?( (version|form)? ?\w{1,2})?|"
    r"((correct|right|true|model) )?(answer|answers|solution|solutions|responses?)|correct|truth|gold|ground truth|"
    r"(muster|richtige )?(lösung|lösungen|antwort|antworten)|(antwort|lösungs)?schlüssel|"
    r"clave( de respuestas)?|(respuestas?|respostas?|risposte|risposta) (correctas?|corretas?|corrette|corretta)|"
    r"solución|soluciones|soluzion[ei]|corrigée?|corrige|clé|(bonnes? )réponses?|réponses? (correctes?|justes?)|"
    r"gabarito( oficial)?|chiave|(antwoord)?sleutel|juiste antwoord(en)?|klucz( odpowiedzi)?|facit|fasit|ratkaisu|"
    r"правильн(ый|ые) ответы?|ключ|ответы|标准答案|正确答案|答案|正解|정답"
)
_TOTAL = re.compile(
    r"(grand |sub ?|class |overall )?(totals?|averages?|means?)( .*)?|sums?|avg\.?|median|count|n|std\.?( ?dev\.?)?|"
    r"st(andar)?d\.? dev(iation)?\.?|min(imum)?|max(imum)?|variance|"
    r"(% ?|percent(age)? |number |no\.? |n )(correct|right|wrong|incorrect)( .*)?|percent(age)?|%|points?|topic|tags?|"
    r"weight|(item )?(difficulty|facility|discrimination)( index)?|point.?biserial|p.?value|"
    r"summe|(ins)?gesamt|(gesamt)?mittelwert|(gesamt)?durchschnitt|anzahl|moyenne( générale)?|médiane|somme|"
    r"promedio( general)?|media|suma|soma|média|totale|gemiddelde|totaal|среднее|итого|平均|合计|総計"
)
_OTHER = re.compile(
    r"((earned|possible|total|raw|final|max(imum)?|n|num|number|no\.?) )?(scores?|points?|pts|grades?|marks?|"
    r"percent(age)?|results?|(in)?correct|wrong|right)"
    r"( ?[(/%\d].*| (earned|possible|total|awarded|out of|of \d+|max)\b.*)?|"
    r"percent ?correct|% ?(correct)?|totals?|rank|time( ?stamp| ?taken| ?spent| ?used|zone| \(.*)?|"
    r"date( (of )?(birth|exam|test|taken|submitted).*)?|duration.*|quiz ?(name|class|created|feedback)|data ?exported|"
    r"(start(ed)?|end(ed)?|complet(ed|ion)|finish(ed)?|submi(tted|ssion)|created|exported|(last )?modified)"
    r"( (time|date|on|at|id)\b.*)?|class|section( (id|sis id|name))?|group|period|course|(key ?)?version|(test )?form|"
    r"booklet|attempt|status|state|e?.?mail.*|gender|sex|age|school|year|major|campus|room|seat|row|comments?|notes?|"
    r"feedback|remarks?|institution|department|file( id)?|input path|output path|ip( address)?|"
    r"punkte|gesamtpunkte|note|noten|klasse|gruppe|datum|ergebnis|gesamt|summe|bewertung/?.*|zeit.*|geschlecht|alter|"
    r"puntos|puntaje|puntuación|nota|notas|calificación/?.*|curso|grupo|fecha|estado|resultado|clase|"
    r"points?|note/?.*|classe|groupe|date|résultat|état|punteggio|voto|pontos|pontuação|turma|cijfer|klas"
)
_QUESTION = re.compile(
    r"(q|qu|que|quest|question|item|i|v|x|frage|f|aufgabe|a|pregunta|p|pergunta|domanda|d|vraag|problem|exercise|ex|task|r|"
    r"response|answer|ans|antwort|nr|no|#|вопрос|题|第)?\W*\d+\W*[a-z]?\W*(题)?",
    re.I,
)
# A heading longer than this, or with a question mark, is a question however it begins.
_LONGEST_LABEL = 40


def heading(text: str) -> str:
    """A heading as it is compared: lower case, one space between words.

    >>> heading("  First_Name ")
    'first name'
    """
    return SPACES.sub(" ", text.lower()).strip()


def find_column(header: list[str], *names: str) -> int | None:
    """The first column whose heading is one of these (compared as ``heading`` does)."""
    compared = [heading(cell) for cell in header]
    return next((compared.index(name) for name in names if name in compared), None)


def _label(text: str) -> str:
    return heading(text).strip(" :.*()[]<>")


def is_key(text: str) -> bool:
    """Whether a row or column of this name holds the right answers.

    >>> is_key("Answer key:"), is_key("Lösung"), is_key("KEY B"), is_key("Keith")
    (True, True, True, False)
    """
    return bool(_KEY.fullmatch(_label(text)))


def is_total(text: str) -> bool:
    """Whether a row of this name sums students up."""
    return bool(_TOTAL.fullmatch(_label(text)))


def is_question(text: str) -> bool:
    """Whether a name is that of a numbered question, such as Q1, Item 07, 3 or Frage 2b."""
    return bool(_QUESTION.fullmatch(heading(text)))


def is_identity(text: str) -> bool:
    """Whether a column of this name tells who a student is."""
    return heading(text) in {*NAME, *FIRST, *LAST, *NUMBER}


def is_other(text: str) -> bool:
    """Whether a column of this name says something about a student that is not an answer."""
    title = heading(text)
    return len(title) <= _LONGEST_LABEL and "?" not in title and bool(_OTHER.fullmatch(title))
