package org.hushgraph.picture;

/** A key number of a page: its name, its value, and a short explanation. */
public record Tile(String label, String value, String explanation) {}
