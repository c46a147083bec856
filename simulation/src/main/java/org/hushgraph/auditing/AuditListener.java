package org.hushgraph.auditing;

/** Is told how far an audit is, on the thread that runs it. */
@FunctionalInterface
public interface AuditListener {
    /** Hears nothing. */
    AuditListener NOBODY = (what, done, all) -> {};

    /**
     * So much is done.
     *
     * @param what is counted, such as "node"
     */
    void done(String what, int done, int all);
}
