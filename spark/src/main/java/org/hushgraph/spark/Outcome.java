package org.hushgraph.spark;

import java.io.Serializable;

/**
 * What became of a piece: its result, or the words with which it failed. A failure of ours travels as a result, because it would fail
 * the same everywhere; Spark tries again what failed otherwise.
 *
 * @param value serializable, as every result of a job is
 */
record Outcome<R>(R value, String failure) implements Serializable {}
