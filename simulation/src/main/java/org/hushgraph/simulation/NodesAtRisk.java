package org.hushgraph.simulation;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.guarantee.Guarantee;
import org.hushgraph.guarantee.GuaranteeCheck;
import org.hushgraph.guarantee.LinkCaps;
import org.hushgraph.guarantee.StarBound;
import org.hushgraph.knowledge.KnownState;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.Reading;
import org.hushgraph.scenario.GuaranteeChoice;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.WeightCaps;

/**
 * What readers at any nodes can learn at most about each protected node: what is at risk before any alarm.
 *
 * <p>Upper bounds from the links at a node alone. Without a promise or a filter that needs caps, all nodes are protected
 * against one reader at a time. If readers read inboxes, there is no bound: no weight hides a neighbour. Cost: linear in
 * the number of links.
 *
 * <p>Mathematics: sections 15.2 and 15.3.
 *
 * @param observer the noise and the prior
 * @param readers the number of readers at a time
 * @param limit F_max, the information that the caps allow; empty without caps
 * @param isKept whether the weights keep the guarantee of the scenario; empty if it has none
 * @param always bounds that hold while weights change below their caps and readers move; the best known node first
 * @param present bounds that hold while the present weights stay constant; the best known node first
 */
public record NodesAtRisk(
        Observer observer,
        int readers,
        OptionalDouble limit,
        Optional<Boolean> isKept,
        Optional<List<Node>> always,
        Optional<List<Node>> present) {
    /** Why there is no bound if readers read inboxes. */
    public static final String INBOX =
            "With reads: inbox, a reader receives the states that its neighbours send. No cap on a"
                    + " weight hides a neighbour. Masked sums with noise that senders inject would.";

    /**
     * A node and what the readers can learn about it.
     *
     * @param number of the node
     * @param known at most
     */
    public record Node(int number, KnownState known) {}

    /** Whether a scenario has what the bounds need: linear dynamics, and an observer or a guarantee. */
    public static boolean isDefined(Scenario scenario) {
        return scenario.linear().isPresent() && observer(scenario).isPresent();
    }

    /** The observer of a scenario, or else the default one that its guarantee assumes. */
    static Optional<Observer> observer(Scenario scenario) {
        return scenario.observer().or(() -> scenario.guarantee().map(GuaranteeChoice::observer));
    }

    /** Under these weights. Call it if it {@link #isDefined}. */
    public static NodesAtRisk of(Scenario scenario, Vector weights) {
        LinearNetwork network = scenario.linear().orElseThrow();
        Observer observer = observer(scenario).orElseThrow();
        Graph graph = network.graph();
        Optional<Guarantee> guarantee = scenario.guarantee().map(GuaranteeChoice::always);
        Optional<Guarantee> enforced = scenario.enforced();
        int readers = enforced.map(promise -> promise.colluding(graph)).orElse(1);
        int[] nodes = enforced.map(promise -> promise.protectedNodes(graph))
                .orElseGet(() -> IntStream.range(0, graph.nodeCount()).toArray());
        boolean bounded = scenario.reading() == Reading.STATE;
        Optional<Vector> caps = scenario.weights().caps().filter(any -> bounded).map(WeightCaps::caps);
        return new NodesAtRisk(
                observer,
                readers,
                enforced.map(promise -> OptionalDouble.of(promise.largestInformation()))
                        .orElse(OptionalDouble.empty()),
                guarantee.map(promise -> isKept(network, promise, weights)),
                caps.map(known -> sorted(nodes, LinkCaps.promised(network, known, readers, observer)::get)),
                bounded
                        ? Optional.of(sorted(nodes, i -> constant(network, weights, i, readers, observer)))
                        : Optional.empty());
    }

    /** Whether the weights are below the caps of a promise, up to rounding. */
    private static boolean isKept(LinearNetwork network, Guarantee promise, Vector weights) {
        List<KnownState> known =
                LinkCaps.promised(network, weights, promise.colluding(network.graph()), promise.observer());
        double most = promise.largestInformation() * (1 + GuaranteeCheck.MARGIN);
        return IntStream.of(promise.protectedNodes(network.graph()))
                .allMatch(i -> known.get(i).information() <= most);
    }

    private static KnownState constant(
            LinearNetwork network, Vector weights, int node, int readers, Observer observer) {
        double energy = readers * StarBound.constant(network.graph(), node, weights, network.leastDecay());
        return new KnownState(energy / observer.noise(), observer.prior());
    }

    private static List<Node> sorted(int[] nodes, IntFunction<KnownState> known) {
        return IntStream.of(nodes)
                .mapToObj(i -> new Node(i, known.apply(i)))
                .sorted(Comparator.comparingDouble((Node node) -> -node.known().information()))
                .toList();
    }
}
