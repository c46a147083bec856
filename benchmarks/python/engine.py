"""The cases of EngineRun in NumPy and SciPy: how long does the code of an experienced user take?

Usage: python3 engine.py FOLDER [--quick]
Prints lines of the CSV table: seconds of the fastest repetition, and errors compared with the reference in the folder. Exits
with 1 if a method is less accurate than expected.

Dense: a Cholesky factor for the all-time cost, eigh and closed forms for the window. Sparse: conjugate gradients or a direct
solver for the all-time cost; for the window e^{-Su} e_k on a grid of times u in [0, 2] by expm_multiply, then

    f = 1/2 int_0^2 x_k(u) du,    df/dw_l = -1/2 int int_{u+v<=2} d_l(u) d_l(v) du dv,    d_l = x_i - x_j

which is f = int_0^1 x_k(2t) dt and its derivative, with u + v = 2t. Every method computes the gradient for all links at once.
"""

import sys
import time
from pathlib import Path

import numpy as np
from numpy.polynomial import legendre
from scipy import sparse
from scipy.linalg import cho_factor, cho_solve
from scipy.sparse.linalg import LinearOperator, expm_multiply, spsolve

from conjugate_gradients import cg

TIMES = 33  # with equal steps
GAUSS_TIMES = 20  # the smallest number with error 1e-10; 16 have 5e-9
ENOUGH = 2.0  # seconds of repetitions
CHUNK = 1 << 16  # links


class Case:
    def __init__(self, folder):
        self.folder = Path(folder)
        self.nodes, self.edges, self.intruder = map(int, (self.folder / "case.txt").read_text().split())
        self.i = np.fromfile(self.folder / "from.i32", "<i4")
        self.j = np.fromfile(self.folder / "to.i32", "<i4")
        self.weights = {
            "first": np.fromfile(self.folder / "weights.f64", "<f8"),
            "next": np.fromfile(self.folder / "next.f64", "<f8"),
        }

    def impulse(self):
        e = np.zeros(self.nodes)
        e[self.intruder] = 1
        return e

    def reference(self, cost, stage):
        both = np.fromfile(self.folder / f"{cost}-{stage}.f64", "<f8")
        return both[0], both[1:]


class SparseMatrix:
    """S(w) = I + L(w) in CSR format; the structure is built once, new weights only replace the data."""

    def __init__(self, case):
        n, m = case.nodes, case.edges
        rows = np.concatenate([case.i, case.j, np.arange(n, dtype=np.int32)])
        columns = np.concatenate([case.j, case.i, np.arange(n, dtype=np.int32)])
        numbered = sparse.coo_array((np.arange(1, 2 * m + n + 1), (rows, columns)), shape=(n, n)).tocsr()
        self.order = numbered.data - 1
        self.indices, self.indptr, self.case = numbered.indices, numbered.indptr, case

    def load(self, weights):
        case = self.case
        diagonal = (
            1 + np.bincount(case.i, weights, minlength=case.nodes) + np.bincount(case.j, weights, minlength=case.nodes)
        )
        data = np.concatenate([-weights, -weights, diagonal])[self.order]
        return sparse.csr_array((data, self.indices, self.indptr), shape=(case.nodes, case.nodes)), diagonal


def dense_matrix(case, weights):
    S = np.zeros((case.nodes, case.nodes))
    S[case.i, case.j] = S[case.j, case.i] = -weights
    S[np.diag_indices_from(S)] = 1 - S.sum(axis=1)
    return S


def all_time(case, x):
    d = x[case.i] - x[case.j]
    return 0.5 * x[case.intruder], -0.5 * d * d


def cholesky(case):
    def evaluate(weights):
        factor = cho_factor(dense_matrix(case, weights), overwrite_a=True, check_finite=False)
        return all_time(case, cho_solve(factor, case.impulse(), check_finite=False))

    return evaluate


def eigh_all_time(case):
    def evaluate(weights):
        values, U = np.linalg.eigh(dense_matrix(case, weights))
        return all_time(case, U @ (U[case.intruder] / values))

    return evaluate


def eigh_window(case):
    def evaluate(weights):
        values, U = np.linalg.eigh(dense_matrix(case, weights))
        x = -2 * values
        H = np.expm1(x) / x
        seen = U[case.intruder]
        # H[x,y]: a difference quotient if H(x) and H(y) are far apart, otherwise the slope in the middle with its next term
        gap = x[:, None] - x
        rise = H[:, None] - H
        close = np.abs(rise) < 1e-3 * (H[:, None] + H)
        m = (x[:, None] + x)[close] / 2
        half = gap[close] / 2
        gap[close] = 1
        kernel = rise / gap
        kernel[close] = (np.exp(m) * (m - 1) + 1) / m**2 + half * half / 6 * (
            (np.exp(m) * (((m - 3) * m + 6) * m - 6) + 6) / m**4
        )
        kernel *= np.outer(2 * seen, seen)
        G = U @ kernel @ U.T  # cheaper than a form for every link
        g = np.diagonal(G)
        return (seen * seen) @ H, 2 * G[case.i, case.j] - g[case.i] - g[case.j]

    return evaluate


def conjugate_gradients(case, preconditioned):
    """Starts from the last solution and keeps the structure of the matrix."""
    known = {}

    def evaluate(weights):
        if "matrix" not in known:
            known["matrix"] = SparseMatrix(case)
        S, diagonal = known["matrix"].load(weights)
        jacobi = LinearOperator(S.shape, matvec=lambda r: r / diagonal) if preconditioned else None
        x, status = cg(S, case.impulse(), x0=known.get("x"), rtol=1e-10, M=jacobi)
        if status != 0:
            sys.exit(f"cg ended with status {status} on {case.nodes} nodes.")
        known["x"] = x
        return all_time(case, x)

    return evaluate


def direct(case):
    def evaluate(weights):
        S, _ = SparseMatrix(case).load(weights)
        return all_time(case, spsolve(S.tocsc(), case.impulse()))

    return evaluate


def window_simpson(case):
    """expm_multiply on equal steps, Simpson's rule along both directions of the triangle."""

    def evaluate(weights):
        S, diagonal = SparseMatrix(case).load(weights)
        states = expm_multiply(
            -S, case.impulse(), start=0, stop=2, num=TIMES, endpoint=True, traceA=-diagonal.sum()
        )
        step = 2 / (TIMES - 1)
        value = 0.5 * simpson(TIMES, step) @ states[:, case.intruder]
        form = np.zeros((TIMES, TIMES))
        for s in range(2, TIMES, 2):  # 2t = s · step, inner integral over u = 0, …, s
            inner = simpson(s + 1, step)
            for a in range(s + 1):
                form[a, s - a] += simpson((TIMES + 1) // 2, step)[s // 2] * inner[a]
        return value, -forms(case, states, form)

    return evaluate


def simpson(count, step):
    weights = np.full(count, 2.0)
    weights[1::2] = 4
    weights[[0, -1]] = 1
    return weights * step / 3


def window_gauss(case):
    """The same with Gauss points, computed one after the other; polynomials through them are integrated exactly."""
    s, w = legendre.leggauss(GAUSS_TIMES)
    degrees = np.arange(GAUSS_TIMES)
    # l_b(r) = sum_n (2n+1)/2 w_b P_n(s_b) P_n(r), integrated from -1 to -s_a
    coefficients = legendre.legvander(s, GAUSS_TIMES - 1) * w[:, None] * (2 * degrees + 1) / 2
    to_minus_s = np.array([legendre.legval(-s, legendre.legint(c, lbnd=-1)) for c in coefficients]).T
    form = 0.5 * w[:, None] * to_minus_s
    form = (form + form.T) / 2
    times = 1 + s

    def evaluate(weights):
        S, diagonal = SparseMatrix(case).load(weights)
        states = np.empty((GAUSS_TIMES, case.nodes))
        x, now = case.impulse(), 0.0
        for a, t in enumerate(times):
            x = expm_multiply((now - t) * S, x, traceA=(now - t) * diagonal.sum())
            states[a], now = x, t
        return 0.5 * w @ states[:, case.intruder], -forms(case, states, form)

    return evaluate


def forms(case, states, form):
    """sum_ab form_ab d_l(u_a) d_l(u_b) for every link l, in chunks of links that fit into the cache."""
    rows = np.ascontiguousarray(states.T)
    result = np.empty(case.edges)
    for first in range(0, case.edges, CHUNK):
        links = slice(first, first + CHUNK)
        d = rows[case.i[links]] - rows[case.j[links]]
        result[links] = np.einsum("la,la->l", d @ form, d)
    return result


# name, cost, method, largest number of nodes (with --quick and without), whether it starts from the last result, accepted error
# of the gradient. Beyond a limit, the next size would take hours or too much memory.
METHODS = [
    ("NumPy Cholesky", "all-time", cholesky, (2000, 2000), False, 1e-9),
    ("NumPy eigh", "all-time", eigh_all_time, (1100, 2000), False, 1e-9),
    ("SciPy cg with Jacobi", "all-time", lambda c: conjugate_gradients(c, True), (None, None), True, 1e-6),
    ("SciPy cg", "all-time", lambda c: conjugate_gradients(c, False), (None, None), True, 1e-6),
    ("SciPy spsolve", "all-time", direct, (1100, 11_000), False, 1e-9),
    ("NumPy eigh", "window", eigh_window, (1100, 2000), False, 1e-9),
    ("SciPy expm_multiply with Simpson", "window", window_simpson, (None, None), False, 0.2),
    ("SciPy expm_multiply with Gauss", "window", window_gauss, (None, None), False, 1e-9),
]


def repeats(make, case, stages):
    """The fastest time and the last result of every stage; each repetition starts from scratch."""
    fastest = {stage: np.inf for stage in stages}
    results = {}
    spent, count = 0.0, 0
    while count < 3 and spent < 10 or spent < ENOUGH:
        evaluate = make(case)
        for stage in stages:
            begin = time.perf_counter()
            results[stage] = evaluate(case.weights[stage])
            seconds = time.perf_counter() - begin
            fastest[stage] = min(fastest[stage], seconds)
            spent += seconds
        count += 1
    return fastest, results


def main():
    case = Case(sys.argv[1])
    quick = "--quick" in sys.argv
    for name, cost, make, limits, warm, accepted in METHODS:
        limit = limits[0 if quick else 1]
        if limit is not None and case.nodes > limit:
            continue
        stages = ["first", "next"] if warm else ["first"]
        fastest, results = repeats(make, case, stages)
        for stage in stages:
            value, gradient = case.reference(cost, stage)
            value_error = abs(results[stage][0] - value) / value
            gradient_error = np.linalg.norm(results[stage][1] - gradient) / np.linalg.norm(gradient)
            if not max(value_error, gradient_error) <= accepted:
                sys.exit(f"{name}, {cost}: error {max(value_error, gradient_error):.1e} > {accepted}.")
            print(
                f"{case.nodes},{case.edges},{cost},{name},{stage},"
                f"{fastest[stage]:.4g},{value_error:.2g},{gradient_error:.2g},",
                flush=True,
            )


if __name__ == "__main__":
    main()
