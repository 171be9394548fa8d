### How many more labels, on the page Aggregate

more-title = How many more labels?
more-sentence = At the moment { $now } of the labels are expected to be right. With { $further } more labels, spent as advised, it will be { $after }. Spread evenly, it will be { $evenly }.
more-nothing = No item is expected to gain from further labels of these labelers.
more-further = Labels you can collect
more-tested =
    { $n ->
        [one] To correct these shares, 1 known answer was hidden and inferred. They can still be off by about { $points } percentage points.
       *[other] To correct these shares, { $n } known answers were hidden and inferred. They can still be off by about { $points } percentage points.
    }
more-untested = Without known answers these shares can be off by about { $points } percentage points. The order of the items does not depend on known answers.
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
