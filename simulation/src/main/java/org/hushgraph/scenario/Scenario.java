package org.hushgraph.scenario;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.hushgraph.consensus.UsefulWeights;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.guarantee.Guarantee;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.Reading;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.privacy.ExpectedCost;
import org.hushgraph.privacy.PrivacyCost;

/**
 * The complete input of a run. The same scenario gives the same result, bit for bit.
 *
 * @param name the title of reports
 * @param origin where the network comes from
 * @param dynamics of the states
 * @param weights the feasible weights, and the initial ones
 * @param threat the intruders and how well they read
 * @param costs the cost that is minimised
 * @param plan the learner and the number of rounds
 */
public record Scenario(
        String name,
        NetworkOrigin origin,
        Dynamics dynamics,
        WeightChoice weights,
        Threat threat,
        CostPlan costs,
        RunPlan plan) {

    /** Decay 1, weight 1 on every link, and defaults for everything else. */
    public static Scenario on(Graph graph, IntruderSchedule intruders) {
        return on(graph, intruders, ScenarioDefaults.PRESENT);
    }

    /** Decay 1, equal weights, and the given defaults for everything else. */
    public static Scenario on(Graph graph, IntruderSchedule intruders, ScenarioDefaults defaults) {
        int edges = graph.edgeCount();
        FeasibleSet set = defaults.weights(edges, defaults.budget(edges)).set();
        return new Scenario(
                "a run on " + graph,
                NetworkOrigin.of(graph),
                new LinearDynamics(LinearNetwork.of(graph)),
                new WeightChoice(set, set.uniform()),
                new Threat(intruders, Optional.empty()),
                CostPlan.of(graph.nodeCount(), defaults),
                RunPlan.of(defaults));
    }

    public Graph graph() {
        return dynamics.graph();
    }

    /** The linear network, if the dynamics are linear. */
    public Optional<LinearNetwork> linear() {
        return dynamics instanceof LinearDynamics linear ? Optional.of(linear.network()) : Optional.empty();
    }

    public Optional<NonlinearDynamics> nonlinear() {
        return dynamics instanceof NonlinearDynamics nonlinear ? Optional.of(nonlinear) : Optional.empty();
    }

    /**
     * The weights within bounds and budget, above the floor for the whole network. If a guarantee or the budget of a
     * ledger needs caps, they are also below these. Rejects lower bounds that the user gave above a cap.
     */
    public FeasibleSet feasibleSet() {
        weights.caps().flatMap(caps -> caps.conflict(graph())).ifPresent(conflict -> {
            throw new IllegalArgumentException(conflict);
        });
        return weights.feasible();
    }

    /** The promise that all feasible weights keep, if there is one. */
    public Optional<GuaranteeChoice> guarantee() {
        return weights.guarantee();
    }

    /** What caps on the weights keep wherever readers move: the guarantee, or the budget of a ledger with such a filter. */
    public Optional<Guarantee> enforced() {
        return guarantee()
                .map(GuaranteeChoice::always)
                .or(() -> observer().flatMap(known -> ledger().promise(known, graph())));
    }

    /** The least hidden convergence of rounds with intruders: a number, the initial one, or none. */
    public HiddenFloor hiddenFloor() {
        return weights.hiddenFloor().resolved(learner(), objective());
    }

    /** The weights that are also above the floor for hidden nodes, whichever of some sets of nodes is observed. */
    public UsefulWeights usefulWeights(FeasibleSet base, Collection<NodeSet> observed) {
        List<NodeSet> intruded =
                observed.stream().filter(nodes -> !nodes.isEmpty()).distinct().toList();
        return hiddenFloor().kind() == HiddenFloor.Kind.NONE || intruded.isEmpty()
                ? new UsefulWeights(base, 1, true)
                : UsefulWeights.of(
                        graph(),
                        base,
                        intruded,
                        feasibleSet().project(initialWeights()),
                        hiddenFloor().rate());
    }

    public Vector initialWeights() {
        return weights.initial();
    }

    public IntruderSchedule intruders() {
        return threat.intruders();
    }

    public Optional<Observer> observer() {
        return threat.observer();
    }

    /** Which states an intruder at a node reads. */
    public Reading reading() {
        return threat.reading();
    }

    /** The ledger of a live network. */
    public LedgerChoice ledger() {
        return threat.ledger().orElse(LedgerChoice.DEFAULT);
    }

    /** The density of the noise that agents add to what they send, if they do. */
    public Optional<Double> messageNoise() {
        return threat.messageNoise();
    }

    /** The nodes whose states are read by intruders at these nodes: the rows of C. */
    public NodeSet rows(NodeSet observed) {
        return reading().rows(graph(), observed);
    }

    public CostChoice cost() {
        return costs.choice();
    }

    public Objective objective() {
        return costs.objective();
    }

    public EngineChoice engine() {
        return costs.engine();
    }

    public LearnerChoice learner() {
        return plan.learner();
    }

    public int rounds() {
        return plan.rounds();
    }

    public Doubt doubt() {
        return threat.doubt();
    }

    /** f_t of the true intruders, with the gradient that a learner receives. */
    public PrivacyCost cost(int round) {
        return dynamics.cost(
                this, intruders().observed(round), round, intruders().lastChange(round));
    }

    /** What the policy knows about the intruders, from round 0 on. */
    public Perception perception() {
        return new Perception(this);
    }

    /** The cost that the policy minimises: that of the nodes that are read, as far as it knows. */
    public PrivacyCost believedCost(PerceivedRound perceived) {
        return ExpectedCost.of(
                costs.relevant(perceived.belief()),
                observed -> dynamics.cost(this, observed, perceived.round(), perceived.lastChange()));
    }

    /** Creates an engine for the costs of this scenario. */
    public CostEngine costEngine() {
        return dynamics.engine(this);
    }

    /** W, the Gramian of what intruders at these nodes read, under the given weights. The time span must be finite for nonlinear dynamics. */
    public Matrix gramian(NodeSet observed, TimeSpan span, Vector weights) {
        return dynamics.gramian(rows(observed), span, weights, engine().tolerance());
    }

    /** The duration of a round. */
    public double roundLength() {
        return plan.states()
                .map(StateChoice::roundLength)
                .or(plan::statedLength)
                .orElse(cost().roundLength());
    }

    public Scenario withName(String value) {
        return new Scenario(value, origin, dynamics, weights, threat, costs, plan);
    }

    public Scenario withInitialWeights(Vector value) {
        return with(weights.withInitial(value));
    }

    public Scenario withFeasibleSet(FeasibleSet value) {
        return with(weights.withFeasible(value));
    }

    public Scenario withHiddenFloor(HiddenFloor value) {
        return with(weights.withHiddenFloor(value));
    }

    public Scenario withIntruders(IntruderSchedule value) {
        return with(threat.withIntruders(value));
    }

    public Scenario withObserver(Observer value) {
        return with(threat.withObserver(value));
    }

    public Scenario withReading(Reading value) {
        return with(threat.withReading(value));
    }

    public Scenario withDoubt(Doubt value) {
        return with(threat.withDoubt(value));
    }

    public Scenario withCost(CostChoice value) {
        return with(new CostPlan(value, costs.objective(), costs.sensitivity(), costs.engine()));
    }

    public Scenario withObjective(Objective value) {
        return with(new CostPlan(costs.choice(), value, costs.sensitivity(), costs.engine()));
    }

    public Scenario withEngine(EngineChoice value) {
        return with(new CostPlan(costs.choice(), costs.objective(), costs.sensitivity(), value));
    }

    public Scenario withLearner(LearnerChoice value) {
        return with(new RunPlan(value, plan.rounds(), plan.states(), plan.statedLength()));
    }

    public Scenario withRounds(int value) {
        return with(new RunPlan(plan.learner(), value, plan.states(), plan.statedLength()));
    }

    /** Disables the simulation of states. Costs, weights and regrets do not depend on it. */
    public Scenario withoutStates() {
        return with(new RunPlan(plan.learner(), plan.rounds(), Optional.empty(), plan.statedLength()));
    }

    private Scenario with(WeightChoice value) {
        return new Scenario(name, origin, dynamics, value, threat, costs, plan);
    }

    private Scenario with(Threat value) {
        return new Scenario(name, origin, dynamics, weights, value, costs, plan);
    }

    private Scenario with(CostPlan value) {
        return new Scenario(name, origin, dynamics, weights, threat, value, plan);
    }

    private Scenario with(RunPlan value) {
        return new Scenario(name, origin, dynamics, weights, threat, costs, value);
    }
}
