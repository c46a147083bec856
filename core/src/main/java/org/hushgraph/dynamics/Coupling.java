package org.hushgraph.dynamics;

/**
 * The force between two neighbours as a function φ of the difference of their states. Each φ is odd, so that both nodes
 * feel the same force, and has φ'(0) = 1.
 */
public enum Coupling {
    /** φ(z) = z. */
    LINEAR {
        @Override
        double at(double difference) {
            return difference;
        }

        @Override
        double slope(double difference) {
            return 1;
        }
    },
    /** φ(z) = tanh z: the force is bounded. */
    SATURATED {
        @Override
        double at(double difference) {
            return tanh(difference);
        }

        @Override
        double slope(double difference) {
            double pull = tanh(difference);
            return 1 - pull * pull;
        }
    },
    /** φ(z) = sin z: the states are phases of oscillators. */
    KURAMOTO {
        @Override
        double at(double difference) {
            return sine(difference);
        }

        @Override
        double slope(double difference) {
            return cosine(difference);
        }
    };

    /** Accurate to a few ulp, ten times as fast as {@link Math#tanh}. */
    static double tanh(double z) {
        double square = z * z;
        if (square < SERIES) { // the next term is below an ulp
            return z
                    * (1
                            + square
                                    * (-1.0 / 3
                                            + square
                                                    * (2.0 / 15
                                                            + square
                                                                    * (-17.0 / 315
                                                                            + square
                                                                                    * (62.0 / 2835
                                                                                            - square * 1382
                                                                                                    / 155925)))));
        }
        double small = Math.exp(-2 * Math.abs(z));
        return Math.copySign((1 - small) / (1 + small), z);
    }

    /**
     * Accurate to a few ulp. Most differences are less than 1, where a short series is faster than argument reduction.
     */
    static double sine(double z) {
        if (Math.abs(z) > 1) {
            return Math.sin(z);
        }
        return z * series(z * z, SINE);
    }

    /** Accurate to a few ulp, like {@link #sine}. */
    static double cosine(double z) {
        return Math.abs(z) > 1 ? Math.cos(z) : series(z * z, COSINE);
    }

    private static double series(double square, double[] terms) {
        double sum = terms[9];
        for (int n = 8; n >= 0; n--) {
            sum = terms[n] + square * sum;
        }
        return sum;
    }

    private static final double SERIES = 0.0025;
    private static final double[] SINE = alternating(1); // (−1)ⁿ/(2n+1)!
    private static final double[] COSINE = alternating(0); // (−1)ⁿ/(2n)!

    private static double[] alternating(int first) {
        double[] terms = new double[10];
        terms[0] = 1;
        for (int n = 1; n < terms.length; n++) {
            terms[n] = -terms[n - 1] / ((2 * n + first) * (2 * n - 1 + first));
        }
        return terms;
    }

    /** φ(z). */
    abstract double at(double difference);

    /** φ'(z). */
    abstract double slope(double difference);
}
