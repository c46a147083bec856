"""How long whole runs take, and how much memory, on networks of ten thousand to a million nodes with ten links each.

Three intruders jump every ten rounds; the budget is one a link, between 0.1 and 10. The cost is the all-time one, then that of a
receding window of length 1. Each row is a process of its own, from the scenario to the report. A run of one round gives what the
start takes (virtual machine, network, report), so that

    seconds a round = (all rounds - one round) / (rounds - 1)

which includes judging the rounds afterwards. Memory is the largest resident set.
"""

import math
import os
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LAUNCHER = os.path.join(ROOT, "hushgraph")
SIZES = [10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000]
COSTS = {"all-time": "{kind: all-time}", "window": "{kind: window, length: 1, clock: receding}"}

SCENARIO = """\
name: {nodes} nodes, {cost}
network:
  generate: {{model: regular, nodes: {nodes}, degree: 10, seed: 1}}
weights: {{budget: {links}, min: 0.1, max: 10}}
intruders:
  random: {{count: 3, everyRounds: 10, seed: 5}}
cost: {kind}
rounds: {rounds}
"""


def measured(command, environment, limit):
    """Seconds and megabytes of one process; no seconds when it had to be stopped."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
    signal.signal(signal.SIGALRM, lambda *_: process.kill())
    signal.alarm(limit)
    _, status, usage = os.wait4(process.pid, 0)
    signal.alarm(0)
    process.returncode = status  # it was waited for here
    seconds = time.perf_counter() - start
    stopped = os.WIFSIGNALED(status) and seconds >= limit
    if status != 0 and not stopped:
        sys.exit(f"{' '.join(command[:3])} … failed. Maybe the heap is too small: HEAP=16g benchmarks/million")
    return (None if stopped else seconds), usage.ru_maxrss / 1024


def run(folder, nodes, cost, rounds, limit):
    path = os.path.join(folder, "scenario.yaml")
    with open(path, "w") as file:
        file.write(SCENARIO.format(nodes=nodes, links=5 * nodes, cost=cost, kind=COSTS[cost], rounds=rounds))
    environment = dict(os.environ, HUSHGRAPH_JAVA_OPTS=f"-Xmx{os.environ.get('HEAP', '8g')}")
    return measured([LAUNCHER, "run", path, "--out", os.path.join(folder, "result")], environment, limit)


def row(folder, nodes, cost, rounds, limit):
    """A line of the table, and seconds a round."""
    start, _ = run(folder, nodes, cost, 1, limit)
    total, memory = (None, 0) if start is None else run(folder, nodes, cost, rounds, limit)
    if total is None:
        return f"| {cost} | {5 * nodes:,} | | stopped after {limit} s | | | |", None
    seconds = (total - start) / (rounds - 1)
    links = 5 * nodes
    return (
        f"| {cost} | {links:,} | {start:.1f} | {total:.1f} | {seconds:.3f} | {1e6 * seconds / links:.3f} | {memory:.0f} |",
        seconds,
    )


def print_growth(cost, measurements):
    """p of seconds ~ links^p, between the smallest and the largest size."""
    if len(measurements) > 1 and min(seconds for _, seconds in measurements) > 0:
        (few, short), (many, long) = measurements[0], measurements[-1]
        power = math.log(long / short) / math.log(many / few)
        print(f"\n{cost}: a round grows like links^{power:.2f} from {few:,} to {many:,} links")


def main():
    most = int(sys.argv[1]) if len(sys.argv) > 1 else SIZES[-1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    if rounds < 2:
        sys.exit(f"rounds = {rounds} must be 2 or more. Maybe leave it out, for 20.")
    limit = int(os.environ.get("LIMIT", "1800"))
    subprocess.run([LAUNCHER, "--version"], check=True, stdout=subprocess.DEVNULL)
    print(f"{rounds} rounds, three intruders that jump every ten\n")
    print("| cost | links | one round s | all rounds s | s a round | µs a round and link | MB |")
    print("|---|---|---|---|---|---|---|")
    growth = {}
    sizes = [nodes for nodes in SIZES if nodes < most] + [most]
    with tempfile.TemporaryDirectory() as folder:
        for cost in COSTS:
            measurements = []
            for nodes in sizes:
                line, seconds = row(folder, nodes, cost, rounds, limit)
                print(line, flush=True)
                if seconds is None:
                    break
                measurements.append((5 * nodes, seconds))
            growth[cost] = measurements
    for cost, measurements in growth.items():
        print_growth(cost, measurements)


if __name__ == "__main__":
    main()
