package org.hushgraph.controller;

/**
 * What the next round would give, waiting for approval.
 *
 * @param revision of the network for which it was made; when that has changed it is worth nothing
 */
public record Proposal(long revision, Epoch epoch) {}
