package org.hushgraph.online;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.hushgraph.consensus.ConvergentWeights;
import org.hushgraph.consensus.FastestWeights;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.state.SavedState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Learners that were saved and restored beside others that were never disturbed. */
class LearnerStateTest {
    private static final double[] EPSILONS = {0.01, 1, 300}; // hard, medium and easy conditions

    /** A way to make a learner: the same every time. */
    record Maker(String name, BiFunction<Graph, FeasibleSet, ResumableLearner> maker) {
        ResumableLearner of(Graph graph, FeasibleSet set) {
            return maker.apply(graph, set);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private record Case(Maker maker, boolean convergent, long seed) {
        /** Without a floor also some with more than 16 links, so that the threshold of compression moves. */
        Graph graph() {
            int nodes = 5 + (int) (convergent ? seed % 3 : 2 * (seed % 4));
            return RandomGraphs.erdosRenyi(nodes, 0.5, seed);
        }

        FeasibleSet set(Graph graph) {
            SplitMix64 random = new SplitMix64(seed);
            int edges = graph.edgeCount();
            Vector lower = Vector.generate(edges, l -> 0.02 * random.nextDouble());
            Vector upper = lower.map(low -> low + 0.1 + random.nextDouble());
            CappedSimplex simplex = CappedSimplex.of(lower, upper, lower.sum() + 0.3 * (upper.sum() - lower.sum()));
            return convergent
                    ? ConvergentWeights.of(
                            graph,
                            simplex,
                            0.8 * FastestWeights.of(graph, simplex).rate())
                    : simplex;
        }

        @Override
        public String toString() {
            return maker + (convergent ? ", floor on convergence" : "") + ", seed " + seed;
        }
    }

    static List<Maker> makers() {
        Stream<Maker> newton = Arrays.stream(EPSILONS)
                .mapToObj(epsilon -> new NewtonParameters(0.5, epsilon))
                .flatMap(parameters -> Stream.of(
                        new Maker("dense " + parameters, (g, s) -> OnlineNewtonStep.dense(s, parameters, s.uniform())),
                        new Maker(
                                "low rank " + parameters,
                                (g, s) -> OnlineNewtonStep.lowRank(s, parameters, s.uniform())),
                        new Maker(
                                "restarting dense " + parameters,
                                (g, s) -> OnlineNewtonStep.dense(s, parameters, s.uniform())
                                        .restarting()),
                        new Maker(
                                "restarting low rank " + parameters,
                                (g, s) -> OnlineNewtonStep.lowRank(s, parameters, s.uniform())
                                        .restarting())));
        Stream<Maker> others = Stream.of(
                new Maker(
                        "gradient descent",
                        (g, s) -> new OnlineGradientDescent(s, new StepRule.Convex(2, 1), s.uniform())),
                new Maker(
                        "strongly convex",
                        (g, s) -> new OnlineGradientDescent(s, new StepRule.StronglyConvex(3), s.uniform())),
                new Maker("exponentiated gradient", (g, s) -> new ExponentiatedGradient(s, 2, s.uniform())),
                new Maker("cut-off", (g, s) -> new CutOff(g, s, s.uniform())),
                new Maker("fixed", FixedWeights::metropolis));
        return Stream.concat(newton, others).toList();
    }

    static Stream<Case> cases() {
        return makers().stream()
                .flatMap(maker -> Stream.of(true, false)
                        .flatMap(convergent ->
                                Stream.of(1L, 2L, 3L, 4L, 5L, 6L).map(seed -> new Case(maker, convergent, seed))));
    }

    static byte[] saved(ResumableLearner learner) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SavedState.write(out, learner::save);
        return out.toByteArray();
    }

    static ResumableLearner restored(ResumableLearner made, byte[] state) throws IOException {
        return SavedState.read(new ByteArrayInputStream(state), made::restored);
    }

    /** One round of several learners: sometimes an alarm, then a gradient, on few links or on all, of any size. */
    private static void play(SplitMix64 random, Graph graph, OnlineLearner... learners) {
        if (random.nextInt(12) == 0) {
            NodeSet observed = random.nextInt(4) == 0 ? NodeSet.none() : NodeSet.of(random.nextInt(graph.nodeCount()));
            Arrays.stream(learners).forEach(learner -> learner.alarm(observed));
        }
        int size = graph.edgeCount();
        double scale = Math.pow(10, 1.5 * random.nextDouble() - 1);
        int first = random.nextInt(size);
        int count = random.nextInt(3) == 0 ? size : 4;
        double[] gradient = new double[size];
        for (int l = first; l < Math.min(size, first + count); l++) {
            gradient[l] = scale * random.nextGaussian();
        }
        Arrays.stream(learners).forEach(learner -> learner.update(Vector.of(gradient)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void goesOnAsIfNothingHadHappened(Case sample) throws IOException {
        Graph graph = sample.graph();
        FeasibleSet set = sample.set(graph);
        SplitMix64 random = new SplitMix64(sample.seed());
        ResumableLearner undisturbed = sample.maker().of(graph, set);
        ResumableLearner disturbed = sample.maker().of(graph, set);
        for (int life = 0; life < 4; life++) { // killed again and again, at times right after an alarm
            if (random.nextInt(2) == 0) {
                NodeSet observed = NodeSet.of(random.nextInt(graph.nodeCount()));
                undisturbed.alarm(observed);
                disturbed.alarm(observed);
            }
            disturbed = restored(sample.maker().of(graph, sample.set(graph)), saved(disturbed));
            assertThat(disturbed.weights()).isEqualTo(undisturbed.weights());
            int rounds = random.nextInt(50); // low-rank metrics are compressed at 32 columns
            for (int round = 0; round < rounds; round++) {
                play(random, graph, undisturbed, disturbed);
                assertThat(disturbed.weights()).as("round %d", round).isEqualTo(undisturbed.weights());
            }
        }
        assertThat(saved(disturbed)).isEqualTo(saved(undisturbed));
    }

    @ParameterizedTest
    @MethodSource("makers")
    void savingAndRestoringChangeNeitherLearner(Maker maker) throws IOException {
        Case sample = new Case(maker, false, 3);
        Graph graph = sample.graph();
        SplitMix64 random = new SplitMix64(3);
        ResumableLearner learner = maker.of(graph, sample.set(graph));
        ResumableLearner other = maker.of(graph, sample.set(graph));
        byte[] before = saved(other);
        for (int round = 0; round < 40; round++) {
            play(random, graph, learner);
        }
        byte[] state = saved(learner);
        ResumableLearner restored = restored(other, state);
        play(random, graph, restored);
        assertThat(saved(other)).isEqualTo(before);
        assertThat(saved(learner)).isEqualTo(state);
    }

    @ParameterizedTest
    @MethodSource("makers")
    void refusesAStateThatIsCutOffOrDamaged(Maker maker) throws IOException {
        Case sample = new Case(maker, false, 1);
        Graph graph = sample.graph();
        SplitMix64 random = new SplitMix64(1);
        ResumableLearner learner = maker.of(graph, sample.set(graph));
        for (int round = 0; round < 5; round++) {
            play(random, graph, learner);
        }
        byte[] state = saved(learner);
        for (int at = 0; at < state.length; at++) {
            byte[] cut = Arrays.copyOf(state, at);
            byte[] damaged = state.clone();
            damaged[at] ^= (byte) (1 + random.nextInt(255));
            for (byte[] wrong : List.of(cut, damaged)) {
                assertThatThrownBy(() -> restored(learner, wrong))
                        .as("byte %d", at)
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("Try");
            }
        }
        assertThat(saved(learner)).isEqualTo(state);
    }

    /** Every learner refuses the states of all others, and takes its own. */
    @Test
    void refusesTheStateOfALearnerThatWasMadeOtherwise() throws IOException {
        Graph graph = RandomGraphs.erdosRenyi(6, 0.6, 1);
        CappedSimplex set = CappedSimplex.of(graph.edgeCount(), 0.01, 0.9, 1);
        for (Maker one : makers()) {
            byte[] state = saved(one.of(graph, set));
            for (Maker other : makers()) {
                if (other.name().equals(one.name())) {
                    assertThat(saved(restored(other.of(graph, set), state))).isEqualTo(state);
                } else {
                    assertThatThrownBy(() -> restored(other.of(graph, set), state))
                            .as("%s from %s", other, one)
                            .isInstanceOf(IllegalArgumentException.class)
                            .hasMessageContaining("the state was saved with");
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("makers")
    void refusesTheStateOfAnotherNetwork(Maker maker) throws IOException {
        Graph small = Graph.of("a-b", "b-c", "c-a");
        Graph large = Graph.of("a-b", "b-c", "c-d", "d-a");
        byte[] state = saved(maker.of(small, CappedSimplex.of(3, 0.01, 0.9, 1)));
        assertThatThrownBy(() -> restored(maker.of(large, CappedSimplex.of(4, 0.01, 0.9, 1)), state))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("saved with weights.size = 3, but is being restored with weights.size = 4");
    }

    @ParameterizedTest
    @MethodSource("makers")
    void refusesWeightsOfAnotherSet(Maker maker) throws IOException {
        Graph graph = Graph.of("a-b", "b-c", "c-a");
        byte[] state = saved(maker.of(graph, CappedSimplex.of(3, 0.01, 0.9, 1)));
        CappedSimplex other = CappedSimplex.of(3, 0.01, 0.9, 1.2);
        if (maker.name().equals("fixed")) { // knows no set
            assertThat(restored(maker.of(graph, other), state).weights().sum()).isLessThan(1.1);
        } else {
            assertThatThrownBy(() -> restored(maker.of(graph, other), state))
                    .hasMessageContaining("the saved weights are not feasible (3 weights in [0.01, 0.9] with sum 1.2)");
        }
    }

    /** The size follows support and rank, not the number of links: 8 bytes a weight, and little more. */
    @Test
    void manyLinksTakeFewBytesAndGoOnTheSame() throws IOException {
        int size = 20_000;
        SplitMix64 random = new SplitMix64(4);
        CappedSimplex set = CappedSimplex.of(size, 0.01, 0.99, 0.05 * size);
        NewtonParameters parameters = NewtonParameters.paper(2, set.diameter().value());
        ResumableLearner undisturbed = OnlineNewtonStep.lowRank(set, parameters, set.uniform());
        ResumableLearner disturbed = undisturbed;
        for (int round = 0; round < 60; round++) {
            int start = 37 * round;
            Vector gradient = Vector.generate(size, l -> l < start || l > start + 500 ? 0 : -random.nextDouble());
            undisturbed.update(gradient);
            if (disturbed != undisturbed) {
                disturbed.update(gradient);
            }
            assertThat(disturbed.weights()).isEqualTo(undisturbed.weights());
            if (round == 25) { // before the first compression
                int support = 500 + start + 1;
                byte[] state = saved(undisturbed);
                assertThat(state.length).isLessThan(8 * (size + support * (round + 3) + 4 * round * round));
                disturbed = restored(OnlineNewtonStep.lowRank(set, parameters, set.uniform()), state);
            }
        }
        assertThat(disturbed).isNotSameAs(undisturbed);
        assertThat(disturbed.weights()).isNotEqualTo(set.uniform());
    }

    @Test
    void sizesAreWhatTheyMustBe() throws IOException {
        int size = 50;
        CappedSimplex set = CappedSimplex.of(size, 0.01, 0.99, 1);
        NewtonParameters parameters = new NewtonParameters(1, 1);
        int around = 8 * 100;
        assertThat(saved(FixedWeights.uniform(set)).length).isLessThan(8 * size + around);
        int triangles = 8 * size * (size + 1);
        assertThat(saved(OnlineNewtonStep.dense(set, parameters, set.uniform())).length)
                .isBetween(triangles, triangles + 8 * 3 * size + around);
        assertThat(saved(OnlineNewtonStep.lowRank(set, parameters, set.uniform())).length)
                .isLessThan(8 * size + around);
    }
}
