"""Words in headings and values that show the role of a list's column, in many languages."""

import re
from functools import cache

from crowdcore.readers.sheets.headings import heading as compared
from crowdcore.readers.sheets.headings import is_points
from crowdcore.readers.sheets.languages import FIRST, LAST, QUESTION_WORDS

_WORDS = {
    "item": """
        item task question unit doc document image img picture photo pic text sentence tweet post review query example
        instance object sample snippet paragraph passage video clip audio frame case problem pair record stimulus stim page
        url link file filename article message msg utterance phrase word entity product hit asset hitid headline title story
        row scan slide cell xray patient specimen crop patch region tile recording song track dialog dialogue turn statement
        claim aufgabe frage bild satz dokument beispiel objekt tâche tache tarea imagen pregunta oración frase documento
        foto tarefa imagem pergunta compito immagine domanda taak afbeelding vraag zin zadanie obraz pytanie obrázek uppgift
        fråga görev soru задание вопрос картинка изображение текст объект 题目 任务 图片 样本 项目 文本 句子 問題 タスク
        画像 문항 과제 이미지 문장 질문
    """,
    "labeler": """
        worker labeler labeller annotator rater coder judge assessor user participant person respondent reviewer performer
        student crowdworker turker evaluator grader volunteer contributor member player voter observer reader who by
        username login workerid annotatorid userid oracle tagger marker subject crowd annot bewerter annotatorin nutzer
        mitarbeiter kodierer teilnehmer prüfer annotateur annotatrice travailleur utilisateur évaluateur anotador anotadora
        trabajador usuario evaluador trabalhador usuário avaliador annotatore lavoratore utente valutatore werker gebruiker
        beoordelaar pracownik użytkownik oceniający anotátor uživatel användare bedömare kullanıcı etiketleyen разметчик
        аннотатор пользователь исполнитель эксперт 标注员 标注者 工人 用户 作業者 評価者 アノテーター 작업자 사용자 평가자
    """,
    "label": """
        label answer response annotation class cls category cat judgment judgement rating vote choice value verdict decision
        sentiment polarity tag selected chosen stance emotion opinion relevance relevant assessment reply pick selection
        mark labels answers lbl resp ans annotated winner preferred
        preference toxicity offensiveness grade diagnosis finding topic intent reaction mood antwort klasse
        bewertung urteil kategorie auswahl étiquette etiquette réponse reponse classe catégorie jugement avis etiqueta
        respuesta clase categoría voto juicio rótulo resposta categoria julgamento etichetta risposta giudizio antwoord
        oordeel etykieta odpowiedź ocena klasa štítek odpověď etikett svar klass etiket cevap yanıt sınıf метка ответ класс
        оценка категория 标签 答案 类别 评价 选择 ラベル 回答 分類 評価 라벨 레이블 답 답변 분류
    """,
    "gold": """
        gold golden truth true correct key expected target gt groundtruth reference ref standard goldlabel truelabel actual
        consensus solution wahrheit richtig lösung vérité correcte verdad correcta verdade correta verità corretta goud
        waarheid prawda správná rätt doğru эталон истина правильный 真值 正确 标准 正解 정답
    """,
    "time": """
        time timestamp date datetime duration seconds secs sec ms elapsed started submitted created finished updated when
        start end at minutes hours day latency rt zeit datum dauer zeitpunkt temps durée tiempo fecha duración tempo data
        durata tijd czas čas tid zaman время дата 时间 日期 時間 日時 시간 날짜
    """,
    "other": """
        confidence conf trust weight price cost country city channel ip region language gender age source split note notes
        probability prob batch round session device browser comment feedback sure certainty difficulty platform status
        reward index agreement score fold set sicherheit land konfidenz pays confianza país confiança 国家 置信度
    """,
}
_MEANING = {word: role for role, words in reversed(_WORDS.items()) for word in words.split()}
# Words that follow the decisive word: "worker id", "item name".
_TAILS = {"id", "ids", "name", "names", "nr", "no", "num", "number", "code", "hash", "uuid", "idx", "#", "номер"}
# Facts about labelers that files contain.
_WORDS_OF_PEOPLE = """
    gender sex age birth birthyear education school degree income party political politics ideology ideo race ethnicity
    ethnic religion religious nationality native occupation employment job profession experience expertise country city
    region ip channel device browser trust geschlecht alter bildung beruf land sexe âge pays género edad país educación
    sesso età paese gênero idade возраст пол страна 性别 年龄 学历 国家 性別 年齢 성별 나이
"""
_OF_PEOPLE = frozenset(_WORDS_OF_PEOPLE.split())
_TAILS_OF_PEOPLE = _TAILS | {"group", "range", "level", "category", "years", "ln"}
_NOT_LATIN = {word: role for word, role in _MEANING.items() if ord(word[0]) > 0x3000}
_WORD = re.compile(r"[^\W\d_]+|#")
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")

# A class as people write it, whatever the question.
_CLASSES = """
    yes no true false y n t f 0 1 -1 2 3 4 5 pos neg positive negative neutral spam ham good bad relevant irrelevant a b
    c d e ja nein oui non sí si sim não да нет 是 否 はい いいえ 예 아니오 same different correct incorrect agree
    disagree unsure
"""
CLASS_WORDS = frozenset(_CLASSES.split())
_MOMENT = (
    r"\d{4}-\d\d?-\d\d?([T ].*)?|\d\d?[./]\d\d?[./]\d{2,4}( .*)?|\d\d?:\d\d(:\d\d)?.*|1[0-9]{9}([0-9]{3})?(\.\d+)?"
)
_FORMS = (
    ("labeler", 4.0, re.compile(r"A[0-9A-Z]{11,14}")),
    ("item", 3.0, re.compile(r"3[0-9A-Z]{29}")),
    ("labeler", 4.0, re.compile(r"[^@\s]+@[^@\s]+\.\w+")),
    (
        "item",
        4.0,
        re.compile(r"(?i)https?://.*|.*\.(jpe?g|png|gif|bmp|tiff?|svg|txt|wav|mp3|mp4|avi|pdf|html?|json|xml|dcm)"),
    ),
    ("time", 5.0, re.compile(_MOMENT)),
)
_NUMBERED = re.compile(r"([^\W\d_]+)[\s_\-.:#]*\d+.*")
_INITIALS = {
    "ann": "labeler",
    "w": "labeler",
    "u": "labeler",
    "r": "labeler",
    "t": "item",
    "q": "item",
    "i": "item",
    "d": "item",
}
VALUES_TO_LOOK_AT = 200
SENTENCE = 30


@cache
def role_of_heading(heading: str) -> str | None:
    """Return the role that the words of a heading name, by its head word, or None.

    >>> [role_of_heading(text) for text in ("unitId", "workerId", "selected_answer", "true label", "labeled by", "answer time")]
    ['item', 'labeler', 'label', 'gold', 'labeler', 'time']
    """
    words = [word.lower() for word in _WORD.findall(_HUMP.sub(" ", heading))]
    named = [_MEANING[word] for word in words if word in _MEANING and word not in _TAILS]
    named += [role for word, role in _NOT_LATIN.items() if word in heading]
    if "gold" in named and set(named) <= {"gold", "label", "item"}:
        return "gold"
    return named[-1] if named else _of_an_exam(heading)


@cache
def is_about_people(heading: str) -> bool:
    """Return whether a heading names something about labelers, such as their age.

    >>> [is_about_people(text) for text in ("annotator_age", "Country", "label", "image")]
    [True, True, False, False]
    """
    words = [word.lower() for word in _WORD.findall(_HUMP.sub(" ", heading))]
    words = [word for word in words if word not in _TAILS_OF_PEOPLE] or words
    return bool(words) and words[-1] in _OF_PEOPLE


def _of_an_exam(heading: str) -> str | None:
    """Return the role that a heading names in the words of an exam, or None."""
    title = compared(heading)
    if title in QUESTION_WORDS:
        return "item"
    if title in FIRST or title in LAST or any(title.endswith(f" {half}") for half in (*FIRST, *LAST) if len(half) > 1):
        return "labeler"
    return "other" if is_points(heading) else None


def roles_of_values(values: list[str]) -> dict[str, float]:
    """Return the evidence for roles in the form of a column's values: file names for items, addresses for people.

    >>> roles_of_values(["worker_1", "worker_2"]), roles_of_values(["cat.jpg", "dog.png"])
    ({'labeler': 3.0}, {'item': 4.0})
    """
    sample = values[:VALUES_TO_LOOK_AT]
    if not sample:
        return {}
    found = {
        role: weight
        for role, weight, form in _FORMS
        if sum(1 for value in sample if form.fullmatch(value)) > 0.9 * len(sample)
    }
    prefixes = {match[1].lower() for value in sample if (match := _NUMBERED.fullmatch(value))}
    if len(prefixes) == 1 and not found:
        prefix = prefixes.pop()
        if (role := role_of_heading(prefix)) in {"item", "labeler"}:
            found[role] = 3.0
        elif prefix in _INITIALS:
            found[_INITIALS[prefix]] = 1.0
    if not found and are_sentences(sample):
        found["item"] = 3.0
    if len(sample) < SENTENCE and all(value.lower() in CLASS_WORDS for value in sample):
        found["label"] = 1.0
    return found


def are_sentences(values: list[str]) -> bool:
    """Return whether most values are long texts of several words.

    >>> are_sentences(["This is a sentence of more than thirty letters."]), are_sentences(["yes", "no"])
    (True, False)
    """
    sample = [value for value in values[:VALUES_TO_LOOK_AT] if value]
    long, spaced = sum(map(len, sample)), sum(" " in value for value in sample)
    return bool(sample) and long > SENTENCE * len(sample) and spaced > len(sample) / 2
