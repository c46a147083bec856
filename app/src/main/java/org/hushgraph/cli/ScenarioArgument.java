package org.hushgraph.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.hushgraph.config.ConfigException;
import org.hushgraph.config.Position;
import org.hushgraph.graphfile.GraphFormat;
import org.hushgraph.replay.RecordedResult;
import org.hushgraph.report.Provenance;
import org.hushgraph.scenario.InputFile;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioFile;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The scenario file of a command, of which options can change single values. Errors in it are reported as invalid input, and what has
 * no effect with a notice.
 */
class ScenarioArgument extends OptionGroup {
    private static final String SET = "--set";
    private static final String ENGINE = "--engine";
    private static final String NETWORK_FILE = " is a network file, but a scenario is needed. Try hushgraph audit, or a"
            + " scenario with network: {file: NAME}.";

    /** The options that don't change a result. */
    private static final Set<String> WITH_RECORDED =
            Set.of("--out", "--json", "--csv", Notice.QUIET, "--runner", "--master", "--conf", "--properties");

    /** The commands that repeat a result, by its format. */
    private static final Map<String, String> REPEATING =
            Map.of("run", "run", "attack", "attack", "comparison", "compare", "sweep", "sweep");

    @Parameters(
            paramLabel = "SCENARIO",
            description = "Scenario file, YAML or JSON. run, attack, compare and sweep also repeat a result.")
    private Path file;

    @Option(
            names = SET,
            paramLabel = "KEY=VALUE",
            description = "Replace or add a value of the scenario, such as weights.budget=2. Repeatable.")
    private List<String> values = new ArrayList<>();

    @Option(
            names = ENGINE,
            paramLabel = "ENGINE",
            description = "How costs are computed: auto, dense or sparse. Replaces the scenario's key engine.")
    private String engine;

    private Scenario scenario; // once it was read
    private Provenance provenance;

    Path file() {
        return file;
    }

    /** The file name without extension, for result folders. */
    String stem() {
        Path name = file.getFileName() == null ? Path.of("scenario") : file.getFileName();
        return name.toString().replaceFirst("\\.(ya?ml|json)$", "");
    }

    /** Whether the extension belongs to a network file, and not to a scenario. */
    private boolean isNetworkFile() {
        return Files.isRegularFile(file)
                && GraphFormat.ofFile(file.toString())
                        .filter(format -> format != GraphFormat.JSON)
                        .isPresent();
    }

    /** Reads the scenario and applies an action to it; input that either rejects ends the command with a message. */
    <T> T use(Function<Scenario, T> action) {
        try {
            if (scenario == null) {
                ScenarioFile opened = opened();
                scenario = read(opened, commandLine());
                provenance = Provenance.now().withInputs(opened.inputs()).withChanges(opened.changes());
            }
            return action.apply(scenario);
        } catch (ConfigException e) {
            RecordedResult.find(file).ifPresent(result -> requireRepeatable(result, "")); // explains what it is
            throw badInput(isNetworkFile() ? file + NETWORK_FILE : e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw badInput(file + ": " + e.getMessage(), e);
        }
    }

    /** Where the results come from, once the scenario was read. */
    Provenance provenance() {
        return provenance;
    }

    /**
     * The recorded result, if the file is one and not a scenario.
     *
     * @param format that the command can repeat
     */
    Optional<RecordedResult> recorded(String format) {
        try {
            Optional<RecordedResult> recorded = RecordedResult.find(file);
            recorded.ifPresent(result -> requireRepeatable(result, format));
            return recorded;
        } catch (ConfigException e) {
            throw badInput(e.getMessage(), e);
        }
    }

    private void requireRepeatable(RecordedResult recorded, String format) {
        if (!recorded.format().equals(format)) {
            throw badInput(file + " is the recorded result of another command, of format " + recorded.format() + "."
                    + Optional.ofNullable(REPEATING.get(recorded.format()))
                            .map(command -> " Try hushgraph " + command + " " + file + ".")
                            .orElse(" Try a scenario."));
        }
        commandLine().getParseResult().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .filter(option -> !WITH_RECORDED.contains(option))
                .findFirst()
                .ifPresent(option -> {
                    throw badInput(option + " can't be combined with a recorded result. Try removing it.");
                });
    }

    /**
     * Repeats a recorded result, prints the verdict and returns the exit code.
     *
     * @param work computes the result again
     * @param json the result as its file has it
     */
    <R> int repeat(
            RecordedResult recorded,
            ResultOptions results,
            Supplier<R> work,
            ResultOptions.Writing<R> writing,
            BiFunction<R, Provenance, String> json) {
        Path folder = results.requestedFolder();
        try {
            recorded.requireComplete();
            Provenance own = Provenance.now().withInputs(List.of(InputFile.read(file)));
            R result = ResultOptions.written(folder, work, () -> own, writing);
            Repetition repetition = new Repetition(recorded, recorded.compare(json.apply(result, own)));
            repetition.print(results);
            return repetition.exitCode();
        } catch (ConfigException e) {
            throw badInput(e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw badInput(file + ": " + e.getMessage(), e);
        } catch (IOException e) {
            return Failure.report(commandLine(), "can't write into " + folder, e);
        }
    }

    /** The file with all changes. */
    ScenarioFile opened() {
        return ScenarioFile.read(file, changes());
    }

    /** Reads a scenario, and prints a notice about each value that has no effect. */
    static Scenario read(ScenarioFile file, CommandLine command) {
        Scenario scenario = file.scenario();
        file.notices().values().forEach(notice -> Notice.print(command, notice));
        return scenario;
    }

    /** The values that options set, by the option and the path. */
    Map<Position, String> changes() {
        Map<Position, String> changes = new LinkedHashMap<>();
        for (String value : values) {
            int equals = value.indexOf('=');
            if (equals < 1) {
                throw badInput(SET + " " + value + " must be a key and a value, such as weights.budget=2.");
            }
            put(changes, Position.option(SET, value.substring(0, equals)), value.substring(equals + 1));
        }
        if (engine != null) {
            put(changes, Position.option(ENGINE, "engine"), engine);
        }
        return changes;
    }

    /** Adds a change. Rejects a second one of the same value. */
    final void put(Map<Position, String> changes, Position position, String value) {
        for (Position before : changes.keySet()) {
            if (before.equals(position)) {
                throw badInput(position.file() + " " + position.path() + " is given twice. Try removing one of them.");
            }
            if (before.path().equals(position.path())) {
                throw badInput(before.file() + " and " + position.file() + " both set " + position.path()
                        + ". Try removing one of them.");
            }
        }
        changes.put(position, value);
    }
}
