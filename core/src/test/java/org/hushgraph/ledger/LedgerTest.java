package org.hushgraph.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hushgraph.Agreement;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.Reading;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.state.SavedState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LedgerTest {
    static LongStream histories() {
        return LongStream.range(0, 50);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("histories")
    void equalsIntegrationByBruteForce(long seed) {
        LedgerHistory history = LedgerHistory.of(seed);
        Reading reading = seed % 2 == 0 ? Reading.STATE : Reading.INBOX;
        Ledger ledger = history.ledger(reading);
        history.epochs().forEach(ledger::advance);
        double[][] expected = history.bruteForce(reading);
        double largest = Matrix.adopt(expected).largestMagnitude();
        Matrix found = ledger.jointInformation().orElseThrow();
        for (int i = 0; i < expected.length; i++) {
            for (int j = 0; j < expected.length; j++) {
                assertThat(found.get(i, j)).isCloseTo(expected[i][j], within(1e-12 * largest));
            }
            assertThat(ledger.information().get(i)).isEqualTo(found.get(i, i));
            assertThat(found.get(i, i)).isCloseTo(expected[i][i], within(1e-10 * expected[i][i] + 1e-14 * largest));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("histories")
    void informationNeverDecreasesAndStaysPositiveSemidefinite(long seed) {
        LedgerHistory history = LedgerHistory.of(seed);
        Ledger ledger = history.ledger(Reading.STATE);
        Vector before = ledger.information();
        Vector sum = before;
        for (Epoch epoch : history.epochs()) {
            LedgerEntry entry = ledger.advance(epoch);
            assertThat(entry.added().min()).isNotNegative();
            assertThat(ledger.information().minus(before).min()).isNotNegative();
            Matrix joint = ledger.jointInformation().orElseThrow();
            assertThat(joint).isEqualTo(joint.transpose());
            assertThat(SymmetricEigen.of(joint).value(0)).isGreaterThan(-1e-13 * joint.largestMagnitude());
            before = ledger.information();
            sum = sum.plus(entry.added());
        }
        assertThat(sum).isEqualTo(before);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("histories")
    void someAccountsAreThoseOfTheWholeLedger(long seed) {
        LedgerHistory history = LedgerHistory.of(seed);
        Ledger whole = history.ledger(Reading.STATE);
        NodeSet named = NodeSet.of(0, history.network().graph().nodeCount() - 1);
        Ledger some = new Ledger(new LedgerSetup(history.network(), history.noise(), Reading.STATE, named, 0));
        for (Epoch epoch : history.epochs()) {
            whole.advance(epoch);
            some.advance(epoch);
        }
        for (int c = 0; c < named.size(); c++) {
            Agreement.assertRelative(
                    some.information().get(c), whole.information().get(named.get(c)), 1e-11);
        }
        assertThat(some.jointInformation()).isEmpty();
        assertThat(some.lost()).isEqualTo(whole.lost());
    }

    @Test
    void aLongEpochMayBeAdvancedInPieces() {
        LedgerHistory history = LedgerHistory.of(3);
        Ledger whole = history.ledger(Reading.STATE);
        Ledger pieces = history.ledger(Reading.STATE);
        for (Epoch epoch : history.epochs()) {
            whole.advance(epoch);
            for (int n = 0; n < 7; n++) {
                pieces.advance(new Epoch(epoch.weights(), epoch.readers(), epoch.seconds() / 7));
            }
        }
        Agreement.assertRelative(
                pieces.jointInformation().orElseThrow(),
                whole.jointInformation().orElseThrow(),
                1e-13);
        assertThat(pieces.time()).isCloseTo(whole.time(), within(1e-12));
    }

    /** One node that is read for a time t has F = (1 − e^{−2at})/(2aσ²). */
    @Test
    void aSingleNodeHasItsClosedForm() {
        LinearNetwork one = LinearNetwork.of(Graphs.path(1), 0.5);
        for (double seconds : new double[] {1e-300, 1e-9, 0.1, 1, 1e6, 1e300}) {
            Ledger ledger = new Ledger(LedgerSetup.all(one, 0.25, Reading.STATE));
            ledger.advance(new Epoch(Vector.of(), NodeSet.of(0), seconds));
            Agreement.assertRelative(ledger.information().get(0), -Math.expm1(-seconds) / 0.25, 1e-14);
        }
    }

    @Test
    void epochsWithoutReadersOrWithoutLengthAddNothing() {
        LedgerHistory history = LedgerHistory.of(5);
        Vector weights = history.epochs().get(0).weights();
        Ledger ledger = history.ledger(Reading.STATE);
        ledger.advance(new Epoch(weights, NodeSet.none(), 2));
        ledger.advance(new Epoch(weights, NodeSet.of(1), 0));
        assertThat(ledger.information().largestMagnitude()).isZero();
        assertThat(ledger.epochs()).isEqualTo(1);
        assertThat(ledger.time()).isEqualTo(2);
        assertThat(ledger.lost()).isEqualTo(NodeSet.of(1));
    }

    /** Weights that are a billion times the decays, for a time in which nearly everything has decayed. */
    @Test
    void stiffWeightsAndLongTimesKeepAllDigits() {
        LinearNetwork network = LinearNetwork.of(Graphs.cycle(6), 1e-3);
        Vector strong = Vector.generate(6, l -> Math.pow(10, l));
        Ledger ledger = new Ledger(LedgerSetup.all(network, 1, Reading.STATE));
        ledger.advance(new Epoch(strong, NodeSet.of(2), 1e6));
        Matrix expected = ObservabilityGramian.infinite(network, strong, NodeSet.of(2), 0);
        Agreement.assertRelative(ledger.jointInformation().orElseThrow(), expected, 1e-12);
    }

    /** What leaks for ever is what leaks up to some time and what leaks afterwards. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("histories")
    void whileWeightsAndReadersStaySpentAndCommittedKeepTheirSum(long seed) {
        LedgerHistory history = LedgerHistory.of(seed);
        Ledger ledger = history.ledger(Reading.STATE);
        history.epochs().forEach(ledger::advance);
        Vector safe = history.epochs().get(0).weights();
        NodeSet readers = NodeSet.of(0);
        Vector total = ledger.information().plus(ledger.committed(safe, readers));
        for (double seconds : new double[] {0, 0.1, 2, 50}) {
            Epoch epoch = new Epoch(safe, readers, seconds);
            LedgerOutlook outlook = LedgerOutlook.after(ledger, List.of(epoch));
            Vector later =
                    outlook.total(safe, readers, Double.POSITIVE_INFINITY).information();
            Agreement.assertRelative(later, total, 1e-12);
        }
    }

    /** The reader is added from some seconds before its alarm on; this cuts an epoch. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("histories")
    void retroactiveReadersEqualReadersOfTheTimeBefore(long seed) {
        LedgerHistory history = LedgerHistory.of(seed);
        Reading reading = seed % 2 == 0 ? Reading.STATE : Reading.INBOX;
        LedgerSetup all = LedgerSetup.all(history.network(), history.noise(), reading);
        double span = 3.3;
        Ledger ledger = new Ledger(new LedgerSetup(all.network(), all.noise(), reading, all.tracked(), span));
        double end = history.epochs().stream().mapToDouble(Epoch::seconds).sum();
        Ledger expected = new Ledger(all);
        int late = history.network().graph().nodeCount() / 2;
        for (Epoch epoch : history.epochs()) {
            double start = expected.time();
            double cut = Math.min(epoch.seconds(), Math.max(0, end - span - start));
            NodeSet more = NodeSet.of(IntStream.concat(epoch.readers().stream(), IntStream.of(late))
                    .toArray());
            expected.advance(new Epoch(epoch.weights(), epoch.readers(), cut));
            expected.advance(new Epoch(epoch.weights(), more, epoch.seconds() - cut));
            ledger.advance(epoch);
        }
        List<LedgerEntry> entries = ledger.assumeBefore(NodeSet.of(late));
        Agreement.assertRelative(
                ledger.jointInformation().orElseThrow(),
                expected.jointInformation().orElseThrow(),
                1e-12);
        assertThat(entries).allMatch(LedgerEntry::retroactive);
        assertThat(entries.stream().mapToDouble(LedgerEntry::seconds).sum())
                .isCloseTo(Math.min(span, end), within(1e-9));
        assertThat(ledger.lost().contains(late)).isTrue();
    }

    @Test
    void retroactiveReadersReadNothingOfEarlierStates() {
        LedgerHistory history = LedgerHistory.of(8);
        Ledger ledger =
                new Ledger(new LedgerSetup(history.network(), history.noise(), Reading.STATE, NodeSet.of(0, 1), 100));
        history.epochs().forEach(ledger::advance);
        Ledger fresh = ledger.renewed();
        assertThat(fresh.assumeBefore(NodeSet.of(1))).isEmpty();
        assertThat(fresh.information().largestMagnitude()).isZero();
        assertThat(fresh.time()).isZero();
    }

    @Test
    void recentEpochsAreBoundedInNumber() {
        LedgerHistory history = LedgerHistory.of(8);
        Vector weights = history.epochs().get(0).weights();
        Ledger ledger =
                new Ledger(new LedgerSetup(history.network(), history.noise(), Reading.STATE, NodeSet.of(0, 1), 100));
        for (int n = 0; n < RecentEpochs.MOST_EPOCHS + 200; n++) {
            ledger.advance(new Epoch(weights, NodeSet.none(), 0.001));
        }
        List<LedgerEntry> entries = ledger.assumeBefore(NodeSet.of(0));
        assertThat(entries).hasSize(RecentEpochs.MOST_EPOCHS);
        assertThat(entries.get(0).epoch()).isEqualTo(200);
        assertThat(entries.get(0).start()).isCloseTo(0.2, within(1e-9));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("histories")
    void restoredLedgersContinueBitForBit(long seed) throws IOException {
        LedgerHistory history = LedgerHistory.of(seed);
        NodeSet tracked = seed % 3 == 0
                ? NodeSet.of(0, 2)
                : LedgerSetup.all(history.network(), 1, Reading.STATE).tracked();
        LedgerSetup setup = new LedgerSetup(history.network(), history.noise(), Reading.INBOX, tracked, 2.5);
        Ledger undisturbed = new Ledger(setup);
        Ledger killed = new Ledger(setup);
        SplitMix64 random = new SplitMix64(seed);
        for (Epoch epoch : history.epochs()) {
            assertThat(killed.advance(epoch)).isEqualTo(undisturbed.advance(epoch));
            if (random.nextInt(3) == 0) {
                NodeSet alarm = NodeSet.of(random.nextInt(3));
                assertThat(killed.assumeBefore(alarm)).isEqualTo(undisturbed.assumeBefore(alarm));
            }
            if (random.nextInt(2) == 0) {
                killed = restored(setup, saved(killed));
            }
        }
        assertThat(saved(killed)).isEqualTo(saved(undisturbed));
        assertThat(killed.information()).isEqualTo(undisturbed.information());
    }

    private static byte[] saved(Ledger ledger) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        SavedState.write(bytes, ledger::save);
        return bytes.toByteArray();
    }

    private static Ledger restored(LedgerSetup setup, byte[] bytes) throws IOException {
        return SavedState.read(new ByteArrayInputStream(bytes), new Ledger(setup)::restored);
    }

    @Test
    void aLedgerOfAnotherNetworkIsRejected() throws IOException {
        LedgerHistory history = LedgerHistory.of(8);
        byte[] bytes = saved(history.ledger(Reading.STATE));
        LedgerSetup other = new LedgerSetup(history.network(), history.noise(), Reading.STATE, NodeSet.of(0, 1), 0);
        assertThatThrownBy(() -> restored(other, bytes)).hasMessageContaining("accounts");
        LedgerSetup noisier = LedgerSetup.all(history.network(), 1, Reading.STATE);
        assertThatThrownBy(() -> restored(noisier, bytes)).hasMessageContaining("noise");
    }

    /** The hash of weights 1 and 0.5: of the bytes 3ff0 0000 0000 0000 3fe0 0000 0000 0000. */
    @Test
    void theHashIsThatOfTheBytesOfTheWeights() {
        assertThat(new Epoch(Vector.of(1, 0.5), NodeSet.none(), 1).weightsHash())
                .isEqualTo("e964c1019a52015d3fe5493f7b84cfe4f7a5d24a560c2cfd1ded0b1edefc20be");
    }

    @Test
    void accountsStateBothDeviations() {
        LedgerHistory history = LedgerHistory.of(11);
        Ledger ledger = history.ledger(Reading.STATE);
        history.epochs().forEach(ledger::advance);
        for (NodeAccount account : NodeAccount.of(ledger, 2)) {
            double information = ledger.information().get(account.node());
            assertThat(account.known().deviation()).isCloseTo(1 / Math.sqrt(0.5 + information), within(1e-14));
            assertThat(account.deviationAlone().orElseThrow())
                    .isBetween(account.known().deviation() * (1 - 1e-12), Math.sqrt(2));
            assertThat(account.lost()).isEqualTo(ledger.lost().contains(account.node()));
        }
    }

    @Test
    void networksThatAreTooLargeNeedNamedNodes() {
        LinearNetwork large = LinearNetwork.of(Graphs.path(LedgerSetup.MOST_NODES + 1));
        assertThatThrownBy(() -> LedgerSetup.all(large, 1, Reading.STATE))
                .hasMessageEndingWith("Try naming the nodes to be protected.");
    }
}
