package org.hushgraph.network;

/** Shortens text from a file for use in a message: one line, at most 80 characters. */
public final class Excerpt {
    private static final int LONGEST = 80;
    private static final int SCANNED = 10 * LONGEST; // bounds the work for a text of any length

    private Excerpt() {}

    public static String of(String text) {
        String start = text.substring(0, Math.min(text.length(), SCANNED));
        String line = start.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        boolean whole = line.length() <= LONGEST && start.length() == text.length();
        return whole ? line : line.substring(0, Math.min(line.length(), LONGEST)) + "…";
    }
}
