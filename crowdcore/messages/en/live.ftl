### The page Live vote, the page on the phones, and the refusals of the server

## Opening a room

live-what = **Your class answers on its phones. Here you see what most people chose, what trusted people chose, and what is right.** No names are shown, unless you turn on the board of nicknames.
live-this-machine-only = Phones cannot reach this server yet, because it only listens to this machine. You can try everything here. For a class, stop the server and start it again with these options at the end of its command, in a network that you trust:
live-phones-cannot = Phones cannot reach this computer yet. The button lets everybody in this network open the page for phones, and nothing else: your pages and your data stay on this computer.
live-phones-open = Let phones join
live-phones-can = Phones in this network can join at an address that begins as below. An open room shows the full address and its QR code. Your pages and your data stay on this computer.
live-phones-close = Stop letting phones join
live-phones-no-network = This computer is not in a network. Connect it to the same network as the phones, then press the button again.
live-phones-no-port = This computer does not let the app listen to the network. Check its firewall, then press the button again.
live-questions = Questions
live-questions-ready = Twelve easy questions
live-questions-hard = Twelve harder questions
live-questions-numbers = Four questions with numbers
live-questions-last = The questions of the last room
live-show-questions = Show and change the questions (with the right answers)
live-true = True
live-false = False
live-set-keep = Keep these questions
live-set-name = Name of the set
live-set-save = Save this set
live-set-delete = Delete the set “{ $name }”
live-set-where = Sets are kept on this computer until you delete them.
live-set-no-name = The set needs a name. Type one, then save it again.
live-set-long-name = The name of the set is longer than { $most } characters. Shorten it.
live-set-too-many = There are already { $n } sets. Delete one of them first.
live-questions-own = Write my own
live-questions-paste = Paste a table, Aiken or GIFT
live-paste-here = Copy the cells from a spreadsheet, including their headings, and paste them here. Questions in the formats Aiken and GIFT are read too.
live-column-question = Question
live-column-right = Right
live-column-right-help = The letter or the text of the right answer. Leave it empty if nobody knows the answer.
live-column-withheld = Reveal at the end
live-column-withheld-help = The right answer is shown only at the end. Until then it tests whether trust finds it.
live-column-source = Source
live-column-source-help = Where the right answer comes from. It is shown with the answer.
live-column-kind = Kind
live-column-kind-help = Whether people choose, or type a number such as a weight or a year.
live-kind-choice = choice
live-kind-number = number
live-column-unit = Unit
live-column-unit-help = For a number: kg, years, people. It may be empty.
live-column-predicts = Second question
live-column-predicts-help = Phones are also asked what most people will choose. This finds answers that are surprisingly popular.
live-questions-count =
    { $n ->
        [one] 1 question, { $known } with a right answer, { $withheld } revealed at the end.
       *[other] { $n } questions, { $known } with a right answer, { $withheld } revealed at the end.
    }
live-open = Open the room
live-opening-code = To open a room from another machine, type the code that is shown in the terminal of the server
live-opening-code-wrong = This is not the code. Check the terminal of the server and type it again.
live-many-wrong = { $problem } Many wrong codes are arriving at the moment. A correct code always works.
live-other-browser = Continue a room that was opened in another browser
live-recovery-code = Recovery code
live-recovery-wrong = There is no room with this code. Check the code in the other browser and type it again.

## Joining

live-scan = Scan the code, or open
live-room = Room
live-first-question = Ask the first question
live-no-questions-yet = This room has no questions of its own. The lessons ask theirs here.
live-not-reachable = If phones cannot open it
live-not-reachable-help = Phones must be in the same network as this machine. Guest networks often separate devices. A firewall on this machine may ask whether others may connect: allow it for the port in the address below. Phones without a camera can type the address.
live-other-addresses = This computer is in several networks. Phones in another one of them open:
live-qr-code = QR code of the address
live-joined =
    { $n ->
        [one] 1 phone joined
       *[other] { $n } phones joined
    }
live-answered =
    { $n ->
        [one] { $answered } of 1 phone answered
       *[other] { $answered } of { $n } phones answered
    }

## A question

live-question-number = Question { $number } of { $n }
live-close = Close the question
live-picture = What the crowd chose
live-so-far =
    { $n ->
        [one] So far, of 1 question: the majority was right on { $majority }, trust on { $trusted }.
       *[other] So far, of { $n } questions: the majority was right on { $majority }, trust on { $trusted }.
    }
live-source = Source: { $source }
live-again = Ask it again
live-again-help = For example after a discussion. Everybody can change their answer.
live-show-answer = Show the right answer
live-show-everything = Show all results
live-next-question = Next question
live-nobody = Nobody has answered.
live-guess-open = Let the class answer on its phones
live-guess-ask = Ask this on the phones
live-most = Most chose { $answer } ({ $share }).
live-more = More chose { $answer } than anything else ({ $share }).
live-level = It is a tie: { $answers } have equally many votes ({ $share } each).
live-trust-none-earned = Nobody has earned trust yet, so everyone counts the same.
live-trust-none-answered = Nobody who has earned trust has answered.
live-trust-same = The vote weighted by trust gives the same answer.
live-trust-level = Weighted by trust, it is a tie between { $answers } ({ $share } each).
live-trust-other = The vote weighted by trust gives { $answer } ({ $share }).
live-withheld = The answer stays hidden until the end.
live-right-answer = The right answer is { $answer }.
live-majority-right = The majority is right.
live-majority-wrong = The majority is wrong.
live-majority-tied = There was no majority, because the votes were tied.
live-trust-right = Trust is right.
live-trust-wrong = Trust is wrong.
live-trust-tied = The vote weighted by trust was tied.
live-surprise = Surprisingly popular is { $answer }: { $voted } chose it, and people expected { $expected }.
live-surprise-tied = Surprisingly popular are { $answers }, in equal measure.
live-surprise-right = The surprisingly popular answer is right.
live-surprise-wrong = The surprisingly popular answer is wrong.
live-surprise-tied-right = The surprisingly popular answer was a tie.
live-surprise-why = Why it works: people who know what others do not know expect to be outvoted, so the right answer gets more votes than the class expects.
live-surprise-few =
    { $n ->
        [one] Only 1 person answered the second question, so this result is weak.
       *[other] Only { $n } people answered the second question, so this result is weak.
    }
live-numbers = Median { $median }, mean { $mean }, mean without the extremes { $trimmed }.
live-numbers-outliers =
    { $n ->
        [one] 1 answer is far from most others. It moves the mean, but hardly the median.
       *[other] { $n } answers are far from most others. They move the mean, but hardly the median.
    }
live-numbers-off = The right answer is { $answer }. The crowd’s median misses it by { $median }, its mean by { $mean }.
live-numbers-closer =
    { $n ->
        [one] The crowd’s median is closer than { $closer } of 1 person.
       *[other] The crowd’s median is closer than { $closer } of the { $n } people.
    }
live-numbers-before = Before: median { $median }, mean { $mean }; on average { $spread } from the median.
live-numbers-now = Now: median { $median }, mean { $mean }; on average { $spread } from the median.
live-changed =
    { $n ->
        [one] 1 person of { $of } changed the answer.
       *[other] { $n } people of { $of } changed their answer.
    }
live-changed-right = Right before: { $before }. Right now: { $now }.
live-number-asked = Type your number on your phone.
live-number-asked-unit = Type your number on your phone, in { $unit }.
live-also-predict = Then predict what most people will choose.
live-seconds-left =
    { $n ->
        [one] 1 second left
       *[other] { $n } seconds left
    }

## This room

live-this-room = This room
live-lock = Nobody else can join
live-board = Board of nicknames at the end
live-board-help = The results show the nicknames of the best to everybody. Phones announce this before the first question.
live-send-out = Let everybody join again
live-send-out-help = For a room full of phones that are not your class. Everybody is sent out, and the room gets a new code. Phones that join again keep their answers. All other answers no longer count.
live-seconds = Time for each question
live-seconds-none = as long as you like
live-seconds-n = { $n } seconds
live-seconds-help = It applies from the next question on. Phones show the time that is left.
live-continue-elsewhere = Continue in another browser
live-recovery = In the other browser, type this code on the page Live vote. It works once. After that, this browser no longer leads the room.
live-never-kept = A room ends when you end it, or after a day. Then all its answers are deleted. Its questions are kept if you end it.
live-end = End the room and delete it
live-end-really =
    { $n ->
        [0] Delete this room? Nobody has answered. The questions are kept for the next room.
        [one] Delete this room and 1 answer for good? The questions are kept for the next room.
       *[other] Delete this room and { $n } answers for good? The questions are kept for the next room.
    }
live-end-yes = Delete the room
live-end-no = Keep the room

## The end

live-over = Who was right?
live-over-score =
    { $n ->
        [one] Of 1 question, the majority was right on { $majority } and trust on { $trusted }.
       *[other] Of { $n } questions, the majority was right on { $majority } and trust on { $trusted }.
    }
live-over-withheld =
    { $n ->
        [one] On the question whose answer was revealed at the end: majority { $majority }, trust { $trusted }. Nothing was learned from it.
       *[other] On the { $n } questions whose answers were revealed at the end: majority { $majority }, trust { $trusted }. Nothing was learned from these.
    }
live-over-sources = Sources of the right answers
live-over-source = { $question } **{ $answer }.** { $source }
live-over-tied =
    { $n ->
        [one] On 1 question the right answer was tied with others. It counts in part: one half if two answers are tied.
       *[other] On { $n } questions the right answer was tied with others. They count in part: one half if two answers are tied.
    }
live-over-my-class = Trust counts here only what people had earned before each question. The lesson “My class” also learns from the later questions and from the withheld answers, so its numbers for trust can differ.
live-over-surprise =
    { $n ->
        [one] On the question with a second question: majority { $majority }, surprisingly popular { $popular }.
       *[other] On the { $n } questions with a second question: majority { $majority }, surprisingly popular { $popular }.
    }
live-over-against =
    { $n ->
        [one] One vote each, the crowd was right more often than { $better } of its 1 member, and as often as { $same }.
       *[other] One vote each, the crowd was right more often than { $better } of its { $n } members, and as often as { $same }.
    }
live-over-members = The crowd and each of its members
live-over-on = { $question } { $sentences }
live-over-trust = How each person’s share of the trust grew
live-over-turned = { $question } Most chose: { $majority }. By trust: { $trusted }.
live-over-never-turned = Trust never chose otherwise than most people did.
live-over-column-surprise = Surprisingly popular
live-over-page = Results as a page to print or send
live-over-page-help = It contains the questions and the results, and nobody’s name.
live-over-page-members = How many people had how many right answers
live-over-csv = All answers as a table
live-board-title = The board
live-board-empty = Nobody with a nickname has a point.
live-board-points = One point for each right answer, and for the number that is closest to the right one.
live-board-place =
    { $n ->
        [one] { $names }: 1 point
       *[other] { $names }: { $n } points
    }
live-over-tie = tie: { $answers }
live-over-median = median: { $median }
live-over-only-numbers = All questions had numbers as answers. The other pages work on choices, so there is nothing to analyse there.
live-over-column-most = Most chose
live-over-column-trust = By trust
live-over-withheld-question = { $question } (revealed at the end)
live-over-nobody = Nobody answered, so there are no data.
live-over-use = Analyse these answers
live-over-use-help = The answers become the data in use on every page. To keep them, use “Save project” on the page Data.
live-over-in-use =
    { $n ->
        [one] The answers of 1 phone are now the data in use.
       *[other] The answers of { $n } phones are now the data in use.
    }
live-over-to-aggregate = See who is trusted, and how that is learned
live-over-to-data = Save them
live-step-use = Use the live vote { $code }
live-data-title = Live vote { $code }

## The page on the phones

live-phone-title = Live vote
live-phone-join = Join the live vote
live-phone-code = Room
live-phone-name = A name for yourself (optional)
live-phone-join-button = Join
live-phone-try-again = That did not work. Try again.
live-phone-no-connection = No connection. Is this phone in the same network?
live-phone-reconnecting = No connection. Trying again …
live-phone-who = Room CODE · you are number NUMBER
live-phone-last = That was the last question.
live-phone-wait = You are in. Wait for the first question.
live-phone-score = You had RIGHT of COUNT right.
live-phone-question = Question NUMBER of COUNT. You can change your answer until the question is closed.
live-phone-closed = The question is closed. Look at the screen.
live-phone-right = Your answer is right.
live-phone-wrong = The right answer is: ANSWER
live-phone-sending = Sending …
live-phone-sent = Your answer was received. You can change it until the question is closed.
live-phone-not-sent = Your answer was not received. Try again.
live-phone-predict = What will most people in this room choose?
live-phone-of-100 = How many of 100 people will choose it? Your guess: SHARE
live-phone-predict-next = Your answer was received. Now the second question, below.
live-phone-number-label = Your number
live-phone-number-unit = Your number, in UNIT
live-phone-number-send = Send
live-phone-number-sent = Your answer was received: VALUE. You can change it until the question is closed.
live-phone-not-a-number = Type a number with digits only.
live-phone-number-right = The right answer is ANSWER. Yours was MINE.
live-phone-no-answer = The right answer is ANSWER. You gave no answer.
live-phone-seconds = SECONDS seconds left
live-phone-time-up = The time is up.
live-phone-board = At the end, your teacher shows the best nicknames to everybody.

## What the server refuses

live-no-room = There is no such room, or it has ended.
live-join-again = Your teacher asked everybody to join again. Type the new code from the screen.
live-disk-full = This could not be saved, because the disk of the teacher's computer is full. Free some space, then try again.
live-too-busy = This could not be saved, because the teacher's computer is too busy. Try again.
live-too-many-rooms = This server already has { $n } open rooms. End one of them first.
live-locked = This room is locked, so nobody else can join. Ask your teacher.
live-full = This room is full. Ask your teacher to let everybody join again.
live-question-closed = This question is closed.
live-not-a-choice = This is not one of the choices.
live-not-a-number = This is not a number, or it is too large.
live-not-a-share = This is not a number of people from 0 to 100.
live-answer-first = Answer the question first, then predict what most people will choose.
live-too-many-waiting = Too many phones are connected. Try again in a moment.
live-bad-vote = A vote must name a question, and a choice or a number.
live-too-often = You answered very often. Wait a moment.
live-bad-ticket = This ticket is not valid. Open the page Live vote again.
live-foreign-origin = This request comes from another website.
live-only-json = Only JSON is accepted here.
live-too-long = This request is too long.
live-not-json = This is not JSON.
live-not-an-object = This is not a JSON object.

## What is wrong with a question

live-question-length = A question must have 1 to { $most } characters, but “{ $question }” has { $n }.
live-question-choices = “{ $question }” needs two to { $n } choices of at most { $most } characters each.
live-question-same-choice = “{ $question }” has the same choice twice. Change one of them.
live-question-bad-key = The right answer to “{ $question }” is not one of its choices.
live-question-bad-answer = The right answer to “{ $question }” is given as “{ $answer }”, which is not one of its choices.
live-question-bad-number = The right answer to “{ $question }” is given as “{ $answer }”, which is not a number that can be used. Write digits only, and the unit in its own column.
live-question-number-choices = “{ $question }” is marked as a question whose answer is a number, but it has choices. Delete the choices, or change its kind to “choice”.
live-question-unit = The unit of “{ $question }” is longer than { $most } characters. Shorten it.
live-paste-empty = The pasted table is empty. It needs a row of headings and one row per question.
live-paste-headings = The pasted table has the headings { $headings }. It needs a column “Question” and may have columns “Right”, “Unit”, “Withheld”, “Second question” and “Source”. Every other column is a choice: A, B, C …
live-paste-no-headings = The first row of the pasted table is empty. It needs a column “Question” and may have columns “Right”, “Unit”, “Withheld”, “Second question” and “Source”. Every other column is a choice: A, B, C …
live-no-question = There is no question yet. Write one with at least two choices.
live-too-many-questions = The table has { $n } questions. A live vote has at most { $most }.
live-same-question = The table contains the same question twice. Delete one of them.
live-aiken-line = Line { $line } is neither a choice nor an answer: “{ $text }”. In the Aiken format a choice begins with its letter, as in “A.”, and the last line of a question is “ANSWER: A”.
live-aiken-no-answer = The question “{ $question }” has no line “ANSWER: A”, or the text after the last answer is not a question. Complete it or delete it.
live-aiken-no-question = The answer in line { $line } has no question above it. Add the question or delete the line.
live-gift-kind = “{ $question }” was left out: { $kind }
live-gift-more =
    { $n ->
        [one] One more question was left out.
       *[other] { $n } more questions were left out.
    }
live-gift-skipped = A question was left out. { $reason }
live-gift-nothing = No question can be used. { $reasons }
live-gift-no-answers = it has no answers in braces.
live-gift-several = it has several groups of answers.
live-gift-matching = it asks to match pairs.
live-gift-essay = it asks for a text.
live-gift-short = it asks for a word. Give it choices, of which one is right.
live-gift-right = it has { $n } right answers, and a live vote needs exactly one.
live-gift-number = its answer “{ $number }” is not a number.
