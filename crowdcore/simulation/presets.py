"""Named crowds that resemble the data sets of the paper."""

from crowdcore.simulation.crowd import Crowd

# They resemble the data sets of Chen et al. (2015). Sizes and coverage are the paper's. The other values were chosen so that
# majority vote, the best labeler and the gain from weighting are close to the paper's, averaged over many seeds.
PRESETS = {
    "science": Crowd(
        items=40,
        labelers=183,
        classes=4,
        ability=-1.4,
        ability_spread=0.65,
        traps=0.8,
        pull=0.4,
        spammers=0.1,
        coverage=0.995,
        unevenness=0.05,
    ),
    "math": Crowd(
        items=30,
        labelers=559,
        classes=4,
        ability=1.2,
        traps=0.1,
        pull=0.4,
        coverage=0.995,
        unevenness=0.05,
    ),
    "trec": Crowd(
        items=394,
        labelers=689,
        classes=2,
        tilt=0.75,
        ability=0.4,
        ability_spread=0.8,
        difficulty_spread=2.0,
        traps=0.5,
        pull=0.8,
        experts=0.03,
        expert_edge=6.0,
        spammers=0.2,
        coverage=26 / 394,
        unevenness=0.15,
    ),
}
