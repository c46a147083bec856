package org.hushgraph.graphfile;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.Network;

/**
 * Writes GEXF 1.2 as Gephi and NetworkX read it: labels and weights where the format has a place for them, nodes at their
 * coordinates, links with ids that count. Attributes called as the format's own get an underscore.
 *
 * @param history how the weights went from round to round, so that Gephi's timeline plays it: a weight holds from t to t + 1, and
 *     longer where it stays the same. The last round is the weight outside the timeline. May be empty.
 */
record GexfWriter(List<Vector> history) implements GraphWriter {
    @Override
    public void write(Network network, Writer out) throws IOException {
        history.forEach(network.graph()::requireWeights);
        Network last = history.isEmpty() ? network : network.withWeights(history.get(history.size() - 1));
        new GexfText(new XmlOutput(out), last, history).write();
    }
}
