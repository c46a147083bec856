package org.hushgraph.scenario;

import org.hushgraph.graph.GraphModel;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.ImportReport;

/** Where a scenario's network comes from. */
public sealed interface NetworkSource {
    /** Its links are listed in the scenario, or were given by a program. */
    record Listed() implements NetworkSource {}

    /** It was drawn from a model. */
    record Generated(GraphModel model) implements NetworkSource {}

    /**
     * It was read from a file.
     *
     * @param file as the scenario names it
     * @param policy how it was imported
     * @param report on the import
     */
    record Imported(String file, ImportPolicy policy, ImportReport report) implements NetworkSource {}
}
