package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hushgraph.cluster.Cluster;
import org.hushgraph.config.ConfigException;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.replay.RecordedResult;
import org.hushgraph.report.Provenance;
import org.hushgraph.report.ResultFolder;
import org.hushgraph.report.SweepJson;
import org.hushgraph.report.SweepReport;
import org.hushgraph.report.SweepTable;
import org.hushgraph.scenario.ScenarioTemplate;
import org.hushgraph.sweep.Seeds;
import org.hushgraph.sweep.Sweep;
import org.hushgraph.sweep.SweepJournal;
import org.hushgraph.sweep.SweepPlan;
import org.hushgraph.sweep.SweepRun;
import org.hushgraph.sweep.Variation;
import org.hushgraph.work.JobRunner;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hushgraph sweep}: runs a scenario with many values and seeds. */
@Command(
        name = "sweep",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Runs a scenario with every combination of the given values, and each combination with several seeds.",
            "",
            "Writes sweep.csv with all runs, summary.csv with means and 95 %% confidence intervals, sweep.json, report.html"
                    + " and figures; on a cluster also sweep.parquet.",
            "After Ctrl-C or kill -9, run the same command again: it resumes from its journal and writes the same results.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  hushgraph sweep examples/nine-nodes.yaml --seeds 100",
            "  hushgraph sweep examples/nine-nodes.yaml --vary rounds=10..50 --csv",
            "  hushgraph sweep examples/nine-nodes.yaml --seeds 20 \\",
            "    --vary weights.budget=0.5..5:log10 \\",
            "    --vary learner.name=online-newton-step,online-gradient-descent",
            "  hushgraph sweep big.yaml --seeds 1000 --runner spark \\",
            "    --master spark://host:7077"
        })
final class SweepCommand extends ResumableCommand<SweepPlan, SweepJournal, Sweep> {
    private static final int SHOWN = 20;

    @Mixin
    private ScenarioArgument scenario;

    @Option(
            names = "--vary",
            paramLabel = "KEY=VALUES",
            description = {
                "A key of the scenario, such as cost.length, and its values: a list 0.1,1,10; whole numbers 1..5; N equally"
                        + " spaced numbers 0..1:N; or N numbers with a constant ratio 0.1..10:logN. Repeatable."
            })
    private List<String> variations = List.of();

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "Run each combination with N seeds, which replace all seeds of the scenario. Default:"
                    + " one run, with the seeds of the scenario.")
    private Integer seeds;

    @Option(names = "--seed", paramLabel = "N", description = "The first seed; the others follow. Default: 1.")
    private Long firstSeed;

    @Mixin
    private RunnerOptions runner;

    @Mixin
    private final ResultOptions results = ResultOptions.named("sweep");

    @Override
    public Integer call() {
        Path folder = results.folder(scenario.stem());
        runner.isLocal(); // rejects an unknown runner before any file is read
        Optional<RecordedResult> recorded = scenario.recorded("sweep");
        if (recorded.isPresent()) {
            return repeat(recorded.get());
        }
        SweepPlan plan = plan();
        plan.notices().forEach(this::printNotice);
        return execute(plan, runner, results, folder);
    }

    private int repeat(RecordedResult recorded) {
        return scenario.repeat(
                recorded, results, () -> repeated(recorded), (sweep, files) -> files.write(sweep), SweepJson::of);
    }

    private Sweep repeated(RecordedResult recorded) {
        List<Variation> varied = recorded.setting("variations").items().stream()
                .map(entry -> new Variation(
                        entry.get("key").text(),
                        entry.get("values").items().stream()
                                .map(ConfigNode::text)
                                .toList(),
                        entry.get("logarithmic").text().equals("true")))
                .toList();
        Optional<Seeds> given = recorded.findSetting("firstSeed")
                .map(first ->
                        new Seeds(first.seed(), recorded.setting("seedCount").integer(1, Integer.MAX_VALUE)));
        SweepPlan plan = new SweepPlan(recorded.template(), varied, given);
        try (JobRunner workers = runner.runner();
                Progress progress = results.progress()) {
            return new SweepRun(plan, workers, Optional.empty(), progress::count, () -> false)
                    .run()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private SweepPlan plan() {
        try {
            List<Variation> varied =
                    variations.stream().map(SweepCommand::variation).toList();
            boolean seeded = seeds != null || firstSeed != null;
            if (varied.isEmpty() && !seeded) {
                throw new IllegalArgumentException(
                        "nothing changes from run to run. Try adding --seeds 20, or --vary rounds=10,20,50.");
            }
            Optional<Seeds> given = seeded
                    ? Optional.of(new Seeds(firstSeed == null ? 1 : firstSeed, seeds == null ? 1 : seeds))
                    : Optional.empty();
            return new SweepPlan(ScenarioTemplate.read(scenario.file(), scenario.changes()), varied, given);
        } catch (ConfigException e) {
            throw badInput(e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw badInput(e.getMessage());
        }
    }

    private static Variation variation(String text) {
        try {
            return Variation.of(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--vary " + e.getMessage(), e);
        }
    }

    @Override
    SweepJournal journal(Path folder, SweepPlan plan) throws IOException {
        return SweepJournal.in(folder, plan);
    }

    @Override
    Optional<String> known(SweepJournal journal, SweepPlan plan) {
        int known = journal.outcomes().size();
        return known == 0
                ? Optional.empty()
                : Optional.of(known + " of " + plan.runs() + " runs were finished by an earlier sweep.");
    }

    @Override
    Optional<Sweep> computed(
            SweepPlan plan, JobRunner runner, Optional<SweepJournal> journal, Progress progress, StopSignal stop)
            throws IOException {
        return new SweepRun(plan, runner, journal, progress::count, stop).run();
    }

    @Override
    Provenance provenance(SweepPlan plan) {
        return Provenance.now().withInputs(plan.inputs()).withChanges(plan.changes());
    }

    @Override
    void write(Sweep sweep, Path folder, Provenance provenance, JobRunner runner) throws IOException {
        new ResultFolder(folder, provenance).write(sweep);
        if (runner instanceof Cluster cluster) {
            cluster.writeParquet(
                    SweepTable.typedRuns(sweep),
                    folder.resolve("sweep.parquet").toAbsolutePath().toString());
        }
    }

    @Override
    void printJson(Sweep sweep, Provenance provenance, PrintWriter console) throws IOException {
        SweepJson.write(sweep, provenance, console);
    }

    @Override
    void printCsv(Sweep sweep, PrintWriter console) throws IOException {
        SweepTable.write(sweep, console);
    }

    @Override
    int exitCode(Sweep sweep) {
        if (sweep.failed() == 0) {
            return ExitCode.OK;
        }
        printError(
                sweep.failed() + " of " + sweep.plan().runs() + " runs failed; see the column status for the reasons.");
        return ExitCode.SOFTWARE;
    }

    @Override
    void summarise(Sweep sweep, Path folder, PrintWriter console) {
        console.println(sweep.plan().name() + " (" + SweepReport.describeSize(sweep.plan()) + ")");
        SweepReport.summary(sweep, SHOWN, NumberStyle.PLAIN).toLines().forEach(console::println);
        int left = sweep.plan().combinations() - SHOWN;
        if (left > 0) {
            console.println("… and " + left + " more combinations in " + folder.resolve("summary.csv"));
        }
        SweepReport.describeBounds(sweep).ifPresent(console::println);
        console.println("report: " + folder.resolve("report.html"));
    }
}
