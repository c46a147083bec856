package org.hushgraph.report;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.config.Position;
import org.hushgraph.scenario.InputFile;

/**
 * Where a result comes from. Together with the scenario, which the result itself holds, it is enough to repeat the computation.
 *
 * @param version of the program
 * @param date of the result
 * @param inputs the files that were read
 * @param changes of the scenario on the command line, such as {@code weights.budget=2}
 * @param scenario the input in the keys of a scenario file, for results that don't hold a scenario themselves
 */
public record Provenance(
        String version,
        Instant date,
        List<InputFile> inputs,
        List<String> changes,
        Optional<Map<String, Object>> scenario) {
    /** The version of classes that are not in a jar. */
    public static final String DEVELOPMENT = "development";

    /** A convention of reproducible builds: the date of all results, in seconds since 1970. */
    private static final String FIXED_DATE = "SOURCE_DATE_EPOCH";

    public Provenance {
        inputs = List.copyOf(inputs);
        changes = List.copyOf(changes);
    }

    /** A result of this program at this time, without input files. */
    public static Provenance at(Instant date) {
        return new Provenance(programVersion(), date, List.of(), List.of(), Optional.empty());
    }

    /** A result of now, or of the date in the environment variable {@code SOURCE_DATE_EPOCH}. */
    public static Provenance now() {
        return at(date(Optional.ofNullable(System.getenv(FIXED_DATE))));
    }

    static Instant date(Optional<String> fixed) {
        try {
            return fixed.map(Long::parseLong)
                    .map(Instant::ofEpochSecond)
                    .orElseGet(() -> Instant.now().truncatedTo(ChronoUnit.SECONDS));
        } catch (NumberFormatException | DateTimeException e) {
            throw new IllegalArgumentException(
                    FIXED_DATE + " = " + fixed.orElse("") + " must be a number of seconds since 1970.", e);
        }
    }

    /** The version of this program, from the manifest of its jar. */
    public static String programVersion() {
        return Optional.ofNullable(Provenance.class.getPackage().getImplementationVersion())
                .orElse(DEVELOPMENT);
    }

    public Provenance withInputs(List<InputFile> value) {
        return new Provenance(version, date, value, changes, scenario);
    }

    /** With changes by their origin; the path of the position is the key. */
    public Provenance withChanges(Map<Position, String> value) {
        List<String> texts = value.entrySet().stream()
                .map(change -> change.getKey().path() + "=" + change.getValue())
                .toList();
        return new Provenance(version, date, inputs, texts, scenario);
    }

    public Provenance withScenario(Map<String, Object> value) {
        return new Provenance(version, date, inputs, changes, Optional.of(value));
    }
}
