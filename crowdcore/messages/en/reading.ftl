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

reading-refused-kind = { $file } { $seems }. { $instead } If it does contain students' answers, choose “{ $layout }”.
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
reading-only-key = { $file } contains right answers but no students' answers, so it looks like a key. Open the file with the answers first, and add this file as its key. If it does contain students' answers, choose “{ $layout }”.
reading-scored-only = { $file } contains a number for a right answer and a letter for a wrong one, as Akindi and QuickKey export scores. It does not contain the letters of right answers, so neither these answers nor a key can be found. Export the students' responses (the letters they marked) instead of the scores. If these are the answers, choose “{ $layout }”.

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
