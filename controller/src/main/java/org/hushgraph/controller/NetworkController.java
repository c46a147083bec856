package org.hushgraph.controller;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.hushgraph.online.Effort;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.state.SavedState;

/**
 * Runs one live network without losing data. Entries are stored before they are applied, and a round together with its
 * epoch. After a crash it recovers and resumes. Not thread-safe.
 */
public final class NetworkController {
    private static final System.Logger LOGGER = System.getLogger(NetworkController.class.getName());
    private static final long ENTRIES_PER_STATE = 500; // which a recovery may have to replay
    private static final long ANSWER_MILLIS = Duration.ofDays(1).toMillis();
    private static final long EPOCH_BYTES_PER_STATE_BYTE = 4; // written between two saved states

    private final Store store;
    private final NetworkId id;
    private final LiveNetwork network;
    private long revision; // entries stored so far
    private long stateBytes; // size of the last saved state
    private long savedRevision; // number of entries that the last saved state includes
    private Optional<Proposal> proposal = Optional.empty();

    private NetworkController(Store store, NetworkId id, LiveNetwork network, long revision) {
        this.store = store;
        this.id = id;
        this.network = network;
        this.revision = revision;
        this.savedRevision = revision;
    }

    /** Recovers a network from its newest intact state in the store and the entries since. */
    public static NetworkController recovered(Store store, NetworkId id, Scenario scenario) {
        NetworkController controller = restored(store, id, scenario, store.states(id));
        controller.replay();
        return controller;
    }

    /** A network as early as the store can restore it; {@link #replay} recovers the rest. */
    static NetworkController oldest(Store store, NetworkId id, Scenario scenario) {
        try {
            store.entries(id, 0);
            return restored(store, id, scenario, List.of());
        } catch (StoreException e) { // the first ones are deleted
            List<Long> states = new ArrayList<>(store.states(id));
            Collections.reverse(states);
            return restored(store, id, scenario, states);
        }
    }

    /** Applies the stored entries. */
    void replay() {
        for (Entry entry : store.entries(id, revision)) {
            revision++;
            network.apply(entry).ifPresent(this::requirePublished);
        }
    }

    private static NetworkController restored(Store store, NetworkId id, Scenario scenario, List<Long> states) {
        for (long number : states) {
            try {
                LiveNetwork network = store.state(
                        id, number, in -> SavedState.read(in, state -> LiveNetwork.restored(scenario, state)));
                return new NetworkController(store, id, network, number);
            } catch (IllegalArgumentException | StoreException e) {
                LOGGER.log(
                        System.Logger.Level.WARNING,
                        "network " + id.name() + ": its state after entry " + number
                                + " can't be used; trying an earlier one: " + e.getMessage());
            }
        }
        return new NetworkController(store, id, new LiveNetwork(scenario, store.created(id)), 0);
    }

    /** Checks that a recomputed epoch equals the published one. */
    private void requirePublished(Epoch again) {
        boolean same = store.epoch(id, again.number()).filter(again::equals).isPresent();
        if (!same) {
            throw new StoreException("epoch " + again.number() + " of network " + id.name()
                    + " can't be reproduced. Another version of Hushgraph or Java may have written it: start with that"
                    + " version, or remove the network and create it again.");
        }
    }

    String name() {
        return id.name();
    }

    public LiveNetwork network() {
        return network;
    }

    /**
     * Whether the state should be saved again: after a number of entries, which grows with the size of a state relative
     * to an epoch.
     */
    boolean isStateDue() {
        long epochBytes = (long) Double.BYTES * network.epoch().weights().size();
        return revision - savedRevision
                >= Math.max(ENTRIES_PER_STATE, EPOCH_BYTES_PER_STATE_BYTE * stateBytes / epochBytes);
    }

    /** Saves the state, so that a recovery starts there. Deletes epochs, entries and answers that are too old. */
    public void saveState(long at, long keptEpochs) {
        if (revision > savedRevision) {
            store.deleteAnswers(at - ANSWER_MILLIS);
            long firstEpoch = network.epoch().number() - keptEpochs + 1;
            stateBytes = store.saveState(id, revision, out -> SavedState.write(out, network::save), firstEpoch);
            savedRevision = revision;
        }
    }

    /** A snapshot at this time. */
    LiveState state(long at) {
        return new LiveState(
                revision,
                at,
                network.alarms(),
                network.settings(),
                network.epoch(),
                proposal(),
                network.replayRound(),
                network.isActive(),
                network.reachedFloor(),
                network.refused(),
                network.ledger());
    }

    /** The answer to an earlier request with this key, if there was one. */
    Optional<Acknowledgement> known(Optional<RequestKey> key) {
        return key.flatMap(given -> given.findAnswer(store)).map(Acknowledgement::of);
    }

    /** The acknowledgement after {@code more} further entries. */
    Acknowledgement accepted(int more) {
        return new Acknowledgement(revision + more, network.epoch().number());
    }

    /** Stores and applies entries, all or none. An invalid entry is rejected and nothing changes. */
    public List<Event> accept(List<Entry> entries, List<StoredAnswer> storedAnswers) {
        entries.forEach(network::require);
        List<Event> events = store.append(id, revision + 1, entries, storedAnswers);
        revision += entries.size();
        entries.forEach(network::apply);
        return events;
    }

    /**
     * The entry that rolls back to the weights of an epoch, which must exist. It publishes them as a new epoch,
     * projected to what the settings allow.
     */
    Entry rolledBack(long at, long number) {
        return new Entry.RolledBack(
                at, number, number == 0 ? network.normal() : epoch(number).weights());
    }

    private Epoch epoch(long number) {
        return store.epoch(id, number)
                .orElseThrow(() -> new IllegalArgumentException("network " + id.name() + " has no epoch " + number
                        + ". Its last one is " + network.epoch().number() + "."));
    }

    public Event playRound(long at, Optional<RequestKey> key) {
        Epoch epoch = network.play(at, Effort.unlimited());
        return stored(new Entry.RoundPlayed(at, OptionalLong.empty(), network.refused()), epoch, key);
    }

    /** Plays a round with limited effort. Stores what was spent and refused, so that a recovery repeats it exactly. */
    public Event playRound(long at, Effort effort) {
        Epoch epoch = network.play(at, effort);
        return stored(
                new Entry.RoundPlayed(at, OptionalLong.of(effort.spent()), network.refused()), epoch, Optional.empty());
    }

    /** The round that waits for approval. */
    Optional<Proposal> proposal() {
        return proposal.filter(
                made -> made.revision() == revision && network.settings().approval());
    }

    /** Whether there is a proposal and the network has changed since. */
    boolean isProposalOutdated() {
        return proposal.isPresent() && proposal().isEmpty();
    }

    /** Proposes the next round. */
    Proposal propose(long at) {
        Epoch next = network.copy().play(at, Effort.unlimited());
        Proposal made = new Proposal(revision, next);
        proposal = Optional.of(made);
        return made;
    }

    /** Rejects the approval of a round that is not proposed. */
    void requireProposed(long approved) {
        if (proposal().filter(made -> made.revision() == approved).isEmpty()) {
            throw new StaleProposalException(approved, proposal());
        }
    }

    /** Stores the epoch of an entry before it is published. If that fails, this controller is out of date and must be recovered. */
    Event publish(Entry entry, Optional<RequestKey> key) {
        return stored(entry, network.apply(entry).orElseThrow(), key);
    }

    private Event stored(Entry entry, Epoch epoch, Optional<RequestKey> key) {
        Acknowledgement answer = accepted(1);
        Event event = store.publish(id, revision + 1, entry, epoch, answer.storedAnswer(key, entry.at()));
        revision++;
        proposal = Optional.empty();
        return event;
    }
}
