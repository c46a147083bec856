package org.hushgraph.scenario;

import org.hushgraph.belief.Belief;
import org.hushgraph.belief.BeliefFilter;
import org.hushgraph.belief.ReportModel;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.random.SplitMix64;

/** What the policy knows about the intruders, round by round. The same scenario gives the same sequence. Mutable. */
public final class Perception {
    /** Makes reports independent of other random parts that have the same seed, as in a sweep over seeds. */
    private static final long STREAM = 0xd1342543de82ef95L;

    private final Scenario scenario;
    private final ReportModel model;
    private final SplitMix64 random;
    private final BeliefFilter filter;
    private int round;
    private int lastChange;
    private NodeSet likely = NodeSet.none();

    /** Before round 0. */
    Perception(Scenario scenario) {
        this.scenario = scenario;
        AlarmChoice alarms = scenario.doubt().alarms().orElse(null);
        this.model = alarms instanceof AlarmChoice.Reports reports ? reports.model() : ReportModel.TRUTH;
        this.random = new SplitMix64(alarms instanceof AlarmChoice.Reports reports ? ~reports.seed() * STREAM : 0);
        this.filter = scenario.doubt().filter(scenario.graph().nodeCount());
    }

    /** The next round. */
    public PerceivedRound next() {
        NodeSet reports = reports();
        Belief belief = belief(reports);
        if (!belief.likely().equals(likely)) {
            likely = belief.likely();
            lastChange = round;
        }
        PerceivedRound next = new PerceivedRound(round, reports, belief, lastChange);
        round++;
        return next;
    }

    private NodeSet reports() {
        if (!scenario.doubt().isPresent()) {
            return scenario.intruders().observed(round);
        }
        if (scenario.doubt().alarms().orElse(null) instanceof AlarmChoice.Probabilities || round < model.delay()) {
            return NodeSet.none();
        }
        NodeSet then = scenario.intruders().observed(round - model.delay());
        return model.draw(then, scenario.graph().nodeCount(), random);
    }

    private Belief belief(NodeSet reports) {
        if (!scenario.doubt().isPresent()) {
            return Belief.certain(reports);
        }
        return scenario.doubt().alarms().orElse(null) instanceof AlarmChoice.Probabilities given
                ? given.at(round)
                : filter.next(reports);
    }
}
