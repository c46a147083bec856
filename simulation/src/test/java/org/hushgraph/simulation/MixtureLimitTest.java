package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.online.BuiltInLearner;
import org.hushgraph.online.LearnerModel;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.scenario.LearnerChoice;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random runs of a mixture, compared with runs of its experts alone. All 500 runs: {@code mvn verify -Plong}. */
class MixtureLimitTest {
    private static final int RUNS = Integer.getInteger("hushgraph.mixture", 60);

    static LongStream seeds() {
        return LongStream.range(0, RUNS);
    }

    private static Scenario scenario(SplitMix64 random, long seed) {
        Graph graph = RandomGraphs.erdosRenyi(4 + random.nextInt(5), 0.3 + 0.5 * random.nextDouble(), seed);
        List<String> edges = IntStream.range(0, graph.edgeCount())
                .mapToObj(l -> "[" + graph.from(l) + ", " + graph.to(l) + "]")
                .toList();
        int links = graph.edgeCount();
        double budget = links * (0.1 + 2 * random.nextDouble());
        return ScenarioReader.read("random", """
                network: {edges: %s}
                dynamics: {decay: %s}
                weights: {budget: %s, min: %s, max: %s, initial: random, seed: %d}
                intruders: {random: {count: %d, everyRounds: %d, seed: %d}}
                cost: {objective: %s, discount: %s}
                rounds: %d
                """.formatted(
                        edges,
                        0.2 + 2 * random.nextDouble(),
                        budget,
                        budget / links * 0.1 * random.nextDouble(),
                        budget / links * (1.5 + 3 * random.nextDouble()),
                        seed,
                        1 + random.nextInt(2),
                        1 + random.nextInt(8),
                        seed,
                        random.nextInt(2) == 0 ? "total" : "bound",
                        random.nextDouble() * random.nextInt(2),
                        10 + random.nextInt(60)));
    }

    /** Two to five learners in random order. */
    private static List<LearnerModel> experts(SplitMix64 random) {
        List<LearnerModel> left = new ArrayList<>(BuiltInLearner.ALL);
        left.remove(BuiltInLearner.MIXTURE);
        List<LearnerModel> chosen = new ArrayList<>();
        for (int count = 2 + random.nextInt(4); count > 0; count--) {
            chosen.add(left.remove(random.nextInt(left.size())));
        }
        return chosen;
    }

    private static double total(Scenario scenario) {
        WeightHistory weights = new AdaptationLoop(scenario).weights();
        CostSequence costs = CostSequence.of(scenario);
        return IntStream.range(0, scenario.rounds())
                .mapToDouble(t -> costs.cost(t).value(weights.at(t)))
                .sum();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void neverCostsMoreThanItsBestExpertAndTheProvedExcess(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        Scenario scenario = scenario(random, seed);
        List<LearnerModel> experts = experts(random);
        List<String> names = experts.stream().map(LearnerModel::name).toList();
        double alpha = CostSequence.of(scenario).expConcavity().orElseThrow();
        double best = experts.stream()
                .mapToDouble(model -> total(scenario.withLearner(LearnerChoice.of(model))))
                .min()
                .orElseThrow();
        double mixture = total(
                scenario.withLearner(LearnerChoice.of(BuiltInLearner.MIXTURE).with("experts", names)));
        assertThat(mixture)
                .as("%s of %s", scenario.objective(), names)
                .isLessThanOrEqualTo(best + Math.log(experts.size()) / alpha + 1e-9 * best);
    }
}
