### Texts that several pages share

## The menu

shared-menu-exam = Exam
shared-menu-in-class = In class
shared-menu-analysis = Analysis
shared-page-welcome = Welcome
shared-page-data = Data
shared-page-known = Known answers
shared-page-aggregate = Aggregate
shared-page-labelers =
    { $audience ->
        [crowd] Labelers
       *[exam] Students
    }
shared-page-compare = Compare
shared-page-exam =
    { $audience ->
        [crowd] Answers
       *[exam] Exam
    }
shared-page-paper = Paper
shared-page-lessons = Lessons
shared-page-laboratory = Laboratory
shared-page-live = Live vote
shared-visit-lost = The server was restarted, or this page was not used for a long time. Your data are no longer here, so you see a sample. Upload your file or your saved project again on the page Data.
shared-page-failed = Something went wrong on this page. This is our mistake, not yours. Your data are still there: continue on another page, or undo your last step.

## The card with the data in use

shared-no-data = **No data yet.** Until you choose some, the pages show a sample.
shared-sample = **Sample: { $title }**
shared-sample-simulated = **Sample: { $title }** (simulated)
shared-data = **{ $title }**
shared-data-simulated = **{ $title }** (simulated)
shared-size =
    { $audience ->
        [crowd] { $labelers ->
            [one] 1 labeler
           *[other] { $labelers } labelers
        } × { $items ->
            [one] 1 item
           *[other] { $items } items
        }
       *[exam] { $labelers ->
            [one] 1 student
           *[other] { $labelers } students
        } × { $items ->
            [one] 1 question
           *[other] { $items } questions
        }
    }
shared-uploader-button = Upload
shared-uploader-limit = Up to { $most } MB per file
shared-size-versions = { $size } in { $n } versions
shared-scores = Scores
shared-known =
    { $n ->
        [one] 1 answer known, { $used } used
       *[other] { $n } answers known, { $used } used
    }
shared-gone-on-reload = These data are gone when the page is reloaded. To keep them, use “Save project” on the page Data.
shared-hide-names = Hide names
shared-hide-names-help =
    { $audience ->
        [crowd] Shows “Labeler 12” instead of names, on every page and in every download.
       *[exam] Shows “Student 12” instead of names, on every page and in every download.
    }
shared-language = Language
shared-undo = Undo
shared-redo = Redo
shared-start-over = Start over
shared-undo-start-over = Bring everything back
shared-step-use-sample = Use the sample “{ $title }”
shared-step-use = Use “{ $title }”
shared-step-open = Open “{ $title }”
shared-step-key-file = Use the key in “{ $file }”
shared-step-read-again = Read “{ $file }” in another way
shared-step-known = Change the known answers
shared-step-tick =
    { $audience ->
        [crowd] { $n ->
            [one] Tick 1 item
           *[other] Tick { $n } items
        }
       *[exam] { $n ->
            [one] Tick 1 question
           *[other] Tick { $n } questions
        }
    }
shared-step-confirm = Set the answer of { $question } to { $answer }
shared-step-drop = Drop { $question }
shared-step-count-again = Count { $question } again
shared-step-key-method = Infer the key with { $method }
shared-start-over-help = Go back to the first sample. Undo brings everything back.
shared-sample-notice =
    { $audience ->
        [crowd] You are looking at a sample. To use your own file, upload it on the page Data.
       *[exam] You are looking at a sample. To use your own file, upload it on the page Exam.
    }
shared-simulated-sample-notice =
    { $audience ->
        [crowd] You are looking at a simulated sample. To use your own file, upload it on the page Data.
       *[exam] You are looking at a simulated sample. To use your own file, upload it on the page Exam.
    }
shared-scores-are-graded = These are scores, not answers, so there is no key to infer. They are graded as they are. If they are answers, choose that on the page Data.
shared-to-grades = The grades
shared-to-reading = How the file was read

## Students who are listed twice

shared-listed-twice =
    { $n ->
        [one] :orange[:material/help:] 1 student is listed more than once: { $names }. Each row is graded separately. If you merge the rows, the last answer to each question counts.
       *[other] :orange[:material/help:] { $n } students are listed more than once: { $names }. Each row is graded separately. If you merge the rows, the last answer to each question counts.
    }
shared-merge = Merge them
shared-merge-help = Each student gets one row. The last answer to each question counts, and blanks are filled from the earlier rows.
shared-step-merge = Merge students listed twice

## Files, pictures and methods

shared-csv-origin = Where the csv files come from (txt)
shared-csv-origin-help = Data, method, parameters and rules behind the csv files of this page, with a checksum of each file. Keep it next to them.
shared-pictures = Pictures (html)
shared-pictures-help = All pictures of this page in one file that opens in any browser, even without a network.
shared-letters = What the letters mean
shared-column-question = Question
shared-column-letter = Letter
shared-column-answer = Answer
shared-names-look-wrong = Names look wrong?
shared-method = Method
shared-key-method =
    { $audience ->
        [crowd] Method that infers the answers
       *[exam] Method that infers the key
    }
shared-own-value = chosen by the method
shared-how-it-works = How it works
shared-reproduce = Reproduce this
shared-save-project = Save the project
shared-in-python = With `project.zip` in the same folder, in Python:
shared-in-shell = Or in a shell:
shared-coded-name =
    { $audience ->
        [crowd] Labeler
       *[exam] Student
    }
shared-csv-item =
    { $audience ->
        [crowd] item
       *[exam] question
    }
shared-csv-labeler =
    { $audience ->
        [crowd] labeler
       *[exam] student
    }

## Long work in another process

shared-task-fit =
    { $audience ->
        [crowd] Fitting { $method } to { $n } labels
       *[exam] Fitting { $method } to { $n } answers
    }
shared-task-calibrate = Hiding known answers to measure how certain the answers of { $method } are
shared-task-hide = Hiding known answers to measure how certain the others are …
shared-task-read = Reading “{ $file }”
shared-task-open = Opening “{ $file }”
shared-task-progress = { $task } ({ $seconds } s)
shared-task-progress-details = { $task }: { $details } ({ $seconds } s)
shared-task-ended = { $task }: this ended before it was done. It may need more memory than there is. Try another method.
shared-task-stopped = { $task }: stopped. Choose something else, or start it again.
shared-task-again = Start again
shared-task-done = { $task }: done. The result is on the page { $page }.
shared-stop = Stop
shared-progress-round = round { $n }
shared-progress-queued = waiting until other work is done
shared-progress-fits = { $done } of { $total } fits, about { $left } s left
shared-progress-fits-minutes = { $done } of { $total } fits, about { $left } min left
shared-progress-reading =
    { $stage ->
        [0] opening the file
        [1] finding the layout
        [2] reading the answers
       *[3] putting the answers together
    }
shared-reading-stopped = You stopped reading { $file }.
shared-reading-too-long = Reading { $file } took longer than { $minutes } minutes, so it was stopped. Split the file, or remove rows and columns that are not answers.
shared-reading-too-large = { $file } needs more than { $gb } GB of memory, which is the limit here. Split the file, or remove rows and columns that are not answers.
shared-reading-ended = Reading { $file } ended before it was done. Upload it again. If that does not help, split the file, or remove rows and columns that are not answers.
