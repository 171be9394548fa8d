### Printed answer sheets and reading their scans

## On the printed sheet

paper-untitled = Answer sheet
paper-name = Name
paper-student-number = Student number
paper-version = Version { $version }
paper-page = Page { $page } of { $pages }
paper-rule-fill = Fill in one bubble per question with a dark pen or pencil.
paper-rule-erase = To change an answer, erase it completely.
paper-rule-change = If you cannot erase, cross the answer out and draw a ring around the right one.

## Why a page was not read

paper-no-marks = No answer sheet was found on this page.
paper-corner-missing = One corner of the sheet is missing. Photograph the page again with all four corners.
paper-corners-missing = Fewer than three corners of the sheet were found. Photograph the page again from above, with all four corners.
paper-too-dark = The picture is too dark. Photograph the page again with more light.
paper-too-blurred = The picture is blurred. Hold the camera still and photograph the page again.
paper-marks-unclear = The marks are hardly darker than the paper in this picture. Photograph the page again with more light and hold
    the camera still.
paper-too-curled = The page is too curled, or something covers it. Lay it flat and photograph it again.
paper-code-unreadable = The printed code of the sheet cannot be read. Photograph the page again in better light.
paper-other-layout = The sheet was printed by another version of the program.
paper-other-sheet = This page belongs to another sheet than the one that is being read.
paper-left-out = A person left this page out.
paper-slow = Reading this page took too long or too much memory, so it was skipped.

## Pages that a person should look at

paper-no-student = This page has no student number. Enter it by the name on the page.
paper-unclear-student = The student number { $student } has digits that are not clear. Check them on the page.
paper-unknown-student = The student number { $student } is not in the class list.
paper-duplicate-student = { $student } is on more than one page. Keep one of them, or correct a number.
paper-missing-page = Page { $page } of the sheet of { $student } is missing. Without it, the questions on it count as blank.
paper-listed-student = student { $place } of the class list
