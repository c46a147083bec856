package org.hushgraph.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Reading;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.state.SavedState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MessageNoiseLedgerTest {
    private static final double NOISE = 0.3;

    static LongStream seeds() {
        return LongStream.range(0, 12);
    }

    /** The duration for which a message counts. */
    private interface Duration {
        Duration STEP = (step, node) -> step;

        double of(double step, int node);
    }

    /** A network of 4 or 5 nodes and a history of 4 epochs of 0.2 with up to two readers. */
    private record History(LinearNetwork network, List<Epoch> epochs) {
        static History of(long seed) {
            SplitMix64 random = new SplitMix64(seed);
            int nodes = 4 + random.nextInt(2);
            List<int[]> links = new ArrayList<>();
            for (int i = 0; i < nodes; i++) {
                for (int j = i + 1; j < nodes; j++) {
                    if (j == i + 1 || random.nextInt(3) == 0) {
                        links.add(new int[] {i, j});
                    }
                }
            }
            Graph graph = Graph.of(
                    nodes,
                    links.stream().mapToInt(l -> l[0]).toArray(),
                    links.stream().mapToInt(l -> l[1]).toArray());
            Vector decay = Vector.generate(nodes, i -> 0.5 + random.nextDouble());
            List<Epoch> epochs = new ArrayList<>();
            for (int t = 0; t < 4; t++) {
                Vector weights = Vector.generate(links.size(), l -> 0.2 + random.nextDouble());
                int count = random.nextInt(3);
                int[] readers = IntStream.range(0, count)
                        .map(n -> random.nextInt(nodes - 1)) // the last node is never read
                        .toArray();
                epochs.add(new Epoch(weights, NodeSet.of(readers), 0.2));
            }
            return new History(LinearNetwork.of(graph, decay), epochs);
        }

        /**
         * F_ii of all nodes by brute force. Euler steps; the readings of all steps are linear in the first states and
         * in all noise. Their covariance is one matrix. The noise of a message has variance s² over its duration.
         */
        double[] bruteForce(int stepsPerEpoch, Duration duration) {
            int nodes = network.graph().nodeCount();
            int all = epochs.size() * stepsPerEpoch * nodes;
            double dt = 0.2 / stepsPerEpoch;
            double[][] states = new double[nodes][nodes + all]; // by first states and noise
            for (int i = 0; i < nodes; i++) {
                states[i][i] = 1;
            }
            List<double[]> readings = new ArrayList<>();
            boolean[] ownNoise = new boolean[all];
            NodeSet before = NodeSet.none();
            int step = 0;
            for (Epoch epoch : epochs) {
                for (int n = 0; n < stepsPerEpoch; n++) {
                    int offset = nodes + step * nodes;
                    for (int i = 0; i < nodes; i++) {
                        boolean reader = epoch.readers().contains(i);
                        ownNoise[step * nodes + i] = reader;
                        if (reader && !(n > 0 || before.contains(i))) {
                            readings.add(states[i].clone()); // later ones follow from this
                        }
                        if (!reader && hasNeighbour(i, epoch.readers())) {
                            double[] message = states[i].clone();
                            message[offset + i] += 1;
                            readings.add(message);
                        }
                    }
                    states = next(states, epoch.weights(), dt, offset);
                    step++;
                }
                before = epoch.readers();
            }
            return information(readings, ownNoise, Vector.generate(nodes, i -> NOISE / duration.of(dt, i)));
        }

        /** The duration for which a message of an agent counts: h' = ∫_0^h e^{−2aτ} dτ. */
        double ofAgent(double step, int node) {
            double rate = 2 * network.decay().get(node);
            return (1 - Math.exp(-rate * step)) / rate;
        }

        private boolean hasNeighbour(int node, NodeSet readers) {
            Graph graph = network.graph();
            return IntStream.range(0, graph.edgeCount())
                    .anyMatch(l -> (graph.from(l) == node && readers.contains(graph.to(l)))
                            || (graph.to(l) == node && readers.contains(graph.from(l))));
        }

        private double[][] next(double[][] states, Vector weights, double dt, int offset) {
            Graph graph = network.graph();
            double[][] next = new double[states.length][];
            for (int i = 0; i < states.length; i++) {
                double rest = 1 - network.decay().get(i) * dt;
                next[i] = new double[states[i].length];
                for (int c = 0; c < next[i].length; c++) {
                    next[i][c] = rest * states[i][c];
                }
            }
            for (int l = 0; l < graph.edgeCount(); l++) {
                int i = graph.from(l);
                int j = graph.to(l);
                for (int c = 0; c < next[i].length; c++) {
                    double sent = states[i][c] - states[j][c] + (c == offset + i ? 1 : 0) - (c == offset + j ? 1 : 0);
                    next[i][c] -= weights.get(l) * dt * sent;
                    next[j][c] += weights.get(l) * dt * sent;
                }
            }
            return next;
        }

        /** hᵀV⁻¹h for each first state, V the covariance of all readings given the first states. */
        private static double[] information(List<double[]> readings, boolean[] ownNoise, Vector variances) {
            int nodes = variances.size();
            List<double[]> kept = new ArrayList<>();
            for (double[] reading : readings) {
                double size = 0;
                for (int c = 0; c < ownNoise.length; c++) {
                    reading[nodes + c] = ownNoise[c] ? 0 : reading[nodes + c];
                    size += reading[nodes + c] * reading[nodes + c];
                }
                if (size > 0) {
                    kept.add(reading); // else a first state of a reader, and of no one else
                }
            }
            int size = kept.size();
            double[][] lower = new double[size][size];
            boolean[] exact = new boolean[size]; // no noise is left: they only reveal first states of readers
            double[][] solved = new double[size][nodes];
            double[] result = new double[nodes];
            for (int r = 0; r < size; r++) {
                double[] row = kept.get(r);
                for (int q = 0; q <= r; q++) {
                    double before = 0;
                    for (int c = nodes; c < row.length; c++) {
                        before += variances.get((c - nodes) % nodes) * row[c] * kept.get(q)[c];
                    }
                    double rest = before;
                    for (int p = 0; p < q; p++) {
                        rest -= lower[r][p] * lower[q][p];
                    }
                    exact[r] |= q == r && rest < 1e-9 * before;
                    lower[r][q] = exact[q] ? 0 : q == r ? Math.sqrt(rest) : rest / lower[q][q];
                }
                for (int i = 0; i < nodes; i++) {
                    double rest = row[i];
                    for (int p = 0; p < r; p++) {
                        rest -= lower[r][p] * solved[p][i];
                    }
                    solved[r][i] = exact[r] ? 0 : rest / lower[r][r];
                    result[i] += solved[r][i] * solved[r][i];
                    if (exact[r] && i == nodes - 1) {
                        assertThat(rest).isCloseTo(0, within(1e-6)); // this node is never read
                    }
                }
            }
            return result;
        }
    }

    /** Steps of three lengths, extrapolated to none. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void equalsTheInformationOfAllReadingsByBruteForce(long seed) {
        History history = History.of(seed);
        MessageNoiseLedger ledger = new MessageNoiseLedger(history.network(), NOISE);
        history.epochs().forEach(ledger::advance);
        double[] coarse = history.bruteForce(10, Duration.STEP);
        double[] middle = history.bruteForce(20, Duration.STEP);
        double[] fine = history.bruteForce(40, Duration.STEP);
        Vector found = ledger.information();
        for (int i = 0; i < found.size(); i++) {
            if (ledger.lost().contains(i)) {
                assertThat(found.get(i)).isInfinite();
                continue;
            }
            double expected = (4 * (2 * fine[i] - middle[i]) - (2 * middle[i] - coarse[i])) / 3;
            assertThat(found.get(i)).isCloseTo(expected, within(1e-4 * expected + 1e-12));
            assertThat(found.get(i)).isLessThanOrEqualTo(ledger.bound().get(i));
        }
        assertThat(ledger.lost().contains(found.size() - 1)).isFalse();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void doesNotDependOnWhereEpochsAreCut(long seed) {
        History history = History.of(seed);
        MessageNoiseLedger whole = new MessageNoiseLedger(history.network(), NOISE);
        MessageNoiseLedger cut = new MessageNoiseLedger(history.network(), NOISE);
        Vector before = whole.information();
        for (Epoch epoch : history.epochs()) {
            whole.advance(epoch);
            cut.advance(new Epoch(epoch.weights(), epoch.readers(), 0.07));
            cut.advance(new Epoch(epoch.weights(), epoch.readers(), 0));
            cut.advance(new Epoch(epoch.weights(), epoch.readers(), 0.13));
            for (int i = 0; i < before.size(); i++) {
                double information = whole.information().get(i);
                assertThat(information).isGreaterThanOrEqualTo(before.get(i) * (1 - 1e-12));
                if (!whole.lost().contains(i)) {
                    assertThat(cut.information().get(i)).isCloseTo(information, within(1e-9 * information + 1e-15));
                }
            }
            before = whole.information();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void savedAndRestoredItContinuesBitForBit(long seed) throws IOException {
        History history = History.of(seed);
        MessageNoiseLedger undisturbed = new MessageNoiseLedger(history.network(), NOISE);
        MessageNoiseLedger killed = new MessageNoiseLedger(history.network(), NOISE);
        Vector sum = Vector.constant(history.network().graph().nodeCount(), 0);
        for (Epoch epoch : history.epochs()) {
            Vector added = undisturbed.advance(epoch).added();
            sum = sum.plus(added);
            MessageNoiseLedger copy = killed.copy();
            assertThat(killed.advance(epoch).added()).isEqualTo(added);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            SavedState.write(bytes, killed::save);
            killed = SavedState.read(
                    new ByteArrayInputStream(bytes.toByteArray()),
                    new MessageNoiseLedger(history.network(), NOISE)::restored);
            assertThat(copy.advance(epoch).added()).as("a copy is independent").isEqualTo(added);
        }
        assertThat(killed.information()).isEqualTo(undisturbed.information());
        assertThat(killed.jointInformation()).isEqualTo(undisturbed.jointInformation());
        assertThat(killed.lost()).isEqualTo(undisturbed.lost());
        assertThat(killed.time()).isEqualTo(undisturbed.time());
        Vector expected = undisturbed.information();
        for (int i = 0; i < expected.size(); i++) {
            if (undisturbed.lost().contains(i)) {
                assertThat(sum.get(i)).isInfinite();
            } else {
                assertThat(sum.get(i)).isCloseTo(expected.get(i), within(1e-12 * expected.get(i)));
            }
        }
    }

    @Test
    void accountsOfSomeNodesAreThoseOfTheWholeLedger() {
        History history = History.of(2);
        LedgerSetup all = LedgerSetup.all(history.network(), NOISE, Reading.INBOX);
        MessageNoiseLedger whole = new MessageNoiseLedger(all);
        MessageNoiseLedger some =
                new MessageNoiseLedger(new LedgerSetup(all.network(), NOISE, Reading.INBOX, NodeSet.of(1, 3), 0));
        for (Epoch epoch : history.epochs()) {
            whole.advance(epoch);
            assertThat(some.advance(epoch).added().size()).isEqualTo(2);
        }
        List<NodeAccount> accounts = whole.accounts(1);
        assertThat(some.accounts(1)).containsExactly(accounts.get(1), accounts.get(3));
    }

    /** Agents take Euler steps h, and add noise of variance s²/h' to each message. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void messagesOfAgentsRevealWhatThisLedgerSaysIfStepsAreShort(long seed) {
        History history = History.of(seed);
        MessageNoiseLedger ledger = new MessageNoiseLedger(history.network(), NOISE);
        history.epochs().forEach(ledger::advance);
        for (int steps : new int[] {1, 4, 10, 40}) {
            double h = 0.2 / steps;
            double[] found = history.bruteForce(steps, history::ofAgent);
            for (int i = 0; i < found.length; i++) {
                if (!ledger.lost().contains(i)) {
                    double limit = ledger.information().get(i);
                    assertThat(found[i]).isLessThanOrEqualTo(ledger.bound().get(i) * (1 + 1e-9));
                    assertThat(found[i]).isBetween(limit * (1 - 3 * h) - 1e-12, limit * (1 + h / 2) + 1e-12);
                }
            }
        }
    }

    @Test
    void theNeighbourOfAnIntruderOnALinkHasAClosedForm() {
        LinearNetwork pair = LinearNetwork.of(Graph.of("a-b"), 0.8);
        for (double weight : new double[] {1e-3, 1, 1e4}) {
            MessageNoiseLedger ledger = new MessageNoiseLedger(pair, NOISE);
            ledger.advance(new Epoch(Vector.of(weight), NodeSet.of(0), 3));
            double expected = (1 - Math.exp(-2 * 0.8 * 3)) / (2 * 0.8 * NOISE);
            assertThat(ledger.information().get(1)).isCloseTo(expected, within(1e-12 * expected));
            assertThat(ledger.information().get(0)).isInfinite();
        }
    }

    @Test
    void informationIsInverselyProportionalToTheNoise() {
        History history = History.of(3);
        MessageNoiseLedger little = new MessageNoiseLedger(history.network(), 1e-9);
        MessageNoiseLedger much = new MessageNoiseLedger(history.network(), 1e3);
        for (Epoch epoch : history.epochs()) {
            little.advance(epoch);
            much.advance(epoch);
        }
        int last = history.network().graph().nodeCount() - 1;
        double information = little.information().get(last);
        assertThat(information).isPositive();
        assertThat(much.information().get(last)).isCloseTo(information * 1e-12, within(1e-24 * information));
    }

    /** The neighbour sent what it used, so the intruder knows its dynamics better than an observer of its state. */
    @Test
    void messagesWithNoiseMayRevealMoreThanReadingsWithNoiseOfTheSameDensity() {
        LinearNetwork path = LinearNetwork.of(Graphs.path(5));
        MessageNoiseLedger ledger = new MessageNoiseLedger(path, NOISE);
        Ledger plain = new Ledger(LedgerSetup.all(path, NOISE, Reading.INBOX));
        Epoch epoch = new Epoch(Vector.constant(4, 1), NodeSet.of(0), 2);
        ledger.advance(epoch);
        plain.advance(epoch);
        for (int i = 1; i < 5; i++) {
            assertThat(ledger.information().get(i))
                    .isGreaterThan(2 * plain.information().get(i));
        }
    }

    @Test
    void invalidSetupsAreRejected() {
        LinearNetwork large = LinearNetwork.of(Graphs.path(201));
        assertThatThrownBy(() -> new MessageNoiseLedger(large, 1)).hasMessageContaining("up to 200 nodes");
        assertThatThrownBy(() -> new MessageNoiseLedger(LinearNetwork.of(Graphs.path(3)), 0))
                .hasMessageContaining("messages.noise = 0.0 must be a positive, finite number.");
    }
}
