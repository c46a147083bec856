package org.hushgraph.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hushgraph.word.ComposedText;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/** Reads YAML or JSON into {@link ConfigNode}s with line numbers. Malformed and hostile files cause a {@link ConfigException}. */
public final class ConfigReader {
    private static final int DEEPEST = 50;

    private final String file;
    private final JsonParser parser;

    private ConfigReader(String file, JsonParser parser) {
        this.file = file;
        this.parser = parser;
    }

    public static ConfigNode read(Path path) {
        return read(path.toString(), TextFile.read(path));
    }

    /** Reads a text. Error messages start with the name. */
    public static ConfigNode read(String name, String text) {
        String content = text.startsWith("\uFEFF") ? text.substring(1) : text;
        TextFile.requirePlain(name, content);
        if (!content.stripLeading().startsWith("{")) {
            return read(name, content, false);
        }
        try {
            return read(name, content, true);
        } catch (JacksonException json) {
            try {
                return read(name, content, false); // a mapping in YAML's flow style looks like JSON at first
            } catch (ConfigException yaml) {
                boolean neither = yaml.getCause() instanceof JacksonException;
                throw neither ? unreadable(name, "JSON", json) : yaml;
            }
        }
    }

    /** Reads a text that must be one JSON object. Error messages start with the name. */
    public static ConfigNode readJson(String name, String text) {
        TextFile.requirePlain(name, text);
        if (!text.stripLeading().startsWith("{")) {
            throw new ConfigException(name + " must be a JSON object, such as {\"key\": \"value\"}.");
        }
        try {
            return read(name, text, true);
        } catch (JacksonException e) {
            throw unreadable(name, "JSON", e);
        }
    }

    private static ConfigNode read(String name, String content, boolean json) {
        try (JsonParser parser = json
                ? new JsonFactory().createParser(ObjectReadContext.empty(), content)
                : yaml(content.length()).createParser(ObjectReadContext.empty(), content)) {
            ConfigReader reader = new ConfigReader(name, parser);
            if (parser.nextToken() == null) {
                throw new ConfigException(name + " is empty. Try adding keys with values, such as \"key: value\".");
            }
            ConfigNode root = reader.node(new Position(name, reader.line(), ""), 0);
            if (!root.isMapping()) {
                throw new ConfigException(name + " must be a mapping of keys to values, such as \"key: value\".");
            }
            if (parser.nextToken() != null) {
                throw new ConfigException(
                        name + ":" + reader.line()
                                + (json
                                        ? ": something follows the object. Try removing it."
                                        : ": a second document starts here, but a file must hold one. Try splitting the file."));
            }
            return root;
        } catch (JacksonException e) {
            if (json) {
                throw e;
            }
            throw unreadable(name, "YAML", e);
        }
    }

    private static YAMLFactory yaml(int length) {
        LoadSettings settings = LoadSettings.builder()
                .setCodePointLimit(Math.max(1, length)) // TextFile already limits the size
                .setAllowDuplicateKeys(true) // rejected below, with a better message
                .build();
        return YAMLFactory.builder().loadSettings(settings).build();
    }

    private static ConfigException unreadable(String name, String language, JacksonException e) {
        if (e.getCause() instanceof MarkedYamlEngineException yaml) {
            return YamlMistake.of(yaml).in(name, e);
        }
        int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
        String firstLine = e.getOriginalMessage().lines().findFirst().orElse("");
        String problem = firstLine
                .replaceAll(" \\((for|JSON|start) .*", "")
                .replaceAll(" \\(code \\d+( / 0x\\w+)?\\)", "")
                .replaceFirst(": was expecting comma to separate \\w+ entries", ". Try a comma before it.")
                .replaceFirst("Unexpected character \\('(.)'\\)", "unexpected character '$1'");
        return new ConfigException(
                name + (line > 0 ? ":" + line : "") + ": not " + language + ": "
                        + Position.brief(problem, 200).strip(),
                e);
    }

    private int line() {
        return parser.currentTokenLocation().getLineNr();
    }

    private ConfigNode node(Position position, int depth) {
        if (depth > DEEPEST) {
            throw position.error("is nested more than " + DEEPEST + " levels deep. Try a flatter structure.");
        }
        if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
            throw position.error("= *" + Position.brief(parser.getString())
                    + " is an alias, which is not supported. Try writing the value out.");
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
        String text = parser.getString();
        if (text == null) {
            throw position.error("is neither a text nor a number. Try removing its tag.");
        }
        return ConfigNode.scalar(position, text);
    }

    private ConfigNode mapping(Position position, int depth) {
        Map<String, ConfigNode> entries = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = ComposedText.of(parser.currentName()); // it may be the name of a node
            int line = line();
            parser.nextToken();
            ConfigNode value = node(position.child(key, line), depth + 1);
            if (entries.put(key, value) != null) {
                throw new ConfigException(file + ":" + line + ": the key \"" + Position.brief(key)
                        + "\" occurs twice. Try removing one of them.");
            }
        }
        return ConfigNode.mapping(position, entries);
    }
}
