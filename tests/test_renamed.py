"""Old names keep working for one version, and each use warns with the new name."""

import importlib

import pandas as pd
import pytest

import crowdcore
from crowdcore import AGGREGATORS, LabelMatrix, calibrate, readers

OLD_NAMES = [
    ("crowdcore", "RobustSaddlePoint", "crowdcore.SaddlePointRobust"),
    ("crowdcore.aggregators", "RobustSaddlePoint", "crowdcore.aggregators.saddle_point.SaddlePointRobust"),
    ("crowdcore.aggregators.base", "OneToAll", "crowdcore.aggregators.votes.OneToAll"),
    ("crowdcore.aggregators.base", "WeightedVote", "crowdcore.aggregators.votes.WeightedVote"),
    ("crowdcore.evaluation", "Standing", "crowdcore.evaluation.significance.MethodRanking"),
    ("crowdcore.evaluation", "promises", "crowdcore.evaluation.by_class.claimed_and_actual_accuracy"),
    ("crowdcore.evaluation", "standing", "crowdcore.evaluation.significance.rank_methods"),
    ("crowdcore.exams.what_next", "KEY_IT", "crowdcore.uncertain_items.ENTER_ANSWER"),
    ("crowdcore.exams.what_next", "what_next", "crowdcore.uncertain_items.rank_uncertain_items"),
    ("crowdcore.exams.what_next", "LABEL_AGAIN", "crowdcore.uncertain_items.LABEL_AGAIN"),
    ("crowdcore.hidden_answers", "Said", "crowdcore.hidden_answers.MethodOutput"),
    ("crowdcore.readers", "to_long", "crowdcore.readers.to_long_csv"),
    ("crowdcore.readers", "to_wide", "crowdcore.readers.to_wide_csv"),
    ("crowdcore.readers.parts", "Parts", "crowdcore.readers.file_parts.FileParts"),
    ("crowdcore.readers.parts", "parts_of", "crowdcore.readers.file_parts.file_parts"),
    ("crowdcore.rooms", "Verdict", "crowdcore.rooms.results.VoteResult"),
    ("crowdcore.rooms", "verdict", "crowdcore.rooms.results.vote_result"),
    ("crowdcore.rooms.store", "Opened", "crowdcore.rooms.store.TeacherRoom"),
    ("crowdcore.rooms.store", "in_state_folder", "crowdcore.rooms.store.database_path"),
]


@pytest.mark.parametrize(("module", "old", "new"), OLD_NAMES)
def test_an_old_name_leads_to_the_new_one_and_warns(module, old, new):
    home, _, name = new.rpartition(".")
    with pytest.warns(DeprecationWarning, match=f"{old} is now {new}") as caught:
        assert getattr(importlib.import_module(module), old) is getattr(importlib.import_module(home), name)
    assert caught[0].filename == __file__


def test_the_table_and_the_text_of_labels_do_not_share_a_name():
    assert not set(readers.__all__) & {"to_long", "to_wide"}
    assert {"to_long", "to_wide"} <= set(crowdcore.__all__)


@pytest.mark.parametrize("make", ["from_long", "from_triplets"])
def test_the_old_argument_for_labels_that_are_not_allowed_still_works(make):
    frame = pd.DataFrame({"item": [0, 1], "labeler": [0, 0], "label": ["A", "B"]})
    triplets = {"item": [0, 1], "labeler": [0, 0], "code": [0, 1], "items": [0, 1], "labelers": [0]}
    given = triplets if make == "from_triplets" else {"frame": frame}
    allowed = [[True, False], [True, False]]
    with pytest.warns(DeprecationWarning, match="outside= is now not_allowed=") as caught:
        labels = getattr(LabelMatrix, make)(**given, classes=["A", "B"], allowed=allowed, outside="keep")
    assert labels.code.tolist() == [0, 1] and caught[0].filename == __file__


def test_the_old_name_of_the_items_that_a_method_learned_from_still_works():
    labels = LabelMatrix.from_codes([[0, 0], [1, 1]])
    found = calibrate(AGGREGATORS["weighted_average"]().fit(labels, [0, -1]), labels, [0, -1])
    with pytest.warns(DeprecationWarning, match="told is now Calibration.learned"):
        assert found.told.tolist() == found.learned.tolist() == [True, False]
