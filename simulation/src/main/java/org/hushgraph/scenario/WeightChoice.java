package org.hushgraph.scenario;

import java.util.Optional;
import org.hushgraph.consensus.ConvergentWeights;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * The feasible weights, and the initial ones.
 *
 * @param feasible 𝒫
 * @param initial w_1 as given; for an evaluation it may be infeasible
 * @param seed of the initial weights, if they are random
 * @param changePrice λ, the price of changing weights, per unit of the Euclidean norm
 * @param hiddenFloor the least hidden convergence
 * @param guarantee the promise that feasible weights keep
 * @param caps of the feasible weights, if there are any
 */
public record WeightChoice(
        FeasibleSet feasible,
        Vector initial,
        Optional<Long> seed,
        Optional<Double> changePrice,
        HiddenFloor hiddenFloor,
        Optional<GuaranteeChoice> guarantee,
        Optional<WeightCaps> caps) {
    /** With given initial weights, which may change for free, and the default floor. */
    public WeightChoice(FeasibleSet feasible, Vector initial) {
        this(
                feasible,
                initial,
                Optional.empty(),
                Optional.empty(),
                HiddenFloor.AUTO,
                Optional.empty(),
                Optional.empty());
    }

    /** The weights without caps, within their bounds and budget. */
    public CappedSimplex uncapped() {
        return caps.map(WeightCaps::uncapped).orElse(feasible.simplex());
    }

    WeightChoice withInitial(Vector value) {
        return new WeightChoice(feasible, value, Optional.empty(), changePrice, hiddenFloor, guarantee, caps);
    }

    WeightChoice withFeasible(FeasibleSet value) {
        return new WeightChoice(value, initial, Optional.empty(), changePrice, hiddenFloor, guarantee, caps);
    }

    WeightChoice withHiddenFloor(HiddenFloor value) {
        return new WeightChoice(feasible, initial, seed, changePrice, value, guarantee, caps);
    }

    WeightChoice withGuarantee(GuaranteeChoice value) {
        return new WeightChoice(
                feasible, initial, seed, changePrice, hiddenFloor, Optional.of(value), Optional.of(value.limit()));
    }

    /** Adds caps. */
    WeightChoice cappedBy(Vector more, String source, boolean defaultMin) {
        WeightCaps all = caps.map(known -> known.and(more, source))
                .orElseGet(() -> WeightCaps.of(more, source, feasible.simplex(), defaultMin));
        return new WeightChoice(feasible, initial, seed, changePrice, hiddenFloor, guarantee, Optional.of(all));
    }

    /** The weights below the caps; without caps if lower bounds that the user gave are above them. */
    WeightChoice capped(Graph graph) {
        if (caps.isEmpty()) {
            return this;
        }
        Vector start = seed.map(value -> WeightDefaults.random(caps.get().uncapped(), value))
                .orElse(initial);
        return new WeightChoice(
                caps.get().conflict(graph).isEmpty() ? capped(graph, caps.get().capped()) : feasible,
                start,
                seed,
                changePrice,
                hiddenFloor,
                guarantee,
                caps);
    }

    private FeasibleSet capped(Graph graph, CappedSimplex simplex) {
        return feasible instanceof ConvergentWeights convergent
                ? ConvergentWeights.of(graph, simplex, convergent.floor())
                : simplex;
    }
}
