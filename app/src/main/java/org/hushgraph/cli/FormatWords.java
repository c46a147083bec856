package org.hushgraph.cli;

import java.util.Iterator;
import org.hushgraph.graphfile.GraphFormat;

/** What formats are called, for the help. */
final class FormatWords implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return GraphFormat.words().iterator();
    }
}
