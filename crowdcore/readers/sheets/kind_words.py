"""Words by which files that are not answer sheets are known, in the languages in which they are common."""

import re

# Answers on a rating scale.
RATING_WORDS = re.compile(
    r"^(strongly |somewhat |slightly |completely |totally |fully |partly |mostly |rather |neither )?(dis)?agree|"
    r"^neutral$|^neither\b|"
    r"^(very |extremely |moderately |somewhat |slightly |not |quite |fairly |completely |dis|un)*"
    r"(un|dis)?(satisfied|likely|important|comfortable|confident|familiar|helpful|useful|interested|difficult|easy|happy|often)"
    r"( at all)?$|^(never|rarely|seldom|sometimes|often|usually|always|almost never|almost always|frequently|occasionally|"
    r"not at all|a little|a lot|very much|to some extent|excellent|very good|good|fair|poor|very poor)$|"
    r"(stimme|trifft).*\bzu$|^(nie|selten|manchmal|oft|häufig|immer|teils)\b|^(sehr )?(un)?(zufrieden|wichtig)$|"
    r"(d.accord|pas d.accord)|^(jamais|rarement|parfois|souvent|toujours)$|(de acuerdo|desacuerdo)|"
    r"^(nunca|rara vez|raramente|casi nunca|a veces|algunas veces|casi siempre|siempre|as vezes|às vezes|sempre|quase)\b|"
    r"(concordo|discordo)|(d.accordo)|^(mai|talvolta|spesso)$|(eens|oneens)$|^(nooit|soms|vaak|altijd)$|"
    r"(katılıyorum|katılmıyorum)|(согласен|согласна)|^(никогда|редко|иногда|часто|всегда)$|(同意|満足|满意|そう思)|"
    r"^(muy |bastante |poco |nada |mucho|regular|bueno|malo|excelente)"
)
# Columns about a person.
PERSONAL_HEADINGS = re.compile(
    r"\b(age|gender|sex|birth|dob|nationality|country|city|address|phone|mobile|email|e mail|occupation|job|education|degree|"
    r"income|salary|marital|ethnicity|race|religion|department|major|course|programme|program|campus|parent|guardian|"
    r"alter|geschlecht|geburt\w*|adresse|wohnort|telefon|beruf|studiengang|"
    r"edad|sexo|género|nacimiento|dirección|teléfono|carrera|ocupación|ciudad|idade|gênero|nascimento|endereço|telefone|curso|"
    r"renda|cidade|âge|sexe|naissance|ville|età|nascita|genere|indirizzo|leeftijd|geslacht|wiek|płeć|возраст|пол|yaş|cinsiyet)\b|"
    r"性别|性別|年龄|年齡|地址|电话|電話|専攻|学部|성별|나이"
)
# Columns of days: attendance, shifts.
DAY_HEADINGS = re.compile(
    r"(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?|(day|week|tag|woche|día|dia|semana|jour|semaine) ?\d{1,2}|(19|20)\d\d|"
    r"montag|dienstag|mittwoch|donnerstag|freitag|lunes|martes|miércoles|jueves|viernes|lundi|mardi|mercredi|jeudi|vendredi|"
    r"segunda|terça|quarta|quinta|sexta|第?\d{1,2}[周週天回]|星期.|[月火水木金]曜?日?"
)
# Columns of the key of one version: Form A, Version 2, Set B.
VERSION_HEADINGS = re.compile(
    r"(form|version|set|series|variant|variante|fassung|gruppe|test|code|key|đề|mã đề|wersja|вариант)\W?([a-h]|\d{1,3})"
)
# Columns of a log of events.
EVENT_HEADINGS = re.compile(
    r"\b(timestamp|time|date|event|action|verb|trigger|session|duration|url|ip|browser|user agent|click|page|started|finished|"
    r"created|updated|zeit|datum|ereignis|fecha|hora|evento|acción|data|durée|heure|дата|время)\b"
)
# Columns of grades and points.
GRADE_HEADINGS = re.compile(
    r"\b(grade|grades|gpa|cgpa|quiz|midterm|mid term|final|finals|homework|hw|assignment|assignments|lab|project|endsem|exam|"
    r"test|percent|percentage|percentile|rank|note|noten|klausur|hausaufgabe|nota|notas|calificación|parcial|tarea|prova|trabalho|"
    r"média|devoir|examen|moyenne|voto|cijfer|ocena|оценка|балл|puan|notu|vize|marks?|scored?|points?)\b|成绩|成績|分数|分數|得分|점수|点数"
)
# Columns of the options of a question.
OPTION_HEADINGS = re.compile(
    r"[a-f]|(option|choice|answer|opt|alternative|distractor|antwort|opción|opcion|alternativa|opção|réponse|choix|вариант|"
    r"pilihan|opsi|选项|選項|选择|보기)\W?([a-f]|\d)"
)
# Columns of statistics about questions or groups.
STATISTICS_HEADINGS = re.compile(
    r"\b(mean|median|average|avg|std|stdev|sd|variance|min|max|minimum|maximum|difficulty|discrimination|biserial|p value|"
    r"facility|index|correlation|rpb|alpha|infit|outfit|count|total|frequency|freq|percent|n|mittelwert|schwierigkeit|trennschärfe|"
    r"anzahl|media|promedio|dificultad|desviación|média|moyenne|écart|difficulté|среднее|сложность)\b|平均|标准差|難易度|정답률"
)
# Words that address the reader, as questionnaires do.
ADDRESSING_WORDS = re.compile(
    r"\b(you|your|yours|yourself|please|du|dein\w*|ihr|ihre[nrms]?|vous|votre|vos|tu|ton|tes|usted|ustedes|tus?|te|tienes?|"
    r"você|vocês|seus?|suas?|pensi|sei|tuo|tua|tuoi|je|jouw|uw|twoj\w*|senin|sizin|kamu|anda|bạn)\b|\b(ты|вы|ваш\w*|твой|твоя)\b|"
    r"你|您|あなた|당신|귀하"
)
# Texts that programs write into cells: lists and records, addresses, paths.
MACHINE_TEXTS = re.compile(r"\s*[\[{].*[\]}]\s*|https?://\S+|\S*[/\\]\S*\.\w{2,4}|[0-9a-f]{8}-[0-9a-f-]{8,}", re.DOTALL)
