package org.hushgraph.controller;

import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.scenario.WeightCaps;

/**
 * What an operator may change while a network is live.
 *
 * @param driftRate fraction of the way back to normal weights that each round without alarms moves, in (0, 1]
 * @param cap largest change of a weight per round; infinite for no cap
 * @param approval whether each round needs approval
 * @param frozen links that keep their weights
 * @param bounds links with custom bounds
 */
public record Settings(
        double driftRate, double cap, boolean approval, SortedSet<Integer> frozen, SortedMap<Integer, Bounds> bounds) {
    /** The smallest and the largest weight of a link. */
    public record Bounds(double least, double most) {
        public Bounds {
            if (!(least >= 0 && least <= most) || Double.isInfinite(most)) {
                throw new IllegalArgumentException("bounds of a link, " + least + " to " + most
                        + ", must be finite, not negative, and ascending.");
            }
        }
    }

    public Settings {
        if (!(driftRate > 0 && driftRate <= 1)) {
            throw new IllegalArgumentException("driftRate = " + driftRate
                    + " must be in (0, 1]: the fraction of the way back to normal per round.");
        }
        if (!(cap > 0)) {
            throw new IllegalArgumentException(
                    "cap = " + cap + " must be positive: the largest change of a weight per round.");
        }
        frozen = new TreeSet<>(frozen);
        bounds = new TreeMap<>(bounds);
    }

    /** A tenth of the way back per round, without cap, approval, frozen links or custom bounds. */
    static Settings defaults() {
        return new Settings(0.1, Double.POSITIVE_INFINITY, false, new TreeSet<>(), new TreeMap<>());
    }

    /**
     * The feasible set under these settings, with these current weights. Rejects settings that leave no feasible
     * weights.
     */
    CappedSimplex applied(CappedSimplex original, Vector weights) {
        if (frozen.isEmpty() && bounds.isEmpty()) {
            return original;
        }
        requireLinks(original.size());
        double[] lower = Vector.generate(original.size(), original::lower).toArray();
        double[] upper = Vector.generate(original.size(), original::upper).toArray();
        for (Map.Entry<Integer, Bounds> entry : bounds.entrySet()) {
            lower[entry.getKey()] = entry.getValue().least();
            upper[entry.getKey()] = entry.getValue().most();
        }
        for (int link : frozen) {
            lower[link] = weights.get(link);
            upper[link] = weights.get(link);
        }
        return CappedSimplex.of(Vector.adopt(lower), Vector.adopt(upper), original.budget());
    }

    /** Rejects bounds that allow a weight above its cap. */
    void requireBelow(WeightCaps limit, Graph graph) {
        Vector caps = limit.caps();
        requireLinks(caps.size());
        bounds.forEach((link, chosen) -> {
            if (chosen.most() > caps.get(link)) {
                throw new IllegalArgumentException("the bounds of the link " + graph.edgeName(link) + ", "
                        + chosen.least() + " to " + chosen.most() + ", allow weights above its cap " + caps.get(link)
                        + ", which keeps the " + limit.source() + ". Try " + caps.get(link) + " as the upper bound.");
            }
        });
    }

    private void requireLinks(int links) {
        Stream.concat(frozen.stream(), bounds.keySet().stream())
                .filter(link -> link < 0 || link >= links)
                .findFirst()
                .ifPresent(link -> {
                    throw new IllegalArgumentException(
                            "link " + link + " of the settings is not in the network, which has " + links + " links.");
                });
    }

    /**
     * Moves from the current weights towards others as far as the cap allows. Stays feasible, because the feasible set
     * is convex.
     */
    Vector capped(Vector weights, Vector next) {
        Vector move = next.minus(weights);
        double largest = move.largestMagnitude();
        return largest <= cap ? next : weights.plus(cap / largest, move);
    }
}
