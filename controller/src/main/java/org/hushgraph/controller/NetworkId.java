package org.hushgraph.controller;

/**
 * Identifies a network in a store. A later network with the same name has another number, so that nothing meant for a
 * removed network can reach its successor.
 *
 * @param number unique in the store, and never reused
 */
public record NetworkId(long number, String name) {}
