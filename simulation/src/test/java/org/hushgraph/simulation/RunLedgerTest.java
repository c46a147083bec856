package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.ledger.ClosedPeriod;
import org.hushgraph.ledger.LedgerRow;
import org.hushgraph.ledger.NodeAccount;
import org.hushgraph.linalg.Vector;
import org.hushgraph.report.Provenance;
import org.hushgraph.report.ResultFolder;
import org.hushgraph.report.RunJson;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the section {@code ledger} changes about the ledger of a run. */
class RunLedgerTest {
    private static final String NETWORK = """
            network: {edges: [[a, b], [b, c], [c, d], [d, e], [e, a], [b, e], [e, f]]}
            rounds: 6
            roundLength: 0.5
            observer: {noise: 0.02, prior: 1.5}
            """;
    private static final String LATE = NETWORK + "intruders: [{round: 0, nodes: []}, {round: 3, nodes: [c]}]\n";
    private static final String MOVES = NETWORK + "intruders: [{round: 0, nodes: [a]}, {round: 3, nodes: [c]}]\n";

    private static Scenario scenario(String text) {
        return ScenarioReader.read("test", text);
    }

    /** The same weights in every round, so that histories can be compared. */
    private static RunLedger ledger(Scenario scenario, List<LedgerRow> rows) {
        List<RunLedger.Played> rounds = IntStream.range(0, scenario.rounds())
                .mapToObj(t -> new RunLedger.Played(
                        scenario.initialWeights(), scenario.intruders().observed(t)))
                .toList();
        return RunLedger.of(scenario, rounds, rows::add, () -> false).orElseThrow();
    }

    private static Vector information(RunLedger ledger) {
        return Vector.generate(
                ledger.accounts().size(), n -> ledger.accounts().get(n).known().information());
    }

    @Test
    void readersCountBeforeTheirAlarm() {
        List<LedgerRow> rows = new ArrayList<>();
        RunLedger assumed = ledger(scenario(LATE + "ledger: {assumedBefore: 1.5}"), rows);
        RunLedger always = ledger(
                scenario(NETWORK + "intruders: [{round: 0, nodes: [c]}, {round: 5, nodes: [c]}]"), new ArrayList<>());
        for (int i = 0; i < 6; i++) { // 1.5 seconds before round 3 began, the states arrived
            double expected = information(always).get(i);
            assertThat(information(assumed).get(i)).isCloseTo(expected, within(1e-12 * expected));
        }
        assertThat(information(ledger(scenario(LATE), new ArrayList<>())).get(0))
                .isLessThan(0.9 * information(assumed).get(0));
        assertThat(rows).filteredOn(row -> row.entry().retroactive()).hasSize(3);
    }

    @Test
    void freshStatesHaveAccountsOfTheirOwn() {
        List<LedgerRow> rows = new ArrayList<>();
        RunLedger ledger = ledger(scenario(MOVES + "ledger: {refresh: 1.25}"), rows);
        assertThat(ledger.closed()).extracting(ClosedPeriod::number).containsExactly(0L, 1L);
        assertThat(ledger.closed())
                .allSatisfy(period -> assertThat(period.seconds()).isCloseTo(1.25, within(1e-12)));
        assertThat(ledger.closed().get(0).lost()).isEqualTo(NodeSet.of(0));
        assertThat(ledger.closed().get(1).lost()).isEqualTo(NodeSet.of(0, 2));
        assertThat(rows.stream().mapToDouble(row -> row.entry().seconds()).sum())
                .isCloseTo(3, within(1e-12));
        for (int i = 0; i < 6; i++) {
            int node = i;
            double first = sum(rows, 0, node);
            assertThat(ledger.closed().get(0).information().get(i)).isCloseTo(first, within(1e-12 * first));
            double last = sum(rows, 2, node);
            assertThat(information(ledger).get(i)).isCloseTo(last, within(1e-12 * last));
        }
        // A period that ends with the run is not closed: its accounts are those of the result.
        RunLedger whole = ledger(scenario(MOVES + "ledger: {refresh: 3}"), new ArrayList<>());
        assertThat(whole.closed()).isEmpty();
        assertThat(information(whole)).isEqualTo(information(ledger(scenario(MOVES), new ArrayList<>())));
    }

    private static double sum(List<LedgerRow> rows, long period, int node) {
        return rows.stream()
                .filter(row -> row.period() == period)
                .mapToDouble(row -> row.entry().added().get(node))
                .sum();
    }

    @Test
    void manyPeriodsInARoundAreNotComputedOneByOne() {
        RunLedger ledger = ledger(
                scenario(MOVES.replace("roundLength: 0.5", "roundLength: 1e9") + "ledger: {refresh: 1}"),
                new ArrayList<>());
        assertThat(ledger.closed()).hasSize(20);
        assertThat(ledger.closed().get(19).number()).isEqualTo(6_000_000_000L - 2);
    }

    @Test
    void namedNodesHaveTheAccountsOfTheWholeLedger() {
        RunLedger whole = ledger(scenario(MOVES), new ArrayList<>());
        RunLedger some = ledger(scenario(MOVES + "ledger: {nodes: [e, b]}"), new ArrayList<>());
        assertThat(some.accounts()).extracting(NodeAccount::node).containsExactly(1, 4);
        for (NodeAccount account : some.accounts()) {
            double expected = whole.accounts().get(account.node()).known().information();
            assertThat(account.known().information()).isCloseTo(expected, within(1e-12 * expected));
            assertThat(some.history(account)[5]).isEqualTo(account.known().information());
        }
    }

    @Test
    void aResultStatesWhatIsLeftOfABudget() {
        Scenario scenario = scenario(MOVES + "ledger: {budget: {epsilon: 3, delta: 1e-5, distance: 0.5}}");
        Run run = new AdaptationLoop(scenario, RunListener.NONE, () -> false).run();
        JsonNode ledger = JsonMapper.shared()
                .readTree(RunJson.of(run, Provenance.at(Instant.EPOCH)))
                .get("ledger");
        double most = ledger.get("budget").doubleValue();
        for (JsonNode node : ledger.get("nodes")) {
            double spent = node.get("spent").doubleValue();
            assertThat(spent).isEqualTo(node.get("information").doubleValue());
            double total = spent + node.get("committed").doubleValue();
            assertThat(node.get("left").doubleValue()).isEqualTo(Math.max(0, most - total));
            assertThat(node.get("overdrawn").booleanValue())
                    .isEqualTo(total > most && !node.get("lost").booleanValue());
            assertThat(node.get("epsilon").doubleValue() > 3).isEqualTo(spent > most);
            assertThat(node.get("mu").doubleValue()).isCloseTo(0.5 * Math.sqrt(spent), within(1e-12));
        }
    }

    @Test
    void theReportStatesWhatIsLeft(@TempDir Path folder) throws IOException {
        Scenario scenario = scenario(MOVES + "ledger: {budget: {bits: 0.001}, refresh: 100}");
        Run run = new AdaptationLoop(scenario, RunListener.NONE, () -> false).run();
        new ResultFolder(folder, Provenance.at(Instant.EPOCH)).write(run);
        assertThat(Files.readString(folder.resolve("report.html")))
                .contains("What was given away")
                .contains("fresh states replace all others after 100")
                .contains("Spent and left are parts of the budget")
                .containsPattern("<th[^>]*>left</th>")
                .contains("overdrawn");
    }
}
