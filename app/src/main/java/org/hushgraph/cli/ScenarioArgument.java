package org.hushgraph.cli;

import java.nio.file.Path;
import java.util.function.Function;
import org.hushgraph.config.ConfigException;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import picocli.CommandLine.Parameters;

/** The scenario file of a command. Errors in it are reported as invalid input. */
class ScenarioArgument extends OptionGroup {
    @Parameters(paramLabel = "SCENARIO", description = "Scenario file, YAML or JSON.")
    private Path file;

    Path file() {
        return file;
    }

    /** The file name without extension, for result folders. */
    String stem() {
        Path name = file.getFileName() == null ? Path.of("scenario") : file.getFileName();
        return name.toString().replaceFirst("\\.(ya?ml|json)$", "");
    }

    /** Reads the scenario and applies an action to it; input that either rejects ends the command with a message. */
    <T> T use(Function<Scenario, T> action) {
        try {
            return action.apply(read());
        } catch (ConfigException e) {
            throw badInput(e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw badInput(file + ": " + e.getMessage(), e);
        }
    }

    /** Reads the scenario. */
    Scenario read() {
        return ScenarioReader.read(file);
    }
}
