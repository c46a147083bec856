package org.hushgraph.blocks;

import java.io.Serializable;

/**
 * Values that one block sends to another: those of its rows that have a neighbour there, ascending, vectors side by side.
 *
 * @param source the block they come from
 * @param target the block that imports them
 * @param values not to be written to
 */
@SuppressWarnings("ArrayRecordComponent") // a parcel is opened, never compared
public record BorderValues(int source, int target, double[] values) implements Serializable {}
