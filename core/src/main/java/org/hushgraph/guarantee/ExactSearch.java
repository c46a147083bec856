package org.hushgraph.guarantee;

import java.util.Optional;
import org.hushgraph.consensus.ConstrainedRate;
import org.hushgraph.consensus.RateFloors;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.linalg.Vector;

/**
 * Searches weights that agree fast and keep a {@link Guarantee} while they stay constant, by sequential convex steps.
 *
 * <pre>
 *  maximise the rate over v near w,   Ω(w) + ∇Ω(w)ᵀ(v − w) ≤ F_max σ²  for the leaks Ω that are near the limit
 * </pre>
 *
 * A step is accepted only if it passes the exact test and the rate grows. Otherwise the linear model is corrected by its
 * error at v, then the step is shortened, and then the region around w shrinks. Nothing is assumed to be monotone or
 * convex, so the result is a local optimum. Cost of a step: N³ for each protected node, and that of
 * {@link ConstrainedRate}.
 *
 * <p>Mathematics: section 15.4.
 */
final class ExactSearch {
    private static final int MOST_STEPS = 60;
    private static final int CORRECTIONS = 4;
    private static final int HALVINGS = 4;
    private static final int STALLS = 3;
    private static final double FIRST_RADIUS = 0.5; // relative to a weight
    private static final double MOST_RADIUS = 3;
    private static final double LEAST_RADIUS = 1e-3;
    private static final double WIDER = 1.6;
    private static final double NARROWER = 0.4;
    private static final double SMALL_GAIN = 1e-4;
    private static final double ACCURACY = 1e-4; // of a step, relative to the rate
    private static final double NEAR = 0.5; // of the limit: leaks that a step takes into account

    private final LinearNetwork network;
    private final WeightLimits limits;
    private final Guarantee guarantee;
    private final RateFloors floors;
    private final double energy;

    /** Weights with their largest leak and their rate. */
    record Found(Vector weights, double leak, double rate) {}

    ExactSearch(LinearNetwork network, WeightLimits limits, Guarantee guarantee, RateFloors floors) {
        this.network = network;
        this.limits = limits;
        this.guarantee = guarantee;
        this.floors = floors;
        this.energy = guarantee.largestEnergy();
    }

    /** The search from any weights within the limits: first restores the promise, then climbs. */
    Found from(Vector start) {
        Found restored = restored(found(start));
        return isKept(restored) ? climbed(restored) : restored;
    }

    boolean isKept(Found found) {
        return found.leak() <= energy;
    }

    private Found found(Vector weights) {
        return new Found(weights, new Leaks(network, weights, guarantee).largest(), floors.ratio(weights));
    }

    /** Increases the rate while the promise is kept. */
    private Found climbed(Found start) {
        Found best = start;
        double radius = FIRST_RADIUS;
        int stalled = 0;
        for (int n = 0; n < MOST_STEPS && radius > LEAST_RADIUS && stalled < STALLS; n++) {
            Optional<Found> next = step(best, radius);
            if (next.isPresent()) {
                stalled = next.get().rate() > best.rate() * (1 + SMALL_GAIN) ? 0 : stalled + 1;
                best = next.get();
                radius = Math.min(MOST_RADIUS, radius * WIDER);
            } else {
                radius *= NARROWER;
            }
        }
        return best;
    }

    private Optional<Found> step(Found from, double radius) {
        Leaks before = new Leaks(network, from.weights(), guarantee);
        LeakModel model = new LeakModel(network, limits, from.weights(), before, energy);
        before.above(NEAR * energy).forEach(model::add);
        Vector target = from.weights();
        for (int n = 0; n < CORRECTIONS; n++) {
            Optional<Vector> solved = model.climb(floors, radius, ACCURACY * Math.abs(from.rate()));
            if (solved.isEmpty()) {
                break;
            }
            target = solved.get();
            Found next = found(target);
            if (isKept(next)) {
                return Optional.of(next).filter(found -> found.rate() > from.rate());
            }
            model.correct(target, new Leaks(network, target, guarantee));
        }
        return shortened(from, target);
    }

    private Optional<Found> shortened(Found from, Vector target) {
        Vector move = target.minus(from.weights());
        for (int n = 1; n <= HALVINGS && move.largestMagnitude() > 0; n++) {
            Found next = found(from.weights().plus(Math.scalb(1.0, -n), move));
            if (isKept(next) && next.rate() > from.rate()) {
                return Optional.of(next);
            }
        }
        return Optional.empty();
    }

    /** Reduces the largest leak until the promise is kept, or no step reduces it further. */
    private Found restored(Found start) {
        Found best = start;
        double radius = FIRST_RADIUS;
        for (int n = 0; n < MOST_STEPS && !isKept(best) && radius > LEAST_RADIUS; n++) {
            Leaks before = new Leaks(network, best.weights(), guarantee);
            LeakModel model = new LeakModel(network, limits, best.weights(), before, energy);
            before.above(NEAR * best.leak()).forEach(model::add);
            double present = best.leak();
            Optional<Found> next = model.restore(radius, ACCURACY * present / energy)
                    .map(this::found)
                    .filter(found -> found.leak() < present * (1 - SMALL_GAIN * NARROWER));
            best = next.orElse(best);
            radius = next.isPresent() ? Math.min(MOST_RADIUS, radius * WIDER) : radius * NARROWER;
        }
        return best;
    }
}
