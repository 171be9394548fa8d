### Work that is saved on this computer while somebody works

saved-disk-full = This could not be saved, because the disk of this computer is full. Free some space. Until then, use “Save project” on the page Data.
saved-too-busy = This could not be saved, because the computer is too busy. It is tried again at the next change.
saved-too-many = This could not be saved, because { $n } exams are saved already. Delete some on the start page.
saved-too-large = This could not be saved, because the saved exams take up all the space they may have. Delete some on the start page.
saved-newer-version = Another tab has saved this exam in the meantime. What you change here is not saved.
saved-deleted = This exam was deleted in another tab. What you change here is not saved.
saved-not-found = This exam is not saved on this computer, or not by this browser.
saved-folder-gone = The folder in which your work was saved has been deleted or replaced: { $folder }. This tab still has your work, but a reload would lose it. Use “Save project” on the page Data now, then start the app again.
saved-failed = This could not be saved. This is our mistake, not yours. Use “Save project” on the page Data.

## Next to the data in use

saved-saving = Saving …
saved-at = Saved { $time }
saved-not-saved = Not saved
saved-today = today { $time }
saved-yesterday = yesterday { $time }

## When another tab has saved a newer version

saved-copy = Save as a copy
saved-copy-title = { $title } (copy)
saved-use-newer = Use the newer version

## In the list of saved work

saved-size =
    { $audience ->
        [crowd] { $n ->
            [one] 1 labeler
           *[other] { $n } labelers
        }
       *[exam] { $n ->
            [one] 1 student
           *[other] { $n } students
        }
    }
