### The page Known answers

known-title = Known answers
known-next-exam = Next: key and grades of the exam
known-next-crowd = Next: aggregate

## Summary at the top

known-none =
    { $audience ->
        [crowd] **No answer is known yet.** The inferred answers rest only on how far the labelers agree. Enter at least four right answers to test them.
       *[exam] **No answer is known yet.** The inferred key rests only on how far the students agree. Enter at least four right answers to test it.
    }
known-count =
    { $audience ->
        [crowd] { $n ->
            [one] { $used ->
                [0] **The answer of 1 item is known. Methods do not learn from it.**
               *[other] **The answer of 1 item is known. Methods learn from it.**
            }
           *[other] **The answers of { $n } items are known. Methods learn from { $used } of them.**
        }
       *[exam] { $n ->
            [one] { $used ->
                [0] **The answer of 1 question is known. Methods do not learn from it.**
               *[other] **The answer of 1 question is known. Methods learn from it.**
            }
           *[other] **The answers of { $n } questions are known. Methods learn from { $used } of them.**
        }
    }
known-rest =
    { $n ->
        [one] The other one is kept to test the methods.
       *[other] The other { $n } are kept to test the methods.
    }
known-rest-dropped =
    { $n ->
        [one] 1 other answer is kept to test the methods. Dropped ones ({ $dropped }) are not used.
       *[other] { $n } other answers are kept to test the methods. Dropped ones ({ $dropped }) are not used.
    }
known-enter-more =
    { $audience ->
        [crowd] Enter the right answers of more items in the column “Right answer”. { $few } to 10 are a good start.
       *[exam] Enter the right answers of more questions in the column “Right answer”. { $few } to 10 are a good start.
    }
known-little-per-person =
    { $audience ->
        [crowd] That is about { $labels } known labels per labeler, which is too little to judge a labeler.
       *[exam] That is about { $labels } known answers per student, which is too little to judge a student.
    }
known-none-left = No known answer is left to test the methods. The page Compare hides some of them for its own tests.
known-several-right =
    { $audience ->
        [crowd] { $n ->
            [one] 1 item has several right labels. It is scored, but methods do not learn from it.
           *[other] { $n } items have several right labels. They are scored, but methods do not learn from them.
        }
       *[exam] { $n ->
            [one] 1 question has several right answers. It is graded, but methods do not learn from it.
           *[other] { $n } questions have several right answers. They are graded, but methods do not learn from them.
        }
    }
known-without-answer = :orange[Ticked, but without a right answer:] { $names }. Choose the answer in the column “Right answer”.
known-not-allowed = { $question } cannot have the answer { $answer }. Choose one of its own answers.
known-against-majority =
    { $audience ->
        [crowd] On **{ $n } of { $known }** items more labelers chose another label than the right one: { $names }.
       *[exam] On **{ $n } of { $known }** questions more students chose another answer than the right one: { $names }.
    }

## Which answers the methods learn from

known-choose-by = Choose by
known-by-hand = By hand
known-at-random = At random
known-all = All known answers
known-how-many = How many
known-seed = Random seed
known-use-these = Use these
known-tick-these = Tick these
known-use-all =
    { $n ->
        [0] Use all known answers
        [one] Use the known answer
       *[other] Use all { $n } known answers
    }
known-random-none =
    { $audience ->
        [crowd] No answer is known yet. This ticks items at random; then you choose their right answers.
       *[exam] No answer is known yet. This ticks questions at random; then you choose their right answers.
    }
known-random-some = This picks some of the { $n } known answers. The others are kept to test the methods.
known-random-all = This picks all { $n } known answers, so none is left to test the methods.
known-all-used = If methods learn from all known answers, none is left to test the methods. The page Compare hides some of them for its own tests.
known-hand-ticks =
    { $audience ->
        [crowd] If you choose a right answer in the table, the methods learn from that item.
       *[exam] If you choose a right answer in the table, the methods learn from that question.
    }

## The table

known-column-use = Use
known-column-use-help = Methods learn from ticked answers.
known-column-item =
    { $audience ->
        [crowd] Item
       *[exam] Question
    }
known-column-right = Right answer
known-column-right-help =
    { $audience ->
        [crowd] If you choose an answer, the item is ticked too.
       *[exam] If you choose an answer, the question is ticked too.
    }
known-column-also = Also right
known-column-also-help =
    { $audience ->
        [crowd] Other labels that are right too. Scores accept any of them, but methods do not learn from such an item.
       *[exam] Other answers that are right too. Grades accept any of them, but methods do not learn from such a question.
    }
known-column-differs = Chosen most
known-column-differs-help =
    { $audience ->
        [crowd] The most frequent label, where it is not the right one. Several if they are equally frequent.
       *[exam] The most frequent answer, where it is not the right one. Several if they are equally frequent.
    }
known-column-most-frequent =
    { $audience ->
        [crowd] Most frequent label
       *[exam] Most frequent answer
    }
known-column-chosen-by = Chosen by
known-column-blank = Blank
known-column-labels = Labels
known-choose = choose
known-table-cut =
    { $audience ->
        [crowd] The table shows { $shown } of { $n } items, including all with a known answer.
       *[exam] The table shows { $shown } of { $n } questions, including all with a known answer.
    }

## What known answers gain

known-gain-button = What does each known answer gain?
known-gain-help = Gives { $method } more and more of the known answers and counts how many of the others it gets right.
known-gain-progress = Hiding known answers …
known-gain-picture = What each additional known answer gains
known-gain-start =
    { $first ->
        [0] **Without known answers, { $method } gets { $before } of the others right. With { $last } known answers it gets { $after } right.**
        [one] **With 1 known answer, { $method } gets { $before } of the others right. With { $last } known answers it gets { $after } right.**
       *[other] **With { $first } known answers, { $method } gets { $before } of the others right. With { $last } known answers it gets { $after } right.**
    }
known-gain-each = Each additional answer gains about { $points } percentage points.
known-gain-nothing = Additional answers make no visible difference.
known-gain-draws =
    { $n ->
        [one] This comes from 1 random draw of known answers, tested on the answers that the method was not given.
       *[other] This is the average over { $n } random draws of known answers, tested on the answers that the method was not given.
    }
