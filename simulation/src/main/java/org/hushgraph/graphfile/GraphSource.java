package org.hushgraph.graphfile;

import java.io.InputStream;

/**
 * A file while it is read.
 *
 * @param name as the user named it, for messages
 * @param stream its bytes: unpacked, without a byte order mark
 */
record GraphSource(String name, InputStream stream) {
    private static final int LONGEST = 80;

    /** What is wrong in a line. The message says what was found and what was expected. */
    GraphFileException error(long line, String message) {
        return new GraphFileException(name + ":" + line + ": " + message);
    }

    /** A text from the file that fits into a message: one line, not too long. */
    static String brief(String text) {
        String line = text.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }
}
