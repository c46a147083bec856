#!/usr/bin/env python3
"""Writes ../resources/org/hushgraph/linalg/exponential.csv: divided differences of exp, computed with 120 digits (mpmath)."""
import random

from mpmath import exp, mp, mpf

mp.dps = 120


def difference(points):
    """exp[points] from the recursion; equal points are moved apart by 1e-45, which changes the result by about that much."""
    points = sorted(mpf(p) for p in points)
    points = [p + mpf(10) ** -45 * i for i, p in enumerate(points)]
    table = [exp(p) for p in points]
    for order in range(1, len(points)):
        table = [(table[i + 1] - table[i]) / (points[i + order] - points[i]) for i in range(len(table) - 1)]
    return table[0]


def main():
    rng = random.Random(7)
    rows = []
    for _ in range(300):
        scale = 10 ** rng.uniform(-8, 3)
        a = -scale * rng.random()
        gap = 10 ** rng.uniform(-12, 0)
        b = rng.choice([a, a * (1 + gap), -scale * rng.random(), 0.0])
        c = rng.choice([a, b, b * (1 + gap), -(10 ** rng.uniform(-8, 3)), 0.0])
        rows.append((a, b, c))
    rows += [(-1.0, -1.0, -1.0), (-1.0, 0.0, 0.0), (-0.9999999, -1.0000001, -1.0), (-700.0, -1e-9, -350.0)]
    with open("../resources/org/hushgraph/linalg/exponential.csv", "w", encoding="utf-8") as out:
        out.write("a,b,c,first,second,third\n")
        for a, b, c in rows:
            values = [difference([0, a]), difference([0, a, b]), difference([0, a, b, c])]
            out.write(",".join([repr(a), repr(b), repr(c)] + [mp.nstr(v, 20) for v in values]) + "\n")


if __name__ == "__main__":
    main()
