package org.hushgraph.guarantee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;

class EnergySlopesTest {
    @Test
    void agreeWithCentralDifferences() {
        for (long seed = 0; seed < 60; seed++) {
            GuaranteeCase random = GuaranteeCase.of(seed);
            int nodes = random.network().graph().nodeCount();
            int node = (int) (seed % nodes);
            NodeSet readers = NodeSet.of((node + 1) % nodes, (node + 2) % nodes);
            Vector slopes = new EnergySlopes(
                            random.network().graph(), ResponseEnergies.of(random.network(), random.weights()))
                    .of(node, readers);
            for (int l = 0; l < slopes.size(); l++) {
                double weight = random.weights().get(l);
                double step = Math.min(weight / 2, 1e-4 * (random.network().leastDecay() + weight));
                double expected =
                        (energy(random, l, step, node, readers) - energy(random, l, -step, node, readers)) / (2 * step);
                double rounding = 1e-14 / (random.network().leastDecay() * step);
                assertThat(slopes.get(l))
                        .as("seed %d, link %d", seed, l)
                        .isCloseTo(expected, within(1e-5 * slopes.norm() + rounding));
            }
        }
    }

    private static double energy(GuaranteeCase random, int link, double step, int node, NodeSet readers) {
        Vector moved = random.weights().plus(step, Vector.unit(random.weights().size(), link));
        double[][] energies = KroneckerEnergies.of(random.network(), moved).values();
        return readers.stream().mapToDouble(k -> energies[node][k]).sum();
    }
}
