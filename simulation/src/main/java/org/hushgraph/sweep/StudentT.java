package org.hushgraph.sweep;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.hipparchus.special.Beta;

/**
 * Student's t distribution.
 *
 * <pre>  P(|T| ≤ t) = I_y(1/2, ν/2)   with   y = t²/(ν + t²) </pre>
 *
 * where I is the regularised incomplete beta function.
 */
final class StudentT {
    private static final int BISECTIONS = 200; // more than a double has bits, and it ends earlier

    private static final Map<Integer, Double> KNOWN = new ConcurrentHashMap<>(); // most samples have the same size

    private StudentT() {}

    /** The t that |T| does not exceed with a probability of 95 %, for so many degrees of freedom. */
    static double confident(int degrees) {
        return KNOWN.computeIfAbsent(degrees, unknown -> twoSided(0.95, unknown));
    }

    /** The t that |T| does not exceed with this probability, for so many degrees of freedom. */
    static double twoSided(double probability, int degrees) {
        double low = 0;
        double high = 1;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (low + high) / 2;
            if (middle == low || middle == high) {
                break;
            }
            if (Beta.regularizedBeta(middle, 0.5, degrees / 2.0) < probability) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Math.sqrt(degrees * low / (1 - low));
    }
}
