package org.hushgraph.sweep;

import java.io.Serializable;

/** The seeds of each combination's repetitions: first, first + 1, …. */
public record Seeds(long first, int count) implements Serializable {
    public Seeds {
        if (count < 1) {
            throw new IllegalArgumentException("--seeds " + count + " must be 1 or more.");
        }
        if (first > Long.MAX_VALUE - count) {
            throw new IllegalArgumentException(
                    "--seed " + first + " is too large for " + count + " seeds. Try --seed 1.");
        }
    }

    long seed(int repetition) {
        return first + repetition;
    }
}
