package org.hushgraph.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/**
 * The known word that a typed one most likely meant: the fewest letters added, dropped, replaced or swapped.
 *
 * <p>picocli's own suggestions compare the first two letters of an option only, so {@code --hlep} finds nothing.
 */
final class Nearest {
    private Nearest() {}

    /** Ties go to the alphabetically first word, so that the message does not depend on declaration order. */
    static Optional<String> to(String typed, Collection<String> known) {
        return known.stream()
                .min(Comparator.comparingInt((String word) -> distance(typed, word))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** Optimal string alignment distance; d[i][j] compares the first i letters of one word with the first j of the other. */
    static int distance(String a, String b) {
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
