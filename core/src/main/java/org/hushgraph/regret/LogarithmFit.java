package org.hushgraph.regret;

import org.hushgraph.linalg.Vector;

/**
 * The multiple of log T that fits a regret best in least squares, and its error.
 *
 * @param factor c in c log T
 * @param error root mean square of the difference, relative to that of the regret
 */
public record LogarithmFit(double factor, double error) {
    public static LogarithmFit of(Vector regret) {
        double product = 0;
        double square = 0;
        double size = 0;
        for (int t = 0; t < regret.size(); t++) {
            double log = Math.log(t + 1.0);
            product += regret.get(t) * log;
            square += log * log;
            size += regret.get(t) * regret.get(t);
        }
        double factor = square == 0 ? 0 : product / square;
        double residual = Math.max(0, size - factor * product);
        return new LogarithmFit(factor, size == 0 ? 0 : Math.sqrt(residual / size));
    }

    /** c log T for T = 1, …, rounds. */
    public Vector curve(int rounds) {
        return Vector.generate(rounds, t -> factor * Math.log(t + 1.0));
    }
}
