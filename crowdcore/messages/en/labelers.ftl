### The page Labelers, which is called Students for an exam

labelers-title =
    { $audience ->
        [crowd] Labelers
       *[exam] Students
    }
labelers-enter-answers = Enter right answers
labelers-next = Next: compare the methods

## What they are judged by

labelers-by-known = the known labels
labelers-by-method = the labels inferred by { $method }
labelers-by-key = the key on the page Exam
labelers-by-inferred-key = the key on the page Exam (inferred by { $method })
labelers-by-mixed-key =
    { $known ->
        [one] the key on the page Exam (1 known answer, { $inferred } inferred by { $method })
       *[other] the key on the page Exam ({ $known } known answers, { $inferred } inferred by { $method })
    }

## Summary at the top

labelers-effects =
    { $audience ->
        [crowd] { $helping ->
            [one] 1 labeler helps,
           *[other] { $helping } labelers help,
        }
       *[exam] { $helping ->
            [one] 1 student helps,
           *[other] { $helping } students help,
        }
    } { $hurting ->
        [one] 1 hurts,
       *[other] { $hurting } hurt,
    } { $neutral ->
        [one] 1 makes no difference.
       *[other] { $neutral } make no difference.
    }
labelers-effects-meaning =
    { $audience ->
        [crowd] A labeler helps if their votes count and they are right more often than by guessing. If their votes count in reverse, they help by being wrong more often than by guessing. In the opposite cases they hurt. Labelers are judged by { $by }.
       *[exam] A student helps if their votes count and they are right more often than by guessing. If their votes count in reverse, they help by being wrong more often than by guessing. In the opposite cases they hurt. Students are judged by { $by }.
    }
labelers-votes =
    { $audience ->
        [crowd] { $counting ->
            [one] The vote of 1 labeler counts.
           *[other] The votes of { $counting } labelers count.
        }
       *[exam] { $counting ->
            [one] The vote of 1 student counts.
           *[other] The votes of { $counting } students count.
        }
    } Counted in reverse: { $reversed }. Not counted: { $ignored }.
labelers-nothing-known =
    { $audience ->
        [crowd] No right label is known, so labelers are judged by { $by }.
       *[exam] No right answer is known, so students are judged by { $by }.
    }
labelers-not-judged =
    { $audience ->
        [crowd] { $n ->
            [one] 1 labeler did not give any label that can be judged.
           *[other] { $n } labelers did not give any label that can be judged.
        }
       *[exam] { $n ->
            [one] 1 student did not give any answer that can be judged.
           *[other] { $n } students did not give any answer that can be judged.
        }
    }

## The picture of everyone

labelers-picture =
    { $audience ->
        [crowd] Which labelers are right, and which are trusted?
       *[exam] Which students are right, and which are trusted?
    }
labelers-picture-points =
    { $audience ->
        [crowd] Each point is a labeler. Larger points: more labels. Click a point to look at the labeler.
       *[exam] Each point is a student. Larger points: more answers. Click a point to look at the student.
    }
labelers-picture-shared-points =
    { $audience ->
        [crowd] Larger points: more labelers at the same place. Click a point to look at one labeler, and click again for the next one.
       *[exam] Larger points: more students at the same place. Click a point to look at one student, and click again for the next one.
    }
labelers-picture-effects = Orange: hurts. Grey: makes no difference.
labelers-picture-reversed = Orange: votes count in reverse.
labelers-picture-same-weight =
    { $audience ->
        [crowd] { $method } trusts all labelers equally. To see differences in trust, choose another method above.
       *[exam] { $method } trusts all students equally. To see differences in trust, choose another method above.
    }
labelers-axis-score = Score on the page Exam
labelers-axis-right = Right on items with a known label
labelers-axis-same = Same label as { $method }
labelers-axis-weight = Weight in { $method }
labelers-axis-labels =
    { $audience ->
        [crowd] Labels
       *[exam] Answers
    }

## One of them

labelers-choose =
    { $audience ->
        [crowd] Labeler (most trusted first)
       *[exam] Student (most trusted first)
    }
labelers-choose-first =
    { $audience ->
        [crowd] Labeler (the { $most } most trusted of { $n })
       *[exam] Student (the { $most } most trusted of { $n })
    }
labelers-one-score = **{ $name }: { $score }**, judged by { $by }.
labelers-one-right = **{ $name } is right on { $right } of { $judged } items** ({ $share }; by guessing { $guessing }).
labelers-one-same = **{ $name } gave the same label as { $method } on { $right } of { $judged } items** ({ $share }).
labelers-one-unknown = **{ $name }** labelled { $labelled } of { $n } items. None of them has a known label, so nothing shows how often this labeler is right.
labelers-one-weight = Weight: { $weight }.
labelers-one-weight-effect =
    { $effect ->
        [1] Weight: { $weight }. This vote helps.
        [-1] Weight: { $weight }. This vote hurts.
       *[0] Weight: { $weight }. This vote makes no difference.
    }
labelers-one-others =
    { $audience ->
        [crowd] Other labelers give the same label { $share } of the time (average of all labelers: { $average }).
       *[exam] Other students give the same answer { $share } of the time (average of all students: { $average }).
    }
labelers-one-seconds =
    { $audience ->
        [crowd] Median time per label: { $time } seconds (all labelers: { $usual } seconds).
       *[exam] Median time per answer: { $time } seconds (all students: { $usual } seconds).
    }
labelers-one-time =
    { $audience ->
        [crowd] Median time per label, in the unit of the file: { $time } (all labelers: { $usual }).
       *[exam] Median time per answer, in the unit of the file: { $time } (all students: { $usual }).
    }
labelers-confusion = { $name }: labels given and right labels
labelers-confusion-inferred = { $name }: labels given and inferred labels
labelers-confusion-given = Label given
labelers-confusion-right = Right label
labelers-confusion-method = Inferred label
labelers-sheet = { $name }, question by question
labelers-square-right = right: { $n }
labelers-square-partly = partly right: { $n }
labelers-square-wrong = wrong: { $n }
labelers-square-blank = no answer: { $n }
labelers-square-not-counted = not counted: { $n }
labelers-surprisingly-wrong = Wrong, although most students are right: { $names }.
labelers-surprisingly-right = Right, although few students are: { $names }.

## The table of everyone

labelers-table =
    { $audience ->
        [crowd] How much does each labeler count?
       *[exam] How much does each student count?
    }
labelers-table-order =
    { $audience ->
        [crowd] All labelers, most trusted first.
       *[exam] All students, most trusted first.
    }
labelers-table-cut =
    { $audience ->
        [crowd] The table shows the first { $shown } of { $n } labelers. The csv file contains all of them.
       *[exam] The table shows the first { $shown } of { $n } students. The csv file contains all of them.
    }
labelers-csv =
    { $audience ->
        [crowd] Labelers (csv)
       *[exam] Students (csv)
    }
labelers-column-labeler =
    { $audience ->
        [crowd] Labeler
       *[exam] Student
    }
labelers-column-weight = Weight
labelers-column-labelled =
    { $audience ->
        [crowd] Labels
       *[exam] Answers
    }
labelers-column-judged = With known label
labelers-column-compared = Compared
labelers-column-right = Right
labelers-column-same = Same as { $method }
labelers-column-partly = Partly right
labelers-column-wrong = Wrong
labelers-column-blank = Blank
labelers-column-points = Points
labelers-column-percent = Score on Exam
labelers-column-share-right = Share right
labelers-column-share-same = Share the same
labelers-column-judged-by-help = Judged by { $by }.
labelers-column-others = Same as others
labelers-column-others-help =
    { $audience ->
        [crowd] How often other labelers gave the same label to the same item.
       *[exam] How often other students gave the same answer to the same question.
    }
labelers-column-time = Time
labelers-column-seconds = Seconds
labelers-column-time-help =
    { $audience ->
        [crowd] Median time per label. If the file contains timestamps, this is the time from one label to the next.
       *[exam] Median time per answer. If the file contains timestamps, this is the time from one answer to the next.
    }
labelers-column-effect = Effect
labelers-helps = helps
labelers-no-difference = no difference
labelers-hurts = hurts

## Shared mistakes

labelers-mistakes = Who makes the same mistakes?
labelers-mistakes-unknown =
    { $audience ->
        [crowd] Shared mistakes cannot be measured yet, because too few labelers can be compared on the same judged items.
       *[exam] Shared mistakes cannot be measured yet, because too few students can be compared on the same judged questions.
    }
labelers-comparing =
    { $audience ->
        [crowd] Comparing all pairs of labelers …
       *[exam] Comparing all pairs of students …
    }
labelers-comparing-many =
    { $audience ->
        [crowd] Comparing all pairs of labelers on { $n } labels
       *[exam] Comparing all pairs of students on { $n } answers
    }
labelers-worth =
    { $audience ->
        [crowd] { $single ->
            [yes] **The { $n } labelers are worth about { $worth } independent labeler** ({ $low } to { $high }).
           *[no] **The { $n } labelers are worth about { $worth } independent labelers** ({ $low } to { $high }).
        }
       *[exam] { $single ->
            [yes] **The { $n } students are worth about { $worth } independent student** ({ $low } to { $high }).
           *[no] **The { $n } students are worth about { $worth } independent students** ({ $low } to { $high }).
        }
    }
labelers-worth-why =
    { $audience ->
        [crowd] The mistakes of two labelers have an average correlation of { $correlation }. Some items are hard for everyone, and some labelers make the same mistakes.
       *[exam] The mistakes of two students have an average correlation of { $correlation }. Some questions are hard for everyone, and some students make the same mistakes.
    }
labelers-worth-per-item = On average an item has { $labels } labels, which are worth about { $worth } independent labels.
labelers-worth-by = Mistakes are judged by { $by }. Mistakes of the majority do not show there, so the true number is smaller.
labelers-no-groups =
    { $audience ->
        [crowd] **No group of labelers is conspicuous.** Chance explains the mistakes that they share.
       *[exam] **No group of students is conspicuous.** Chance explains the mistakes that they share.
    }
labelers-no-groups-large =
    { $audience ->
        [crowd] **No group of labelers is conspicuous.** Chance, hard items and tempting wrong labels explain the mistakes that they share.
       *[exam] **No group of students is conspicuous.** Chance, hard questions and tempting wrong answers explain the mistakes that they share.
    }
labelers-groups =
    { $audience ->
        [crowd] { $groups ->
            [one] **{ $n } labelers in 1 group make the same mistakes far more often than by chance.** They may be one person or one model under several names. They may also have learned the same mistake. Please look at their labels. This is not proof.
           *[other] **{ $n } labelers in { $groups } groups make the same mistakes far more often than by chance.** Each group may be one person or one model under several names, or may share a habit. Please look at their labels. This is not proof.
        }
       *[exam] { $groups ->
            [one] **{ $n } students in 1 group make the same mistakes far more often than by chance.** They may have copied, or learned the same mistake. Please look at their sheets. This is not proof.
           *[other] **{ $n } students in { $groups } groups make the same mistakes far more often than by chance.** They may have copied, or learned the same mistake. Please look at their sheets. This is not proof.
        }
    }
labelers-groups-csv = Groups (csv)
labelers-column-group =
    { $audience ->
        [crowd] Labelers
       *[exam] Students
    }
labelers-csv-group =
    { $audience ->
        [crowd] labelers
       *[exam] students
    }
labelers-column-worth = Worth
labelers-column-worth-help =
    { $audience ->
        [crowd] How many independent labelers the group is worth.
       *[exam] How many independent students the group is worth.
    }
labelers-column-correlation = Correlation
labelers-column-same-mistakes = Same mistakes
labelers-column-same-mistakes-help =
    { $audience ->
        [crowd] Wrong labels that two labelers of the group share, on average.
       *[exam] Wrong answers that two students of the group share, on average.
    }
labelers-column-expected = By chance
labelers-column-expected-help = How many shared mistakes chance would give.
labelers-compared-most =
    { $audience ->
        [crowd] Only the { $n } labelers with the most judged labels were compared.
       *[exam] Only the { $n } students with the most judged answers were compared.
    }
labelers-not-compared =
    { $audience ->
        [crowd] { $n ->
            [one] 1 labeler could not be compared: fewer than five judged labels, or always right, or always wrong.
           *[other] { $n } labelers could not be compared: fewer than five judged labels, or always right, or always wrong.
        }
       *[exam] { $n ->
            [one] 1 student could not be compared: fewer than five judged answers, or always right, or always wrong.
           *[other] { $n } students could not be compared: fewer than five judged answers, or always right, or always wrong.
        }
    }
labelers-mistakes-legend =
    { $audience ->
        [crowd] Orange: both are wrong on the same items. Blue: one is wrong where the other is right. Neighbours make similar mistakes. Frames mark the groups.
       *[exam] Orange: both are wrong on the same questions. Blue: one is wrong where the other is right. Neighbours make similar mistakes. Frames mark the groups.
    }
labelers-mistakes-cut =
    { $audience ->
        [crowd] The picture shows { $shown } of { $n } compared labelers: first the groups, then the labelers with the most labels.
       *[exam] The picture shows { $shown } of { $n } compared students: first the groups, then the students with the most answers.
    }

## Another method

labelers-other =
    { $audience ->
        [crowd] Would another method trust the same labelers?
       *[exam] Would another method trust the same students?
    }
labelers-other-method = Other method
labelers-other-no-order =
    { $audience ->
        [crowd] { $method } trusts all labelers equally, so there is no order to compare.
       *[exam] { $method } trusts all students equally, so there is no order to compare.
    }
labelers-other-correlation = Similarity of the two orders
labelers-other-correlation-help = Spearman’s rank correlation. 1: both methods give the same order. 0: the orders have nothing in common. −1: one order is the reverse of the other.
labelers-other-nearly =
    { $audience ->
        [crowd] Both methods trust nearly the same labelers.
       *[exam] Both methods trust nearly the same students.
    }
labelers-other-many =
    { $audience ->
        [crowd] Both methods agree on many labelers, but not on all.
       *[exam] Both methods agree on many students, but not on all.
    }
labelers-other-different =
    { $audience ->
        [crowd] The two methods trust different labelers.
       *[exam] The two methods trust different students.
    }
labelers-other-rank = Rank in { $method }

## Agreement beyond chance

labelers-agreement = Agreement beyond chance
labelers-agreement-none = No item has two labels, so there is nothing to compare.
labelers-agreement-about = Every coefficient is 1 if all labels of an item agree, and 0 if they agree as often as by chance. They differ in what counts as chance. The intervals show how the value would vary with other items like these (95 %, 1,000 draws of the items).
labelers-agreement-unordered = Two labels agree only if they are equal. If the classes have an order, such as ratings, declare it on the page Data: then near labels agree in part.
labelers-agreement-measure = Coefficient
labelers-agreement-observed = Pairs of labels that agree
labelers-agreement-alpha = Krippendorff’s α
labelers-agreement-gwet = Gwet’s AC1 / AC2
labelers-agreement-fleiss = Fleiss’ κ
labelers-agreement-cohen = Cohen’s κ, all pairs of labelers
labelers-agreement-weights = Which labels agree
labelers-agreement-weights-help = Linear and quadratic: labels agree in part, more the nearer they are in the order of the classes. Ordinal and interval are the levels of Krippendorff’s α: by ranks, and by the distance of the numbers.
labelers-agreement-identity = equal labels
labelers-agreement-linear = near labels, linear
labelers-agreement-quadratic = near labels, quadratic
labelers-agreement-nominal = equal labels (nominal)
labelers-agreement-ordinal = near labels (ordinal)
labelers-agreement-interval = near labels (interval)
labelers-agreement-value = Value
labelers-agreement-low = From
labelers-agreement-high = To
labelers-agreement-interval-help = The ends of the 95 % interval. The items were drawn again 1,000 times with replacement.
labelers-agreement-chance = By chance
labelers-agreement-chance-help = How often two labels would agree by chance, as this coefficient defines it.
labelers-agreement-csv = Agreement (csv)
