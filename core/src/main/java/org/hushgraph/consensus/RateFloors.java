package org.hushgraph.consensus;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * Parts of a network that must agree at least at given rates: the whole network, or components of its hidden nodes. A
 * link may be in several parts.
 *
 * <p>No rate falls when a weight rises, because L(v) − L(w) is positive semidefinite for v ≥ w. Mathematics: section
 * 12.5.
 */
public final class RateFloors {
    /** No floors: every rate is fast enough. */
    public static final RateFloors NONE = new RateFloors(List.of());

    private final List<RateFloor> parts;

    private RateFloors(List<RateFloor> parts) {
        this.parts = List.copyOf(parts);
    }

    /** A floor for the whole network. */
    public static RateFloors of(Graph graph, double floor) {
        return new RateFloors(List.of(RateFloor.of(graph, floor)));
    }

    static RateFloors of(List<RateFloor> parts) {
        return new RateFloors(parts);
    }

    /** These and others. */
    public RateFloors and(RateFloors others) {
        List<RateFloor> all = new ArrayList<>(parts);
        all.addAll(others.parts);
        return new RateFloors(all);
    }

    /** The same parts with floors that are larger or smaller by a factor. */
    public RateFloors scaled(double factor) {
        return new RateFloors(parts.stream().map(part -> part.scaled(factor)).toList());
    }

    public boolean isEmpty() {
        return parts.isEmpty();
    }

    /** The least λ₂ of a part, relative to its floor: at least 1 if the parts agree fast enough. */
    public double ratio(Vector weights) {
        return parts.stream()
                .mapToDouble(part -> part.rate(weights) / part.floor())
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /** Whether a link is in one of the parts. */
    public boolean concern(int link) {
        return parts.stream().anyMatch(part -> part.local(link) >= 0);
    }

    List<RateFloor> parts() {
        return parts;
    }

    /** The largest floor. */
    double largest() {
        return parts.stream().mapToDouble(RateFloor::floor).max().orElse(0);
    }

    /** Whether no λ₂ of a part is below its floor, times a level, by more than a relative and an absolute tolerance. */
    boolean areMet(Vector weights, double level, double relative, double absolute) {
        return parts.stream().allMatch(part -> {
            double floor = level * part.floor();
            return part.rate(weights) >= floor - (relative * floor + absolute);
        });
    }

    /** Σ N³ over the parts. */
    double cubes() {
        return parts.stream()
                .mapToDouble(part -> Math.pow(part.graph().nodeCount(), 3))
                .sum();
    }

    @Override
    public String toString() {
        return parts.size() == 1
                ? "convergence of at least " + parts.get(0).floor()
                : parts.size() + " parts with a floor on convergence";
    }
}
