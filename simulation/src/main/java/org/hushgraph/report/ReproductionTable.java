package org.hushgraph.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Stream;
import org.hushgraph.regret.ConvexityMonitor;
import org.hushgraph.regret.LogarithmFit;
import org.hushgraph.reproduction.Reproduction;
import org.hushgraph.reproduction.Reproduction.Played;
import org.hushgraph.simulation.Run;
import org.hushgraph.table.CsvTable;

/** Writes the summary of a {@link Reproduction} with all digits, as CSV or JSON: one entry per simulation and variant. */
public final class ReproductionTable {
    private ReproductionTable() {}

    public static void write(Reproduction.Outcome outcome, Writer out) throws IOException {
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
        });
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
