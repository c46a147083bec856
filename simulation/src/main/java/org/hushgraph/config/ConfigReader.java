package org.hushgraph.config;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.dataformat.yaml.YAMLFactory;

/** Reads YAML or JSON into {@link ConfigNode}s that remember their lines. Hostile files end in a {@link ConfigException}. */
public final class ConfigReader {
    private static final long LARGEST_FILE = 64L << 20;
    private static final int DEEPEST = 50;

    private final String file;
    private final JsonParser parser;

    private ConfigReader(String file, JsonParser parser) {
        this.file = file;
        this.parser = parser;
    }

    public static ConfigNode read(Path path) {
        String name = path.toString();
        if (Files.isDirectory(path)) {
            throw new ConfigException(name + " is a directory; a scenario file is needed.");
        }
        if (!Files.exists(path)) {
            throw new ConfigException(name + " does not exist.");
        }
        try {
            if (Files.size(path) > LARGEST_FILE) {
                throw new ConfigException(name + " has " + Files.size(path) + " bytes; a scenario may have "
                        + LARGEST_FILE + ". Maybe keep the network in a file of its own.");
            }
            return read(name, new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new ConfigException(name + " can't be read: " + e.getMessage(), e);
        }
    }

    /** Reads a text; the name stands in error messages. */
    public static ConfigNode read(String name, String text) {
        String content = text.startsWith("\uFEFF") ? text.substring(1) : text;
        boolean json = content.stripLeading().startsWith("{");
        try (JsonParser parser = json
                ? new JsonFactory().createParser(ObjectReadContext.empty(), content)
                : new YAMLFactory().createParser(ObjectReadContext.empty(), content)) {
            ConfigReader reader = new ConfigReader(name, parser);
            if (parser.nextToken() == null) {
                throw new ConfigException(name + " is empty; a scenario has at least a network and intruders.");
            }
            ConfigNode root = reader.node(new Position(name, reader.line(), ""), 0);
            if (!root.isMapping()) {
                throw new ConfigException(name + " is not a scenario: it must be a mapping of keys to values, such as"
                        + " \"network:\" and \"intruders:\".");
            }
            if (parser.nextToken() != null) {
                throw new ConfigException(
                        name + ":" + reader.line() + ": there is a second document; one file holds one.");
            }
            return root;
        } catch (JacksonException e) {
            int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
            String problem = e.getOriginalMessage()
                    .lines()
                    .findFirst()
                    .orElse("it can't be read")
                    .strip();
            throw new ConfigException(
                    name + (line > 0 ? ":" + line : "") + ": not " + (json ? "JSON" : "YAML") + ": " + problem, e);
        } catch (StackOverflowError e) {
            throw new ConfigException(name + ": not YAML: it is nested too deeply.", e);
        }
    }

    private int line() {
        return parser.currentTokenLocation().getLineNr();
    }

    private ConfigNode node(Position position, int depth) {
        if (depth > DEEPEST) {
            throw position.error("is nested more than " + DEEPEST + " levels deep.");
        }
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            return mapping(position, depth);
        }
        if (token == JsonToken.START_ARRAY) {
            List<ConfigNode> items = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                items.add(node(position.item(items.size(), line()), depth + 1));
            }
            return ConfigNode.sequence(position, items);
        }
        if (parser.getTypeId() == null && parser.currentToken() == JsonToken.VALUE_NULL) {
            return ConfigNode.scalar(position, "");
        }
        return ConfigNode.scalar(position, parser.getString());
    }

    private ConfigNode mapping(Position position, int depth) {
        Map<String, ConfigNode> entries = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            int line = line();
            parser.nextToken();
            ConfigNode value = node(position.child(key, line), depth + 1);
            if (entries.put(key, value) != null) {
                throw new ConfigException(file + ":" + line + ": the key \"" + key + "\" stands twice.");
            }
        }
        return ConfigNode.mapping(position, entries);
    }
}
