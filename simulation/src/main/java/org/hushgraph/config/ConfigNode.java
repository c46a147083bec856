package org.hushgraph.config;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hushgraph.word.ClosestMatch;
import org.hushgraph.word.EnumNames;

/**
 * A value in a configuration file, with its position. Readers ask it for the type that they expect.
 *
 * <p>A mapping records which keys were requested. {@link #rejectUnknown()} then reports the other keys, each with the most similar
 * known key. So a reader needs no schema besides its code.
 */
public final class ConfigNode {
    /** Products of several such numbers, and their inverses, do not overflow. */
    private static final double LARGEST = 1e30;

    private static final Pattern NUMBER =
            Pattern.compile("\\s*[+-]?(\\d[\\d_]*(\\.[\\d_]*)?|\\.\\d[\\d_]*)([eE][+-]?\\d+)?\\s*");

    private final Position position;
    private final String text; // of a scalar
    private final Map<String, ConfigNode> entries; // of a mapping
    private final List<ConfigNode> items; // of a sequence
    private final Map<String, ConfigNode> known = new LinkedHashMap<>();

    private ConfigNode(Position position, String text, Map<String, ConfigNode> entries, List<ConfigNode> items) {
        this.position = position;
        this.text = text;
        this.entries = entries;
        this.items = items;
    }

    static ConfigNode scalar(Position position, String text) {
        return new ConfigNode(position, text, null, null);
    }

    static ConfigNode mapping(Position position, Map<String, ConfigNode> entries) {
        return new ConfigNode(position, null, entries, null);
    }

    static ConfigNode sequence(Position position, List<ConfigNode> items) {
        return new ConfigNode(position, null, null, items);
    }

    public Position position() {
        return position;
    }

    public ConfigException error(String message) {
        return position.error(message);
    }

    public boolean isScalar() {
        return text != null;
    }

    public boolean isMapping() {
        return entries != null;
    }

    public boolean isSequence() {
        return items != null;
    }

    /**
     * Returns a copy with one value replaced, or added together with its enclosing mappings. The copy records no requested keys.
     *
     * @param place where the new value comes from; its path selects the value to replace
     */
    public ConfigNode with(Position place, String value) {
        return with(List.of(place.path().split("\\.", -1)), scalar(place, value));
    }

    /** Returns a copy with several values replaced or added. */
    public ConfigNode with(Map<Position, String> changes) {
        ConfigNode changed = copy();
        for (Map.Entry<Position, String> change : changes.entrySet()) {
            changed = changed.with(change.getKey(), change.getValue());
        }
        return changed;
    }

    private ConfigNode with(List<String> keys, ConfigNode value) {
        if (keys.isEmpty()) {
            return value;
        }
        requireMapping();
        String key = keys.get(0);
        Map<String, ConfigNode> changed = new LinkedHashMap<>();
        entries.forEach((name, entry) -> changed.put(name, name.equals(key) ? entry : entry.copy()));
        ConfigNode before = entries.get(key);
        if (before == null) {
            before = mapping(position.child(key, value.position.line()), Map.of());
        }
        changed.put(key, before.with(keys.subList(1, keys.size()), value));
        return mapping(position, changed);
    }

    /** Returns a copy that records no requested keys. */
    public ConfigNode copy() {
        if (entries != null) {
            Map<String, ConfigNode> copies = new LinkedHashMap<>();
            entries.forEach((key, value) -> copies.put(key, value.copy()));
            return mapping(position, copies);
        }
        return items == null
                ? this
                : sequence(position, items.stream().map(ConfigNode::copy).toList());
    }

    /** The value at a path such as {@code cost.length}, if present. Does not count as a request for its keys. */
    public Optional<ConfigNode> peek(String path) {
        ConfigNode node = this;
        for (String key : path.split("\\.", -1)) {
            node = node == null || node.entries == null ? null : node.entries.get(key);
        }
        return Optional.ofNullable(node);
    }

    /** The value of a key, if present. */
    public Optional<ConfigNode> find(String key) {
        requireMapping();
        ConfigNode found = entries.get(key);
        known.put(key, found);
        return Optional.ofNullable(found);
    }

    /** The value of a required key. */
    public ConfigNode get(String key) {
        return get(key, "Try adding it.");
    }

    /** The value of a required key. If it is missing, the error message ends with the remedy. */
    public ConfigNode get(String key, String remedy) {
        return find(key).orElseThrow(() -> error("is missing the key \"" + key + "\". " + remedy));
    }

    public boolean has(String key) {
        requireMapping();
        return entries.containsKey(key);
    }

    /** All keys, for mappings whose keys are names chosen by the user. */
    public Collection<String> keys() {
        requireMapping();
        return entries.keySet();
    }

    /** The entries of a mapping as texts, lists and nested mappings. */
    public Map<String, Object> mapping() {
        requireMapping();
        Map<String, Object> plain = new LinkedHashMap<>();
        entries.forEach((key, value) -> plain.put(key, value.plain()));
        return plain;
    }

    private Object plain() {
        if (text != null) {
            return text;
        }
        return items == null ? mapping() : items.stream().map(ConfigNode::plain).toList();
    }

    /** The numbers of the given keys that are present. */
    public Map<String, Double> numbers(Collection<String> keys) {
        Map<String, Double> numbers = new TreeMap<>();
        keys.forEach(key -> find(key).ifPresent(value -> numbers.put(key, value.number())));
        return numbers;
    }

    /** Rejects a key that belongs elsewhere. {@code remedies} states what to do, by key. */
    public void rejectMisplaced(Map<String, String> remedies) {
        requireMapping();
        entries.forEach((key, value) -> {
            if (remedies.containsKey(key)) {
                throw new ConfigException(value.position.place() + "unknown key \"" + key + "\""
                        + (position.path().isEmpty() ? "" : " in " + Position.brief(position.path())) + ". "
                        + remedies.get(key));
            }
        });
    }

    /** Rejects all keys that were never requested. */
    public void rejectUnknown() {
        for (Map.Entry<String, ConfigNode> entry : entries.entrySet()) {
            if (!known.containsKey(entry.getKey())) {
                String nearest = ClosestMatch.of(entry.getKey(), known.keySet())
                        .map(key -> " Did you mean \"" + key + "\"?")
                        .orElse(NUMBER.matcher(entry.getKey()).matches() ? " Try a decimal point, not a comma." : "");
                throw new ConfigException(entry.getValue().position.place() + "unknown key \""
                        + Position.brief(entry.getKey()) + "\""
                        + (position.path().isEmpty() ? "" : " in " + Position.brief(position.path())) + "." + nearest
                        + " Known keys: " + String.join(", ", known.keySet()) + ".");
            }
        }
    }

    public List<ConfigNode> items() {
        if (items == null) {
            throw error("must be a list, but is " + describe() + ".");
        }
        return items;
    }

    /** A text, or a number as written in the file. */
    public String text() {
        if (text == null) {
            throw error("must be a single value, but is " + describe() + ".");
        }
        return text;
    }

    public double number() {
        double value = finite();
        if (Math.abs(value) > LARGEST) {
            throw error("= " + shown() + " is too large: the maximum is 1e30.");
        }
        return value;
    }

    private double finite() {
        if (!NUMBER.matcher(text()).matches()) {
            boolean infinite = text.toLowerCase(Locale.ROOT).matches("[+-]?\\.?(nan|inf|infinity)");
            throw error(
                    infinite
                            ? "= " + text + " must be a finite number."
                            : "= \"" + shown() + "\" must be a number, such as 1, 0.5 or 2e-3.");
        }
        double value = Double.parseDouble(text.replace("_", ""));
        if (!Double.isFinite(value)) {
            throw error("= " + shown() + " is too large: the maximum is 1e30.");
        }
        return value;
    }

    private String shown() {
        return Position.brief(text);
    }

    public double numberAtLeast(double least) {
        double value = number();
        if (value < least) {
            throw error("= " + shown() + " must be " + plain(least) + " or more.");
        }
        return value;
    }

    public double positiveNumber() {
        double value = number();
        if (value <= 0) {
            throw error("= " + shown() + " must be more than 0.");
        }
        if (value < 1 / LARGEST) {
            throw error("= " + shown() + " is too small: the smallest positive number is 1e-30.");
        }
        return value;
    }

    public int integer(int least, int most) {
        boolean isNumber = NUMBER.matcher(text()).matches();
        double value = isNumber ? finite() : Double.NaN;
        if (!(value == Math.rint(value) && value >= least && value <= most)) {
            String range = most == Integer.MAX_VALUE ? ", " + least + " or more" : " from " + least + " to " + most;
            throw error("= " + (isNumber ? shown() : "\"" + shown() + "\"") + " must be a whole number" + range + ".");
        }
        return (int) value;
    }

    public long seed() {
        try {
            return Long.parseLong(text());
        } catch (NumberFormatException e) {
            throw new ConfigException(
                    error("= " + shown() + " must be a whole number, written in digits.")
                            .getMessage(),
                    e);
        }
    }

    /** A constant of an enum, written in lower case with hyphens. */
    public <E extends Enum<E>> E choice(Class<E> type) {
        List<String> words =
                Stream.of(type.getEnumConstants()).map(EnumNames::of).toList();
        return type.getEnumConstants()[words.indexOf(choice(words))];
    }

    /** One of the given words. */
    public String choice(List<String> words) {
        if (words.contains(text())) {
            return text;
        }
        String nearest = ClosestMatch.of(text, words)
                .map(word -> " Did you mean " + word + "?")
                .orElse("");
        throw error("= " + shown() + " is unknown." + nearest + " Known values: " + String.join(", ", words) + ".");
    }

    private void requireMapping() {
        if (entries == null) {
            throw error("must be a mapping of keys to values, but is " + describe() + ".");
        }
    }

    private String describe() {
        if (entries != null) {
            return "a mapping";
        }
        return items != null ? "a list" : text.isEmpty() ? "empty" : "\"" + shown() + "\"";
    }

    private static String plain(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }
}
