### The page Laboratory, on which a crowd is simulated

laboratory-title = Laboratory: build a crowd

## Presets

laboratory-preset-mixed = A mixed crowd
laboratory-preset-everyone = Everyone knows it
laboratory-preset-wise = The crowd is wise
laboratory-preset-mistake = A popular mistake
laboratory-preset-few = Few answers each
laboratory-preset-experts = Two experts among sixty guessers
laboratory-preset-copies = The class copies from the wrong student
laboratory-preset-unread = Most do not even read
laboratory-preset-contrary = A third is wrong on purpose

## Sliders

laboratory-people = People
laboratory-people-help = How many people answer.
laboratory-knows = A typical person knows
laboratory-knows-help = The share of questions whose answer a person in the middle of the crowd knows. The others are guessed.
laboratory-spread = How different people are
laboratory-spread-help = 0 %: everyone knows the same share. More: some know far more than others.
laboratory-experts = Experts
laboratory-experts-help = People who know 90 % of the answers.
laboratory-spammers = People who answer without reading
laboratory-spammers-help = Half of them guess, and half always tick the same letter.
laboratory-contrary = People who are wrong on purpose
laboratory-contrary-help = If they know the answer, they give another one.
laboratory-copiers = People who copy
laboratory-copiers-help = They hand in the answers of someone else.
laboratory-groups = People who are copied from
laboratory-groups-help = 1: everyone who copies uses the same person.
laboratory-copied = Who is copied from
laboratory-copied-help = 0 %: the weakest person. 50 %: a person in the middle. 100 %: the best person.
laboratory-traps = Questions with a popular mistake
laboratory-traps-help = On these questions one wrong answer looks right to many people.
laboratory-pull = How tempting the mistake is
laboratory-pull-help = The share of people who choose it if they do not know the answer.
laboratory-items = Questions
laboratory-items-help = How many questions everyone is asked.
laboratory-choices = Choices
laboratory-choices-help = How many answers each question offers.
laboratory-blanks = Left blank
laboratory-blanks-help = The share of questions that a person does not answer.
laboratory-trouble = What goes wrong
laboratory-questions = Questions
laboratory-seed = Seed
laboratory-seed-help = Another seed gives another crowd of the same kind. The same seed gives the same crowd.
laboratory-another = Draw another crowd
laboratory-another-help = A crowd of the same kind, with the next seed.
laboratory-skill =
    { $level ->
        [nearly-none] Nearly everyone guesses.
        [few] People guess most of the time.
        [half] People know about half.
       *[most] Most people know most answers.
    }
laboratory-skill-spread = Two people in three know between { $low } and { $high }.
laboratory-skill-equal = Everyone knows the same share.
laboratory-lowered = Lowered so that such a crowd can exist: { $names }.

## Guess first

laboratory-predict = Guess first
laboratory-predict-help = For a class: the result of each new crowd stays hidden until someone has guessed.
laboratory-ask = What do you think: on how many questions is the majority of this crowd right?
laboratory-guess = Guess of your class
laboratory-reveal = Reveal
laboratory-guess-range = { $low } to { $high } %
laboratory-guess-right = You guessed { $guess }, and it is { $share }: :green[**right**].
laboratory-guess-wrong = You guessed { $guess }, but it is { $share }: :orange[**not quite**].

## Known answers

laboratory-known = Known answers
laboratory-known-help = How many right answers are known. From these the method learns whom to trust.
laboratory-method = Method that learns whom to trust
laboratory-method-saddle-point = Saddle point
laboratory-method-average = Averaging
laboratory-method-exponential = Exponential

## Summary at the top

laboratory-result = This crowd is right on { $majority }. Its best member is right on { $best }.
laboratory-result-few = This crowd is right on { $majority }. Its best member is right on { $best } (questions that they answered: { $answered }).
laboratory-result-weighted =
    { $known ->
        [one] This crowd is right on { $majority }. Its best member is right on { $best }. With 1 known answer the weighted crowd is right on { $weighted }.
       *[other] This crowd is right on { $majority }. Its best member is right on { $best }. With { $known } known answers the weighted crowd is right on { $weighted }.
    }
laboratory-result-weighted-few =
    { $known ->
        [one] This crowd is right on { $majority }. Its best member is right on { $best } (questions that they answered: { $answered }). With 1 known answer the weighted crowd is right on { $weighted }.
       *[other] This crowd is right on { $majority }. Its best member is right on { $best } (questions that they answered: { $answered }). With { $known } known answers the weighted crowd is right on { $weighted }.
    }
laboratory-needs-known = Nothing is known yet. Move the slider “Known answers” to learn whom to trust.
laboratory-judged = Tested on the { $n } other questions.
laboratory-harm = Here it harms to learn whom to trust, because there is too little to learn from.
laboratory-simulated = All answers are simulated.

## People

laboratory-motion = Watch trust grow
laboratory-motion-help = Shows one known answer after another. People in the picture grow and shrink with their share of the vote.
laboratory-held-experts =
    { $n ->
        [one] :blue[●] 1 expert: **{ $share }** of the vote
       *[other] :blue[●] { $n } experts: **{ $share }** of the vote
    }
laboratory-held-spammers =
    { $n ->
        [one] :orange[●] 1 person answers without reading: **{ $share }** of the vote
       *[other] :orange[●] { $n } people answer without reading: **{ $share }** of the vote
    }
laboratory-held-contrary =
    { $n ->
        [one] :orange[●] 1 person is wrong on purpose: **{ $share }** of the vote
       *[other] :orange[●] { $n } people are wrong on purpose: **{ $share }** of the vote
    }
laboratory-held-copiers =
    { $n ->
        [one] :orange[●] 1 person copies: **{ $share }** of the vote
       *[other] :orange[●] { $n } people copy: **{ $share }** of the vote
    }
laboratory-held-others =
    { $n ->
        [one] :gray[●] 1 other: **{ $share }** of the vote
       *[other] :gray[●] { $n } others: **{ $share }** of the vote
    }
laboratory-sizes = Larger people count more.
laboratory-sizes-hollow = Larger people count more. Hollow people count in reverse.
laboratory-sizes-equal = Nothing is known yet, so everyone counts the same.
laboratory-role =
    { $role ->
        [stubborn] always ticks the same, right on { $share }
        [guesser] guesses without reading, right on { $share }
        [contrary] wrong on purpose, right on { $share }
        [copier] copies, right on { $share }
        [expert] expert, right on { $share }
       *[ordinary] ordinary, right on { $share }
    }
laboratory-picture-people = How much everyone counts
laboratory-picture-motion = Trust grows and shrinks as answers become known
laboratory-experts-held = Experts
laboratory-ordinary-held = Ordinary people
laboratory-motion-note = Simulated. The people are this crowd. The curve is the average over { $draws } such crowds.

## Curves

laboratory-what-helps = What helps?
laboratory-more-known = More known answers
laboratory-more-people = More people
laboratory-majority = Majority
laboratory-best = Best person
laboratory-weighted = Weighted
laboratory-people-who-vote = People who vote
laboratory-curves-note = Simulated. Lines: average over { $n } crowds of this kind. Band: eight of ten such crowds. Dots: the crowd above.
laboratory-curves-arriving = Simulated. Lines: average over { $n } crowds of this kind so far, of { $all }. Band: eight of ten such crowds. Dots: the crowd above.
laboratory-curves-majority = The majority of the crowd above is right on { $here }. On average over these crowds it is right on { $average }.
laboratory-against-best = This crowd compared with its members
laboratory-against-best-note = Simulated. The bars show people. The lines show the figures in the first sentence. Both count the same { $n } questions.

## Using the crowd elsewhere

laboratory-crowd-title = Crowd with seed { $seed }
laboratory-crowd-about = A simulated crowd.
laboratory-in-use = This simulated crowd is now in use on all pages.
laboratory-to-aggregate = See how its weights are found
laboratory-to-compare = Compare methods on it
laboratory-use = Use this crowd on the other pages
laboratory-use-instead = Use this crowd on the other pages, instead of your data
laboratory-use-help = It replaces the data in use. Undo brings them back.
laboratory-in-shell = In a shell, this writes the crowd to a file:
laboratory-csv = The simulated crowd (csv)
