package org.hushgraph.service;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hushgraph.config.ConfigException;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.config.ConfigReader;
import org.hushgraph.config.ConfigWriter;
import org.hushgraph.graphfile.GraphFile;
import org.hushgraph.graphfile.GraphFileException;
import org.hushgraph.graphfile.GraphFormat;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.NetworkImport;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioDefaults;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.serviceconfig.Limits;
import org.hushgraph.word.EnumNames;

/**
 * The uploaded file that a network is created from, and how to read it. It can't refer to other files.
 *
 * <p>Serialised as a line of JSON followed by the file.
 */
public final class NetworkDefinition {
    private static final String SCENARIO = "scenario";

    private final String filename;
    private final Optional<String> format;
    private final NetworkChoices choices;
    private final ScenarioDefaults defaults;
    private final byte[] content;

    private NetworkDefinition(
            String filename,
            Optional<String> format,
            NetworkChoices choices,
            ScenarioDefaults defaults,
            byte[] content) {
        this.filename = filename;
        this.format = format;
        this.choices = choices;
        this.defaults = defaults;
        this.content = content;
    }

    /**
     * An uploaded file.
     *
     * @param filename appears in messages; its extension helps to detect the format
     * @param format name of the format; detected if empty
     * @param choices for network files only
     */
    public static NetworkDefinition of(
            String filename, Optional<String> format, NetworkChoices choices, byte[] content) {
        return new NetworkDefinition(filename, format, choices, ScenarioDefaults.PRESENT, content.clone());
    }

    /** The file as it was uploaded. */
    byte[] content() {
        return content.clone();
    }

    /** Its name, with all special characters replaced. */
    String safeFilename() {
        String safe = filename.replaceAll("[^A-Za-z0-9._-]", "_");
        return safe.startsWith(".") ? "_" + safe : safe;
    }

    byte[] toBytes() {
        Map<String, Object> head = new LinkedHashMap<>(Map.of("filename", filename));
        format.ifPresent(word -> head.put("format", word));
        head.put("choices", new TreeMap<>(choices.imports()));
        head.put("settings", new TreeMap<>(choices.settings()));
        head.put("defaults", EnumNames.of(defaults));
        byte[] line = (ConfigWriter.json(head) + "\n").getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(line.length + content.length)
                .put(line)
                .put(content)
                .array();
    }

    public static NetworkDefinition read(byte[] bytes) {
        int end = 0;
        while (bytes[end] != '\n') {
            end++;
        }
        ConfigNode head = ConfigReader.read("definition", new String(bytes, 0, end, StandardCharsets.UTF_8));
        NetworkChoices choices = new NetworkChoices(
                texts(head.get("choices")),
                head.find("settings").map(NetworkDefinition::texts).orElse(Map.of()));
        ScenarioDefaults defaults = head.find("defaults")
                .map(node -> node.choice(ScenarioDefaults.class))
                .orElse(ScenarioDefaults.PAPER); // version 0.1 had these
        byte[] content = Arrays.copyOfRange(bytes, end + 1, bytes.length);
        return new NetworkDefinition(
                head.get("filename").text(), head.find("format").map(ConfigNode::text), choices, defaults, content);
    }

    private static Map<String, String> texts(ConfigNode node) {
        Map<String, String> texts = new TreeMap<>();
        node.keys().forEach(key -> texts.put(key, node.get(key).text()));
        return texts;
    }

    /**
     * Reads the scenario. Invalid content is reported as an {@link IllegalArgumentException}.
     *
     * @param limits checked before a network is generated from a model, because a short file can request any size
     */
    public Scenario scenario(Limits limits) {
        try {
            if (!isScenario()) {
                return ofNetwork();
            }
            GeneratedSize.require(ConfigReader.read(filename, text()), limits);
            return ScenarioReader.read(filename, text(), defaults);
        } catch (ConfigException e) {
            String message = e.getCause() instanceof GraphFileException cause ? cause.getMessage() : e.getMessage();
            throw new IllegalArgumentException(message, e);
        }
    }

    private boolean isScenario() {
        String name = filename.toLowerCase(Locale.ROOT);
        return format.map(SCENARIO::equals).orElse(name.endsWith(".yaml") || name.endsWith(".yml"));
    }

    private String text() {
        if (!choices.isEmpty()) {
            throw new IllegalArgumentException(choices.first()
                    + " is an option for network files, but this is a scenario. Try setting it inside the scenario.");
        }
        return new String(content, StandardCharsets.UTF_8);
    }

    /** The scenario with the chosen settings on the network. */
    private Scenario ofNetwork() {
        Map<String, String> network = new LinkedHashMap<>(Map.of("file", filename));
        format.ifPresent(word -> network.put("format", word));
        network.putAll(choices.imports());
        Map<String, Object> scenario = new LinkedHashMap<>(Map.of("network", network, "intruders", List.of()));
        scenario.putAll(choices.sections());
        return ScenarioReader.read(filename, ConfigWriter.json(scenario), this::readContent, defaults);
    }

    private NetworkImport readContent(String name, Optional<GraphFormat> known, ImportPolicy policy) {
        try {
            return GraphFile.read(name, new ByteArrayInputStream(content), known, policy);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
