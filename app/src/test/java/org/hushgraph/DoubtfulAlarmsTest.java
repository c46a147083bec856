package org.hushgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hushgraph.config.Position;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.scenario.ScenarioTemplate;
import org.hushgraph.sweep.Estimate;
import org.hushgraph.sweep.Measure;
import org.hushgraph.sweep.Seeds;
import org.hushgraph.sweep.Sweep;
import org.hushgraph.sweep.SweepPlan;
import org.hushgraph.sweep.SweepRun;
import org.hushgraph.sweep.Variation;
import org.hushgraph.testing.Repository;
import org.hushgraph.work.Threads;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Sweeps of policies over the accuracy of alarms: the table of docs/defences.md, with all of its seeds under -Plong. */
class DoubtfulAlarmsTest {
    private static final int SEEDS = Integer.getInteger("hushgraph.doubt", 4);
    private static final int SEEDS_OF_THE_PAGE = 20;
    private static final String ACCURACY = "alarms.accuracy=1,0.6,0.35";
    private static final String LAST = "last report, `best-response`";
    private static final String NEWTON = "last report, `online-newton-step`";
    private static final String FILTER = "filter, `best-response`";
    private static final String WRONG = "filter with wrong rates, `best-response`";
    private static final String TRUTH = "true place known, `best-response`";
    private static final double PRICE = 0.05;
    private static final String LAST_PRICED = "last report, `best-response`, `changePrice: 0.05`";
    private static final String FILTER_PRICED = "filter, `best-response`, `changePrice: 0.05`";

    /** The options of each policy. */
    private static final Map<String, String> POLICIES = policies();

    private static final String PRICE_HEADER = "| policy, q = 0.6 | cost | change | cost + 0.05 · change |";
    private static final Map<String, Sweep> SWEEPS = new LinkedHashMap<>();

    private static Map<String, String> policies() {
        Map<String, String> policies = new LinkedHashMap<>();
        policies.put(LAST, "");
        policies.put(NEWTON, "learner=online-newton-step");
        policies.put(FILTER, "belief.intruders=one");
        policies.put(WRONG, "belief.intruders=one belief.moveRate=0.1 belief.accuracy=0.7 belief.missed=0.2");
        policies.put(TRUTH, "alarms.missed=0 alarms.delay=0");
        policies.put(LAST_PRICED, "weights.changePrice=" + PRICE);
        policies.put(FILTER_PRICED, "belief.intruders=one weights.changePrice=" + PRICE);
        return policies;
    }

    @BeforeAll
    static void sweep() throws IOException {
        for (Map.Entry<String, String> policy : POLICIES.entrySet()) {
            SWEEPS.put(policy.getKey(), swept(policy.getValue(), accuracies(policy.getKey())));
        }
    }

    private static String accuracies(String policy) {
        return switch (policy) {
            case TRUTH -> "alarms.accuracy=1";
            case LAST_PRICED, FILTER_PRICED -> "alarms.accuracy=0.6";
            default -> ACCURACY;
        };
    }

    private static Sweep swept(String options, String values) throws IOException {
        Map<Position, String> changes = new LinkedHashMap<>();
        Stream.of(options.split(" "))
                .filter(option -> !option.isEmpty())
                .map(option -> option.split("="))
                .forEach(option -> changes.put(Position.option("--set", option[0]), option[1]));
        ScenarioTemplate template = ScenarioTemplate.read(Repository.file("examples/doubtful-alarms.yaml"), changes);
        SweepPlan plan = new SweepPlan(template, List.of(Variation.of(values)), Optional.of(new Seeds(1, SEEDS)));
        try (Threads threads = new Threads(2)) {
            return new SweepRun(plan, threads, Optional.empty(), (what, done, all) -> {}, () -> false)
                    .run()
                    .orElseThrow();
        }
    }

    private static double cost(String policy, int accuracy) {
        return SWEEPS.get(policy).estimate(accuracy, Measure.MEAN_COST).mean();
    }

    private static double change(String policy, int accuracy) {
        return SWEEPS.get(policy).estimate(accuracy, Measure.MEAN_CHANGE).mean();
    }

    private static double costAndPrice(String policy, int accuracy) {
        return cost(policy, accuracy) + PRICE * change(policy, accuracy);
    }

    @Test
    void theFilterIsAtLeastAsGoodAsTheLastReportIfReportsAreRight() {
        assertThat(cost(FILTER, 0)).isLessThanOrEqualTo(cost(LAST, 0));
    }

    @Test
    void theFilterIsMuchBetterIfReportsAreMostlyWrong() {
        assertThat(cost(FILTER, 1)).isLessThan(0.92 * cost(LAST, 1));
        assertThat(cost(FILTER, 2)).isLessThan(0.92 * cost(LAST, 2));
    }

    @Test
    void wrongRatesAreStillBetterThanTheNewtonStep() {
        for (int accuracy = 0; accuracy < 3; accuracy++) {
            assertThat(cost(WRONG, accuracy)).isLessThan(cost(NEWTON, accuracy));
            assertThat(cost(FILTER, accuracy)).isLessThan(cost(WRONG, accuracy));
            assertThat(cost(TRUTH, 0)).isLessThan(cost(FILTER, accuracy));
        }
    }

    @Test
    void theFilterChangesTheWeightsLessThanTheLastReportIfReportsAreMostlyWrong() {
        assertThat(change(FILTER, 1)).isLessThan(0.5 * change(LAST, 1));
        assertThat(change(FILTER, 2)).isLessThan(0.5 * change(LAST, 2));
    }

    @Test
    void aPriceOfChangeLowersTheSumOfCostAndPrice() {
        assertThat(costAndPrice(LAST_PRICED, 0)).isLessThan(costAndPrice(LAST, 1));
        assertThat(costAndPrice(FILTER_PRICED, 0)).isLessThan(costAndPrice(FILTER, 1));
        assertThat(change(FILTER_PRICED, 0)).isLessThan(change(FILTER, 1));
        assertThat(costAndPrice(FILTER_PRICED, 0))
                .isLessThan(Math.min(costAndPrice(NEWTON, 1), costAndPrice(LAST_PRICED, 0)));
    }

    @Test
    void thePageHasTheCommands() {
        String page = Repository.read("docs/defences.md");
        POLICIES.values()
                .forEach(options -> assertThat(page)
                        .contains(
                                "./hushgraph sweep examples/doubtful-alarms.yaml --seeds 20",
                                Stream.of(options.split(" "))
                                        .filter(option -> !option.isEmpty())
                                        .map(option -> "--set " + option)
                                        .collect(Collectors.joining(" "))));
    }

    @Test
    void thePageHasTheTables() {
        String page = Repository.read("docs/defences.md");
        if (SEEDS == SEEDS_OF_THE_PAGE) {
            assertThat(page).contains(table()).contains(priceTable());
        } else {
            assertThat(page).contains("| policy | q = 1 | q = 0.6 | q = 0.35 |", PRICE_HEADER);
        }
    }

    private static String table() {
        List<String> lines = new ArrayList<>(List.of("| policy | q = 1 | q = 0.6 | q = 0.35 |", "|---|---|---|---|"));
        List.of(LAST, NEWTON, FILTER, WRONG, TRUTH)
                .forEach(policy -> lines.add(IntStream.range(0, 3)
                        .map(accuracy -> policy.equals(TRUTH) ? 0 : accuracy)
                        .mapToObj(accuracy -> cell(SWEEPS.get(policy), accuracy))
                        .collect(Collectors.joining(" | ", "| " + policy + " | ", " |"))));
        return String.join("\n", lines) + "\n";
    }

    private static String priceTable() {
        List<String> lines = new ArrayList<>(List.of(PRICE_HEADER, "|---|---|---|---|"));
        for (String policy : List.of(LAST, NEWTON, FILTER, LAST_PRICED, FILTER_PRICED)) {
            int accuracy = SWEEPS.get(policy).plan().combinations() == 1 ? 0 : 1;
            lines.add(Stream.of(cost(policy, accuracy), change(policy, accuracy), costAndPrice(policy, accuracy))
                    .map(value -> NumberStyle.PLAIN.number(value, 3))
                    .collect(Collectors.joining(" | ", "| " + policy + " | ", " |")));
        }
        return String.join("\n", lines) + "\n";
    }

    private static String cell(Sweep sweep, int combination) {
        Estimate cost = sweep.estimate(combination, Measure.MEAN_COST);
        return NumberStyle.PLAIN.number(cost.mean(), 4)
                + " ± " + NumberStyle.PLAIN.number(cost.halfWidth(), 1)
                + " / "
                + NumberStyle.PLAIN.number(
                        sweep.estimate(combination, Measure.MEAN_CHANGE).mean(), 2);
    }

    /** Prints the tables for the page. */
    public static void main(String[] args) throws IOException {
        sweep();
        System.out.print(table() + "\n" + priceTable());
    }
}
