package org.hushgraph.controller;

/**
 * A proposed round that waits for approval.
 *
 * @param revision of the network for which it was computed; invalid once that has changed
 */
public record Proposal(long revision, Epoch epoch) {}
