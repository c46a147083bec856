package org.hushgraph.config;

import java.io.Serializable;
import org.hushgraph.word.ComposedText;

/**
 * The file, line and path of a value, or the command-line option that set it.
 *
 * @param file the file name as the user wrote it, or the option
 * @param line counted from 1; 0 for an option
 * @param path such as {@code cost.length}, empty for the whole file
 */
public record Position(String file, int line, String path) implements Serializable {
    private static final int LONGEST = 100;

    /** The position of a value that was set by an option, such as {@code --vary}. */
    public static Position option(String name, String path) {
        return new Position(name, 0, ComposedText.of(path));
    }

    Position child(String key, int childLine) {
        return new Position(file, childLine, path.isEmpty() ? key : path + "." + key);
    }

    Position item(int index, int itemLine) {
        return new Position(file, itemLine, path + "[" + index + "]");
    }

    /** Returns an error at this position. The message continues the sentence after the value's path. */
    public ConfigException error(String message) {
        return new ConfigException(sentence(message));
    }

    /** A sentence about this value. The message continues it after the value's path. */
    public String sentence(String message) {
        return place() + (path.isEmpty() ? "the top level" : brief(path)) + " " + message;
    }

    /** The start of a message: file and line, or the option. */
    public String place() {
        return line == 0 ? file + ": " : file + ":" + line + ": ";
    }

    /** Shortens a text from the file to fit into a message: one line, limited length. */
    static String brief(String text) {
        return brief(text, LONGEST);
    }

    static String brief(String text, int longest) {
        String line = text.replaceAll("[\\p{Cntrl}\\s]+", " ");
        return line.length() <= longest ? line : line.substring(0, longest) + "…";
    }
}
