package org.hushgraph.config;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** The word that a misspelt one was probably meant to be. */
public final class Nearest {
    private Nearest() {}

    /** The known word of least edit distance, if it is near enough to be a slip. */
    public static Optional<String> of(String typed, Collection<String> known) {
        String best = null;
        int least = Integer.MAX_VALUE;
        for (String word : known) {
            int distance = distance(typed.toLowerCase(Locale.ROOT), word.toLowerCase(Locale.ROOT));
            if (distance < least) {
                least = distance;
                best = word;
            }
        }
        boolean near = best != null && least <= Math.max(2, Math.max(typed.length(), best.length()) / 3);
        return near ? Optional.of(best) : Optional.empty();
    }

    /** How many insertions, deletions and replacements turn one into the other (Levenshtein). */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= Math.min(a.length(), 100); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
