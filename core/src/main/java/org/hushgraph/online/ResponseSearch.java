package org.hushgraph.online;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.ChangePrice;
import org.hushgraph.convex.Descent;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.InteriorDescent;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.convex.Search;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * The search of a {@link BestResponse}, which may take several rounds.
 *
 * <p>It starts with the better of the weights in force and the first of some given ones: two values, no gradient. Its
 * first steps compare them with the other given weights, one a step. A convex cost is then minimised from the cheapest
 * ones. Any other cost is minimised from all of them in turn. Projections onto a capped simplex are fast, so a set with a floor on convergence
 * is searched in three phases. The first one searches in a simplex inside the set, the second one in the simplex around
 * it. If that result is not feasible, the third one searches in the set itself, as far as a limit on the work allows.
 * It starts at the last feasible point on the way to that result. If projected gradients do not reach the gap and the cost
 * offers Newton systems, an {@link InteriorDescent} follows.
 *
 * <p>The result does not depend on how the steps are divided into rounds, if the cost gives the same values again. A
 * search is saved between two steps.
 */
final class ResponseSearch {
    static final double RELATIVE_GAP = 1e-9;
    private static final int MOST_GRADIENTS = 5000;
    private static final int MOST_SEARCHED = 500; // for each start, if there may be several minima
    private static final double SEARCH_WORK = 3e9; // operations for each start: a second or two
    private static final double LEAST_PROGRESS = 1e-5;
    private static final int MOST_ENTRIES = 100_000_000; // of all gradients: large networks get fewer
    private static final int LEAST_GRADIENTS = 5;
    private static final int FIRST_GRADIENTS = 10; // of a large network, before the interior point method
    private static final double PROJECTION_WORK = 3e9; // operations of all projections onto the set itself
    private static final double PROJECTIONS = 2; // for each gradient: one for the step, one for the gap
    private static final double TIE = 1e-12; // relative: costs that differ less count as equal
    private static final double USEFUL = 1e-3; // relative improvement that is worth an intermediate result
    private static final double ROUNDING = 1e-12;
    private static final int HALVINGS = 40;

    /** Where the search descends. */
    private enum Phase {
        INNER,
        OUTER,
        SET
    }

    private final boolean convex;
    private final Optional<ChangePrice> price; // of changing the weights before the search
    private final Vector rest; // feasible
    private Phase phase = Phase.INNER;
    private int limit; // of gradients for each start
    private List<Vector> compared; // starts whose values are not yet known
    private Vector cheapest; // of the starts
    private double cheapestCost;
    private List<Vector> starts; // of descents, not yet tried
    private List<Vector> outerStarts; // for the second phase
    private Optional<Search> descent = Optional.empty();
    private Vector best; // feasible
    private double least; // cost of the best
    private Vector outer; // the best of the second phase; may be infeasible
    private double outerLeast;
    private double inForce; // cost of the weights before this round

    private ResponseSearch(boolean convex, Optional<ChangePrice> price, Vector rest) {
        this.convex = convex;
        this.price = price;
        this.rest = rest;
    }

    /**
     * A search from weights within bounds and budget. Among equally cheap ones, the first is the best.
     *
     * @param present the one of the starts that is in force
     * @param rest feasible weights
     */
    static ResponseSearch of(ComingRound round, List<Vector> starts, Vector present, Vector rest) {
        ResponseSearch search = new ResponseSearch(round.convex(), round.price(), rest);
        search.limit = limit(round);
        search.outerStarts = starts.stream().distinct().toList();
        CappedSimplex inner = round.set().inner(rest);
        List<Vector> inside =
                starts.stream().map(start -> within(inner, start)).distinct().toList();
        search.starts = new ArrayList<>(inside);
        search.compared = new ArrayList<>(inside.subList(1, inside.size()));
        search.inForce = round.objective().value(present);
        search.best = inside.get(0);
        search.least =
                search.best.equals(present) ? search.inForce : round.objective().value(search.best);
        search.cheapest = search.best;
        search.cheapestCost = search.least;
        if (search.compared.remove(present)) {
            search.compare(present, search.inForce);
        } else if (isLess(search.inForce, search.least) && round.set().contains(present, ROUNDING)) {
            search.best = present; // feasible, but outside of the inner simplex
            search.least = search.inForce;
        }
        search.chooseStarts();
        return search;
    }

    private void compare(Vector start, double cost) {
        if (isLess(cost, cheapestCost)) {
            cheapest = start;
            cheapestCost = cost;
        }
        if (isLess(cost, least)) {
            best = start;
            least = cost;
        }
    }

    /** One descent is enough for a convex cost. */
    private void chooseStarts() {
        if (convex && compared.isEmpty()) {
            starts = new ArrayList<>(List.of(cheapest));
        }
    }

    /** Projecting could change the last digits. */
    private static Vector within(CappedSimplex simplex, Vector point) {
        return simplex.contains(point, ROUNDING) ? point : simplex.project(point);
    }

    /** Fewer gradients for large networks, and where there may be several minima, the more expensive each one is. */
    private static int limit(ComingRound round) {
        double affordable = round.convex()
                ? (double) MOST_ENTRIES / round.set().size()
                : SEARCH_WORK / Math.max(1, round.cost().work());
        if (hasInterior(round)
                && affordable < MOST_GRADIENTS
                && round.cost().newtonSystems().isPresent()) {
            return FIRST_GRADIENTS;
        }
        return (int) Math.max(LEAST_GRADIENTS, Math.min(round.convex() ? MOST_GRADIENTS : MOST_SEARCHED, affordable));
    }

    private static boolean isLess(double cost, double least) {
        return cost < least - TIE * Math.abs(least);
    }

    boolean isComplete() {
        return descent.isEmpty() && starts.isEmpty();
    }

    /** The best feasible weights so far. */
    Vector best() {
        return improvement().map(ProjectedDescent.Minimum::point).orElse(best);
    }

    private double least() {
        return improvement().map(ProjectedDescent.Minimum::value).orElse(least);
    }

    /** The best point of the descent in progress, if it is feasible and better than the results before. */
    private Optional<ProjectedDescent.Minimum> improvement() {
        return descent.filter(open -> phase != Phase.OUTER)
                .map(Search::best)
                .filter(found -> (convex && price.isEmpty() && found.value() <= least) || isLess(found.value(), least));
    }

    /** Continues until the search is complete or the effort is spent. */
    void advance(ComingRound round, Effort effort) {
        Loss objective = objective(round);
        descent.ifPresent(open -> open.resume(objective, set(round)));
        while (!isComplete() && effort.next(least() < inForce - USEFUL * Math.abs(inForce))) {
            step(objective, round);
        }
        inForce = least();
    }

    /** The cost of a round, and the price of changing the weights before the search, not before this round. */
    private Loss objective(ComingRound round) {
        return price.map(change -> change.added(round.cost())).orElse(round.cost());
    }

    private FeasibleSet set(ComingRound round) {
        return switch (phase) {
            case INNER -> round.set().inner(rest);
            case OUTER -> round.set().simplex();
            case SET -> round.set();
        };
    }

    /** Computes the value of one start, or one gradient. */
    private void step(Loss objective, ComingRound round) {
        if (!compared.isEmpty()) {
            Vector start = compared.remove(0);
            compare(start, objective.value(start));
            chooseStarts();
            return;
        }
        if (descent.isPresent()) {
            descent.get().step();
        } else {
            descent = Optional.of(Descent.start(rule(), objective, set(round), starts.remove(0)));
        }
        if (descent.get().isDone()) {
            Search finished = descent.get();
            finishDescent();
            if (finished instanceof Descent && !isOptimal(finished.best())) {
                descent = interior(round);
            }
        }
        if (isComplete()) {
            finishPhase(objective, round);
        }
    }

    private static boolean isOptimal(ProjectedDescent.Minimum found) {
        return found.gap() <= RELATIVE_GAP * Math.abs(found.value());
    }

    /** A search that certifies its result, for costs that offer one. */
    private Optional<Search> interior(ComingRound round) {
        return hasInterior(round)
                ? round.cost()
                        .newtonSystems()
                        .map(systems -> InteriorDescent.start(
                                RELATIVE_GAP, systems, round.set().simplex(), best))
                : Optional.empty();
    }

    private static boolean hasInterior(ComingRound round) {
        return round.convex() && round.price().isEmpty() && round.set() instanceof CappedSimplex;
    }

    private void finishDescent() {
        ProjectedDescent.Minimum found = descent.orElseThrow().best();
        if (phase == Phase.OUTER) {
            if (outer == null || isLess(found.value(), outerLeast)) {
                outer = found.point();
                outerLeast = found.value();
            }
        } else {
            Vector point = best();
            least = least();
            best = point;
        }
        descent = Optional.empty();
    }

    private void finishPhase(Loss objective, ComingRound round) {
        if (phase == Phase.INNER && !(round.set() instanceof CappedSimplex)) {
            phase = Phase.OUTER;
            starts.add(best);
            outerStarts.stream().filter(start -> !convex && !start.equals(best)).forEach(starts::add);
        } else if (phase == Phase.OUTER && isLess(outerLeast, least)) {
            phase = Phase.SET;
            boolean feasible = round.set().contains(outer, ROUNDING);
            Vector reached = feasible ? outer : furthest(round.set(), best, outer);
            double cost = feasible ? outerLeast : objective.value(reached);
            if (isLess(cost, least)) {
                best = reached;
                least = cost;
            }
            double affordable = PROJECTION_WORK / (PROJECTIONS * round.set().projectionWork());
            limit = (int) Math.min(limit, affordable);
            if (!feasible && limit >= LEAST_GRADIENTS) {
                starts.add(best);
            }
        }
    }

    /** The last feasible point on the way from a feasible point to another. */
    private static Vector furthest(FeasibleSet set, Vector feasible, Vector target) {
        Vector move = target.minus(feasible);
        double low = 0;
        double high = 1;
        for (int n = 0; n < HALVINGS && high - low > 1e-3 * low * (1 - low) + 1e-9; n++) {
            double middle = (low + high) / 2;
            if (set.contains(feasible.plus(middle, move), ROUNDING)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return feasible.plus(low, move);
    }

    private ProjectedDescent rule() {
        return new ProjectedDescent(RELATIVE_GAP, limit).whileImprovingBy(convex ? 0 : LEAST_PROGRESS);
    }

    void save(StateWriter to) {
        to.put(convex).put(price.isPresent());
        price.ifPresent(change -> to.put(change.rate()).put(change.from()));
        to.put(rest).put(phase.name()).put(limit);
        to.put(best).put(least).put(inForce);
        to.put(outer != null);
        if (outer != null) {
            to.put(outer).put(outerLeast);
        }
        save(to, compared);
        to.put(cheapest).put(cheapestCost);
        save(to, starts);
        save(to, outerStarts);
        to.put(descent.isPresent());
        descent.ifPresent(open -> {
            to.put(open instanceof InteriorDescent);
            open.save(to);
        });
    }

    private static void save(StateWriter to, List<Vector> points) {
        to.put(points.size());
        points.forEach(to::put);
    }

    /** Reads a search for this number of weights. */
    static ResponseSearch restored(int size, StateReader from) {
        boolean convex = from.flag("convex");
        Optional<ChangePrice> price = from.flag("price")
                ? Optional.of(new ChangePrice(from.real("price.rate"), from.vector("price.from", size)))
                : Optional.empty();
        ResponseSearch search = new ResponseSearch(convex, price, from.vector("rest", size));
        search.phase = Phase.valueOf(from.text("phase"));
        search.limit = (int) from.whole("limit");
        search.best = from.vector("best", size);
        search.least = from.real("least");
        search.inForce = from.real("inForce");
        if (from.flag("outer")) {
            search.outer = from.vector("outer", size);
            search.outerLeast = from.real("outerLeast");
        }
        search.compared = points(from, "compared", size);
        search.cheapest = from.vector("cheapest", size);
        search.cheapestCost = from.real("cheapestCost");
        search.starts = points(from, "start", size);
        search.outerStarts = points(from, "outerStart", size);
        if (from.flag("descent")) {
            search.descent = Optional.of(
                    from.flag("interior")
                            ? InteriorDescent.restored(RELATIVE_GAP, size, from)
                            : Descent.restored(search.rule(), size, from));
        }
        return search;
    }

    private static List<Vector> points(StateReader from, String name, int size) {
        List<Vector> points = new ArrayList<>();
        for (long left = from.whole(name + "s"); left > 0; left--) {
            points.add(from.vector(name, size));
        }
        return points;
    }
}
