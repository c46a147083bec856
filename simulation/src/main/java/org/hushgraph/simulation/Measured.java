package org.hushgraph.simulation;

/**
 * A part of the evaluation of a run.
 *
 * @param value the result
 * @param cutShort whether a request to stop left something of it undone
 */
record Measured<T>(T value, boolean cutShort) {}
