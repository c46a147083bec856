package org.hushgraph.scenario;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.config.ConfigReader;
import org.hushgraph.config.Position;
import org.hushgraph.config.TextFile;

/** A scenario file, of which a caller can change single values. */
public final class ScenarioFile {
    private final Path file;
    private final String text;
    private final Map<Position, String> changes;
    private final ConfigNode root;
    private final HashedFiles networks;

    private ScenarioFile(Path file, String text, Map<Position, String> changes) {
        this.file = file;
        this.text = text;
        this.changes = new LinkedHashMap<>(changes);
        this.root = ConfigReader.read(file.toString(), text).with(changes);
        this.networks = new HashedFiles(ScenarioReader.folder(file));
    }

    /**
     * Reads a file.
     *
     * @param changes new values by their origin; the path of the position selects the value to replace
     */
    public static ScenarioFile read(Path file, Map<Position, String> changes) {
        return new ScenarioFile(file, TextFile.read(file), changes);
    }

    /** Paths of the seeds of all random parts. */
    public List<String> seeds() {
        return RandomParts.allSeeds(root);
    }

    /** Returns a copy with more changes. */
    public ScenarioFile with(Map<Position, String> more) {
        Map<Position, String> all = new LinkedHashMap<>(changes);
        all.putAll(more);
        return new ScenarioFile(file, text, all);
    }

    /**
     * Reads the scenario.
     *
     * @throws org.hushgraph.config.ConfigException if it is invalid
     */
    public Scenario scenario() {
        return ScenarioReader.read(root.copy(), file, networks);
    }

    /** The files that were read so far: the scenario, then its network. */
    public List<InputFile> inputs() {
        return Stream.concat(Stream.of(InputFile.of(file, text)), networks.read().stream())
                .toList();
    }

    /** New values by their origin. */
    public Map<Position, String> changes() {
        return Collections.unmodifiableMap(changes);
    }

    /** What has no effect in a valid scenario: sentences by the position of the value. */
    public Map<Position, String> notices() {
        return ScenarioNotices.of(root);
    }
}
