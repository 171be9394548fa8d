### The page Data

data-title = Data
data-refused = { $problem } The data below have not changed.
data-next-grades = Next: the grades
data-next-key = Next: the key and the grades
data-next-known = Next: known answers
data-none = none

## Where data come from

data-upload = Upload a file (csv, tsv, txt, xlsx, json, jsonl, parquet) or paste a table
data-upload-help = A table of answers or a list of labels from any program, or a project that you saved here. The file stays on this machine.
data-try-sample = Or try a sample:
data-paste = Paste a table
data-paste-here = Copy cells from a spreadsheet, including their headings, and paste them here
data-paste-read = Read the table
data-key-file = Key in another file
data-key-file-upload =
    { $audience ->
        [crowd] Upload the right labels: either two columns (item, label), or one row below the headings
       *[exam] Upload the right answers: either two columns (question, answer), or one row below the headings
    }
data-key-file-taken =
    { $n ->
        [one] 1 right answer is known now.
       *[other] { $n } right answers are known now.
    }
data-save = Save project
data-save-help = A zip file with the data, the known answers, the method and its parameters. Upload it here to continue, on any machine.
data-save-help-hidden =
    { $audience ->
        [crowd] A zip file with the data, the known answers, the method and its parameters. Upload it here to continue, on any machine. Names are hidden, so the file contains “Labeler 12” instead of names.
       *[exam] A zip file with the data, the known answers, the method and its parameters. Upload it here to continue, on any machine. Names are hidden, so the file contains “Student 12” instead of names.
    }

## How the file was read

data-sample = You are looking at a sample. To use your own data, upload a file above. { $about }
data-sample-simulated = You are looking at a simulated sample. To use your own data, upload a file above. { $about }
data-choices =
    { $audience ->
        [crowd] { $n ->
            [one] 1 class.
           *[other] { $n } classes.
        }
       *[exam] { $n ->
            [one] 1 choice per question.
           *[other] Up to { $n } choices per question.
        }
    }
data-scores-up-to = Scores up to { $most }.
data-blanks =
    { $audience ->
        [crowd] { $n ->
            [one] 1 label is blank.
           *[other] { $n } labels are blank.
        }
        [scores] { $n ->
            [one] 1 score is blank.
           *[other] { $n } scores are blank.
        }
       *[exam] { $n ->
            [one] 1 answer is blank.
           *[other] { $n } answers are blank.
        }
    }
data-double-marks =
    { $n ->
        [one] 1 cell contains several marks.
       *[other] { $n } cells contain several marks.
    }
data-known =
    { $n ->
        [one] 1 right answer is known.
       *[other] { $n } right answers are known.
    }
data-layout = File format: { $layout }.
data-layout-answer-sheet = plain answer sheet
data-layout-without-headings = answer sheet without headings
data-layout-scored = scored answers
data-name = { $title }.
data-name-simulated = { $title } (simulated).

## Notes on the reading

data-more-notes =
    { $n ->
        [one] 1 more note
       *[other] { $n } more notes
    }
data-kept = Kept: { $places }
data-left-out = Left out: { $places }
data-n-rows =
    { $n ->
        [one] 1 row
       *[other] { $n } rows
    }
data-n-columns =
    { $n ->
        [one] 1 column
       *[other] { $n } columns
    }
data-n-sheets =
    { $n ->
        [one] 1 sheet
       *[other] { $n } sheets
    }
data-n-other-parts =
    { $n ->
        [one] 1 other part
       *[other] { $n } other parts
    }

## The sheets of a workbook

data-workbook = The { $n } sheets of the workbook
data-workbook-rule = Sheets with the same questions are read as one class. If sheets have different questions, only one of them is read.
data-sheet-is = Sheet “{ $sheet }” is
data-sheet-class = students’ answers
data-sheet-key = the key
data-sheet-left-out = left out

## Rows and columns as they are in the file

data-file = The file, row by row
data-file-how = To correct how a row or column was read, click the box in front of the row or the heading of the column.
data-file-stacked =
    The file contains several tables below each other. What you choose for a column applies to the first table. For the other tables,
    choose the columns with questions under “Not right? Correct it”.
data-file-hidden = Names are hidden, so this table does not show the students: the order in the file would reveal who they are. To correct a row, show the names.
data-file-cut = The table shows { $shown } of { $n } columns.
data-file-sheet = Sheet
data-row-is = Row { $row } is
data-row-part-is = Row { $row }, from column { $column }, is
data-row-continued-is = Row { $row }, which continues row { $first }, is
data-column-is = Column { $column } is
data-column-like-is = Column { $column }, like column { $first }, is
data-row-then-more =
    { $n ->
        [one] { $row } (then 1 more row)
       *[other] { $row } (then { $n } more rows)
    }
data-role-heading = headings
data-role-student = a student
data-role-name = name or ID
data-role-about = about the student
data-role-question = a question
data-role-answers = answers, one letter per question
data-role-key = the key
data-role-points = points
data-role-version = the version
data-role-version-apart = the version (each has its own questions)
data-role-statistics = statistics
data-role-left-out = left out

## The order of the classes

data-ordered = The classes have an order, from { $low } to { $high }.
data-order = Order of the classes
data-order-switch = The classes have an order, from low to high
data-order-help = Ratings and levels of severity have an order. Then agreement and comparisons count near labels as partly right, and ordinal methods use the order. Kinds of things have no order, even if they are numbered.
data-order-classes = All classes, from the lowest to the highest
data-order-take = Use this order
data-order-incomplete = Please name every class once, from the lowest to the highest.
data-order-changed = Change the order of the classes

## The columns of a list

data-list-columns = Which column is which
data-list-item =
    { $audience ->
        [crowd] Column with the items
       *[exam] Column with the questions
    }
data-list-labeler =
    { $audience ->
        [crowd] Column with the labelers
       *[exam] Column with the students
    }
data-list-label =
    { $audience ->
        [crowd] Column with the labels
        [scores] Column with the scores
       *[exam] Column with the answers
    }
data-list-gold =
    { $audience ->
        [crowd] Column with the right labels
       *[exam] Column with the right answers
    }
data-list-time = Column with the times
data-list-column = { $heading }: { $values } …
data-list-column-hidden = { $heading } …
data-list-column-number = column { $number }
data-repeats =
    { $audience ->
        [crowd] If a labeler labelled the same item several times, use
       *[exam] If a student answered the same question several times, use
    }
data-repeats-none = none of them if they differ
data-repeats-first = the first
data-repeats-last = the last
data-repeats-majority = the most frequent
data-no-label = Labels that mean “no label”

## Correcting how the file was read

data-correct = Not right? Correct it
data-correct-read = Read again
data-kind = These data are
data-kind-exam = an exam: students and questions
data-kind-crowd = labels from a crowd: labelers and items
data-correct-layout = File format
data-orientation = Each row is
data-orientation-students = a student
data-orientation-items = a question
data-delimiter = Cells are separated by
data-delimiter-comma = a comma
data-delimiter-semicolon = a semicolon
data-delimiter-tab = a tab
data-delimiter-bar = a bar |
data-delimiter-space = a space
data-delimiter-spaces = several spaces
data-blank-counts = A blank cell counts as
data-blank-missing = no answer
data-blank-wrong = a wrong answer
data-double-mark-counts = Several marks in one cell count as
data-double-mark-missing = no answer
data-double-mark-own = a separate answer
data-cells-contain = The cells contain
data-cells-scores = scores or points
data-cells-answers = answers
data-identity = Columns that identify the student
data-questions = Columns with questions
data-as-written = Read exactly as written
data-as-written-pieces = tables that are split into parts
data-as-written-sets = cells with several numbers
data-as-written-signs = signs next to answers
data-as-written-strings = several answers in one cell, one letter per question
data-encoding = Text encoding: choose the line in which the letters look right
data-key-row = Row with the right answers

## What the marks in the file mean

data-marks = What the marks mean
data-mark = Mark in the file
data-mark-placeholder = choose or type a mark
data-mark-means = It means
data-mark-no-answer = no answer
data-mark-own-answer = a separate answer
data-mark-cells =
    { $n ->
        [one] { $mark } (in 1 cell)
       *[other] { $mark } (in { $n } cells)
    }
data-mark-cells-read =
    { $n ->
        [one] { $mark } (in 1 cell, read as { $meaning })
       *[other] { $mark } (in { $n } cells, read as { $meaning })
    }
data-n-choices = Number of choices per question
data-which-choices = Or the choices themselves
data-as-found = as found in the file
data-choices-of = For these questions
data-choices-all = all questions
data-choices-take = Use these choices

## All answers

data-view = Show
data-view-table = Table
data-view-picture = Picture
data-view-agreement =
    { $audience ->
        [crowd] Agrees with the crowd
       *[exam] Agrees with the class
    }
data-view-answers =
    { $audience ->
        [crowd] Label chosen
       *[exam] Answer chosen
    }
data-picture-agreement =
    { $audience ->
        [crowd] All labels, and whether they agree with the crowd
       *[exam] All answers, and whether they agree with the class
    }
data-picture-answers =
    { $audience ->
        [crowd] All labels
        [scores] All scores
       *[exam] All answers
    }
data-legend-block =
    { $audience ->
        [crowd] Each cell combines { $items ->
            [one] 1 item
           *[other] { $items } items
        } and { $labelers ->
            [one] 1 labeler
           *[other] { $labelers } labelers
        }.
       *[exam] Each cell combines { $items ->
            [one] 1 question
           *[other] { $items } questions
        } and { $labelers ->
            [one] 1 student
           *[other] { $labelers } students
        }.
    }
data-legend-block-agreement =
    { $audience ->
        [crowd] Blue: the labels agree with the most frequent label of the item. Orange: they differ. Empty: no labels.
       *[exam] Blue: the answers agree with the most frequent answer to the question. Orange: they differ. Empty: no answers.
    }
data-legend-block-answers =
    { $audience ->
        [crowd] The colour shows the most frequent label in the cell. Empty: no labels.
        [scores] The colour shows the most frequent score in the cell. Empty: no scores.
       *[exam] The colour shows the most frequent answer in the cell. Empty: no answers.
    }
data-legend-agreement =
    { $audience ->
        [crowd] Blue: the most frequent label of the item. Orange: another label. Empty: no label.
       *[exam] Blue: the most frequent answer to the question. Orange: another answer. Empty: no answer.
    }
data-legend-answers =
    { $audience ->
        [crowd] Each label has its own colour. Empty: no label.
        [scores] Each score has its own colour. Empty: no score.
       *[exam] Each answer has its own colour. Empty: no answer.
    }
data-legend-by-amount =
    { $audience ->
        [crowd] Labelers with the most labels are on the left. Items with the most labels are at the top.
        [scores] Students with the most scores are on the left. Questions with the most scores are at the top.
       *[exam] Students with the most answers are on the left. Questions with the most answers are at the top.
    }
data-legend-by-agreement =
    { $audience ->
        [crowd] Labelers who agree most with the others are on the left. Items on which labelers disagree are at the bottom.
       *[exam] Students who agree most with the others are on the left. Questions on which students disagree are at the bottom.
    }
data-legend-labelers-cut =
    { $audience ->
        [crowd] The picture shows { $shown } of { $n } labelers, picked at equal distances.
       *[exam] The picture shows { $shown } of { $n } students, picked at equal distances.
    }
data-legend-items-cut =
    { $audience ->
        [crowd] The picture shows { $shown } of { $n } items, picked at equal distances.
       *[exam] The picture shows { $shown } of { $n } questions, picked at equal distances.
    }

## The table of all answers

data-csv =
    { $audience ->
        [crowd] Labels as read (csv)
        [scores] Scores as read (csv)
       *[exam] Answers as read (csv)
    }
data-row-key = Key
data-row-worth = Points possible
data-rows-and-columns =
    { $audience ->
        [crowd] One row per labeler, one column per item.
       *[exam] One row per student, one column per question.
    }
data-labelers-cut =
    { $audience ->
        [crowd] The table shows the first { $shown } of { $n } labelers. The csv file contains all of them.
       *[exam] The table shows the first { $shown } of { $n } students. The csv file contains all of them.
    }
data-items-cut =
    { $audience ->
        [crowd] The table shows the first { $shown } of { $n } items. The csv file contains all of them.
       *[exam] The table shows the first { $shown } of { $n } questions. The csv file contains all of them.
    }
data-list-size =
    { $audience ->
        [crowd] { $chosen } of { $n } labels.
        [scores] { $chosen } of { $n } scores.
       *[exam] { $chosen } of { $n } answers.
    }
data-list-cut = The table shows the first { $shown }.
data-pick-all = all { $n }
data-column-row = Row
data-column-item =
    { $audience ->
        [crowd] Item
       *[exam] Question
    }
data-column-labeler =
    { $audience ->
        [crowd] Labeler
       *[exam] Student
    }
data-column-label =
    { $audience ->
        [crowd] Label
        [scores] Score
       *[exam] Answer
    }
data-column-key = Key
data-column-most-frequent =
    { $audience ->
        [crowd] Most frequent label
       *[exam] Most frequent answer
    }

## Coverage and agreement

data-agreement = Coverage and agreement
data-agreement-unknown =
    { $audience ->
        [crowd] Agreement cannot be measured, because no item has two labels that differ.
       *[exam] Agreement cannot be measured, because no question has two answers that differ.
    }
data-agreement-nearly-all =
    { $audience ->
        [crowd] **Nearly all labelers give the same labels.**
       *[exam] **Nearly all students give the same answers.**
    }
data-agreement-good = **Agreement is good: the most frequent answer is usually a safe choice.**
data-agreement-clear = **Agreement is clearly higher than by chance, but far from complete.**
data-agreement-low =
    { $audience ->
        [crowd] **Agreement is a little higher than by chance. It matters here which labelers are trusted.**
       *[exam] **Agreement is a little higher than by chance. It matters here which students are trusted.**
    }
data-agreement-hardly =
    { $audience ->
        [crowd] **Agreement is hardly higher than by chance. A majority means little here; which labelers are trusted matters a lot.**
       *[exam] **Agreement is hardly higher than by chance. A majority means little here; which students are trusted matters a lot.**
    }
data-agreement-below = **Agreement is lower than by chance.**
data-coverage = Coverage
data-coverage-help =
    { $audience ->
        [crowd] Labelers gave { $given } of { $asked } possible labels.
       *[exam] Students gave { $given } of { $asked } possible answers.
    }
data-alpha = Agreement (α)
data-alpha-help =
    { $audience ->
        [crowd] Krippendorff’s α. 1: all labelers agree. 0: labels agree only as often as by chance.
       *[exam] Krippendorff’s α. 1: all students agree. 0: answers agree only as often as by chance.
    }
data-alpha-kappa-help =
    { $audience ->
        [crowd] Krippendorff’s α. 1: all labelers agree. 0: labels agree only as often as by chance. Fleiss’ κ, which gives every item the same weight, is { $kappa }.
       *[exam] Krippendorff’s α. 1: all students agree. 0: answers agree only as often as by chance. Fleiss’ κ, which gives every question the same weight, is { $kappa }.
    }
data-pairs =
    { $audience ->
        [crowd] Two labelers agree
       *[exam] Two students agree
    }
data-pairs-help =
    { $audience ->
        [crowd] How often two labelers who labelled the same item gave the same label.
       *[exam] How often two students who answered the same question gave the same answer.
    }
data-per-item =
    { $audience ->
        [crowd] Labels per item
       *[exam] Answers per question
    }
data-per-labeler =
    { $audience ->
        [crowd] Labels per labeler
       *[exam] Answers per student
    }
data-per-item-help =
    { $audience ->
        [crowd] On average. Each labeler gave { $n } labels on average.
       *[exam] On average. Each student gave { $n } answers on average.
    }
data-tab-items =
    { $audience ->
        [crowd] By item
       *[exam] By question
    }
data-tab-coverage =
    { $audience ->
        [crowd] Number of labels
       *[exam] Number of answers
    }
data-tab-classes = By class
data-labels =
    { $audience ->
        [crowd] Labels
       *[exam] Answers
    }
data-items =
    { $audience ->
        [crowd] Items
       *[exam] Questions
    }
data-labelers =
    { $audience ->
        [crowd] Labelers
       *[exam] Students
    }
data-item-agreement-picture =
    { $audience ->
        [crowd] How far labelers agree on each item
       *[exam] How far students agree on each question
    }
data-column-most-common =
    { $audience ->
        [crowd] Most frequent label
       *[exam] Most frequent answer
    }
data-column-pairs = Two agree
data-column-entropy = Entropy
data-column-entropy-help =
    { $audience ->
        [crowd] How mixed the labels are, in bits. 0: all labels are the same.
       *[exam] How mixed the answers are, in bits. 0: all answers are the same.
    }
data-item-agreement-csv =
    { $audience ->
        [crowd] Agreement by item (csv)
       *[exam] Agreement by question (csv)
    }
data-least-agreement-first =
    { $audience ->
        [crowd] Items with the least agreement come first.
       *[exam] Questions with the least agreement come first.
    }
data-item-spread =
    { $audience ->
        [crowd] **Labels per item:** { $few } to { $most }, out of { $possible } possible. Half of the items have { $middle } or more.
       *[exam] **Answers per question:** { $few } to { $most }, out of { $possible } possible. Half of the questions have { $middle } or more.
    }
data-labeler-spread =
    { $audience ->
        [crowd] **Labels per labeler:** { $few } to { $most }, out of { $possible } possible. Half of the labelers gave { $middle } or more.
       *[exam] **Answers per student:** { $few } to { $most }, out of { $possible } possible. Half of the students gave { $middle } or more.
    }
data-range = { $least } to { $most }
data-column-class = Class
data-column-class-share = Share of all labels
data-column-class-pairs = Repeated by another labeler
data-column-class-pairs-help = When one labeler gives this label, how often another labeler gives it to the same item.
data-column-class-alpha-help = Krippendorff’s α for this class against all others.
data-column-class-kappa-help = Fleiss’ κ for this class against all others.
data-class-agreement-csv = Agreement by class (csv)
