package org.hushgraph.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hushgraph.RandomCase;
import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.InformationMatrix;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.Observer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HiddenInformationCostTest {
    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    private static HiddenInformationCost cost(RandomCase random) {
        return new HiddenInformationCost(
                random.network(), random.observed(), new Observer(0.05, 1.5, new AllTime(random.discount())));
    }

    private static int[] hidden(RandomCase random) {
        return IntStream.range(0, random.network().graph().nodeCount())
                .filter(i -> !random.observed().contains(i))
                .toArray();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void bitsEqualThoseOfTheHiddenBlock(long seed) {
        RandomCase random = RandomCase.of(seed);
        HiddenInformationCost cost = cost(random);
        Matrix gramian = ObservabilityGramian.of(random.network(), random.weights(), random.observed(), cost.span());
        int[] hidden = hidden(random);
        Matrix block = Matrix.generate(hidden.length, hidden.length, (m, n) -> gramian.get(hidden[m], hidden[n]));
        double bits = hidden.length == 0
                ? 0
                : InformationMatrix.of(block, cost.observer().signalToNoise()).bits(); // by a Cholesky factor
        assertThat(cost.value(random.weights())).isCloseTo(bits, within(1e-11 * bits + 1e-13));
        assertThat(cost.evaluate(random.weights()).value()).isEqualTo(cost.value(random.weights()));
    }

    /** I(x_H; y | x_K) ≥ I(x_H; y), because x_H and x_K are independent, and both are below I(x; y). */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void knowingTheObservedStatesHelpsTheIntruder(long seed) {
        RandomCase random = RandomCase.of(seed);
        HiddenInformationCost cost = cost(random);
        Disclosure disclosure = Disclosure.of(
                ObservabilityGramian.of(random.network(), random.weights(), random.observed(), cost.span()),
                cost.observer());
        assertThat(cost.value(random.weights()))
                .isGreaterThanOrEqualTo(disclosure.bitsAbout(hidden(random)) - 1e-12)
                .isLessThanOrEqualTo(disclosure.bits() + 1e-12);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void gradientIsWithinItsBound(long seed) {
        RandomCase random = RandomCase.of(seed);
        HiddenInformationCost cost = cost(random);
        assertThat(cost.gradient(random.weights()).norm()).isLessThanOrEqualTo(GradientBound.of(cost));
    }

    /** One link: W_bb = w² / (4a(a+w)(a+2w)). Below w = 1e-8 its digits are lost in rounding. */
    @Test
    void smallLeaksStateTheirError() {
        LinearNetwork network = LinearNetwork.of(Graph.of("a-b"), 1);
        HiddenInformationCost cost = new HiddenInformationCost(network, NodeSet.of(0), Observer.defaults());
        for (double w : new double[] {1e-10, 1e-9, 1e-8, 1e-6, 1e-3, 1, 1e3}) {
            double exact = Math.log1p(100 * w * w / (4 * (1 + w) * (1 + 2 * w))) / (2 * Math.log(2));
            Loss.Evaluation found = cost.evaluate(Vector.of(w));
            assertThat(found.value()).isCloseTo(exact, within(10 * found.valueError() + 1e-10 * exact));
            assertThat(found.valueError()).isLessThan(1e-12);
        }
        assertThat(cost.evaluate(Vector.of(1e-9)).valueError()).isPositive();
    }

    @Test
    void nothingLeaksIfEveryNodeIsObservedOrNone() {
        RandomCase random = RandomCase.of(1);
        Observer observer = Observer.defaults();
        NodeSet all = NodeSet.of(
                IntStream.range(0, random.network().graph().nodeCount()).toArray());
        for (NodeSet observed : new NodeSet[] {all, NodeSet.none()}) {
            HiddenInformationCost cost = new HiddenInformationCost(random.network(), observed, observer);
            assertThat(cost.value(random.weights())).isZero();
            assertThat(cost.gradient(random.weights()))
                    .isEqualTo(Vector.constant(random.weights().size(), 0));
        }
    }
}
