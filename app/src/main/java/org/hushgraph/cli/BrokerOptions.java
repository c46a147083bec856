package org.hushgraph.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.hushgraph.broker.Credentials;
import org.hushgraph.broker.Topics;
import org.hushgraph.serviceconfig.BrokerAddress;
import picocli.CommandLine.Option;

/** Options for the connection to a broker. */
final class BrokerOptions extends OptionGroup {
    private static final String PASSWORD = "HUSHGRAPH_BROKER_PASSWORD";

    @Option(
            names = "--broker",
            paramLabel = "ADDRESS",
            defaultValue = "mqtt://127.0.0.1:1883",
            description = "Address of the broker, mqtt:// or mqtts://. Default: ${DEFAULT-VALUE}.")
    private String broker;

    @Option(
            names = "--network",
            required = true,
            paramLabel = "NAME",
            description = "Name of the network in the controller.")
    private String network;

    @Option(
            names = "--user",
            paramLabel = "NAME",
            description = "User at the broker; the password is in the environment variable " + PASSWORD + ".")
    private String user;

    @Option(
            names = "--credentials",
            paramLabel = "FILE",
            description = "Users and passwords of the nodes, written by hushgraph access; replaces --user.")
    private Path credentials;

    @Option(
            names = "--trusted",
            paramLabel = "FILE",
            description = "PEM file with the trusted certificates of the broker.")
    private Path trusted;

    String broker() {
        return broker;
    }

    String network() {
        return network;
    }

    /** The address with the credentials of a node's agent. */
    BrokerAddress address(String node) {
        if (credentials == null) {
            return address();
        }
        String agent = new Topics(network).user(node);
        return address(
                Optional.of(agent),
                Credentials.read(credentials)
                        .password(agent)
                        .orElseThrow(() -> badInput(credentials + " has no user " + agent
                                + ". Try running hushgraph access again for this network.")));
    }

    /** The address with the credentials of {@code --user}. */
    BrokerAddress address() {
        return address(
                Optional.ofNullable(user),
                Optional.ofNullable(System.getenv(PASSWORD)).orElse(""));
    }

    private BrokerAddress address(Optional<String> name, String password) {
        try {
            return BrokerAddress.of(broker, Optional.ofNullable(trusted), name, password);
        } catch (IllegalArgumentException e) {
            throw badInput(e.getMessage(), e);
        }
    }
}
