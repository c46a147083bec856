package org.hushgraph.scenario;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.config.ConfigReader;
import org.hushgraph.config.ConfigWriter;
import org.hushgraph.config.Position;
import org.hushgraph.config.TextFile;
import org.hushgraph.journal.Fingerprint;
import org.hushgraph.word.EnumNames;

/**
 * A scenario in which some values change from run to run. Its text is parsed once, and an unchanged network is read once. Serialises
 * together with the files that it names.
 */
public final class ScenarioTemplate implements Serializable {
    private static final long serialVersionUID = 1;

    private final String file;
    private final String name;
    private final String text;
    private final LinkedHashMap<Position, String> fixed; // changes that all runs share
    private final CachedFiles files;
    private final ScenarioDefaults defaults; // unless the text states others
    private transient ConfigNode root;
    private transient CachedNetwork cached;

    /** The network that was read last, and the changes that led to it. */
    private record CachedNetwork(Map<Position, String> changes, NetworkOrigin network) {}

    private ScenarioTemplate(
            String file,
            String name,
            String text,
            Map<Position, String> fixed,
            CachedFiles files,
            ScenarioDefaults defaults) {
        this.file = file;
        this.name = name;
        this.text = text;
        this.fixed = new LinkedHashMap<>(fixed);
        this.files = files;
        this.defaults = defaults;
    }

    public static ScenarioTemplate read(Path file) {
        return read(file, Map.of());
    }

    /** Reads a file. The changes apply to all runs. */
    public static ScenarioTemplate read(Path file, Map<Position, String> changes) {
        ScenarioTemplate template = new ScenarioTemplate(
                file.toString(),
                ScenarioReader.stem(file),
                TextFile.read(file),
                changes,
                new CachedFiles(ScenarioReader.folder(file)),
                ScenarioDefaults.PRESENT);
        template.root(); // rejects invalid YAML now
        return template;
    }

    /**
     * A text that was recorded in a file. Network files are read from the folder of that file. Version 0.1 did not record the
     * defaults, which were the paper's.
     */
    public static ScenarioTemplate of(Path file, String text) {
        return new ScenarioTemplate(
                file.toString(),
                ScenarioReader.stem(file),
                text,
                Map.of(),
                new CachedFiles(ScenarioReader.folder(file)),
                ScenarioDefaults.PAPER);
    }

    /**
     * Returns the scenario with these changes.
     *
     * @param changes new values by their origin; the path of the position selects the value to replace
     * @throws org.hushgraph.config.ConfigException if the changed scenario is invalid
     */
    public Scenario with(Map<Position, String> changes) {
        Map<Position, String> ofNetwork = changes.entrySet().stream()
                .filter(change -> change.getKey().path().matches("network(\\..*)?"))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        return ScenarioReader.read(root().with(changes), name, node -> network(node, ofNetwork), defaults);
    }

    /** Paths of the seeds of all random parts of the scenario with these changes. */
    public List<String> seeds(Map<Position, String> changes) {
        return RandomParts.seeds(root().with(changes));
    }

    /** What has no effect in the scenario with these changes: sentences by the position of the value. */
    public Map<Position, String> notices(Map<Position, String> changes) {
        return ScenarioNotices.of(root().with(changes));
    }

    /** The changes that all runs share. */
    public Map<Position, String> fixed() {
        return Collections.unmodifiableMap(fixed);
    }

    /** A description of the parts of a scenario that can be random. */
    public static String describeRandomParts() {
        return RandomParts.DESCRIPTION;
    }

    /**
     * The scenario as it was written, in the keys of a scenario file. A network from a file is listed, unless it is large or changes
     * from run to run.
     */
    public synchronized Map<String, Object> mapping() {
        Map<String, Object> written = new LinkedHashMap<>();
        written.put("name", name);
        written.put(ScenarioDefaults.KEY, EnumNames.of(defaults()));
        root().mapping().forEach(written::put);
        if (cached != null
                && cached.changes().isEmpty()
                && cached.network().source() instanceof NetworkSource.Imported) {
            written.put("network", ScenarioWriter.network(cached.network()));
        }
        return ConfigReader.read(file, ConfigWriter.json(written)).mapping(); // numbers as texts, as everywhere else
    }

    /** The files that were read so far: the scenario, then networks. */
    public List<InputFile> inputs() {
        return Stream.concat(Stream.of(InputFile.of(Path.of(file), text)), files.inputs())
                .toList();
    }

    /** The sentence about a seed for all random parts of a scenario that has none. */
    public static String describeUnusedSeed() {
        return RandomParts.UNUSED_SEED;
    }

    /** Adds the text, the changes that all runs share, and all files that were read so far. */
    public void addTo(Fingerprint fingerprint) {
        fingerprint.add(text);
        fixed.forEach((position, value) -> {
            if (!position.path().equals(ScenarioDefaults.KEY)) {
                fingerprint.add(position.path()).add(value);
            }
        });
        if (defaults() != ScenarioDefaults.PAPER) { // so that journals of version 0.1 resume with its defaults
            fingerprint.add(ScenarioDefaults.KEY).add(defaults().name());
        }
        files.addTo(fingerprint);
    }

    private ScenarioDefaults defaults() {
        return root().peek(ScenarioDefaults.KEY)
                .map(node -> node.choice(ScenarioDefaults.class))
                .orElse(defaults);
    }

    private synchronized ConfigNode root() {
        if (root == null) {
            root = ConfigReader.read(file, text).with(fixed);
        }
        return root;
    }

    private synchronized NetworkOrigin network(ConfigNode node, Map<Position, String> changes) {
        if (cached == null || !cached.changes().equals(changes)) {
            cached = new CachedNetwork(changes, NetworkSection.read(node, Optional.of(files)));
        }
        return cached.network();
    }
}
