package org.hushgraph.network;

/** A text from a file as it fits into a message: one line, not too long. */
public final class Excerpt {
    private static final int LONGEST = 80;
    private static final int LOOKED_AT = 10 * LONGEST; // of a text of any length

    private Excerpt() {}

    public static String of(String text) {
        String start = text.substring(0, Math.min(text.length(), LOOKED_AT));
        String line = start.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        boolean whole = line.length() <= LONGEST && start.length() == text.length();
        return whole ? line : line.substring(0, Math.min(line.length(), LONGEST)) + "…";
    }
}
