package org.hushgraph.cli;

import java.util.List;
import org.hushgraph.word.ComposedText;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** Options of a run of the agents' protocol, for agents and eavesdroppers. */
final class ProtocolOptions extends OptionGroup {
    private final String nodesDescription;

    /**
     * Creates the options.
     *
     * @param nodesDescription help text of {@code --nodes}
     */
    ProtocolOptions(String nodesDescription) {
        this.nodesDescription = nodesDescription;
    }

    @Override
    void addTo(CommandSpec spec) {
        spec.addOption(OptionSpec.builder("--nodes")
                .required(true)
                .paramLabel("NAMES")
                .splitRegex(",")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .description(nodesDescription)
                .build());
    }

    /** The values of {@code --nodes}. */
    List<String> nodes() {
        List<String> names = value("--nodes");
        return names.stream().map(ComposedText::of).toList();
    }

    @Option(
            names = "--step",
            paramLabel = "H",
            defaultValue = "0.005",
            description = "Duration of a time step, the same for all agents. Default: ${DEFAULT-VALUE}.")
    private double step;

    @Option(
            names = "--steps",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Number of steps of a run. Default: ${DEFAULT-VALUE}.")
    private int steps;

    @Option(
            names = "--run",
            paramLabel = "N",
            defaultValue = "0",
            description = "Number of the run; a higher number restarts all agents. Default: ${DEFAULT-VALUE}.")
    private long run;

    double step() {
        return step;
    }

    int steps() {
        return steps;
    }

    long run() {
        return run;
    }
}
