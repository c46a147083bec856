package org.hushgraph.controller;

import java.util.List;
import java.util.Optional;
import org.hushgraph.scenario.Scenario;

/**
 * Runs one live network and loses nothing: entries are stored before they are applied, a round together with the epoch that it leads to.
 * Recovered after a crash, it goes on where it was. Not for several threads.
 */
public final class NetworkController {
    private final Store store;
    private final String name;
    private final LiveNetwork network;
    private long entries; // stored so far

    private NetworkController(Store store, String name, LiveNetwork network) {
        this.store = store;
        this.name = name;
        this.network = network;
    }

    /** A network that the store holds, as its entries made it. */
    public static NetworkController recovered(Store store, String name, Scenario scenario) {
        NetworkController controller = new NetworkController(store, name, new LiveNetwork(scenario, 0));
        for (Entry entry : store.entries(name)) {
            controller.entries++;
            controller.network.apply(entry).ifPresent(controller::requireAsPublished);
        }
        return controller;
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

    public String name() {
        return name;
    }

    public LiveNetwork network() {
        return network;
    }

    /** Takes entries in, all or none; they are safe when it returns. A bad one is refused and nothing happened. */
    public void accept(List<Entry> accepted) {
        accepted.forEach(network::require);
        store.append(name, entries + 1, accepted);
        entries += accepted.size();
        accepted.forEach(network::apply);
    }

    /** Goes back to the weights of an epoch: a new epoch with those, as far as settings allow. */
    public Epoch rollBack(long at, long number) {
        Epoch old = store.epoch(name, number)
                .orElseThrow(() -> new IllegalArgumentException("network " + name + " has no epoch " + number
                        + ". Its last one is " + network.epoch().number() + "."));
        return publish(new Entry.RolledBack(at, number, old.weights()));
    }

    /** Plays a round, if that would do anything. */
    public Optional<Epoch> playRound(long at) {
        return network.isActive() ? Optional.of(publish(new Entry.RoundPlayed(at))) : Optional.empty();
    }

    /** Stored before anyone hears of it; should that fail, this controller can't go on and must be recovered. */
    private Epoch publish(Entry entry) {
        Epoch epoch = network.apply(entry).orElseThrow();
        store.publish(name, entries + 1, entry, epoch);
        entries++;
        return epoch;
    }
}
