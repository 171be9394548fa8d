### Words in pictures: titles of axes, names of lines, and what is shown at the pointer.
### Some values are places in the picture's own syntax, which it fills in itself.

## Axes and names that several pictures share

figures-right-answers = Right answers
figures-known-answers = Known answers
figures-known-so-far = Known answers:{ " " }
figures-weight = Weight
figures-iteration = Iteration
figures-people = People
figures-labelers =
    { $audience ->
        [crowd] Labelers
       *[exam] Students
    }
figures-items =
    { $audience ->
        [crowd] Items
       *[exam] Questions
    }
figures-right = right
figures-wrong = wrong
figures-blank = blank
figures-the-vote = The vote
figures-equal-votes = One vote each
figures-by-trust = By trust
figures-votes-before = Before
figures-votes-now = Now
figures-right-of = right answers, of { $n }
figures-one-person = One person
figures-before-question = before question
figures-share-of-trust = share of the trust
figures-at-the-end = end
figures-equal-share = everyone the same
figures-expected-votes = Expected by the class
figures-numbers-median = Median
figures-numbers-mean = Mean
figures-numbers-truth = Right answer
figures-everyone-equal = everyone counts the same
figures-share-of = { $name }, { $x }: { $share }
figures-this-crowd = this crowd, { $x }: { $share }
figures-people-right = { $n } people are right on { $share }
figures-range = { $low } to { $high }

## Single pictures

figures-stopped-here = stopped here
figures-closest-here = closest here
figures-hover-step = { $series }: { $value } after { $step }
figures-guessing = guessing
figures-group =
    { $audience ->
        [crowd] { $n } labelers: { $names }
       *[exam] { $n } students: { $names }
    }
figures-accuracy-hover =
    { $audience ->
        [crowd] { $name }<br>{ $share }, { $axis } { $weight }, { $labels } labels
       *[exam] { $name }<br>{ $share }, { $axis } { $weight }, { $labels } answers
    }
figures-alike-hover =
    { $audience ->
        [crowd] { $one } and { $other }: correlation { $correlation }, { $n } items in common
       *[exam] { $one } and { $other }: correlation { $correlation }, { $n } questions in common
    }
figures-row-hover = { $name }: question { $n }, { $result }
figures-row-count = <b>{ $right }</b> of { $n }
figures-chose-it = Chose it
figures-weakest-to-strongest = Weakest to strongest students
figures-choice-hover = { $choice }: { $share } of { $n } students with { $score } on the other questions
figures-choice-right = { $choice } (right)
figures-group-percent = { $group }, %
figures-group-hover = { $group }: { $share } chose { $choice }
figures-about-right = { $n } people are right on about { $share }
figures-agree-hover = { $item } × { $labeler }: { $share } agree
figures-draws-hover = { $item }<br>{ $method }: right in { $share } of the draws
figures-without-mistake = People without a mistake
figures-experts = experts
figures-lucky = lucky guessers
figures-count-of = { $n } { $name }
figures-vote-right = { $n } of { $people } are right: <b>so is the vote</b>
figures-vote-wrong = { $n } of { $people } are right: <b>the vote is wrong</b>
figures-people-voting = People who vote
figures-vote-is-right = The vote is right
figures-hold = { $who }: <b>{ $share }</b> of the vote
figures-if-equal = if everyone counts the same
figures-share-right = Share of right answers
figures-separates = Separates strong and weak students
figures-item-hover = { $question }: { $share } right, separation { $value }
figures-known-hover = { $method }, { $n } known answers: { $share }
figures-method-hover = { $method }: { $value }
figures-method-interval = { $method }: { $value } (95 % interval: { $low } to { $high })
figures-answer = Answer
figures-true-class = True class
figures-best-labeler =
    { $audience ->
        [crowd] Best labeler, with hindsight
       *[exam] Best student, with hindsight
    }
figures-tuned = { $method }, tuned
figures-pause = Pause
figures-play = ▶ Play
figures-how-sure = How certain the method was
figures-how-often-right = How often it was right
figures-reliability-hover = { $sure } certain on average, { $right } right<br>{ $n } answers, { $share } of all
figures-too-confident = too confident
figures-too-cautious = not confident enough
figures-percent = Percent
figures-students = Students
figures-score-hover = { $n } students: { $low } to { $high } %
figures-mean = mean { $percent }
figures-square-hover = { $question }: { $answer }, { $key-title } { $key }
figures-square-class = { $share } of all students have it right
figures-no-answer = no answer
figures-not-known = not known
figures-spread-hover = { $n } { $what }: { $range }
figures-hidden-right =
    { $audience ->
        [crowd] Hidden items right
       *[exam] Hidden questions right
    }
figures-sweep-hover = { $symbol } = { $value }: { $right } of { $n }
figures-sweep-best = best: { $symbol } = { $value }
figures-sweep-current = current
figures-ranks-hover = { $name }<br>rank { $one } and rank { $other }
figures-by-weight =
    { $audience ->
        [crowd] Labelers, most trusted first
       *[exam] Students, most trusted first
    }
figures-nobody-weight = nobody has any weight
figures-n-trusted = { $n } trusted
figures-n-ignored = { $n } ignored
figures-n-reversed = { $n } counted in reverse
figures-number-of-labelers =
    { $audience ->
        [crowd] Number of labelers
       *[exam] Number of students
    }
figures-histogram-hover = { $n } with a weight around { $weight }
figures-confusion-hover = { $true-title } { $true }, { $given-title } { $given }: { $n }
figures-sp-students = Students, the best first
figures-sp-problems = Questions, the easiest first
figures-sp-s-hover = { $name }: { $n } questions right
figures-sp-p-hover = { $name }: { $n } students right
