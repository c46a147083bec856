package org.hushgraph.online;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.linalg.Vector;

/**
 * Searches the weights with the least cost of a round.
 *
 * <p>Projections onto a capped simplex are fast. So the search starts in the simplex around the feasible set. If the
 * best weights there are not feasible, it continues in a simplex inside the set, and on the line between both results.
 * It ends in the set itself, as far as a limit on the work allows.
 *
 * @param round the round
 * @param rest feasible weights
 */
record ResponseSearch(ComingRound round, Vector rest) {
    private static final double RELATIVE_GAP = 1e-9;
    private static final int MOST_GRADIENTS = 5000;
    private static final int MOST_SEARCHED = 500; // for each start, if there may be several minima
    private static final double SEARCH_WORK = 3e9; // operations for each start: a second or two
    private static final double LEAST_PROGRESS = 1e-5;
    private static final int MOST_ENTRIES = 100_000_000; // of all gradients: large networks get fewer
    private static final int LEAST_GRADIENTS = 5;
    private static final double MOST_WORK = 3e9; // operations of all projections onto the set itself
    private static final double PROJECTIONS = 2; // for each gradient: one for the step, one for the gap
    private static final double ROUNDING = 1e-12;
    private static final int HALVINGS = 40;
    private static final double TIE = 1e-12; // relative: costs that differ less count as equal

    /** The best weights found from some starts, of which the first isolate the intruders. */
    Vector from(List<Vector> starts) {
        FeasibleSet set = round.set();
        Vector outer = best(set.simplex(), starts);
        if (set.contains(outer, ROUNDING)) {
            return outer;
        }
        List<Vector> found = new ArrayList<>();
        for (Vector start : starts) {
            if (set.contains(start, ROUNDING)) {
                found.add(start);
            }
        }
        found.add(rest);
        Vector inner = best(set.inner(rest), List.of(starts.get(0), outer));
        found.add(inner);
        found.add(furthest(inner, outer));
        Vector best = cheapest(found);
        int affordable = (int) Math.min(MOST_GRADIENTS, MOST_WORK / (PROJECTIONS * set.projectionWork()));
        return affordable < LEAST_GRADIENTS ? best : cheapest(List.of(best, descent(affordable, set, best)));
    }

    /** A convex cost needs one descent, from the cheapest start. */
    private Vector best(CappedSimplex simplex, List<Vector> starts) {
        List<Vector> feasible = starts.stream().map(simplex::project).distinct().toList();
        if (round.convex()) {
            return descent(MOST_GRADIENTS, simplex, cheapest(feasible));
        }
        List<Vector> found = new ArrayList<>(feasible);
        feasible.forEach(start -> found.add(descent(MOST_GRADIENTS, simplex, start)));
        return cheapest(found);
    }

    private Vector descent(int most, FeasibleSet set, Vector start) {
        return descent()
                .atMost(Math.min(most, descent().limit()))
                .minimise(round.objective(), set, start)
                .point();
    }

    /** A descent that finds one of several minima has fewer gradients the more expensive each one is. */
    private ProjectedDescent descent() {
        if (round.convex()) {
            int affordable =
                    Math.max(LEAST_GRADIENTS, MOST_ENTRIES / round.set().size());
            return new ProjectedDescent(RELATIVE_GAP, Math.min(MOST_GRADIENTS, affordable));
        }
        double affordable = SEARCH_WORK / Math.max(1, round.cost().work());
        int most = (int) Math.max(LEAST_GRADIENTS, Math.min(MOST_SEARCHED, affordable));
        return new ProjectedDescent(RELATIVE_GAP, most).whileImprovingBy(LEAST_PROGRESS);
    }

    /** The last feasible point on the way from a feasible point to another. */
    private Vector furthest(Vector feasible, Vector target) {
        Vector move = target.minus(feasible);
        double low = 0;
        double high = 1;
        for (int n = 0; n < HALVINGS && high - low > 1e-3 * low * (1 - low) + 1e-9; n++) {
            double middle = (low + high) / 2;
            if (round.set().contains(feasible.plus(middle, move), ROUNDING)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return feasible.plus(low, move);
    }

    /** The first of the points with the least cost, up to rounding. */
    Vector cheapest(List<Vector> points) {
        Vector best = points.get(0);
        double least = round.objective().value(best);
        for (Vector point : points.subList(1, points.size())) {
            double cost = round.objective().value(point);
            if (cost < least - TIE * Math.abs(least)) {
                best = point;
                least = cost;
            }
        }
        return best;
    }
}
