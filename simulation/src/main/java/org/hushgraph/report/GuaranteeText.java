package org.hushgraph.report;

import static java.util.stream.Collectors.joining;

import java.util.OptionalDouble;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.guarantee.Guarantee;
import org.hushgraph.guarantee.GuaranteedWeights;
import org.hushgraph.guarantee.ProofKind;
import org.hushgraph.guarantee.Readers;
import org.hushgraph.guarantee.Refusal;
import org.hushgraph.guarantee.WorstReaders;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.picture.Table;
import org.hushgraph.scenario.GuaranteeChoice;
import org.hushgraph.simulation.GuaranteeResult;

/** States a guarantee, its proof and its cost in words. */
public final class GuaranteeText {
    private static final int MOST_WORST = 10;
    private static final int MOST_NAMES = 5;

    private GuaranteeText() {}

    /** Such as "No reader at one node learns any other node's state better than ±0.9." */
    public static String promise(Guarantee guarantee, Graph graph) {
        String readers = readers(guarantee, graph);
        String except = guarantee.exempt().isEmpty() ? "" : ", except " + names(graph, guarantee.exempt());
        Promise promise = guarantee.promise();
        if (promise instanceof Promise.Deviation deviation) {
            return readers + " learns any other node's state better than ±" + number(deviation.least()) + except + ".";
        }
        if (promise instanceof Promise.Bits bits) {
            return readers + " learns more than " + number(bits.most()) + " bits about any other node's state" + except
                    + ".";
        }
        Promise.DifferentialPrivacy stated = (Promise.DifferentialPrivacy) promise;
        return readers + " can tell states of any other node at distance " + number(stated.distance())
                + " apart, beyond (ε, δ) = (" + number(stated.epsilon()) + ", " + number(stated.delta()) + ")" + except
                + ".";
    }

    private static String readers(Guarantee guarantee, Graph graph) {
        if (guarantee.readers() instanceof Readers.Fixed fixed) {
            return "No reader at " + names(graph, fixed.nodes());
        }
        int readers = guarantee.colluding(graph);
        return readers == 1 ? "No reader at one node" : "No group of readers at " + readers + " nodes";
    }

    private static String names(Graph graph, NodeSet nodes) {
        return nodes.stream().limit(MOST_NAMES).mapToObj(graph::name).collect(joining(", "))
                + (nodes.size() > MOST_NAMES ? ", … (" + nodes.size() + " in all)" : "");
    }

    /** What the weights of every round promise. */
    public static String always(GuaranteeChoice choice, Graph graph) {
        return promise(choice.always(), graph) + " " + proof(ProofKind.CAPS) + " " + assumption(choice.always());
    }

    /** The first sentences about a result: what is kept, or that it is not. */
    public static String verdict(GuaranteeResult result) {
        String promise = promise(result.guarantee(), result.scenario().graph());
        return result.found().kept()
                ? promise + " The returned weights keep this promise."
                : promise + " This promise is not kept. " + refusal(result);
    }

    /** Why the promise is not kept, and what would help. */
    public static String refusal(GuaranteeResult result) {
        GuaranteedWeights found = result.found();
        String why = found.refusal().orElse(Refusal.SEARCH) == Refusal.PROVED
                ? "It is proved that no feasible weights keep it."
                : "The search found no feasible weights that keep it.";
        String best = found.check().nodes().stream()
                .findFirst()
                .map(worst -> " Under the best weights that were found, "
                        + result.scenario().graph().name(worst.node()) + " is known with deviation "
                        + number(worst.known().deviation()) + ".")
                .orElse("");
        return why + best + " Try a weaker promise, a lower weights.min, or except: [NAME] for the worst nodes.";
    }

    /** What the proof rests on, and the assumption about readers. */
    public static String proof(GuaranteeResult result) {
        return proof(result.found().proof()) + " " + assumption(result.guarantee());
    }

    /** When the guarantee holds. */
    public static String proof(ProofKind proof) {
        return proof == ProofKind.CAPS
                ? "Proof: caps on single weights. It always holds: weights may change below their caps, and readers may"
                        + " move."
                : "Proof: the exact test of these weights. It holds while weights stay constant from the moment states"
                        + " arrive.";
    }

    /** The noise of readers that a guarantee rests on. */
    public static String assumption(Guarantee guarantee) {
        return "It is made for readers with instrument noise of density "
                + number(guarantee.observer().noise()) + ", and states of variance "
                + number(guarantee.observer().prior()) + ".";
    }

    /** Present and returned weights. */
    public static Table comparison(GuaranteeResult result) {
        GuaranteedWeights found = result.found();
        Table table = Table.of("", "present", "returned")
                .row("promise kept", word(result.check().isKept()), word(found.kept()))
                .row("least deviation", number(result.presentDeviation()), number(result.deviation()))
                .row("convergence rate", number(result.convergence()), number(found.convergence()))
                .row(
                        "sum of weights",
                        number(result.scenario().initialWeights().sum()),
                        number(found.weights().sum()));
        return found.hiddenConvergence().isPresent()
                ? table.row("hidden convergence", number(result.hiddenConvergence()), number(found.hiddenConvergence()))
                : table;
    }

    /** The nodes that readers know best under the returned weights. */
    public static Table worst(GuaranteeResult result) {
        Graph graph = result.scenario().graph();
        Table table = Table.of("worst node", "against", "information", "deviation");
        for (WorstReaders worst :
                result.found().check().nodes().stream().limit(MOST_WORST).toList()) {
            table = table.row(
                    graph.name(worst.node()),
                    names(graph, worst.readers()),
                    number(worst.known().information()),
                    number(worst.known().deviation()));
        }
        return table;
    }

    private static String word(boolean kept) {
        return kept ? "yes" : "no";
    }

    private static String number(OptionalDouble value) {
        return value.isPresent() ? number(value.getAsDouble()) : NumberStyle.PLAIN.absent();
    }

    private static String number(double value) {
        return NumberStyle.PLAIN.number(value, 4);
    }
}
