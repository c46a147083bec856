package org.hushgraph.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.hushgraph.graphfile.GraphFile;
import org.hushgraph.graphfile.GraphFileException;
import org.hushgraph.graphfile.GraphFormat;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.NetworkImport;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The file of a network that a command works on, and what shall become of its quirks. */
final class NetworkArgument {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Parameters(index = "0", paramLabel = "NETWORK", description = "File with a network; it may be packed by gzip.")
    private Path file;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description =
                    "What the file is, if it should not be recognised by content and name: ${COMPLETION-CANDIDATES}.",
            completionCandidates = FormatWords.class)
    private String format;

    private ImportPolicy policy = ImportPolicy.standard();

    Path file() {
        return file;
    }

    @Option(
            names = "--weight",
            paramLabel = "NAME",
            description = {
                "Attribute of the links that is their weight: auto (default), none, NAME, 1/NAME, or A,B for the two"
                        + " directions. A column of a list without header is called by its number."
            })
    void weight(String value) {
        choose("weight", value);
    }

    @Option(
            names = "--merge",
            paramLabel = "HOW",
            description = "Parallel links become their sum (default), max or first.")
    void merge(String value) {
        choose("merge", value);
    }

    @Option(
            names = "--symmetrise",
            paramLabel = "HOW",
            description = "The two directions of a link become their mean (default), max or min.")
    void symmetrise(String value) {
        choose("symmetrise", value);
    }

    @Option(
            names = "--missing",
            paramLabel = "HOW",
            description = "Links without weight, where others have one: median (default), drop, refuse or a number.")
    void missing(String value) {
        choose("missing", value);
    }

    @Option(names = "--zero", paramLabel = "HOW", description = "Links with weight 0: drop (default) or refuse.")
    void zero(String value) {
        choose("zero", value);
    }

    @Option(
            names = "--negative",
            paramLabel = "HOW",
            description = "Links with a weight below 0: refuse (default), drop or absolute.")
    void negative(String value) {
        choose("negative", value);
    }

    @Option(
            names = "--self-loops",
            paramLabel = "HOW",
            description = "Links of a node to itself: drop (default) or refuse.")
    void selfLoops(String value) {
        choose("selfLoops", value);
    }

    @Option(
            names = "--undeclared",
            paramLabel = "HOW",
            description = "Nodes that only links mention: add (default), drop or refuse.")
    void undeclared(String value) {
        choose("undeclared", value);
    }

    @Option(
            names = "--hyperedges",
            paramLabel = "HOW",
            description = "Nodes marked hyperedge, which stand for a link between many: keep (default) or drop.")
    void hyperedges(String value) {
        choose("hyperedges", value);
    }

    @Option(
            names = "--component",
            paramLabel = "WHICH",
            description = "What is kept if not all is connected: largest (default), refuse or node:NAME.")
    void component(String value) {
        choose("component", value);
    }

    @Option(names = "--names", paramLabel = "WHICH", description = "Nodes are called by their id (default) or label.")
    void names(String value) {
        choose("names", value);
    }

    private void choose(String key, String value) {
        try {
            policy = policy.with(key, value);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), e.getMessage());
        }
    }

    NetworkImport read() {
        try {
            return GraphFile.read(file, Optional.ofNullable(format).map(this::format), policy);
        } catch (GraphFileException e) {
            throw new ParameterException(command.commandLine(), e.getMessage(), e);
        }
    }

    private GraphFormat format(String word) {
        return GraphFormat.of(word)
                .orElseThrow(() -> new ParameterException(
                        command.commandLine(),
                        "--format " + word + " must be one of " + String.join(", ", GraphFormat.words()) + "."));
    }
}
