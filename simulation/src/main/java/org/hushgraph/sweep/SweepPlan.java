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
import org.hushgraph.config.ConfigException;
import org.hushgraph.config.Position;
import org.hushgraph.journal.Fingerprint;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioTemplate;

/**
 * The runs of a sweep, numbered from 0: all combinations of values, the last variation changing fastest, and each of them with all
 * seeds before the next.
 */
public final class SweepPlan implements Serializable {
    private static final long serialVersionUID = 1;

    static final int MOST_RUNS = 1_000_000;

    /** Changes when the same question gets another answer. */
    private static final String VERSION = "hushgraph sweep 1";

    private final String name;
    private final ScenarioTemplate template;
    private final List<Variation> variations;
    private final Seeds seeds; // null: those that the scenario has
    private final int combinations;
    private final List<List<String>> seedPaths = new ArrayList<>(); // of each combination

    /**
     * Reads the scenario of every combination, with the first seed, so that what can't be is refused before anything is computed.
     *
     * @param seeds those of the scenario if absent
     * @throws IllegalArgumentException if variations and seeds make no sweep
     * @throws ConfigException if a combination makes no scenario
     */
    public SweepPlan(ScenarioTemplate template, List<Variation> variations, Optional<Seeds> seeds) {
        this.template = template;
        this.variations = List.copyOf(variations);
        this.seeds = seeds.orElse(null);
        requireDistinct();
        this.combinations = (int) (counted() / repetitions());
        findSeeds();
        this.name = firstScenario(0).name();
        for (int c = 1; c < combinations; c++) {
            firstScenario(c); // refuses what is none
        }
    }

    private void requireDistinct() {
        Map<String, Long> counts =
                variations.stream().collect(Collectors.groupingBy(Variation::path, Collectors.counting()));
        counts.forEach((path, count) -> {
            if (count > 1) {
                throw new IllegalArgumentException(
                        "--vary " + path + " is given " + count + " times. Maybe name all of its values in one.");
            }
        });
    }

    private long counted() {
        long runs = repetitions();
        for (Variation variation : variations) {
            runs *= runs > MOST_RUNS ? 1 : variation.values().size(); // can't overflow
        }
        if (runs > MOST_RUNS) {
            throw new IllegalArgumentException(
                    "the sweep has more than " + MOST_RUNS + " runs. Maybe vary fewer values, or use fewer seeds.");
        }
        return runs;
    }

    private void findSeeds() {
        Map<List<String>, List<String>> known = new HashMap<>(); // most combinations have the same
        for (int c = 0; c < combinations; c++) {
            int combination = c;
            List<String> paths = told(combination, () -> template.seeds(variationsOf(combination)));
            seedPaths.add(known.computeIfAbsent(paths, List::copyOf));
        }
        if (seeds == null) {
            return;
        }
        if (seeds.count() > 1 && known.keySet().stream().allMatch(List::isEmpty)) {
            throw new IllegalArgumentException("--seeds " + seeds.count()
                    + " would repeat the same runs, because the scenario has nothing random. It could have "
                    + ScenarioTemplate.randomInWords() + ". Maybe leave --seeds out.");
        }
        for (Variation variation : variations) {
            if (known.keySet().stream().anyMatch(paths -> paths.contains(variation.path()))) {
                throw new IllegalArgumentException("--vary " + variation.path()
                        + " and --seeds would set the same seed. Maybe leave one of them out.");
            }
        }
    }

    private Scenario firstScenario(int combination) {
        return told(combination, () -> scenario(combination * repetitions()));
    }

    /** What is wrong with a combination is told with its values. */
    private <T> T told(int combination, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (ConfigException e) {
            String where = variations.isEmpty() ? "" : " In the combination " + inWords(combination) + ".";
            throw new ConfigException(e.getMessage() + where, e);
        }
    }

    /** What the scenario of the first run is called. */
    public String name() {
        return name;
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

    /** How many runs each combination has. */
    public int repetitions() {
        return seeds == null ? 1 : seeds.count();
    }

    public int combination(int run) {
        return run / repetitions();
    }

    /** The seed of a run; none where the scenario's own hold. */
    public OptionalLong seed(int run) {
        return seeds == null ? OptionalLong.empty() : OptionalLong.of(seeds.seed(run % repetitions()));
    }

    /** The values of a combination, one for each variation. */
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
    public String inWords(int combination) {
        List<String> values = values(combination);
        return IntStream.range(0, values.size())
                .mapToObj(v -> variations.get(v).path() + "=" + values.get(v))
                .collect(Collectors.joining(", "));
    }

    /** The scenario of a run. */
    Scenario scenario(int run) {
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

    /** The same for the same question: scenario, files, values and seeds. */
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
