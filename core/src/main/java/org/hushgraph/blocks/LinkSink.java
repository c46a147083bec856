package org.hushgraph.blocks;

/** Takes the links of a block one by one: nodes i &lt; j, weight, and the derivative of the cost by that weight. */
@FunctionalInterface
public interface LinkSink {
    void link(int i, int j, double weight, double gradient);
}
