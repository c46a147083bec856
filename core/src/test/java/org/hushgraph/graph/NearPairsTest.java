package org.hushgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NearPairsTest {
    @ParameterizedTest
    @ValueSource(doubles = {1e-9, 0.01, 0.049, 0.1, 0.34, 0.5, 0.999, 1, 1.5, 1e9})
    void findsTheSamePairsAsBruteForce(double radius) {
        for (int nodes : new int[] {1, 2, 7, 400}) {
            double[] x = new double[nodes];
            double[] y = new double[nodes];
            SplitMix64 random = new SplitMix64(nodes);
            for (int i = 0; i < nodes; i++) {
                x[i] = i % 5 == 0
                        ? random.nextInt(2) * 0x0.fffffffffffffp0
                        : random.nextDouble(); // some on the boundary
                y[i] = random.nextDouble();
            }
            assertThat(found(NearPairs.of(x, y, radius))).as("%d nodes", nodes).isEqualTo(bruteForce(x, y, radius));
        }
    }

    private static Set<String> found(EdgeList edges) {
        Set<String> pairs = new TreeSet<>();
        for (int l = 0; l < edges.size(); l++) {
            assertThat(pairs.add(edges.from(l) + "-" + edges.to(l))).isTrue();
        }
        return pairs;
    }

    private static Set<String> bruteForce(double[] x, double[] y, double radius) {
        Set<String> pairs = new TreeSet<>();
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < i; j++) {
                if ((x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j]) < radius * radius) {
                    pairs.add(j + "-" + i);
                }
            }
        }
        return pairs;
    }
}
