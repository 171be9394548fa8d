### The page Exam, and sentences about an exam that reports and commands show too.

## The page

exam-title =
    { $audience ->
        [crowd] The inferred answers
       *[exam] Exam
    }
exam-enter-known-answers =
    { $audience ->
        [crowd] Enter the right answers of some items
       *[exam] Enter the right answers of some questions
    }
exam-proposal =
    { $audience ->
        [crowd] The inferred answers are a proposal. If most labelers make the same mistake, the answer is wrong too.
       *[exam] The inferred answers are a proposal. If most students make the same mistake, the key is wrong too.
    }
exam-steps = Steps
exam-next-step = Next: { $step }
exam-tab-upload = Upload
exam-tab-key =
    { $audience ->
        [crowd] Answers
       *[exam] Key
    }
exam-tab-grades = Grades
exam-tab-questions = Questions
exam-tab-similar = Similar sheets
exam-tab-labelers = Labelers
exam-tab-items = Items
exam-tab-print = Print and export

## Upload

exam-upload = Answer sheets of the class (csv, Excel, or a saved project)
exam-upload-sample = Until you upload a file, the next steps show the sample “{ $title }”.
exam-upload-right = Is this right?
exam-upload-correct = Correct how the file was read

## Summary at the top

exam-all-clear =
    { $n ->
        [0] **No question counts.** All of them are dropped.
        [one] **The answer is clear.**
       *[other] **All { $n } answers are clear.**
    }
exam-some-to-check =
    { $check ->
        [one] **{ $clear } of { $n } answers are clear. Please check the other one.**
       *[other] **{ $clear } of { $n } answers are clear. Please check the other { $check }.**
    }
exam-checklist =
    { $n ->
        [0] Nothing to check.
        [one] **1 question deserves a second look.**
       *[other] **{ $n } questions deserve a second look,** the most urgent first.
    }
exam-checklist-key =
    { $n ->
        [one] The answer of 1 question may be wrong.
       *[other] The answers of { $n } questions may be wrong.
    }
exam-checklist-questions =
    { $n ->
        [one] For 1 question, the answers of the class are unusual.
       *[other] For { $n } questions, the answers of the class are unusual.
    }
exam-column-why = Why
exam-check-unsure = The answer { $answer } is only { $sure } certain.
exam-check-unanswered = It has no answer, because everyone who answered it has a weight of zero.
exam-average = Class average: { $mean }.
exam-average-unknown = Nobody has a score yet.
exam-average-crowd = On average, a labeler's labels match these answers on { $share } of the items they labelled.
exam-dropped =
    { $audience ->
        [crowd] { $n ->
            [one] 1 item is dropped.
           *[other] { $n } items are dropped.
        }
       *[exam] { $n ->
            [one] 1 question is dropped.
           *[other] { $n } questions are dropped.
        }
    }
exam-check-key-first = **Check the key first.** { $why }
exam-key-shifted =
    The class contradicts { $contradicted } of the { $known } answers in the key. The key seems to be shifted:
    { $direction ->
        [down] { $places ->
            [one] moved down by 1 question, it fits.
           *[other] moved down by { $places } questions, it fits.
        }
       *[up] { $places ->
            [one] moved up by 1 question, it fits.
           *[other] moved up by { $places } questions, it fits.
        }
    }
exam-key-does-not-fit =
    The class contradicts { $contradicted } of the { $known } answers in the key. The key may belong to another version of the
    exam, or it may be shifted. Check it before you use any grade.
exam-is-key-right = :orange[**Is this key right?**] { $why }
exam-key-contradicted =
    { $agreed ->
        [0] The key of { $question } is { $key }, but { $disagreed } of the { $n } strongest students chose { $better } and none of them chose the key.
       *[other] The key of { $question } is { $key }, but { $disagreed } of the { $n } strongest students chose { $better } and only { $agreed } chose the key.
    }
exam-more-contradicted = :orange[Please check these answers for the same reason:] { $names }.
exam-confirmed-against-class = You confirmed { $names }, although the strongest students chose other answers.
exam-tested = To test the method, the { $tested } known answers were hidden and inferred from the others: **{ $right } of { $tested } came out right.**
exam-majority-better = :orange[Majority vote gets { $right } of them right.] Choose that method below, or enter more known answers.
exam-few-known = Enter at least four known answers to see how often this method is right.
exam-none-known =
    { $audience ->
        [crowd] No answer is known yet, so these answers rest only on how far the labelers agree. Enter at least four known answers to test them.
       *[exam] No answer is known yet, so this key rests only on how far the students agree. Enter at least four known answers to test it.
    }
exam-advice-none = Every answer is known.
exam-advice-hardly = The inferred answers are hardly in doubt. If you want to check some of them, begin with { $names }.
exam-advice = Please check { $names } first.
exam-curved = A curve raised the scores: { $curve }. Figures about questions, the reliability and the standard error
    of measurement are about the points before the curve.
exam-few-people =
    { $audience ->
        [crowd] { $n ->
            [one] There is only 1 labeler, so all figures about items are rough.
           *[other] There are only { $n } labelers, so all figures about items are rough.
        }
       *[exam] { $n ->
            [one] There is only 1 student, so all figures about questions are rough.
           *[other] There are only { $n } students, so all figures about questions are rough.
        }
    }
exam-too-few-people =
    { $audience ->
        [crowd] { $n ->
            [one] With only 1 labeler, no inferred answer is certain. That takes at least { $least } labelers.
           *[other] With only { $n } labelers, no inferred answer is certain. That takes at least { $least } labelers.
        }
       *[exam] { $n ->
            [one] With only 1 student, no inferred answer is certain. That takes at least { $least } students.
           *[other] With only { $n } students, no inferred answer is certain. That takes at least { $least } students.
        }
    }
exam-rather-few-students =
    With only { $n } students, fewer answers can be inferred. In classes of 6 to 14 students drawn from real exams, 68 to 77 % of
    the inferred answers were right; with 30 students it was 85 %. The certainty shown for each answer was correct, so check the
    answers that are not certain. All figures about questions are rough.
exam-question-without-name =
    { $audience ->
        [crowd] item { $item }
       *[exam] question { $item }
    }

## Versions

exam-versions = **{ $n } versions with different questions:** { $versions }.
exam-version-with-key =
    { $students ->
        [one] { $version } (1 student, with its own key)
       *[other] { $version } ({ $students } students, with their own key)
    }
exam-version-inferred =
    { $students ->
        [one] { $version } (1 student, inferred key)
       *[other] { $version } ({ $students } students, inferred key)
    }
exam-version-partly =
    { $students ->
        [one] { $version } (1 student, key partly known)
       *[other] { $version } ({ $students } students, key partly known)
    }
exam-version-name = Version { $version }
exam-all-versions = All versions
exam-same-questions = Same questions, shuffled?
exam-order-upload = File with the columns version, position and question
exam-order-too-large = { $file } has { $kb } kB, more than an order file needs. Keep only the columns version, position and question, then upload it again.
exam-order-help =
    One row per question of each version. If there is a column “answer”, it is used as the key. The file may also have one column
    “question” and one column per version that contains the positions.
exam-join-versions = Join the versions
exam-versions-joined =
    { $n ->
        [one] The versions now share 1 question. Undo separates them again.
       *[other] The versions now share { $n } questions. Undo separates them again.
    }

## The strip of answers

exam-strip-title = The key at a glance
exam-strip-click = Click a square to see its question.
exam-status =
    { $status ->
        [keyed] known
        [inferred] inferred
        [check] check
        [dropped] dropped
       *[other] { $status }
    }

## Key

exam-key-heading =
    { $audience ->
        [crowd] The answers, doubtful items first
       *[exam] The key, doubtful questions first
    }
exam-how-inferred =
    { $audience ->
        [crowd] How the answers are inferred
       *[exam] How the key is inferred
    }
exam-key-click = Click a row to see who chose what.
exam-column-item =
    { $audience ->
        [crowd] Item
       *[exam] Question
    }
exam-column-answer =
    { $audience ->
        [crowd] Label
       *[exam] Answer
    }
exam-column-sure = Certainty
exam-column-status = Status
exam-column-votes = Votes
exam-column-votes-help =
    { $audience ->
        [crowd] How many labelers chose each label.
       *[exam] How many students chose each answer.
    }
exam-key-cut =
    { $audience ->
        [crowd] The table shows { $shown } of { $n } items, doubtful ones first. The downloads contain all of them.
       *[exam] The table shows { $shown } of { $n } questions, doubtful ones first. The downloads contain all of them.
    }

## A typed key

exam-typed = Type or paste the key
exam-typed-here =
    { $n ->
        [one] The right answer of the 1 question
       *[other] The right answers of the { $n } questions, in order
    }
exam-typed-help = Spaces, line breaks and question numbers are ignored. Write (AC) if A and C are both right, and ? if you do not know the answer.
exam-typed-version = Version
exam-typed-use = Use this key
exam-typed-used =
    { $n ->
        [one] 1 right answer is known now. { $changed } of the answers changed.
       *[other] { $n } right answers are known now. { $changed } of the answers changed.
    }
exam-step-typed = Type the key
exam-typed-all = Change single known answers
exam-typed-nothing = The typed key has no answers. Type one letter per question.
exam-typed-too-short = The typed key has { $found } answers, but there are { $n } questions. Its last answer is “{ $last }”, for { $question }. Write ? for each answer that you do not know.
exam-typed-too-long = The typed key has { $found } answers, but there are only { $n } questions. The answers from “{ $first }” on come after { $question }, which is the last question.
exam-typed-not-a-choice = Answer { $n } of the typed key, for { $question }, is “{ $typed }”. The choices of this question are { $choices }.
exam-typed-number = The typed key has the number { $number } where the answer of { $question } is expected. An answer before it may be missing, or one too many.
exam-typed-bracket = The bracket that begins at { $question } in the typed key is not closed.

## One question

exam-no-answer = no answer
exam-question-unanswered = **{ $question }: no answer.** Everyone who answered it has a weight of zero.
exam-question-inferred = **{ $question }: { $answer }** ({ $sure } certain)
exam-question-known = **{ $question }: { $answer }** (known)
exam-question-confirmed = **{ $question }: { $answer }** (confirmed by you)
exam-question-known-against = **{ $question }: { $answer }** (known, but the strongest students prefer { $better })
exam-question-confirmed-against = **{ $question }: { $answer }** (confirmed by you, but the strongest students prefer { $better })
exam-question-name =
    { $audience ->
        [crowd] Item { $item }
       *[exam] Question { $item }
    }
exam-previous =
    { $audience ->
        [crowd] Previous item in the list
       *[exam] Previous question in the list
    }
exam-following =
    { $audience ->
        [crowd] Next item in the list
       *[exam] Next question in the list
    }
exam-choices-picture = { $question }. { $title }
exam-choices-strongest = What the { $n } strongest students and the others chose
exam-group-strongest = The { $n } strongest
exam-group-others = The others
exam-choices-all =
    { $audience ->
        [crowd] What the labelers chose
       *[exam] What the students chose
    }
exam-group-all =
    { $audience ->
        [crowd] All labelers who labelled it
       *[exam] All students who answered it
    }
exam-choices-thirds =
    { $audience ->
        [crowd] What the most trusted third and the least trusted third chose
       *[exam] What the strongest third and the weakest third chose
    }
exam-group-best-third =
    { $audience ->
        [crowd] Most trusted third
       *[exam] Strongest third
    }
exam-group-worst-third =
    { $audience ->
        [crowd] Least trusted third
       *[exam] Weakest third
    }
exam-partial-choice = { $choice } ({ $share })
exam-several = Several
exam-several-help =
    { $audience ->
        [crowd] More than one label is right.
       *[exam] More than one answer is right.
    }
exam-right-answer =
    { $audience ->
        [crowd] Right label
       *[exam] Right answer
    }
exam-see-above = see above
exam-several-right = All right answers of { $question }
exam-next = Next
exam-next-help =
    { $audience ->
        [crowd] Go to the next item that needs checking.
       *[exam] Go to the next question that needs checking.
    }
exam-confirm = Confirm
exam-confirm-help =
    { $audience ->
        [crowd] Save this as the known answer and go to the next item that needs checking.
       *[exam] Save this as the known answer and go to the next question that needs checking.
    }
exam-count-again = Count it again
exam-drop =
    { $audience ->
        [crowd] Drop item
       *[exam] Drop question
    }
exam-drop-help =
    { $audience ->
        [crowd] A dropped item does not count in the scores.
       *[exam] A dropped question does not count in the grades.
    }
exam-saved = { $question } now has the answer { $answer }. { $undo }
exam-saved-against-strongest = { $question } now has the answer { $answer }, although { $disagreed } of the { $n } strongest students chose { $better }. { $undo }
exam-saved-against-class = { $question } now has the answer { $answer }, although the class points to { $better } ({ $sure } certain). { $undo }
exam-undo-in-menu = You can undo this in the menu.
exam-undo-here = You can undo this.

## Grades

exam-grades-heading =
    { $audience ->
        [scores] { $n ->
            [one] **1 student, graded by these scores.** Click the row to see the student's sheet.
           *[other] **{ $n } students, graded by these scores.** Click a row to see the student's sheet.
        }
        [crowd] { $n ->
            [one] **1 labeler, graded by these answers.** Click the row to see the labeler's answers.
           *[other] **{ $n } labelers, graded by these answers.** Click a row to see a labeler's answers.
        }
       *[exam] { $n ->
            [one] **1 student, graded by this key.** Click the row to see the student's sheet.
           *[other] **{ $n } students, graded by this key.** Click a row to see the student's sheet.
        }
    }
exam-show-by = Show by
exam-everyone = all
exam-column-student =
    { $audience ->
        [crowd] Labeler
       *[exam] Student
    }
exam-column-points = Points
exam-column-percent = Percent
exam-column-mark = Mark
exam-column-right = Right
exam-column-partly = Partly right
exam-column-wrong = Wrong
exam-column-blank = Blank
exam-column-possible = Possible
exam-column-expected = Expected
exam-column-expected-help = The average over all keys that may be right, given how certain each answer is.
exam-column-between = Likely range
exam-column-between-help = With 90 % probability the true score is in this range, given how certain the key is.
exam-column-in-file = { $title } (file)
exam-topics = Results by topic
exam-topics-what = The class average is the mean over the students in the list. Each student's results by topic are on their sheet.
exam-topics-how =
    No question has a topic yet. Open **Each question** above and type or paste the topics, or upload a key file with a column
    “topic”. Then the results of each topic are shown here, on the printed sheets, in the report and in the workbook.
exam-topics-from = Topics of the questions
exam-topics-typed = As typed
exam-topics-none = No topics
exam-topics-beginnings = The beginnings of the questions' names
exam-topics-column = The column “{ $title }” of the file
exam-step-topics = Change the topics
exam-download-topics = Topics (csv)
exam-scores-spread = How the scores are distributed

exam-order = Order of the list
exam-order-points = By points
exam-order-name = By name
exam-order-file = As in the file
exam-absent = absent
exam-mark-absent = Absent, no grade
exam-mark-absent-help = An absent student stays in the class list without a grade, and does not count in averages.
exam-comment = Comment for this student
exam-comment-help = It is saved with the project and printed on the student's page.
exam-step-comment = Change the comment for { $student }
exam-student-absent = **Absent.** This student has no grade.
exam-step-absent = Mark { $student } as absent
exam-step-present = Mark { $student } as present

## Grading rules

exam-rule-penalty = A wrong answer costs
exam-penalty-none = nothing
exam-penalty-share = { $share } of its points
exam-penalty-all = all its points
exam-rule-blank = A blank answer
exam-blank-wrong = earns no points
exam-blank-left-out = does not count
exam-rule-rounding = Points are rounded
exam-rounding-none = not at all
exam-rounding-halves = to halves
exam-rounding-whole = to whole points
exam-rounding-other = to { $step }
exam-rule-marks = Marks
exam-no-marks = no marks
exam-own-rules = Own values
exam-own-penalty = A wrong answer costs this share of its points (%)
exam-own-rounding = Round points to multiples of
exam-own-rounding-help = 0 means no rounding. Halves are rounded up.
exam-own-marks = Own marks
exam-own-marks-here = Own marks: one per line, with the lowest percentage that earns it
exam-own-marks-name = Name of these marks
exam-own-marks-taken = “{ $scale }” is the name of a scale that is always in the menu. Choose another name.
exam-own-marks-forget = Remove “{ $scale }” from the menu of later exams
exam-as-last-time = Same as last time
exam-as-last-time-help = The rules of “{ $title }”: { $rules }. Bonus questions and a curve stay as they are.
exam-step-as-last-time = Use the rules of last time
exam-own-marks-use = Use these marks
exam-scale-line = “{ $line }” is not a mark with a percentage from 0 to 100. Write one mark per line, for example “A 90”.
exam-scale-twice = A mark or a percentage occurs twice. Give each mark its own percentage.
exam-scale-zero = The lowest mark must begin at 0 %, or some students would get no mark. Add a line such as “F 0”.
exam-no-penalty-for-scores = The scores already include what a wrong answer costs, so there is no penalty to choose.
exam-mark-from = { $mark } from (%)
exam-curve = Curve
exam-curve-in-use = Curve: { $curve }
exam-curve-what = A curve raises the scores of the whole class and lowers nobody's. Choose one to see whose grade would change.
exam-curve-kind = How scores are raised
exam-curve-option =
    { $kind ->
        [add] The same points for everybody
        [best] The best score becomes 100 %
        [root] Square root: low scores gain most
       *[none] No curve
    }
exam-curve-points = Points for everybody
exam-curve-changes =
    { $n ->
        [0] **Nobody's grade changes.**
        [one] **The score of 1 student changes**{ $graded ->
            [1] { $marks ->
                [0] , but not the mark.
               *[other] , and the mark, too.
            }
           *[other] .
        }
       *[other] **The scores of { $n } students change**{ $graded ->
            [1] { $marks ->
                [0] , but nobody's mark does.
                [one] , and the mark of 1 of them does, too.
               *[other] , and the marks of { $marks } of them do, too.
            }
           *[other] .
        }
    }
exam-curve-average = The class average goes from { $before } to { $after }.
exam-curve-column =
    { $column ->
        [points_before] Points now
        [points_after] Points after
        [mark_before] Mark now
       *[mark_after] Mark after
    }
exam-curve-use = Use this curve
exam-curve-remove = Remove the curve
exam-step-curve = Change the curve
exam-each-question =
    { $audience ->
        [scores] Each question: points, topics, bonus, dropped
       *[exam] Each question: right answers, points, topics, bonus, dropped
    }
exam-each-question-help =
    { $audience ->
        [scores] Points are the highest score a question can earn. The scores stay the same; only the percentages change.
       *[exam] Type or paste “A”, “A or B” if several answers are right, or “B (50 %)” for part of the points. If a cell is empty, the answer is inferred.
    }
exam-column-inferred = Inferred
exam-column-counts = In the grades
exam-column-topics = Topics
exam-column-topics-help = Type or paste a topic. Separate several topics with semicolons: the question then counts under each of them.
exam-counts = counts
exam-bonus = bonus
exam-dropped-one = dropped
exam-answer-not-allowed = { $answer } is not a possible answer to { $question }.
exam-step-penalty = Change the penalty
exam-step-blank = Change how blank answers count
exam-step-rounding = Change the rounding
exam-step-marks = Change the marks
exam-step-boundary = Change the boundary of { $mark }
exam-step-details = Change the title, subject, class, date or teacher
exam-step-questions = Change how questions are graded

## One student

exam-student-version = { $student } · Version { $version }
exam-student-score = **{ $points } of { $possible } points, { $percent }.**
exam-student-score-mark = **{ $points } of { $possible } points, { $percent }, mark { $mark }.**
exam-student-adjusted = The questions add up to { $sum } points. { $adjustment }: { $points }.
exam-student-print = Print this sheet (html)
exam-column-result = Result
exam-column-of = Of
exam-column-class-right = Class right
exam-column-class-average = Class average
exam-note-inferred = “(inferred)” marks answers that are not from a key. A program inferred them from the answers of the class, and they may be wrong.
exam-no-key-for-scores = These are scores, not answers, so there is no key to infer.

## Questions

exam-analysis-too-large = There are too many answers for an analysis of the questions.
exam-analysis-unmeasured = { $average } Reliability cannot be measured: there are too few questions or students, or all scores are the same.
exam-analysis-reliability =
    { $average } Scores typically differ from it by { $sd } (standard deviation). **The reliability is { $alpha }** (95 % interval:
    { $low } to { $high }). It shows how well these questions separate students: 1 would be perfect, 0 pure chance. One student's score
    would vary by about { $sem } with other questions like these. The figures come from { $students } students and { $questions } questions.
exam-of-version = Version { $version }: { $rest }
exam-in-points = { $number } points
exam-in-percent = { $number } %
exam-questions-for-next-time =
    { $n ->
        [one] 1 question has a remark for the next exam.
       *[other] { $n } questions have remarks for the next exam.
    }
exam-analysis-before-curve = The class average and the standard deviation are about the points after the curve, all other figures about the points before it.
exam-rules-of-thumb = The remarks follow rules of thumb. They are a reason to look at a question, not to drop it.
exam-map-lead = **All questions.** The ones that need a second look are named.
exam-sp-switch = S–P chart
exam-sp-switch-help = The student–problem chart with caution indices, as it is used in Japan and Taiwan.
exam-sp-title = S–P chart
exam-sp-too-small = An S–P chart takes at least 3 students and 3 questions.
exam-sp-what = **S–P chart.** The best student is at the top, the easiest question on the left, and right answers are blue.
    The solid line (S) shows how many questions each student got right. The dashed line (P) shows how many students got each question right.
exam-sp-disparity = The disparity coefficient is { $disparity }. It is 0 if strong students got every question right that weaker ones did, and about 1 for random answers.
exam-sp-students =
    { $n ->
        [0] No student has a caution index of 0.5 or more.
        [one] **1 student has a caution index of 0.5 or more:** hard questions right and easy ones wrong. Look at the answers.
       *[other] **{ $n } students have a caution index of 0.5 or more:** hard questions right and easy ones wrong. Look at their answers.
    }
exam-sp-problems =
    { $n ->
        [0] No question has a caution index of 0.5 or more.
        [one] **1 question has a caution index of 0.5 or more:** weak students got it right and strong ones did not. Check its key and its wording.
       *[other] **{ $n } questions have a caution index of 0.5 or more:** weak students got them right and strong ones did not. Check their key and wording.
    }
exam-sp-column-right = Right
exam-sp-column-caution = Caution index
exam-sp-column-modified = Modified
exam-compare-title = Compare with another result
exam-compare-what = Add the result of a parallel class, of last year, or of the first try of a retake. This exam stays as it is.
exam-compare-upload = The earlier result: a table or a saved project
exam-compare-pairs = Only if questions have other names: a list of them
exam-compare-pairs-help = A table with two columns under headings: the name of each question now, and its name before.
exam-compare-key-lent = The earlier result has no key, so the key of this exam is used for it.
exam-compare-without-partner =
    { $where ->
        [before] { $n ->
            [one] 1 question is only in the earlier result, so it was not compared.
           *[other] { $n } questions are only in the earlier result, so they were not compared.
        }
       *[now] { $n ->
            [one] 1 question is only in this result, so it was not compared.
           *[other] { $n } questions are only in this result, so they were not compared.
        }
    }
exam-compare-questions = **{ $n } questions were compared.** { $easier } of them became easier and { $harder } harder by more than chance explains.
    On average, the share of right answers changed by { $change } percentage points. Both results depend on who was in the class.
exam-compare-students = **{ $n } students are in both results.** By the compared questions, { $better } of them improved and { $worse } got worse by more
    than chance explains.
exam-compare-download = Comparison (Excel)
exam-compare-column-before = Before
exam-compare-column-now = Now
exam-compare-column-change = Change
exam-compare-column-from = From
exam-compare-column-to = To
exam-compare-column-p = p (corrected)
exam-compare-column-r-before = Separation before
exam-compare-column-r-now = Separation now
exam-compare-column-r-p = p of separation
exam-compare-column-gained = Right only now
exam-compare-column-lost = Right only before
exam-compare-by-number =
    { $n ->
        [one] The question was matched by its name, { $first }. Check that it was the same question before.
       *[other] The { $n } questions were matched by their numbers, such as { $first }. Check that they are the same questions in the same order. If they are not, give a file with the name of each question now and before.
    }
exam-compare-other-keys =
    { $n ->
        [one] The key of { $names } is not the same in the two results. It may be another question, or its choices were in another order.
       *[other] The keys of { $n } questions are not the same in the two results: { $names }. They may be other questions, or their choices were in another order.
    }
exam-map-title = How difficult the questions are, and how well they separate strong from weak students
exam-column-difficulty =
    { $audience ->
        [scores] Points earned
       *[exam] Right
    }
exam-column-point-biserial = Separation
exam-column-point-biserial-help = How well the question separates strong students from weak ones, from −1 to 1: its correlation with the score on all other questions.
exam-column-discrimination = Upper − lower
exam-column-discrimination-help = Share of right answers among the best 27 % of the students minus the share among the weakest 27 %.
exam-column-remarks = Remarks
exam-question-is-dropped = { $question } is dropped, so it is not analysed.
exam-scores-of-question = **The scores of { $question }.** Click a row above to see another question.
exam-choices-of-question = **The choices of { $question }.** Click a row above or a square of the strip to see another question.
exam-choice-curves = What students of each level chose on { $question }
exam-remark = :orange[{ $remark }]

## Remarks about a question. What is in brackets is left out of tables.

exam-flag-weaker-do-better = Weaker students do better here: check the key (separation { $correlation }; rule of thumb: below 0).
exam-flag-weaker-do-better-scores = Weaker students do better here: check the scores (separation { $correlation }; rule of thumb: below 0).
exam-flag-best-missed = The best students got this wrong: more of the upper 27 % chose { $choice } ({ $wrong }) than the answer in the key ({ $right }).
exam-flag-also-right = Students who chose { $choice } do better on the other questions than those who are right. Is it right too?
exam-flag-hardly-separates = It hardly separates strong and weak students (separation { $correlation }; rule of thumb: revise below .20).
exam-flag-everyone-right = Everyone is right, so it does not separate students.
exam-flag-everyone-right-scores = Everyone has all points, so it does not separate students.
exam-flag-hard = Hard: { $share } are right (rule of thumb: 20 to 80 %).
exam-flag-hard-scores = Hard: { $share } of the points are earned (rule of thumb: 20 to 80 %).
exam-flag-easy = Easy: { $share } are right (rule of thumb: 20 to 80 %).
exam-flag-easy-scores = Easy: { $share } of the points are earned (rule of thumb: 20 to 80 %).
exam-flag-never =
    { $n ->
        [one] Choice { $choices } is never chosen (rule of thumb: below 5 % a choice is not working).
       *[other] Choices { $choices } are never chosen (rule of thumb: below 5 % a choice is not working).
    }
exam-flag-seldom =
    { $n ->
        [one] Choice { $choices } is chosen by under 5 % (rule of thumb: below 5 % a choice is not working).
       *[other] Choices { $choices } are chosen by under 5 % (rule of thumb: below 5 % a choice is not working).
    }
exam-flag-never-and-seldom =
    { $n_never ->
        [one] Choice { $never } is never chosen
       *[other] Choices { $never } are never chosen
    } and { $n_seldom ->
        [one] choice { $seldom } is chosen by under 5 %
       *[other] choices { $seldom } are chosen by under 5 %
    } (rule of thumb: below 5 % a choice is not working).
exam-flag-blank = { $share } left it blank.
exam-column-score = Score
exam-column-students = Students
exam-column-choice = Choice
exam-choice-is-right = right
exam-column-chosen = Chosen
exam-column-all = All
exam-column-best = Best 27 %
exam-column-weakest = Weakest 27 %

## Similar sheets

exam-similar-too-large = The search for similar sheets works for exams of at most { $most } students.
exam-similar-what =
    This finds pairs of students who gave the **same wrong answers** far more often than their ability and the questions explain.
    Students who learned together also make the same mistakes. A similar sheet is worth a look, but it proves nothing.
exam-similar-switch = Look for similar sheets
exam-similar-strictness = How strict the search is
exam-similar-very-strict = very strict (0.01 pairs by chance)
exam-similar-strict = strict (0.1 pairs by chance)
exam-similar-lenient = lenient (1 pair by chance)
exam-similar-searching = Comparing all sheets …
exam-similar-by-chance =
    { $expected ->
        [1] If everyone worked alone, 1 such pair would be expected among the { $pairs } pairs of students who had a question in common.
       *[other] If everyone worked alone, { $expected } such pairs would be expected among the { $pairs } pairs of students who had a question in common.
    }
exam-similar-none = **No similar sheets.** { $chance } This search does not find copying of less than about half a sheet.
exam-similar-found =
    { $n ->
        [one] **1 pair of similar sheets is worth a look.** { $chance }
       *[other] **{ $n } pairs of similar sheets are worth a look.** { $chance }
    }
exam-similar-one = Student 1
exam-similar-other = Student 2
exam-similar-same = Same wrong answers
exam-similar-wrong = Wrong answers of both
exam-similar-explained = Expected
exam-similar-explained-help = How many of the same wrong answers are explained by ability and questions.
exam-similar-chance = Such pairs by chance
exam-similar-chance-help = How many pairs as similar as this one would be expected in the whole exam if everyone worked alone.
exam-similar-under = under { $number }
exam-similar-both = both { $value }
exam-similar-each = { $one } / { $other }
exam-similar-click = Click a row to see both sheets next to each other.
exam-similar-section = Section
exam-similar-pair = { $one } and { $other }
exam-same-wrong-answer = Same wrong answer
exam-same = same

## Labelers and items of a crowd

exam-crowd-labelers = **On average, a labeler labelled { $labelled } of { $n } items and { $share } of those labels are right,** judged by the
    answers above. Labelers with most labels come first.
exam-crowd-labelers-dropped = **On average, a labeler labelled { $labelled } of the { $n } items that count and { $share } of those labels are right,**
    judged by the answers above. Labelers with most labels come first.
exam-column-labelled = Labelled
exam-column-share-right = Right of those labelled
exam-crowd-labelers-picture = How often labelers are right on the items they labelled
exam-axis-right = Right
exam-axis-labelers = Labelers
exam-labelers-csv = Labelers (csv)
exam-crowd-items =
    { $n ->
        [0] **No item has mostly wrong labels,** judged by the answers above. Shares are of the labelers who labelled the item.
        [one] **1 item has mostly wrong labels,** judged by the answers above. Shares are of the labelers who labelled the item.
       *[other] **{ $n } items have mostly wrong labels,** judged by the answers above. Shares are of the labelers who labelled the item.
    }
exam-column-labels = Labels
exam-column-labelled-so = Chose this answer
exam-column-two-agree = Two labelers agree
exam-column-two-agree-help = The probability that two labelers drawn at random gave this item the same label.
exam-crowd-items-picture = How many of an item's labels are its answer
exam-axis-items = Items
exam-items-csv = Items (csv)
exam-first-rows = The table shows the first { $shown } of { $n } rows. The file contains all of them.

## Downloads

exam-downloads-what =
    { $audience ->
        [scores] **Download the results.** The workbook, the report and the pictures name the data they come from. For the csv files, this information is in a text file at the end of this page.
       *[exam] **Download the results.** The workbook, the report and the pictures name the method, the parameters and the data they come from. For the csv files, this information is in a text file at the end of this page.
    }
exam-details-what = **On every printout.** The title, the class and the date are also in the names of the files.
exam-details-title = Title
exam-details-subject = Subject
exam-details-class = Class
exam-details-date = Date
exam-details-teacher = Teacher
exam-download-all = Everything (Excel)
exam-download-report = Report to print (html)
exam-download-sheets = One sheet per student to print (html)
exam-download-archive = One file per student (zip)
exam-download-crowd = Answers and labelers (Excel)
exam-sheet-answers = Answers
exam-sheet-labelers = Labelers
exam-download-key =
    { $audience ->
        [crowd] Answers (csv)
       *[exam] Key (csv)
    }
exam-download-grades =
    { $audience ->
        [crowd] Scores (csv)
       *[exam] Grades (csv)
    }
exam-download-check =
    { $audience ->
        [crowd] “check” marks answers that are less than { $limit } certain.
       *[exam] “check” marks answers that are less than { $limit } certain, and known answers that the strongest students contradict.
    }
exam-gradebook = **File for a gradebook.** It has exactly the columns that the platform requires.
exam-gradebook-hidden = Names are hidden, but a gradebook needs them. Show the names to download this file.
exam-gradebook-platform = Platform
exam-gradebook-title = Title of the exam on the platform
exam-gradebook-download = For { $platform } (csv)
exam-gradebook-percentages = Students can reach different totals, so the file contains percentages instead of points.
exam-gradebook-without-score =
    { $n ->
        [one] 1 student has no score, because they were absent or could not reach any points. The cell is empty.
       *[other] { $n } students have no score, because they were absent or could not reach any points. Their cells are empty.
    }
exam-gradebook-canvas-names = The file has no student numbers or logins, so Canvas will match students by name only. Check its preview.
exam-gradebook-moodle-identity = The file has no email, username or ID number, which Moodle needs to identify students. Add one of these columns first.
exam-gradebook-classroom-email = The file has no email addresses, by which Google Classroom identifies students. Add a column with them first.
exam-gradebook-classroom-import = Google Classroom takes a list of grades only through add-ons for Google Sheets, or where your school's edition offers an import. An import of this file was not tried. Create the assignment first, and compare a few grades afterwards.
exam-gradebook-blackboard-text = Blackboard imports a new column as text. Set it to Score after the import.
exam-gradebook-no-usernames =
    { $instead ->
        [email] { $platform } needs usernames, but the file has none. The email addresses are used instead. Check them.
        [number] { $platform } needs usernames, but the file has none. The student numbers are used instead. Check them.
       *[name] { $platform } needs usernames, but the file has none. The students' names are used instead. Check them.
    }
exam-info = :orange[:material/info:] { $note }

## Why a boundary of a mark, or a list of questions, was refused

exam-boundary-outside = Mark { $mark } cannot start at { $least } %: boundaries must be from 0 to 100 %. It stays at { $now } %.
exam-boundary-too-high = Mark { $mark } cannot start at { $least } %, because mark { $other } starts at { $limit } %. It stays at { $now } %. Change mark { $other } first, or choose less than { $limit } %.
exam-boundary-too-low = Mark { $mark } cannot start at { $least } %, because mark { $other } starts at { $limit } %. It stays at { $now } %. Change mark { $other } first, or choose more than { $limit } %.
exam-compare-nothing-common = The two results have no question in common. Give a file with two columns: the name of each question now, and its name before.
exam-compare-two-columns = { $file } needs exactly two columns with headings: the question now, the question before.
exam-compare-twice =
    { $when ->
        [now] { $file } names { $question } twice in the column of the questions now. Remove one row.
       *[before] { $file } names { $question } twice in the column of the questions before. Remove one row.
    }
exam-compare-unknown-question =
    { $when ->
        [later] The later result has no question { $question }. Check the list of questions.
       *[earlier] The earlier result has no question { $question }. Check the list of questions.
    }
