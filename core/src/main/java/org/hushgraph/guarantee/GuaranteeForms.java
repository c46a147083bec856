package org.hushgraph.guarantee;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.consensus.ConstrainedRate;
import org.hushgraph.consensus.FastestWeights;
import org.hushgraph.consensus.HiddenConvergence;
import org.hushgraph.consensus.RateConstraint;
import org.hushgraph.consensus.RateFloors;
import org.hushgraph.consensus.UsefulWeights;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * The fastest weights that keep a {@link Guarantee}, in each {@link GuaranteeForm}.
 *
 * <p>Cost: {@link FastestWeights} or {@link ConstrainedRate} for each form, and an {@link ExactSearch} from several
 * starts.
 */
final class GuaranteeForms {
    private static final int MOST_LINKS_ANYWHERE = 150; // of a search: each node may have several worst readers
    private static final int MOST_LINKS_FIXED = 400;
    private static final double ACCURACY = 1e-7; // relative to the rate

    private final LinearNetwork network;
    private final WeightLimits limits;
    private final Vector initial;
    private final Guarantee guarantee;
    private final Vector caps;
    private final RateFloors floors;
    private final boolean served;

    /** Weights and how they were found. */
    record Found(Vector weights, GuaranteeForm form) {}

    private GuaranteeForms(
            LinearNetwork network, WeightLimits limits, Vector initial, Guarantee guarantee, Vector caps) {
        this.network = network;
        this.limits = limits;
        this.initial = initial;
        this.guarantee = guarantee;
        this.caps = caps;
        this.served =
                GuaranteedWeights.isServed(network.graph()) && network.graph().edgeCount() > 0;
        this.floors = floors(network.graph(), guarantee);
    }

    static GuaranteeForms of(
            LinearNetwork network, WeightLimits limits, Vector initial, Guarantee guarantee, Vector caps) {
        return new GuaranteeForms(network, limits, initial, guarantee, caps);
    }

    /** What must agree fast: the hidden nodes of fixed readers, or the whole network. */
    private static RateFloors floors(Graph graph, Guarantee guarantee) {
        RateFloors hidden = guarantee.readers() instanceof Readers.Fixed fixed
                ? HiddenConvergence.of(graph, fixed.nodes()).floors(1)
                : RateFloors.NONE;
        return hidden.isEmpty() ? RateFloors.of(graph, 1) : hidden;
    }

    /** The fastest weights with this proof; empty if none are found. */
    Optional<Found> best(ProofKind proof, List<String> notes) {
        Optional<Vector> capped = caps(notes);
        Optional<Found> certain =
                capped.map(weights -> new Found(weights, served ? GuaranteeForm.CAPS : GuaranteeForm.NEAREST));
        if (proof == ProofKind.GRAMIAN && !served) {
            notes.add("beyond " + UsefulWeights.MOST_SERVED_NODES + " nodes or " + UsefulWeights.MOST_SERVED_LINKS
                    + " links, only weights below the caps are found.");
        }
        if (proof == ProofKind.CAPS || !served) {
            return certain;
        }
        List<Found> candidates = new ArrayList<>();
        certain.ifPresent(candidates::add);
        fastest(GuaranteeForm.CONE).ifPresent(weights -> candidates.add(new Found(weights, GuaranteeForm.CONE)));
        if (isSearched()) {
            searched(candidates).ifPresent(weights -> candidates.add(new Found(weights, GuaranteeForm.SEARCH)));
        } else {
            notes.add("the search with the exact test serves " + mostLinks() + " links; the network has "
                    + network.graph().edgeCount() + ".");
        }
        return candidates.stream()
                .filter(found ->
                        GuaranteeCheck.of(network, found.weights(), guarantee).isKept())
                .max(Comparator.comparingDouble(found -> floors.ratio(found.weights())));
    }

    private boolean isSearched() {
        return network.graph().edgeCount() <= mostLinks();
    }

    private int mostLinks() {
        return guarantee.readers() instanceof Readers.Fixed ? MOST_LINKS_FIXED : MOST_LINKS_ANYWHERE;
    }

    /** The weights below the caps; empty if a lower bound is above one. */
    Optional<Vector> caps(List<String> notes) {
        int[] conflicts = IntStream.range(0, caps.size())
                .filter(l -> limits.lower().get(l) > caps.get(l))
                .toArray();
        if (conflicts.length > 0) {
            notes.add("min is above the cap on the links "
                    + GuaranteedWeights.names(network.graph(), conflicts)
                    + ". Try lowering min to " + caps.get(conflicts[0]) + ", or a weaker promise.");
            return Optional.empty();
        }
        WeightLimits capped = limits.capped(caps);
        Vector found = served ? fastest(capped) : capped.nearest(initial);
        return Optional.of(
                Vector.generate(found.size(), l -> Math.min(found.get(l), caps.get(l)))); // rounding of the budget
    }

    /** The fastest weights within limits. */
    private Vector fastest(WeightLimits within) {
        CappedSimplex set = within.fullest();
        Vector center = set.center();
        return floors.ratio(center) > 0 ? FastestWeights.of(floors, set).weights() : center;
    }

    /** The fastest weights under the linear or the cone form; empty if they leave none. */
    Optional<Vector> fastest(GuaranteeForm form) {
        List<RateConstraint> constraints = new ArrayList<>(
                form == GuaranteeForm.CONE
                        ? StarConstraint.cones(network, guarantee)
                        : StarConstraint.linear(network, guarantee));
        if (constraints.isEmpty()) {
            return Optional.of(fastest(limits));
        }
        constraints.add(limits.withinBudget());
        ConstrainedRate problem = new ConstrainedRate(floors, limits.lower(), limits.upper(), constraints);
        Vector start = start();
        Optional<Vector> inside = problem.isInside(start)
                ? Optional.of(start)
                : problem.slack().maximise(start, ACCURACY, ACCURACY).filter(problem::isInside);
        return inside.flatMap(found -> problem.maximise(
                found,
                Math.max(Double.MIN_NORMAL, ACCURACY * floors.ratio(fastest(limits))),
                Double.POSITIVE_INFINITY));
    }

    /** Strictly between the bounds, and mostly below the caps. */
    private Vector start() {
        Vector low = limits.lower();
        double budget = (limits.budget() - low.sum()) / (2.0 * low.size());
        return Vector.generate(low.size(), l -> {
            double room = Math.min(limits.upper().get(l) - low.get(l), budget);
            double cap = Math.max(0, caps.get(l) - low.get(l));
            return low.get(l) + 0.5 * (cap > 0 ? Math.min(room, cap) : room);
        });
    }

    private Optional<Vector> searched(List<Found> starts) {
        ExactSearch search = new ExactSearch(network, limits, guarantee, floors);
        List<Vector> from = new ArrayList<>();
        if (!starts.isEmpty()) {
            from.add(starts.get(starts.size() - 1).weights()); // of the fastest form
        }
        from.add(fastest(limits));
        from.add(limits.nearest(initial));
        return from.stream()
                .distinct()
                .map(search::from)
                .filter(search::isKept)
                .max(Comparator.comparingDouble(ExactSearch.Found::rate))
                .map(ExactSearch.Found::weights);
    }

    /** The weights with the least worst information, as far as a search finds them. */
    Found leastLeak() {
        if (!served || !isSearched()) {
            return new Found(limits.nearest(caps), GuaranteeForm.NEAREST);
        }
        ExactSearch search = new ExactSearch(network, limits, guarantee, floors);
        return List.of(limits.lower(), limits.nearest(initial), fastest(limits)).stream()
                .map(search::from)
                .min(Comparator.comparingDouble(ExactSearch.Found::leak))
                .map(found -> new Found(found.weights(), GuaranteeForm.SEARCH))
                .orElseThrow();
    }
}
