### What methods report about themselves: one sentence each, their parameters, how a fit ended, and what they suggest.

## One sentence per method

methods-words-of-the-explanation = This explanation is written for any crowd: labelers are your students, items are your questions, labels are their answers, and classes are the choices.
methods-about-majority-vote =
    { $audience ->
        [crowd] The answer is the class that most labelers chose.
       *[exam] The answer is the choice that most students made.
    }
methods-about-weighted-average =
    { $audience ->
        [crowd] A vote in which a labeler counts more, the more known answers they got right.
       *[exam] A vote in which a student counts more, the more known answers they got right.
    }
methods-about-exponential-weights =
    { $audience ->
        [crowd] A vote in which every mistake on a known answer shrinks the labeler's weight by the same factor.
       *[exam] A vote in which every mistake on a known answer shrinks the student's weight by the same factor.
    }
methods-about-adaboost =
    { $audience ->
        [crowd] Round by round, labelers who are right where the vote so far is wrong get more weight.
       *[exam] Round by round, students who are right where the vote so far is wrong get more weight.
    }
methods-about-svm =
    { $audience ->
        [crowd] For each class, weights that separate the known items of that class from the others as clearly as possible.
       *[exam] For each choice, weights that separate the known questions with that answer from the others as clearly as possible.
    }
methods-about-multiclass-svm =
    { $audience ->
        [crowd] Like SVM, but for all classes together, with a weight for each class that a labeler can choose.
       *[exam] Like SVM, but for all choices together, with a weight for each choice that a student can make.
    }
methods-about-em =
    { $audience ->
        [crowd] It guesses the answers, learns from them how often each labeler is right, and guesses again.
       *[exam] It guesses the answers, learns from them how often each student is right, and guesses again.
    }
methods-about-supervised-em =
    { $audience ->
        [crowd] Like EM, but it starts from a vote in which labelers count more if they got the known answers right.
       *[exam] Like EM, but it starts from a vote in which students count more if they got the known answers right.
    }
methods-about-naive-bayes =
    { $audience ->
        [crowd] It counts on the known items which class each labeler chooses for each true class, and combines these frequencies.
       *[exam] It counts on the known questions which choice each student makes for each right answer, and combines these frequencies.
    }
methods-about-dawid-skene =
    { $audience ->
        [crowd] It learns without known answers how often each labeler confuses which classes, and infers the answers from that.
       *[exam] It learns without known answers how often each student confuses which choices, and infers the answers from that.
    }
methods-about-one-coin-dawid-skene =
    { $audience ->
        [crowd] It learns without known answers how often each labeler is right, and weights the labelers by that.
       *[exam] It learns without known answers how often each student is right, and weights the students by that.
    }
methods-about-glad =
    { $audience ->
        [crowd] It learns how able each labeler is and how easy each item is. On easy items almost all labelers are right.
       *[exam] It learns how able each student is and how easy each question is. On easy questions almost all students are right.
    }
methods-about-mace =
    { $audience ->
        [crowd] It learns how often each labeler knows the answer and how often they label without looking.
       *[exam] It learns how often each student knows the answer and how often they tick something without reading.
    }
methods-about-ebcc =
    { $audience ->
        [crowd] It divides each class into kinds of items that are confused in the same way, because many labelers may make the same mistake.
       *[exam] It divides the questions into kinds that are confused in the same way, because many students may make the same mistake.
    }
methods-about-wawa =
    { $audience ->
        [crowd] A vote in which a labeler counts more, the more often they agree with the majority.
       *[exam] A vote in which a student counts more, the more often they agree with the majority.
    }
methods-about-zero-based-skill =
    { $audience ->
        [crowd] A vote that is repeated. In each round a labeler counts more, the more often they agree with the vote before.
       *[exam] A vote that is repeated. In each round a student counts more, the more often they agree with the vote before.
    }
methods-about-kos =
    { $audience ->
        [crowd] Items and labelers rate each other in rounds: labelers who agree with reliable labelers become reliable.
       *[exam] Questions and students rate each other in rounds: students who agree with reliable students become reliable.
    }
methods-about-saddle-point =
    { $audience ->
        [crowd] Weights that get the known answers right by a clear margin, with a price on every unit of weight. Labelers who are mostly wrong count in reverse.
       *[exam] Weights that get the known answers right by a clear margin, with a price on every unit of weight. Students who are mostly wrong count in reverse.
    }
methods-about-saddle-point-robust =
    { $audience ->
        [crowd] Weights that get the known answers right by a clear margin. Labelers who are mostly wrong are ignored.
       *[exam] Weights that get the known answers right by a clear margin. Students who are mostly wrong are ignored.
    }
methods-about-item-response =
    { $audience ->
        [crowd] It finds together how able each labeler is, how hard each item is and which label is right.
       *[exam] It finds together how able each student is, how hard each question is and which answer is right.
    }
methods-about-accuracy-power =
    { $audience ->
        [crowd] A vote in which a labeler's weight on each item is a power of how often they are right on the other items.
       *[exam] A vote in which a student's weight on each question is a power of how often they are right on the other questions.
    }
methods-about-auto =
    { $audience ->
        [crowd] It combines three models of the labelers. Known answers decide how much each model counts.
       *[exam] It combines a model of abilities and difficulties with a vote in which strong students count most.
    }

methods-about-ordinal-dawid-skene =
    { $audience ->
        [crowd] For classes with an order, it learns how often each labeler steps too high or too low.
       *[exam] For answers with an order, it learns how often each student steps too high or too low.
    }
methods-about-weighted-median =
    { $audience ->
        [crowd] For classes with an order, it takes the middle label instead of the most frequent one.
       *[exam] For answers with an order, it takes the middle answer instead of the most frequent one.
    }

## Parameters that several methods share

methods-without-votes =
    { $audience ->
        [crowd] If only labelers of zero weight labelled an item
       *[exam] If only students of zero weight answered a question
    }
methods-without-votes-help =
    { $audience ->
        [crowd] Some methods give labelers a weight of zero. If nobody else labelled an item, this decides its answer.
       *[exam] Some methods give students a weight of zero. If nobody else answered a question, this decides its answer.
    }
methods-plain-vote = everybody counts the same
methods-unanswered = no answer
methods-first-class =
    { $audience ->
        [crowd] the first class, as in the paper
       *[exam] the first choice, as in the paper
    }
methods-limit = Iterations at most
methods-limit-rounds = Stop after this many rounds.
methods-limit-steps = Stop after this many steps.
methods-limit-iterations = Stop after this many iterations.
methods-tolerance = Tolerance
methods-tolerance-probability = Stop when no probability changes by more than this.
methods-tolerance-message = Stop when no message changes by more than this.
methods-tolerance-round =
    { $audience ->
        [crowd] Stop when a round raises the log-likelihood by less than this per label.
       *[exam] Stop when a round raises the log-likelihood by less than this per answer.
    }
methods-tolerance-step =
    { $audience ->
        [crowd] Stop when a step raises the objective by less than this per label.
       *[exam] Stop when a step raises the objective by less than this per answer.
    }
methods-tolerance-moves = Stop when weights and α move by less than this in one iteration.
methods-tolerance-gap = Stop when the objective is at most this far above the best possible.
methods-smoothing =
    { $audience ->
        [crowd] Smoothing: imaginary labels of each kind
       *[exam] Smoothing: imaginary answers of each kind
    }
methods-smoothing-help =
    { $audience ->
        [crowd] Added to each count of a labeler's labels, so that a labeler with few labels does not look perfect.
       *[exam] Added to each count of a student's answers, so that a student with few answers does not look perfect.
    }
methods-trust =
    { $audience ->
        [crowd] Initial trust: imaginary right labels
       *[exam] Initial trust: imaginary right answers
    }
methods-trust-per-class =
    { $audience ->
        [crowd] Number of imaginary right labels of each class that every labeler gets in addition to their own.
       *[exam] Number of imaginary right answers of each choice that every student gets in addition to their own.
    }
methods-trust-in-all =
    { $audience ->
        [crowd] Number of imaginary right labels that every labeler gets in addition to their own.
       *[exam] Number of imaginary right answers that every student gets in addition to their own.
    }
methods-trust-and-one-more =
    { $audience ->
        [crowd] Number of imaginary right labels of each class that every labeler gets. In addition, every labeler gets one imaginary label of each kind.
       *[exam] Number of imaginary right answers of each choice that every student gets. In addition, every student gets one imaginary answer of each kind.
    }
methods-starts = Random starts
methods-starts-help = How often the method starts again from random numbers. The best result is used.
methods-starts-kinds =
    { $audience ->
        [crowd] How often the method starts from random numbers, in addition to one start with one kind per class. The best result is used. Fewer starts are faster, but the answers depend more on the seed.
       *[exam] How often the method starts from random numbers, in addition to one start with one kind per choice. The best result is used. Fewer starts are faster, but the answers depend more on the seed.
    }
methods-seed = Seed
methods-seed-help = Another number gives other random starts.

## Parameters of single methods

methods-pull =
    { $audience ->
        [crowd] λ: how strongly labelers are pulled towards the crowd
       *[exam] λ: how strongly students are pulled towards the class
    }
methods-pull-help =
    { $audience ->
        [crowd] Large: all labelers are alike. Small: every labeler is described by their own labels alone.
       *[exam] Large: all students are alike. Small: every student is described by their own answers alone.
    }
methods-median-weights-help =
    { $audience ->
        [crowd] Everybody can count the same, or labelers whose labels are close to the answers can count more.
       *[exam] Everybody can count the same, or students whose answers are close to the inferred ones can count more.
    }
methods-median-weights-spread = by how close labels are to the answers
methods-ended-no-answer-changed = Converged: round { $n } changed no answer.
methods-power = Power
methods-power-help =
    { $audience ->
        [crowd] How much more weight goes to labelers who are right more often. At 0 everyone counts the same.
       *[exam] How much more weight goes to students who are right more often. At 0 everyone counts the same.
    }
methods-variant = Variant
methods-variant-help =
    { $audience ->
        [crowd] Changing all labelers at once also works if each of them labelled only some items. The paper changes one labeler per round.
       *[exam] Changing all students at once also works if each of them answered only some questions. The paper changes one student per round.
    }
methods-variant-smoothed =
    { $audience ->
        [crowd] all labelers at once, smoothed
       *[exam] all students at once, smoothed
    }
methods-variant-paper =
    { $audience ->
        [crowd] one labeler per round, as in the paper
       *[exam] one student per round, as in the paper
    }
methods-rounds = Rounds
methods-rounds-help = How often the smoothed variant updates the weights. With more rounds they follow the known answers more closely.
methods-kind = Kind of data
methods-kind-help = In an exam, the letter A has another meaning in every question. In a crowd, a class means the same everywhere.
methods-kind-exam = an exam
methods-kind-crowd = a crowd
methods-class-prior =
    { $audience ->
        [crowd] How common classes are beforehand
       *[exam] How common choices are beforehand
    }
methods-class-prior-help =
    { $audience ->
        [crowd] What the method assumes before it has looked at single items.
       *[exam] What the method assumes before it has looked at single questions.
    }
methods-class-prior-votes =
    { $audience ->
        [crowd] as common as among the labels
       *[exam] as common as among the answers
    }
methods-class-prior-equal = all equally common
methods-kinds =
    { $audience ->
        [crowd] Kinds of items per class
       *[exam] Kinds of questions per choice
    }
methods-kinds-help =
    { $audience ->
        [crowd] In how many different ways the items of a class can be confused.
       *[exam] In how many different ways the questions with the same answer can be confused.
    }
methods-gain = Smallest gain
methods-gain-help =
    { $audience ->
        [crowd] Also stop when a round changes the log-likelihood by less than this per label. At 0 only the tolerance counts. Then one undecided item among many can keep the method running.
       *[exam] Also stop when a round changes the log-likelihood by less than this per answer. At 0 only the tolerance counts. Then one undecided question among many can keep the method running.
    }
methods-eta = η: how strongly a mistake counts
methods-eta-help =
    { $audience ->
        [crowd] Each mistake on a known answer multiplies a labeler's weight by exp(−η). Empty: √(8 ln L / N_s).
       *[exam] Each mistake on a known answer multiplies a student's weight by exp(−η). Empty: √(8 ln L / N_s).
    }
methods-absent =
    { $audience ->
        [crowd] A labeler who did not label a known item
       *[exam] A student who did not answer a known question
    }
methods-absent-help =
    { $audience ->
        [crowd] If such a labeler loses nothing, as in the paper, labelers without known answers count most.
       *[exam] If such a student loses nothing, as in the paper, students without known answers count most.
    }
methods-absent-as-the-vote = loses as much as the vote loses
methods-absent-no-loss = loses nothing, as in the paper
methods-sweeps = Sweeps
methods-sweeps-help = How often abilities and answers are estimated from each other.
methods-svm-lambda = λ: how strongly weights are kept small
methods-svm-lambda-help =
    { $audience ->
        [crowd] Large: all labelers count nearly the same. Small: the weights follow the known answers closely.
       *[exam] Large: all students count nearly the same. Small: the weights follow the known answers closely.
    }
methods-svm-c = C: how much a wrong known answer costs
methods-svm-c-help =
    { $audience ->
        [crowd] Small: all labelers count nearly the same. Large: the weights follow the known answers closely.
       *[exam] Small: all students count nearly the same. Large: the weights follow the known answers closely.
    }
methods-missing =
    { $audience ->
        [crowd] A missing label
       *[exam] A missing answer
    }
methods-missing-help =
    { $audience ->
        [crowd] The paper treats a missing label as one more class. That is poor if most labels are missing.
       *[exam] The paper treats a missing answer as one more choice. That is poor if most answers are missing.
    }
methods-missing-ignore = is left out
methods-missing-symbol =
    { $audience ->
        [crowd] counts as one more class, as in the paper
       *[exam] counts as one more choice, as in the paper
    }
methods-clamp = Hold known answers fixed
methods-clamp-help = Keep the known answers in every round, instead of only starting from them.
methods-lambda = λ: the price of weight
methods-lambda-help =
    { $audience ->
        [crowd] With the solvers that find the optimum, a larger λ means less weight and fewer labelers, and from 1 on nobody has weight. The paper's iteration stops elsewhere, so there a larger λ does not mean fewer labelers. The paper tries 0 to 200.
       *[exam] With the solvers that find the optimum, a larger λ means less weight and fewer students, and from 1 on nobody has weight. The paper's iteration stops elsewhere, so there a larger λ does not mean fewer students. The paper tries 0 to 200.
    }
methods-lambda-iteration =
    { $audience ->
        [crowd] The price of weight. The paper's iteration stops before it has found the best weights, so a larger λ does not mean that fewer labelers count. From some λ on, all values give the same answers.
       *[exam] The price of weight. The paper's iteration stops before it has found the best weights, so a larger λ does not mean that fewer students count. From some λ on, all values give the same answers.
    }
methods-lambda-optimum =
    { $audience ->
        [crowd] The price of weight. A larger λ means less weight and usually fewer labelers. From 1 on nobody has weight.
       *[exam] The price of weight. A larger λ means less weight and usually fewer students. From 1 on nobody has weight.
    }
methods-lambda-vote = The price of weight. A larger λ keeps the weights nearer to those in the vote.
methods-lambda-other = The price of weight. A larger λ means less weight.
methods-step-w = Step size for weights, s_w
methods-step-w-help = How far the weights move in one iteration.
methods-step-alpha = Step size for α, s_α
methods-step-alpha-help = How far the importance of the known answers moves in one iteration.
methods-tolerance-solvers = Stop when weights and α move by less than this in one iteration. The converging iteration stops when the duality gap is below it.
methods-weights = Weights
methods-weights-help =
    { $audience ->
        [crowd] The paper has one weight per labeler and class. One weight per labeler is for exams, where a letter has another meaning in every question.
       *[exam] The paper has one weight per student and choice. One weight per student suits exams, where a letter has another meaning in every question.
    }
methods-weights-per-class =
    { $audience ->
        [crowd] one per labeler and class
       *[exam] one per student and choice
    }
methods-weights-shared =
    { $audience ->
        [crowd] one per labeler
       *[exam] one per student
    }
methods-solver = Solver
methods-solver-help = The paper's iteration may stop anywhere. The other solvers find the weights that it looks for. The iteration that converges is for all losses and penalties, the other two are for the paper's.
methods-solver-only = The paper's iteration and the linear program are only for the hinge loss with L1 towards nobody.
methods-solver-automatic = the one that suits the loss and the penalty
methods-solver-paper = the paper's iteration
methods-solver-primal-dual = an iteration that converges
methods-solver-exact = directly to the optimum
methods-loss = Loss T
methods-loss-help = How much a known answer costs if it is right by a small margin, or wrong.
methods-penalty = Penalty R
methods-penalty-help = How much a weight costs that is far from where it is pulled to.
methods-loss-hinge = hinge (paper)
methods-loss-hinge-means = Charges for each bit of margin below 1, and nothing beyond.
methods-loss-squared-hinge = squared hinge
methods-loss-squared-hinge-means =
    { $audience ->
        [crowd] Charges little just below a margin of 1, and much for items that are far on the wrong side.
       *[exam] Charges little just below a margin of 1, and much for questions that are far on the wrong side.
    }
methods-loss-logistic = logistic
methods-loss-logistic-means =
    { $audience ->
        [crowd] Minus the log of the probability of the right class. Even items that are right gain from a larger margin.
       *[exam] Minus the log of the probability of the right answer. Even questions that are right gain from a larger margin.
    }
methods-loss-modified-huber = modified Huber
methods-loss-modified-huber-means =
    { $audience ->
        [crowd] The squared hinge near a margin of 1, and a straight line for items that are far wrong, which may be outliers.
       *[exam] The squared hinge near a margin of 1, and a straight line for questions that are far wrong, which may be outliers.
    }
methods-penalty-l1 = L1 (paper)
methods-penalty-l1-means = Every unit of weight costs the same. Most weights stay exactly where they are pulled to.
methods-penalty-l2 = ridge (L2)
methods-penalty-l2-means = A weight that is far from where it is pulled to costs much, a near one almost nothing. All weights move a little.
methods-penalty-elastic-net = elastic net
methods-penalty-elastic-net-means =
    { $audience ->
        [crowd] Some weights stay exactly where they are pulled to, and labelers who are alike share their weight.
       *[exam] Some weights stay exactly where they are pulled to, and students who are alike share their weight.
    }
methods-penalty-group =
    { $audience ->
        [crowd] group (per labeler)
       *[exam] group (per student)
    }
methods-penalty-group-means =
    { $audience ->
        [crowd] The length of all weights of a labeler together. A labeler moves in all classes or in none.
       *[exam] The length of all weights of a student together. A student moves in all choices or in none.
    }
methods-towards = Pull weights towards
methods-towards-help =
    { $audience ->
        [crowd] Where a weight stays as long as the known answers show nothing about the labeler.
       *[exam] Where a weight stays as long as the known answers show nothing about the student.
    }
methods-towards-nobody = nobody (paper)
methods-towards-vote = the vote
methods-voters =
    { $audience ->
        [crowd] In that vote, labelers count
       *[exam] In that vote, students count
    }
methods-voters-help =
    { $audience ->
        [crowd] Agreement of labelers with each other needs no known answers.
       *[exam] Agreement of students with each other needs no known answers.
    }
methods-voters-equal = all the same
methods-voters-agreement = by agreement with the others
methods-l1-ratio = L1's share of the elastic net
methods-l1-ratio-help = 0 is ridge. Values near 1 are almost L1.
methods-total = Losses of the known answers
methods-total-help = The paper averages. If losses are added up, λ is divided by their number, so more known answers outweigh the price of weight.
methods-total-mean = averaged (paper)
methods-total-sum = added up
methods-shape-loss = Loss
methods-shape-margin = Margin
methods-shape-price = Price
methods-shape-weight = Weight
methods-count-by = Count by
methods-count-by-help =
    { $audience ->
        [crowd] What makes a labeler count: the number of right known answers, their share, or the log odds of that share. With log odds, a labeler who guesses counts nothing.
       *[exam] What makes a student count: the number of right known answers, their share, or the log odds of that share. With log odds, a student who guesses counts nothing.
    }
methods-count-by-count = number of right answers, as in the paper
methods-count-by-accuracy = share of right answers
methods-count-by-log-odds = log odds of that share
methods-combined = Combine with
methods-combined-help = Alone, only the surprise counts. With the automatic method, both scores are added, each divided by how much it typically varies.
methods-combined-alone = nothing
methods-combined-auto = the automatic method for crowds
methods-halve-after = Rounds before the step is halved
methods-halve-after-help = With a smaller number, the weights settle sooner.

## How a fit ended

methods-ended-one-pass =
    { $audience ->
        [crowd] One pass over the labels gives the result, without iterations.
       *[exam] One pass over the answers gives the result, without iterations.
    }
methods-ended-known-pass =
    { $n ->
        [one] One pass over the 1 known answer gives the result.
       *[other] One pass over the { $n } known answers gives the result.
    }
methods-ended-nothing-labelled =
    { $audience ->
        [crowd] Nobody labelled an item with a known answer, so nobody gets any weight.
       *[exam] Nobody answered a question with a known answer, so nobody gets any weight.
    }
methods-ended-all-rounds =
    { $n ->
        [one] Stopped after 1 round, as set.
       *[other] Stopped after all { $n } rounds, as set.
    }
methods-ended-round-each =
    { $audience ->
        [crowd] Stopped after { $n } rounds, one per labeler.
       *[exam] Stopped after { $n } rounds, one per student.
    }
methods-ended-none-better =
    { $audience ->
        [crowd] { $n ->
            [0] No labeler does better than guessing on the known items, so nobody gets any weight.
           *[other] After { $n } rounds no labeler does better than guessing on the remaining items.
        }
       *[exam] { $n ->
            [0] No student does better than guessing on the known questions, so nobody gets any weight.
           *[other] After { $n } rounds no student does better than guessing on the remaining questions.
        }
    }
methods-ended-without-mistake =
    { $audience ->
        [crowd] { $who ->
            [one] In round { $n }, one labeler made no mistake on the known items that they labelled.
           *[other] In round { $n }, { $who } labelers made no mistake on the known items that they labelled.
        }
       *[exam] { $who ->
            [one] In round { $n }, one student made no mistake on the known questions that they answered.
           *[other] In round { $n }, { $who } students made no mistake on the known questions that they answered.
        }
    }
methods-ended-converged-probabilities =
    { $audience ->
        [crowd] Converged: after { $n } rounds no probability changes by more than { $tol }, or the likelihood changes by less than { $gain } per label.
       *[exam] Converged: after { $n } rounds no probability changes by more than { $tol }, or the likelihood changes by less than { $gain } per answer.
    }
methods-ended-limit-probabilities = Stopped at the limit of { $n } rounds. The probabilities still changed by up to { $change }.
methods-ended-limit-rounds = Stopped at the limit of { $n } rounds.
methods-ended-limit-steps = Stopped at the limit of { $n } steps.
methods-ended-limit-messages = Stopped at the limit of { $n } rounds. The messages still changed by up to { $change }.
methods-ended-limit-weights = Stopped at the limit of { $n } rounds. A weight still changed by { $change }.
methods-ended-converged-round =
    { $audience ->
        [crowd] Converged: round { $n } raised the likelihood by less than { $tol } per label.
       *[exam] Converged: round { $n } raised the likelihood by less than { $tol } per answer.
    }
methods-ended-converged-step =
    { $audience ->
        [crowd] Converged: step { $n } raised the objective by less than { $tol } per label.
       *[exam] Converged: step { $n } raised the objective by less than { $tol } per answer.
    }
methods-ended-converged-messages = Converged: after { $n } rounds no message changes by more than { $tol }.
methods-ended-converged-weights = Converged: after { $n } rounds the weights no longer change.
methods-ended-best-start = { $ending } Start { $number } of { $n } gave the best result.
methods-ended-sweeps-settled = Stopped after { $n } sweeps, as set. The answers have settled: in the last sweep no probability moved by more than { $change }.
methods-ended-sweeps-moving = Stopped after { $n } sweeps, as set. The answers are still moving: in the last sweep a probability moved by { $change }.
methods-ended-svm-at-once = Solved to the optimum at once: no known answer reaches its margin, so all of them count the same in the sum.
methods-ended-svm = Solved to the optimum in { $n } passes over the known answers.
methods-ended-svm-short = Stopped after { $n } passes over the known answers, before the optimum was reached. Try a smaller C.
methods-ended-two-classes =
    { $audience ->
        [crowd] There are two classes, so the conventional SVM was used. { $ending }
       *[exam] There are two choices, so the conventional SVM was used. { $ending }
    }
methods-ended-chosen = { $choice } { $ending }
methods-ended-iteration-moving = Did not converge: after { $n } iterations the weights still move by { $step } each time, more than the tolerance { $tol }. Use smaller steps or another solver.
methods-ended-iteration-first = Stopped at the first step, because the step ({ $step }) is smaller than the tolerance { $tol }. The weights are in proportion to agreements minus disagreements, and may be far from the optimum.
methods-ended-iteration = Converged: after { $n } iterations weights and α move by less than { $tol }.
methods-ended-gap = Converged: after { $n } iterations the duality gap is { $gap }, within the tolerance { $tol }.
methods-ended-gap-limit = Stopped at the limit of { $n } iterations. The objective is at most { $gap } above its optimum, which is more than the tolerance { $tol }.
methods-ended-weightless = At λ = { $lambda } nobody has any weight in the optimum. λ must be below { $most } for anyone to count.
methods-ended-exact = Solved to the optimum as a linear program. The duality gap is { $gap }.

## What the automatic method chose

methods-chosen-exam =
    { $known ->
        [0] Read as an exam: a model of abilities and difficulties, combined with a vote by accuracy. No answer is known.
       *[other] Read as an exam: a model of abilities and difficulties, combined with a vote by accuracy. { $known } of { $n } answers are known.
    }
methods-chosen-crowd = Read as a crowd. { $reason }
methods-pool-one-class = Most labels come from labelers who give the same class every time. So every label counts as a vote, weighted a little by how specific its labeler is.
methods-pool-many-classes = There are so many classes that the labels do not show which of them a labeler confuses. So MACE is used, which only learns how often each labeler knows the answer.
methods-pool-panel-vote = Everyone labelled nearly everything, as panels of language models do. Such labelers share habits that look like skill, so the plain vote is used. With { $enough } known answers or more, models of the labelers can be tested.
methods-pool-panel = Everyone labelled nearly everything, as panels of language models do. Such labelers share habits that look like skill. So { $n } known answers decide between the vote and models of the labelers: the models count { $share }.
methods-pool-models =
    { $n ->
        [0] Three models of the labelers are combined. No answer is known.
        [one] Three models of the labelers are combined, with weights learned from 1 known answer.
       *[other] Three models of the labelers are combined, with weights learned from { $n } known answers.
    }
methods-pool-one-kind = one kind of item
methods-pool-two-kinds = easy and hard items

## The course of an iteration

methods-step-iteration = Iteration
methods-step-round = Round
methods-step-step = Step
methods-step-sweep = Sweep
methods-step-known = Known answers seen
methods-level-tolerance = tolerance
methods-level-settled = settled
methods-level-guessing = guessing
methods-level-bound = upper bound
methods-level-nobody = no weights
methods-level-vote = the vote
methods-level-optimum = exact optimum
methods-level-best = best possible
methods-view-loss = Loss
methods-axis-loss = Mean weight of an answer
methods-series-loss = mean weight
methods-series-loss-means = How strongly the vote so far contradicts the known and the imaginary answers, on average. Smaller: more agreement.
methods-view-error = Error
methods-axis-error =
    { $audience ->
        [crowd] Best labeler's error
       *[exam] Best student's error
    }
methods-series-error = best error
methods-series-error-means =
    { $audience ->
        [crowd] The share of known items that the labeler chosen in a round got wrong, weighted by how often earlier rounds missed them. Smaller: that labeler knows items that the earlier ones did not.
       *[exam] The share of known questions that the student chosen in a round got wrong, weighted by how often earlier rounds missed them. Smaller: that student knows questions that the earlier ones did not.
    }
methods-view-moves = How far it moves
methods-axis-change = Largest change
methods-axis-weight-change = Largest change of a weight
methods-series-change = largest change
methods-series-change-probability = The largest change of a probability in a round. When it is small, the answers have settled.
methods-series-change-message = The largest change of a message in a round. When it is small, the messages have settled.
methods-series-change-weight =
    { $audience ->
        [crowd] The largest change of a labeler's weight in a round. At zero the vote has settled.
       *[exam] The largest change of a student's weight in a round. At zero the vote has settled.
    }
methods-series-change-sweep = The largest change of a probability in a sweep. When it is small, the answers have settled.
methods-view-likelihood = Likelihood
methods-axis-likelihood = Log-likelihood
methods-series-likelihood = log-likelihood
methods-series-likelihood-rates =
    { $audience ->
        [crowd] How well the learned rates explain all labels. Larger is better.
       *[exam] How well the learned rates explain all answers. Larger is better.
    }
methods-series-likelihood-means =
    { $audience ->
        [crowd] How probable all labels are, given what was learned. Larger is better.
       *[exam] How probable all answers are, given what was learned. Larger is better.
    }
methods-series-with-imaginary =
    { $audience ->
        [crowd] with the imaginary labels
       *[exam] with the imaginary answers
    }
methods-series-with-imaginary-means =
    { $audience ->
        [crowd] The log-likelihood of the real and the imaginary labels together. It never falls.
       *[exam] The log-likelihood of the real and the imaginary answers together. It never falls.
    }
methods-series-penalised = penalised log-likelihood
methods-series-penalised-means =
    { $audience ->
        [crowd] The log-likelihood minus the cost of unusual labelers and items. It never falls.
       *[exam] The log-likelihood minus the cost of unusual students and questions. It never falls.
    }
methods-view-regret = Regret
methods-series-regret = regret
methods-series-regret-means =
    { $audience ->
        [crowd] Regret is how much more the vote loses than the best labeler. When it is small, the vote is about as good as that labeler.
       *[exam] Regret is how much more the vote loses than the best student. When it is small, the vote is about as good as that student.
    }
methods-series-regret-unbounded =
    { $audience ->
        [crowd] Regret is how much more the vote loses than the best labeler. When it is small, the vote is about as good as that labeler. With missing labels it has no upper bound.
       *[exam] Regret is how much more the vote loses than the best student. When it is small, the vote is about as good as that student. With missing answers it has no upper bound.
    }
methods-view-objective = Objective
methods-axis-objective-lower = Objective: lower is better
methods-axis-objective = Objective
methods-note-objective =
    { $audience ->
        [crowd] Lower is better. The objective adds the cost of the weights and how far the known answers are from a clear margin. An item is right as soon as its class has the most weight, so many are right long before the minimum.
       *[exam] Lower is better. The objective adds the cost of the weights and how far the known answers are from a clear margin. A question is right as soon as its right answer has the most weight, so many are right long before the minimum.
    }
methods-series-objective = objective
methods-series-objective-means = The quantity that the weights minimise: their price plus the mean loss.
methods-view-bounds = Bounds
methods-note-bounds = The optimum lies between the lower bound and the smallest objective so far.
methods-series-dual = lower bound
methods-series-dual-means = The optimum is never below this.
methods-series-lagrangian = Lagrangian
methods-series-lagrangian-means = The function whose saddle point is sought.
methods-view-distance = Distance
methods-axis-distance = Distance
methods-note-distance = Smaller is better. The duality gap limits the possible improvement. ‖Δw‖ and ‖Δα‖ are the lengths of the last step.
methods-series-above = above the optimum
methods-series-above-means = How far the objective is above its exact optimum.
methods-series-gap = duality gap
methods-series-gap-means = The objective is at most this far above its optimum.
methods-series-delta-w = ‖Δw‖
methods-series-delta-w-means = How far the weights moved in an iteration.
methods-series-delta-alpha = ‖Δα‖
methods-series-delta-alpha-means = How far the importance of the known answers moved in an iteration.
methods-one-step = It stopped after one step, so there is no curve. The objective is { $objective }.
methods-one-step-exact = The linear program is solved in one step, so there is no curve. The objective is { $objective }, and no weights can have a smaller one.
methods-reached-optimum = It reached the optimum: no other weights are noticeably better.
methods-stopped-above = It stopped { $above } above the best possible.
methods-stopped-above-level = It stopped { $above } above the best possible, worse than “{ $level }”.
methods-moved-away = It was closest after iteration { $closest }, { $least } above the best possible. Then it moved away and stopped { $above } above it.
methods-moved-away-level = It was closest after iteration { $closest }, { $least } above the best possible. Then it moved away and stopped { $above } above it, worse than “{ $level }”.
methods-for-problem = For “{ $problem }”: { $sentence }

## What a method learned

methods-learned-confusions =
    { $audience ->
        [crowd] Each labeler's confusions
       *[exam] Each student's confusions
    }
methods-learned-confusions-means =
    { $audience ->
        [crowd] How often the labeler chooses a class for each true class. The method's own answers count as true.
       *[exam] How often the student makes a choice for each right answer. The method's own answers count as right.
    }
methods-learned-recognised =
    { $audience ->
        [crowd] How often each labeler recognises a class
       *[exam] How often each student recognises a right choice
    }
methods-learned-recognised-means =
    { $audience ->
        [crowd] α of the formula: the share of items of the class for which the labeler chooses it. The method's own answers count as true.
       *[exam] α of the formula: the share of questions with this answer for which the student chooses it. The method's own answers count as right.
    }
methods-learned-avoided =
    { $audience ->
        [crowd] How often each labeler avoids a wrong class
       *[exam] How often each student avoids a wrong choice
    }
methods-learned-avoided-means =
    { $audience ->
        [crowd] β of the formula: the share of other items for which the labeler does not choose the class. The method's own answers count as true.
       *[exam] β of the formula: the share of other questions for which the student does not choose it. The method's own answers count as right.
    }
methods-learned-shares =
    { $audience ->
        [crowd] How common each class is
       *[exam] How common each choice is
    }
methods-learned-shares-means =
    { $audience ->
        [crowd] v of the formula: the share of items of the class.
       *[exam] v of the formula: the share of questions with this right answer.
    }
methods-learned-ability =
    { $audience ->
        [crowd] How able each labeler is
       *[exam] How able each student is
    }
methods-learned-ability-glad =
    { $audience ->
        [crowd] α of the formula. It is negative for labelers who are mostly wrong.
       *[exam] α of the formula. It is negative for students who are mostly wrong.
    }
methods-learned-ability-deviations =
    { $audience ->
        [crowd] In standard deviations from the mean of all labelers.
       *[exam] In standard deviations from the mean of all students.
    }
methods-learned-ease =
    { $audience ->
        [crowd] How easy each item is
       *[exam] How easy each question is
    }
methods-learned-ease-means =
    { $audience ->
        [crowd] β of the formula. Near 0 the labels are guesses.
       *[exam] β of the formula. Near 0 the answers are guesses.
    }
methods-learned-difficulty =
    { $audience ->
        [crowd] How hard each item is
       *[exam] How hard each question is
    }
methods-learned-difficulty-means =
    { $audience ->
        [crowd] Difficulty: the ability at which a labeler is half-way between guessing and knowing; 0 is the mean ability. Slope: how well the item separates able labelers from others. Guessing: the probability of a right guess.
       *[exam] Difficulty: the ability at which a student is half-way between guessing and knowing; 0 is the mean ability. Slope: how well the question separates able students from others. Guessing: the probability of a right guess.
    }
methods-learned-knows =
    { $audience ->
        [crowd] How often each labeler knows the answer
       *[exam] How often each student knows the answer
    }
methods-learned-knows-means =
    { $audience ->
        [crowd] θ of the formula: the share of the labeler's labels that are given knowingly.
       *[exam] θ of the formula: the share of the student's answers that are given knowingly.
    }
methods-learned-habits =
    { $audience ->
        [crowd] What each labeler chooses without looking
       *[exam] What each student chooses without knowing
    }
methods-learned-habits-means =
    { $audience ->
        [crowd] ξ of the formula: how often the labeler chooses each class when not knowing the answer.
       *[exam] ξ of the formula: how often the student makes each choice when not knowing the answer.
    }
methods-learned-right =
    { $audience ->
        [crowd] How often each labeler is right
       *[exam] How often each student is right
    }
methods-learned-right-means =
    { $audience ->
        [crowd] s of the formula: the share of the labeler's labels that agree with the method's answers.
       *[exam] s of the formula: the share of the student's answers that agree with the method's answers.
    }
methods-learned-spread =
    { $audience ->
        [crowd] How far each labeler is from the answers
       *[exam] How far each student is from the inferred answers
    }
methods-learned-spread-means =
    { $audience ->
        [crowd] b: the mean distance of the labeler's labels from the answers, in steps between classes.
       *[exam] b: the mean distance of the student's answers from the inferred ones, in steps between choices.
    }
methods-column-steps = steps
methods-column-share = share
methods-column-ability = ability
methods-column-ease = ease
methods-column-knows = knows
methods-column-right = right

## What a method suggests

methods-treat-as = Treat the data as { $kind }
methods-treat-as-why = They were read as { $kind }.
methods-use-shared =
    { $audience ->
        [crowd] Use one weight per labeler
       *[exam] Use one weight per student
    }
methods-use-shared-why =
    { $audience ->
        [crowd] Each labeler then has the same weight for all classes.
       *[exam] Each student then has the same weight for all choices.
    }
methods-use-lambda = Use λ = { $lambda }
methods-use-lambda-weightless = At this λ a weight costs more than it gains.
methods-use-lambda-steps = With a small λ the iteration takes more steps.
methods-step-by-step = Find it step by step
methods-step-by-step-why = Finds the same optimum in small steps, so that you can watch.
methods-use-paper = Use the paper's loss and penalty
methods-use-paper-why = Hinge and L1 towards nobody, solved by the iteration that the paper prints.
methods-paper-iteration = Back to the paper's iteration
methods-paper-iteration-why = As it is printed in the paper.
methods-faster-solver = With { $n } known answers this can take minutes. The solver “an iteration that converges” takes seconds.
methods-faster-starts =
    { $audience ->
        [crowd] With { $n } labels this takes minutes. Dawid–Skene takes seconds, and so do fewer random starts.
       *[exam] With { $n } answers this takes minutes. Dawid–Skene takes seconds, and so do fewer random starts.
    }

## What to know before believing the answers

methods-unsupported =
    { $audience ->
        [crowd] { $n ->
            [one] 1 of the { $items } items was labelled only by labelers whose weight is zero.
           *[other] { $n } of the { $items } items were labelled only by labelers whose weight is zero.
        } { $fallback ->
            [unanswered] These items have no answer.
            [first_class] The answer to these items is the first class.
           *[plain_vote] For these items all labels count equally.
        }
       *[exam] { $n ->
            [one] 1 of the { $items } questions was answered only by students whose weight is zero.
           *[other] { $n } of the { $items } questions were answered only by students whose weight is zero.
        } { $fallback ->
            [unanswered] These questions have no answer.
            [first_class] The answer to these questions is the first choice.
           *[plain_vote] For these questions all students count equally.
        }
    }
methods-tied =
    { $audience ->
        [crowd] { $n ->
            [one] 1 of the { $items } items has tied classes. Its answer is the first of them, but accuracies count each one in part.
           *[other] { $n } of the { $items } items have tied classes. Their answer is the first of them, but accuracies count each one in part.
        }
       *[exam] { $n ->
            [one] 1 of the { $items } questions has tied choices. Its answer is the first of them, but accuracies count each one in part.
           *[other] { $n } of the { $items } questions have tied choices. Their answer is the first of them, but accuracies count each one in part.
        }
    }
methods-below-majority = Right on { $right }, while majority vote is right on { $majority }. { $why }
methods-reason-unsupervised =
    { $audience ->
        [crowd] It learns only from the labels, and many labelers may share the same mistakes.
       *[exam] It learns only from the answers, and many students may share the same mistakes.
    }
methods-reason-prolific =
    { $audience ->
        [crowd] { $n ->
            [one] 1 labeler who labelled much and was right less often than the others holds { $share } of the weight.
           *[other] { $n } labelers who labelled much and were right less often than the others hold { $share } of the weight.
        }
       *[exam] { $n ->
            [one] 1 student who answered much and was right less often than the others holds { $share } of the weight.
           *[other] { $n } students who answered much and were right less often than the others hold { $share } of the weight.
        }
    }
methods-reason-carriers =
    { $audience ->
        [crowd] { $n ->
            [one] 1 of the { $all } labelers holds half of the weight.
           *[other] { $n } of the { $all } labelers hold half of the weight.
        }
       *[exam] { $n ->
            [one] 1 of the { $all } students holds half of the weight.
           *[other] { $n } of the { $all } students hold half of the weight.
        }
    }
methods-reason-few-judged =
    { $audience ->
        [crowd] { $n ->
            [0] Half of the labelers labelled no item with a known answer.
            [one] Half of the labelers labelled at most 1 item with a known answer.
           *[other] Half of the labelers labelled at most { $n } items with a known answer.
        }
       *[exam] { $n ->
            [0] Half of the students answered no question with a known answer.
            [one] Half of the students answered at most 1 question with a known answer.
           *[other] Half of the students answered at most { $n } questions with a known answer.
        }
    }
methods-reason-unsupported =
    { $audience ->
        [crowd] Only labelers of zero weight labelled { $share } of the items.
       *[exam] Only students of zero weight answered { $share } of the questions.
    }
methods-reason-rare-class =
    { $audience ->
        [crowd] { $n ->
            [0] No known item is of the class “{ $class }”.
            [one] Only 1 known item is of the class “{ $class }”.
           *[other] Only { $n } known items are of the class “{ $class }”.
        }
       *[exam] { $n ->
            [0] No known question has the answer “{ $class }”.
            [one] Only 1 known question has the answer “{ $class }”.
           *[other] Only { $n } known questions have the answer “{ $class }”.
        }
    }
methods-reason-few-known =
    { $audience ->
        [crowd] { $n ->
            [one] It learned from only 1 known item, which may be unlike the others.
           *[other] It learned from { $n } known items, which may be unlike the others.
        }
       *[exam] { $n ->
            [one] It learned from only 1 known question, which may be unlike the others.
           *[other] It learned from { $n } known questions, which may be unlike the others.
        }
    }

methods-reason-best-labeler =
    { $audience ->
        [crowd] It is the best single labeler.
       *[exam] It is the best single student.
    }

## How certain the answers are

methods-certainty-declared = The method itself states how certain its answers are. It is designed so that this equals how often it is right.
methods-certainty-hidden-singly = To measure how certain the answers are, each of the { $n } known answers was hidden in turn. { $right } of them came out right.
methods-certainty-hidden-halves = To measure how certain the answers are, the { $n } known answers were hidden, half of them at a time. { $right } of them came out right.
methods-certainty-hidden-groups = To measure how certain the answers are, the { $n } known answers were hidden in { $groups } groups. { $right } of them came out right.
methods-certainty-prior =
    { $audience ->
        [crowd] Fewer than { $least } answers are known, so certainty is estimated from how far labelers agree. It can be off by 10 percentage points or more. Enter some known answers to measure it.
       *[exam] Fewer than { $least } answers are known, so certainty is estimated from how far students agree. It can be off by 10 percentage points or more. Enter some known answers to measure it.
    }
