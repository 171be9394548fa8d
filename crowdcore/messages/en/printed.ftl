### Reports, sheets of students and workbooks of an exam, as files

## The report

printed-report-of = Report of { $day } · { $size }
printed-date = { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
printed-size =
    { $students ->
        [one] 1 student
       *[other] { $students } students
    } · { $questions ->
        [one] 1 question
       *[other] { $questions } questions
    } · { $answers }
printed-all-known = all answers known
printed-known =
    { $n ->
        [one] 1 answer known
       *[other] { $n } answers known
    }
printed-inferred = { $n } inferred
printed-unanswered = { $n } without an answer
printed-of-scores = scores
printed-scores = Scores
printed-key = Key
printed-points = Points
printed-grades = Grades
printed-questions = Questions
printed-answers = Answers
printed-sp-chart = S–P chart { $version }
printed-sections = Sections
printed-topics = Topics
printed-topics-of-students = Topics of students
printed-topics-few =
    Too few questions to mean much: { $topics }. With fewer than { $least } questions on a topic, one answer changes a student's
    result by more than 20 percentage points.
printed-topic-with-few =
    { $topic } ({ $n ->
        [one] 1 question
       *[other] { $n } questions
    })
printed-made = How this was made
printed-about-answers =
    Right: the share of right answers. Separation: correlation with the score on the other questions, called point-biserial (rule of thumb: revise
    below .20, check the key below 0). Upper − lower: share of right answers in the best 27 % minus that in the weakest 27 %.
printed-about-scores =
    Average: the mean share of the points that students earned. Separation: correlation with the score on the other questions, called point-biserial
    (rule of thumb: revise below .20, check the scores below 0). Upper − lower: the average in the best 27 % minus that in the
    weakest 27 %.
printed-nobody = Nobody has a score.
printed-mean-points = { $mean } of { $possible } points ({ $percent })
printed-mean-percent = { $percent }
printed-mean-unknown = not known: nobody has a score
printed-spread = Mean { $mean }, median { $median }, from { $lowest } to { $highest }.
printed-mean-of-version = Mean of version { $version } { $mean }.
printed-reliability =
    Reliability (α, KR-20) { $alpha }, 95 % interval { $low } to { $high }; standard deviation { $sd }, standard error of
    measurement { $sem }.
printed-reliability-of-version =
    Reliability of version { $version } (α, KR-20) { $alpha }, 95 % interval { $low } to { $high }; standard deviation { $sd },
    standard error of measurement { $sem }.
printed-each-worth = Each question is worth { $points } point.
printed-unanswered-questions =
    { $n ->
        [one] 1 question has no answer, and so no effect on grades.
       *[other] { $n } questions have no answer, and so no effect on grades.
    }

## Headings of tables

printed-column-question = Question
printed-column-answer = Answer
printed-column-right-answer = Right answer
printed-column-source = From
printed-column-sure = Sure
printed-column-points = Points
printed-column-of = Of
printed-column-counts = Counts
printed-column-look-at = Look at
printed-column-choices = Choices
printed-column-version = Version
printed-column-topic = Topic
printed-column-on-version = On version { $version }
printed-column-student = Student
printed-column-students = Students
printed-column-section = Section
printed-column-right = Right
printed-column-partly = Partly right
printed-column-wrong = Wrong
printed-column-blank = Blank
printed-column-possible = Possible
printed-column-percent = Percent
printed-column-mark = Mark
printed-column-expected = Expected
printed-column-low = From
printed-column-high = To
printed-column-mean = Mean
printed-column-sd = Standard deviation
printed-column-lowest = Lowest
printed-column-median = Median
printed-column-highest = Highest
printed-column-average = Average
printed-column-point-biserial = Separation
printed-column-discrimination = Upper − lower 27 %
printed-column-alpha-without = α without it
printed-column-chose = Chose { $choice }
printed-column-remarks = Remarks
printed-column-result = Result
printed-column-class = Class right
printed-column-class-average = Class average
printed-column-worth = Worth
printed-sp-right = Number right
printed-sp-caution = Caution index
printed-sp-modified = Modified caution index
printed-column-what = What
printed-column-value = Value

## Cells of tables

printed-source =
    { $source ->
        [known] key
        [inferred] inferred
       *[none] no answer
    }
printed-counts =
    { $how ->
        [yes] yes
        [bonus] bonus
        [dropped] dropped
       *[no] no
    }
printed-not-sure = Not sure: check this answer.
printed-confirmed = Confirmed. { $why }
printed-inferred-answer = { $answer } (inferred)
printed-no-section = none

## The sheet of one student

printed-score = { $points } of { $possible } points, { $percent }
printed-score-mark = { $score }, mark { $mark }
printed-comment = Comment: { $comment }
printed-sentence = { $sentence }.
printed-absent = Absent. This student has no grade.
printed-no-score = no score
printed-result =
    { $result ->
        [right] right
        [partly-right] partly right
        [wrong] wrong
       *[blank] blank
    }
printed-result-of-scores =
    { $result ->
        [right] all points
        [partly-right] part of the points
        [wrong] no points
       *[blank] no score
    }
printed-points-lost = points lost
printed-bonus = { $result } (bonus)
printed-left-out = { $result } (left out)
printed-dropped = dropped
printed-not-counted = not counted
printed-sum = Sum of the questions
printed-total = Total
printed-raised = Raised to 0
printed-rounded = Rounded to { $step }
printed-curved = Curve
printed-curved-and-rounded = Curve, rounded to { $step }

## How the report was made

printed-about-exam = exam
printed-about-subject = subject
printed-about-class = class
printed-about-date = date
printed-about-teacher = teacher
printed-about-students = students
printed-about-questions = questions
printed-about-key = key
printed-about-known = answers known
printed-about-inferred = answers inferred
printed-about-dropped = dropped
printed-about-mean = mean
printed-about-mean-of-version = mean of version { $version }
printed-about-disparity = disparity coefficient (D*)
printed-about-disparity-of-version = disparity coefficient of version { $version } (D*)
printed-about-sd = standard deviation
printed-about-sd-of-version = standard deviation of version { $version }
printed-about-reliability = reliability (α, KR-20)
printed-about-reliability-of-version = reliability of version { $version } (α, KR-20)
printed-about-interval = { $alpha }, 95 % interval { $low } to { $high }
printed-about-sem = standard error of measurement
printed-about-sem-of-version = standard error of measurement of version { $version }
printed-about-note = please note { $n }
printed-none = none

## The rules of grading

printed-rule-cost = a wrong answer costs
printed-rule-cost-nothing = nothing
printed-rule-cost-share = { $share } % of its points
printed-rule-cost-bonus = { $cost }, nothing on a bonus question
printed-rule-cost-below = { $cost }, also below 0 in all
printed-rule-blank = a blank
printed-rule-blank-wrong = earns nothing
printed-rule-blank-left-out = is left out of the score
printed-rule-curve = curve
printed-curve =
    { $kind ->
        [add] { $amount } more points for everybody
        [best] the best score becomes 100 %, and the others grow in proportion
        [root] p percent become 10 times the square root of p
       *[none] none
    }
printed-rule-rounded = points are rounded
printed-rule-rounded-to = to { $step }
printed-rule-not-rounded = not at all
printed-rule-marks = marks
printed-rule-bonus = bonus
printed-scale-steps = { $scale }: { $steps }
printed-scale-step = { $mark } from { $least } %
printed-scale-top = { $scale }: the share of the points times { $top }, rounded to { $step }
