package org.hushgraph.config;

/**
 * Where in a file a value stands, and what it is called there; or the option of a command that gave it.
 *
 * @param file as the user named it, or the option
 * @param line counted from 1; 0 for an option
 * @param path such as {@code cost.length}, empty for the whole file
 */
public record Position(String file, int line, String path) {
    private static final int LONGEST = 100;

    /** A value that an option gave, such as {@code --vary}. */
    public static Position option(String name, String path) {
        return new Position(name, 0, path);
    }

    Position child(String key, int childLine) {
        return new Position(file, childLine, path.isEmpty() ? key : path + "." + key);
    }

    Position item(int index, int itemLine) {
        return new Position(file, itemLine, path + "[" + index + "]");
    }

    /** An error here. The message goes on after the value's name. */
    public ConfigException error(String message) {
        return new ConfigException(place() + (path.isEmpty() ? "the top level" : brief(path)) + " " + message);
    }

    /** File and line, or the option, as a message begins. */
    public String place() {
        return line == 0 ? file + ": " : file + ":" + line + ": ";
    }

    /** A text from the file that fits into a message: one line, not too long. */
    static String brief(String text) {
        return brief(text, LONGEST);
    }

    static String brief(String text, int longest) {
        String line = text.replaceAll("[\\p{Cntrl}\\s]+", " ");
        return line.length() <= longest ? line : line.substring(0, longest) + "…";
    }
}
