package org.hushgraph.controller;

import java.util.Optional;
import org.hushgraph.consensus.ConvergentWeights;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Loss;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.OnlineLearner;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.scenario.IntruderSchedule;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.Constants;
import org.hushgraph.simulation.Engine;
import org.hushgraph.simulation.Learners;

/**
 * A network under control: what its entries make of it.
 *
 * <p>In a round with intruders a learner takes one step from the weights in force; it starts afresh whenever intruders or settings
 * change, or weights were changed by hand. In a round without, weights go a part of the way back to the normal ones. No round changes a
 * weight by more than the cap. Not for several threads.
 */
public final class LiveNetwork {
    private static final double ARRIVED = 1e-9; // of the largest weight: from here drifting jumps

    private final Scenario scenario;
    private final Vector normal;
    private Alarms alarms = Alarms.none();
    private Settings settings = Settings.standard();
    private Epoch epoch;
    private Optional<OnlineLearner> learner = Optional.empty();
    private boolean due; // something changed since the last round

    /** With its normal weights in force; intruders of the scenario are not looked at. */
    public LiveNetwork(Scenario scenario, long at) {
        this.scenario = scenario.withRounds(1);
        this.normal = scenario.feasibleSet().project(scenario.initialWeights());
        this.epoch = new Epoch(0, at, NodeSet.none(), normal, 0);
    }

    public Scenario scenario() {
        return scenario;
    }

    public Alarms alarms() {
        return alarms;
    }

    public Settings settings() {
        return settings;
    }

    /** The one in force. */
    public Epoch epoch() {
        return epoch;
    }

    /** Whether alarms or settings changed since the last round. */
    public boolean isDue() {
        return due;
    }

    /** Whether a round now would do anything: intruders are there, or weights are not normal. */
    public boolean isActive() {
        return due || !alarms.observed().isEmpty() || !epoch.weights().equals(resting());
    }

    /** Refuses an entry that can't be applied, and changes nothing. */
    public void require(Entry entry) {
        if (entry instanceof Entry.AlarmRaised raised) {
            int node = raised.alarm().node();
            if (node < 0 || node >= scenario.graph().nodeCount()) {
                throw new IllegalArgumentException(
                        "node " + node + " of alarm " + raised.alarm().key() + " is not in the network, which has "
                                + scenario.graph().nodeCount() + " nodes.");
            }
        } else if (entry instanceof Entry.SettingsChanged changed) {
            feasible(changed.settings());
        } else if (entry instanceof Entry.RolledBack back) {
            scenario.graph().requireWeights(back.weights());
        }
    }

    /** Applies an entry; a round gives a new epoch. */
    public Optional<Epoch> apply(Entry entry) {
        if (entry instanceof Entry.RoundPlayed played) {
            epoch = played(played.at());
            due = false;
            return Optional.of(epoch);
        }
        if (entry instanceof Entry.RolledBack back) {
            learner = Optional.empty();
            epoch = epoch(back.at(), feasible(settings).project(back.weights()));
            return Optional.of(epoch);
        }
        Alarms before = alarms;
        if (entry instanceof Entry.AlarmRaised raised) {
            alarms = alarms.raised(raised.alarm());
        } else if (entry instanceof Entry.AlarmCleared cleared) {
            alarms = alarms.cleared(cleared.key());
        } else if (entry instanceof Entry.AlarmsExpired expired) {
            alarms = alarms.at(expired.at());
        } else if (entry instanceof Entry.SettingsChanged changed) {
            settings = changed.settings();
            learner = Optional.empty();
            due = true;
        }
        if (!alarms.observed().equals(before.observed())) {
            learner = Optional.empty();
            due = true;
        }
        return Optional.empty();
    }

    private Epoch played(long at) {
        return epoch(at, alarms.observed().isEmpty() ? drifted() : learned());
    }

    private Epoch epoch(long at, Vector weights) {
        NodeSet observed = alarms.observed();
        double cost = observed.isEmpty() ? 0 : cost(observed).value(weights);
        return new Epoch(epoch.number() + 1, at, observed, weights, cost);
    }

    /** One step of the learner, as far as the cap allows. */
    private Vector learned() {
        Vector weights = epoch.weights();
        Scenario now = scenario.withFeasibleSet(feasible(settings))
                .withIntruders(IntruderSchedule.stationary(alarms.observed()));
        OnlineLearner current = learner.orElseGet(
                () -> Learners.of(now, Constants.of(now), now.feasibleSet().project(weights)));
        Loss.Evaluation at = cost(alarms.observed()).evaluate(current.weights());
        Vector next = current.update(at.gradient()).point();
        Vector allowed = settings.capped(weights, next);
        learner = allowed.equals(next) ? Optional.of(current) : Optional.empty();
        return allowed;
    }

    /** A part of the way back to normal, as far as the cap allows. */
    private Vector drifted() {
        Vector weights = epoch.weights();
        Vector rest = resting();
        Vector next = weights.plus(settings.driftRate(), rest.minus(weights));
        boolean arrived = next.minus(rest).largestMagnitude() <= ARRIVED * rest.largestMagnitude();
        return settings.capped(weights, arrived ? rest : next);
    }

    /** The normal weights, or the nearest to them that settings allow. */
    private Vector resting() {
        return feasible(settings).project(normal);
    }

    private FeasibleSet feasible(Settings chosen) {
        CappedSimplex simplex = chosen.applied(scenario.feasibleSet().simplex(), epoch.weights());
        if (scenario.feasibleSet() instanceof ConvergentWeights convergent) {
            return simplex.equals(convergent.simplex())
                    ? convergent
                    : ConvergentWeights.of(scenario.graph(), simplex, convergent.floor());
        }
        return simplex;
    }

    private PrivacyCost cost(NodeSet observed) {
        Scenario now = scenario.withIntruders(IntruderSchedule.stationary(observed));
        return Engine.of(now).cost(now.cost(0));
    }
}
