package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.hushgraph.auditjob.Audit;
import org.hushgraph.auditjob.AuditChoice;
import org.hushgraph.auditjob.AuditJournal;
import org.hushgraph.auditjob.AuditRun;
import org.hushgraph.auditjob.AuditTask;
import org.hushgraph.observability.Observer;
import org.hushgraph.report.AuditJson;
import org.hushgraph.report.AuditReport;
import org.hushgraph.report.AuditTable;
import org.hushgraph.report.ResultFolder;
import org.hushgraph.work.JobRunner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code hushgraph audit}: which node would leak most. */
@Command(
        name = "audit",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Tells of every node what would leak if it were the intruder's, worst first.",
            "",
            "Exposure is the trace of the observability Gramian, own its part about the node itself, others its part about"
                    + " everyone else. Writes audit.csv, audit.json and report.html.",
            "Ctrl-C or even kill -9 lose little: the same command goes on where it was.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  hushgraph audit network.graphml",
            "  hushgraph audit network.graphml --by others --pairs",
            "  hushgraph audit links.csv.gz --cost window --length 0.5 --json > audit.json",
            "  hushgraph audit links.csv.gz --engine spark --master spark://host:7077"
        })
final class AuditCommand implements Callable<Integer> {
    private static final int SHOWN = 20;

    @Spec
    private CommandSpec spec;

    @Mixin
    private NetworkArgument network;

    @Mixin
    private AuditOptions options;

    @Mixin
    private EngineOptions engine;

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "How many of the worst nodes are listed, and best weights searched for. Default: " + SHOWN
                    + "; --json and --csv list all nodes unless it is given.")
    private Integer top;

    @Option(names = "--no-best", description = "Search no best weights, which takes a while on large networks.")
    private boolean withoutBest;

    @Option(
            names = "--by",
            paramLabel = "WHAT",
            defaultValue = "exposure",
            description = "What makes a node worse: exposure (default) or others.")
    private String by;

    @Option(names = "--pairs", description = "Find the two nodes that together would learn most of all the others.")
    private boolean pairs;

    @Option(
            names = "--noise",
            paramLabel = "V",
            description = "Noise with which an intruder reads, for bits (up to 200 nodes). Default: ${DEFAULT-VALUE}.")
    private double noise = Observer.standard().noise();

    @Option(
            names = "--prior",
            paramLabel = "V",
            description = "Variance of every state before anything is read, for bits. Default: ${DEFAULT-VALUE}.")
    private double prior = Observer.standard().prior();

    @Mixin
    private ResultOptions results;

    @Override
    public Integer call() {
        results.check();
        engine.isLocal(); // refuses what is no engine before anything is read
        if (top != null && top < 1) {
            throw new ParameterException(spec.commandLine(), "--top " + top + " must be 1 or more.");
        }
        Path folder = results.folder(stem());
        AuditChoice choice = choice();
        AuditTask task = options.task(network);
        try (StopSignal stop = new StopSignal("what is finished is kept")) {
            int exitCode = audit(task, choice, folder, stop);
            return stop.getAsBoolean() ? StopSignal.EXIT_CODE : exitCode;
        }
    }

    private AuditChoice choice() {
        try {
            return new AuditChoice(order(), withoutBest ? 0 : shown(), pairs, noise, prior);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--" + e.getMessage(), e);
        }
    }

    private int shown() {
        return top == null ? SHOWN : top;
    }

    private AuditChoice.Order order() {
        return switch (by) {
            case "exposure" -> AuditChoice.Order.EXPOSURE;
            case "others" -> AuditChoice.Order.OTHERS;
            default -> throw new ParameterException(spec.commandLine(), "--by " + by + " must be exposure or others.");
        };
    }

    /** The file's name without its ending, or endings when it is packed. */
    private String stem() {
        Path name = network.file().getFileName();
        return name == null ? "network" : name.toString().replaceFirst("(?<=.)(\\.[^.]+)(\\.gz)?$", "");
    }

    private int audit(AuditTask task, AuditChoice choice, Path folder, StopSignal stop) {
        try {
            if (folder == null) {
                run(task, choice, Optional.empty(), stop).ifPresent(audit -> print(audit, null));
                return 0;
            }
            ResultFolder.requireWritable(folder);
            Files.createDirectories(folder);
            try (AuditJournal journal = AuditJournal.in(folder, task)) {
                stop.worthSaving();
                Optional<Audit> audit = run(task, choice, Optional.of(journal), stop);
                if (audit.isPresent()) {
                    new ResultFolder(folder).write(audit.get(), shown());
                    print(audit.get(), folder);
                } else {
                    spec.commandLine()
                            .getErr()
                            .println("hushgraph: stopped by the user; the same command goes on from there.");
                }
            }
            return 0;
        } catch (IOException e) {
            return Failure.report(spec.commandLine(), "can't write into " + folder, e);
        }
    }

    private Optional<Audit> run(AuditTask task, AuditChoice choice, Optional<AuditJournal> journal, StopSignal stop)
            throws IOException {
        journal.map(known -> known.nodes().size())
                .filter(known -> known > 0)
                .ifPresent(known -> spec.commandLine()
                        .getErr()
                        .println("hushgraph: " + known + " nodes are known from an audit before."));
        try (JobRunner runner = engine.runner();
                Progress progress = new Progress()) {
            return new AuditRun(task, choice, runner, journal, progress::count, stop).run();
        }
    }

    private void print(Audit audit, Path folder) {
        PrintWriter console = spec.commandLine().getOut();
        int count = top == null ? audit.size() : top;
        try {
            if (results.isJson()) {
                AuditJson.write(audit, count, console);
            } else if (results.isCsv()) {
                AuditTable.write(audit, count, console);
            } else {
                summarise(audit, folder, console);
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        console.flush();
    }

    private void summarise(Audit audit, Path folder, PrintWriter console) {
        AuditTask task = audit.task();
        console.println(task.name() + " (" + task.graph() + "), " + AuditReport.costInWords(task) + ", weights: "
                + task.origin());
        AuditReport.worst(audit, shown()).toLines().forEach(console::println);
        console.println(AuditReport.reading(audit));
        audit.pair().ifPresent(pair -> console.println(AuditReport.pairInWords(task.graph(), pair)));
        console.println("report: " + folder.resolve("report.html"));
    }
}
