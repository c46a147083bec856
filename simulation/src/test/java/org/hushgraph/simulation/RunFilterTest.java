package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.hushgraph.config.ConfigException;
import org.hushgraph.graph.CutLinks;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.ledger.Epoch;
import org.hushgraph.ledger.Ledger;
import org.hushgraph.ledger.LedgerSetup;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.IsolatedWeights;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunFilterTest {
    private static final double ROUNDING = 1 + 1e-9;

    /** The objective total makes the links of intruders strong. */
    private static Scenario scenario(long seed, String more) {
        return ScenarioReader.read("filter", """
                network: {generate: {model: erdos-renyi, nodes: 8, probability: 0.4, seed: %d}}
                dynamics: {decay: 0.2}
                cost: {objective: total}
                intruders: {random: {count: 1, everyRounds: 7, seed: %d}}
                observer: {noise: 0.1}
                rounds: 40
                %s
                """.formatted(seed, seed, more));
    }

    /** The ledger of the run, from its weights and places. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void noBudgetIsExceededThatSafeWeightsCouldKeep(long seed) {
        Scenario scenario = scenario(seed, "ledger: {budget: {bits: 0.05}, filter: alarms}");
        double budget = scenario.ledger().budget().orElseThrow().largestInformation(1);
        Run run = new AdaptationLoop(scenario).run();
        Ledger ledger = new Ledger(LedgerSetup.all(scenario.linear().orElseThrow(), 0.1, scenario.reading()));
        NodeSet readers = NodeSet.none();
        NodeSet overdrawn = NodeSet.none();
        int refused = 0;
        for (Round round : run.rounds()) {
            if (!round.observed().equals(readers)) {
                readers = round.observed();
                Vector safe = IsolatedWeights.of(
                        scenario.feasibleSet(), CutLinks.of(scenario.graph(), readers), scenario.initialWeights());
                Vector total = ledger.information().plus(ledger.committed(safe, readers));
                overdrawn = NodeSet.of(
                        IntStream.range(0, 8).filter(i -> total.get(i) > budget).toArray());
            }
            ledger.advance(new Epoch(run.weights().at(round.round()), readers, scenario.roundLength()));
            for (int i = 0; i < 8; i++) {
                if (!overdrawn.contains(i) && !ledger.lost().contains(i)) {
                    assertThat(ledger.information().get(i)).isLessThanOrEqualTo(budget * ROUNDING);
                }
            }
            refused += round.refused().isEmpty() ? 0 : 1;
        }
        assertThat(refused).isPositive();
        assertThat(run.notes()).anyMatch(note -> note.contains("The budget of the ledger refused the weights"));
        assertThat(run.bound()).isEmpty();
        Run free = new AdaptationLoop(scenario(seed, "")).run();
        assertThat(free.weights().at(3)).isNotEqualTo(run.weights().at(3));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void capsKeepTheBudgetOfNodesThatAreNeverRead(long seed) {
        Scenario scenario = scenario(seed, "ledger: {budget: {bits: 0.05}, filter: anywhere}");
        double budget = scenario.ledger().budget().orElseThrow().largestInformation(1);
        Run run = new AdaptationLoop(scenario).run();
        Ledger ledger = new Ledger(LedgerSetup.all(scenario.linear().orElseThrow(), 0.1, scenario.reading()));
        for (Round round : run.rounds()) {
            ledger.advance(new Epoch(run.weights().at(round.round()), round.observed(), scenario.roundLength()));
        }
        for (int i = 0; i < 8; i++) {
            assertThat(ledger.lost().contains(i) || ledger.information().get(i) <= budget)
                    .isTrue();
        }
        assertThat(run.notes()).anyMatch(note -> note.contains("The budget of the ledger lowers the budget from"));
    }

    @Test
    void anIncompleteKnowledgeOfReadersIsRejected() {
        String filter = "ledger: {budget: {bits: 0.05}, filter: alarms}\n";
        assertThatThrownBy(() -> scenario(1, filter + "alarms: {accuracy: 0.6, seed: 1}\nbelief: {intruders: one}"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("needs alarms that are right and complete");
        assertThatThrownBy(() -> scenario(1, filter + "threat: {reads: inbox}\nmessages: {noise: 0.1}"))
                .hasMessageContaining("does not support noise in messages");
        assertThatThrownBy(() -> scenario(1, "ledger: {budget: {bits: 1}, filter: alarms, colluding: 2}"))
                .hasMessageContaining("has no effect without filter: anywhere");
        assertThatThrownBy(() -> scenario(1, "threat: {reads: inbox}\nledger: {budget: {bits: 1}, filter: anywhere}"))
                .hasMessageContaining("masked sums");
    }
}
