package org.hushgraph.blocks;

import java.io.Serializable;

/**
 * Values that one block sends to another: those at its rows with a neighbour there, in ascending order, as interleaved
 * vectors.
 *
 * @param source the block they come from
 * @param target the block that imports them
 * @param values must not be written to
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record BorderValues(int source, int target, double[] values) implements Serializable {}
