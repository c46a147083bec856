package org.hushgraph.cli;

import java.nio.file.Path;
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

    /** Something done with the scenario; input that it refuses ends the command with a message. */
    interface Use<T> {
        T with(Scenario scenario);
    }

    <T> T use(Use<T> action) {
        try {
            return action.with(ScenarioReader.read(file));
        } catch (ConfigException e) {
            throw refusal(e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw refusal(file + ": " + e.getMessage(), e);
        }
    }
}
