"""What the columns of a list are called: item, labeler, label and gold, in files that people and programs write."""

ITEM = ("item", "task", "question", "unit", "item id", "task id", "question id", "unit id", "document", "doc", "document id",
        "doc id", "example", "example id", "instance", "instance id", "object", "object id", "image", "image id", "text id",
        "sample", "sample id", "problem", "problem id", "frage", "hitid", "hit id", "subject", "subject id", "tweet id",
        "sentence id", "record id", "row id", "itemid", "taskid", "questionid", "docid", "item name", "task name", "query",
        "pair", "pair id", "snippet", "case", "case id", "url", "filename", "file name", "file", "orig id",
        "!amt annotation ids")  # fmt: skip
LABELER = ("labeler", "worker", "annotator", "labeler id", "worker id", "annotator id", "performer", "performer id", "student",
           "student id", "user", "user id", "username", "user name", "rater", "rater id", "coder", "coder id", "judge", "judge id",
           "assessor", "assessor id", "participant", "participant id", "person", "respondent", "respondent id", "labeller",
           "crowdworker", "workerid", "userid", "annotatorid", "reviewer", "labeled by", "completed by",
           "created by", "turker", "!amt worker ids", "name")  # fmt: skip
LABEL = ("label", "answer", "response", "annotation", "class", "category", "judgment", "judgement", "rating", "vote", "choice",
         "value", "worker label", "worker answer", "code", "antwort", "relevance", "user label", "annotator label", "given answer",
         "student answer", "crowd label", "noisy label", "observed label", "selected", "decision", "verdict", "sentiment",
         "tag", "labels", "answers")  # fmt: skip
GOLD = ("gold", "truth", "gold label", "true label", "ground truth", "groundtruth", "correct", "correct answer", "key", "golden",
        "true answer", "target", "gold answer", "expected", "true class", "gt", "goldlabel", "truelabel", "gold standard",
        "correct label", "right answer", "expert label", "y true", "true value", "reference", "referenz", "référence",
        "referencia", "referência", "riferimento", "referentie", "эталон", "adjudicated", "gold truth")  # fmt: skip
