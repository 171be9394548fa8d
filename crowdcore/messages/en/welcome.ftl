### The start page

welcome-title = Grade a multiple-choice test, even without a key.
welcome-how = Upload the answers of your students. You get the key, the grades, and the questions to check.
welcome-drop = Drop the file with the answers here (Excel, csv, or an export of ZipGrade, Forms, Moodle, Canvas, Kahoot and others)
welcome-data-stay = Your data stay on this computer.
welcome-continue = Continue with “{ $title }”
welcome-template = Template for a spreadsheet
welcome-template-file = crowdcore-template.csv
welcome-try = Try with sample data

## What is saved on this computer

welcome-recent = Recent
welcome-show-all = Show all { $n }
welcome-rename-or-delete = Rename or delete
welcome-title-of-exam = Title
welcome-delete = Delete
welcome-save-work = Save my work on this computer
welcome-save-work-help = What you do is saved as you do it, and comes back after a reload or a restart. Work that is saved already stays until you delete it.
welcome-forget = Forget everything
welcome-forget-what =
    { $n ->
        [one] This deletes the saved work in the list above. It cannot be undone.
       *[other] This deletes all { $n } entries of the list above. It cannot be undone.
    }
welcome-forget-now = Delete everything

## Further doors

welcome-more = Other uses
welcome-class = Show a class why crowds are wise: three lessons of three minutes each
welcome-class-try = Try a simulated exam
welcome-crowd = Compare methods on labels of a crowd or of language models
welcome-crowd-try = Try with simulated labels

## A picture of the result

welcome-result-picture = The grades of a sample class
welcome-result = A simulated class of { $students } students. Of the { $items } answers in the key, { $inferred } were inferred from the class, and { $right } of these are right.
