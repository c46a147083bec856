package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hushgraph.controller.NetworkId;
import org.hushgraph.controller.StoreException;
import org.hushgraph.service.StoredNetwork;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.ServiceConfig;
import org.hushgraph.store.StoreCopy;
import picocli.CommandLine;

/** {@code hushgraph serve --check} and {@code --salvage}: reads the data of a controller and reports damage. Changes nothing: the folder may be read-only. */
final class DataCheck {
    private final CommandLine command;
    private final ServiceConfig config;
    private final Optional<Path> salvage;
    private boolean intact = true;

    DataCheck(CommandLine command, ServiceConfig config, Optional<Path> salvage) {
        this.command = command;
        this.config = config;
        this.salvage = salvage;
    }

    /** Returns the exit code: 1 if something is damaged. */
    int run() {
        PrintWriter out = command.getOut();
        out.println("The configuration is valid: " + config);
        Path database = new DataFolder(config.data()).database();
        if (!StoreCopy.isNeeded(database)) {
            out.println(config.data() + " contains no data yet.");
            return 0;
        }
        try (StoreCopy copy = new StoreCopy(database)) {
            print(copy.damage());
            for (NetworkId id : copy.store().networks()) {
                print(StoredNetwork.read(copy.store(), id, config.limits()));
            }
        } catch (StoreException e) {
            command.getErr().println("hushgraph: " + e.getMessage());
            return 1;
        } catch (IOException e) {
            return Failure.report(command, "can't write to " + salvage.orElseThrow(), e);
        }
        out.flush();
        return intact ? 0 : 1;
    }

    private void print(List<String> damage) {
        intact &= damage.isEmpty();
        damage.forEach(line -> command.getOut().println("The database is damaged: " + line));
    }

    private void print(StoredNetwork network) throws IOException {
        intact &= network.isIntact();
        command.getOut().println(network.describe());
        if (salvage.isPresent()) {
            network.writeTo(salvage.get());
        }
    }
}
