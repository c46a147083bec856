package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.ledger.NodeAccount;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.noise.InitialNoise;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.Reading;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.scenario.Objective;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.scenario.ScenarioWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Intruders who read the inbox of an agent, measured by Gramians of the nodes that are read. */
class InboxTest {
    private static final String NETWORK = """
            network: {edges: [[a, b], [b, c], [c, d], [d, e], [e, a], [b, e], [e, f]]}
            intruders: [{round: 0, nodes: [a]}, {round: 3, nodes: [c]}]
            rounds: 6
            observer: {noise: 0.02, prior: 1.5, horizon: 4}
            """;
    private static final String INBOX = NETWORK + "threat: {reads: inbox}\n";

    private static Scenario scenario(String more) {
        return ScenarioReader.read("test", INBOX + more);
    }

    /** W of what is read at a and at its neighbours b and e. */
    private static Matrix gramian(Scenario scenario, Vector weights) {
        return ObservabilityGramian.of(
                scenario.linear().orElseThrow(),
                weights,
                NodeSet.of(0, 1, 4),
                scenario.cost().span(0, 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cost: {objective: total}",
                "cost: {kind: window, length: 0.7, clock: receding}",
                "cost: {objective: others}",
                "engine: sparse",
                "engine: sparse\ncost: {objective: total, kind: window, length: 0.7, clock: receding}"
            })
    void exposureCountsTheReadingsOfNeighbours(String more) {
        Scenario scenario = scenario(more);
        Vector weights = scenario.initialWeights();
        Matrix gramian = gramian(scenario, weights);
        Evaluation evaluation = Evaluation.of(scenario);
        double own = gramian.get(0, 0);
        double others = gramian.trace() - own;
        assertThat(evaluation.split().own()).isCloseTo(own, within(1e-8 * own));
        assertThat(evaluation.split().others()).isCloseTo(others, within(1e-8 * others));
        double cost = scenario.objective() == Objective.TOTAL ? own + others : others;
        assertThat(evaluation.cost()).isCloseTo(cost, within(1e-8 * cost));
        assertThat(evaluation.othersBound()).isEmpty();
        assertThat(evaluation.measure().orElseThrow().own()).isCloseTo(own, within(1e-8 * own));
    }

    @ParameterizedTest
    @EnumSource(
            value = Objective.class,
            names = {"BOUND"},
            mode = EnumSource.Mode.EXCLUDE)
    void gradientsAgreeWithCentralDifferences(Objective objective) {
        Scenario scenario = scenario("").withObjective(objective);
        PrivacyCost cost = scenario.cost(0);
        assertThat(cost.observed()).isEqualTo(NodeSet.of(0));
        Vector weights = scenario.initialWeights();
        Vector gradient = cost.gradient(weights);
        for (int l = 0; l < weights.size(); l++) {
            Vector step = Vector.unit(weights.size(), l).scale(1e-4);
            double slope = (cost.value(weights.plus(step)) - cost.value(weights.minus(step))) / 2e-4;
            assertThat(gradient.get(l)).isCloseTo(slope, within(1e-6 * gradient.norm()));
        }
    }

    @Test
    void bitsAboutHiddenNodesIncludeTheNeighbours() {
        Scenario scenario = scenario("cost: {objective: hidden-bits}");
        Matrix gramian = gramian(scenario, scenario.initialWeights());
        Matrix hidden = Matrix.generate(5, 5, (i, j) -> gramian.get(i + 1, j + 1));
        double bits = Disclosure.of(hidden, scenario.observer().orElseThrow()).bits();
        assertThat(Evaluation.of(scenario).cost()).isCloseTo(bits, within(1e-9 * bits));
    }

    @Test
    void theLedgerOfARunIsThatOfItsAttack() {
        for (String threat : new String[] {NETWORK, INBOX}) {
            Scenario scenario = ScenarioReader.read("test", threat + "roundLength: 0.5\n");
            Run run = new AdaptationLoop(scenario, RunListener.NONE, () -> false).run();
            RunLedger ledger = run.ledger().orElseThrow();
            assertThat(ledger.roundLength()).isEqualTo(0.5);
            assertThat(ledger.information()).hasSize(6);
            AttackTrials trials = new AttackReplay(scenario, InitialNoise.NONE, new Attack.Plan(200, 100, 3))
                    .under(run.weights()::at);
            for (NodeAccount account : ledger.accounts()) {
                double alone = account.deviationAlone().orElseThrow();
                assertThat(trials.limit().deviations().get(account.node())).isCloseTo(alone, within(1e-9));
                assertThat(account.known().deviation()).isLessThanOrEqualTo(alone * (1 + 1e-12));
                assertThat(account.lost()).isEqualTo(account.node() == 0 || account.node() == 2);
            }
            assertThat(trials.isBeaten()).isFalse();
            assertThat(ledger.worst(1).get(0).lost()).isFalse();
        }
    }

    @Test
    void inboxesRevealNeighboursWhateverTheWeights() {
        Scenario state = ScenarioReader.read("test", NETWORK);
        Scenario inbox = state.withReading(Reading.INBOX);
        Vector least = Vector.constant(7, 1e-6);
        double before = Knowledge.disclosure(
                        state, NodeSet.of(0), state.observer().orElseThrow(), least)
                .deviations()
                .get(1);
        double after = Knowledge.disclosure(
                        inbox, NodeSet.of(0), state.observer().orElseThrow(), least)
                .deviations()
                .get(1);
        assertThat(before).isGreaterThan(1.22);
        assertThat(after).isLessThan(0.25);
    }

    /** Computed independently: 2.86 bits become 10.88, and the deviations of the neighbours fall to 0.15 to 0.17. */
    @Test
    void theNineNodesLeakAsMuchAsComputedIndependently() {
        Scenario state =
                ScenarioReader.read(Path.of("../examples/nine-nodes.yaml")).withObserver(Observer.defaults());
        Disclosure read = Evaluation.of(state).disclosure().orElseThrow();
        Disclosure inbox =
                Evaluation.of(state.withReading(Reading.INBOX)).disclosure().orElseThrow();
        assertThat(read.bits()).isCloseTo(2.86, within(0.005));
        assertThat(inbox.bits()).isCloseTo(10.88, within(0.005));
        for (String neighbour : new String[] {"a", "b", "e"}) {
            int node = state.graph().node(neighbour);
            assertThat(read.deviations().get(node)).isBetween(0.885, 0.9985);
            assertThat(inbox.deviations().get(node)).isBetween(0.14, 0.175);
        }
    }

    @Test
    void theLedgerOfARunRestsOnTheNoiseOfMessagesIfThereIsSome() {
        Scenario plain = scenario("roundLength: 0.5");
        Scenario noisy = scenario("roundLength: 0.5\nmessages: {noise: 0.2}");
        RunLedger expected = new AdaptationLoop(plain, RunListener.NONE, () -> false)
                .run()
                .ledger()
                .orElseThrow();
        Run run = new AdaptationLoop(noisy, RunListener.NONE, () -> false).run();
        RunLedger ledger = run.ledger().orElseThrow();
        assertThat(expected.messageNoise()).isEmpty();
        assertThat(ledger.messageNoise()).contains(0.2);
        Vector decay = noisy.linear().orElseThrow().decay();
        double time = 0.5 * noisy.rounds();
        assertThat(ledger.accounts()).anyMatch(NodeAccount::lost).anyMatch(account -> !account.lost());
        for (NodeAccount account : ledger.accounts()) {
            double information = account.known().information();
            assertThat(account.lost())
                    .isEqualTo(expected.accounts().get(account.node()).lost());
            if (account.lost()) {
                assertThat(information).isInfinite();
                assertThat(account.known().deviation()).isZero();
                assertThat(account.deviationAlone()).hasValue(0);
            } else {
                double rate = 2 * decay.get(account.node());
                assertThat(information).isBetween(1e-12, (1 - Math.exp(-rate * time)) / (rate * 0.2) * (1 + 1e-12));
                assertThat(account.deviationAlone().orElseThrow())
                        .isGreaterThanOrEqualTo(account.known().deviation() * (1 - 1e-12));
            }
        }
        assertThat(ScenarioWriter.mapping(noisy).get("messages").toString()).isEqualTo("{noise=0.2}");
    }

    @Test
    void noiseInMessagesThatNothingWouldCountIsRejected() {
        assertThatThrownBy(() -> ScenarioReader.read("test", NETWORK + "messages: {noise: 0.2}"))
                .hasMessageContaining("Try threat: {reads: inbox}.");
        assertThatThrownBy(() -> scenario("messages: {noise: 0}")).hasMessageContaining("noise");
        assertThatThrownBy(() -> scenario("messages: {noise: 0.2}\nledger: {assumedBefore: 3}"))
                .hasMessageContaining("ledger.assumedBefore")
                .hasMessageContaining("does not support noise in messages. Try removing messages, or assumedBefore.");
        assertThatThrownBy(() -> scenario("messages: {}")).hasMessageContaining("Try messages: {noise: 0.1}.");
    }

    @Test
    void scenariosAreWrittenAndReadBack() {
        Scenario scenario = scenario("roundLength: 0.25\n");
        assertThat(ScenarioWriter.mapping(scenario).get("threat").toString()).isEqualTo("{reads=inbox}");
        assertThat(ScenarioWriter.mapping(scenario)).containsEntry("roundLength", 0.25);
        assertThat(scenario("states: {roundLength: 0.25}\nroundLength: 0.25").roundLength())
                .isEqualTo(0.25);
        assertThat(scenario("states: {}\nroundLength: 0.25").roundLength()).isEqualTo(0.25);
        assertThat(ScenarioReader.read("test", NETWORK).reading()).isEqualTo(Reading.STATE);
    }

    @Test
    void contradictionsAreRejected() {
        assertThatThrownBy(() -> scenario("states: {roundLength: 2}\nroundLength: 3"))
                .hasMessageContaining("= 2.0 differs from roundLength = 3.0")
                .hasMessageContaining("Try removing one of them");
        assertThatThrownBy(() -> scenario("cost: {objective: bound}")).hasMessageContaining("Try objective: others.");
        assertThatThrownBy(() -> ScenarioReader.read("test", NETWORK + "threat: {reads: mail}"))
                .hasMessageContaining("inbox");
        assertThatThrownBy(() -> ScenarioReader.read("test", NETWORK + "reads: inbox"))
                .hasMessageContaining("threat: {reads: …}");
    }
}
