"""Draws the families of GenerateBenchmark with NetworkX.

Usage: python3 generate.py [links]
Prints the time of the fastest of three draws for each family, in seconds.
"""

import math
import sys
import time

import networkx as nx

LINKS = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
NODES = LINKS // 10
SIDE = int(math.sqrt(LINKS / 2))

FAMILIES = {
    "erdos-renyi": lambda: nx.fast_gnp_random_graph(NODES, 20 / NODES, seed=3),
    "geometric": lambda: nx.random_geometric_graph(NODES, math.sqrt(20 / math.pi / NODES), seed=3),
    "small-world": lambda: nx.watts_strogatz_graph(NODES, 20, 0.1, seed=3),
    "scale-free": lambda: nx.barabasi_albert_graph(NODES, 10, seed=3),
    "regular": lambda: nx.random_regular_graph(20, NODES, seed=3),
    "grid": lambda: nx.grid_2d_graph(SIDE, SIDE),
    "complete": lambda: nx.complete_graph(round(math.sqrt(2 * LINKS))),
}


def fastest(draw):
    seconds = []
    for _ in range(3):
        start = time.perf_counter()
        graph = draw()
        seconds.append(time.perf_counter() - start)
    return graph, min(seconds)


print(f"NetworkX {nx.__version__}")
for name, draw in FAMILIES.items():
    graph, seconds = fastest(draw)
    print(f"{name:12} {graph.number_of_nodes():9} nodes {graph.number_of_edges():9} links {seconds:7.2f} s")
