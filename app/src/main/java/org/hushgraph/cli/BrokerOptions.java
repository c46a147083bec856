package org.hushgraph.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.hushgraph.agent.BrokerAddress;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options of those who go to a broker. */
final class BrokerOptions {
    private static final String PASSWORD = "HUSHGRAPH_BROKER_PASSWORD";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

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

    @Option(names = "--trusted", paramLabel = "FILE", description = "Certificates that the broker may show, PEM.")
    private Path trusted;

    String network() {
        return network;
    }

    BrokerAddress address() {
        try {
            String password = Optional.ofNullable(System.getenv(PASSWORD)).orElse("");
            return BrokerAddress.of(broker, Optional.ofNullable(trusted), Optional.ofNullable(user), password);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }
}
