package org.hushgraph.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.ledger.Epoch;
import org.hushgraph.ledger.Ledger;
import org.hushgraph.ledger.LedgerSetup;
import org.hushgraph.ledger.MessageNoiseLedger;
import org.hushgraph.ledger.NodeAccount;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;
import org.hushgraph.scenario.GuaranteeChoice;
import org.hushgraph.scenario.Scenario;

/**
 * What intruders have learned about every node during a run, under the weights and at the places of its rounds. The states
 * arrive at round 0.
 *
 * @param roundLength the duration of a round
 * @param observer how well intruders read; its horizon does not matter
 * @param messageNoise the density of the noise that agents add to messages; intruders then have no noise of their own
 * @param distance of states for differential privacy
 * @param accounts of all nodes after the last round
 * @param rounds some rounds, evenly spread
 * @param information of all nodes after each of them
 */
public record RunLedger(
        double roundLength,
        Observer observer,
        Optional<Double> messageNoise,
        double distance,
        List<NodeAccount> accounts,
        List<Integer> rounds,
        List<Vector> information) {
    private static final int MOST_SHOWN = 500; // rounds
    private static final double NOTHING = 350; // decay · time after which e^{−2at} < 1e-300, so that nothing more leaks

    public RunLedger {
        accounts = List.copyOf(accounts);
        rounds = List.copyOf(rounds);
        information = List.copyOf(information);
    }

    /**
     * Absent without an observer, for nonlinear networks, if the network is too large, if the weights of a round were not
     * kept, or after a cancellation.
     */
    static Optional<RunLedger> of(PlayedRounds played, BooleanSupplier stop) {
        Scenario scenario = played.scenario();
        if (scenario.observer().isEmpty()
                || scenario.linear().isEmpty()
                || scenario.graph().nodeCount() > LedgerSetup.MOST_NODES
                || !played.weights().isComplete()) {
            return Optional.empty();
        }
        return of(played, scenario.linear().get(), scenario.observer().get(), stop);
    }

    private static Optional<RunLedger> of(
            PlayedRounds played, LinearNetwork network, Observer observer, BooleanSupplier stop) {
        double length = played.scenario().roundLength();
        Account account = account(played.scenario(), network, observer);
        List<Integer> shown = new ArrayList<>();
        List<Vector> information = new ArrayList<>();
        int stride = (played.count() + MOST_SHOWN - 1) / MOST_SHOWN;
        for (Round round : played.rounds()) {
            if (stop.getAsBoolean()) {
                return Optional.empty();
            }
            boolean silent = network.leastDecay() * length * round.round() > NOTHING;
            account.advance()
                    .accept(new Epoch(played.weights().at(round.round()), round.observed(), silent ? 0 : length));
            if ((round.round() + 1) % stride == 0 || round.round() + 1 == played.count()) {
                shown.add(round.round());
                information.add(account.information().get());
            }
        }
        return Optional.of(new RunLedger(
                length,
                observer,
                played.scenario().messageNoise(),
                distance(played.scenario()),
                account.nodes().get(),
                shown,
                information));
    }

    /** The distance that a guarantee states, otherwise 1. */
    private static double distance(Scenario scenario) {
        return scenario.guarantee().map(GuaranteeChoice::distance).orElse(1.0);
    }

    /** A ledger of either kind. */
    private record Account(Consumer<Epoch> advance, Supplier<Vector> information, Supplier<List<NodeAccount>> nodes) {}

    private static Account account(Scenario scenario, LinearNetwork network, Observer observer) {
        if (scenario.messageNoise().isPresent()) {
            MessageNoiseLedger ledger =
                    new MessageNoiseLedger(network, scenario.messageNoise().get());
            return new Account(ledger::advance, ledger::information, () -> NodeAccount.of(ledger, observer.prior()));
        }
        Ledger ledger = new Ledger(LedgerSetup.all(network, observer.noise(), scenario.reading()));
        return new Account(ledger::advance, ledger::information, () -> NodeAccount.of(ledger, observer.prior()));
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
}
