package org.hushgraph.cli;

import java.nio.file.Path;
import java.util.function.Function;
import org.hushgraph.config.ConfigException;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import picocli.CommandLine.Parameters;

/** The scenario file that a command works on. What is wrong with it is bad input. */
final class ScenarioArgument extends OptionGroup {
    @Parameters(paramLabel = "SCENARIO", description = "Scenario file, YAML or JSON.")
    private Path file;

    Path file() {
        return file;
    }

    /** The file's name without its ending, for folders of results. */
    String stem() {
        Path name = file.getFileName() == null ? Path.of("scenario") : file.getFileName();
        return name.toString().replaceFirst("\\.(ya?ml|json)$", "");
    }

    /** Does something with the scenario; input that it rejects ends the command with a message. */
    <T> T use(Function<Scenario, T> action) {
        try {
            return action.apply(ScenarioReader.read(file));
        } catch (ConfigException e) {
            throw refusal(e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw refusal(file + ": " + e.getMessage(), e);
        }
    }
}
