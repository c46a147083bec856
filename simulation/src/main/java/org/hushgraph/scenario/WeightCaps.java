package org.hushgraph.scenario;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * Caps that limit the weights of every round.
 *
 * <pre>  { w : lower ≤ w ≤ min(upper, cap), Σ w_l = min(B, Σ min(upper, cap)) } </pre>
 *
 * Default lower bounds give way to caps, those that the user gave don't.
 *
 * <p>Mathematics: section 15.3.
 *
 * @param caps of all links; infinite where there is none
 * @param source of the caps, for messages, such as "guarantee"
 * @param uncapped the weights without caps; default lower bounds are lowered
 * @param defaultMin whether its lower bounds are defaults
 * @param lowered the number of default lower bounds that were lowered
 */
public record WeightCaps(Vector caps, String source, CappedSimplex uncapped, boolean defaultMin, int lowered) {
    private static final int MOST_NAMES = 10;

    /** Caps for a set of weights. */
    static WeightCaps of(Vector caps, String source, CappedSimplex given, boolean defaultMin) {
        int lowered = defaultMin ? lowerBoundsAbove(caps, given).length : 0;
        CappedSimplex uncapped = lowered == 0
                ? given
                : CappedSimplex.of(
                        Vector.generate(caps.size(), l -> Math.min(given.lower(l), caps.get(l))),
                        Vector.generate(caps.size(), given::upper),
                        given.budget());
        return new WeightCaps(caps, source, uncapped, defaultMin, lowered);
    }

    private static int[] lowerBoundsAbove(Vector caps, CappedSimplex set) {
        return IntStream.range(0, caps.size())
                .filter(l -> set.lower(l) > caps.get(l))
                .toArray();
    }

    /** These and other caps. */
    WeightCaps and(Vector others, String otherSource) {
        Vector least = Vector.generate(caps.size(), l -> Math.min(caps.get(l), others.get(l)));
        WeightCaps both = of(least, source + " or the " + otherSource, uncapped, defaultMin);
        return new WeightCaps(least, both.source, both.uncapped, defaultMin, Math.max(lowered, both.lowered));
    }

    /** Why caps can't be kept: links whose lower bound, which the user gave, is above the cap. */
    public Optional<String> conflict(Graph graph) {
        int[] links = lowerBoundsAbove(caps, uncapped);
        return links.length == 0
                ? Optional.empty()
                : Optional.of("weights.min is above the cap " + caps.get(links[0]) + " of the " + source
                        + " on the links "
                        + IntStream.of(links)
                                .limit(MOST_NAMES)
                                .mapToObj(graph::edgeName)
                                .collect(joining(", "))
                        + (links.length > MOST_NAMES ? ", … (" + links.length + " in all)" : "")
                        + ". Try lowering weights.min to the cap, or a weaker promise.");
    }

    /** The weights below the caps. Call it if there is no {@link #conflict}. */
    CappedSimplex capped() {
        Vector upper = Vector.generate(caps.size(), this::largest);
        return CappedSimplex.of(
                Vector.generate(caps.size(), uncapped::lower), upper, Math.min(uncapped.budget(), upper.sum()));
    }

    private double largest(int link) {
        return Math.min(uncapped.upper(link), caps.get(link));
    }

    /** Default lower bounds that give way to caps, for the user. */
    public Optional<String> loweredNote() {
        return lowered == 0
                ? Optional.empty()
                : Optional.of("The " + source + " lowers the default min to the cap on " + lowered + " links.");
    }

    /** What the caps change in every round, for the user. */
    public List<String> notes(Vector initial) {
        List<String> notes = new ArrayList<>();
        loweredNote().ifPresent(notes::add);
        double most = IntStream.range(0, caps.size()).mapToDouble(this::largest).sum();
        if (most < uncapped.budget()) {
            notes.add("The " + source + " lowers the budget from " + uncapped.budget() + " to " + most
                    + ", the sum of the largest weights that keep it. So the weights do not adapt. A smaller"
                    + " weights.budget leaves room.");
        }
        long moved = IntStream.range(0, caps.size())
                .filter(l -> initial.get(l) > caps.get(l))
                .count();
        if (moved > 0) {
            notes.add("The initial weights of " + moved + " links are above the caps of the " + source
                    + ". The run starts with the nearest weights below them.");
        }
        return notes;
    }
}
