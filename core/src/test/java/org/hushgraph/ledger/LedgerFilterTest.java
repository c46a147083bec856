package org.hushgraph.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.CutLinks;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Reading;
import org.hushgraph.online.IsolatedWeights;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Adversaries choose places, alarms, weights and times; readers are where the alarms are. The long form plays 10,000 rounds:
 * {@code -Dhushgraph.ledger=10000}.
 */
class LedgerFilterTest {
    private static final int ROUNDS = Integer.getInteger("hushgraph.ledger", 300);
    private static final int FRESH = 40; // rounds until fresh states arrive

    private static final class Game {
        private final SplitMix64 random;
        private final LinearNetwork network;
        private final CappedSimplex set;
        private final Vector normal;
        private Vector budgets;
        private Ledger ledger;
        private LedgerFilter filter;
        private NodeSet readers = NodeSet.none();
        private Vector otherwise; // what replaces refused weights: first the safe ones, then those in force
        private NodeSet overdrawn = NodeSet.none();
        private int refused;
        private int admitted;
        private int kept; // accounts that were checked
        private int exceeded; // by the same weights without a filter

        Game(long seed) {
            random = new SplitMix64(seed);
            Graph graph = RandomGraphs.erdosRenyi(4 + random.nextInt(5), 0.5, seed);
            network = LinearNetwork.of(graph, 0.2 + random.nextDouble());
            int edges = graph.edgeCount();
            set = CappedSimplex.of(edges, 0.01, edges == 1 ? edges : 3, edges);
            normal = Vector.constant(edges, 1);
            otherwise = normal;
            budgets = Vector.constant(graph.nodeCount(), 1);
            ledger = new Ledger(LedgerSetup.all(network, 0.1, Reading.STATE));
            filter = new LedgerFilter(budgets);
        }

        void play() {
            for (int round = 0; round < ROUNDS; round++) {
                if (round % FRESH == 0) {
                    ledger = ledger.renewed();
                    changeReaders();
                    changeBudgets();
                } else if (random.nextInt(6) == 0) {
                    changeReaders();
                }
                round();
            }
        }

        private void changeReaders() {
            int nodes = network.graph().nodeCount();
            readers = NodeSet.of(IntStream.range(0, random.nextInt(4))
                    .map(n -> random.nextInt(nodes))
                    .toArray());
            otherwise =
                    readers.isEmpty() ? normal : IsolatedWeights.of(set, CutLinks.of(network.graph(), readers), normal);
            findOverdrawn();
        }

        /** Budgets that the first readers nearly exhaust, even under the safe weights. */
        private void changeBudgets() {
            Vector committed = ledger.committed(otherwise, readers);
            budgets = committed.map(most -> most == 0 ? 1 : most * Math.pow(10, random.nextDouble() - 0.05));
            filter = new LedgerFilter(budgets);
            findOverdrawn();
        }

        /** What the safe weights can't keep when the readers change. */
        private void findOverdrawn() {
            Vector total = ledger.information().plus(ledger.committed(otherwise, readers));
            overdrawn = NodeSet.of(IntStream.range(0, budgets.size())
                    .filter(i -> total.get(i) > budgets.get(i))
                    .toArray());
        }

        /** The adversary asks for several weights, takes the worst that are admitted, and uses them for any time. */
        private void round() {
            Vector worst = otherwise;
            double most = -1;
            for (int n = 0; n < 5; n++) {
                Vector wish = weights();
                Ledger unfiltered = ledger.copy();
                unfiltered.advance(new Epoch(wish, readers, 10));
                exceeded += exceeding(unfiltered).size();
                double total = ledger.committed(wish, readers).sum();
                boolean isAdmitted = filter.refusal(LedgerOutlook.after(ledger, List.of()), readers, wish, otherwise)
                        .isEmpty();
                refused += isAdmitted ? 0 : 1;
                if (isAdmitted && total > most) {
                    most = total;
                    worst = wish;
                }
            }
            admitted += most > 0 ? 1 : 0;
            otherwise = worst;
            ledger.advance(new Epoch(worst, readers, Math.pow(10, 3 * random.nextDouble() - 2)));
            assertThat(exceeding(ledger).toString()).isEqualTo("[]");
        }

        private NodeSet exceeding(Ledger any) {
            NodeSet counted = NodeSet.of(IntStream.range(0, budgets.size())
                    .filter(i -> !ledger.lost().contains(i) && !readers.contains(i) && !overdrawn.contains(i))
                    .toArray());
            kept += counted.size();
            return NodeSet.of(counted.stream()
                    .filter(i -> any.information().get(i) > budgets.get(i))
                    .toArray());
        }

        /** All weight on some links, preferably at a reader. */
        private Vector weights() {
            double power = 5 * random.nextDouble();
            return set.project(Vector.generate(normal.size(), l -> {
                boolean near = readers.contains(network.graph().from(l))
                        || readers.contains(network.graph().to(l));
                return (near ? 3 : 1) * Math.pow(random.nextDouble(), power);
            }));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void noBudgetIsExceededWhileReadersStay(long seed) {
        Game game = new Game(seed);
        game.play();
        assertThat(game.admitted).isPositive();
        assertThat(game.refused).isPositive();
        assertThat(game.kept).isGreaterThan(ROUNDS);
        assertThat(game.exceeded).as("without the filter").isPositive();
    }

    @Test
    void anAlarmThatCannotBeAffordedOverdraws() {
        LinearNetwork network = LinearNetwork.of(Graph.of("a-b", "b-c"));
        Ledger ledger = new Ledger(LedgerSetup.all(network, 0.01, Reading.STATE));
        NodeSet readers = NodeSet.of(0);
        Vector safe = Vector.of(0.5, 1);
        Vector weights = Vector.of(1, 1);
        Vector least = ledger.committed(safe, readers);
        Vector most = ledger.committed(weights, readers);
        LedgerOutlook now = LedgerOutlook.after(ledger, List.of());
        // a is lost, b can't be kept, c can
        LedgerFilter tight = new LedgerFilter(Vector.of(1e-9, 0.9 * least.get(1), 1.1 * most.get(2)));
        assertThat(tight.refusal(now, readers, weights, safe)).isEqualTo(NodeSet.none());
        // b can be kept by the safe weights alone
        LedgerFilter affordable = new LedgerFilter(Vector.of(1e-9, 1.1 * least.get(1), 1.1 * most.get(2)));
        assertThat(affordable.refusal(now, readers, weights, safe)).isEqualTo(NodeSet.of(1));
        assertThat(affordable.refusal(now, readers, weights, weights)).isEqualTo(NodeSet.none());
        assertThat(affordable.refusal(now, NodeSet.none(), weights, safe)).isEqualTo(NodeSet.none());
    }

    /** Weights that keep the budget of present states, which have faded, must keep that of the next ones, too. */
    @Test
    void statesThatArriveLaterHaveTheSameBudget() {
        LinearNetwork network = LinearNetwork.of(Graph.of("a-b", "b-c"));
        Ledger ledger = new Ledger(LedgerSetup.all(network, 0.01, Reading.STATE));
        NodeSet readers = NodeSet.of(0);
        Vector safe = Vector.of(0.1, 1);
        Vector weights = Vector.of(2, 1);
        ledger.advance(new Epoch(safe, readers, 9));
        Vector budgets = Vector.constant(3, 2 * ledger.information().get(1));
        LedgerOutlook now = LedgerOutlook.after(ledger, List.of());
        assertThat(new LedgerFilter(budgets).refusal(now, readers, weights, safe))
                .isEqualTo(NodeSet.none());
        assertThat(new LedgerFilter(budgets, OptionalDouble.of(10)).refusal(now, readers, weights, safe))
                .isEqualTo(NodeSet.of(1, 2));
    }

    /** On small and large networks, with all accounts and with some. */
    @ParameterizedTest(name = "{0} nodes, {1} accounts")
    @CsvSource({"6, 6", "6, 2", "200, 200", "200, 3"})
    void anOutlookEqualsALedgerThatHasAdvanced(int nodes, int accounts) {
        SplitMix64 random = new SplitMix64(nodes + accounts);
        Graph graph = RandomGraphs.smallWorld(nodes, 4, 0.2, 1);
        NodeSet tracked = NodeSet.of(IntStream.range(0, accounts).toArray());
        LinearNetwork network = LinearNetwork.of(graph, 0.5);
        Ledger ledger = new Ledger(new LedgerSetup(network, 0.1, Reading.STATE, tracked, 0));
        List<Epoch> epochs = IntStream.range(0, 4)
                .mapToObj(n -> new Epoch(
                        Vector.generate(graph.edgeCount(), l -> 0.1 + random.nextDouble()),
                        n == 1 ? NodeSet.none() : NodeSet.of(random.nextInt(nodes), random.nextInt(nodes)),
                        n == 2 ? 0 : random.nextDouble()))
                .toList();
        ledger.advance(epochs.get(0));
        LedgerOutlook outlook = LedgerOutlook.after(ledger, epochs.subList(1, 4));
        epochs.subList(1, 4).forEach(ledger::advance);
        LedgerOutlook advanced = LedgerOutlook.after(ledger, List.of());
        Vector weights = epochs.get(1).weights();
        NodeSet readers = NodeSet.of(nodes - 1);
        for (double seconds : new double[] {0, 0.5, Double.POSITIVE_INFINITY}) {
            Vector expected = advanced.total(weights, readers, seconds).information();
            Vector actual = outlook.total(weights, readers, seconds).information();
            assertThat(actual.minus(expected).largestMagnitude()).isLessThan(1e-12 * expected.max());
        }
        assertThat(outlook.lost()).isEqualTo(advanced.lost());
        assertThat(outlook.time()).isCloseTo(advanced.time(), within(1e-15));
    }
}
