package org.hushgraph.graphfile;

import java.io.InputStream;
import org.hushgraph.network.Excerpt;

/**
 * A file that is being read.
 *
 * @param name the file as the user named it, for messages
 * @param stream its bytes, decompressed and without a byte order mark
 */
record GraphSource(String name, InputStream stream) {
    /** An error at a line. The message should state what was found and what was expected. */
    GraphFileException error(long line, String message) {
        return new GraphFileException(name + ":" + line + ": " + message);
    }

    /** Shortens text from the file for use in a message. */
    static String brief(String text) {
        return Excerpt.of(text);
    }
}
