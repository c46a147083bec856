package org.hushgraph.ledger;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Adversaries choose places, alarms, weights and times. The long form plays 10,000 rounds:
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
        private Vector safe;
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
            safe = normal;
            budgets = Vector.constant(graph.nodeCount(), 1);
            ledger = new Ledger(LedgerSetup.all(network, 0.1, Reading.STATE));
            filter = LedgerFilter.of(budgets);
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
            safe = readers.isEmpty() ? normal : IsolatedWeights.of(set, CutLinks.of(network.graph(), readers), normal);
            filter = filter.readBy(ledger, readers, safe);
        }

        /** Budgets that the first readers nearly exhaust, even under the safe weights. */
        private void changeBudgets() {
            Vector committed = ledger.committed(safe, readers);
            budgets = committed.map(most -> most == 0 ? 1 : most * Math.pow(10, random.nextDouble() - 0.05));
            filter = LedgerFilter.of(budgets).readBy(ledger, readers, safe);
        }

        /**
         * The adversary asks for several weights and times, takes the worst that is admitted, and changes its mind before
         * the time is over.
         */
        private void round() {
            Epoch wish = new Epoch(safe, readers, random.nextDouble());
            double worst = -1;
            for (int n = 0; n < 5; n++) {
                Epoch epoch = new Epoch(weights(), readers, Math.pow(10, 3 * random.nextDouble() - 2));
                Ledger unfiltered = ledger.copy();
                unfiltered.advance(epoch);
                exceeded += exceeding(unfiltered).size();
                LedgerFilter.Decision decision = filter.decide(ledger, epoch, safe);
                double total = decision.prediction().total().sum();
                refused += decision.isAdmitted() ? 0 : 1;
                if (decision.isAdmitted() && total > worst) {
                    worst = total;
                    wish = epoch;
                }
            }
            admitted += worst > 0 ? 1 : 0;
            double part = wish.seconds() * random.nextDouble();
            play(new Epoch(wish.weights(), readers, part));
            Epoch other = new Epoch(weights(), readers, random.nextDouble());
            if (filter.decide(ledger, other, safe).isAdmitted()) {
                play(other);
            } else {
                play(new Epoch(wish.weights(), readers, wish.seconds() - part));
            }
        }

        private void play(Epoch epoch) {
            ledger.advance(epoch);
            assertThat(exceeding(ledger).toString()).isEqualTo("[]");
        }

        private NodeSet exceeding(Ledger any) {
            NodeSet counted = NodeSet.of(IntStream.range(0, budgets.size())
                    .filter(i -> !ledger.lost().contains(i)
                            && !readers.contains(i)
                            && !filter.overdrawn().contains(i))
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
    void aFirstAlarmThatCannotBeAffordedOverdraws() {
        LinearNetwork network = LinearNetwork.of(Graph.of("a-b", "b-c"));
        Ledger ledger = new Ledger(LedgerSetup.all(network, 0.01, Reading.STATE));
        Vector weights = Vector.of(1, 1);
        Vector committed = ledger.committed(weights, NodeSet.of(0));
        LedgerFilter tight = LedgerFilter.of(Vector.of(1e-9, 0.9 * committed.get(1), 1.1 * committed.get(2)));
        LedgerFilter read = tight.readBy(ledger, NodeSet.of(0), weights);
        assertThat(read.overdrawn()).isEqualTo(NodeSet.of(1)); // a is lost, not overdrawn
        assertThat(read.decide(ledger, new Epoch(weights, NodeSet.of(0), 5), weights)
                        .isAdmitted())
                .isTrue();
        LedgerFilter.Decision refused = tight.decide(ledger, new Epoch(weights, NodeSet.of(0), 5), weights);
        assertThat(refused.exceeded()).isEqualTo(NodeSet.of(1));
    }
}
