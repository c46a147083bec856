package org.hushgraph.sweep;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hushgraph.config.ConfigException;
import org.hushgraph.config.Position;
import org.hushgraph.journal.Fingerprint;
import org.hushgraph.scenario.InputFile;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioTemplate;

/**
 * The runs of a sweep, numbered from 0: all combinations of values, each with all seeds. Seeds change fastest, then the last
 * variation.
 */
public final class SweepPlan implements Serializable {
    private static final long serialVersionUID = 1;

    static final int MOST_RUNS = 1_000_000;

    /** Changes whenever the same plan gives other results. */
    private static final String VERSION = "hushgraph sweep 1";

    private static final String REMOVE_ONE = ". Try removing one of them.";

    private final String name;
    private final ScenarioTemplate template;
    private final List<Variation> variations;
    private final Seeds seeds; // null: the seeds of the scenario
    private final int combinations;
    private final List<List<String>> seedPaths = new ArrayList<>(); // of each combination

    /**
     * Reads the scenario of every combination with the first seed. So invalid scenarios are rejected before the first run.
     *
     * @param seeds if absent, the seeds of the scenario
     * @throws IllegalArgumentException if variations and seeds are invalid
     * @throws ConfigException if a combination is not a valid scenario
     */
    public SweepPlan(ScenarioTemplate template, List<Variation> variations, Optional<Seeds> seeds) {
        this.template = template;
        this.variations = List.copyOf(variations);
        this.seeds = seeds.orElse(null);
        requireDistinct();
        this.combinations = (int) (countRuns() / repetitions());
        findSeeds();
        this.name = firstScenario(0).name();
        for (int c = 1; c < combinations; c++) {
            firstScenario(c); // rejects invalid scenarios
        }
    }

    private void requireDistinct() {
        Map<String, Long> counts =
                variations.stream().collect(Collectors.groupingBy(Variation::path, Collectors.counting()));
        counts.forEach((path, count) -> {
            if (count > 1) {
                throw new IllegalArgumentException(
                        "--vary " + path + " is given " + count + " times. Try one --vary with all of its values.");
            }
        });
        for (Position fixed : template.fixed().keySet()) {
            if (counts.containsKey(fixed.path())) {
                throw new IllegalArgumentException(fixed.file() + " and --vary both set " + fixed.path() + REMOVE_ONE);
            }
        }
    }

    private long countRuns() {
        long runs = repetitions();
        for (Variation variation : variations) {
            runs *= runs > MOST_RUNS ? 1 : variation.values().size(); // can't overflow
        }
        if (runs > MOST_RUNS) {
            throw new IllegalArgumentException(
                    "the sweep has more than " + MOST_RUNS + " runs. Try fewer values or fewer seeds.");
        }
        return runs;
    }

    private void findSeeds() {
        Map<List<String>, List<String>> known = new HashMap<>(); // most combinations share the same list
        for (int c = 0; c < combinations; c++) {
            int combination = c;
            List<String> paths = withCombination(combination, () -> template.seeds(variationsOf(combination)));
            seedPaths.add(known.computeIfAbsent(paths, List::copyOf));
        }
        if (seeds == null) {
            return;
        }
        if (seeds.count() > 1 && known.keySet().stream().allMatch(List::isEmpty)) {
            throw new IllegalArgumentException("--seeds " + seeds.count()
                    + " would repeat the same runs, because the scenario has no random part. Try removing --seeds, or add "
                    + ScenarioTemplate.describeRandomParts() + ".");
        }
        Stream.concat(
                        variations.stream().map(variation -> Position.option("--vary", variation.path())),
                        template.fixed().keySet().stream())
                .filter(set -> known.keySet().stream().anyMatch(paths -> paths.contains(set.path())))
                .forEach(set -> {
                    throw new IllegalArgumentException(
                            set.file() + " " + set.path() + " and --seeds set the same seed" + REMOVE_ONE);
                });
    }

    /** What has no effect in any of the runs: sentences. */
    public List<String> notices() {
        Map<Position, String> notices = template.notices(variationsOf(0));
        for (int c = 1; c < combinations && !notices.isEmpty(); c++) {
            notices.keySet().retainAll(template.notices(variationsOf(c)).keySet());
        }
        List<String> sentences = new ArrayList<>(notices.values());
        if (seeds != null && seedPaths.stream().allMatch(List::isEmpty)) {
            sentences.add(ScenarioTemplate.describeUnusedSeed());
        }
        return sentences;
    }

    private Scenario firstScenario(int combination) {
        return withCombination(combination, () -> scenario(combination * repetitions()));
    }

    /** Adds the values of the combination to an error. */
    private <T> T withCombination(int combination, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (ConfigException e) {
            String where = variations.isEmpty() ? "" : " Combination: " + describe(combination) + ".";
            throw new ConfigException(e.getMessage() + where, e);
        }
    }

    /** The name of the first run's scenario. */
    public String name() {
        return name;
    }

    /** The scenario as it was written, before values and seeds were set. */
    public Map<String, Object> template() {
        return template.mapping();
    }

    /** The files that were read. */
    public List<InputFile> inputs() {
        return template.inputs();
    }

    /** The changes that all runs share. */
    public Map<Position, String> changes() {
        return template.fixed();
    }

    public List<Variation> variations() {
        return variations;
    }

    public Optional<Seeds> seeds() {
        return Optional.ofNullable(seeds);
    }

    public int runs() {
        return combinations * repetitions();
    }

    public int combinations() {
        return combinations;
    }

    /** The number of runs per combination. */
    public int repetitions() {
        return seeds == null ? 1 : seeds.count();
    }

    public int combination(int run) {
        return run / repetitions();
    }

    /** The seed of a run; empty if the scenario's own seeds apply. */
    public OptionalLong seed(int run) {
        return seeds == null ? OptionalLong.empty() : OptionalLong.of(seeds.seed(run % repetitions()));
    }

    /** The values of a combination, one per variation. */
    public List<String> values(int combination) {
        String[] values = new String[variations.size()];
        int rest = combination;
        for (int v = values.length - 1; v >= 0; v--) {
            List<String> all = variations.get(v).values();
            values[v] = all.get(rest % all.size());
            rest /= all.size();
        }
        return List.of(values);
    }

    /** Such as {@code cost.length=0.1, rounds=20}. */
    public String describe(int combination) {
        List<String> values = values(combination);
        return IntStream.range(0, values.size())
                .mapToObj(v -> variations.get(v).path() + "=" + values.get(v))
                .collect(Collectors.joining(", "));
    }

    /** The scenario of a run. */
    public Scenario scenario(int run) {
        Map<Position, String> changes = variationsOf(combination(run));
        seed(run)
                .ifPresent(seed -> seedPaths
                        .get(combination(run))
                        .forEach(path -> changes.put(Position.option("--seeds", path), Long.toString(seed))));
        return template.with(changes);
    }

    private Map<Position, String> variationsOf(int combination) {
        Map<Position, String> changes = new LinkedHashMap<>();
        List<String> values = values(combination);
        for (int v = 0; v < values.size(); v++) {
            changes.put(Position.option("--vary", variations.get(v).path()), values.get(v));
        }
        return changes;
    }

    /** Identifies the plan: scenario, files, values and seeds. */
    public byte[] fingerprint() {
        Fingerprint fingerprint = Fingerprint.of(VERSION).add(variations.size());
        for (Variation variation : variations) {
            fingerprint.add(variation.path()).add(variation.values().size());
            variation.values().forEach(fingerprint::add);
        }
        fingerprint.add(repetitions());
        seeds().ifPresent(given -> fingerprint.add(given.first()));
        template.addTo(fingerprint);
        return fingerprint.bytes();
    }
}
