package org.hushgraph.config;

/**
 * Where in a file a value stands, and what it is called there.
 *
 * @param file as the user named it
 * @param line counted from 1
 * @param path such as {@code cost.length}, empty for the whole file
 */
public record Position(String file, int line, String path) {
    Position child(String key, int childLine) {
        return new Position(file, childLine, path.isEmpty() ? key : path + "." + key);
    }

    Position item(int index, int itemLine) {
        return new Position(file, itemLine, path + "[" + index + "]");
    }

    /** An error here. The message goes on after the value's name. */
    public ConfigException error(String message) {
        String name = path.isEmpty() ? "the scenario" : path;
        return new ConfigException(file + ":" + line + ": " + name + " " + message);
    }
}
