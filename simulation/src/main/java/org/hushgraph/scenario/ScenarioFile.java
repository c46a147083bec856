package org.hushgraph.scenario;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.config.ConfigReader;
import org.hushgraph.config.Position;

/** A scenario file, of which a caller can change single values. */
public final class ScenarioFile {
    private final Path file;
    private final ConfigNode root;

    private ScenarioFile(Path file, ConfigNode root) {
        this.file = file;
        this.root = root;
    }

    /**
     * Reads a file.
     *
     * @param changes new values by their origin; the path of the position selects the value to replace
     */
    public static ScenarioFile read(Path file, Map<Position, String> changes) {
        return new ScenarioFile(file, ConfigReader.read(file).with(changes));
    }

    /** Paths of the seeds of all random parts. */
    public List<String> seeds() {
        return RandomParts.allSeeds(root);
    }

    /** Returns a copy with other values. */
    public ScenarioFile with(Map<Position, String> changes) {
        return new ScenarioFile(file, root.with(changes));
    }

    /**
     * Reads the scenario.
     *
     * @throws org.hushgraph.config.ConfigException if it is invalid
     */
    public Scenario scenario() {
        NetworkFiles files = NetworkFiles.in(ScenarioReader.folder(file));
        return ScenarioReader.read(
                root.copy(), ScenarioReader.stem(file), node -> NetworkSection.read(node, Optional.of(files)));
    }

    /** What has no effect in a valid scenario: sentences by the position of the value. */
    public Map<Position, String> notices() {
        return ScenarioNotices.of(root);
    }
}
