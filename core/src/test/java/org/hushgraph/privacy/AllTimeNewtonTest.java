package org.hushgraph.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.stream.IntStream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.InteriorDescent;
import org.hushgraph.convex.NewtonSystems;
import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.state.SavedState;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllTimeNewtonTest {
    private static final double GAP = 1e-9;

    /** (∇²f + C⁻¹) s = v, with the dense Hessian. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void solutionsSatisfyTheDenseNewtonSystem(long seed) {
        Case problem = new Case(seed);
        NewtonSystems systems = problem.sparse().newtonSystems().orElseThrow();
        int links = problem.graph().edgeCount();
        SplitMix64 random = new SplitMix64(seed);
        Vector weights = Vector.generate(links, l -> 0.1 + random.nextDouble());
        double[] c =
                Vector.generate(links, l -> Math.exp(3 * random.nextGaussian())).toArray();
        double[] v = Vector.generate(links, l -> random.nextGaussian()).toArray();

        systems.moveTo(weights);
        NewtonSystems.Steps steps = systems.solve(c, v);

        Matrix hessian = problem.cost().hessian(weights);
        Vector step = Vector.of(steps.combined(0.7));
        Vector image = hessian.times(step);
        for (int l = 0; l < links; l++) {
            assertThat(image.get(l) + step.get(l) / c[l])
                    .as("seed %d, link %d", seed, l)
                    .isCloseTo(v[l] + 0.7, within(1e-9 * (1 + Math.abs(step.get(l) / c[l]))));
        }
        assertThat(step.sum())
                .isCloseTo(steps.sums()[0] + 0.7 * steps.sums()[1], within(1e-9 * (1 + step.norm() * links)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void theInteriorPointMethodFindsTheMinimumOfProjectedGradients(long seed) {
        Case problem = new Case(seed);
        ProjectedDescent.Minimum expected = ProjectedDescent.defaults()
                .minimise(problem.cost(), problem.set(), problem.set().uniform());

        ProjectedDescent.Minimum found = problem.minimise();

        assertThat(found.gap()).as("seed %d", seed).isLessThanOrEqualTo(GAP * found.value());
        assertThat(found.value()).isCloseTo(expected.value(), within(2 * GAP * expected.value()));
        assertThat(problem.cost().value(found.point())).isCloseTo(found.value(), within(1e-12 * found.value()));
        assertThat(problem.set().contains(found.point(), 1e-12)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void noFeasibleWeightsAreBelowTheProvedLowerBound(long seed) {
        Case problem = new Case(seed);
        double least = problem.minimise().value();
        SplitMix64 random = new SplitMix64(seed);
        for (int n = 0; n < 20; n++) {
            Vector weights =
                    problem.set().project(Vector.generate(problem.graph().edgeCount(), l -> 3 * random.nextDouble()));
            double bound = problem.sparse().leastOver(problem.set(), weights).orElseThrow();
            assertThat(bound).as("seed %d", seed).isPositive().isLessThanOrEqualTo(least * (1 + 1e-12));
        }
    }

    /** A relative gap of 1e-9 at the minimum, where a Frank–Wolfe gap with the error of a gradient can't prove that. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theLowerBoundIsSharpAtTheMinimum(long seed) {
        Case problem = new Case(seed);
        ProjectedDescent.Minimum found = problem.minimise();
        assertThat(problem.sparse().leastOver(problem.set(), found.point()).orElseThrow())
                .isCloseTo(found.value(), within(2 * GAP * found.value()));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 9})
    void aSavedSearchContinuesBitForBit(int stepsBefore) throws IOException {
        Case problem = new Case(5);
        InteriorDescent whole = problem.start();
        InteriorDescent first = problem.start();
        for (int n = 0; n < stepsBefore; n++) {
            first.step();
        }
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        SavedState.write(saved, first::save);
        InteriorDescent second = SavedState.read(
                new ByteArrayInputStream(saved.toByteArray()),
                from -> InteriorDescent.restored(GAP, problem.graph().edgeCount(), from));
        second.resume(problem.sparse(), problem.set());
        while (!whole.isDone()) {
            whole.step();
        }
        while (!second.isDone()) {
            second.step();
        }
        assertThat(second.best().point()).isEqualTo(whole.best().point());
        assertThat(second.best().gap()).isEqualTo(whole.best().gap());
    }

    /** A random network with one to three intruders and bounds that differ from link to link; some links are fixed. */
    private record Case(LinearNetwork network, NodeSet observed, CappedSimplex set) {
        Case(long seed) {
            this(seed, RandomGraphs.smallWorld(12 + (int) (seed % 3) * 6, 4, 0.3, seed));
        }

        private Case(long seed, Graph graph) {
            this(
                    LinearNetwork.of(graph, Vector.generate(graph.nodeCount(), i -> 0.5 + (i % 3))),
                    NodeSet.of(IntStream.rangeClosed(0, (int) (seed % 3)).toArray()),
                    set(graph, seed));
        }

        private static CappedSimplex set(Graph graph, long seed) {
            SplitMix64 random = new SplitMix64(seed);
            int links = graph.edgeCount();
            Vector lower = Vector.generate(links, l -> 0.01 + 0.1 * random.nextDouble());
            Vector upper =
                    Vector.generate(links, l -> l % 7 == 0 ? lower.get(l) : lower.get(l) + 4 * random.nextDouble());
            return CappedSimplex.of(lower, upper, lower.sum() + 0.3 * (upper.sum() - lower.sum()));
        }

        Graph graph() {
            return network.graph();
        }

        AllTimeCost cost() {
            return new AllTimeCost(network, observed);
        }

        PrivacyCost sparse() {
            return cost().atScale(new SparseEngine(network, 1e-10));
        }

        InteriorDescent start() {
            return InteriorDescent.start(GAP, sparse().newtonSystems().orElseThrow(), set, set.uniform());
        }

        ProjectedDescent.Minimum minimise() {
            InteriorDescent descent = start();
            while (!descent.isDone()) {
                descent.step();
            }
            return descent.best();
        }
    }
}
