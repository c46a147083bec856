#!/usr/bin/env python3
"""Writes ../resources/org/hushgraph/wide.json: costs, gradients and Hessians for ill-conditioned inputs.

Weights from 1e-6 to 1e6, repeated eigenvalues, short, long and late windows, unequal decays and sensitivities. All values are
computed with 90 digits (mpmath) from the definitions: eigenvalues of A(w), integrals in closed form, derivatives by central
differences with steps so small that more than 20 digits are correct.
"""
import json
import random

from mpmath import eigsy, exp, expm1, matrix, mp, mpf

mp.dps = 90


def costs(case, w):
    n = case["nodes"]
    s, length, rho = mpf(case["windowStart"]), mpf(case["window"]), mpf(case["discount"])
    a = matrix(n, n)
    for i, d in enumerate(case["decay"]):
        a[i, i] -= mpf(d)
    for (i, j), x in zip(case["edges"], w):
        a[i, i] -= x
        a[j, j] -= x
        a[i, j] += x
        a[j, i] += x
    lam, u = eigsy(a)
    q = [mpf(x) for x in case["sensitivity"]]
    b = [[sum(q[i] * u[i, p] * u[i, r] for i in range(n)) for r in range(n)] for p in range(n)]

    def window(x):
        return exp(x * s) * expm1(x * length) / x

    def all_time(x):
        return 1 / (2 * rho - x)

    plain_window = plain_all = protective_window = protective_all = mpf(0)
    for k in case["observed"]:
        for p in range(n):
            plain_window += u[k, p] ** 2 * window(2 * lam[p])
            plain_all += u[k, p] ** 2 * all_time(2 * lam[p])
            for r in range(n):
                shared = u[k, p] * u[k, r] * b[p][r]
                protective_window += shared * window(lam[p] + lam[r])
                protective_all += shared * all_time(lam[p] + lam[r])
    return [plain_window, plain_all, protective_window, protective_all]


NAMES = ["windowCost", "allTimeCost", "protectiveWindowCost", "protectiveAllTimeCost"]


def derivatives(case):
    w = [mpf(x) for x in case["weights"]]
    m = len(w)
    h = mpf(10) ** -25

    def at(*steps):
        moved = list(w)
        for l, d in steps:
            moved[l] += d * h
        return costs(case, moved)

    centre = costs(case, w)
    up = [at((l, 1)) for l in range(m)]
    down = [at((l, -1)) for l in range(m)]
    result = {}
    mixed = {}
    for l in range(m):
        for k in range(l):
            pp, mm = at((l, 1), (k, 1)), at((l, -1), (k, -1))
            mixed[l, k] = [
                (pp[c] - up[l][c] - up[k][c] + 2 * centre[c] - down[l][c] - down[k][c] + mm[c]) / (2 * h * h)
                for c in range(4)
            ]
    for c, name in enumerate(NAMES):
        hessian = [[0.0] * m for _ in range(m)]
        for l in range(m):
            hessian[l][l] = float((up[l][c] - 2 * centre[c] + down[l][c]) / (h * h))
            for k in range(l):
                hessian[l][k] = hessian[k][l] = float(mixed[l, k][c])
        result[name] = {
            "cost": float(centre[c]),
            "gradient": [float((up[l][c] - down[l][c]) / (2 * h)) for l in range(m)],
            "hessian": hessian,
        }
    return result


def main():
    rng = random.Random(2024)
    graphs = {
        "path": (4, [[0, 1], [1, 2], [2, 3]]),
        "cycle": (5, [[0, 1], [1, 2], [2, 3], [3, 4], [4, 0]]),
        "complete": (4, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]),
        "paw": (5, [[0, 1], [1, 2], [2, 0], [2, 3], [3, 4]]),
    }
    windows = [(0, 1), (3, 1), (0, 0.001), (20, 0.5), (0.5, 10)]
    cases = []
    for number, (name, (n, edges)) in enumerate(4 * list(graphs.items())):
        turn = number // 4
        if turn == 0:
            weights = [float(f"{10 ** rng.uniform(-6, 6):.6g}") for _ in edges]
        elif turn == 1:
            weights = [float(f"{10 ** rng.uniform(3, 6):.6g}") for _ in edges]
        elif turn == 2:
            weights = [0.25] * len(edges)  # repeated eigenvalues
        else:
            weights = [float(f"{10 ** rng.uniform(-6, -2):.6g}") for _ in edges]  # nearly repeated eigenvalues
        s, length = windows[number % len(windows)]
        case = {
            "graph": name,
            "nodes": n,
            "edges": edges,
            "weights": weights,
            "decay": [1.0] * n if turn == 2 else [round(rng.uniform(0.3, 2), 3) for _ in range(n)],
            "sensitivity": [round(rng.uniform(0, 3), 3) for _ in range(n)],
            "observed": sorted(rng.sample(range(n), 1 + number % 2)),
            "windowStart": s,
            "window": length,
            "discount": [0, 0.25][number % 2],
        }
        case.update(derivatives(case))
        cases.append(case)
        print(number, name, flush=True)
    with open("../resources/org/hushgraph/wide.json", "w", encoding="utf-8") as out:
        json.dump({"note": "Written by src/test/reference/wide.py with 90 digits.", "cases": cases}, out, indent=1)
        out.write("\n")


if __name__ == "__main__":
    main()
