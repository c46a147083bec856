package org.hushgraph.cli;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.hushgraph.broker.AccessFolder;
import org.hushgraph.graph.Graph;
import org.hushgraph.service.HostedNetworks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hushgraph access}: what a broker has to know so that every agent does what is its own, and nothing else. */
@Command(
        name = "access",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Writes users, passwords and access rules of a network's agents for the broker Mosquitto.",
            "",
            "An agent reads its own weights and its neighbours' states, and writes for itself only. Its user is"
                    + " NETWORK.NODE; in a node's name, what is no plain character is written as %% and two digits. The user"
                    + " controller is for hushgraph serve, sensors may do nothing but raise and clear alarms.",
            "",
            "  credentials.csv  users and passwords, to be handed out",
            "  passwords        their hashes, for Mosquitto",
            "  acl              who may read and write what, for Mosquitto",
            "  mosquitto.conf   settings that use both; written once, yours to change",
            "",
            "Run it again when the network has changed: nodes that are still there keep their passwords, those that"
                    + " are gone are let in no more. Run it with another network and the same folder, and both are let in."
                    + " All files are readable by their owner only.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  hushgraph access campus.graphml --network campus",
            "  mosquitto -c campus-access/mosquitto.conf",
            "  hushgraph agent --network campus --nodes gate,lib \\",
            "    --credentials campus-access/credentials.csv"
        })
final class AccessCommand extends ConsoleCommand {
    @Mixin
    private NetworkArgument file;

    @Option(names = "--network", required = true, paramLabel = "NAME", description = "What the controller calls it.")
    private String network;

    @Option(
            names = "--sensors",
            paramLabel = "NAMES",
            split = ",",
            defaultValue = "sensor",
            description = "Users who raise alarms; each needs a name of its own. Default: ${DEFAULT-VALUE}.")
    private List<String> sensors;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the files. Default: NAME-access.")
    private Path out;

    @Override
    public Integer call() {
        try {
            HostedNetworks.requireName(network);
        } catch (IllegalArgumentException e) {
            throw refusal("--network: " + e.getMessage(), e);
        }
        sensors.forEach(this::requireSensor);
        Graph graph = file.graph();
        Path folder = out == null ? Path.of(network + "-access") : out;
        try {
            int users = new AccessFolder(folder).admit(network, graph, sensors);
            out().printf(
                            "%d users, of them %d agents of %s, in %s. Passwords: %s%n",
                            users, graph.nodeCount(), network, folder, folder.resolve("credentials.csv"));
            return 0;
        } catch (UncheckedIOException e) {
            return Failure.report(commandLine(), e.getMessage(), e.getCause());
        } catch (IllegalArgumentException e) {
            throw refusal(e.getMessage(), e);
        }
    }

    /** Neither an agent's name, which has a dot, nor the controller's. */
    private void requireSensor(String name) {
        if (!name.matches("[A-Za-z0-9_-]+") || name.equals("controller")) {
            throw refusal("--sensors " + name + " must be made of letters, digits, - and _, and not be controller.");
        }
    }
}
