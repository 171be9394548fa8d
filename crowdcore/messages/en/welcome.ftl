### The start page

welcome-title = Find the right answers from many people's answers.
welcome-how = Upload the answers of many people, and enter a few answers that you know to be right. CrowdCore learns from these whom to trust.
welcome-exam = My exam
welcome-exam-what = Upload answer sheets. Get the key, the grades, and the questions to check.
welcome-exam-upload = Upload answer sheets
welcome-exam-try = Try with a real test
welcome-crowd = My crowd labels
welcome-crowd-what = Compare methods on your own labels, with confidence intervals.
welcome-crowd-upload = Upload labels
welcome-crowd-try = Try with simulated labels
welcome-class = Show my class
welcome-class-what = Why crowds are wise, and when they are not: three lessons of three minutes each.
welcome-class-start = Start the first lesson
welcome-class-try = Try a simulated exam

## One question that trust decides

welcome-most-chose =
    { $audience ->
        [crowd] Item “{ $question }”: most labelers chose { $answer }.
       *[exam] Question “{ $question }”: most students chose { $answer }.
    }
welcome-more-chose =
    { $audience ->
        [crowd] Item “{ $question }”: more labelers chose { $answer } than any other label.
       *[exam] Question “{ $question }”: more students chose { $answer } than any other answer.
    }
welcome-trust-agrees = The vote weighted by trust gives the same answer.
welcome-trust-agrees-right = The vote weighted by trust gives the same answer, and it is right.
welcome-trust-agrees-wrong = The vote weighted by trust gives the same answer, and both are wrong.
welcome-trust-differs = The vote weighted by trust gives { $answer }. Nobody has checked this answer yet.
welcome-trust-differs-right = The vote weighted by trust gives { $answer }, and it is right.
welcome-trust-differs-wrong = The vote weighted by trust gives { $answer }, which is wrong here.
welcome-dot-sample =
    { $audience ->
        [crowd] { $each ->
            [one] Each dot is one of the { $n } labelers of the sample “{ $title }”.
           *[other] Each dot is { $each } of the { $n } labelers of the sample “{ $title }”.
        }
       *[exam] { $each ->
            [one] Each dot is one of the { $n } students of the sample “{ $title }”.
           *[other] Each dot is { $each } of the { $n } students of the sample “{ $title }”.
        }
    }
welcome-dot-simulated =
    { $audience ->
        [crowd] { $each ->
            [one] Each dot is one of the { $n } labelers of “{ $title }” (simulated).
           *[other] Each dot is { $each } of the { $n } labelers of “{ $title }” (simulated).
        }
       *[exam] { $each ->
            [one] Each dot is one of the { $n } students of “{ $title }” (simulated).
           *[other] Each dot is { $each } of the { $n } students of “{ $title }” (simulated).
        }
    }
welcome-dot-own =
    { $audience ->
        [crowd] { $each ->
            [one] Each dot is one of your { $n } labelers.
           *[other] Each dot is { $each } of your { $n } labelers.
        }
       *[exam] { $each ->
            [one] Each dot is one of your { $n } students.
           *[other] Each dot is { $each } of your { $n } students.
        }
    }
welcome-who-counts =
    { $audience ->
        [crowd] { $known ->
            [one] Labelers count more if they got the known answer right.
           *[other] The more of the { $known } known answers a labeler got right, the more they count.
        }
       *[exam] { $known ->
            [one] Students count more if they got the known answer right.
           *[other] The more of the { $known } known answers a student got right, the more they count.
        }
    }
welcome-picture-people =
    { $audience ->
        [crowd] All labelers by the number of known answers they got right
       *[exam] All students by the number of known answers they got right
    }
welcome-picture-vote = One vote each, and weighted by trust
welcome-chose = chose { $answer }: { $n }
welcome-chose-another = chose another answer: { $n }
welcome-chose-nothing =
    { $audience ->
        [crowd] did not label it: { $n }
       *[exam] did not answer it: { $n }
    }
