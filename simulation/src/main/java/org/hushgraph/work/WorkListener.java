package org.hushgraph.work;

/** Is told how far some work is, on the thread that asked for it. */
@FunctionalInterface
public interface WorkListener {
    /** Hears nothing. */
    WorkListener NOBODY = (what, done, all) -> {};

    /**
     * So much is done.
     *
     * @param what is counted, such as "node"
     */
    void done(String what, int done, int all);
}
