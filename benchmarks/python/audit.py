"""The exposure of every node in SciPy: how long does the code of an experienced user take?

Usage: python3 audit.py NETWORK.csv AUDIT.csv SECONDS

splu factorises S = I + L once, with the ordering for symmetric patterns. The exposure of node k is half of [S^-1]_kk, which takes
one solve. The time of a sample of nodes, at least ENOUGH seconds, is extrapolated to all nodes. The second method is conjugate
gradients, with one run per node. Compares the sample with Hushgraph's table and exits with 1 if they differ by more than 1e-8.
"""

import csv
import sys
import time

import numpy as np
import scipy
from scipy import sparse
from scipy.sparse.linalg import LinearOperator, splu

from conjugate_gradients import cg

ENOUGH = 5.0  # seconds for a sample


def shifted_laplacian(file):
    """S = I + L with weight 1 on every link, and the node number of every name."""
    with open(file, newline="") as table:
        links = [(row["source"], row["target"]) for row in csv.DictReader(table)]
    names = {name: k for k, name in enumerate(dict.fromkeys(name for link in links for name in link))}
    i, j = (np.array([names[link[end]] for link in links]) for end in (0, 1))
    A = sparse.coo_array((np.ones(len(links)), (i, j)), shape=(len(names), len(names))).tocsr()
    A = A + A.T
    diagonal = 1 + A.sum(axis=1)
    return (sparse.dia_array((diagonal[np.newaxis], [0]), shape=A.shape) - A).tocsc(), names


def sampled(nodes, solve):
    """Exposures of random nodes, and the seconds per node."""
    order = np.random.default_rng(1).permutation(nodes)
    found = {}
    begin = time.process_time()
    while len(found) < nodes and (time.process_time() - begin < ENOUGH or len(found) < 3):
        k = order[len(found)]
        e = np.zeros(nodes)
        e[k] = 1
        found[k] = solve(e)[k] / 2
    return found, (time.process_time() - begin) / len(found)


def main():
    S, names = shifted_laplacian(sys.argv[1])
    ours = float(sys.argv[3])
    nodes = S.shape[0]
    with open(sys.argv[2], newline="") as table:
        known = {names[row["node"]]: float(row["exposure"]) for row in csv.DictReader(table)}

    begin = time.process_time()
    factor = splu(S, permc_spec="MMD_AT_PLUS_A", options={"SymmetricMode": True}, diag_pivot_thresh=0.0)
    factorising = time.process_time() - begin
    report("splu once, one solve per node", known, nodes, ours, factorising, *sampled(nodes, factor.solve))

    rows = S.tocsr()
    diagonal = S.diagonal()
    jacobi = LinearOperator(S.shape, matvec=lambda r: r / diagonal)
    report(
        "cg with Jacobi, one run per node",
        known,
        nodes,
        ours,
        0,
        *sampled(nodes, lambda e: cg(rows, e, rtol=1e-8, M=jacobi)[0]),
    )
    print(f"  NumPy {np.__version__}, SciPy {scipy.__version__}, one thread; exposure only. All times are CPU times.")


def report(name, known, nodes, ours, factorising, found, each):
    worst = max(abs(value - known[k]) / known[k] for k, value in found.items())
    total = factorising + each * nodes
    print(
        f"  SciPy, {name}: {1e3 * each:.3g} ms per node over {len(found)} of {nodes} nodes"
        + (f", factorised in {factorising:.2f} s" if factorising else "")
        + f"; about {total:.3g} s for all, {total / ours:.2g} times as long as Hushgraph; relative difference {worst:.1e}",
        flush=True,
    )
    if worst > 1e-8:
        sys.exit(f"{name}: exposures differ by {worst:.1e}.")


if __name__ == "__main__":
    main()
