### The page Paper: printing answer sheets, reading scans, checking what is unclear

scans-title = Answer sheets on paper
scans-step-print = Print
scans-step-scan = Scan
scans-step-check = Check

## Print

scans-print-what = Print sheets with bubbles, one per student. After the test, scan them or take photos, and upload these in the next step.
scans-sheet-title = Title on the sheet
scans-n-questions = Questions
scans-choices = Choices
scans-paper = Paper
scans-versions = Versions
scans-no-versions = one
scans-versions-help = Versions are dealt out in turn over the class list. Each version is graded by its own questions. Later you can upload the order of the questions to join them.
scans-for-whom = Sheets for
scans-for-list = A class list
scans-for-numbers = Anybody, who marks a number
scans-for-nobody = Anybody, who writes a name
scans-for-nobody-what = You will enter the number or name of each student by hand after scanning.
scans-digits = Digits of the student number
scans-class-list = Class list: one student per line, a number and a name, or only a name
scans-class-list-help = Copy two columns from a spreadsheet. The name is printed on the sheet. The number is printed in a form that the scanner reads, so students need not mark it.
scans-class-list-file = From a file
scans-class-list-upload = A table with names, and perhaps student numbers
scans-class-list-of-exam =
    { $n ->
        [one] The student of the exam in use
       *[other] The { $n } students of the exam in use
    }
scans-class-list-empty = Paste the class list to print one sheet per student.
scans-class-list-read =
    { $n ->
        [one] 1 student
       *[other] { $n } students
    }
scans-column-number = Number
scans-column-name = Name
scans-count =
    { $sheets ->
        [one] 1 sheet
       *[other] { $sheets } sheets
    }, { $pages ->
        [one] 1 page
       *[other] { $pages } pages
    } of { $paper }
scans-copy = Copy this sheet for every student.
scans-pdf = PDF
scans-html = Web page to print
scans-html-help = Open it in your browser and print it. It prints names in every script.
scans-no-font = No font on this computer has all characters of these names, so there is no PDF. Print the web page instead: your browser has fonts for every script.
scans-print-hint = Print at 100 %, without “fit to page” if possible. The four squares in the corners must be visible on every scan.
scans-preview = Preview: page (of { $pages })
scans-preview-picture = Preview of page { $page } of the answer sheets

## Scan

scans-scan-what = Scan the whole stack into one PDF, or take photos. Pages can be in any order and upside down.
scans-upload = Scans or photos: PDF, jpg, png, tiff or webp, one or several
scans-upload-help = At most 50 MB per file and 400 pages per file. Scan with 150 to 300 dpi, in grey or colour: pure black and white loses faint marks. The files stay on this machine.
scans-scan-hint = Scan with 150 to 300 dpi. For photos, put each sheet on a dark table, with all four corners in the picture.
scans-came-here = { $file } is a picture or a PDF, not a table. It is read here as a scanned answer sheet. If it contains a table of answers, upload the table as .xlsx or .csv instead.
scans-adds-question = These pages
scans-adds = belong to “{ $title }”
scans-new = are a new exam
scans-task-read =
    { $n ->
        [one] Reading the scans in 1 file
       *[other] Reading the scans in { $n } files
    }
scans-progress = page { $done } of { $total }
scans-reading-ended = Reading the scans ended unexpectedly. Upload them again, perhaps in smaller files.
scans-nothing-found =
    { $n ->
        [one] No answer sheet was found in { $file }. { $reason } Sheets of other programs need a description.
       *[other] No answer sheet was found on these { $n } pages. The first page: { $reason } Sheets of other programs need a description.
    }
scans-other-sheets = Sheets of another program
scans-other-sheets-what = Sheets that were not printed here need a small file that describes where their bubbles are. The guide to paper explains it.
scans-other-sheets-upload = A description of the sheet (json)
scans-other-sheets-used =
    { $n ->
        [one] The description is in use: 1 question. Now upload the scans.
       *[other] The description is in use: { $n } questions. Now upload the scans.
    }

## Check

scans-read =
    { $pages ->
        [one] 1 page was read
       *[other] { $pages } pages were read
    }, { $found ->
        [one] 1 of them with a sheet
       *[other] { $found } of them with a sheet
    }, of { $students ->
        [one] 1 student
       *[other] { $students } students
    }.
scans-to-check =
    { $rows ->
        [0] No answer is unclear.
        [one] 1 answer is unclear.
       *[other] { $rows } answers are unclear.
    } { $pages ->
        [0] Every page has its student.
        [one] 1 page needs a look.
       *[other] { $pages } pages need a look.
    }
scans-nothing-to-check = Nothing to check: every answer is clear, and every page has its student.
scans-row = **Question { $question }** · { $number } of { $n }
scans-row-of = { $student }, page { $page } of { $file }
scans-row-where = Page { $page } of { $file }
scans-row-picture = The scanned row of question { $question }
scans-as-read = As read: { $answer }
scans-no-answer = No answer
scans-several = Several answers
scans-several-which = All answers that are marked
scans-several-save = Save
scans-next-rows = Next:
scans-rows-done =
    { $n ->
        [one] The unclear answer is checked.
       *[other] All { $n } unclear answers are checked.
    }
scans-pages = Pages that need a look
scans-pages-what = A page without its student still counts, under the name of its file or number. Assign it, or leave it out.
scans-page = **Page { $page }** of { $file }
scans-name-picture = The field with the name on page { $page }
scans-page-picture = Page { $page } as it was scanned
scans-reason-hidden =
    { $kind ->
        [number] The student number is missing or unclear.
        [unknown] The student is not in the class list.
        [repeated] The student has more than one of this page.
       *[incomplete] Another page of this student is missing.
    }
scans-name-hidden = Names are hidden, so the picture is not shown.
scans-hidden-student = Student { $n } of the list
scans-student-number = Number or name of the student
scans-student-is = This is
scans-student-choose = Choose a student
scans-keep = Keep this page
scans-leave-out = Leave out
scans-last-page = This is the last page with a sheet, so it cannot be left out.
scans-more-pages =
    { $n ->
        [one] 1 more page appears when these are done.
       *[other] { $n } more pages appear when these are done.
    }
scans-use-other-sheet =
    { $n ->
        [one] 1 page belongs to another sheet: use it as an exam of its own
       *[other] { $n } pages belong to another sheet: use them as an exam of their own
    }
scans-add-class-list = Add the class list
scans-add-class-list-what = These sheets were not printed here, so the scans only contain numbers. With the class list, students have names.
scans-add-class-list-use = Use these names
scans-missing-students =
    { $n ->
        [one] 1 student of the class list has no page: { $names }.
       *[other] { $n } students of the class list have no page: { $names }.
    }
scans-mark-absent = They were absent
scans-order-again = The pages have changed, so the versions are separate again. Upload the order of the questions once more.
scans-then = Then
scans-to-key = To the key and the grades
scans-keep-pages = Save the whole pages, too ({ $pages } instead of { $crops })
scans-keep-pages-help = Pictures of unclear answers and of names are always saved with the exam. With the whole pages, you can show every answer on its sheet after a reload, too.
scans-pages-gone = The whole pages were not saved, so only unclear answers can be shown on the sheet.
scans-megabytes = { $n } MB
scans-kilobytes = { $n } kB

## On the page Exam

scans-unchecked =
    { $rows ->
        [0] { $pages ->
            [one] 1 scanned page still needs a look.
           *[other] { $pages } scanned pages still need a look.
        }
        [one] 1 scanned answer is unclear and not checked yet. It counts as it was read.
       *[other] { $rows } scanned answers are unclear and not checked yet. They count as they were read.
    }
scans-check-now = Check them
scans-check-again = Look at the scans again
scans-show-on-sheet = Click a question to see it on the sheet.
scans-on-sheet = { $question } on the sheet of { $student }
scans-no-picture = The scan of this answer was not saved. Only pictures of unclear answers are saved unless you save the whole pages.
scans-not-on-paper = No scanned page has this answer.
scans-whole-page = Show the whole page
scans-from-paper = On paper? Print answer sheets and read their scans

## Steps for Undo

scans-step-read =
    { $n ->
        [one] Read 1 page
       *[other] Read { $n } pages
    }
scans-step-add =
    { $n ->
        [one] Add 1 page
       *[other] Add { $n } pages
    }
scans-step-row = Check question { $question } of a sheet
scans-step-student = Assign page { $page } to a student
scans-step-leave-out =
    { $n ->
        [one] Leave out a page
       *[other] Leave out { $n } pages
    }
scans-step-names =
    { $n ->
        [one] Add 1 name
       *[other] Add { $n } names
    }
scans-step-absent =
    { $n ->
        [one] Mark a student as absent
       *[other] Mark { $n } students as absent
    }

## The phone as a scanner

scans-phone-heading = Use a phone as the scanner
scans-phone-open = Open the scanner
scans-phone-how = Open this address on a phone in the same network, for example with the QR code. Then photograph one sheet after the other.
scans-phone-qr = QR code of the scanner
scans-phone-photographed =
    { $n ->
        [0] No sheet yet.
        [one] 1 sheet was photographed.
       *[other] { $n } sheets were photographed.
    }
scans-phone-close = Close the scanner
scans-phone-kept = Photos are read on this computer and put into the exam that is open here. Only their grey pixels are kept. Everybody who has the address can send photos until you close the scanner.
scans-phone-too-many = There are { $n } open scanners on this server. Close one of them first.
scans-phone-closed = This scanner is closed. Scan the code on the computer again.
scans-phone-too-often = Too many photos at once. Wait a moment, then photograph the sheet again.
scans-phone-full = Too many photos wait for the computer. Look there, then photograph the sheet again.
scans-phone-only-photos = Only photos can be sent here.
scans-phone-too-large = The photo has more than { $mb } MB. Choose a smaller size in the camera app.
scans-phone-read =
    { $unclear ->
        [0] { $student } was read.
        [one] { $student } was read. 1 answer is unclear.
       *[other] { $student } was read. { $unclear } answers are unclear.
    }
scans-phone-read-nobody =
    { $unclear ->
        [0] The sheet was read, but its student number is not clear.
        [one] The sheet was read, but its student number and 1 answer are not clear.
       *[other] The sheet was read, but its student number and { $unclear } answers are not clear.
    }
scans-phone-title = Scan answer sheets
scans-phone-what = Put the sheet on a dark table. All four squares in the corners must be in the picture.
scans-phone-button = Photograph a sheet
scans-phone-reading = Reading …
scans-phone-not-sent = The photo was not sent. Check the connection, then photograph the sheet again.
scans-phone-count = Sheets read: COUNT
