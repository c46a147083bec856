package org.hushgraph.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Stream;
import org.hushgraph.regret.ConvexityMonitor;
import org.hushgraph.regret.LogarithmFit;
import org.hushgraph.reproduction.Claim;
import org.hushgraph.reproduction.Reproduction;
import org.hushgraph.reproduction.Reproduction.Played;
import org.hushgraph.reproduction.Trial;
import org.hushgraph.reproduction.Verdict;
import org.hushgraph.simulation.Run;
import org.hushgraph.table.CsvTable;
import org.hushgraph.word.EnumNames;

/** Writes the results of a {@link Reproduction} with all digits: verdicts, random graphs, and simulations in all variants. */
public final class ReproductionTable {
    private ReproductionTable() {}

    /** One row per claim. */
    public static void writeVerdicts(Reproduction.Outcome outcome, Writer out) throws IOException {
        CsvTable table = new CsvTable(
                out,
                List.of(
                        "claim",
                        "verdict",
                        "graphs",
                        "passed",
                        "median",
                        "control_passed",
                        "control_median",
                        "figure",
                        "test",
                        "control"));
        for (Verdict verdict : outcome.verdicts()) {
            Claim claim = verdict.claim();
            table.row(
                    claim.key(),
                    EnumNames.of(verdict.answer()),
                    verdict.measured().graphs(),
                    verdict.measured().passed(),
                    verdict.measured().median(),
                    verdict.control().passed(),
                    verdict.control().median(),
                    claim.figure(),
                    claim.test(),
                    claim.control());
        }
    }

    /** One row per random graph and claim. */
    static void writeGraphs(Reproduction.Outcome outcome, Writer out) throws IOException {
        CsvTable table = new CsvTable(out, List.of("seed", "claim", "measured", "control"));
        for (Trial trial : outcome.trials()) {
            for (Claim claim : Claim.values()) {
                Trial.Figures figures = trial.of(claim);
                table.row(trial.seed(), claim.key(), figures.measured(), figures.control());
            }
        }
    }

    /** One row per simulation and variant. */
    static void writeSimulations(Reproduction.Outcome outcome, Writer out) throws IOException {
        CsvTable table = new CsvTable(
                out,
                List.of(
                        "nodes",
                        "variant",
                        "cost",
                        "best_fixed",
                        "equal_weights",
                        "regret",
                        "gained",
                        "misfit",
                        "convex"));
        for (Played played : all(outcome)) {
            Run run = played.run();
            double misfit = misfit(run);
            table.row(
                    run.scenario().graph().nodeCount(),
                    played.variant().key(),
                    run.totalCost(),
                    run.best().value(),
                    played.uniformCost(),
                    run.staticRegret().total(),
                    played.gainFraction(),
                    Double.isNaN(misfit) ? null : misfit,
                    isConvex(run));
        }
    }

    public static void writeJson(Reproduction.Outcome outcome, Provenance provenance, Writer out) throws IOException {
        Json.write(out, json -> {
            ResultHeader.of(outcome, provenance).write(json);
            json.objects("simulations", all(outcome), (entry, played) -> {
                Run run = played.run();
                entry.put("nodes", run.scenario().graph().nodeCount())
                        .put("variant", played.variant().key())
                        .put("cost", run.totalCost())
                        .put("bestFixed", run.best().value())
                        .put("equalWeights", played.uniformCost())
                        .put("regret", run.staticRegret().total())
                        .put("gained", played.gainFraction())
                        .put("misfit", misfit(run))
                        .put("convex", isConvex(run));
            });
            json.objects("verdicts", outcome.verdicts(), (entry, verdict) -> {
                Claim claim = verdict.claim();
                entry.put("claim", claim.key())
                        .put("statement", claim.statement())
                        .put("place", claim.place())
                        .put("verdict", EnumNames.of(verdict.answer()))
                        .put("figure", claim.figure())
                        .put("test", claim.test())
                        .object("measured", tally -> put(verdict.measured(), tally))
                        .put("control", claim.control())
                        .object("controlMeasured", tally -> put(verdict.control(), tally))
                        .put("why", verdict.why());
            });
        });
    }

    private static void put(Verdict.Tally tally, Json entry) {
        entry.put("graphs", tally.graphs()).put("passed", tally.passed()).put("median", tally.median());
    }

    private static List<Played> all(Reproduction.Outcome outcome) {
        return Stream.concat(outcome.nine().stream(), outcome.fifteen().stream())
                .toList();
    }

    /** The relative error of the best multiple of log T; NaN if regret does not rise. */
    static double misfit(Run run) {
        LogarithmFit fit = LogarithmFit.of(run.staticRegret().cumulative());
        return fit.factor() > 0 ? fit.error() : Double.NaN;
    }

    static boolean isConvex(Run run) {
        return run.convexity().map(ConvexityMonitor.Verdict::convex).orElse(false);
    }
}
