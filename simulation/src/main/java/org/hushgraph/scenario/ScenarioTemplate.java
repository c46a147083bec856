package org.hushgraph.scenario;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.config.ConfigReader;
import org.hushgraph.config.Position;
import org.hushgraph.config.TextFile;
import org.hushgraph.journal.Fingerprint;

/**
 * A scenario in which some values change from run to run. Its text is parsed once, and an unchanged network is read once. Serialises
 * together with the files that it names.
 */
public final class ScenarioTemplate implements Serializable {
    private static final long serialVersionUID = 1;

    private final String file;
    private final String name;
    private final String text;
    private final CachedFiles files;
    private transient ConfigNode root;
    private transient CachedNetwork cached;

    /** The network that was read last, and the changes that led to it. */
    private record CachedNetwork(Map<Position, String> changes, NetworkOrigin network) {}

    private ScenarioTemplate(String file, String name, String text, CachedFiles files) {
        this.file = file;
        this.name = name;
        this.text = text;
        this.files = files;
    }

    public static ScenarioTemplate read(Path file) {
        ScenarioTemplate template = new ScenarioTemplate(
                file.toString(),
                ScenarioReader.stem(file),
                TextFile.read(file),
                new CachedFiles(ScenarioReader.folder(file)));
        template.root(); // rejects invalid YAML now
        return template;
    }

    /** A text that was recorded in a file. Network files are read from the folder of that file. */
    public static ScenarioTemplate of(Path file, String text) {
        return new ScenarioTemplate(
                file.toString(), ScenarioReader.stem(file), text, new CachedFiles(ScenarioReader.folder(file)));
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
        return ScenarioReader.read(changed(changes), name, node -> network(node, ofNetwork));
    }

    /** Paths of the seeds of all random parts of the scenario with these changes. */
    public List<String> seeds(Map<Position, String> changes) {
        return RandomParts.seeds(changed(changes));
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
        root().mapping().forEach(written::put);
        if (cached != null
                && cached.changes().isEmpty()
                && cached.network().source() instanceof NetworkSource.Imported) {
            written.put("network", ScenarioWriter.network(cached.network()));
        }
        return written;
    }

    /** The files that were read so far: the scenario, then networks. */
    public List<InputFile> inputs() {
        return Stream.concat(Stream.of(InputFile.of(Path.of(file), text)), files.inputs())
                .toList();
    }

    /** Adds the text and all files that were read so far. */
    public void addTo(Fingerprint fingerprint) {
        fingerprint.add(text);
        files.addTo(fingerprint);
    }

    private ConfigNode changed(Map<Position, String> changes) {
        ConfigNode changed = root().copy();
        for (Map.Entry<Position, String> change : changes.entrySet()) {
            changed = changed.with(change.getKey(), change.getValue());
        }
        return changed;
    }

    private synchronized ConfigNode root() {
        if (root == null) {
            root = ConfigReader.read(file, text);
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
