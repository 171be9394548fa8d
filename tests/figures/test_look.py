"""Colours belong to families; a new family has a colour too."""

from types import SimpleNamespace

from crowdcore import AGGREGATORS
from crowdcore.figures.look import DARK, FAMILIES, LIGHT, dash


def test_a_method_has_the_colour_of_its_family():
    for look, theme in ((LIGHT, 0), (DARK, 1)):
        assert look.method("em") == look.method("naive_bayes") == FAMILIES["probabilistic"][theme]
        everything = [*look.families.values(), *look.spare, look.doubt]
        assert len(set(everything)) == len(everything)


def test_unknown_families_take_spare_colours_each_its_own(monkeypatch):
    for name in ("tea leaves", "dice", "tea leaves"):
        monkeypatch.setitem(AGGREGATORS, f"by {name}", SimpleNamespace(id=f"by {name}", family=name))
    for look in (LIGHT, DARK):
        assert look.method("by tea leaves") == look.spare[0]
        assert look.method("by dice") == look.spare[1]
        assert look.family("seen nowhere") in look.spare
    assert dash("by dice") == "solid"
