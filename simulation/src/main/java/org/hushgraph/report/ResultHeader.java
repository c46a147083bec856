package org.hushgraph.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hushgraph.auditjob.Audit;
import org.hushgraph.comparison.Comparison;
import org.hushgraph.config.ConfigWriter;
import org.hushgraph.picture.HtmlPage;
import org.hushgraph.picture.Table;
import org.hushgraph.reproduction.Reproduction;
import org.hushgraph.scenario.InputFile;
import org.hushgraph.scenario.PaperScenarios;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioWriter;
import org.hushgraph.simulation.Attack;
import org.hushgraph.simulation.Evaluation;
import org.hushgraph.simulation.GuaranteeResult;
import org.hushgraph.simulation.Run;
import org.hushgraph.solve.LinkSolution;
import org.hushgraph.sweep.Sweep;
import org.hushgraph.sweep.Variation;
import org.hushgraph.word.EnumNames;

/**
 * What a result says about itself: its format, the program, its date, and the whole input with all defaults. It is the object
 * {@value #KEY} of every JSON file and the last section of every report.
 *
 * @param entries by key, in the order in which they are written
 */
public record ResultHeader(Map<String, Object> entries) {
    /** The key in JSON files. */
    public static final String KEY = "provenance";

    /** Raised when a key changes its meaning or disappears. New keys don't raise it. */
    private static final int FORMAT_VERSION = 1;

    private static final int LONGEST_SCENARIO = 100_000;

    static ResultHeader of(Run run, Provenance provenance) {
        return of("run", run.scenario(), EnumNames.of(run.engine()), Map.of(), Map.of(), provenance);
    }

    static ResultHeader of(Evaluation evaluation, Provenance provenance) {
        return of(
                "evaluation", evaluation.scenario(), EnumNames.of(evaluation.engine()), Map.of(), Map.of(), provenance);
    }

    static ResultHeader of(GuaranteeResult result, Provenance provenance) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("proof", result.proof().map(EnumNames::of).orElse("better"));
        settings.put("tradeOff", !result.tradeOff().isEmpty());
        return of("guarantee", result.scenario(), engine(result.scenario()), Map.of(), settings, provenance);
    }

    static ResultHeader of(Attack attack, Provenance provenance) {
        return of(
                "attack",
                attack.scenario(),
                engine(attack.scenario()),
                Map.of("attack", attack.plan().seed()),
                settings(attack.plan()),
                provenance);
    }

    static ResultHeader of(Comparison comparison, Provenance provenance) {
        Map<String, Object> settings = settings(comparison.plan());
        settings.put("epsilon", comparison.noise().epsilon());
        settings.put("delta", comparison.noise().delta());
        settings.put("distance", comparison.noise().distance());
        settings.put("deviation", comparison.noise().deviation());
        settings.put("ratio", comparison.noise().ratio());
        return of(
                "comparison",
                comparison.scenario(),
                engine(comparison.scenario()),
                Map.of("attack", comparison.plan().seed()),
                settings,
                provenance);
    }

    /** The scenario is that of the first run. */
    static ResultHeader of(Sweep sweep, Provenance provenance) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put(
                "variations",
                sweep.plan().variations().stream().map(ResultHeader::variation).toList());
        sweep.plan().seeds().ifPresent(seeds -> {
            settings.put("firstSeed", seeds.first());
            settings.put("seedCount", seeds.count());
        });
        settings.put("template", sweep.plan().template());
        Scenario first = sweep.plan().scenario(0);
        return of("sweep", first, EnumNames.of(first.engine().kind()), Map.of(), settings, provenance);
    }

    private static Map<String, Object> variation(Variation variation) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("key", variation.path());
        entry.put("values", variation.values());
        entry.put("logarithmic", variation.isLogarithmic());
        return entry;
    }

    static ResultHeader of(Audit audit, Provenance provenance) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("by", EnumNames.of(audit.order()));
        settings.put("reads", EnumNames.of(audit.task().reading()));
        settings.put("weights", audit.task().origin());
        settings.put("best", audit.choice().remedies());
        settings.put("pairs", audit.choice().pairs());
        settings.put("noise", audit.choice().noise());
        settings.put("prior", audit.choice().prior());
        Map<String, Object> entries = begun("audit", provenance);
        entries.put("engine", audit.isDense() ? "dense" : "sparse");
        entries.put("tolerance", audit.task().engine().tolerance());
        entries.put("seeds", Map.of());
        entries.put("settings", settings);
        provenance.scenario().ifPresent(scenario -> entries.put("scenario", scenario));
        return new ResultHeader(entries);
    }

    static ResultHeader of(LinkSolution solution, Provenance provenance) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("observed", solution.problem().observed().stream().boxed().toList());
        settings.put("decay", solution.problem().decay());
        settings.put("discount", solution.problem().discount());
        settings.put("weights", solution.weights());
        Map<String, Object> entries = begun("solution", provenance);
        entries.put("engine", solution.effort().engine());
        entries.put("tolerance", solution.problem().tolerance());
        entries.put("seeds", Map.of());
        entries.put("settings", settings);
        return new ResultHeader(entries);
    }

    /** Each run has a folder with its own scenario. */
    static ResultHeader of(Reproduction.Outcome outcome, Provenance provenance) {
        Run first = outcome.nine().get(0).run();
        Map<String, Long> seeds = PaperScenarios.seeds();
        seeds.put("graphs", Reproduction.FIRST_SEED);
        Map<String, Object> entries = begun("reproduction", provenance);
        entries.put("engine", EnumNames.of(first.engine()));
        entries.put("tolerance", first.scenario().engine().tolerance());
        entries.put("seeds", seeds);
        return new ResultHeader(entries);
    }

    private static Map<String, Object> settings(Attack.Plan plan) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("rate", plan.rate());
        settings.put("trials", plan.trials());
        return settings;
    }

    private static String engine(Scenario scenario) {
        return EnumNames.of(scenario.costEngine().kind());
    }

    /**
     * The header of another kind of result.
     *
     * @param moreSeeds besides those of the scenario
     * @param settings options that are not part of the scenario
     */
    public static ResultHeader of(
            String format,
            Scenario scenario,
            Map<String, Long> moreSeeds,
            Map<String, Object> settings,
            Provenance provenance) {
        return of(format, scenario, engine(scenario), moreSeeds, settings, provenance);
    }

    private static ResultHeader of(
            String format,
            Scenario scenario,
            String engine,
            Map<String, Long> moreSeeds,
            Map<String, Object> settings,
            Provenance provenance) {
        Map<String, Long> seeds = new LinkedHashMap<>(ScenarioWriter.seeds(scenario));
        seeds.putAll(moreSeeds);
        Map<String, Object> entries = begun(format, provenance);
        entries.put("engine", engine);
        entries.put("tolerance", scenario.engine().tolerance());
        entries.put("seeds", seeds);
        entries.put("settings", settings);
        entries.put("scenario", ScenarioWriter.mapping(scenario));
        return new ResultHeader(entries);
    }

    private static Map<String, Object> begun(String format, Provenance provenance) {
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put("format", format);
        entries.put("formatVersion", FORMAT_VERSION);
        entries.put("program", "hushgraph");
        entries.put("programVersion", provenance.version());
        entries.put("date", provenance.date().toString());
        entries.put(
                "inputs", provenance.inputs().stream().map(ResultHeader::input).toList());
        entries.put("changes", provenance.changes());
        return entries;
    }

    private static Map<String, Object> input(InputFile file) {
        Map<String, Object> entry = new LinkedHashMap<>(); // the order of Map.of changes from process to process
        entry.put("file", file.name());
        entry.put("sha256", file.sha256());
        return entry;
    }

    /** Writes the first entry of a result. */
    void write(Json json) {
        json.value(KEY, entries);
    }

    /** Adds the last section of a report. */
    public HtmlPage addTo(HtmlPage page) {
        Table table = Table.of("", "");
        for (Map.Entry<String, Object> entry : entries.entrySet()) {
            if (!entry.getKey().equals("scenario")) {
                table = table.row(entry.getKey(), text(entry.getValue()));
            }
        }
        HtmlPage about = page.section("About this result").table(table, "Where the result comes from.");
        Object scenario = entries.get("scenario");
        if (scenario == null) {
            return about;
        }
        String text = ConfigWriter.indentedJson(scenario);
        return text.length() > LONGEST_SCENARIO
                ? about.paragraph("The scenario is too long to show here. It is in the JSON file.")
                : about.code("The scenario with all its defaults", text);
    }

    private static String text(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.isEmpty() ? "none" : pairs(map);
        }
        if (value instanceof List<?> list) {
            return list.isEmpty()
                    ? "none"
                    : list.stream().map(ResultHeader::text).collect(Collectors.joining(", "));
        }
        return String.valueOf(value);
    }

    private static String pairs(Map<?, ?> map) {
        return map.entrySet().stream()
                .filter(entry -> !entry.getKey().equals("template"))
                .map(entry -> entry.getKey() + ": " + text(entry.getValue()))
                .collect(Collectors.joining(", "));
    }
}
