package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.hushgraph.auditjob.Audit;
import org.hushgraph.auditjob.AuditChoice;
import org.hushgraph.auditjob.AuditJournal;
import org.hushgraph.auditjob.AuditRun;
import org.hushgraph.auditjob.AuditTask;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.Reading;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.report.AuditJson;
import org.hushgraph.report.AuditReport;
import org.hushgraph.report.AuditTable;
import org.hushgraph.report.Provenance;
import org.hushgraph.report.ResultFolder;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.work.JobRunner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hushgraph audit}: ranks nodes by how much an intruder at each of them would learn. */
@Command(
        name = "audit",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Ranks all nodes by how much an intruder at each of them would learn, worst first.",
            "",
            "Exposure is the trace of the observability Gramian: own is its part about the observed node, others its part"
                    + " about the hidden nodes. Writes report.html, audit.csv and audit.json.",
            "After Ctrl-C or kill -9, run the same command again: it resumes from its journal.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  hushgraph audit network.graphml",
            "  hushgraph audit network.graphml --pairs",
            "  hushgraph audit network.graphml --reads inbox",
            "  hushgraph audit links.csv.gz --cost window --length 0.5 --json > audit.json",
            "  hushgraph audit links.csv.gz --runner spark --master spark://host:7077"
        })
final class AuditCommand extends ResumableCommand<AuditTask, AuditJournal, Audit> {
    private static final int SHOWN = 20;

    @Mixin
    private NetworkArgument network;

    @Mixin
    private AuditOptions options;

    @Mixin
    private RunnerOptions runner;

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "Number of worst nodes to list and to find the best weights for. Default: " + SHOWN
                    + "; --json and --csv list all nodes by default.")
    private Integer top;

    @Option(names = "--no-best", description = "Skip the search for the best weights, which is slow on large networks.")
    private boolean withoutBest;

    @Option(
            names = "--by",
            paramLabel = "WHAT",
            defaultValue = "others",
            completionCandidates = Words.Rankings.class,
            description = "Rank by what an intruder learns about others (default), or by exposure.")
    private String by;

    @Option(names = "--pairs", description = "Find the two nodes that together would learn most about all the others.")
    private boolean pairs;

    @Option(
            names = "--noise",
            paramLabel = "V",
            description =
                    "Noise of an intruder's readings, for bits (up to 200 nodes). Default: 0.01, or that of the scenario's observer.")
    private Double noise;

    @Option(
            names = "--prior",
            paramLabel = "V",
            description = "Prior variance of every state, for bits. Default: 1, or that of the scenario's observer.")
    private Double prior;

    @Mixin
    private final ResultOptions results = ResultOptions.named("audit");

    private AuditChoice choice;

    @Override
    public Integer call() {
        runner.isLocal(); // rejects an unknown runner before any file is read
        if (top != null && top < 1) {
            throw badInput("--top " + top + " must be 1 or more.");
        }
        Path folder = results.folder(stem());
        Observer observer = network.scenario().flatMap(Scenario::observer).orElse(Observer.defaults());
        choice = choice(noise == null ? observer.noise() : noise, prior == null ? observer.prior() : prior);
        return execute(options.task(network), runner, results, folder);
    }

    private AuditChoice choice(double noise, double prior) {
        try {
            return new AuditChoice(order(), withoutBest ? 0 : shown(), pairs, noise, prior, caps());
        } catch (IllegalArgumentException e) {
            throw badInput("--" + e.getMessage(), e);
        }
    }

    /** The caps that hold while the scenario runs. */
    private Optional<AuditChoice.Caps> caps() {
        return network.scenario()
                .flatMap(scenario -> scenario.enforced()
                        .map(promise -> new AuditChoice.Caps(
                                scenario.weights().caps().orElseThrow().caps(), promise.colluding(scenario.graph()))));
    }

    private int shown() {
        return top == null ? SHOWN : top;
    }

    private AuditChoice.Order order() {
        return switch (by) {
            case "exposure" -> AuditChoice.Order.EXPOSURE;
            case "others" -> AuditChoice.Order.OTHERS;
            default -> throw badInput("--by " + by + " must be exposure or others.");
        };
    }

    /** The file name without its extension, and without {@code .gz}. */
    private String stem() {
        Path name = network.file().getFileName();
        return name == null ? "network" : name.toString().replaceFirst("(?<=.)(\\.[^.]+)(\\.gz)?$", "");
    }

    @Override
    AuditJournal journal(Path folder, AuditTask task) throws IOException {
        return AuditJournal.in(folder, task);
    }

    @Override
    Optional<String> known(AuditJournal journal, AuditTask task) {
        int known = journal.nodes().size();
        return known == 0 ? Optional.empty() : Optional.of(known + " nodes were finished by an earlier audit.");
    }

    @Override
    Optional<Audit> computed(
            AuditTask task, JobRunner runner, Optional<AuditJournal> journal, Progress progress, StopSignal stop)
            throws IOException {
        return new AuditRun(task, choice, runner, journal, progress::count, stop).run();
    }

    @Override
    Provenance provenance(AuditTask task) {
        return network.provenance();
    }

    @Override
    void write(Audit audit, Path folder, Provenance provenance, JobRunner runner) throws IOException {
        new ResultFolder(folder, provenance).write(audit, shown());
    }

    @Override
    void printJson(Audit audit, Provenance provenance, PrintWriter console) throws IOException {
        AuditJson.write(audit, top == null ? audit.size() : top, provenance, console);
    }

    @Override
    void printCsv(Audit audit, PrintWriter console) throws IOException {
        AuditTable.write(audit, top == null ? audit.size() : top, console);
    }

    @Override
    void summarise(Audit audit, Path folder, PrintWriter console) {
        AuditTask task = audit.task();
        console.println(task.name() + " (" + task.graph() + "), " + AuditReport.describeCost(task) + ", weights: "
                + task.origin() + (task.reading() == Reading.INBOX ? ", intruders read inboxes" : ""));
        AuditReport.worst(audit, shown(), NumberStyle.PLAIN).toLines().forEach(console::println);
        console.println(AuditReport.correlationWithDegree(audit, NumberStyle.PLAIN));
        audit.pair()
                .ifPresent(pair -> console.println(AuditReport.describePair(task.graph(), pair, NumberStyle.PLAIN)));
        audit.notes().forEach(note -> console.println("note: " + note));
        console.println("report: " + folder.resolve("report.html"));
    }
}
