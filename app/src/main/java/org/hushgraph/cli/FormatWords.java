package org.hushgraph.cli;

import java.util.Iterator;
import org.hushgraph.graphfile.GraphFormat;

/** The names of the formats, for the help. */
final class FormatWords implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return GraphFormat.words().iterator();
    }
}
