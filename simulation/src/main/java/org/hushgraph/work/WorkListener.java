package org.hushgraph.work;

/** Receives the progress of some work, on the thread that started it. */
@FunctionalInterface
public interface WorkListener {
    /** Ignores the progress. */
    WorkListener NONE = (what, done, all) -> {};

    /**
     * Reports that {@code done} of {@code all} items are finished.
     *
     * @param what kind of item is counted, such as "node"
     */
    void done(String what, int done, int all);
}
