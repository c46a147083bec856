package org.hushgraph.cli;

import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hushgraph convert}: converts a network from one format to another. */
@Command(
        name = "convert",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Reads a network file and writes what the import keeps in another format.",
            "",
            "Labels, coordinates and other attributes are kept as far as the format supports them.",
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
            description =
                    "File to write, or - for standard output. Its extension selects the format; .gz compresses it.")
    private String out;

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            description = "Format to write, if the extension does not select it: ${COMPLETION-CANDIDATES}.",
            completionCandidates = Words.WritableFormats.class)
    private String to;

    @Override
    public Integer call() {
        NetworkOutput output = NetworkOutput.of(commandLine(), out, Optional.ofNullable(to));
        return output.write(network.read().network());
    }
}
