package org.hushgraph.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.NetworkController;
import org.hushgraph.controller.NetworkId;
import org.hushgraph.controller.Store;
import org.hushgraph.graphfile.GraphFile;
import org.hushgraph.graphfile.GraphFormat;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.serviceconfig.Limits;

/**
 * The intact parts of a network in a store.
 *
 * @param damage descriptions of what is damaged
 * @param definition the file that the network was created from
 * @param scenario the scenario in that file
 * @param last the newest epoch
 */
public record StoredNetwork(
        String name,
        List<String> damage,
        Optional<NetworkDefinition> definition,
        Optional<Scenario> scenario,
        Optional<Epoch> last) {
    public StoredNetwork {
        damage = List.copyOf(damage);
    }

    /** Reads everything about a network, as far as it is intact. */
    public static StoredNetwork read(Store store, NetworkId id, Limits limits) {
        List<String> damage = new ArrayList<>();
        Optional<NetworkDefinition> definition = attempt(damage, () -> NetworkDefinition.read(store.definition(id)));
        Optional<Scenario> scenario = definition.flatMap(known -> attempt(damage, () -> known.scenario(limits)));
        Optional<Epoch> now = scenario.flatMap(known -> attempt(
                damage,
                () -> NetworkController.recovered(store, id, known).network().epoch()));
        Optional<Epoch> stored = newest(store, id, damage);
        return new StoredNetwork(id.name(), damage, definition, scenario, now.or(() -> stored));
    }

    /** The newest intact epoch; checks all of them. */
    private static Optional<Epoch> newest(Store store, NetworkId id, List<String> damage) {
        Optional<Epoch> newest = Optional.empty();
        long number = attempt(damage, () -> store.lastEpoch(id).orElse(0L)).orElse(0L);
        boolean more = number > 0;
        while (more) {
            long wanted = number--;
            int known = damage.size();
            Optional<Epoch> epoch =
                    attempt(damage, () -> store.epoch(id, wanted)).flatMap(found -> found);
            newest = newest.or(() -> epoch);
            more = number > 0 && (epoch.isPresent() || damage.size() > known); // older ones are deleted
        }
        return newest;
    }

    private static <T> Optional<T> attempt(List<String> damage, Supplier<T> reading) {
        try {
            return Optional.of(reading.get());
        } catch (RuntimeException e) { // damaged bytes can cause any exception
            damage.add(Optional.ofNullable(e.getMessage()).orElse(e.toString()));
            return Optional.empty();
        }
    }

    public boolean isIntact() {
        return damage.isEmpty();
    }

    /** One line that describes the state. */
    public String describe() {
        String epoch = last.map(known -> "epoch " + known.number()).orElse("normal weights");
        if (isIntact()) {
            return "network " + name + " is intact, at " + epoch + ".";
        }
        return "network " + name + " is damaged: " + String.join(" ", damage) + " Recoverable: "
                + (definition.isPresent() ? "its source file" : "not its source file")
                + last.map(known -> ", the weights of epoch " + known.number()).orElse(", no weights") + ".";
    }

    /** Writes the source file and the last weights to a subfolder with the name of the network. */
    public void writeTo(Path folder) throws IOException {
        Path own = Files.createDirectories(folder.resolve(name));
        if (definition.isPresent()) {
            Files.write(
                    own.resolve(definition.get().safeFilename()),
                    definition.get().content());
        }
        if (scenario.isPresent() && last.isPresent()) {
            GraphFile.write(
                    scenario.get().origin().network().withWeights(last.get().weights()),
                    own.resolve("weights.csv"),
                    GraphFormat.CSV);
        }
    }
}
