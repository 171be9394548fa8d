### The page Lessons. It is made for a class in front of a projector, so sentences are short.

## Around every step

lessons-remember = ### Remember: { $sentence }
lessons-first-step = Start over
lessons-back = Back
lessons-next = Next
lessons-reveal = Reveal
lessons-next-lesson = Next: { $title }
lessons-to-laboratory = Build your own crowd
lessons-step = { $number } of { $steps }
lessons-leave = Leave
lessons-show-menu = Show the menu
lessons-projector = Projector
lessons-right-answer = Right answer: :green[**{ $answer }**]
lessons-class-guessed = Your class guessed: { $counts }. { $verdict }
lessons-class-guessed-one = { $option }: { $n }
lessons-class-guessed-right = :green[**{ $option }: { $n }** :material/check:]
lessons-crowd-right = Your crowd was right.
lessons-crowd-wrong = Your crowd was wrong.
lessons-crowd-tied = Your crowd could not decide.

## Lesson 1: why the crowd is right

lessons-wise = How good is a vote?
lessons-wise-short = 1
lessons-worse = Worse than the best
lessons-equal = As good as the best
lessons-better = Better than the best
lessons-wise-one = One person answers { $n } yes-or-no questions. They know one answer in five and guess the others: { $right } are right.
lessons-wise-five = Five such people vote. They do not all make the same mistakes, and the vote is right on { $right }.
lessons-wise-ask = Now { $people } such people. The best of them has { $best } of { $n } right. How good is the vote of all?
lessons-wise-reveal = The vote of all has { $right } of { $n } right: better than every single person.
lessons-wise-walk = Press Play: 1, 3, 5 and at last all { $people } people vote. How far does the vote walk?
lessons-wise-draw = Draw the curve before you see it: click how often the vote of 5, 21 and 61 such people is right.
lessons-drawn-share = { $n } people (in %)
lessons-another = Another crowd
lessons-still = Pictures without motion
lessons-drawn = your curve
lessons-picture-walk = The vote of more and more people
lessons-picture-drawn = The curve that the class expects
lessons-wise-drag = Drag the number of people. The more people vote, the more their mistakes cancel out.
lessons-wise-remember = If each person is only a little better than a coin, the vote of many is nearly always right, as long as everyone answers alone.
lessons-person = Person { $n }
lessons-the-best = The best
lessons-the-vote = The vote
lessons-vote-of-all = The vote of all
lessons-picture-one = One person
lessons-picture-five = Five people and their vote
lessons-picture-people = How often each person is right
lessons-picture-reveal = The vote of all compared with each person
lessons-picture-growth = How often the vote is right, by the number of people
lessons-people-who-vote = People who vote:{ " " }
lessons-growth-legend = ● these { $people } people<br>━ computed exactly<br>▒ nine such crowds in ten

## Lesson 2: when the crowd is wrong

lessons-wrong = What changes a vote?
lessons-wrong-short = 2
lessons-random = They tick at random
lessons-copy = They copy from one classmate
lessons-mistake = They believe the same mistake
lessons-of-people-random = { $changed } of { $people }: they tick at random
lessons-of-people-copy = { $changed } of { $people }: they copy from one classmate
lessons-of-people-mistake = { $changed } of { $people }: they believe the same mistake
lessons-all-alone = Everybody answers alone
lessons-wrong-before = The vote of these { $people } people was right on { $right } of { $n } questions. On average over all such crowds, it is right on { $share }.
lessons-wrong-ask = Now { $changed } of them change. Which of these changes harms the vote most?
lessons-wrong-random = { $changed } people tick at random: the vote is still right on { $share }.
lessons-wrong-copy = { $changed } people copy from one classmate: { $share }. All { $people } people together do barely better than one person alone, who is right on { $alone }.
lessons-wrong-mistake = { $changed } people believe the same mistake: { $share }. A third of the crowd makes the vote wrong nearly every time.
lessons-strings = The cause: every string is a person who copies. If the person at the top is wrong, all of them are wrong at once.
lessons-strings-number = People who copy
lessons-strings-share = With { $n } strings the vote is right on { $share } of all questions. Click people to tie or cut a string.
lessons-strings-picture = Strings to the person who is copied
lessons-wrong-few-ask = How few of { $people } people with the same mistake are enough to make the vote wrong more often than right?
lessons-wrong-few = { $n } of { $people } are enough: the vote is right on { $share } of the questions. With { $less } it is still { $before }. Drag to see the others.
lessons-of-people-unknown = ? of { $people }: they believe the same mistake
lessons-wrong-remember = It matters more that people answer alone than how many they are.
lessons-picture-troubles = How often the vote is right
lessons-picture-harm = How often the vote is right, by the number of people who change
lessons-people-who-change = People who change:{ " " }

## Lesson 3: trust must be earned

lessons-trust = Whose vote counts how much?
lessons-trust-short = 3
lessons-range = { $low } to { $high }
lessons-surely-expert = Surely an expert
lessons-likely-expert = More likely an expert
lessons-likely-lucky = More likely a lucky guesser
lessons-trust-start = { $n } people: { $guessers } only guess, { $experts } are experts. They all look alike and count the same. On average over { $crowds } such crowds, their vote is right on { $share } of the questions.
lessons-trust-ask = Now a few right answers become known. Every mistake halves a person's weight. After how many known answers do the { $experts } experts hold half of the vote?
lessons-trust-play = Press Play and watch. When do the { $experts } experts hold half of the vote?
lessons-trust-reveal = After { $known } known answers the { $experts } experts hold half of the vote.
lessons-trust-luck = But look at the vote after two known answers: { $n } people had both right. Pick one of them. Who is it?
lessons-trust-luck-reveal = Only { $experts } of them are experts. The other { $lucky } were lucky.
lessons-trust-how-many = How many known answers would you want to see before you trust someone?
lessons-trust-remember = Known answers show whom to trust. Two are too few, because luck looks like skill until it is tested often.
lessons-the-experts = The { $experts } experts
lessons-an-expert = an expert
lessons-lucky = lucky
lessons-picture-alike = Sixty people who look alike
lessons-picture-growing = Trust grows and shrinks as answers become known
lessons-picture-two = Who had both right
lessons-picture-flawless = People without a mistake

## Lesson 4: a crowd that guesses a number

lessons-ox = What does a crowd guess?
lessons-ox-short = 4
lessons-ox-ask = Plymouth, 1906: { $n } people guess how heavy an ox will be after slaughter. How far is the middle guess from the truth?
lessons-ox-below = Less than { $high } %
lessons-ox-between = { $low } to { $high } %
lessons-ox-above = More than { $low } %
lessons-ox-reveal = The middle guess is { $median } lb, and the ox weighs { $truth } lb. The crowd misses it by { $off } lb ({ $share }) and is closer than at least { $closer } of the people.
lessons-ox-hidden = { $n } cards, one guess on each
lessons-ox-truth = the ox: { $pounds } lb
lessons-ox-median = the middle guess: { $pounds } lb
lessons-ox-axis = Guess in pounds.
lessons-ox-bars = Each bar contains a twentieth of the guesses.
lessons-ox-picture = The guesses of the weight of the ox
lessons-ox-mean = Galton later gave the mean as { $mean } lb. His table cannot confirm it: it only shows that the mean of the middle nine tenths is between { $low } and { $high } lb.
lessons-ox-sources = F. Galton, “Vox populi”, Nature 75 (1907), p. 450; the mean: p. 509. K. F. Wallis corrected errors in the record (Statistical Science 29, 2014, p. 420): after that, the mean is exactly the weight of the ox.
lessons-guess-moon = How far away is the Moon, in kilometres?
lessons-guess-first = Now you. { $question } Guess alone, and do not show your number to anybody.
lessons-guess-own = Ask something else
lessons-guess-text = Question
lessons-guess-unit = Unit
lessons-guess-truth = Right number (stays hidden)
lessons-guess-typed =
    { $n ->
        [0] Or type the guesses of the class
        [one] Or type the guesses of the class (1 so far)
       *[other] Or type the guesses of the class ({ $n } so far)
    }
lessons-guess-typed-help = All guesses in one line, with spaces between them.
lessons-guess-not-read = These are not numbers and do not count: { $words }.
lessons-guess-second = These are the guesses of the others. Look at them, then guess again.
lessons-guess-compared-later = As soon as somebody has guessed, the next steps compare the guesses.
lessons-guess-round-one = First guess
lessons-guess-round-two = Second guess
lessons-guess-arrived = Guesses:{ " " }
lessons-guess-picture = The guesses of the class
lessons-guess-spread = Average distance from the middle guess: { $before } at first, { $after } after you saw each other’s guesses.
lessons-guess-errors = The middle guess missed the truth by { $before } at first, and by { $after } afterwards.
lessons-herd-ask = { $people } people guess aloud, one after the other. Each moves { $pull } of the way to the average so far. How many people guessing alone would be as good?
lessons-herd-model = Everybody has an opinion of their own, and all opinions are equally good. But their guesses depend on what they heard.
lessons-herd-people = { $n } people who guess one after the other
lessons-herd-reveal = Only as good as about { $worth } people who guess alone. But the { $people } look sure: their guesses differ only { $spread } as much.
lessons-herd-worth = worth, compared with { $people } alone
lessons-herd-spread = how much the guesses differ
lessons-herd-pull = Part of the way to the others, in %:{ " " }
lessons-herd-axis = Compared with alone
lessons-herd-picture = What hearing the others does to a crowd
lessons-ox-remember = First let everybody guess alone, then compare. People who hear the others first bring less that is new.

## The class itself

lessons-class = My class as a crowd
lessons-class-short = My class
lessons-class-scores = This lesson needs the answers of a class. Your data are scores.
lessons-class-too-large =
    { $audience ->
        [crowd] This lesson is made for a class. Your data have { $labelers } labelers and { $items } items.
       *[exam] This lesson is made for a class. Your data have { $labelers } students and { $items } questions.
    }
lessons-class-compare = Compare methods on these data instead
lessons-class-load = Load a class
lessons-class-too-few = This lesson needs at least { $least } people and { $least } questions with a known answer. Your data have { $people } and { $known }.
lessons-class-why-known = The lesson needs right answers to see how often the class is right.
lessons-class-enter = Enter the right answers
lessons-class-load-other = Load another file
lessons-class-ask =
    { $audience ->
        [crowd] { $sample ->
            [yes] These { $n } labelers are a sample. The best one has { $right } of { $of } right. How good is the vote of all?
           *[no] Of your { $n } labelers, the best one has { $right } of { $of } right. How good is the vote of all?
        }
       *[exam] { $sample ->
            [yes] These { $n } students are a sample. The best one has { $right } of { $of } right. How good is the vote of all?
           *[no] Of your { $n } students, the best one has { $right } of { $of } right. How good is the vote of all?
        }
    }
lessons-class-reveal =
    { $outcome ->
        [0] The vote of all has { $right } of { $n } right: worse than the best.
        [1] The vote of all has { $right } of { $n } right: as good as the best.
       *[2] The vote of all has { $right } of { $n } right: better than the best.
    }
lessons-class-by-whole-key = This uses the whole key. The page Exam knows only part of it.
lessons-class-one-answer =
    { $audience ->
        [crowd] This counts only items with exactly one known answer.
       *[exam] This counts only questions with exactly one known answer.
    }
lessons-class-load-own = To use your own class, load it on the page Data.
lessons-class-picture =
    { $audience ->
        [crowd] How often each labeler is right
       *[exam] How often each student is right
    }
lessons-class-dot = { $name }: { $share }
lessons-class-all-equal = Everyone counts the same
lessons-class-by-others =
    { $audience ->
        [crowd] Everyone counts by how often they are right on the other items
       *[exam] Everyone counts by how often they are right on the other questions
    }
lessons-class-both = The vote with and without trust
lessons-class-spoiled =
    { $audience ->
        [crowd] { $n ->
            [one] On 1 item trust is wrong although the majority was right.
           *[other] On { $n } items trust is wrong although the majority was right.
        }
       *[exam] { $n ->
            [one] On 1 question trust is wrong although the majority was right.
           *[other] On { $n } questions trust is wrong although the majority was right.
        }
    }
lessons-class-nothing-overturned =
    { $audience ->
        [crowd] Now everyone counts by how often they are right on the other items. Here that corrects no mistake of the majority.
       *[exam] Now everyone counts by how often they are right on the other questions. Here that corrects no mistake of the majority.
    }
lessons-class-question-ask = { $question } – most chose { $answer }. Which answer is right?
lessons-class-question-reveal =
    { $audience ->
        [crowd] The right answer is { $answer }. Labelers who are right on the other items knew it, and their votes overturn the majority.
       *[exam] The right answer is { $answer }. Students who are right on the other questions knew it, and their votes overturn the majority.
    }
lessons-class-question-picture =
    { $audience ->
        [crowd] The votes on one item
       *[exam] The votes on one question
    }
lessons-class-overturned =
    { $audience ->
        [crowd] Of all { $n } items, trust corrects the majority on { $overturned }: { $trusted } right instead of { $majority }.
       *[exam] Of all { $n } questions, trust corrects the majority on { $overturned }: { $trusted } right instead of { $majority }.
    }
lessons-class-fewer = How good would fewer of them have been? { $sizes }.
lessons-class-fewer-one = { $n } people: { $share } right
lessons-class-fewer-picture =
    { $audience ->
        [crowd] How good fewer labelers would have been
       *[exam] How good fewer students would have been
    }
lessons-class-fewer-axis =
    { $audience ->
        [crowd] Labelers who vote
       *[exam] Students who vote
    }
lessons-class-fewer-draws =
    { $audience ->
        [crowd] Labelers were drawn at random { $draws } times. In eight of ten draws the vote is in the band.
       *[exam] Students were drawn at random { $draws } times. In eight of ten draws the vote is in the band.
    }
lessons-class-all =
    { $audience ->
        [crowd] All { $n } labelers together: { $right } of { $of } right ({ $share }).
       *[exam] All { $n } students together: { $right } of { $of } right ({ $share }).
    }
lessons-class-all-worse =
    { $audience ->
        [crowd] With { $fewer } of them it is { $share } on average, because on { $n ->
            [one] 1 item the most frequent answer is wrong. There, a small group is sometimes right by chance, but all together never are.
           *[other] { $n } items the most frequent answer is wrong. There, a small group is sometimes right by chance, but all together never are.
        }
       *[exam] With { $fewer } of them it is { $share } on average, because on { $n ->
            [one] 1 question the most frequent answer is wrong. There, a small group is sometimes right by chance, but all together never are.
           *[other] { $n } questions the most frequent answer is wrong. There, a small group is sometimes right by chance, but all together never are.
        }
    }
lessons-class-remember = Ask many people who answer alone, and use questions with known answers to learn whom to trust.
