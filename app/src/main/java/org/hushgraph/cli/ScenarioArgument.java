package org.hushgraph.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import org.hushgraph.config.ConfigException;
import org.hushgraph.graphfile.GraphFormat;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import picocli.CommandLine.Parameters;

/** The scenario file of a command. Errors in it are reported as invalid input. */
class ScenarioArgument extends OptionGroup {
    private static final String NETWORK_FILE = " is a network file, but a scenario is needed. Try hushgraph audit, or a"
            + " scenario with network: {file: NAME}.";

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
            return action.apply(read());
        } catch (ConfigException e) {
            throw badInput(isNetworkFile() ? file + NETWORK_FILE : e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw badInput(file + ": " + e.getMessage(), e);
        }
    }

    /** Reads the scenario. */
    Scenario read() {
        return ScenarioReader.read(file);
    }
}
