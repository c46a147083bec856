package org.hushgraph.report;

import java.util.List;
import java.util.Map;
import org.hushgraph.comparison.Comparison;
import org.hushgraph.comparison.Defence;
import org.hushgraph.comparison.NoiseChoice;
import org.hushgraph.comparison.Outcome;
import org.hushgraph.comparison.PrivacyLevel;
import org.hushgraph.noise.GaussianMechanism;

/** Writes a {@link Comparison} as {@code comparison.json}. */
public final class ComparisonJson {
    private ComparisonJson() {}

    public static String of(Comparison comparison, Provenance provenance) {
        return Json.object(json -> {
            ResultHeader.of(comparison, provenance).write(json);
            write(json, comparison);
        });
    }

    private static void write(Json json, Comparison comparison) {
        NoiseChoice noise = comparison.noise();
        List<Defence> front = comparison.front();
        json.put("name", comparison.scenario().name())
                .put("rounds", comparison.scenario().rounds())
                .put("roundLength", comparison.scenario().roundLength())
                .put("rate", comparison.plan().rate())
                .put("trials", comparison.plan().trials())
                .put("seed", Long.toString(comparison.plan().seed()))
                .object("gaussianNoise", entry -> writeGaussian(entry, comparison))
                .object(
                        "zeroSumNoise",
                        entry -> entry.put("deviation", noise.deviation()).put("ratio", noise.ratio()))
                .object(
                        "bestFixed",
                        entry -> entry.put("totalCost", comparison.best().value())
                                .put("gap", comparison.best().gap()))
                .objects(
                        "defences",
                        comparison.outcomes(),
                        (entry, outcome) -> write(entry, outcome, front.contains(outcome.defence())))
                .objects(
                        "absent",
                        List.copyOf(comparison.absent().entrySet()),
                        (entry, absent) -> writeAbsent(entry, absent));
    }

    private static void writeGaussian(Json json, Comparison comparison) {
        NoiseChoice noise = comparison.noise();
        GaussianMechanism mechanism = comparison.gaussianNoise();
        json.put("epsilon", noise.epsilon())
                .put("delta", noise.delta())
                .put("distance", noise.distance())
                .put("sensitivity", mechanism.sensitivity())
                .put("deviation", mechanism.deviation())
                .objects("levels", comparison.privacyLevels(), ComparisonJson::write);
    }

    private static void write(Json json, PrivacyLevel level) {
        json.put("distance", level.distance())
                .put("sensitivity", level.sensitivity())
                .put("epsilon", level.epsilon());
    }

    private static void write(Json json, Outcome outcome, boolean onFront) {
        Outcome.Privacy privacy = outcome.privacy();
        Outcome.Usefulness usefulness = outcome.usefulness();
        json.put("defence", outcome.defence().word())
                .put("totalCost", outcome.totalCost())
                .put("regret", outcome.regret())
                .put("bits", privacy.bits())
                .put("hiddenBits", privacy.hiddenBits())
                .put("leastDeviation", privacy.leastDeviation())
                .put("leastDeviationOfAll", privacy.leastDeviationOfAll())
                .put("attackError", privacy.error())
                .put("attackErrorBound", privacy.errorBound())
                .put("meanConvergence", usefulness.meanRate())
                .put("leastConvergence", usefulness.leastRate())
                .put("distance", usefulness.agreement().error())
                .put("distanceFromMixing", usefulness.agreement().fromMixing())
                .put("distanceFromNoise", usefulness.agreement().fromNoise())
                .put("hiddenDistance", usefulness.hiddenDistance())
                .put("agreedValueDeviation", usefulness.agreement().deviation())
                .put("weightChange", usefulness.change())
                .put("onFront", onFront);
    }

    private static void writeAbsent(Json json, Map.Entry<Defence, String> absent) {
        json.put("defence", absent.getKey().word()).put("why", absent.getValue());
    }
}
