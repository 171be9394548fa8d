"""Parameters that several methods share: each is described once."""

from crowdcore.messages import Message
from crowdcore.parameters import parameter

ROUNDS = Message("methods-limit-rounds")


def iteration_limit(default: int = 1000, help: Message = ROUNDS, *, log: bool = True):
    """Return the parameter that ends a fit which does not converge."""
    return parameter(
        default,
        Message("methods-limit"),
        help,
        low=1,
        whole=True,
        log=log,
        most_on_screen=20_000,
    )


def tolerance(default: float, help: Message, slider: tuple[float, float] = (1e-6, 1.0)):
    """Return the parameter that ends a fit once it has converged."""
    return parameter(default, Message("methods-tolerance"), help, low=0, log=True, slider=slider)


def smoothing_parameter(grid: tuple[float, ...]):
    """Return the number of imaginary labels of each kind. Tuning tries the values of the grid."""
    return parameter(
        0.0,
        Message("methods-smoothing"),
        Message("methods-smoothing-help"),
        low=0,
        grid=grid,
    )


def trust_parameter(default: float, help: Message):
    """Return the number of imaginary right labels that every labeler gets."""
    return parameter(default, Message("methods-trust"), help, low=0)


def random_starts(default: int, help: Message):
    """Return the number of random starts, of which the best result is used."""
    return parameter(default, Message("methods-starts"), help, low=0, whole=True, high=1000)


def random_seed():
    """Return the seed of the random starts."""
    return parameter(0, Message("methods-seed"), Message("methods-seed-help"), low=0, whole=True)
