package org.hushgraph.report;

import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.TimeWindow;

/** Writes what an observer can learn as JSON. */
final class DisclosureJson {
    private DisclosureJson() {}

    /** Writes noise, prior and horizon. */
    static void writeObserver(Json json, Observer observer) {
        json.put("noise", observer.noise()).put("prior", observer.prior());
        if (observer.horizon() instanceof TimeWindow window) {
            json.put("horizon", window.length());
        } else {
            json.put("horizon", "infinite");
        }
    }

    /** Writes the bits, and the deviation of every node. */
    static void write(Json json, Observer observer, Disclosure disclosure, Graph graph) {
        writeObserver(json, observer);
        json.put("bits", disclosure.bits())
                .objects(
                        "nodes",
                        IntStream.range(0, graph.nodeCount()).boxed().toList(),
                        (entry, node) -> entry.put("node", graph.name(node))
                                .put("deviation", disclosure.deviations().get(node)));
    }
}
