package org.hushgraph.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hushgraph.config.Position;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioTemplate;
import picocli.CommandLine.Option;

/** A scenario file of which the command line can change single values. */
final class ChangeableScenario extends ScenarioArgument {
    private static final String OPTION = "--set";

    @Option(
            names = OPTION,
            paramLabel = "KEY=VALUE",
            description = "Replace or add a value of the scenario, such as weights.budget=2. Repeatable.")
    private List<String> changes = new ArrayList<>();

    @Override
    Scenario read() {
        return changes.isEmpty() ? super.read() : ScenarioTemplate.read(file()).with(positions());
    }

    private Map<Position, String> positions() {
        Map<Position, String> values = new LinkedHashMap<>();
        for (String change : changes) {
            int equals = change.indexOf('=');
            if (equals < 1) {
                throw badInput(OPTION + " " + change + " must be a key and a value, such as weights.budget=2.");
            }
            Position position = Position.option(OPTION, change.substring(0, equals));
            if (values.put(position, change.substring(equals + 1)) != null) {
                throw badInput(OPTION + " " + position.path() + " is given twice. Try removing one of them.");
            }
        }
        return values;
    }
}
