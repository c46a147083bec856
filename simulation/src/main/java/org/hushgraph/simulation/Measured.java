package org.hushgraph.simulation;

/**
 * A part of the evaluation of a run.
 *
 * @param value the result
 * @param cutShort whether a cancellation left it incomplete
 */
record Measured<T>(T value, boolean cutShort) {}
