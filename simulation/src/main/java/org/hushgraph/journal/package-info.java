/**
 * Stores finished parts of long computations on disk, so that they resume after a crash or an interruption.
 *
 * <p>In reading order: a {@link org.hushgraph.journal.Fingerprint} identifies a computation, a {@link org.hushgraph.journal.Journal}
 * stores its results.
 */
package org.hushgraph.journal;
