"""Parameters that several methods share: each is described once."""

from crowdcore.parameters import parameter


def iteration_limit(default: int = 1000, called: str = "rounds", *, log: bool = True):
    """Return the parameter that ends a fit which does not converge."""
    return parameter(
        default,
        "Iterations at most",
        f"Stop after this many {called}.",
        low=1,
        whole=True,
        log=log,
        most_on_screen=20_000,
    )


def tolerance(default: float, help: str, slider: tuple[float, float] = (1e-6, 1.0)):
    """Return the parameter that ends a fit once it has converged."""
    return parameter(default, "Tolerance", help, low=0, log=True, slider=slider)


def smoothing_parameter(grid: tuple[float, ...]):
    """Return the number of imaginary labels of each kind. Tuning tries the values of the grid."""
    return parameter(
        0.0,
        "Smoothing: imaginary labels of each kind",
        "Added to each count of a labeler's labels, so that a labeler with few labels does not look perfect.",
        low=0,
        grid=grid,
    )


def trust_parameter(default: float, help: str):
    """Return the number of imaginary right labels that every labeler gets."""
    return parameter(default, "Initial trust: imaginary right labels", help, low=0)


def random_starts(default: int, help: str):
    """Return the number of random starts, of which the best result is used."""
    return parameter(default, "Random starts", help, low=0, whole=True, high=1000)


def random_seed():
    """Return the seed of the random starts."""
    return parameter(0, "Seed", "Another number draws other starts.", low=0, whole=True)
