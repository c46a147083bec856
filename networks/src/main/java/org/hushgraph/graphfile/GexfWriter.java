package org.hushgraph.graphfile;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.Network;

/**
 * Writes GEXF 1.2 that Gephi and NetworkX can read. Labels, weights and positions use the format's own elements, and
 * links have sequential ids. Attributes with the name of a format element get an underscore.
 *
 * @param history the weights of each round, for Gephi's timeline. The weight of round t holds from t to t + 1, or
 *     longer if it does not change. The last round is also the static weight. May be empty.
 */
record GexfWriter(List<Vector> history) implements GraphWriter {
    @Override
    public void write(Network network, Writer out) throws IOException {
        history.forEach(network.graph()::requireWeights);
        Network last = history.isEmpty() ? network : network.withWeights(history.get(history.size() - 1));
        new GexfText(new XmlOutput(out), last, history).write();
    }
}
