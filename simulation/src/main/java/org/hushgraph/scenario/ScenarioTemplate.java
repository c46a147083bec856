package org.hushgraph.scenario;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.config.ConfigReader;
import org.hushgraph.config.Position;
import org.hushgraph.config.TextFile;
import org.hushgraph.journal.Fingerprint;

/**
 * A scenario of which some values change from run to run. Its text is understood once, a network that does not change is read once,
 * and files that it names travel with it.
 */
public final class ScenarioTemplate implements Serializable {
    private static final long serialVersionUID = 1;

    private final String file;
    private final String name;
    private final String text;
    private final CachedFiles files;
    private transient ConfigNode root;
    private transient KnownNetwork known;

    /** The network read last, and the changes that it came from. */
    private record KnownNetwork(Map<Position, String> changes, NetworkSection network) {}

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
        template.root(); // what is no YAML is refused now
        return template;
    }

    /**
     * The scenario with these changes.
     *
     * @param changes new values by where they come from; the path of the position says what is changed
     * @throws org.hushgraph.config.ConfigException if it is none
     */
    public Scenario with(Map<Position, String> changes) {
        Map<Position, String> ofNetwork = changes.entrySet().stream()
                .filter(change -> change.getKey().path().matches("network(\\..*)?"))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        return ScenarioReader.read(changed(changes), name, node -> network(node, ofNetwork));
    }

    /** Paths of the seeds of everything that the scenario with these changes draws at random. */
    public List<String> seeds(Map<Position, String> changes) {
        return RandomParts.seeds(changed(changes));
    }

    /** What could be drawn at random, in words. */
    public static String randomInWords() {
        return RandomParts.IN_WORDS;
    }

    /** Its text and all files that were read for it so far. */
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

    private synchronized NetworkSection network(ConfigNode node, Map<Position, String> changes) {
        if (known == null || !known.changes().equals(changes)) {
            known = new KnownNetwork(changes, NetworkSection.read(node, Optional.of(files)));
        }
        return known.network();
    }
}
