package org.hushgraph.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.ledger.ClosedPeriod;
import org.hushgraph.ledger.LedgerRow;
import org.hushgraph.ledger.LedgerSetup;
import org.hushgraph.ledger.NodeAccount;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;
import org.hushgraph.scenario.LedgerChoice;
import org.hushgraph.scenario.Scenario;

/**
 * What intruders have learned about nodes during a run, under the weights and at the places of its rounds. The states
 * arrive at round 0.
 *
 * @param roundLength the duration of a round
 * @param observer how well intruders read; its horizon does not matter
 * @param messageNoise the density of the noise that agents add to messages; intruders then have no noise of their own
 * @param tracked the nodes with an account
 * @param accounts of these nodes in ascending order, after the last round
 * @param committed what leaks in addition if the last weights and readers stay for ever
 * @param closed the last periods before the present states arrived
 * @param rounds some rounds, evenly spread
 * @param information of the nodes with an account after each of them
 */
public record RunLedger(
        double roundLength,
        Observer observer,
        Optional<Double> messageNoise,
        NodeSet tracked,
        List<NodeAccount> accounts,
        Vector committed,
        List<ClosedPeriod> closed,
        List<Integer> rounds,
        List<Vector> information) {
    private static final int MOST_SHOWN = 500; // rounds

    public RunLedger {
        accounts = List.copyOf(accounts);
        closed = List.copyOf(closed);
        rounds = List.copyOf(rounds);
        information = List.copyOf(information);
    }

    /**
     * What is known about a round.
     *
     * @param weights in force
     * @param observed the nodes at which intruders read
     */
    public record Played(Vector weights, NodeSet observed) {}

    /**
     * Absent without an observer, for nonlinear networks, and for large networks whose scenario names no nodes. Also
     * absent if the weights of a round were not kept, or after a cancellation.
     */
    static Optional<RunLedger> of(PlayedRounds played, BooleanSupplier stop) {
        if (!played.weights().isComplete()) {
            return Optional.empty();
        }
        List<Played> rounds = played.rounds().stream()
                .map(round -> new Played(played.weights().at(round.round()), round.observed()))
                .toList();
        return of(played.scenario(), rounds, row -> {}, stop);
    }

    /** The same for the rounds of a recorded run; reports every line that an auditor can check. */
    public static Optional<RunLedger> of(
            Scenario scenario, List<Played> rounds, Consumer<LedgerRow> listener, BooleanSupplier stop) {
        Optional<LedgerSetup> setup = LedgerChoice.setup(scenario);
        if (setup.isEmpty()) {
            return Optional.empty();
        }
        RoundBooks books = new RoundBooks(
                LedgerChoice.ledger(scenario, setup.get()), scenario.ledger().refresh(), listener);
        List<Integer> shown = new ArrayList<>();
        List<Vector> information = new ArrayList<>();
        int stride = (rounds.size() + MOST_SHOWN - 1) / MOST_SHOWN;
        for (int t = 0; t < rounds.size(); t++) {
            if (stop.getAsBoolean()) {
                return Optional.empty();
            }
            books.read(rounds.get(t).observed());
            books.advance(rounds.get(t).weights(), scenario.roundLength());
            if ((t + 1) % stride == 0 || t + 1 == rounds.size()) {
                shown.add(t);
                information.add(books.ledger().information());
            }
        }
        Observer observer = scenario.observer().orElseThrow();
        return Optional.of(new RunLedger(
                scenario.roundLength(),
                observer,
                scenario.messageNoise(),
                setup.get().tracked(),
                books.ledger().accounts(observer.prior()),
                books.committed(),
                books.closed(),
                shown,
                information));
    }

    /** Whether anything was learned. */
    public boolean isLeak() {
        return accounts.stream().anyMatch(account -> account.known().information() > 0);
    }

    /** The accounts with the most information, those that were never read first. */
    public List<NodeAccount> worst(int most) {
        return accounts.stream()
                .sorted(Comparator.comparing(NodeAccount::lost)
                        .thenComparing(account -> -account.known().information()))
                .limit(most)
                .toList();
    }

    /** Information about a node with an account after the rounds that are shown. */
    public double[] history(NodeAccount account) {
        int column = accounts.indexOf(account);
        return information.stream().mapToDouble(values -> values.get(column)).toArray();
    }

    /** What leaks about a node with an account in addition if the last weights and readers stay for ever. */
    public double committed(NodeAccount account) {
        return committed.get(accounts.indexOf(account));
    }
}
