package org.hushgraph.guarantee;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hushgraph.consensus.AlgebraicConnectivity;
import org.hushgraph.consensus.HiddenConvergence;
import org.hushgraph.consensus.UsefulWeights;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * Feasible weights that keep a {@link Guarantee} and agree fast.
 *
 * <p>The rate is λ₂ of the whole network; for fixed readers it is their hidden convergence. Beyond
 * {@link UsefulWeights#MOST_SERVED_NODES} nodes or {@link UsefulWeights#MOST_SERVED_LINKS} links, the result is the
 * weights below the caps that are nearest to the initial ones. Its cost is linear in the number of links.
 *
 * <p>Mathematics: sections 15.3 and 15.4.
 *
 * @param weights the weights; if the promise is not kept, those with the least worst information that was found
 * @param proof what the promise rests on
 * @param form how the weights were found
 * @param kept whether they keep the promise
 * @param refusal why not; empty if they do
 * @param convergence λ₂ of the whole network; empty if it has more than {@link UsefulWeights#MOST_NODES} nodes
 * @param hiddenConvergence for fixed readers; empty also if no two hidden nodes are joined
 * @param check what the worst readers learn under these weights while they stay constant
 * @param notes what else an operator must know
 */
public record GuaranteedWeights(
        Vector weights,
        ProofKind proof,
        GuaranteeForm form,
        boolean kept,
        Optional<Refusal> refusal,
        OptionalDouble convergence,
        OptionalDouble hiddenConvergence,
        GuaranteeCheck check,
        List<String> notes) {
    private static final double CLEARLY_FASTER = 1.1;

    /** With the better of both proofs: the caps, unless constant weights are clearly faster. */
    public static GuaranteedWeights of(
            LinearNetwork network, WeightLimits limits, Vector initial, Guarantee guarantee) {
        GuaranteedWeights caps = of(network, limits, initial, guarantee, ProofKind.CAPS);
        if (!isServed(network.graph())) {
            return caps;
        }
        GuaranteedWeights gramian = of(network, limits, initial, guarantee, ProofKind.GRAMIAN);
        boolean faster = gramian.rate() > CLEARLY_FASTER * caps.rate();
        return gramian.kept && (faster || !caps.kept) ? gramian : caps;
    }

    /** With the given proof, or with the caps where constant weights are no faster. */
    public static GuaranteedWeights of(
            LinearNetwork network, WeightLimits limits, Vector initial, Guarantee guarantee, ProofKind proof) {
        Graph graph = network.graph();
        graph.requireWeights(initial);
        Vector caps = LinkCaps.of(network, guarantee);
        WeightLimits lowered = limits.lowered(caps);
        List<String> notes = new ArrayList<>(notes(limits, lowered));
        Optional<GuaranteeForms.Found> found =
                GuaranteeForms.of(network, lowered, initial, guarantee, caps).best(proof, notes);
        if (found.isPresent()) {
            boolean capped = found.get().form().isBelowCaps();
            ProofKind rests = capped ? ProofKind.CAPS : proof;
            return result(network, guarantee, found.get(), rests, Optional.empty(), notes);
        }
        Refusal refusal = new LeastLeak(network, lowered).isAbove(guarantee) ? Refusal.PROVED : Refusal.SEARCH;
        GuaranteeForms.Found least =
                GuaranteeForms.of(network, lowered, initial, guarantee, caps).leastLeak();
        return result(network, guarantee, least, proof, Optional.of(refusal), notes);
    }

    private static List<String> notes(WeightLimits limits, WeightLimits lowered) {
        int[] changed = IntStream.range(0, limits.lower().size())
                .filter(l -> lowered.lower().get(l) < limits.lower().get(l))
                .toArray();
        return changed.length == 0
                ? List.of()
                : List.of("the default min is lowered to the cap on " + changed.length + " links, to at least "
                        + IntStream.of(changed)
                                .mapToDouble(lowered.lower()::get)
                                .min()
                                .orElseThrow()
                        + ".");
    }

    private static GuaranteedWeights result(
            LinearNetwork network,
            Guarantee guarantee,
            GuaranteeForms.Found found,
            ProofKind proof,
            Optional<Refusal> refusal,
            List<String> notes) {
        Graph graph = network.graph();
        boolean small = graph.nodeCount() <= UsefulWeights.MOST_NODES && graph.nodeCount() > 1;
        OptionalDouble whole =
                small ? OptionalDouble.of(AlgebraicConnectivity.of(graph, found.weights())) : OptionalDouble.empty();
        OptionalDouble hidden = OptionalDouble.empty();
        if (small && guarantee.readers() instanceof Readers.Fixed fixed) {
            double rate = HiddenConvergence.of(graph, fixed.nodes()).at(found.weights());
            hidden = Double.isFinite(rate) ? OptionalDouble.of(rate) : hidden;
        }
        return new GuaranteedWeights(
                found.weights(),
                proof,
                found.form(),
                refusal.isEmpty(),
                refusal,
                whole,
                hidden,
                GuaranteeCheck.of(network, found.weights(), guarantee),
                List.copyOf(notes));
    }

    /** Whether the network is small enough for a search. */
    static boolean isServed(Graph graph) {
        return UsefulWeights.isServed(graph, 1);
    }

    /** The rate that is as large as possible: hidden convergence if it is defined, else λ₂ of the whole. */
    public double rate() {
        return hiddenConvergence.orElse(convergence.orElse(Double.NaN));
    }

    /** The names of some links, for messages. */
    static String names(Graph graph, int[] links) {
        int shown = Math.min(10, links.length);
        return IntStream.of(links).limit(shown).mapToObj(graph::edgeName).collect(joining(", "))
                + (links.length > shown ? ", … (" + links.length + " in all)" : "");
    }
}
