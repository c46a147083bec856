package org.hushgraph.serviceconfig;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.hushgraph.config.ConfigException;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.config.ConfigReader;
import org.hushgraph.config.Position;
import org.hushgraph.word.ClosestMatch;

/**
 * Reads a {@link ServiceConfig}. Options of the command line override environment variables, which override the file.
 * The environment variable for {@code limits.requestSeconds} is {@code HUSHGRAPH_LIMITS_REQUEST_SECONDS}.
 */
public final class ServiceConfigReader {
    private static final String PREFIX = "HUSHGRAPH_";
    private static final Set<String> OTHER_VARIABLES =
            Set.of("HUSHGRAPH_JAVA_OPTS", "HUSHGRAPH_CLASS_PATH", "HUSHGRAPH_DEBUG");
    private static final List<String> TOP = List.of(
            "host",
            "port",
            "data",
            "demo",
            "roundSeconds",
            "responseMillis",
            "insecure",
            "hosts",
            "openMetrics",
            "jsonLog");
    private static final Map<String, List<String>> SECTIONS = Map.of(
            "tls", List.of("keystore", "password"),
            "broker", List.of("address", "user", "password", "trusted"),
            "limits",
                    List.of(
                            "uploadBytes",
                            "bodyBytes",
                            "nodes",
                            "networks",
                            "waiting",
                            "alarms",
                            "requestsPerSecond",
                            "connections",
                            "eventReaders",
                            "requestSeconds",
                            "keptEpochs",
                            "keptMegabytes"));
    private static final String WEBHOOKS = "webhooks"; // a list, which only a file can contain
    private static final int MOST_SECONDS = 86_400;
    private static final int MOST_RESPONSE_MILLIS = 60_000;

    private final List<ConfigNode> layers; // in descending order of priority

    private ServiceConfigReader(List<ConfigNode> layers) {
        this.layers = layers;
    }

    /**
     * Reads and validates a configuration.
     *
     * @param options command line options, by their names in the file
     */
    public static ServiceConfig read(
            Optional<Path> file, Map<String, String> environment, Map<String, String> options) {
        ConfigNode fromOptions = layer("command line", options);
        ConfigNode fromEnvironment = layer("environment", byKey(environment));
        List<ConfigNode> layers = Stream.concat(
                        Stream.of(fromOptions, fromEnvironment), file.map(ConfigReader::read).stream())
                .toList();
        return new ServiceConfigReader(layers).config();
    }

    /** Converts keys such as limits.nodes to the structure of a file. */
    private static ConfigNode layer(String name, Map<String, String> values) {
        ConfigNode root = ConfigReader.read(name, "{}");
        for (Map.Entry<String, String> value : values.entrySet()) {
            root = root.with(Position.option(name, value.getKey()), value.getValue());
        }
        return root;
    }

    private static Map<String, String> byKey(Map<String, String> environment) {
        Map<String, String> keys = new TreeMap<>();
        TOP.forEach(key -> keys.put(variable(key), key));
        SECTIONS.forEach(
                (section, names) -> names.forEach(key -> keys.put(variable(section + "." + key), section + "." + key)));
        Map<String, String> values = new TreeMap<>();
        environment.forEach((variable, value) -> {
            if (variable.startsWith(PREFIX) && !OTHER_VARIABLES.contains(variable)) {
                String key = keys.get(variable);
                if (key == null) {
                    throw new ConfigException("environment: " + variable + " is unknown."
                            + ClosestMatch.of(variable, keys.keySet())
                                    .map(nearest -> " Did you mean " + nearest + "?")
                                    .orElse("")
                            + " Known variables: " + String.join(", ", keys.keySet()) + ".");
                }
                values.put(key, value);
            }
        });
        return values;
    }

    private static String variable(String key) {
        return PREFIX + key.replace('.', '_').replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT);
    }

    private ServiceConfig config() {
        rejectUnknown();
        double roundSeconds = get("roundSeconds", ConfigNode::positiveNumber, 1.0);
        try {
            return new ServiceConfig(
                    get("host", ConfigNode::text, "127.0.0.1"),
                    get("port", node -> node.integer(0, 65_535), 7411),
                    Path.of(get("data", ConfigNode::text, "hushgraph-data")),
                    get("demo", ServiceConfigReader::flag, true),
                    Math.max(1, Math.round(1000 * roundSeconds)),
                    get("responseMillis", node -> node.integer(1, MOST_RESPONSE_MILLIS), 10),
                    tls(),
                    get("insecure", ServiceConfigReader::flag, false),
                    get("hosts", ServiceConfigReader::texts, List.of()),
                    get("openMetrics", ServiceConfigReader::flag, false),
                    get("jsonLog", ServiceConfigReader::flag, false),
                    broker(),
                    get(WEBHOOKS, ServiceConfigReader::webhooks, List.of()),
                    limits());
        } catch (IllegalArgumentException e) { // the configuration as a whole is only rejected because of the host
            String place = find("host").map(node -> node.position().place()).orElse("");
            throw new ConfigException(place + e.getMessage(), e);
        }
    }

    private void rejectUnknown() {
        for (ConfigNode layer : layers) {
            TOP.forEach(layer::find);
            SECTIONS.forEach((name, keys) -> layer.find(name).ifPresent(section -> {
                keys.forEach(section::find);
                section.rejectUnknown();
            }));
            layer.find(WEBHOOKS);
            layer.rejectUnknown();
        }
    }

    private Optional<Tls> tls() {
        Optional<ConfigNode> password = find("tls.password");
        if (password.isPresent() && find("tls.keystore").isEmpty()) {
            throw password.get().error("has no effect without a keystore. Try adding tls.keystore: FILE.");
        }
        return find("tls.keystore")
                .map(keystore -> new Tls(Path.of(keystore.text()), get("tls.password", ConfigNode::text, "")));
    }

    private Optional<BrokerAddress> broker() {
        return find("broker.address").map(address -> {
            try {
                return BrokerAddress.of(
                        address.text(),
                        find("broker.trusted").map(file -> Path.of(file.text())),
                        find("broker.user").map(ConfigNode::text),
                        get("broker.password", ConfigNode::text, ""));
            } catch (IllegalArgumentException e) {
                throw address.error(e.getMessage());
            }
        });
    }

    private static List<Webhook> webhooks(ConfigNode list) {
        List<Webhook> webhooks = new ArrayList<>();
        for (ConfigNode item : list.items()) {
            try {
                webhooks.add(
                        new Webhook(item.get("url").text(), item.find("secret").map(ConfigNode::text)));
            } catch (IllegalArgumentException e) {
                throw item.error(e.getMessage());
            }
            item.rejectUnknown();
        }
        return webhooks;
    }

    private Limits limits() {
        Limits defaults = Limits.defaults();
        return new Limits(
                limit("uploadBytes", defaults.uploadBytes()),
                limit("bodyBytes", defaults.bodyBytes()),
                limit("nodes", defaults.nodes()),
                limit("networks", defaults.networks()),
                limit("waiting", defaults.waiting()),
                limit("alarms", defaults.alarms()),
                limit("requestsPerSecond", defaults.requestsPerSecond()),
                limit("connections", defaults.connections()),
                limit("eventReaders", defaults.eventReaders()),
                get("limits.requestSeconds", node -> node.integer(1, MOST_SECONDS), defaults.requestSeconds()),
                limit("keptEpochs", defaults.keptEpochs()),
                limit("keptMegabytes", defaults.keptMegabytes()));
    }

    private int limit(String key, int defaults) {
        return get("limits." + key, node -> node.integer(1, Integer.MAX_VALUE), defaults);
    }

    private <T> T get(String path, Function<ConfigNode, T> value, T defaults) {
        return find(path).map(value).orElse(defaults);
    }

    private Optional<ConfigNode> find(String path) {
        return layers.stream().flatMap(layer -> layer.peek(path).stream()).findFirst();
    }

    private static boolean flag(ConfigNode node) {
        return node.choice(List.of("true", "false")).equals("true");
    }

    private static List<String> texts(ConfigNode node) {
        return node.isSequence()
                ? node.items().stream().map(ConfigNode::text).toList()
                : Stream.of(node.text().split(",")) // environment variables can't contain lists
                        .map(String::strip)
                        .filter(name -> !name.isEmpty())
                        .toList();
    }
}
