package org.hushgraph.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hushgraph.config.Position;
import org.hushgraph.scenario.ScenarioFile;
import org.hushgraph.scenario.ScenarioTemplate;
import picocli.CommandLine.Option;

/** A scenario file whose seeds one option can replace. */
final class SeededScenario extends ScenarioArgument {
    private static final String SEED = "--seed";

    @Option(
            names = SEED,
            paramLabel = "N",
            description = "Replace the seeds of all random parts of the scenario. Default: those of the scenario.")
    private Long seed;

    @Override
    ScenarioFile opened() {
        ScenarioFile opened = super.opened();
        if (seed == null) {
            return opened;
        }
        if (opened.seeds().isEmpty()) {
            Notice.print(commandLine(), ScenarioTemplate.describeUnusedSeed());
        }
        Map<Position, String> known = changes();
        Map<Position, String> seeds = new LinkedHashMap<>();
        for (String path : opened.seeds()) {
            Position position = Position.option(SEED, path);
            put(known, position, Long.toString(seed)); // rejects a seed that --set sets as well
            seeds.put(position, Long.toString(seed));
        }
        return opened.with(seeds);
    }
}
