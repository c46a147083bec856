package org.hushgraph.knowledge;

import org.hushgraph.noise.GaussianMechanism;

/**
 * A limit on what an intruder may know about the initial state of a node, in units that an operator can state.
 *
 * <p>Each is equivalent to a limit on the Fisher information, by the formulas of {@link KnownState}. Mathematics:
 * section 15.1.
 */
public sealed interface Promise {
    /** The largest information that keeps the promise, for states of this prior variance. */
    double largestInformation(double prior);

    /**
     * No estimate is better than this.
     *
     * <pre>  F ≤ 1/d² − 1/p </pre>
     *
     * @param least d, a standard deviation; less than √p
     */
    record Deviation(double least) implements Promise {
        public Deviation {
            requirePositive("deviation", least);
        }

        @Override
        public double largestInformation(double prior) {
            double root = Math.sqrt(prior);
            if (least >= root) {
                throw new IllegalArgumentException("deviation = " + least + " must be less than " + root
                        + ", the deviation before any reading. Try " + 0.9 * root + ", or raise the prior.");
            }
            return (root - least) * (root + least) / (prior * least * least); // no cancellation of squares
        }
    }

    /**
     * The readings contain no more bits about the state than this.
     *
     * <pre>  F ≤ (4^b − 1)/p </pre>
     */
    record Bits(double most) implements Promise {
        public Bits {
            requirePositive("bits", most);
        }

        @Override
        public double largestInformation(double prior) {
            return Math.expm1(most * Math.log(4)) / prior;
        }
    }

    /**
     * The readings are (ε, δ)-differentially private for states that differ by at most a distance at one node.
     *
     * <pre>  F ≤ μ²/D²,   δ = Φ(−ε/μ + μ/2) − e^ε Φ(−ε/μ − μ/2) </pre>
     */
    record DifferentialPrivacy(double epsilon, double delta, double distance) implements Promise {
        /** Rejects values without meaning. */
        public DifferentialPrivacy {
            GaussianMechanism.least(distance, epsilon, delta);
        }

        @Override
        public double largestInformation(double prior) {
            double deviation = GaussianMechanism.least(distance, epsilon, delta).deviation();
            return 1 / (deviation * deviation);
        }
    }

    private static void requirePositive(String name, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " = " + value + " must be a positive, finite number.");
        }
    }
}
