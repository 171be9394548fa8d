"""The paper's own method: labeler weights at the saddle point of a regularised loss, by default hinge and L1."""

from dataclasses import dataclass, replace

import numpy as np

from crowdcore.aggregators.fit_parameters import iteration_limit
from crowdcore.aggregators.hinge_problem import hinge_problems
from crowdcore.aggregators.last_result import LastResult
from crowdcore.aggregators.linear_program import solve_exactly
from crowdcore.aggregators.losses import LOSSES
from crowdcore.aggregators.paper_iteration import iterate_as_printed
from crowdcore.aggregators.penalties import PENALTIES, ElasticNet
from crowdcore.aggregators.primal_dual import iterate_primal_dual
from crowdcore.aggregators.saddle_point_batch import iterate_together
from crowdcore.aggregators.saddle_point_shapes import loss_shape, penalty_shape
from crowdcore.aggregators.saddle_point_sweep import sweep_lambda
from crowdcore.aggregators.saddle_problem import SaddleProblem, saddle_problems
from crowdcore.aggregators.solution import landmarks, views
from crowdcore.aggregators.suggestion import Suggestion
from crowdcore.aggregators.trace import recording
from crowdcore.aggregators.vote_weights import agreement_weights, equal_weights
from crowdcore.aggregators.votes import OneToAll, WeightedVote
from crowdcore.messages import Message
from crowdcore.names import MISSING
from crowdcore.parameters import parameter

EXACT_GRID = tuple(float(f"{value:.3g}") for value in np.geomspace(0.001, 0.999, 31))
SUM_GRID = tuple(float(f"{value:.3g}") for value in np.geomspace(0.1, 100, 31))
SMALL = 0.01
# Measured: the linear program takes half a second for 2,000 known items, and one to several minutes for 100,000.
MANY_ROWS = 20_000
FINE_GRID = tuple(float(f"{value:.3g}") for value in np.geomspace(0.001, 1, 31))


AUTOMATIC = "automatic"
# How labelers count in the vote that weights are pulled towards.
VOTERS = {"equal": equal_weights, "agreement": agreement_weights}
PAPERS = {
    "loss": "hinge",
    "penalty": "l1",
    "towards": "nobody",
    "total": "mean",
    "lam": SMALL,
    "tol": 0.01,
    "solver": AUTOMATIC,
}
# A comparison needs the same solution twice: for the plain and for the robust form.
_LAST_SOLVED = LastResult()


@dataclass(eq=False)
class SaddlePoint(OneToAll):
    r"""Weights that put the known answers on the right side by a margin, with a price on every unit of weight.

    .. math:: \max_{0 \le \alpha_j \le 1/N_s} \min_w\ \lambda \|w\|_1 - \sum_{j=1}^{N_s} \alpha_j (s_j w^T Z_j - 1)

    Each class is a separate problem: :math:`Z_j` has for each labeler +1 (the class), −1 (another class) or 0 (no label),
    and :math:`s_j` is 1 or −1 depending on whether training item j is of the class. The class with the largest
    :math:`w^T Z_j` is the answer; ties go to the first class. The paper's problem is the one with the hinge loss φ and the
    penalty Reg = L1 among these, with R rows:

    .. math:: \min_w\ \frac1R \sum_j \varphi(s_j w^T Z_j) + \lambda\, Reg(w - w_0)

    Other losses, ridge, the elastic net, and a penalty on each labeler's weights in all classes together can be chosen. The
    paper pulls weights towards nobody (:math:`w_0 = 0`). With :math:`w_0` = 0.25 for everybody, a weight without evidence is
    the weight in a plain vote. For crowds, logistic loss with ridge towards the vote is suggested. There are three solvers:

    - the paper's iteration (`paper`): with constant steps, as printed. With small steps it stops at once, because the step is
      smaller than the tolerance, and the weights are then in proportion to agreements minus disagreements. With large steps
      it may oscillate forever.
    - an iteration that converges (`primal_dual`): Chambolle and Pock's for the same saddle point. It stops when the duality
      gap, which bounds the distance to the optimum, is within the tolerance. It is the solver of all losses and penalties.
    - directly to the optimum (`exact`): the paper's problem as a linear program. The optimum need not be unique.

    With shared weights (not in the paper) each labeler has one weight for all classes, learned from the margins of the right
    class over each wrong one. This is for data such as exams, in which a class has no common meaning across items. With two
    classes both are the same.

    The problem is in ``hinge_problem.py`` and, for other losses and penalties, in ``saddle_problem.py``; the solvers are in
    ``paper_iteration.py``, ``primal_dual.py`` and ``linear_program.py``. The printed iteration may stop at once or never;
    ``stopped_because_`` explains which. ``trace_`` has ``lagrangian``, ``primal``, ``dual``, ``gap``, ``delta_w``,
    ``delta_alpha`` and ``sign``.

    References: P.-Y. Chen, C.-W. Lien, F.-J. Chu, P.-S. Ting, S.-M. Cheng, "Supervised Collective Classification for
    Crowdsourcing", 2015, equation 17 and Algorithm 1; A. Chambolle, T. Pock, "A first-order primal-dual algorithm for
    convex problems with applications to imaging", 2011.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 1], [0, 1, 0]])
    >>> SaddlePoint(lam=0.1, solver="exact").fit(labels, truth=[0, 1, -1]).weights_
    array([1., 0., 0.])
    >>> towards_vote = SaddlePoint(loss="logistic", penalty="l2", towards="vote", lam=1, tol=1e-9)
    >>> towards_vote.fit(labels, truth=[0, 1, -1]).weights_.round(3)
    array([ 0.588, -0.088,  0.204])
    """

    id = "saddle_point"
    name = "Saddle point"
    family = "saddle point"

    lam: float = parameter(
        10.0,
        Message("methods-lambda"),
        Message("methods-lambda-help"),
        low=0,
        log=True,
        grid=tuple(range(201)),
        slider=(0.001, 200),
    )
    step_w: float = parameter(
        0.01,
        Message("methods-step-w"),
        Message("methods-step-w-help"),
        low=0,
        above_low=True,
        log=True,
        slider=(0.001, 10),
    )
    step_alpha: float = parameter(
        0.001,
        Message("methods-step-alpha"),
        Message("methods-step-alpha-help"),
        low=0,
        above_low=True,
        log=True,
        slider=(0.0001, 10),
    )
    tol: float = parameter(
        0.01,
        Message("methods-tolerance"),
        Message("methods-tolerance-solvers"),
        low=0,
        above_low=True,
        log=True,
    )
    max_iter: int = iteration_limit(help=Message("methods-limit-iterations"))
    weights: str = parameter(
        "per_class",
        Message("methods-weights"),
        Message("methods-weights-help"),
        choices=("per_class", "shared"),
        called={"per_class": Message("methods-weights-per-class"), "shared": Message("methods-weights-shared")},
    )
    solver: str = parameter(
        AUTOMATIC,
        Message("methods-solver"),
        Message("methods-solver-help"),
        choices=(AUTOMATIC, "paper", "primal_dual", "exact"),
        called={
            AUTOMATIC: Message("methods-solver-automatic"),
            "paper": Message("methods-solver-paper"),
            "primal_dual": Message("methods-solver-primal-dual"),
            "exact": Message("methods-solver-exact"),
        },
    )
    loss: str = parameter(
        "hinge",
        Message("methods-loss"),
        Message("methods-loss-help"),
        choices=tuple(LOSSES),
        called={loss.id: loss.name for loss in LOSSES.values()},
    )
    penalty: str = parameter(
        "l1",
        Message("methods-penalty"),
        Message("methods-penalty-help"),
        choices=tuple(PENALTIES),
        called={penalty.id: penalty.name for penalty in PENALTIES.values()},
    )
    towards: str = parameter(
        "nobody",
        Message("methods-towards"),
        Message("methods-towards-help"),
        choices=("nobody", "vote"),
        called={"nobody": Message("methods-towards-nobody"), "vote": Message("methods-towards-vote")},
    )
    voters: str = parameter(
        "equal",
        Message("methods-voters"),
        Message("methods-voters-help"),
        choices=tuple(VOTERS),
        called={"equal": Message("methods-voters-equal"), "agreement": Message("methods-voters-agreement")},
    )
    l1_ratio: float = parameter(
        0.5,
        Message("methods-l1-ratio"),
        Message("methods-l1-ratio-help"),
        low=0,
        high=0.99,
        slider=(0.01, 0.99),
    )
    total: str = parameter(
        "mean",
        Message("methods-total"),
        Message("methods-total-help"),
        choices=("mean", "sum"),
        called={"mean": Message("methods-total-mean"), "sum": Message("methods-total-sum")},
    )

    @property
    def is_papers(self) -> bool:
        """Whether loss, penalty and origin are the paper's, for which the printed iteration and the linear program are made."""
        return (self.loss, self.penalty, self.towards) == ("hinge", "l1", "nobody")

    @property
    def used_solver(self) -> str:
        """The solver in use: for ``automatic`` the paper's own if it applies, else the iteration that converges."""
        if self.solver != AUTOMATIC:
            return self.solver
        return "paper" if self.is_papers else "primal_dual"

    def choices_of(self, parameter):
        """Offer the solvers that apply to the loss and the penalty."""
        if parameter.name != "solver":
            return super().choices_of(parameter)
        return ("paper", "primal_dual", "exact") if self.is_papers else ("primal_dual",)

    def in_effect(self, parameter):
        """The solver that ``automatic`` chooses."""
        return self.used_solver if parameter.name == "solver" else super().in_effect(parameter)

    def shapes(self):
        """The loss of a margin and the price of a weight, among those that can be chosen instead."""
        return loss_shape(self.loss), penalty_shape(self.penalty, self.l1_ratio, self.towards == "vote")

    def default_grid(self, labels, truth):
        """The paper's 0 to 200, or values between 0 and 1 if larger ones leave no weight; for sums of losses, more."""
        if self.total == "sum":
            return SUM_GRID
        if not self.is_papers:
            return FINE_GRID
        return EXACT_GRID if self.used_solver == "exact" else self.tunable().grid

    def grids(self):
        """The paper's whole numbers or, because larger ones give the same model, small values."""
        only_one = self.used_solver == "exact" or self.total == "sum" or not self.is_papers
        return {} if only_one else {"0 to 200": self.tunable().grid, "0.001 to 1": FINE_GRID}

    @classmethod
    def suggested(cls, kind):
        """On an exam, one weight per student and a λ with which the printed iteration takes more than one step.

        On a crowd, logistic regression with ridge towards the vote.
        """
        if kind == "exam":
            return {"weights": "shared", "lam": 0.05}
        return {
            "loss": "logistic",
            "penalty": "l2",
            "towards": "vote",
            "voters": "agreement",
            "total": "sum",
            "lam": 3.0,
            "tol": 1e-6,
        }

    def help_on(self, parameter):
        """λ, the tolerance and the solver depend on the others. Their own help, which names all cases, is for the command line."""
        as_printed = self.used_solver == "paper"
        if parameter.name == "lam" and not self.is_papers:
            return Message("methods-lambda-vote" if self.towards == "vote" else "methods-lambda-other")
        if parameter.name == "lam":
            return Message("methods-lambda-iteration") if as_printed else Message("methods-lambda-optimum")
        if parameter.name == "tol":
            return Message("methods-tolerance-moves") if as_printed else Message("methods-tolerance-gap")
        if parameter.name == "solver" and not self.is_papers:
            return Message("methods-solver-only")
        return parameter.help

    @property
    def idle(self):
        """Only the printed iteration has fixed steps, only the elastic net is a mixture, and only a vote has voters."""
        steps, limits = ("step_w", "step_alpha"), ("tol", "max_iter")
        mixture = () if self.penalty == "elastic_net" else ("l1_ratio",)
        voters = () if self.towards == "vote" else ("voters",)
        by_solver = {"paper": (), "primal_dual": steps, "exact": (*steps, *limits)}
        return frozenset((*by_solver[self.used_solver], *mixture, *voters))

    @property
    def learns_classes(self):
        """False with shared weights."""
        return self.weights != "shared"

    def better_for(self, kind):
        """Suggest shared weights for an exam."""
        if kind != "exam" or self.weights == "shared":
            return None
        return Suggestion(Message("methods-use-shared"), {"weights": "shared"}, Message("methods-use-shared-why"))

    def sweep(self, labels, truth, parameter, values):
        """Return all fits in batches, for both iterations."""
        if parameter != "lam" or self.used_solver == "exact":
            return None
        self.check_solver()
        return sweep_lambda(self, labels, truth, values)

    def faster_for(self, labels, truth):
        """The linear program takes minutes for a hundred thousand known answers, and an iteration only seconds."""
        n_known = int(np.count_nonzero(truth != MISSING))
        if self.used_solver != "exact" or n_known <= MANY_ROWS:
            return None
        return Message("methods-faster-solver", n=n_known)

    def exact_settings(self):
        """The linear program, for the paper's loss and penalty."""
        return None if self.used_solver == "exact" or not self.is_papers else {"solver": "exact"}

    def suggestions_after_fit(self, exact=None):
        """Suggest a λ with which somebody has weight or more steps are taken; from other solvers, the paper's iteration.

        Larger steps are not suggested, because they lead away from the optimum.
        """
        nobody = not (self if self.used_solver == "exact" else exact or self).weights_.any()
        suggestions = []
        if self.lam > SMALL and (nobody or (self.used_solver == "paper" and self.n_iter_ == 1)):
            why = Message("methods-use-lambda-weightless" if nobody else "methods-use-lambda-steps")
            suggestions.append(
                Suggestion(Message("methods-use-lambda", **{"lambda": f"{SMALL:g}"}), {"lam": SMALL}, why)
            )
        if not self.is_papers:
            why = Message("methods-use-paper-why")
            return (*suggestions, Suggestion(Message("methods-use-paper"), PAPERS, why))
        if self.used_solver == "exact":
            why = Message("methods-step-by-step-why")
            suggestions.append(Suggestion(Message("methods-step-by-step"), {"solver": "primal_dual"}, why))
        if self.used_solver != "paper":
            why = Message("methods-paper-iteration-why")
            suggestions.append(Suggestion(Message("methods-paper-iteration"), {"solver": "paper"}, why))
        return tuple(suggestions)

    def _learn(self, labels, truth):
        self.check_solver()
        n_classes = len(labels.classes)
        problems, solved = self._solved(labels, truth)
        weights = np.vstack([problem.weights(s.w) for problem, s in zip(problems.values(), solved, strict=True)])
        if self.robust:
            weights = np.maximum(weights, 0)
        self.class_weights_ = np.broadcast_to(weights, (n_classes, weights.shape[1]))
        self.weights_ = weights.mean(axis=0)
        self.trace_ = tuple(
            self._trace(None if k is None else labels.classes[k], problem, s)
            for (k, problem), s in zip(problems.items(), solved, strict=True)
            if s.recorder is not None
        )
        self.n_iter_ = max(s.n_iter for s in solved)
        self.converged_ = all(s.converged for s in solved)
        # If there are several problems, the one that took longest gives the message.
        self.ending_ = max(solved, key=lambda s: (not s.converged, s.n_iter)).ending

    def _solved(self, labels, truth):
        """Return the problem of each class and its solution."""
        if recording():
            return self._solve_anew(labels, truth)
        settings = tuple(self.get_params().values())
        return _LAST_SOLVED.get(labels, truth, settings, lambda: self._solve_anew(labels, truth))

    def _solve_anew(self, labels, truth):
        problems = self.problems(labels, truth)
        if self.total == "sum":
            problems = {k: replace(problem, lam=self.lam / max(problem.R, 1)) for k, problem in problems.items()}
        return problems, self._solve_all(list(problems.values()))

    def problems(self, labels, truth) -> dict:
        """Return the problem of each class, or under None the only one, with λ as it is for a mean of losses."""
        shared = self.weights == "shared"
        if self.is_papers:
            return hinge_problems(labels, truth, self.lam, shared)
        penalty = ElasticNet(self.l1_ratio) if self.penalty == "elastic_net" else PENALTIES[self.penalty]()
        w0 = VOTERS[self.voters](labels) if self.towards == "vote" else np.zeros(len(labels.labelers))
        return saddle_problems(labels, truth, self.lam, shared, LOSSES[self.loss], penalty, w0)

    def check_solver(self) -> None:
        """Refuse a solver that is not made for the loss and the penalty."""
        if self.used_solver != "primal_dual" and not self.is_papers:
            raise ValueError(
                f"solver is {self.solver!r}, which is only for loss='hinge', penalty='l1' and towards='nobody', but here "
                f"loss={self.loss!r}, penalty={self.penalty!r} and towards={self.towards!r}. Use solver='primal_dual'."
            )

    def _solve_all(self, problems):
        together = (
            self.used_solver == "paper" and not recording() and all(isinstance(p.U, np.ndarray) for p in problems)
        )
        if together and problems[0].rows:
            return iterate_together(problems, self.step_w, self.step_alpha, self.tol, self.max_iter)
        return [self._solve(problem) for problem in problems]

    def _solve(self, problem):
        if self.used_solver == "exact":
            return solve_exactly(problem)
        if self.used_solver == "primal_dual":
            return iterate_primal_dual(problem, self.tol, self.max_iter)
        return iterate_as_printed(problem, self.step_w, self.step_alpha, self.tol, self.max_iter)

    def _trace(self, problem_name, problem, solution):
        objective = solution.recorder.rows["primal"][-1]
        one_step = Message("methods-one-step", objective=f"{objective:.3g}")
        if self.used_solver == "exact":
            one_step = Message("methods-one-step-exact", objective=f"{objective:.4g}")
        trace = solution.recorder.trace(
            problem_name,
            problem.group_of,
            views=views(self.tol, landmarks(problem)),
            summary="gap",
            one_step=one_step,
            objective="primal",
        )
        if not isinstance(problem, SaddleProblem):
            return trace
        return self._with_mean_weights(replace(trace, other_weights=problem.w0_of_labelers), problem.K)

    def _with_mean_weights(self, trace, K):
        """Return the course of K classes solved together with the means of their weights, as if each had its own course."""
        by_class = trace.distinct_snapshots.reshape(len(trace.distinct_snapshots), K, -1)
        return replace(
            trace, distinct_snapshots=(np.maximum(by_class, 0) if self.robust and K > 1 else by_class).mean(axis=1)
        )

    def _evidence(self, labels):
        # With shared weights it is a plain weighted vote: a class's score is the weight of the labelers who chose it.
        return WeightedVote._evidence(self, labels) if self.weights == "shared" else super()._evidence(labels)

    def _support(self, scores, size):
        """Return the support of a vote, by the shared weights or by the weights in each class's problem."""
        return WeightedVote._support(self, scores, size) if self.weights == "shared" else super()._support(scores, size)


@dataclass(eq=False)
class SaddlePointRobust(SaddlePoint):
    r"""Weights that put the known answers on the right side by a margin, ignoring labelers who are mostly wrong.

    .. math:: \max_{0 \le \alpha_j \le 1/N_s} \min_w\ \lambda \|w\|_1 - \sum_{j=1}^{N_s} \alpha_j (s_j w^T Z_j - 1), \qquad
              w_i \leftarrow \max(w_i, 0)

    This is the saddle-point method with negative weights set to zero at the end, so nobody counts in reverse. λ is the
    price of weight. :math:`Z_j` has for each labeler +1 (the class), −1 (another class) or 0 (no label), and
    :math:`s_j` is 1 or −1 depending on whether training item j is of the class. With shared weights, rows are the margins
    of the right class over each wrong one, and each labeler has one weight for all classes. Ties go to the first class.

    Reference: P.-Y. Chen, C.-W. Lien, F.-J. Chu, P.-S. Ting, S.-M. Cheng, "Supervised Collective Classification for
    Crowdsourcing", 2015, Algorithm 1 and section IV.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 1], [0, 1, 0]])
    >>> SaddlePointRobust(lam=0.1, solver="exact").fit(labels, truth=[0, 1, -1]).weights_
    array([1., 0., 0.])
    """

    id = "saddle_point_robust"
    name = "Saddle point, robust"
    robust = True
