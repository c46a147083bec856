"""How much time and memory does it take to read a network, compared with NetworkX on the same file?

Each row measures a whole process, including its start: 0.3 s for the Java virtual machine, 0.5 s for Python with NetworkX.
Hushgraph runs `inspect --json`, which reads, merges, checks and builds the adjacency; NetworkX only reads. Memory is the
largest resident set. The best of up to three runs counts.
"""

import json
import os
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LAUNCHER = os.path.join(ROOT, "hushgraph")
RUNS = 3
ENOUGH = 20  # seconds after which no further run starts

NETWORKX = {
    "csv.gz": "f = gzip.open(p, 'rb'); f.readline(); g = nx.read_edgelist(f, delimiter=',')",
    "csv": "f = open(p, 'rb'); f.readline(); g = nx.read_edgelist(f, delimiter=',')",
    "graphml": "g = nx.read_graphml(p)",
    "gexf": "g = nx.read_gexf(p)",
    "gml": "g = nx.read_gml(p)",
    "json": "g = nx.node_link_graph(json.load(open(p)), edges='links')",
    "mtx": "g = nx.from_scipy_sparse_array(scipy.io.mmread(p))",
}
IMPORTS = "import gzip, json, sys, networkx as nx\n"


def measured(command, environment):
    """Seconds and megabytes of one process, and its output."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)
    text = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    if status != 0:
        sys.exit(f"{' '.join(command[:3])} … failed")
    return seconds, usage.ru_maxrss / 1024, text


def best(command, environment=None):
    results = [measured(command, environment or os.environ)]
    while len(results) < RUNS and sum(r[0] for r in results) < ENOUGH:
        results.append(measured(command, environment or os.environ))
    return min(r[0] for r in results), min(r[1] for r in results), results[0][2]


def hushgraph(path, heap):
    environment = dict(os.environ, HUSHGRAPH_JAVA_OPTS=f"-Xmx{heap} -XX:+UseSerialGC")
    seconds, megabytes, text = best([LAUNCHER, "inspect", path, "--json"], environment)
    kept = json.loads(text)["kept"]
    return seconds, megabytes, (kept["nodes"], kept["edges"])


def networkx(path, kind):
    imports = IMPORTS + ("import scipy.io\n" if kind == "mtx" else "")
    code = imports + f"p = sys.argv[1]\n{NETWORKX[kind]}\nprint(g.number_of_nodes(), g.number_of_edges())"
    seconds, megabytes, text = best([sys.executable, "-c", code, path])
    return seconds, megabytes, tuple(int(n) for n in text.split())


def main():
    links = int(sys.argv[1]) if len(sys.argv) > 1 else 1_300_000
    nodes = links // 5
    subprocess.run([LAUNCHER, "--version"], check=True, stdout=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as folder:
        print(f"{links:,} links, {nodes:,} nodes; best of up to {RUNS} processes\n")
        print("| file | MB | Hushgraph s | MB | NetworkX s | MB | speed-up | memory ratio |")
        print("|---|---|---|---|---|---|---|---|")
        for kind in sys.argv[2:] or list(NETWORKX):
            path = os.path.join(folder, "network." + kind)
            subprocess.run(
                [LAUNCHER, "generate", "scale-free", "--nodes", str(nodes), "--links", "5", "--output", path], check=True
            )
            ours, memory, size = hushgraph(path, os.environ.get("HEAP", "128m"))
            theirs, their_memory, their_size = networkx(path, kind)
            assert size == their_size, (kind, size, their_size)
            print(
                f"| {kind} | {os.path.getsize(path) / 1e6:.0f} | {ours:.2f} | {memory:.0f} | {theirs:.1f} |"
                f" {their_memory:.0f} | {theirs / ours:.1f} | 1/{their_memory / memory:.1f} |",
                flush=True,
            )
            os.remove(path)


if __name__ == "__main__":
    main()
