package org.hushgraph.controller;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.state.SavedState;

/**
 * Runs one live network and loses nothing: entries are stored before they are applied, a round together with the epoch that it leads to.
 * Recovered after a crash, it goes on where it was. Not for several threads.
 */
public final class NetworkController {
    private static final System.Logger LOGGER = System.getLogger(NetworkController.class.getName());
    private static final long USUAL = 500; // entries from one state to the next, which a recovery may have to apply
    private static final long RECEIPT_MILLIS = Duration.ofDays(1).toMillis();
    private static final long DEAR = 4; // so many times the bytes of a state are written as epochs before the next

    private final Store store;
    private final String name;
    private final LiveNetwork network;
    private long revision; // entries stored so far
    private long stateBytes; // as large as the last one was
    private long kept; // of them, those that the state which is kept reckons with
    private Optional<Proposal> proposal = Optional.empty();

    private NetworkController(Store store, String name, LiveNetwork network, long revision) {
        this.store = store;
        this.name = name;
        this.network = network;
        this.revision = revision;
        this.kept = revision;
    }

    /** A network that the store holds, as its entries made it: from the newest state that is whole, and the entries since. */
    public static NetworkController recovered(Store store, String name, Scenario scenario) {
        NetworkController controller = latest(store, name, scenario);
        for (Entry entry : store.entries(name, controller.revision)) {
            controller.revision++;
            controller.network.apply(entry).ifPresent(controller::requireAsPublished);
        }
        return controller;
    }

    private static NetworkController latest(Store store, String name, Scenario scenario) {
        for (long number : store.states(name)) {
            try {
                LiveNetwork network = store.state(
                        name, number, in -> SavedState.read(in, state -> LiveNetwork.restored(scenario, state)));
                return new NetworkController(store, name, network, number);
            } catch (IllegalArgumentException | StoreException e) {
                LOGGER.log(
                        System.Logger.Level.WARNING,
                        "network " + name + ": its state after entry " + number
                                + " can't be used, one before it is tried: " + e.getMessage());
            }
        }
        return new NetworkController(store, name, new LiveNetwork(scenario, store.created(name)), 0);
    }

    /** What is computed again must be what was published. */
    private void requireAsPublished(Epoch again) {
        boolean same = store.epoch(name, again.number()).filter(again::equals).isPresent();
        if (!same) {
            throw new StoreException("epoch " + again.number() + " of network " + name
                    + " comes out otherwise than it was published. Maybe another version of Hushgraph or of Java wrote it:"
                    + " start with that one, or remove the network and create it again.");
        }
    }

    String name() {
        return name;
    }

    public LiveNetwork network() {
        return network;
    }

    /** Whether the state should be kept again: after some entries, more where a state is large beside an epoch. */
    boolean isStateDue() {
        long epochBytes = (long) Double.BYTES * network.epoch().weights().size();
        return revision - kept >= Math.max(USUAL, DEAR * stateBytes / epochBytes);
    }

    /** Keeps the state, so that a recovery begins there; epochs, entries and receipts that are too old are forgotten. */
    public void keepState(long at, long keptEpochs) {
        if (revision > kept) {
            store.forget(at - RECEIPT_MILLIS);
            long firstEpoch = network.epoch().number() - keptEpochs + 1;
            stateBytes = store.keep(name, revision, out -> SavedState.write(out, network::save), firstEpoch);
            kept = revision;
        }
    }

    /** The network as it is at a time. */
    LiveState state(long at) {
        return new LiveState(
                revision,
                at,
                network.alarms(),
                network.settings(),
                network.epoch(),
                proposal(),
                network.replayRound(),
                network.isActive());
    }

    /** How a request with this key was answered, if it was done already. */
    Optional<Acknowledgement> known(Optional<RequestKey> key) {
        return key.flatMap(given -> given.recall(store)).map(Acknowledgement::of);
    }

    /** The answer to entries after which the network will have so many more. */
    Acknowledgement accepted(int more) {
        return new Acknowledgement(revision + more, network.epoch().number());
    }

    /** Takes entries in, all or none; they are safe when it returns. A bad one is refused and nothing happened. */
    public List<Event> accept(List<Entry> entries, List<StoredAnswer> receipts) {
        entries.forEach(network::require);
        List<Event> events = store.append(name, revision + 1, entries, receipts);
        revision += entries.size();
        entries.forEach(network::apply);
        return events;
    }

    /** Goes back to the weights of an epoch: a new epoch with those, as far as settings allow. */
    Event rollBack(long at, long number, Optional<RequestKey> key) {
        return publish(
                new Entry.RolledBack(
                        at,
                        number,
                        number == 0 ? network.normal() : epoch(number).weights()),
                key);
    }

    private Epoch epoch(long number) {
        return store.epoch(name, number)
                .orElseThrow(() -> new IllegalArgumentException("network " + name + " has no epoch " + number
                        + ". Its last one is " + network.epoch().number() + "."));
    }

    public Event playRound(long at, Optional<RequestKey> key) {
        return publish(new Entry.RoundPlayed(at), key);
    }

    /** The round that waits for approval. */
    Optional<Proposal> proposal() {
        return proposal.filter(
                made -> made.revision() == revision && network.settings().approval());
    }

    /** Whether something was proposed and the network has changed since. */
    boolean isProposalOutdated() {
        return proposal.isPresent() && proposal().isEmpty();
    }

    /** Proposes the next round. */
    Proposal propose(long at) {
        Epoch next = network.copy().apply(new Entry.RoundPlayed(at)).orElseThrow();
        Proposal made = new Proposal(revision, next);
        proposal = Optional.of(made);
        return made;
    }

    /** Plays the round that was proposed. */
    Event approve(long at, long approved, Optional<RequestKey> key) {
        if (proposal().filter(made -> made.revision() == approved).isEmpty()) {
            throw new StaleProposalException(approved, proposal());
        }
        return playRound(at, key);
    }

    /** Stored before anyone hears of it; should that fail, this controller can't go on and must be recovered. */
    private Event publish(Entry entry, Optional<RequestKey> key) {
        Epoch epoch = network.apply(entry).orElseThrow();
        Acknowledgement answer = accepted(1);
        Event event = store.publish(name, revision + 1, entry, epoch, answer.receipt(key, entry.at()));
        revision++;
        proposal = Optional.empty();
        return event;
    }
}
