package org.hushgraph.word;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known word closest to a misspelt one: the fewest letters added, dropped, replaced or swapped. */
public final class ClosestMatch {
    private static final int LONGEST = 100;

    private ClosestMatch() {}

    /**
     * The closest word, if it is close enough for a typing error; among equally close ones, the first in alphabetical
     * order.
     */
    public static Optional<String> of(String typed, Collection<String> known) {
        return known.stream()
                .filter(word -> distance(typed, word) <= Math.max(2, Math.max(typed.length(), word.length()) / 3))
                .min(Comparator.comparingInt((String word) -> distance(typed, word))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /**
     * Optimal string alignment distance; d[i][j] compares the first i letters of one word with the first j of the
     * other.
     */
    static int distance(String typed, String known) {
        String a = typed.toLowerCase(Locale.ROOT);
        String b = known.toLowerCase(Locale.ROOT);
        if (Math.max(a.length(), b.length()) > LONGEST) {
            return Integer.MAX_VALUE;
        }
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                d[i][j] = i == 0 || j == 0 ? i + j : step(d, a, b, i, j);
            }
        }
        return d[a.length()][b.length()];
    }

    private static int step(int[][] d, String a, String b, int i, int j) {
        int replaced = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int best = Math.min(replaced, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, d[i - 2][j - 2] + 1) : best;
    }
}
