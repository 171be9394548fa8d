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
        "λ: the price of weight",
        "At the optimum (primal_dual, exact) a larger λ leaves less weight and fewer labelers, and none from 1 on. The "
        "printed iteration stops elsewhere, and a larger λ does not mean fewer labelers. The paper tries 0 to 200.",
        low=0,
        log=True,
        grid=tuple(range(201)),
        slider=(0.001, 200),
    )
    step_w: float = parameter(
        0.01,
        "Step size for weights, s_w",
        "How far the weights move in one iteration.",
        low=0,
        above_low=True,
        log=True,
        slider=(0.001, 10),
    )
    step_alpha: float = parameter(
        0.001,
        "Step size for α, s_α",
        "How far the importance of training items moves in one iteration.",
        low=0,
        above_low=True,
        log=True,
        slider=(0.0001, 10),
    )
    tol: float = parameter(
        0.01,
        "Tolerance",
        "Stop when weights and α move by less than this in one iteration (primal_dual: when the gap is below it).",
        low=0,
        above_low=True,
        log=True,
    )
    max_iter: int = iteration_limit(called="iterations")
    weights: str = parameter(
        "per_class",
        "Weights",
        "per_class: one per class and labeler, as in the paper. shared: one per labeler, for exams.",
        choices=("per_class", "shared"),
        called={"per_class": "one per labeler and class", "shared": "one per labeler"},
    )
    solver: str = parameter(
        "paper",
        "Solver",
        "paper: the printed iteration. primal_dual: an iteration that converges. exact: a linear program.",
        choices=("paper", "primal_dual", "exact"),
        called={
            "paper": "the paper's iteration",
            "primal_dual": "an iteration that converges",
            "exact": "directly to the optimum",
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
        """The effect of λ depends on the solver. The help that names all solvers is for the command line."""
        if parameter.name == "lam" and self.solver == "paper":
            return (
                "The price of weight. The paper's iteration stops before it has found the best weights, so a larger λ does not "
                "mean that fewer labelers count. From some λ on all values give the same answers."
            )
        if parameter.name == "lam":
            return "The price of weight. A larger λ means less weight and usually fewer labelers. From 1 on nobody has weight."
        if parameter.name == "tol":
            return (
                "Stop when weights and α move by less than this in one iteration."
                if self.solver == "paper"
                else "Stop when the objective is at most this far above the best possible."
            )
        if parameter.name in ("weights", "solver"):
            return {
                "weights": "One per labeler and class is the paper's choice. One per labeler is for exams, where a class has no "
                "common meaning.",
                "solver": "The paper's iteration may stop anywhere. The others find the weights that it looks for.",
            }[parameter.name]
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
        return Suggestion("Use shared weights", {"weights": "shared"}, "One weight per labeler for all classes.")

    def sweep(self, labels, truth, parameter, values):
        """Return all fits as one batch, for the printed iteration."""
        if parameter != "lam" or self.solver != "paper":
            return None
        return sweep_lambda(self, labels, truth, values)

    def faster_for(self, labels, truth):
        """The linear program takes minutes for a hundred thousand known answers, and an iteration only seconds."""
        n_known = int(np.count_nonzero(truth != MISSING))
        if self.solver != "exact" or n_known <= MANY_ROWS:
            return ""
        return f"With {n_known:,} known items this can take minutes. The solver “an iteration that converges” takes seconds."

    def exact_settings(self):
        """The linear program."""
        return None if self.solver == "exact" else {"solver": "exact"}

    def suggestions_after_fit(self, exact=None):
        """Suggest a λ with which somebody has weight or more steps are taken; from other solvers, the paper's iteration.

        Larger steps are not suggested, because they lead away from the optimum.
        """
        nobody = not (self if self.solver == "exact" else exact or self).weights_.any()
        ways = []
        if self.lam > SMALL and (nobody or (self.solver == "paper" and self.n_iter_ == 1)):
            why = "At this λ a weight costs more than it gains." if nobody else "With a small λ it takes more steps."
            ways.append(Suggestion(f"Use λ = {SMALL:g}", {"lam": SMALL}, why))
        if self.solver == "exact":
            why = "Finds the same optimum step by step, so that you can watch it."
            ways.append(Suggestion("Go there step by step", {"solver": "primal_dual"}, why))
        if self.solver != "paper":
            ways.append(Suggestion("Back to the paper's iteration", {"solver": "paper"}, "As the paper prints it."))
        return tuple(ways)

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
        self.stopped_because_ = max(solved, key=lambda s: (not s.converged, s.n_iter)).reason

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
        one_step = (
            "The linear program is solved in one step, so there is no curve. The objective is "
            f"{objective:.4g}, and no weights can have a smaller one."
            if self.solver == "exact"
            else f"It stopped after one step, so there is no curve: the objective is {objective:.3g}."
        )
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
