### The page Aggregate

## Results that go back where the labels came from

aggregate-back = Back to the tool that the labels came from
aggregate-back-about = Every row keeps the id of its item. Label Studio imports its file as tasks with predictions. Argilla takes its file as records with suggestions. Other tools can join the csv by the column of the item.
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
