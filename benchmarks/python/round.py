"""The 15-node rounds of RoundBenchmark in NumPy and SciPy: how long does the code of an experienced user take?

Usage: python3 round.py [rounds.json]
Prints one line of JSON with microseconds per round. Exits with 1 if its costs differ from those of the Java version.

Everything is vectorised over edges and modes: eigh for the spectrum, cho_factor and cho_solve for the Newton step.
There are two projections: an active-set method written for this set, which calls LAPACK's dposv, and SciPy's general
solver.
"""

import json
import sys
import time
from pathlib import Path

import numpy as np
import scipy
from scipy.linalg import cho_factor, cho_solve
from scipy.linalg.lapack import dposv
from scipy.optimize import minimize

ROUNDS = Path(__file__).parent / "../src/main/resources/org/hushgraph/benchmark/rounds.json"
TOLERANCE = 1e-8


class Run:
    def __init__(self, case):
        self.edges = np.array(case["edges"])
        self.i, self.j = self.edges.T
        nodes, edges = case["nodes"], len(self.edges)
        self.incidence = np.zeros((nodes, edges))
        self.incidence[self.i, range(edges)] = 1
        self.incidence[self.j, range(edges)] = -1
        self.decay = case["decay"] * np.eye(nodes)
        self.initial = np.array(case["initialWeights"])
        self.lower, self.upper, self.budget = case["lower"], case["upper"], case["budget"]
        self.beta, self.epsilon = case["beta"], case["epsilon"]
        self.expected = np.array(case["costs"])
        self.rounds = [self.cost(case, t) for t in range(case["rounds"])]

    def cost(self, case, t):
        """The cost of round t, a function from weights to value and gradient."""
        arrival, observed = max((s["round"], s["nodes"]) for s in case["intruders"] if s["round"] <= t)
        if case["cost"]["kind"] == "all-time":
            return self.all_time(observed, case["cost"]["discount"])
        length = case["cost"]["length"]
        return self.window(observed, (t - arrival) * length, length)

    def all_time(self, observed, discount):
        base = self.decay + discount * np.eye(len(self.decay))
        impulses = np.eye(len(self.decay))[:, observed]

        def evaluate(weights):
            S = base + (self.incidence * weights) @ self.incidence.T
            x = cho_solve(cho_factor(S, check_finite=False), impulses, check_finite=False)
            differences = x[self.i] - x[self.j]
            value = 0.5 * x[observed, range(len(observed))].sum()
            return value, -0.5 * np.einsum("lk,lk->l", differences, differences)

        return evaluate

    def window(self, observed, start, length):
        end = start + length

        def evaluate(weights):
            A = -self.decay - (self.incidence * weights) @ self.incidence.T
            values, U = np.linalg.eigh(A)
            x = 2 * values
            grown = np.exp(x * start)
            H = grown * np.expm1(x * length) / x
            seen = U[observed]
            value = ((seen * seen) @ H).sum()
            # H[x,y]: a difference quotient if H(x) and H(y) are far apart, otherwise the slope in the middle with its next term
            gap = x[:, None] - x
            rise = H[:, None] - H
            close = np.abs(rise) < 1e-3 * (H[:, None] + H)
            m = (x[:, None] + x)[close] / 2
            half = gap[close] / 2
            gap[close] = 1
            kernel = rise / gap
            kernel[close] = moment(m, start, end, 1) + half * half / 6 * moment(m, start, end, 3)
            kernel *= seen.T @ seen
            d = U[self.i] - U[self.j]
            return value, -2 * np.einsum("lp,lp->l", d @ kernel, d)

        return evaluate

    def costs(self, project, seconds=None):
        """The cost of every round; stores the time of each round in seconds."""
        weights = self.initial
        metric = self.epsilon * np.eye(len(weights))
        costs = np.empty(len(self.rounds))
        for t, evaluate in enumerate(self.rounds):
            begin = time.perf_counter()
            costs[t], g = evaluate(weights)
            metric += np.outer(g, g)
            step = cho_solve(cho_factor(metric, check_finite=False), g, check_finite=False)
            weights = project(self, metric, weights - step / self.beta, weights)
            if seconds is not None:
                seconds[t] = time.perf_counter() - begin
        return costs


def moment(m, start, end, power):
    """∫ τ^power e^{mτ} dτ from start to end, power 1 or 3."""

    def antiderivative(t):
        z = m * t
        polynomial = z - 1 if power == 1 else ((z - 3) * z + 6) * z - 6
        return np.exp(z) * polynomial

    return (antiderivative(end) - antiderivative(start)) / m ** (power + 1)


def active_set(run, metric, y, near):
    """Guesses which weights are at a bound, solves for the others, and corrects all wrong guesses at once."""
    at_lower = near <= run.lower
    at_upper = near >= run.upper
    for _ in range(50):
        is_free = ~(at_lower | at_upper)
        free = is_free.nonzero()[0]
        right = np.ones((len(free), 2), order="F")
        x = np.where(at_lower, run.lower, run.upper)
        x[free] = y[free]
        right[:, 0] = -(metric @ (x - y))[free]
        moved, ones = dposv(metric[free[:, None], free], right)[1].T
        nu = (moved.sum() + x.sum() - run.budget) / ones.sum()
        x[free] += moved - nu * ones
        slope = metric @ (x - y) + nu
        next_lower = np.where(is_free, x < run.lower, at_lower & (slope >= 0))
        next_upper = np.where(is_free, x > run.upper, at_upper & (slope <= 0))
        if not ((next_lower ^ at_lower) | (next_upper ^ at_upper)).any():
            return x
        at_lower, at_upper = next_lower, next_upper
    raise ArithmeticError("the active set did not converge")


def slsqp(run, metric, y, near):
    """SciPy's solver for small problems with bounds and constraints, with exact derivatives.

    With ftol 1e-13 the error of the costs is 2e-8; 1e-15 takes three times as long.
    """
    found = minimize(
        lambda x: 0.5 * (x - y) @ metric @ (x - y),
        near,
        jac=lambda x: metric @ (x - y),
        method="SLSQP",
        bounds=[(run.lower, run.upper)] * len(y),
        constraints={"type": "eq", "fun": lambda x: x.sum() - run.budget, "jac": np.ones_like},
        options={"ftol": 1e-14, "maxiter": 200},
    )
    return found.x


def microseconds(run, project, duration=4.0):
    """The mean over the rounds of each round's fastest time, because other work often disturbs a whole run of milliseconds."""
    best = np.full(len(run.rounds), np.inf)
    seconds = np.empty_like(best)
    end = time.perf_counter() + duration
    while time.perf_counter() < end:
        run.costs(project, seconds)
        np.minimum(best, seconds, out=best)
    return round(1e6 * best.mean(), 1)


def main():
    cases = json.loads(Path(sys.argv[1] if len(sys.argv) > 1 else ROUNDS).read_text())
    result = {"numpy": np.__version__, "scipy": scipy.__version__}
    for name, case in cases.items():
        run = Run(case)
        for project in (active_set, slsqp):
            error = np.abs(run.costs(project) - run.expected).max()
            if not error <= TOLERANCE:
                sys.exit(f"{name}, {project.__name__}: costs differ from the reference by {error:.1e} > {TOLERANCE}.")
            result[f"{name} {project.__name__}"] = microseconds(run, project)
            result[f"{name} {project.__name__} error"] = float(f"{error:.1e}")
    print(json.dumps(result))


if __name__ == "__main__":
    main()
