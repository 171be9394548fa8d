### How many more labels, on the page Aggregate

more-title = How many more labels?
more-sentence = { $further } more labels bring an expected { $now } of right labels to { $after }, if they are spent as advised. Spread evenly, they bring { $evenly }.
more-nothing = No item is expected to gain from further labels of these labelers.
more-further = Labels you can collect
more-tested =
    { $n ->
        [one] The level was corrected by 1 known answer, hidden while it was inferred. It can still be off by about { $points } percentage points.
       *[other] The level was corrected by { $n } known answers, hidden while they were inferred. It can still be off by about { $points } percentage points.
    }
more-untested = Without known answers the level can be off by about { $points } percentage points. The order of the items needs none.
more-axis = Further labels
more-advised = as advised
more-evenly = evenly
more-column-item = Item
more-column-labels = Labels
more-column-answer = Label
more-column-sure = How sure
more-column-further = Collect
more-column-gain = Gain
more-column-gain-help = Expected number of right labels gained by these further labels.
more-column-known = Known
more-known = Items with a known label are on the list too. Their new labels show how good the labelers are.
more-csv = Items to label (csv)
more-cut = The table shows the first { $shown } of { $n } items. The file contains all of them.
more-waiting = Predicting what further labels would bring
