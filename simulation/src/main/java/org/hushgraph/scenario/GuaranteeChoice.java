package org.hushgraph.scenario;

import org.hushgraph.graph.NodeSet;
import org.hushgraph.guarantee.Guarantee;
import org.hushgraph.guarantee.Readers;
import org.hushgraph.guarantee.WeightLimits;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;

/**
 * The promise of a scenario. Its caps hold in every round, whatever the intruders do.
 *
 * <p>Mathematics: section 15.3.
 *
 * @param promise the limit on what an intruder may know
 * @param against the readers that the scenario states
 * @param exempt nodes that need no protection
 * @param observer the noise and the prior
 * @param alarmed the intruders of the first round that has some
 * @param readers q, the number of readers that the caps count
 * @param limit the caps that keep the promise
 */
public record GuaranteeChoice(
        Promise promise,
        Against against,
        NodeSet exempt,
        Observer observer,
        NodeSet alarmed,
        int readers,
        WeightCaps limit) {
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

    /** The caps of all links; infinite where there is none. */
    public Vector caps() {
        return limit.caps();
    }

    /** The limits for a search, with the budget as a limit. */
    public WeightLimits limits() {
        return WeightLimits.of(limit.uncapped(), limit.defaultMin());
    }
}
