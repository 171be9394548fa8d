### Juries of language models, on the page Labelers

jury-title = The jury
jury-worth =
    { $n } judges are worth { $worth } independent ones (95 % interval { $low } to { $high }).
jury-worth-unknown = The judges cannot be compared: too few of their labels can be judged.
jury-by-method = No answer is known, or fewer than 10 are. Errors are judged by the inferred labels, so errors that most judges share are invisible and the jury looks more independent than it is.
jury-families = By family
jury-column-family = Family
jury-column-judges = Judges
jury-column-worth = Worth
jury-column-worth-help = The number of independent judges that would be as good.
jury-column-low = At least
jury-column-high = At most
jury-all = all
jury-judges = Judge by judge
jury-column-judge = Judge
jury-column-model = Model
jury-column-prompt = Prompt
jury-column-order = Order
jury-column-judged = Known answers judged
jury-column-accuracy = Right
jury-column-drop = Leave out?
jury-drop-none = No judge looks useless.
jury-drop =
    { $n ->
        [one] One judge can be left out: it is no better than guessing, or it gives the same answers as another judge.
       *[other] { $n } judges can be left out: they are no better than guessing, or they give the same answers as another judge.
    }
jury-position = Position bias
jury-position-about = Verdicts on the same items in two orders. “Change” is how much more often the verdict is given in the first of the two orders. Verdicts must name the candidate, not the position.
jury-position-strongest = The strongest: { $judge } gives “{ $verdict }” { $bias } more often in the order “{ $order }”. Only { $same } of its verdicts are the same in both orders.
jury-position-none = No judge saw the same items in two orders, so position bias cannot be measured.
jury-column-items = Items
jury-column-same = Same verdict
jury-column-verdict = Verdict
jury-column-change = Change
jury-choice = What the known answers show
jury-choice-few = Fewer than 10 answers are known, which is too few to see whether the vote, a combination or a single judge is best. The vote is used. Enter at least 10 known answers, or better 40.
jury-choice-vote = the vote
jury-choice-combination = the automatic combination
jury-choice-best = the best single judge ({ $judge })
jury-choice-sentence = On { $n } known answers, hidden while they were inferred: the vote is right on { $vote }, the automatic combination on { $combination }, and the best single judge on { $best } (chosen by the other known answers, at present { $judge }).
jury-choice-enough = That is enough to see which of the combination and the vote is better.
jury-choice-not-enough = About { $enough } known answers would be enough to see which of the combination and the vote is better.
jury-choice-equal = The combination and the vote are right on the same items so far.
jury-column-way = Decided by
jury-csv = Judges (csv)
