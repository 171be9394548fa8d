## What a reading loses. $kind is "exam" or "crowd".

reading-losses = Not everything counts as it is written: { $losses }.
reading-lost-repeated =
    { $kind ->
        [exam]
            { $n ->
                [one] 1 answer was dropped because the student answered the question again
               *[other] { $n } answers were dropped because students answered the question again
            }
       *[crowd]
            { $n ->
                [one] 1 label was dropped because the labeler labelled the item again
               *[other] { $n } labels were dropped because labelers labelled the item again
            }
    }
reading-lost-several =
    { $kind ->
        [exam]
            { $n ->
                [one] 1 cell with several marks counts as no answer
               *[other] { $n } cells with several marks count as no answer
            }
       *[crowd] { $n } not counted because the labeler gave the item labels that differ
    }
reading-lost-unread =
    { $kind ->
        [exam]
            { $n ->
                [one] 1 cell was read as no answer
               *[other] { $n } cells were read as no answer
            }
       *[crowd] { $n } read as no label
    }
reading-lost-respelled =
    { $kind ->
        [exam]
            { $n ->
                [one] 1 answer was read in another spelling
               *[other] { $n } answers were read in another spelling
            }
       *[crowd] { $n } read in another spelling
    }
reading-lost-rows =
    { $kind ->
        [exam]
            { $n ->
                [one] 1 row was left out
               *[other] { $n } rows were left out
            }
       *[crowd] { $n } left out
    }
reading-lost-columns =
    { $n ->
        [one] 1 column was left out
       *[other] { $n } columns were left out
    }
reading-keep-combinations = Keep each combination as an answer

## The choice between readings

reading-size =
    { $kind ->
        [exam]
            { $labelers ->
                [one] 1 student
               *[other] { $labelers } students
            } × { $items ->
                [one] 1 question
               *[other] { $items } questions
            }
       *[crowd]
            { $labelers ->
                [one] 1 labeler
               *[other] { $labelers } labelers
            } × { $items ->
                [one] 1 item
               *[other] { $items } items
            }
    }

## Files that are not answer sheets

reading-refused-kind = { $file } { $seems }. { $instead } If it does contain students' answers, choose “These are answers” (format “{ $layout }”).
reading-doubt-kind = This file perhaps { $seems }. It was read as answers, which was guessed. { $instead }
reading-these-are-answers = These are answers
reading-these-are-points = These are points
reading-seems-key = looks like a key: it contains right answers but no students' answers
reading-seems-survey = is a survey by the look of it: the answers are ratings, and a rating is never right or wrong
reading-seems-grades = looks like a table of grades: it contains points or grades of students, but no answers to questions
reading-seems-roster = looks like a list of people: it contains facts about them, but no answers to questions
reading-seems-log = looks like a log: each row is an event with a time, and the answers cannot be distinguished from the rest
reading-seems-question-bank = looks like a list of questions with their options: it contains no students' answers
reading-seems-statistics = looks like a table of statistics: it contains numbers about questions, but no answers
reading-seems-vote-counts = looks like counts of votes: it contains how often each class was chosen, but not by whom
reading-seems-data-table = looks like a table of facts or measurements: its columns have too little in common to be answers to questions
reading-instead-of-key = Open the file with the answers first, and add this file as its key.
reading-instead-of-survey = Choose the file with the answers of an exam.
reading-instead-of-grades = Choose the file with the students' answers to the single questions.
reading-instead-of-people-or-data = Choose the file with the students' answers.
reading-instead-of-log = Export the answers as a table with one row per student, or as a list with the columns student, question and answer.
reading-instead-of-question-bank = Choose the file with the students' answers, and add the right answers as its key.
reading-instead-of-statistics = Choose the file from which the statistics were computed.
reading-instead-of-vote-counts = Choose the file with the single votes: who chose what for which item.
reading-only-key = { $file } contains right answers but no students' answers, so it looks like a key. Open the file with the answers first, and add this file as its key. If it does contain students' answers, choose “These are answers” (format “{ $layout }”).
reading-scored-only = { $file } contains a number for a right answer and a letter for a wrong one, as Akindi and QuickKey export scores. It does not contain the letters of right answers, so neither these answers nor a key can be found. Export the students' responses (the letters they marked) instead of the scores. If these are the answers, choose “These are answers” (format “{ $layout }”).

## Names of a file, in quotation marks

reading-names-and-more = { $names } and { $n } more

## The key

reading-key-from-part =
    { $questions ->
        [one] The key is from { $where }: { $found } of 1 question.
       *[other] The key is from { $where }: { $found } of { $questions } questions.
    }
reading-key-from-line = The key is in { $where } ({ $text }): { $found } of { $questions } questions.
reading-not-the-key = That is not the key
reading-points-from-part = { $heading } of { $where } has the points of { $found } of { $questions } questions.
reading-kept-about-questions = Kept with the questions, without an effect on the grades: { $names } of { $where }.
reading-where-sheet = the sheet { $name }
reading-where-key-file = the key file
reading-other-layouts = It could also be read as { $layouts }.
reading-layout-is = It is { $layout }

## Parts of a file that are not read

reading-sheet-not-read = sheet { $name }: not read
reading-separate-table = { $where } ({ $title }): a separate table, not read
reading-line-above = { $where } ({ $text }): a line above the table
reading-line-next-to = { $where } ({ $text }): a line next to the table
reading-short-rows =
    { $n ->
        [one] 1 row ends before the last of { $width } columns ({ $names }). The missing cells were read as empty.
       *[other] { $n } rows end before the last of { $width } columns ({ $names }). The missing cells were read as empty.
    }
reading-possible-question = Column { $column } ({ $title }) was not taken for a question. Its answers are { $answers }.
reading-it-is-a-question = It is a question
reading-no-headings = There are no headings, so the questions were numbered.
reading-export-without-key = This export has no key. If you have the key, add it as a separate file.

## Scores and points

reading-zero-or-one = Every answer is 0 or 1, and there is no key. These were read as scores and not answers: 1 means correct.
reading-zero-or-one-doubt = { $said } They may also be answers, because students with a 1 on one question hardly have more 1s on the others.
reading-one-means-correct = 1 means correct
reading-zero-and-one-are-answers = 0 and 1 are answers
reading-points-or-choices = The cells hold numbers from { $low } to { $high }, and there is no key. They may be points or the numbers of choices. Until you choose one of these, they are read as scores and not answers, so that no key is inferred.
reading-numbers-without-key = The answers are numbers from 0 on, and there is no key. They were read as answers. If they are points, or if 1 means correct, these are scores and not answers, and no right answer can be inferred from them.
reading-points-above-maximum = On { $names } a student has more points than the file allows for the question. The highest score was taken as its points. Check the file: is the score right?
reading-points-among-answers = { $names } hold points, and the key holds their maximum. The other questions hold answers, so these columns were left out. Their points are not in the grades.
reading-they-are-answers = They are answers
reading-each-worth = Each question is worth { $points } points: right answers earned that in the file.
reading-worth-earned = The points of the questions are those that right answers earned in the file: { $some }.
reading-grade-by-points = Grade by the points in the file
reading-not-scores =
    { $n ->
        [one] 1 cell does not look like the other scores ({ $names }). They count as blank.
       *[other] { $n } cells do not look like the other scores ({ $names }). They count as blank.
    }
reading-is-zero-points = { $text } is 0 points

## Rows and columns that are not read as answers

reading-place =
    { $what ->
        [row] row { $number }
        [sheet] sheet { $number }
       *[column] column { $number }
    }
reading-part = { $where } ({ $name }): { $why }
reading-sentence = { $sentence }.
reading-sentences = { $all }
reading-without-heading = without a heading: { $cells }
reading-why-kept = kept as information about the students, not a question
reading-why-not-a-question = not a question
reading-why-empty = empty
reading-why-own-words = answered in one's own words, nearly every answer is different
reading-why-row-numbers = the numbers of the rows
reading-why-same = the same for everybody, so it is about the question
reading-why-count = how many answers are right, and no question
reading-why-summary = a summary, not a student
reading-why-headings = more headings, not a student
reading-why-no-answers = no answers
reading-why-about-questions = what the questions are about
reading-why-worth = what the questions are worth
reading-why-title = a title above the headings
reading-why-as-you-chose = left out as you chose
reading-columns-about-questions =
    { $n ->
        [one] 1 column about the questions, { $name }: not answers
       *[other] { $n } columns about the questions, such as { $name }: not answers
    }

## Buttons that change what a row, a column or an answer is

reading-it-is-a-student = It is a student
reading-it-is-the-key = It is the key
reading-leave-it-out = Leave it out
reading-it-holds-points = It holds points
reading-row-is-a-student = A row is a student
reading-row-is-a-question = A row is a question
reading-leave-out-unanswered = Leave out students without answers
reading-it-means = It means { $mark }
reading-is-an-answer = { $text } is an answer
reading-keep-repeats =
    { $rule ->
        [first] Keep the first
        [last] Keep the last
       *[none] Keep none of them
    }
reading-as-written-labels = The words before the colons are part of the cells
reading-as-written-short-headings = The headings are complete
reading-as-written-three-headings = These rows are not headings
reading-as-written-pieces = This is one table
reading-as-written-points-below = These rows are students too
reading-as-written-sets = Each cell is one answer
reading-as-written-signs = The signs are part of the answers
reading-as-written-strings = These are not answers

## How a sheet was read

reading-rows-not-clear = It is not clear from the headings and the first column what a row is.
reading-row-was-taken =
    { $row ->
        [question] { $why } Each row was taken for a question, each column for a student.
       *[student] { $why } Each row was taken for a student, each column for a question.
    }
reading-headings-above =
    { $what ->
        [row] Row { $number } is above the headings and was read with them: { $names }.
       *[column] Column { $number } is above the headings and was read with them: { $names }.
    }
reading-sections-above =
    { $what ->
        [row] Row { $number } is above the questions and was taken for the names of their sections: { $names }.
       *[column] Column { $number } is above the questions and was taken for the names of their sections: { $names }.
    }
reading-short-headings = The headings are one cell short: { $headings } headings over { $columns } columns. Column { $column } was taken to have none.
reading-guessed-questions =
    { $what ->
        [numbers] The answers are numbers and the headings are not numbered, so what is a question was guessed: { $names }.
       *[texts] The answers are texts and the headings are not numbered, so what is a question was guessed: { $names }.
    }
reading-listed-answers = Column { $column } ({ $title }) lists the answers to all questions, with a sign between them.
reading-string-of-letters = Column { $column } ({ $title }) holds a letter for each question: { $n } questions, numbered in their order.
reading-strings-differ = In { $n } rows its length differs; missing letters were taken for no answer.
reading-strings-shortened = In the rows of { $names } it is a number that a program has shortened: their answers are lost.
reading-absent =
    { $n ->
        [one] 1 student has no answers ({ $names }). This student stays in the class list as absent, without a grade.
       *[other] { $n } students have no answers ({ $names }). They stay in the class list as absent, without a grade.
    }
reading-same-name =
    { $what ->
        [students]
            { $n ->
                [one] 1 student bears a name that came before ({ $names }); the number of the { $place } was put behind it.
               *[other] { $n } students bear a name that came before ({ $names }); the number of the { $place } was put behind it.
            }
       *[questions]
            { $n ->
                [one] 1 question bears a name that came before ({ $names }); the number of the { $place } was put behind it.
               *[other] { $n } questions bear a name that came before ({ $names }); the number of the { $place } was put behind it.
            }
    }
reading-attempts-dropped =
    { $rule ->
        [first]
            { $n ->
                [one] 1 answer was dropped because a student answered the same question more than once. The first answer counts.
               *[other] { $n } answers were dropped because a student answered the same question more than once. The first answer counts.
            }
        [last]
            { $n ->
                [one] 1 answer was dropped because a student answered the same question more than once. The last answer counts.
               *[other] { $n } answers were dropped because a student answered the same question more than once. The last answer counts.
            }
       *[majority]
            { $n ->
                [one] 1 answer was dropped because a student answered the same question more than once. The most frequent answer counts.
               *[other] { $n } answers were dropped because a student answered the same question more than once. The most frequent answer counts.
            }
    }
reading-nobody-chose = Nobody chose the keyed answer of { $names }. Is the key right there?
reading-several-answers =
    { $n ->
        [one] On 1 question ({ $names }) most students gave several answers, which do not count as an answer.
       *[other] On { $n } questions ({ $names }) most students gave several answers, which do not count as an answer.
    }
reading-read-as = { $text } as { $mark }
reading-spelling =
    { $n ->
        [0] Marks that differ only in how they are written were read as one: { $read }.
       *[other] Marks that differ only in how they are written were read as one: { $read } and { $n } more.
    }
reading-unlike-answers =
    { $n ->
        [one] { $text } is in one cell ({ $names }). It does not look like the other answers, so it was read as no answer.
       *[other] { $text } is in { $n } cells ({ $names }). It does not look like the other answers, so it was read as no answer.
    }
reading-many-unlike-answers = { $names } do not look like the other answers; in { $n } cells they were read as no answer.
reading-key-from-points = The key was inferred from the answers that got full points.
reading-form-without-key = This form is not a quiz, so it has no key. If you have the key, add it as a separate file.
reading-points-guessed = The file does not contain the points of the questions. They were taken to be { $what }. If a question is worth more, change its points on the page Exam under “Each question”, or add a row “Max points” to the file.
reading-nobody-has-points = 1 point each, though nobody has any
reading-highest-each =
    { $n ->
        [one] { $points } point each, the highest score
       *[other] { $points } points each, the highest score
    }
reading-highest-on-it = the highest score that anybody has on it: { $some }

## Files that cannot be opened

reading-file-empty = { $file } is empty. Choose a file with answers in it.
reading-only-headings = { $file } has a heading row and nothing below it. Choose a file with answers in it.
reading-not-text = { $file } is not text but binary data. Export a .csv or .xlsx.
reading-old-excel = { $file } is an old Excel file (.xls), or one with a password, not a table. Open it in Excel and save it as .xlsx or .csv.
reading-password = A password protects { $file }. Open it in Excel and save it without the password, or as .csv.
reading-damaged-excel = { $file } is a damaged Excel file. Open it in Excel and save it again, or as .csv.
reading-word-file = { $file } is a Word or PowerPoint file, not an Excel sheet. Copy its table and paste it, or save the table as .xlsx.
reading-not-recognised = The layout of { $file } was not recognised. A sheet has one row per student and one column per question. A list has one row per label, with columns for item, labeler and label. Choose which of the two it is.
