package org.hushgraph.attack;

import java.util.stream.IntStream;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.Observer;
import org.hushgraph.random.SplitMix64;

/**
 * Many attacks on the same network with other states and other noise, and how well they went beside what is possible.
 *
 * @param trials how many
 * @param readings how many each of them used
 * @param bound what the readings tell at most
 * @param limit what reading without a pause would tell at most
 * @param errors the root of the mean squared error of every node
 * @param score how far all errors together lie from what the bound says, in standard deviations: below 0 is better than the bound,
 *     and below −4 would be no chance
 * @param truth the initial states of the first trial
 * @param estimate what the intruder took them for
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
    private static final double NO_CHANCE = 4;

    /** One attack. */
    private record Trial(Vector truth, Vector estimate, double distance) {}

    /** Plays them on all cores; the same seed gives the same bits. */
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
        SplitMix64 random = new SplitMix64(new SplitMix64(seed).nextLong()); // seeds close together start far apart
        Vector truth = Vector.generate(readings.nodes(), i -> Math.sqrt(observer.prior()) * random.nextGaussian());
        double[] read = readings.drawn(truth, observer.noise(), random);
        Vector estimate = reconstruction.estimate(whitening.filter().apply(read));
        return new Trial(truth, estimate, reconstruction.distance(truth.minus(estimate)));
    }

    /** The lower end of a 95 % confidence interval for a node's true error. */
    public double lowerError(int node) {
        return errors.get(node) * Math.sqrt(trials / new ChiSquare(trials).quantile(NINETY_FIVE_PERCENT));
    }

    /** The upper end. */
    public double upperError(int node) {
        return errors.get(node) * Math.sqrt(trials / new ChiSquare(trials).quantile(-NINETY_FIVE_PERCENT));
    }

    /** How many nodes' intervals hold their bound; of 100 about 95 do. */
    public int reached() {
        return (int) IntStream.range(0, errors.size())
                .filter(i -> lowerError(i) <= bound.deviations().get(i)
                        && bound.deviations().get(i) <= upperError(i))
                .count();
    }

    /** Whether the errors are smaller than can be, beyond chance: then something is wrong. */
    public boolean isBeaten() {
        return score < -NO_CHANCE;
    }

    /** Whether the errors are larger than the best estimator's, beyond chance. */
    public boolean isMissed() {
        return score > NO_CHANCE;
    }
}
