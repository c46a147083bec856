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

/** {@code hushgraph access}: broker users and rules that restrict each agent to its own topics. */
@Command(
        name = "access",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Writes users, passwords and access rules of a network's agents for the Mosquitto broker.",
            "",
            "An agent may read its own weights and its neighbours' states, and may publish only as itself. Its user is"
                    + " NETWORK.NODE; special characters in a node's name become %% and two hexadecimal digits. The user"
                    + " controller is for hushgraph serve. Sensors may only raise and clear alarms.",
            "",
            "  credentials.csv  users and passwords, to be distributed",
            "  passwords        their hashes, for Mosquitto",
            "  acl              access rules, for Mosquitto",
            "  mosquitto.conf   settings that use both; created once, never overwritten",
            "",
            "Run it again after the network has changed: existing nodes keep their passwords, removed nodes lose"
                    + " access. Several networks can share one folder; the users of all of them have access. All files"
                    + " are readable by their owner only.",
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

    @Option(
            names = "--network",
            required = true,
            paramLabel = "NAME",
            description = "Name of the network in the controller.")
    private String network;

    @Option(
            names = "--sensors",
            paramLabel = "NAMES",
            split = ",",
            defaultValue = "sensor",
            description = "Users that may raise and clear alarms, separated by commas. Default: ${DEFAULT-VALUE}.")
    private List<String> sensors;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the files. Default: NAME-access.")
    private Path out;

    @Override
    public Integer call() {
        try {
            HostedNetworks.requireName(network);
        } catch (IllegalArgumentException e) {
            throw badInput("--network: " + e.getMessage(), e);
        }
        sensors.forEach(this::requireSensor);
        Graph graph = file.graph();
        Path folder = out == null ? Path.of(network + "-access") : out;
        try {
            int users = new AccessFolder(folder).admit(network, graph, sensors);
            out().printf(
                            "%d users in %s, %d of them agents of %s. Passwords: %s%n",
                            users, folder, graph.nodeCount(), network, folder.resolve("credentials.csv"));
            return 0;
        } catch (UncheckedIOException e) {
            return Failure.report(commandLine(), e.getMessage(), e.getCause());
        } catch (IllegalArgumentException e) {
            throw badInput(e.getMessage(), e);
        }
    }

    /** Rejects names of agents, which contain a dot, and of the controller. */
    private void requireSensor(String name) {
        if (!name.matches("[A-Za-z0-9_-]+") || name.equals("controller")) {
            throw badInput("--sensors " + name
                    + " must consist of letters, digits, - and _, and must not be controller. Try another name.");
        }
    }
}
