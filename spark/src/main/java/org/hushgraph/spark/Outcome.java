package org.hushgraph.spark;

import java.io.Serializable;

/**
 * The outcome of a piece: its result, or the message of its failure. Our own failures are returned as outcomes, because a retry would
 * fail in the same way; Spark retries all other failures.
 *
 * @param value serializable, like every result of a job
 */
record Outcome<R>(R value, String failure) implements Serializable {}
