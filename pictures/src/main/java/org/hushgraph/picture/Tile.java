package org.hushgraph.picture;

/** A key number of a page: what it is, its value, and a few words on how to read it. */
public record Tile(String label, String value, String explanation) {}
