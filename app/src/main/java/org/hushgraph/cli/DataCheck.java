package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hushgraph.controller.StoreException;
import org.hushgraph.service.StoredNetwork;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.ServiceConfig;
import org.hushgraph.store.SqliteStore;
import picocli.CommandLine;

/** {@code hushgraph serve --check} and {@code --salvage}: reads all that a controller kept, changes nothing of it, and says what is whole. */
final class DataCheck {
    private final CommandLine command;
    private final ServiceConfig config;
    private final Optional<Path> salvage;
    private boolean whole = true;

    DataCheck(CommandLine command, ServiceConfig config, Optional<Path> salvage) {
        this.command = command;
        this.config = config;
        this.salvage = salvage;
    }

    /** The exit code: 1 if something is damaged. */
    int run() {
        PrintWriter out = command.getOut();
        out.println("The configuration is sound: " + config);
        Path database = new DataFolder(config.data()).database();
        if (!Files.exists(database)) {
            out.println("There are no data yet in " + config.data() + ".");
            return 0;
        }
        try (SqliteStore store = new SqliteStore(database)) {
            tell(store.damage());
            for (String name : store.networks()) {
                tell(StoredNetwork.read(store, name, config.limits()));
            }
        } catch (StoreException e) {
            command.getErr().println("hushgraph: " + e.getMessage());
            return 1;
        } catch (IOException e) {
            return Failure.report(command, "can't write to " + salvage.orElseThrow(), e);
        }
        out.flush();
        return whole ? 0 : 1;
    }

    private void tell(List<String> damage) {
        whole &= damage.isEmpty();
        damage.forEach(line -> command.getOut().println("the file is damaged: " + line));
    }

    private void tell(StoredNetwork network) throws IOException {
        whole &= network.isIntact();
        command.getOut().println(network.describe());
        if (salvage.isPresent()) {
            network.writeTo(salvage.get());
        }
    }
}
