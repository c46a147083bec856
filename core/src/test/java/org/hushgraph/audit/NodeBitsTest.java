package org.hushgraph.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.hushgraph.RandomCase;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.Reading;
import org.hushgraph.privacy.InformationCost;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NodeBitsTest {
    static LongStream seeds() {
        return LongStream.range(0, 30);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void bitsEqualTheCostOfAnIntruderAtEachNode(long seed) {
        RandomCase random = RandomCase.of(seed);
        Observer observer = new Observer(0.02, 1, random.window());
        for (Reading reading : Reading.values()) {
            Vector bits = NodeBits.of(random.network(), random.weights(), observer, reading);
            for (int k = 0; k < bits.size(); k++) {
                NodeSet rows = reading.rows(random.network().graph(), NodeSet.of(k));
                double expected = new InformationCost(random.network(), rows, observer).value(random.weights());
                assertThat(bits.get(k))
                        .isCloseTo(expected, within(1e-12 * expected))
                        .isPositive();
            }
        }
    }
}
