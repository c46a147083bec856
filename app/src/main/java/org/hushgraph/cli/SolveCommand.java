package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.hushgraph.cluster.Cluster;
import org.hushgraph.cluster.ClusterException;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.privacy.SparseEngine;
import org.hushgraph.report.Provenance;
import org.hushgraph.report.ResultFolder;
import org.hushgraph.report.SolutionJson;
import org.hushgraph.report.SolutionTable;
import org.hushgraph.scenario.InputFile;
import org.hushgraph.solve.LinkProblem;
import org.hushgraph.solve.LinkSolution;
import org.hushgraph.solve.LocalSolver;
import org.hushgraph.solve.WeightColumn;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hushgraph solve}: computes the exposure of a network that may exceed the memory of one machine. */
@Command(
        name = "solve",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Computes exposure and gradient for a plain list of links of any size.",
            "",
            "The exposure is all-time. Lines are \"i j\" or \"i j weight\", separated by blanks, tabs, commas or semicolons."
                    + " Nodes are whole numbers from 0; # and %% start comments. The weights of parallel links are added; the"
                    + " two directions of a link become their mean.",
            "On Spark the links are distributed over the executors, and no machine has to hold them all. Only one executor"
                    + " can read a list that is compressed with gzip.",
            "With --out it writes solution.json, solution.csv with the exposure of each observed node, and the gradient:"
                    + " gradient.csv.gz, or with Spark a folder of parts. All machines of the cluster must be able to access"
                    + " the folder.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  hushgraph solve links.csv --observed 0,17",
            "  hushgraph solve links.csv --observed 0,17 --out solution",
            "  hushgraph solve hdfs://host/links.csv --observed 0 --runner spark \\",
            "    --master spark://host:7077 --conf spark.checkpoint.dir=hdfs://host/tmp"
        })
final class SolveCommand extends ConsoleCommand {
    @Parameters(
            paramLabel = "LINKS",
            description = "List of links: a file, or a URL that all machines of the cluster can read.")
    private String links;

    @Option(
            names = "--observed",
            paramLabel = "NODE",
            split = ",",
            required = true,
            description = "Observed nodes, such as 0,17.")
    private List<Integer> observed;

    @Option(
            names = "--weight",
            paramLabel = "NAME",
            completionCandidates = Words.WeightColumns.class,
            description = {
                "Column of the weight: auto (default), none (1 on every link), or a number from 3.",
                "auto: the column that the header names weight; without a header, the third."
            })
    private String weight = "auto";

    @Option(
            names = "--decay",
            paramLabel = "A",
            defaultValue = "1",
            description = "Decay rate of every node. Default: ${DEFAULT-VALUE}.")
    private double decay;

    @Option(
            names = "--discount",
            paramLabel = "R",
            defaultValue = "0",
            description = "Rate at which information loses its value over time. Default: ${DEFAULT-VALUE}.")
    private double discount;

    @Option(
            names = "--tolerance",
            paramLabel = "T",
            description = "Target relative error of cost and gradient. Default: ${DEFAULT-VALUE}.")
    private double tolerance = SparseEngine.DEFAULT_TOLERANCE;

    @Option(
            names = "--blocks",
            paramLabel = "N",
            defaultValue = "0",
            description =
                    "Number of blocks into which Spark cuts the nodes. Default: one per million links, at least 8.")
    private int blocks;

    @Mixin
    private RunnerOptions runner;

    @Mixin
    private final ResultOptions results = ResultOptions.onRequest("solution");

    @Override
    public Integer call() {
        LinkProblem question = question();
        Path folder = results.folder(links);
        try {
            if (folder != null) {
                ResultFolder.requireWritable(folder);
                Files.createDirectories(folder);
            }
            LinkSolution solution = solution(question, Optional.ofNullable(folder));
            Provenance provenance = provenance();
            if (folder != null) {
                new ResultFolder(folder, provenance).write(solution);
            }
            results.print(
                    console -> summarise(solution, folder, console),
                    console -> SolutionJson.write(solution, provenance, console),
                    console -> SolutionTable.write(solution, console));
            return 0;
        } catch (IllegalArgumentException e) {
            throw badInput(e.getMessage(), e);
        } catch (IOException | ClusterException e) {
            return Failure.report(commandLine(), "can't solve " + links, e);
        }
    }

    /** Only files on this machine are identified by a hash. */
    private Provenance provenance() throws IOException {
        Path file = runner.isLocal() ? Path.of(links) : null;
        return file != null && Files.isRegularFile(file)
                ? Provenance.now().withInputs(List.of(InputFile.read(file)))
                : Provenance.now();
    }

    private LinkProblem question() {
        try {
            NodeSet nodes = NodeSet.of(observed);
            return new LinkProblem(links, nodes, decay, discount, tolerance, WeightColumn.parse(weight), blocks);
        } catch (IllegalArgumentException e) {
            throw badInput("--" + e.getMessage());
        }
    }

    private LinkSolution solution(LinkProblem question, Optional<Path> folder) throws IOException {
        try (Progress progress = results.progress()) {
            Consumer<String> listener = progress::show;
            if (runner.isLocal()) {
                return new LocalSolver().solve(question, folder, listener);
            }
            try (Cluster cluster = runner.cluster()) {
                return cluster.solver().solve(question, folder, listener);
            }
        }
    }

    private void summarise(LinkSolution solution, Path folder, PrintWriter console) {
        LinkSolution.Size size = solution.size();
        console.println(links + " (" + size.linkedNodes() + " nodes, " + size.links()
                + " links), all-time cost, weights: " + solution.weights());
        for (int n = 0; n < observed.size() && n < solution.exposures().size(); n++) {
            console.println("exposure of node " + solution.problem().observed().get(n) + ": "
                    + solution.exposures().get(n));
        }
        console.println("cost: " + solution.value() + " ± " + brief(solution.valueError()) + " (proved)");
        console.println("norm of the gradient: " + solution.gradientNorm() + " ± " + brief(solution.gradientError())
                + " (proved)");
        LinkSolution.Effort effort = solution.effort();
        console.println(String.format(
                Locale.ROOT,
                "%s%s: %.1f s to read, %.1f s to solve",
                effort.engine(),
                effort.blocks() == 1 ? "" : ", " + effort.blocks() + " blocks, " + effort.steps() + " steps",
                effort.readSeconds(),
                effort.solveSeconds()));
        solution.notes().forEach(note -> console.println("note: " + note));
        if (folder != null) {
            console.println("results: " + folder);
        }
    }

    private static String brief(double error) {
        return String.format(Locale.ROOT, "%.1e", error);
    }
}
