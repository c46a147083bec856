package org.hushgraph.scenario;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.guarantee.Guarantee;
import org.hushgraph.guarantee.Readers;
import org.hushgraph.guarantee.WeightLimits;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;

/**
 * The promise of a scenario, and how it limits the weights of every round.
 *
 * <pre>  { w : lower ≤ w ≤ min(upper, cap), Σ w_l = min(B, Σ min(upper, cap)) } </pre>
 *
 * Caps hold in every round, whatever the intruders do. Default lower bounds give way to them.
 *
 * <p>Mathematics: section 15.3.
 *
 * @param promise the limit on what an intruder may know
 * @param against the readers that the scenario states
 * @param exempt nodes that need no protection
 * @param observer the noise and the prior
 * @param alarmed the intruders of the first round that has some
 * @param readers q, the number of readers that the caps count
 * @param uncapped the weights without caps; default lower bounds are lowered
 * @param defaultMin whether its lower bounds are defaults
 * @param lowered the number of default lower bounds that were lowered
 * @param caps of all links; infinite where there is none
 */
public record GuaranteeChoice(
        Promise promise,
        Against against,
        NodeSet exempt,
        Observer observer,
        NodeSet alarmed,
        int readers,
        CappedSimplex uncapped,
        boolean defaultMin,
        int lowered,
        Vector caps) {
    private static final int MOST_NAMES = 10;

    /** The readers of a guarantee. */
    public enum Against {
        /** At any node, before any alarm. */
        ANYWHERE,
        /** Where the alarms are. */
        ALARMS
    }

    /** The distance of states for differential privacy, 1 unless the promise states it. */
    public double distance() {
        return promise instanceof Promise.DifferentialPrivacy stated ? stated.distance() : 1;
    }

    /** What the caps keep in every round: the promise against this many readers at any nodes. */
    public Guarantee always() {
        return new Guarantee(promise, observer, new Readers.Anywhere(readers), exempt);
    }

    /** The promise against the readers that the scenario states. Rejects alarms if there are none. */
    public Guarantee stated() {
        if (against == Against.ANYWHERE) {
            return always();
        }
        if (alarmed.isEmpty()) {
            throw new IllegalArgumentException(
                    "guarantee.against = alarms needs intruders, but no round has any. Try against: anywhere, or"
                            + " intruders: [{round: 0, nodes: [NAME]}].");
        }
        return new Guarantee(promise, observer, new Readers.Fixed(alarmed), exempt);
    }

    /** The limits for a search, with the budget as a limit. */
    public WeightLimits limits() {
        return WeightLimits.of(uncapped, defaultMin);
    }

    /** Why caps can't be kept: links whose lower bound, which the user gave, is above the cap. */
    public Optional<String> conflict(Graph graph) {
        int[] links = IntStream.range(0, caps.size())
                .filter(l -> uncapped.lower(l) > caps.get(l))
                .toArray();
        return links.length == 0
                ? Optional.empty()
                : Optional.of("weights.min is above the cap " + caps.get(links[0]) + " of the guarantee on the links "
                        + IntStream.of(links)
                                .limit(MOST_NAMES)
                                .mapToObj(graph::edgeName)
                                .collect(joining(", "))
                        + (links.length > MOST_NAMES ? ", … (" + links.length + " in all)" : "")
                        + ". Try lowering weights.min to the cap, or a weaker promise.");
    }

    /** The weights below the caps. Call it if there is no {@link #conflict}. */
    CappedSimplex capped() {
        Vector upper = Vector.generate(caps.size(), l -> Math.min(uncapped.upper(l), caps.get(l)));
        return CappedSimplex.of(
                Vector.generate(caps.size(), uncapped::lower), upper, Math.min(uncapped.budget(), upper.sum()));
    }

    /** Default lower bounds that give way to caps, for the user. */
    public Optional<String> loweredNote() {
        return lowered == 0
                ? Optional.empty()
                : Optional.of("The guarantee lowers the default min to the cap on " + lowered + " links.");
    }

    /** What the caps change in every round, for the user. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        loweredNote().ifPresent(notes::add);
        double most = IntStream.range(0, caps.size())
                .mapToDouble(l -> Math.min(uncapped.upper(l), caps.get(l)))
                .sum();
        if (most < uncapped.budget()) {
            notes.add("The guarantee lowers the budget from " + uncapped.budget() + " to " + most
                    + ", the sum of the largest weights that keep it.");
        }
        return notes;
    }
}
