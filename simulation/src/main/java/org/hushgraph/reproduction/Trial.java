package org.hushgraph.reproduction;

import java.io.Serializable;
import java.util.EnumMap;
import java.util.Map;

/**
 * The figures of all claims on one random graph.
 *
 * @param seed of the graph, the observed nodes and the initial weights
 */
public record Trial(long seed, Map<Claim, Figures> figures) implements Serializable {
    public Trial {
        figures = new EnumMap<>(figures);
    }

    /** The figure of a claim, and that of its control. */
    public record Figures(double measured, double control) implements Serializable {}

    public Figures of(Claim claim) {
        return figures.get(claim);
    }
}
