package org.hushgraph.graphfile;

import java.io.InputStream;
import org.hushgraph.network.Excerpt;

/**
 * A file while it is read.
 *
 * @param name as the user named it, for messages
 * @param stream its bytes: unpacked, without a byte order mark
 */
record GraphSource(String name, InputStream stream) {
    /** What is wrong in a line. The message says what was found and what was expected. */
    GraphFileException error(long line, String message) {
        return new GraphFileException(name + ":" + line + ": " + message);
    }

    /** A text from the file that fits into a message: one line, not too long. */
    static String brief(String text) {
        return Excerpt.of(text);
    }
}
