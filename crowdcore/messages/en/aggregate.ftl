### The page Aggregate

aggregate-no-settings = { $method } has no settings.
aggregate-all-settings = All settings
aggregate-loss-and-penalty = Loss and penalty
aggregate-faint-curves = Thin curves: the other choices.
aggregate-details = Details: how the result was found
aggregate-enter-answers = Enter right answers
aggregate-to-labelers =
    { $audience ->
        [crowd] Look at each labeler
       *[exam] Look at each student
    }
aggregate-to-compare = Compare this method with others

## Summary at the top

aggregate-right =
    { $audience ->
        [crowd] { $judged ->
            [other] { $method } gets { $right } of the { $n } other items right.
           *[known] { $method } gets { $right } of the { $n } known items right.
        }
       *[exam] { $judged ->
            [other] { $method } gets { $right } of the { $n } other questions right.
           *[known] { $method } gets { $right } of the { $n } known questions right.
        }
    }
aggregate-right-as-majority =
    { $audience ->
        [crowd] { $judged ->
            [other] { $method } gets { $right } of the { $n } other items right, as many as majority vote.
           *[known] { $method } gets { $right } of the { $n } known items right, as many as majority vote.
        }
       *[exam] { $judged ->
            [other] { $method } gets { $right } of the { $n } other questions right, as many as majority vote.
           *[known] { $method } gets { $right } of the { $n } known questions right, as many as majority vote.
        }
    }
aggregate-right-more =
    { $audience ->
        [crowd] { $judged ->
            [other] { $method } gets { $right } of the { $n } other items right, { $lead } more than majority vote.
           *[known] { $method } gets { $right } of the { $n } known items right, { $lead } more than majority vote.
        }
       *[exam] { $judged ->
            [other] { $method } gets { $right } of the { $n } other questions right, { $lead } more than majority vote.
           *[known] { $method } gets { $right } of the { $n } known questions right, { $lead } more than majority vote.
        }
    }
aggregate-right-fewer =
    { $audience ->
        [crowd] { $judged ->
            [other] { $method } gets { $right } of the { $n } other items right, { $lead } fewer than majority vote.
           *[known] { $method } gets { $right } of the { $n } known items right, { $lead } fewer than majority vote.
        }
       *[exam] { $judged ->
            [other] { $method } gets { $right } of the { $n } other questions right, { $lead } fewer than majority vote.
           *[known] { $method } gets { $right } of the { $n } known questions right, { $lead } fewer than majority vote.
        }
    }
aggregate-learned-from =
    { $audience ->
        [crowd] { $n ->
            [one] It learned from 1 known item.
           *[other] It learned from { $n } known items.
        }
       *[exam] { $n ->
            [one] It learned from 1 known question.
           *[other] It learned from { $n } known questions.
        }
    }
aggregate-answers-all =
    { $audience ->
        [crowd] { $n ->
            [one] { $method } answers the item.
           *[other] { $method } answers all { $n } items.
        }
       *[exam] { $n ->
            [one] { $method } answers the question.
           *[other] { $method } answers all { $n } questions.
        }
    }
aggregate-nothing-known = No right answer is known, so nothing shows how often the method is right.
aggregate-known-too-few = It learned from all { $known } known answers. Enter more of them to see how often it is right.
aggregate-known-all-used =
    { $known ->
        [one] It learned from the only known answer. To see how often it is right, use the page Compare, which hides it.
       *[other] It learned from all { $known } known answers. To see how often it is right, use the page Compare, which hides some of them.
    }
aggregate-known-some-used = It learned from { $used } of the { $known } known answers. To see how often it is right, use the page Compare, which hides some of them.
aggregate-letters-differ = { $method } learns what each answer letter means. In an exam, the letter A has another meaning in every question. One weight per student, the same for all letters, is the natural choice.

## How the fit ended

aggregate-badge-not-converged = Not converged
aggregate-badge-not-optimal = Stopped before the optimum
aggregate-badge-done = Done
aggregate-badge-caveat = Please note
aggregate-nobody-trusted = With these settings the best solution is to trust nobody, because weight costs more than it gains.
aggregate-to-optimum = Use the best possible weights
aggregate-to-optimum-help =
    { $audience ->
        [crowd] Uses the weights for which the objective is lowest. They fit the known answers best. On the other items they need not be right most often.
       *[exam] Uses the weights for which the objective is lowest. They fit the known answers best. On the other questions they need not be right most often.
    }

## Has it converged?

aggregate-convergence = Has it converged?
aggregate-convergence-view = Has it converged? { $view }
aggregate-iteration = The iteration, step by step
aggregate-one-step = It took one step, so there is no curve to show.
aggregate-before-first-step = It ended before its first step, so there is no curve to show.
aggregate-no-iteration = This method does not iterate, so there is no curve to show.
aggregate-only-passes = There is no curve to show, because the solver only reports that it took { $n } passes.
aggregate-no-optimum-shown = The data are too large to compute the exact optimum on this page, so it is not shown.
aggregate-problem =
    { $audience ->
        [crowd] Class
       *[exam] Answer letter
    }
aggregate-problem-help =
    { $audience ->
        [crowd] The method solves one problem per class. The curve shows the problem of this class.
       *[exam] The method solves one problem per answer letter. The curve shows the problem of this letter.
    }
aggregate-model = Model
aggregate-model-help = The method combines several models. The curve shows this one.
aggregate-show = Show

## Weights

aggregate-weights = Who carries the vote?
aggregate-paths = How the weights were found
aggregate-bars = One by one
aggregate-histogram = Histogram
aggregate-weights-count =
    { $audience ->
        [crowd] One bar per labeler. The votes of { $count } of { $n } labelers count.
       *[exam] One bar per student. The votes of { $count } of { $n } students count.
    }
aggregate-weights-count-best =
    { $audience ->
        [crowd] One bar per labeler. The votes of { $count } of { $n } labelers count. With the best possible weights, { $best } would count.
       *[exam] One bar per student. The votes of { $count } of { $n } students count. With the best possible weights, { $best } would count.
    }
aggregate-weights-after = Weights after iteration
aggregate-paths-explained =
    { $audience ->
        [crowd] Each line is a labeler. Strong lines have the largest final weights. { $robust ->
            [yes] Orange lines end below zero, which counts as zero in the result.
           *[no] Orange lines end below zero: these votes count in reverse.
        }
       *[exam] Each line is a student. Strong lines have the largest final weights. { $robust ->
            [yes] Orange lines end below zero, which counts as zero in the result.
           *[no] Orange lines end below zero: these votes count in reverse.
        }
    }
aggregate-paths-means =
    { $audience ->
        [crowd] The method learns separate weights for each class. The picture shows their mean.
       *[exam] The method learns separate weights for each answer letter. The picture shows their mean.
    }

## Answers

aggregate-answers =
    { $audience ->
        [crowd] The labels inferred by { $method }
       *[exam] The answers inferred by { $method }
    }
aggregate-graded-by = Where the key is not known, the page Exam uses { $method }, whose answers may differ.
aggregate-column-item =
    { $audience ->
        [crowd] Item
       *[exam] Question
    }
aggregate-column-answer =
    { $audience ->
        [crowd] Label
       *[exam] Answer
    }
aggregate-column-answer-help = The known answer if there is one, otherwise the inferred answer.
aggregate-column-sure = Certainty
aggregate-column-inferred = Inferred
aggregate-column-inferred-help = What the method infers if this answer is hidden from it.
aggregate-column-vote = Vote
aggregate-column-vote-help =
    { $audience ->
        [crowd] “none”: only labelers of zero weight labelled the item. “tied”: several labels have the same weight, and the first one was used.
       *[exam] “none”: only students of zero weight answered the question. “tied”: several answers have the same weight, and the first one was used.
    }
aggregate-column-key = Known
aggregate-column-training = Used to learn
aggregate-answers-csv =
    { $audience ->
        [crowd] Labels (csv)
       *[exam] Answers (csv)
    }
aggregate-weights-csv = Weights (csv)
aggregate-rows-cut = The table shows the first { $shown } of { $n } rows. The file contains all of them.
aggregate-table-csv = This table (csv)
aggregate-item =
    { $audience ->
        [crowd] item
       *[exam] question
    }
aggregate-labeler =
    { $audience ->
        [crowd] labeler
       *[exam] student
    }
aggregate-class =
    { $audience ->
        [crowd] class
       *[exam] choice
    }

## What next

aggregate-next = What next?
aggregate-next-none = Every answer is known.
aggregate-next-number =
    { $audience ->
        [crowd] Items you can answer
       *[exam] Questions you can answer
    }
aggregate-next-tick = Tick them on Known answers
aggregate-next-tick-help = Opens the page on which you enter their right answers.
aggregate-next-gain =
    { $audience ->
        [crowd] { $n ->
            [one] **Enter the right answer of the first item below:** about { $gain } more answers of { $method } will be right, as far as the certainties hold.
           *[other] **Enter the right answers of the first { $n } items below:** about { $gain } more answers of { $method } will be right, as far as the certainties hold.
        }
       *[exam] { $n ->
            [one] **Enter the right answer of the first question below:** about { $gain } more answers of { $method } will be right, as far as the certainties hold.
           *[other] **Enter the right answers of the first { $n } questions below:** about { $gain } more answers of { $method } will be right, as far as the certainties hold.
        }
    }
aggregate-next-again =
    { $n ->
        [one] 1 of them has few labels. More labels for it may be enough.
       *[other] { $n } of them have few labels. More labels for them may be enough.
    }
aggregate-next-perhaps = Most likely
aggregate-next-or = Second choice
aggregate-next-entropy = Entropy
aggregate-next-entropy-help =
    { $audience ->
        [crowd] How uncertain the label is, in bits. 0: certain. 1: two labels are equally likely.
       *[exam] How uncertain the answer is, in bits. 0: certain. 1: two answers are equally likely.
    }
aggregate-next-labels =
    { $audience ->
        [crowd] Labels
       *[exam] Answers
    }
aggregate-next-do = Suggestion
aggregate-next-do-help = If an item has fewer labels than usual, more labels may be enough.
aggregate-next-label-again = get more labels
aggregate-next-enter = enter the right answer
aggregate-next-csv = What next (csv)
aggregate-next-order = Least certain first.

## Four figures about the fit

aggregate-metric-count =
    { $audience ->
        [crowd] Labelers that count
       *[exam] Students who count
    }
aggregate-metric-count-value = { $count } of { $n }
aggregate-metric-count-help = Weights of at least a thousandth of the largest one count, positive or negative.
aggregate-metric-iterations = Iterations
aggregate-metric-right-unknown =
    { $audience ->
        [crowd] Right on other items
       *[exam] Right on other questions
    }
aggregate-metric-right-unknown-help = The method learned from all known answers, so there are none to test it on.
aggregate-metric-right =
    { $judged ->
        [other] Right on the other { $n }
       *[known] Right on the known { $n }
    }
aggregate-metric-right-help =
    { $audience ->
        [crowd] Share of right answers among known items that the method did not learn from. If classes are tied, each counts in part. The difference from majority vote is in percentage points.
       *[exam] Share of right answers among known questions that the method did not learn from. If choices are tied, each counts in part. The difference from majority vote is in percentage points.
    }
aggregate-metric-lead = { $sign }{ $points } compared with majority vote
aggregate-metric-same = same as majority vote
aggregate-metric-half = Half of the weight
aggregate-metric-half-value =
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
aggregate-metric-half-help =
    { $audience ->
        [crowd] This many labelers together hold half of all weight.
       *[exam] This many students together hold half of all weight.
    }

## The best value of a parameter

aggregate-sweep = Which { $symbol } is best?
aggregate-sweep-result =
    { $audience ->
        [crowd] With { $symbol } = { $value }, { $right } of { $n } known items come out right if each is hidden in turn. A difference of one or two may be chance.
       *[exam] With { $symbol } = { $value }, { $right } of { $n } known questions come out right if each is hidden in turn. A difference of one or two may be chance.
    }
aggregate-sweep-equal = { $equal } of the { $tried } values are equally good, from { $low } to { $high }. Among these, { $value } gives the simplest model.
aggregate-sweep-plateau = { $n } of the { $tried } values, from { $low } to { $high }, are within one standard error of the best. These data cannot show which of them is best.
aggregate-sweep-recommended =
    { $audience ->
        [crowd] Among them, { $symbol } = { $value } spreads the weight over the most labelers: as if { $voters } counted equally, instead of { $of_best } with { $best }.
       *[exam] Among them, { $symbol } = { $value } spreads the weight over the most students: as if { $voters } counted equally, instead of { $of_best } with { $best }.
    }
aggregate-sweep-keep = **There is no reason to change { $symbol } = { $value }.**
aggregate-sweep-in-use = In use
aggregate-sweep-use = Use this { $symbol }
aggregate-sweep-csv = The curve (csv)
aggregate-sweep-values = Values of { $symbol } to try
aggregate-sweep-find = Find the best { $symbol }
aggregate-sweep-find-help =
    { $audience ->
        [crowd] Hides each known item in turn. Among values that differ only by chance, it takes the one that lets most labelers count.
       *[exam] Hides each known question in turn. Among values that differ only by chance, it takes the one that lets most students count.
    }
aggregate-sweep-needs-two = Needs at least two known answers to learn from.
aggregate-sweep-too-many =
    { $audience ->
        [crowd] To find the best value, each of the { $known } known items is hidden in turn. That takes hours with { $n } labels. Use at most { $most } of them on the page Known answers, or try values by hand on the page Compare.
       *[exam] To find the best value, each of the { $known } known questions is hidden in turn. That takes hours with { $n } answers. Use at most { $most } of them on the page Known answers, or try values by hand on the page Compare.
    }
aggregate-sweep-task = Trying values of { $symbol } for { $method }

## Results that go back where the labels came from

aggregate-back = Back to the tool that the labels came from
aggregate-back-about = Every row keeps the id of its item. Label Studio imports its file as tasks with predictions. Argilla takes its file as records with suggestions. Other tools can join the csv file by its column with the items.
aggregate-label-studio = Label Studio predictions (json)
aggregate-argilla = Argilla records (json)
aggregate-review = Review queue (csv)

## Tasks whose options were put together again

aggregate-tasks = Options put together
aggregate-tasks-about = Labelers could choose several options for each task. Each option was decided on its own; here are the options that apply.
aggregate-tasks-task = Task
aggregate-tasks-answer = Options that apply
aggregate-tasks-sure = How sure
aggregate-tasks-sure-help = The probability that all options of the task are right, as if they were independent.
aggregate-tasks-csv = Tasks (csv)
