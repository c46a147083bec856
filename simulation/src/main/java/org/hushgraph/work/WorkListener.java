package org.hushgraph.work;

/** Receives the progress of some work, on the thread that asked for it. */
@FunctionalInterface
public interface WorkListener {
    /** Ignores it. */
    WorkListener NONE = (what, done, all) -> {};

    /**
     * So much is done.
     *
     * @param what is counted, such as "node"
     */
    void done(String what, int done, int all);
}
