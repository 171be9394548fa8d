### Texts that several pages share

## The card with the data in use

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
shared-undo = Undo
shared-redo = Redo
shared-start-over = Start over
shared-start-over-help = Go back to the first sample. Undo brings everything back.
shared-sample-notice = You are looking at a sample. To use your own file, upload it on the page Data.
shared-simulated-sample-notice = You are looking at a simulated sample. To use your own file, upload it on the page Data.
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
shared-letters = What the letters stand for
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
