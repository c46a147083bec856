package org.hushgraph.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** Options of a run of the agents' protocol, the same for all who take part in it or listen to it. */
final class ProtocolOptions extends OptionGroup {
    private final String nodesDescription;

    /** With a description of the nodes that are named. */
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

    /** The nodes that were named. */
    List<String> nodes() {
        return value("--nodes");
    }

    @Option(
            names = "--step",
            paramLabel = "H",
            defaultValue = "0.005",
            description = "Time of a step, the same for all. Default: ${DEFAULT-VALUE}.")
    private double step;

    @Option(
            names = "--steps",
            paramLabel = "N",
            defaultValue = "1000",
            description = "How many steps a run has. Default: ${DEFAULT-VALUE}.")
    private int steps;

    @Option(
            names = "--run",
            paramLabel = "N",
            defaultValue = "0",
            description = "Number of the run; a higher one makes all agents begin anew. Default: ${DEFAULT-VALUE}.")
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
