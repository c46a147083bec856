package org.hushgraph.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.hushgraph.broker.Credentials;
import org.hushgraph.broker.Topics;
import org.hushgraph.serviceconfig.BrokerAddress;
import picocli.CommandLine.Option;

/** Options of those who go to a broker. */
final class BrokerOptions extends OptionGroup {
    private static final String PASSWORD = "HUSHGRAPH_BROKER_PASSWORD";

    @Option(
            names = "--broker",
            paramLabel = "ADDRESS",
            defaultValue = "mqtt://127.0.0.1:1883",
            description = "The broker, mqtt:// or mqtts://. Default: ${DEFAULT-VALUE}.")
    private String broker;

    @Option(names = "--network", required = true, paramLabel = "NAME", description = "What the controller calls it.")
    private String network;

    @Option(
            names = "--user",
            paramLabel = "NAME",
            description = "Who we are there; the password comes from the environment, " + PASSWORD + ".")
    private String user;

    @Option(
            names = "--credentials",
            paramLabel = "FILE",
            description = "Users and passwords of the nodes, as hushgraph access writes them, in place of --user.")
    private Path credentials;

    @Option(names = "--trusted", paramLabel = "FILE", description = "Certificates that the broker may show, PEM.")
    private Path trusted;

    String broker() {
        return broker;
    }

    String network() {
        return network;
    }

    /** As the agent of a node sees it. */
    BrokerAddress address(String node) {
        if (credentials == null) {
            return address();
        }
        String agent = new Topics(network).user(node);
        return address(
                Optional.of(agent),
                Credentials.read(credentials)
                        .password(agent)
                        .orElseThrow(() -> refusal(credentials + " has no user " + agent
                                + ". Maybe run hushgraph access again, for this network.")));
    }

    /** As the user sees it. */
    BrokerAddress address() {
        return address(
                Optional.ofNullable(user),
                Optional.ofNullable(System.getenv(PASSWORD)).orElse(""));
    }

    private BrokerAddress address(Optional<String> name, String password) {
        try {
            return BrokerAddress.of(broker, Optional.ofNullable(trusted), name, password);
        } catch (IllegalArgumentException e) {
            throw refusal(e.getMessage(), e);
        }
    }
}
