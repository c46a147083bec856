package org.hushgraph.cli;

import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hushgraph convert}: a network from one format into another. */
@Command(
        name = "convert",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Reads a network and writes what is kept of it in another format.",
            "",
            "Labels, coordinates and other attributes go along as far as the format has a place for them.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  hushgraph convert links.csv network.graphml",
            "  hushgraph convert case118.m - --to csv --weight 1/x"
        })
final class ConvertCommand extends ConsoleCommand {
    @Mixin
    private NetworkArgument network;

    @Parameters(
            index = "1",
            paramLabel = "OUT",
            description = "File to write; its ending tells the format, .gz packs it. - is the standard output.")
    private String out;

    @Option(names = "--to", paramLabel = "FORMAT", description = "What to write, if the ending does not tell it.")
    private String to;

    @Override
    public Integer call() {
        NetworkOutput output = NetworkOutput.of(commandLine(), out, Optional.ofNullable(to));
        return output.write(network.read().network());
    }
}
