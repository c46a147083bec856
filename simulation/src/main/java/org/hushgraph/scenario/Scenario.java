package org.hushgraph.scenario;

import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.DenseCost;
import org.hushgraph.privacy.InformationCost;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.privacy.Sensitivity;

/**
 * Everything that decides what a run does; the same scenario gives the same result, bit for bit.
 *
 * @param name what people call it
 * @param origin where the network comes from
 * @param network graph and decays
 * @param nonlinear how states move, where not linearly
 * @param feasibleSet 𝒫
 * @param initialWeights w_1 as given, which need not be feasible for an evaluation
 * @param intruders who is read when
 * @param sensitivity what each node's state is worth
 * @param cost what a round costs
 * @param objective what counts of it
 * @param observer how well intruders read, if it was said
 * @param engine how costs are computed
 * @param learner who chooses the weights
 * @param rounds T
 * @param states how states are simulated, if at all
 */
public record Scenario(
        String name,
        NetworkOrigin origin,
        LinearNetwork network,
        Optional<NonlinearChoice> nonlinear,
        FeasibleSet feasibleSet,
        Vector initialWeights,
        IntruderSchedule intruders,
        Sensitivity sensitivity,
        CostChoice cost,
        Objective objective,
        Optional<Observer> observer,
        EngineChoice engine,
        LearnerChoice learner,
        int rounds,
        Optional<StateChoice> states) {

    /** The paper's setting on a graph: decay 1, weights in [0.01, 0.99] with sum 1, 50 rounds. */
    public static Scenario on(Graph graph, IntruderSchedule intruders) {
        FeasibleSet set = WeightDefaults.of(graph.edgeCount(), 1).set();
        return new Scenario(
                "a run on " + graph,
                NetworkOrigin.of(graph),
                LinearNetwork.of(graph),
                Optional.empty(),
                set,
                set.uniform(),
                intruders,
                Sensitivity.uniform(graph.nodeCount()),
                CostChoice.standard(),
                Objective.TOTAL,
                Optional.empty(),
                EngineChoice.standard(),
                LearnerChoice.standard(),
                50,
                Optional.empty());
    }

    public Graph graph() {
        return network.graph();
    }

    /** f_t, as the learner of round t sees it. */
    public PrivacyCost cost(int round) {
        return nonlinear.<PrivacyCost>map(choice -> choice.cost(this, round)).orElseGet(() -> linearCost(round));
    }

    DenseCost linearCost(int round) {
        NodeSet observed = intruders.observed(round);
        if (objective == Objective.BITS) {
            Observer reader = observer.orElse(Observer.standard());
            TimeSpan span = cost.span(round, intruders.lastChange(round));
            return new InformationCost(network, observed, new Observer(reader.noise(), reader.prior(), span));
        }
        return cost.cost(network, observed, counted(observed), round, intruders.lastChange(round));
    }

    /** Whether anything is left to protect while these nodes are read. */
    public boolean isAnyProtected(NodeSet observed) {
        return objective != Objective.OTHERS
                || IntStream.range(0, graph().nodeCount())
                        .anyMatch(i ->
                                !observed.contains(i) && sensitivity.values().get(i) > 0);
    }

    /** What each node's state is worth while these nodes are read. */
    Sensitivity counted(NodeSet observed) {
        return objective == Objective.OTHERS ? sensitivity.without(observed) : sensitivity;
    }

    /** What some nodes tell under some weights over some time, which must end where dynamics are not linear. */
    public Matrix gramian(NodeSet observed, TimeSpan span, Vector weights) {
        return nonlinear
                .map(choice -> choice.gramian(observed, (TimeWindow) span, engine.tolerance())
                        .at(weights))
                .orElseGet(() -> ObservabilityGramian.of(network, weights, observed, span));
    }

    /** How much time a round takes. */
    public double roundLength() {
        return states.map(StateChoice::roundLength).orElse(cost.roundLength());
    }

    public Scenario withName(String value) {
        Editor editor = new Editor(this);
        editor.name = value;
        return editor.scenario();
    }

    public Scenario withInitialWeights(Vector value) {
        Editor editor = new Editor(this);
        editor.initialWeights = value;
        return editor.scenario();
    }

    public Scenario withFeasibleSet(FeasibleSet value) {
        Editor editor = new Editor(this);
        editor.feasibleSet = value;
        return editor.scenario();
    }

    public Scenario withIntruders(IntruderSchedule value) {
        Editor editor = new Editor(this);
        editor.intruders = value;
        return editor.scenario();
    }

    public Scenario withCost(CostChoice value) {
        Editor editor = new Editor(this);
        editor.cost = value;
        return editor.scenario();
    }

    public Scenario withObserver(Observer value) {
        Editor editor = new Editor(this);
        editor.observer = Optional.of(value);
        return editor.scenario();
    }

    public Scenario withEngine(EngineChoice value) {
        Editor editor = new Editor(this);
        editor.engine = value;
        return editor.scenario();
    }

    public Scenario withLearner(LearnerChoice value) {
        Editor editor = new Editor(this);
        editor.learner = value;
        return editor.scenario();
    }

    public Scenario withRounds(int value) {
        Editor editor = new Editor(this);
        editor.rounds = value;
        return editor.scenario();
    }

    /** Nothing else depends on the states: costs, weights and regrets stay the same. */
    public Scenario withoutStates() {
        Editor editor = new Editor(this);
        editor.states = Optional.empty();
        return editor.scenario();
    }

    /** A scenario with what may be exchanged. */
    private static final class Editor {
        private final Scenario original;
        private String name;
        private FeasibleSet feasibleSet;
        private Vector initialWeights;
        private IntruderSchedule intruders;
        private CostChoice cost;
        private Optional<Observer> observer;
        private EngineChoice engine;
        private LearnerChoice learner;
        private int rounds;
        private Optional<StateChoice> states;

        Editor(Scenario original) {
            this.original = original;
            this.name = original.name;
            this.feasibleSet = original.feasibleSet;
            this.initialWeights = original.initialWeights;
            this.intruders = original.intruders;
            this.cost = original.cost;
            this.observer = original.observer;
            this.engine = original.engine;
            this.learner = original.learner;
            this.rounds = original.rounds;
            this.states = original.states;
        }

        Scenario scenario() {
            return new Scenario(
                    name,
                    original.origin,
                    original.network,
                    original.nonlinear,
                    feasibleSet,
                    initialWeights,
                    intruders,
                    original.sensitivity,
                    cost,
                    original.objective,
                    observer,
                    engine,
                    learner,
                    rounds,
                    states);
        }
    }
}
