### The page Compare, and the measures of a comparison

## Measures

compare-accuracy = Right answers
compare-accuracy-means =
    { $audience ->
        [crowd] Share of items with the right answer. If classes are tied, each counts in part.
       *[exam] Share of questions with the right answer. If choices are tied, each counts in part.
    }
compare-balanced = Balanced accuracy
compare-balanced-means =
    { $audience ->
        [crowd] Share of right answers in each class, averaged over the classes, so that a rare class counts as much as a common one.
       *[exam] Share of right answers for each choice, averaged over the choices, so that a rare choice counts as much as a common one.
    }
compare-macro-f1 = Macro F1
compare-macro-f1-means =
    { $audience ->
        [crowd] Combines two shares for each class: how many of its items are found, and how many of the items given this class belong to it. Averaged over the classes.
       *[exam] Combines two shares for each choice: how many of its questions are found, and how many of the questions given this choice belong to it. Averaged over the choices.
    }
compare-log-loss = Log loss
compare-log-loss-means = How surprising the truth is to somebody who believes the method's probabilities. Being certain and wrong costs most.
compare-brier = Brier score
compare-brier-means = Squared distance of the method's probabilities from the truth. 0: perfect. 2: always certain and always wrong.
compare-calibration = Calibration error
compare-calibration-means = Average difference between the probability that the method gives and how often it is right.
compare-absolute-error = Mean absolute error
compare-absolute-error-means = Average distance of the answer from the truth, in the numbers of the classes or in steps between them.
compare-weighted-kappa = Quadratic weighted κ
compare-weighted-kappa-means = Agreement of answers and truth beyond chance, where near misses count in part. 1 is perfect, 0 is chance.
compare-axis-lower-is-better = { $measure }: lower is better

## What is compared

compare-not-enough =
    { $audience ->
        [crowd] { $known ->
            [0] To compare methods, the right answers of at least { $least } items must be known. None is known.
            [one] To compare methods, the right answers of at least { $least } items must be known. Only 1 is known.
           *[other] To compare methods, the right answers of at least { $least } items must be known. Only { $known } are known.
        }
       *[exam] { $known ->
            [0] To compare methods, the right answers of at least { $least } questions must be known. None is known.
            [one] To compare methods, the right answers of at least { $least } questions must be known. Only 1 is known.
           *[other] To compare methods, the right answers of at least { $least } questions must be known. Only { $known } are known.
        }
    }
compare-not-enough-why = Methods learn from some of them, and the others show which method is right. The result is useful from about { $few } known answers on.
compare-enter-more = Enter more right answers
compare-try-sample = Or try it on a sample (simulated)
compare-settings = What is compared
compare-methods = Methods
compare-known = Known answers
compare-known-help =
    { $audience ->
        [crowd] The right answers of { $n } items are known. In each draw the methods learn from this many of them (N_s in the paper), and the others show which method is right.
       *[exam] The right answers of { $n } questions are known. In each draw the methods learn from this many of them (N_s in the paper), and the others show which method is right.
    }
compare-draws = Draws
compare-draws-help = How often known answers are drawn at random. All methods learn from the same ones. More draws can detect smaller differences.
compare-seed = Seed
compare-seed-help = The same seed gives the same draws.
compare-parameters = Parameters
compare-parameters-help = As set: the parameters of the page Aggregate. Tuned: every method finds its best value in every draw by leave-one-out. That can take a hundred times as long.
compare-parameters-fixed = As set
compare-parameters-tuned = Tuned
compare-parameters-both = Both
compare-choose-method = Choose at least one method.
compare-few-known = Only { $n } right answers are known, so the intervals will be wide.
compare-left-out =
    { $n ->
        [one] 1 known answer is left out, because it has several right values or is dropped.
       *[other] { $n } known answers are left out, because they have several right values or are dropped.
    }
compare-run = Run the comparison
compare-choose-known = Choose which answers are known
compare-to-labelers =
    { $audience ->
        [crowd] See which labelers carry the vote
       *[exam] See which students carry the vote
    }

## Summary at the top

compare-older-data = older result
compare-older-of-data = This result is for other data ({ $title }).
compare-older-of-settings = This result is for other settings.
compare-again = Run again with the current settings
compare-stopped = You stopped the last run before its end, so it left no result. Run it again.
compare-question = Which method is right most often here? Run the comparison to see.
compare-question-running = Which method is right most often here? The comparison is running.
compare-question-how = Each method learns from some known answers and is tested on the others, again and again.
compare-only-one = { $method } is right on { $share } of the other answers.
compare-clear-winner = { $method } is right most often, on { $share }. Its lead over every other method is hardly chance.
compare-no-winner = These { $draws } draws cannot distinguish the { $n } methods.
compare-two-lead = { $method } and { $other } lead. These { $draws } draws cannot distinguish them.
compare-several-lead =
    { $more ->
        [one] { $method } is right most often, but these { $draws } draws cannot distinguish it from { $other } and 1 other method.
       *[other] { $method } is right most often, but these { $draws } draws cannot distinguish it from { $other } and { $more } other methods.
    }
compare-first-and-majority = { $method } is right most often, on { $share }. Majority vote is right on { $majority }.
compare-and-majority = It is right on { $share }, majority vote on { $majority }.
compare-how-judged =
    { $audience ->
        [crowd] The methods learned from { $known } known answers and were tested on the other { $judged } items.
       *[exam] The methods learned from { $known } known answers and were tested on the other { $judged } questions.
    }
compare-simulated = These data are simulated.

## How good each method is

compare-how-good = How good each method is
compare-measure-picture = { $measure } of each method
compare-measured-by = Measured by
compare-mean =
    { $draws ->
        [one] { $means } From 1 random draw.
       *[other] { $means } Averaged over { $draws } random draws.
    }
compare-bars =
    { $audience ->
        [crowd] Bars: 95 % confidence intervals for other items like these.
       *[exam] Bars: 95 % confidence intervals for other questions like these.
    }
compare-calibration-small =
    { $audience ->
        [crowd] With few items it is above 0 even for a perfect method.
       *[exam] With few questions it is above 0 even for a perfect method.
    }
compare-star =
    { $audience ->
        [crowd] The star is the best labeler, who is only known with hindsight.
       *[exam] The star is the best student, who is only known with hindsight.
    }
compare-star-few =
    { $audience ->
        [crowd] The star is the best labeler, who is only known with hindsight and labelled only { $n } of the items.
       *[exam] The star is the best student, who is only known with hindsight and answered only { $n } of the questions.
    }
compare-not-converged = :orange[Stopped at the limit of iterations:] { $names } of { $draws } draws. Their answers are those reached by then.
compare-not-converged-one = { $method } in { $n }
compare-all-measures = All measures, and the time that each method needs
compare-column-method = Method
compare-column-milliseconds = Milliseconds
compare-column-milliseconds-help = Median time of one fit with its answers, on this machine.
compare-column-unsupported = Without a vote
compare-column-unsupported-help =
    { $audience ->
        [crowd] Items that only labelers of zero weight labelled, of { $n } items in a draw, on average.
       *[exam] Questions that only students of zero weight answered, of { $n } questions in a draw, on average.
    }
compare-column-tied = Tied
compare-column-tied-help =
    { $audience ->
        [crowd] Tied answers, of { $n } in a draw, on average. Each of the tied classes counts in part.
       *[exam] Tied answers, of { $n } in a draw, on average. Each of the tied choices counts in part.
    }
compare-worse = Worse than majority vote, and why
compare-worse-one = **{ $method }.** { $why }
compare-best-labeler =
    { $audience ->
        [crowd] Best labeler, with hindsight
       *[exam] Best student, with hindsight
    }

## Learning curves

compare-curves = How many known answers each method needs
compare-curves-mean =
    { $draws ->
        [one] From 1 random draw for each number of known answers.
       *[other] Averaged over { $draws } random draws for each number of known answers.
    }
compare-curves-here = With { $known } known answers the curves show the comparison itself, averaged over { $draws } draws.
compare-curves-draw = Draw the learning curves
compare-curves-more = Use more draws
compare-curves-explained = The same methods with { $first } to { $last } known answers. This takes about as long as the comparison, or a few times as long.

## One method in detail

compare-one-method = One method in detail
compare-one-method-choose = Method to look at
compare-confusions-exam = **Confusions** are not shown for an exam, because a letter has another meaning in every question.
compare-confusions = **Which classes it confuses,** in all draws together. Rows: the true class. Columns: the method's answer.
compare-confusions-picture = Which classes { $method } confuses
compare-confusions-given = Answer
compare-confusions-true = True class
compare-column-class = Class
compare-column-tested = Tested
compare-column-tested-help = How often an item of this class was tested.
compare-column-found = Found
compare-column-found-help = Share of the items of this class that got this answer (recall).
compare-column-precision = Right if answered
compare-column-precision-help = Share of the items with this answer that are of this class (precision).
compare-column-f1 = F1
compare-column-f1-help = Harmonic mean of both shares.
compare-promises = **Are its probabilities right?** On average { $method } is { $sure } certain and is right on { $right }.
compare-promises-well = That is about as often as it claims.
compare-promises-less = It is right less often than it claims.
compare-promises-more = It is right more often than it claims.
compare-promises-picture = Are the probabilities of { $method } right?
compare-promises-note = These are the method's own probabilities. The certainties on the other pages are measured separately, by hiding known answers.

## Disagreements

compare-disagree = Where the methods disagree
compare-disagree-how =
    { $audience ->
        [crowd] Each column is an item. Blue: right. Orange: wrong. Click a column to see the item.
       *[exam] Each column is a question. Blue: right. Orange: wrong. Click a column to see the question.
    }
compare-disagree-cut =
    { $audience ->
        [crowd] The picture shows the { $shown } of { $n } items on which the methods differ most, the hardest first.
       *[exam] The picture shows the { $shown } of { $n } questions on which the methods differ most, the hardest first.
    }
compare-disagree-order =
    { $audience ->
        [crowd] Hardest items first.
       *[exam] Hardest questions first.
    }
compare-item =
    { $audience ->
        [crowd] Item
       *[exam] Question
    }
compare-column-usual = Most frequent answer
compare-column-share-right = Right in
compare-right-answer =
    { $tested ->
        [one] Right answer: **{ $answer }**. Tested in 1 draw.
       *[other] Right answer: **{ $answer }**. Tested in { $tested } draws.
    }
compare-crowd-answered =
    { $audience ->
        [crowd] What the labelers chose:
       *[exam] What the students chose:
    }
compare-column-label =
    { $audience ->
        [crowd] Label
       *[exam] Answer
    }
compare-column-votes = Votes
compare-column-share = Share

## Pairs of methods

compare-pairs = Which differences are more than chance?
compare-pairs-count =
    { $n ->
        [one] { $real } of 1 pair. A difference that may be chance does not show that two methods are equally good.
       *[other] { $real } of { $n } pairs. A difference that may be chance does not show that two methods are equally good.
    }
compare-column-better = More often right
compare-column-worse = Less often right
compare-column-difference = Difference
compare-column-low = From
compare-column-low-help = 95 % confidence interval of the difference, in percentage points.
compare-column-high = To
compare-column-p = p (Holm)
compare-column-p-help = The probability of a difference at least this large between two equally good methods, corrected for the number of pairs.
compare-column-chance = Chance?
compare-chance-hardly = hardly
compare-chance-possible = possible
compare-points = { $number } points

## The paper's table

compare-paper = The paper's table next to ours
compare-paper-other-data = The paper reports three data sets. These samples have the same shape:
compare-paper-use = Use the sample “{ $name }” (simulated)
compare-paper-make = Make the table
compare-paper-make-explained = Runs all methods of the paper on this sample, with { $draws } draws. This takes about a minute.
compare-paper-explained = Our figures come from **simulated** answers with the same shape as the paper's data and the same numbers of known answers. The column “Paper” contains the figures printed in the paper.
compare-paper-ours = Ours (simulated)
compare-paper-theirs = Paper
compare-paper-note = Note
compare-paper-csv = The table (csv)

## Downloads

compare-downloads = Downloads
compare-workbook = All tables (Excel)
compare-sheet-summary = Summary
compare-sheet-draws = Every draw
compare-sheet-pairs = Pairs
compare-sheet-items =
    { $audience ->
        [crowd] Items × methods
       *[exam] Questions × methods
    }
compare-sheet-confusions = Confusions
compare-sheet-promises = Probabilities
compare-sheet-curves = Curves
compare-csv = { $sheet } (csv)
compare-reproduce-other-data = This result is for other data. Use the project that was saved with them.

## While it runs

compare-running = Running { $method }, draw { $draw } of { $draws }
compare-running-seconds = Running { $method }, draw { $draw } of { $draws }, about { $left } s left
compare-running-minutes = Running { $method }, draw { $draw } of { $draws }, about { $left } min left
compare-intervals = Computing the confidence intervals
compare-cannot-run = { $method } cannot run on these data: { $problem } Fix this, or leave the method out.
