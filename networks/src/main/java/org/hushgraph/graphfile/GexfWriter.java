package org.hushgraph.graphfile;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.Network;

/**
 * Writes GEXF 1.2 as Gephi and NetworkX read it: labels and weights where the format has a place for them, nodes at their
 * coordinates, links with ids that count. Attributes called as the format's own get an underscore.
 */
final class GexfWriter implements GraphWriter {
    @Override
    public void write(Network network, OutputStream out) throws IOException {
        write(network, List.of(), out);
    }

    /**
     * Writes also how the weights went from round to round, so that Gephi's timeline plays it: a weight holds from t to t + 1,
     * and longer where it stays the same. The last round is the weight outside the timeline.
     */
    void write(Network network, List<Vector> history, OutputStream out) throws IOException {
        history.forEach(network.graph()::requireWeights);
        Network last = history.isEmpty() ? network : network.withWeights(history.get(history.size() - 1));
        XmlOutput xml = new XmlOutput(out);
        new GexfText(xml, last, history).write();
        xml.flush();
    }
}
