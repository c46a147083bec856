package org.hushgraph.attack;

import java.util.stream.IntStream;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.Observer;
import org.hushgraph.random.SplitMix64;

/**
 * Many attacks on the same network with different states and noise, compared with the theoretical bound.
 *
 * @param trials number of attacks
 * @param readings number of readings per attack
 * @param bound the upper bound of the information in the readings
 * @param limit the same bound for continuous reading
 * @param errors the root of the mean squared error of every node
 * @param score the distance of all errors from the bound in standard deviations: below 0 is better than the bound, and
 *     below −4 can't be chance
 * @param truth the initial states of the first trial
 * @param estimate the intruder's estimate of them
 */
public record AttackTrials(
        int trials,
        int readings,
        Disclosure bound,
        Disclosure limit,
        Vector errors,
        double score,
        Vector truth,
        Vector estimate) {
    private static final double NINETY_FIVE_PERCENT = 1.959964;
    private static final double SIGNIFICANT = 4;

    /** One attack. */
    private record Trial(Vector truth, Vector estimate, double distance) {}

    /** Runs the attacks on all cores; the same seed yields bit-identical results. */
    public static AttackTrials of(Readings readings, Observer observer, int trials, long seed) {
        Whitening whitening = Whitening.of(readings, observer.noise());
        Reconstruction reconstruction = new Reconstruction(whitening.readings(), observer);
        Trial[] played = new Trial[trials];
        IntStream.range(0, trials)
                .parallel()
                .forEach(t -> played[t] = trial(readings, observer, whitening, reconstruction, seed + 7919L * t));
        double[] squares = new double[readings.nodes()];
        double distance = 0;
        for (Trial trial : played) {
            Vector error = trial.truth.minus(trial.estimate);
            for (int i = 0; i < squares.length; i++) {
                squares[i] += error.get(i) * error.get(i);
            }
            distance += trial.distance;
        }
        return new AttackTrials(
                trials,
                readings.count(),
                reconstruction.bound(),
                Disclosure.of(whitening.readings().limit(), observer),
                Vector.adopt(squares).map(square -> Math.sqrt(square / trials)),
                new ChiSquare((double) trials * squares.length).score(distance),
                played[0].truth,
                played[0].estimate);
    }

    private static Trial trial(
            Readings readings, Observer observer, Whitening whitening, Reconstruction reconstruction, long seed) {
        SplitMix64 random = new SplitMix64(new SplitMix64(seed).nextLong()); // separates the streams of adjacent seeds
        Vector truth = Vector.generate(readings.nodes(), i -> Math.sqrt(observer.prior()) * random.nextGaussian());
        double[] read = readings.draw(truth, observer.noise(), random);
        Vector estimate = reconstruction.estimate(whitening.filter().apply(read));
        return new Trial(truth, estimate, reconstruction.distance(truth.minus(estimate)));
    }

    /** The lower end of a 95 % confidence interval for a node's true error. */
    public double lowerError(int node) {
        return errors.get(node) * Math.sqrt(trials / new ChiSquare(trials).quantile(NINETY_FIVE_PERCENT));
    }

    /** The upper end of a 95 % confidence interval for a node's true error. */
    public double upperError(int node) {
        return errors.get(node) * Math.sqrt(trials / new ChiSquare(trials).quantile(-NINETY_FIVE_PERCENT));
    }

    /** The number of nodes whose confidence interval contains their bound; about 95 of 100 are expected. */
    public int reached() {
        return (int) IntStream.range(0, errors.size())
                .filter(i -> lowerError(i) <= bound.deviations().get(i)
                        && bound.deviations().get(i) <= upperError(i))
                .count();
    }

    /** Whether the errors are significantly smaller than the bound permits, which indicates a bug. */
    public boolean isBeaten() {
        return score < -SIGNIFICANT;
    }

    /** Whether the errors are significantly larger than those of the best estimator. */
    public boolean isMissed() {
        return score > SIGNIFICANT;
    }
}
