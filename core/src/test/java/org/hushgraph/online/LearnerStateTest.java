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

/** Compares learners that were saved and restored with learners that ran without interruption. */
class LearnerStateTest {
    private static final double[] EPSILONS = {0.01, 1, 300}; // hard, medium and easy conditions

    /** Creates a learner, the same every time. */
    record LearnerFactory(String name, BiFunction<Graph, FeasibleSet, ResumableLearner> factory) {
        ResumableLearner of(Graph graph, FeasibleSet set) {
            return factory.apply(graph, set);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private record Case(LearnerFactory factory, boolean convergent, long seed) {
        /** Without a floor some have more than 16 links, so that the threshold of compression moves. */
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
            return factory + (convergent ? ", floor on convergence" : "") + ", seed " + seed;
        }
    }

    static List<LearnerFactory> factories() {
        Stream<LearnerFactory> newton = Arrays.stream(EPSILONS)
                .mapToObj(epsilon -> new NewtonParameters(0.5, epsilon))
                .flatMap(parameters -> Stream.of(
                        new LearnerFactory(
                                "dense " + parameters, (g, s) -> OnlineNewtonStep.dense(s, parameters, s.uniform())),
                        new LearnerFactory(
                                "low rank " + parameters,
                                (g, s) -> OnlineNewtonStep.lowRank(s, parameters, s.uniform())),
                        new LearnerFactory(
                                "restarting dense " + parameters,
                                (g, s) -> OnlineNewtonStep.dense(s, parameters, s.uniform())
                                        .restarting()),
                        new LearnerFactory(
                                "restarting low rank " + parameters,
                                (g, s) -> OnlineNewtonStep.lowRank(s, parameters, s.uniform())
                                        .restarting())));
        Stream<LearnerFactory> others = Stream.of(
                new LearnerFactory(
                        "gradient descent",
                        (g, s) -> new OnlineGradientDescent(s, new StepRule.Convex(2, 1), s.uniform())),
                new LearnerFactory(
                        "strongly convex",
                        (g, s) -> new OnlineGradientDescent(s, new StepRule.StronglyConvex(3), s.uniform())),
                new LearnerFactory("exponentiated gradient", (g, s) -> new ExponentiatedGradient(s, 2, s.uniform())),
                new LearnerFactory("cut-off", (g, s) -> new CutOff(g, s, s.uniform())),
                new LearnerFactory("fixed", FixedWeights::metropolis));
        return Stream.concat(newton, others).toList();
    }

    static Stream<Case> cases() {
        return factories().stream()
                .flatMap(factory -> Stream.of(true, false)
                        .flatMap(convergent ->
                                Stream.of(1L, 2L, 3L, 4L, 5L, 6L).map(seed -> new Case(factory, convergent, seed))));
    }

    static byte[] saved(ResumableLearner learner) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SavedState.write(out, learner::save);
        return out.toByteArray();
    }

    static ResumableLearner restored(ResumableLearner made, byte[] state) throws IOException {
        return SavedState.read(new ByteArrayInputStream(state), made::restored);
    }

    /** Plays one round with several learners: sometimes an alarm, then a gradient on few or all links, of any size. */
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
    void restoredLearnersContinueBitForBit(Case sample) throws IOException {
        Graph graph = sample.graph();
        FeasibleSet set = sample.set(graph);
        SplitMix64 random = new SplitMix64(sample.seed());
        ResumableLearner uninterrupted = sample.factory().of(graph, set);
        ResumableLearner interrupted = sample.factory().of(graph, set);
        for (int restart = 0; restart < 4; restart++) { // sometimes right after an alarm
            if (random.nextInt(2) == 0) {
                NodeSet observed = NodeSet.of(random.nextInt(graph.nodeCount()));
                uninterrupted.alarm(observed);
                interrupted.alarm(observed);
            }
            interrupted = restored(sample.factory().of(graph, sample.set(graph)), saved(interrupted));
            assertThat(interrupted.weights()).isEqualTo(uninterrupted.weights());
            int rounds = random.nextInt(50); // low-rank metrics are compressed at 32 columns
            for (int round = 0; round < rounds; round++) {
                play(random, graph, uninterrupted, interrupted);
                assertThat(interrupted.weights()).as("round %d", round).isEqualTo(uninterrupted.weights());
            }
        }
        assertThat(saved(interrupted)).isEqualTo(saved(uninterrupted));
    }

    @ParameterizedTest
    @MethodSource("factories")
    void savingAndRestoringChangeNeitherLearner(LearnerFactory factory) throws IOException {
        Case sample = new Case(factory, false, 3);
        Graph graph = sample.graph();
        SplitMix64 random = new SplitMix64(3);
        ResumableLearner learner = factory.of(graph, sample.set(graph));
        ResumableLearner other = factory.of(graph, sample.set(graph));
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
    @MethodSource("factories")
    void rejectsATruncatedOrDamagedState(LearnerFactory factory) throws IOException {
        Case sample = new Case(factory, false, 1);
        Graph graph = sample.graph();
        SplitMix64 random = new SplitMix64(1);
        ResumableLearner learner = factory.of(graph, sample.set(graph));
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

    /** Every learner rejects the states of all others and accepts its own. */
    @Test
    void rejectsTheStateOfALearnerWithOtherArguments() throws IOException {
        Graph graph = RandomGraphs.erdosRenyi(6, 0.6, 1);
        CappedSimplex set = CappedSimplex.of(graph.edgeCount(), 0.01, 0.9, 1);
        for (LearnerFactory one : factories()) {
            byte[] state = saved(one.of(graph, set));
            for (LearnerFactory other : factories()) {
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
    @MethodSource("factories")
    void rejectsTheStateOfAnotherNetwork(LearnerFactory factory) throws IOException {
        Graph small = Graph.of("a-b", "b-c", "c-a");
        Graph large = Graph.of("a-b", "b-c", "c-d", "d-a");
        byte[] state = saved(factory.of(small, CappedSimplex.of(3, 0.01, 0.9, 1)));
        assertThatThrownBy(() -> restored(factory.of(large, CappedSimplex.of(4, 0.01, 0.9, 1)), state))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("saved with weights.size = 3, but is being restored with weights.size = 4");
    }

    @ParameterizedTest
    @MethodSource("factories")
    void rejectsWeightsOfAnotherSet(LearnerFactory factory) throws IOException {
        Graph graph = Graph.of("a-b", "b-c", "c-a");
        byte[] state = saved(factory.of(graph, CappedSimplex.of(3, 0.01, 0.9, 1)));
        CappedSimplex other = CappedSimplex.of(3, 0.01, 0.9, 1.2);
        if (factory.name().equals("fixed")) { // has no set
            assertThat(restored(factory.of(graph, other), state).weights().sum())
                    .isLessThan(1.1);
        } else {
            assertThatThrownBy(() -> restored(factory.of(graph, other), state))
                    .hasMessageContaining("the saved weights are not feasible (3 weights in [0.01, 0.9] with sum 1.2)");
        }
    }

    /** The size depends on support and rank, not on the number of links: 8 bytes per weight, and little more. */
    @Test
    void statesOfManyLinksAreSmallAndResumeExactly() throws IOException {
        int size = 20_000;
        SplitMix64 random = new SplitMix64(4);
        CappedSimplex set = CappedSimplex.of(size, 0.01, 0.99, 0.05 * size);
        NewtonParameters parameters = NewtonParameters.paper(2, set.diameter().value());
        ResumableLearner uninterrupted = OnlineNewtonStep.lowRank(set, parameters, set.uniform());
        ResumableLearner interrupted = uninterrupted;
        for (int round = 0; round < 60; round++) {
            int start = 37 * round;
            Vector gradient = Vector.generate(size, l -> l < start || l > start + 500 ? 0 : -random.nextDouble());
            uninterrupted.update(gradient);
            if (interrupted != uninterrupted) {
                interrupted.update(gradient);
            }
            assertThat(interrupted.weights()).isEqualTo(uninterrupted.weights());
            if (round == 25) { // before the first compression
                int support = 500 + start + 1;
                byte[] state = saved(uninterrupted);
                assertThat(state.length).isLessThan(8 * (size + support * (round + 3) + 4 * round * round));
                interrupted = restored(OnlineNewtonStep.lowRank(set, parameters, set.uniform()), state);
            }
        }
        assertThat(interrupted).isNotSameAs(uninterrupted);
        assertThat(interrupted.weights()).isNotEqualTo(set.uniform());
    }

    @Test
    void statesHaveTheExpectedSizes() throws IOException {
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
