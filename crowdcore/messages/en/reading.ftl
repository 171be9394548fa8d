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
