"""The paper's own method: labeler weights at the saddle point of an L1-regularised hinge loss."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.fit_parameters import iteration_limit
from crowdcore.aggregators.hinge_problem import hinge_problems
from crowdcore.aggregators.last_result import LastResult
from crowdcore.aggregators.linear_program import solve_exactly
from crowdcore.aggregators.paper_iteration import iterate_as_printed
from crowdcore.aggregators.primal_dual import iterate_primal_dual
from crowdcore.aggregators.saddle_point_batch import iterate_together
from crowdcore.aggregators.saddle_point_sweep import sweep_lambda
from crowdcore.aggregators.solution import views
from crowdcore.aggregators.suggestion import Suggestion
from crowdcore.aggregators.trace import recording
from crowdcore.aggregators.votes import OneToAll, WeightedVote
from crowdcore.messages import Message
from crowdcore.names import MISSING
from crowdcore.parameters import parameter

EXACT_GRID = tuple(float(f"{value:.3g}") for value in np.geomspace(0.001, 0.999, 31))
SMALL = 0.01
# Measured: the linear program takes half a second for 2,000 known items, and one to several minutes for 100,000.
MANY_ROWS = 20_000
FINE_GRID = tuple(float(f"{value:.3g}") for value in np.geomspace(0.001, 1, 31))


# A comparison needs the same solution twice: for the plain and for the robust form.
_LAST_SOLVED = LastResult()


@dataclass(eq=False)
class SaddlePoint(OneToAll):
    r"""Weights that put the known answers on the right side by a margin, with a price on every unit of weight.

    .. math:: \max_{0 \le \alpha_j \le 1/N_s} \min_w\ \lambda \|w\|_1 - \sum_{j=1}^{N_s} \alpha_j (s_j w^T Z_j - 1)

    Each class is a separate problem: :math:`Z_j` has for each labeler +1 (the class), −1 (another class) or 0 (no label),
    and :math:`s_j` is 1 or −1 depending on whether training item j is of the class. The class with the largest
    :math:`w^T Z_j` is the answer; ties go to the first class. There are three solvers:

    - the paper's iteration (`paper`): with constant steps, as printed. With small steps it stops at once, because the step is
      smaller than the tolerance, and the weights are then in proportion to agreements minus disagreements. With large steps
      it may oscillate forever.
    - an iteration that converges (`primal_dual`): Chambolle and Pock's for the same saddle point. It stops when the duality
      gap, which bounds the distance to the optimum, is within the tolerance.
    - directly to the optimum (`exact`): the same problem as a linear program. The optimum need not be unique.

    With shared weights (not in the paper) each labeler has one weight for all classes, learned from the margins of the right
    class over each wrong one. This is for data such as exams, in which a class has no common meaning across items. With two
    classes both are the same.

    The problem is in ``hinge_problem.py``, the solvers are in ``paper_iteration.py``, ``primal_dual.py`` and
    ``linear_program.py``. The printed iteration may stop at once or never; ``stopped_because_`` explains which. ``trace_`` has
    ``lagrangian``, ``primal``, ``dual``, ``gap``, ``delta_w``, ``delta_alpha`` and ``sign``.

    References: P.-Y. Chen, C.-W. Lien, F.-J. Chu, P.-S. Ting, S.-M. Cheng, "Supervised Collective Classification for
    Crowdsourcing", 2015, equation 17 and Algorithm 1; A. Chambolle, T. Pock, "A first-order primal-dual algorithm for
    convex problems with applications to imaging", 2011.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 1], [0, 1, 0]])
    >>> SaddlePoint(lam=0.1, solver="exact").fit(labels, truth=[0, 1, -1]).weights_
    array([1., 0., 0.])
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
        "paper",
        Message("methods-solver"),
        Message("methods-solver-help"),
        choices=("paper", "primal_dual", "exact"),
        called={
            "paper": Message("methods-solver-paper"),
            "primal_dual": Message("methods-solver-primal-dual"),
            "exact": Message("methods-solver-exact"),
        },
    )

    def default_grid(self, labels, truth):
        """The paper's 0 to 200 or, for the exact optimum, which is all zeros from λ = 1 on, values between 0 and 1."""
        return EXACT_GRID if self.solver == "exact" else self.tunable().grid

    def grids(self):
        """The paper's whole numbers or, because larger ones give the same model, small values."""
        return {} if self.solver == "exact" else {"0 to 200": self.tunable().grid, "0.001 to 1": FINE_GRID}

    @classmethod
    def suggested(cls, kind):
        """On an exam, one weight per student; on all data, a λ with which the printed iteration takes more than one step.

        On four real crowds (40 known labels, means of 10 draws) λ = 0.01 is right on .83, .88, .89 and .85 of the items,
        the paper's 10 on .83, .84, .86 and .86.
        """
        return {"weights": "shared", "lam": 0.05} if kind == "exam" else {"lam": 0.01}

    def help_on(self, parameter):
        """λ and the tolerance depend on the solver. Their own help, which names all solvers, is for the command line."""
        as_printed = self.solver == "paper"
        if parameter.name == "lam":
            return Message("methods-lambda-iteration") if as_printed else Message("methods-lambda-optimum")
        if parameter.name == "tol":
            return Message("methods-tolerance-moves") if as_printed else Message("methods-tolerance-gap")
        return parameter.help

    @property
    def idle(self):
        """Each solver has its own parameters: only the printed iteration has fixed steps."""
        steps, limits = ("step_w", "step_alpha"), ("tol", "max_iter")
        return frozenset({"paper": (), "primal_dual": steps, "exact": (*steps, *limits)}[self.solver])

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
        """Return all fits as one batch, for the printed iteration."""
        if parameter != "lam" or self.solver != "paper":
            return None
        return sweep_lambda(self, labels, truth, values)

    def faster_for(self, labels, truth):
        """The linear program takes minutes for a hundred thousand known answers, and an iteration only seconds."""
        n_known = int(np.count_nonzero(truth != MISSING))
        if self.solver != "exact" or n_known <= MANY_ROWS:
            return None
        return Message("methods-faster-solver", n=n_known)

    def exact_settings(self):
        """The linear program."""
        return None if self.solver == "exact" else {"solver": "exact"}

    def suggestions_after_fit(self, exact=None):
        """Suggest a λ with which somebody has weight or more steps are taken; from other solvers, the paper's iteration.

        Larger steps are not suggested, because they lead away from the optimum.
        """
        nobody = not (self if self.solver == "exact" else exact or self).weights_.any()
        suggestions = []
        if self.lam > SMALL and (nobody or (self.solver == "paper" and self.n_iter_ == 1)):
            why = Message("methods-use-lambda-weightless" if nobody else "methods-use-lambda-steps")
            suggestions.append(
                Suggestion(Message("methods-use-lambda", **{"lambda": f"{SMALL:g}"}), {"lam": SMALL}, why)
            )
        if self.solver == "exact":
            why = Message("methods-step-by-step-why")
            suggestions.append(Suggestion(Message("methods-step-by-step"), {"solver": "primal_dual"}, why))
        if self.solver != "paper":
            why = Message("methods-paper-iteration-why")
            suggestions.append(Suggestion(Message("methods-paper-iteration"), {"solver": "paper"}, why))
        return tuple(suggestions)

    def _learn(self, labels, truth):
        n_classes = len(labels.classes)
        problems, solved = self._solved(labels, truth)
        weights = np.array([problem.weights(s.w) for problem, s in zip(problems.values(), solved, strict=True)])
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
        # The message about several problems is that of the problem that took longest.
        self.ending_ = max(solved, key=lambda s: (not s.converged, s.n_iter)).ending

    def _solved(self, labels, truth):
        """Return the problem of each class and its solution."""
        if recording():
            return self._solve_anew(labels, truth)
        settings = tuple(self.get_params().values())
        return _LAST_SOLVED.get(labels, truth, settings, lambda: self._solve_anew(labels, truth))

    def _solve_anew(self, labels, truth):
        problems = hinge_problems(labels, truth, self.lam, shared=self.weights == "shared")
        return problems, self._solve_all(list(problems.values()))

    def _solve_all(self, problems):
        together = self.solver == "paper" and not recording() and all(isinstance(p.U, np.ndarray) for p in problems)
        if together and problems[0].rows:
            return iterate_together(problems, self.step_w, self.step_alpha, self.tol, self.max_iter)
        return [self._solve(problem) for problem in problems]

    def _solve(self, problem):
        if self.solver == "exact":
            return solve_exactly(problem)
        if self.solver == "primal_dual":
            return iterate_primal_dual(problem, self.tol, self.max_iter)
        return iterate_as_printed(problem, self.step_w, self.step_alpha, self.tol, self.max_iter)

    def _trace(self, problem_name, problem, solution):
        objective = solution.recorder.rows["primal"][-1]
        one_step = Message("methods-one-step", objective=f"{objective:.3g}")
        if self.solver == "exact":
            one_step = Message("methods-one-step-exact", objective=f"{objective:.4g}")
        return solution.recorder.trace(
            problem_name,
            problem.group_of,
            views=views(self.tol),
            summary="gap",
            one_step=one_step,
            objective="primal",
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
