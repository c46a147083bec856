package org.hushgraph.simulation;

import java.util.function.DoubleSupplier;

/** Receives the progress of a run, on the thread that plays it. */
public interface RunListener {
    /** Ignores everything. */
    RunListener NONE = new RunListener() {};

    /** So many of all rounds are played: told before each, and after the last. */
    default void round(int played, int all) {}

    /**
     * The rounds are being evaluated.
     *
     * @param name what is sought
     * @param gradients how many of them that took so far; 0 where none are needed
     * @param gap how much better it could be found, at most; computed only when it is asked for
     */
    default void phase(String name, int gradients, DoubleSupplier gap) {}
}
