package org.hushgraph.controller;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.hushgraph.belief.Belief;
import org.hushgraph.consensus.ConvergentWeights;
import org.hushgraph.consensus.UsefulWeights;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.ChangePrice;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.graph.CutLinks;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.Effort;
import org.hushgraph.online.IsolatedWeights;
import org.hushgraph.online.ResumableLearner;
import org.hushgraph.scenario.Doubt;
import org.hushgraph.scenario.IntruderSchedule;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.Constants;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * The state of a controlled network, as determined by its entries.
 *
 * <p>In a round with intruders, a learner takes one step from the current weights. The learner restarts when intruders
 * or settings change, or after a rollback. In a round without intruders, or with nothing left to protect, weights drift
 * part of the way back to normal. A learner that runs out of effort continues in the next round. No round changes a
 * weight by more than the cap. During a replay of the scenario's intruders, each round starts with those of the
 * scenario's next round.
 *
 * <p>Alarms may be in doubt. Then the learner minimises the expected cost, but epochs state the cost if all alarms are
 * right. Not thread-safe.
 */
public final class LiveNetwork {
    private static final double ARRIVED = 1e-3; // of the largest weight: within this distance, drifting jumps
    private static final double ROUNDING = 1e-12;
    private static final int NO_REPLAY = -1;
    private static final int LEARNER =
            1; // bits that say what follows in a saved state; earlier versions know no ledger
    private static final int LEDGER = 2;
    private static final int READERS_CHANGED = 4;
    private static final int REFUSED = 8;

    private final Scenario scenario;
    private final Vector normal;
    private final ActiveAlarms alarms;
    private Settings settings = Settings.defaults();
    private Vector settled; // in force when the settings were chosen: frozen links keep them
    private FeasibleSet allowed; // by the settings
    private Vector resting; // the allowed weights nearest to normal
    private Optional<RoundSet> round = Optional.empty(); // for the present intruders
    private Epoch epoch;
    private Optional<ResumableLearner> learner = Optional.empty();
    private Optional<LeakComparison> last =
            Optional.empty(); // for this round only, so that results do not depend on earlier rounds
    private Optional<Integer> replayRound = Optional.empty();
    private boolean due; // something changed since the last round
    private final boolean
            gradientFirst; // of every round: so did earlier versions, and repeating their rounds must give the same
    // digits
    private Optional<LiveLedger> ledger; // empty if the scenario keeps none; copies have one if it refuses weights
    private boolean readersChanged; // since the last round
    private NodeSet refused = NodeSet.none(); // the nodes because of which the weights of the last round were refused

    /** The weights that are allowed while some nodes are observed. */
    private record RoundSet(NodeSet observed, UsefulWeights useful) {}

    /** Starts with its normal weights, without intruders. */
    public LiveNetwork(Scenario scenario, long at) {
        this.scenario = scenario;
        this.normal = scenario.feasibleSet().project(scenario.initialWeights());
        this.alarms = new ActiveAlarms();
        this.settled = normal;
        this.allowed = scenario.feasibleSet();
        this.resting = normal;
        this.epoch = Epoch.normal(at, normal);
        this.gradientFirst = !SavedLearner.trial(scenario, normal).choosesInComingSet();
        this.ledger = LiveLedger.of(scenario, at, normal, NodeSet.none());
    }

    private LiveNetwork(LiveNetwork original) {
        this.scenario = original.scenario;
        this.normal = original.normal;
        this.alarms = new ActiveAlarms();
        original.alarms().all().forEach(alarms::raise);
        this.settings = original.settings;
        this.settled = original.settled;
        this.allowed = original.allowed;
        this.resting = original.resting;
        this.round = original.round;
        this.epoch = original.epoch;
        this.learner = original.learner.map(SavedLearner::copy);
        this.replayRound = original.replayRound;
        this.due = original.due;
        this.gradientFirst = original.gradientFirst;
        this.ledger = original.ledger.filter(LiveLedger::isFilter).map(LiveLedger::copy);
        this.readersChanged = original.readersChanged;
        this.refused = original.refused;
    }

    /** An independent copy. */
    public LiveNetwork copy() {
        return new LiveNetwork(this);
    }

    /** Saves everything that determines future epochs, bit for bit, except the scenario. */
    void save(StateWriter to) {
        SavedParts.put(to, epoch);
        SavedParts.put(to, alarms());
        SavedParts.put(to, settings);
        to.put(settled).put(due).put(replayRound.orElse(NO_REPLAY));
        to.put((learner.isPresent() ? LEARNER : 0)
                | (ledger.isPresent() ? LEDGER : 0)
                | (readersChanged ? READERS_CHANGED : 0)
                | (refused.isEmpty() ? 0 : REFUSED));
        learner.ifPresent(current -> current.save(to));
        ledger.ifPresent(kept -> kept.save(to));
        if (!refused.isEmpty()) {
            to.put(refused.stream());
        }
    }

    /** Restores a saved network of the same scenario, which continues exactly where it was. */
    static LiveNetwork restored(Scenario scenario, StateReader from) {
        LiveNetwork network = new LiveNetwork(scenario, 0);
        int links = scenario.graph().edgeCount();
        network.epoch = SavedParts.epoch(from, links);
        SavedParts.alarms(from).forEach(network.alarms::raise);
        network.settle(SavedParts.settings(from), from.vector("settled", links));
        network.due = from.flag("due");
        network.replayRound = Optional.of((int) from.whole("replayRound")).filter(round -> round != NO_REPLAY);
        long following = from.whole("following");
        if ((following & LEARNER) != 0) {
            network.learner = Optional.of(network.newLearner().restored(from));
        }
        network.ledger = (following & LEDGER) != 0
                ? Optional.of(LiveLedger.restored(scenario, from))
                : LiveLedger.of( // the state of an earlier version: what was read before is unknown
                        scenario,
                        network.epoch.at(),
                        network.epoch.weights(),
                        network.alarms().observed());
        network.readersChanged = (following & READERS_CHANGED) != 0;
        if ((following & REFUSED) != 0) {
            network.refused = NodeSet.of(from.indices("refused").toArray());
        }
        return network;
    }

    /** The weights without intruders. */
    public Vector normal() {
        return normal;
    }

    public Alarms alarms() {
        return alarms.snapshot();
    }

    public Settings settings() {
        return settings;
    }

    /** The current epoch. */
    public Epoch epoch() {
        return epoch;
    }

    /** What intruders may have learned so far, if the scenario keeps a ledger. */
    public Optional<LiveLedger> ledger() {
        return ledger;
    }

    /** The nodes because of which the budget of the ledger refused the weights of the last round; none if it did not. */
    public NodeSet refused() {
        return refused;
    }

    /** The next round of the scenario during a replay. */
    public Optional<Integer> replayRound() {
        return replayRound;
    }

    /** Whether alarms or settings changed since the last round. */
    public boolean isDue() {
        return due;
    }

    /** Whether a round now would have an effect: there are intruders, a replay runs, or weights are not at rest. */
    public boolean isActive() {
        return due
                || replayRound.isPresent()
                || (isLearning()
                        ? !isSettled() || !refused.isEmpty()
                        : !epoch.weights().equals(resting));
    }

    /** Whether the learner ran out of effort, so that the next round should follow at once; not during a replay. */
    boolean isUnfinished() {
        return replayRound.isEmpty()
                && isLearning()
                && learner.filter(ResumableLearner::isUnfinished).isPresent();
    }

    private boolean isSettled() {
        return learner.filter(ResumableLearner::isSettled).isPresent();
    }

    /** Rejects an entry that can't be applied. Changes nothing. */
    public void require(Entry entry) {
        if (entry instanceof Entry.AlarmRaised raised) {
            requireNode(raised.alarm());
            Replay.requireOther(raised.alarm());
        } else if (entry instanceof Entry.SettingsChanged changed) {
            feasible(changed.settings(), epoch.weights());
        } else if (entry instanceof Entry.RolledBack back) {
            scenario.graph().requireWeights(back.weights());
            requireAffordable(back);
        } else if (entry instanceof Entry.ReplayStarted) {
            Replay.requireIntruders(scenario);
        }
    }

    /** Rejects weights under which the budget of the ledger would not last. */
    private void requireAffordable(Entry.RolledBack back) {
        NodeSet readers = alarms().observed();
        NodeSet exceeded = ledger.map(
                        kept -> kept.refusal(back.at(), allowed.project(back.weights()), epoch.weights(), readers))
                .orElse(NodeSet.none());
        if (!exceeded.isEmpty()) {
            throw new IllegalArgumentException("the weights of epoch " + back.epoch()
                    + " would exceed the ledger's budget of node "
                    + exceeded.stream().mapToObj(scenario.graph()::name).collect(joining(", "))
                    + " while node "
                    + readers.stream().mapToObj(scenario.graph()::name).collect(joining(", "))
                    + " is under alarm. Try an epoch with weaker links there.");
        }
    }

    private void requireNode(Alarm alarm) {
        int nodes = scenario.graph().nodeCount();
        if (alarm.node() < 0 || alarm.node() >= nodes) {
            throw new IllegalArgumentException("node " + alarm.node() + " of alarm " + alarm.key()
                    + " is not in the network, which has " + nodes + " nodes.");
        }
    }

    /** Applies an entry; a round or a rollback returns a new epoch. */
    public Optional<Epoch> apply(Entry entry) {
        if (entry instanceof Entry.RoundPlayed played) {
            OptionalLong effort = played.effort();
            return Optional.of(play(
                    played.at(),
                    effort.isPresent() ? Effort.of(effort.getAsLong()) : Effort.unlimited(),
                    Optional.of(played.refused())));
        }
        if (entry instanceof Entry.RolledBack back) {
            learner = Optional.empty();
            epoch = epoch(back.at(), Cause.ROLLED_BACK, allowed.project(back.weights()));
            account(back.at());
            return Optional.of(epoch);
        }
        if (entry instanceof Entry.SettingsChanged changed) {
            change(changed.settings());
        } else if (entry instanceof Entry.ReplayStarted) {
            replayRound = Optional.of(0);
            due = true;
        } else if (entry instanceof Entry.ReplayStopped) {
            endReplay();
        } else if (entry instanceof Entry.AlarmRaised raised) {
            observedChanged(alarms.raise(raised.alarm()));
        } else if (entry instanceof Entry.AlarmCleared cleared) {
            observedChanged(alarms.clear(cleared.key()));
        } else if (entry instanceof Entry.AlarmsExpired expired) {
            observedChanged(alarms.clearIf(alarm -> alarm.expiresAt() <= expired.at()));
        }
        account(entry.at());
        return Optional.empty();
    }

    /** Plays a round. Applying an entry with the effort that was spent and what was refused repeats it, bit for bit. */
    Epoch play(long at, Effort effort) {
        return play(at, effort, Optional.empty());
    }

    /**
     * Plays a round.
     *
     * @param decided the nodes because of which its weights were refused, if that is known
     */
    private Epoch play(long at, Effort effort, Optional<NodeSet> decided) {
        epoch = playRound(at, effort, decided);
        ledger.ifPresent(kept -> kept.record(at, epoch.weights(), epoch.observed())); // a replay may end with the round
        account(at);
        return epoch;
    }

    /** Records the weights in force and the nodes under alarm, however doubtful. */
    private void account(long at) {
        ledger.ifPresent(kept -> kept.record(at, epoch.weights(), alarms().observed()));
    }

    /** Whether there are intruders, and nodes left to protect. */
    private boolean isLearning() {
        NodeSet observed = alarms().observed();
        return !observed.isEmpty() && scenario.costs().isAnyProtected(observed);
    }

    /** Restarts the learner if the set of observed nodes changed. */
    private void observedChanged(boolean changed) {
        if (changed) {
            learner = Optional.empty();
            due = true;
            readersChanged = true;
        }
    }

    private void change(Settings chosen) {
        settle(chosen, epoch.weights());
        learner = Optional.empty();
        due = true;
    }

    private void settle(Settings chosen, Vector weights) {
        allowed = feasible(chosen, weights);
        round = Optional.empty();
        resting = allowed.equals(scenario.feasibleSet()) ? normal : allowed.project(normal);
        settings = chosen;
        settled = weights;
    }

    private void endReplay() {
        replayRound = Optional.empty();
        observedChanged(Replay.clear(alarms));
    }

    private Epoch playRound(long at, Effort effort, Optional<NodeSet> decided) {
        replayRound.ifPresent(round -> observedChanged(Replay.set(alarms, scenario, round, at)));
        if (ledger.filter(LiveLedger::isFilter).isPresent()) {
            account(at); // before the decision
        }
        boolean learning = isLearning();
        Vector wish = learning ? learned(effort) : drifted();
        Vector otherwise = otherwise();
        NodeSet readers = alarms().observed();
        refused = decided.or(() -> ledger.map(kept -> kept.refusal(at, wish, otherwise, readers)))
                .orElse(NodeSet.none());
        readersChanged = false;
        Epoch next = refused.isEmpty()
                ? epoch(at, learning ? Cause.LEARNED : Cause.DRIFTED, wish)
                : epoch(at, Cause.REFUSED, otherwise);
        due = false;
        replayRound = replayRound.map(round -> round + 1);
        if (replayRound.filter(round -> round >= scenario.rounds()).isPresent()) {
            endReplay();
        }
        return next;
    }

    /** What replaces refused weights: the safe ones if the readers have just changed, otherwise those in force. */
    private Vector otherwise() {
        NodeSet readers = alarms().observed();
        if (!readersChanged
                || readers.isEmpty()
                || ledger.filter(LiveLedger::isFilter).isEmpty()) {
            return epoch.weights();
        }
        Vector safe = IsolatedWeights.of(allowed, CutLinks.of(scenario.graph(), readers), resting);
        return settings.capped(epoch.weights(), safe);
    }

    private Epoch epoch(long at, Cause cause, Vector weights) {
        NodeSet observed = alarms().observed();
        if (!isLearning()) {
            return new Epoch(new EpochSummary(epoch.number() + 1, at, cause, observed, 0, 0, 0, 0), weights);
        }
        LeakComparison before = comparison(Belief.certain(observed), epoch.weights());
        LeakComparison.Next after = before.next(weights);
        last = Optional.empty();
        return new Epoch(
                new EpochSummary(
                        epoch.number() + 1,
                        at,
                        cause,
                        observed,
                        before.value(),
                        after.value(),
                        after.split().own(),
                        after.split().others()),
                weights);
    }

    private LeakComparison comparison(Belief belief, Vector weights) {
        if (last.filter(known -> known.isOf(belief, weights)).isEmpty()) {
            last = Optional.of(new LeakComparison(scenario, belief, weights));
            if (gradientFirst) {
                last.get().gradient();
            }
        }
        return last.get();
    }

    /** One step of the learner, limited by the cap. Alarms in doubt count with their probabilities. */
    private Vector learned(Effort effort) {
        ResumableLearner current = learner.orElseGet(this::newLearner);
        Belief belief = alarms().belief();
        current.prepare(comparison(belief, current.weights()).comingRound(roundSet(), price()), effort);
        Vector gradient = current.usesGradients()
                ? comparison(belief, current.weights()).gradient()
                : Vector.constant(normal.size(), 0); // saves an evaluation
        Vector next = current.update(gradient).point();
        Vector step = settings.capped(epoch.weights(), next);
        learner = step.equals(next) ? Optional.of(current) : Optional.empty();
        return step;
    }

    private Optional<ChangePrice> price() {
        return scenario.weights().changePrice().map(rate -> new ChangePrice(rate, epoch.weights()));
    }

    /** The allowed weights that keep the hidden nodes useful, too. */
    private FeasibleSet roundSet() {
        NodeSet observed = alarms().belief().likely();
        if (round.filter(known -> known.observed().equals(observed)).isEmpty()) {
            round = Optional.of(new RoundSet(observed, scenario.usefulWeights(allowed, List.of(observed))));
        }
        return round.get().useful().set();
    }

    /**
     * The floor on hidden convergence that the last round kept, relative to the required one: below 1 if that is out of
     * reach for the present alarms. 1 until a round has answered them.
     */
    public double reachedFloor() {
        NodeSet observed = alarms().belief().likely();
        return round.filter(known -> known.observed().equals(observed))
                .map(known -> known.useful().reached())
                .orElse(1.0);
    }

    private ResumableLearner newLearner() {
        Belief belief = alarms().belief();
        Scenario now = scenario.withRounds(1)
                .withFeasibleSet(roundSet())
                .withIntruders(IntruderSchedule.stationary(alarms().observed()))
                .withDoubt(belief.isCertain() ? Doubt.NONE : Doubt.about(belief));
        ResumableLearner started = SavedLearner.resumable(
                scenario.learner().model(), Constants.of(now).learner(now, start()));
        started.alarm(belief.likely());
        return started;
    }

    /**
     * The normal weights if the learner asks for them; otherwise the current weights, projected if they are not
     * allowed.
     */
    private Vector start() {
        Vector weights = scenario.learner().model().startsFromNormalWeights() ? resting : epoch.weights();
        return roundSet().contains(weights, ROUNDING) ? weights : roundSet().project(weights);
    }

    /** Moves part of the way back to normal, limited by the cap. */
    private Vector drifted() {
        Vector weights = epoch.weights();
        Vector next = weights.plus(settings.driftRate(), resting.minus(weights));
        boolean arrived = next.minus(resting).largestMagnitude() <= ARRIVED * resting.largestMagnitude();
        return settings.capped(weights, arrived ? resting : next);
    }

    private FeasibleSet feasible(Settings chosen, Vector weights) {
        scenario.weights().caps().ifPresent(caps -> chosen.requireBelow(caps, scenario.graph()));
        CappedSimplex simplex = chosen.applied(scenario.feasibleSet().simplex(), weights);
        if (scenario.feasibleSet() instanceof ConvergentWeights convergent) {
            return simplex.equals(convergent.simplex())
                    ? convergent
                    : ConvergentWeights.of(scenario.graph(), simplex, convergent.floor());
        }
        return simplex;
    }
}
