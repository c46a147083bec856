package org.hushgraph.simulation;

import java.util.function.DoubleSupplier;

/** Receives the progress of a run, on the thread that plays it. */
public interface RunListener {
    /** Ignores everything. */
    RunListener NONE = new RunListener() {};

    /** Called before each round and after the last one, with the number of rounds played so far. */
    default void round(int played, int all) {}

    /**
     * Called during the evaluation of the rounds.
     *
     * @param name of the current computation
     * @param gradients the number of gradients computed so far; 0 if none are needed
     * @param gap an upper bound on the remaining improvement; computed lazily
     */
    default void phase(String name, int gradients, DoubleSupplier gap) {}
}
