package org.hushgraph.report;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.sweep.Estimate;
import org.hushgraph.sweep.Measure;
import org.hushgraph.sweep.Outcome;
import org.hushgraph.sweep.Sweep;
import org.hushgraph.sweep.SweepPlan;

/** Writes a {@link Sweep} as JSON. */
public final class SweepJson {
    private SweepJson() {}

    public static String of(Sweep sweep, Provenance provenance) {
        StringWriter text = new StringWriter();
        try {
            write(sweep, provenance, text);
        } catch (IOException e) {
            throw new UncheckedIOException("can't write to memory", e);
        }
        return text.toString();
    }

    public static void write(Sweep sweep, Provenance provenance, Writer out) throws IOException {
        SweepPlan plan = sweep.plan();
        Json.write(out, json -> {
            ResultHeader.of(sweep, provenance).write(json);
            json.put("scenario", plan.name())
                    .objects(
                            "variations",
                            plan.variations(),
                            (entry, variation) ->
                                    entry.put("key", variation.path()).texts("values", variation.values()));
            plan.seeds()
                    .ifPresentOrElse(
                            seeds -> json.object(
                                    "seeds",
                                    entry -> entry.put("first", seeds.first()).put("count", seeds.count())),
                            () -> json.putNull("seeds"));
            json.put("runCount", plan.runs())
                    .put("failed", sweep.failed())
                    .objects(
                            "combinations",
                            IntStream.range(0, plan.combinations()).boxed().toList(),
                            (entry, c) -> writeCombination(entry, sweep, c))
                    .objects("runs", sweep.outcomes(), (entry, run) -> writeRun(entry, plan, run));
        });
    }

    private static void writeCombination(Json json, Sweep sweep, int combination) {
        json.object("values", values -> {
                    List<String> all = sweep.plan().values(combination);
                    IntStream.range(0, all.size())
                            .forEach(v ->
                                    values.put(sweep.plan().variations().get(v).path(), all.get(v)));
                })
                .put("runs", sweep.plan().repetitions())
                .put("failed", sweep.failed(combination));
        for (Measure measure : Measure.values()) {
            Estimate estimate = sweep.estimate(combination, measure);
            if (measure.isSummarised() && estimate.count() > 0) {
                json.object(
                        measure.key(),
                        entry -> entry.put("mean", estimate.mean())
                                .put("deviation", estimate.deviation())
                                .put("halfWidth", estimate.halfWidth())
                                .put("median", estimate.median()));
            }
        }
    }

    private static void writeRun(Json json, SweepPlan plan, Outcome run) {
        json.put("run", run.run()).put("combination", plan.combination(run.run()));
        plan.seed(run.run()).ifPresent(seed -> json.put("seed", seed));
        if (run.isFailed()) {
            json.put("failure", run.failure());
            return;
        }
        json.put("nodeCount", run.nodes()).put("edgeCount", run.links()).put("rounds", run.rounds());
        for (Measure measure : Measure.values()) {
            if (Double.isFinite(measure.of(run))) {
                json.put(measure.key(), measure.of(run));
            }
        }
    }
}
