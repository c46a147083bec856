package org.hushgraph.controller;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.hushgraph.online.Effort;
import org.hushgraph.supervision.Inbox;
import org.hushgraph.supervision.SupervisedLoop;

/**
 * What the thread of a network does: answers requests, expires alarms and plays rounds. After a failure, memory may be
 * ahead of the store, so the next step recovers the network from the store.
 */
final class NetworkTask implements SupervisedLoop.Task {
    private static final System.Logger LOGGER = System.getLogger(NetworkTask.class.getName());

    private static final int MOST_DOUBLINGS = 6; // of the time to the next round, while weights are refused

    private final Supplier<NetworkController> recovery;
    private final TimeSource time;
    private final Computations.Turn turn;
    private final NetworkWorker.Options options;
    private final NetworkListener listener;
    private final Inbox<Request> inbox;
    private final AlarmTimes alarmTimes = new AlarmTimes();
    private volatile LiveState state;
    private NetworkController controller; // like all fields below, used by the thread only
    private List<Request> unanswered = List.of();
    private boolean failed; // the controller must be recovered
    private Optional<NetworkRemovedException> removed = Optional.empty();
    private boolean inLine; // a round waits for its turn to be computed
    private long nextRound; // elapsed milliseconds
    private int refusals; // of rounds in a row, by the budget of the ledger
    private long budgetMillis; // for the learner's work on the next round
    private OptionalLong changed =
            OptionalLong.empty(); // arrival of the change that the next round answers, in elapsed nanoseconds
    private long storingNanos; // for that change: storing an epoch takes as long

    NetworkTask(
            Supplier<NetworkController> recovery,
            TimeSource time,
            Computations computations,
            NetworkWorker.Options options,
            NetworkListener listener,
            Inbox<Request> inbox) {
        this.recovery = recovery;
        this.time = time;
        this.turn = computations.turn(inbox::wake);
        this.options = options;
        this.listener = listener;
        this.inbox = inbox;
        this.controller = recovery.get();
        TimeSource.Time now = time.now();
        this.state = controller.state(now.wallMillis());
        this.nextRound = now.elapsedMillis() + options.roundMillis();
        this.budgetMillis = options.responseMillis();
    }

    String name() {
        return controller.name();
    }

    LiveState state() {
        return state;
    }

    @Override
    public void wake() {
        inbox.wake();
    }

    @Override
    public boolean step() throws InterruptedException {
        rejectUnanswered();
        unanswered = inbox.take(untilDue());
        try {
            if (failed) {
                controller = turn.run(recovery);
                failed = false;
            }
            process(unanswered);
            unanswered = List.of();
            return true;
        } catch (NetworkRemovedException e) { // there is nothing to recover
            removed = Optional.of(e);
            inbox.close();
            answer(e);
            throw new InterruptedException(e.getMessage());
        } catch (Throwable e) { // the store, a round or memory failed
            failed = true;
            answer(e instanceof StoreException ? e : failure(e));
            throw e;
        }
    }

    private void answer(Throwable failure) {
        unanswered.forEach(request -> request.answer().completeExceptionally(failure));
        unanswered = List.of();
    }

    /** Whatever failed in a round, the request was valid: it must not look like the fault of the caller. */
    private RuntimeException failure(Throwable cause) {
        String what = cause instanceof VirtualMachineError ? "has not enough memory" : "failed and is being recovered";
        return new IllegalStateException("network " + name() + " " + what + ": " + cause.getMessage(), cause);
    }

    /** Answers requests of a failed step, if there was too little memory to do so at once. */
    private void rejectUnanswered() {
        for (Request request : unanswered) {
            request.answer()
                    .completeExceptionally(new IllegalStateException("network " + name() + " is being recovered."));
        }
        unanswered = List.of();
    }

    /** Milliseconds until the next round is due or an alarm expires. */
    private long untilDue() {
        TimeSource.Time now = time.now();
        long untilRound = inLine ? SupervisedLoop.IDLE_MILLIS : isUnfinished() ? 0 : nextRound - now.elapsedMillis();
        long untilExpiry = controller
                .network()
                .alarms()
                .nextExpiry()
                .map(expiry -> expiry - now.wallMillis())
                .orElse(Long.MAX_VALUE);
        return Math.max(0, Math.min(SupervisedLoop.IDLE_MILLIS, Math.min(untilRound, untilExpiry)));
    }

    private void process(List<Request> batch) throws InterruptedException {
        long start = time.elapsedNanos();
        TimeSource.Time now = time.now();
        long at = now.wallMillis();
        accept(at, alarmTimes.corrections(controller.network().alarms(), now));
        alarmTimes.stored(now);
        expire(at);
        new Batch(controller, turn, at, options.mostAlarms(), (events, answers) -> stored(at, events, answers))
                .run(batch);
        if (controller.network().isDue() && changed.isEmpty()) {
            changed = OptionalLong.of(
                    batch.stream().mapToLong(Request::arrived).min().orElse(start));
            storingNanos = time.elapsedNanos() - start;
        }
        playIfDue(now);
        state = controller.state(at);
        if (controller.isStateDue()) {
            controller.saveState(at, options.keptEpochs());
        }
    }

    private void expire(long at) {
        if (controller
                .network()
                .alarms()
                .nextExpiry()
                .filter(expiry -> expiry <= at)
                .isPresent()) {
            accept(at, List.of(new Entry.AlarmsExpired(at)));
        }
    }

    private void accept(long at, List<Entry> entries) {
        if (!entries.isEmpty()) {
            stored(at, controller.accept(entries, List.of()), () -> {});
        }
    }

    /** Plays or proposes the next round, if it is due and this network's turn to compute. */
    private void playIfDue(TimeSource.Time now) {
        LiveNetwork network = controller.network();
        boolean due = network.isDue()
                || controller.isProposalOutdated()
                || isUnfinished()
                || now.elapsedMillis() >= nextRound;
        boolean needed = due && network.isActive();
        if (needed && !turn.isStarted()) {
            inLine = true;
            return;
        }
        if (due) {
            nextRound = now.elapsedMillis() + options.roundMillis() * (1L << Math.min(refusals, MOST_DOUBLINGS));
        }
        if (needed) {
            inLine = false;
            try {
                playOrPropose(now);
            } finally {
                turn.end();
            }
        } else {
            leaveLine();
        }
    }

    /** Whether the learner needs further rounds at once. If rounds need approval, it completes its work in one. */
    private boolean isUnfinished() {
        return controller.network().isUnfinished()
                && !controller.network().settings().approval();
    }

    private void playOrPropose(TimeSource.Time now) {
        long at = now.wallMillis();
        refusals = controller.network().refused().isEmpty() ? 0 : refusals + 1;
        if (!controller.network().settings().approval()) {
            stored(at, List.of(controller.playRound(at, effort())), () -> {});
        } else if (controller.proposal().isEmpty()) {
            Proposal proposal = controller.propose(at);
            state = controller.state(at);
            notifyListener(() -> listener.proposed(name(), proposal));
        }
    }

    /**
     * Limits the first round after an alarm to a short time, so that agents soon receive better weights. The time counts
     * from the arrival of the alarm and includes storing the epoch. Each of the following rounds of the same response
     * may take twice as long, so that there are few, but ends when there is a request.
     */
    private Effort effort() {
        boolean continues = isUnfinished();
        budgetMillis = continues
                ? Math.min(2 * budgetMillis, Math.max(options.roundMillis(), options.responseMillis()))
                : options.responseMillis();
        long start = changed.orElseGet(time::elapsedNanos);
        long storing = changed.isPresent() ? storingNanos : 0;
        changed = OptionalLong.empty();
        TimeLimit limit =
                new TimeLimit(time::elapsedNanos, start + TimeUnit.MILLISECONDS.toNanos(budgetMillis) - storing);
        return Effort.until(() -> limit.isReached() || (continues && !inbox.isIdle()), () -> !inbox.isIdle());
    }

    private void leaveLine() {
        if (inLine) {
            inLine = false;
            turn.leave();
        }
    }

    private void stored(long at, List<Event> events, Runnable answers) {
        state = controller.state(at);
        answers.run();
        if (!events.isEmpty()) {
            notifyListener(() -> listener.recorded(events));
        }
    }

    private void notifyListener(Runnable message) {
        try {
            message.run();
        } catch (RuntimeException e) {
            LOGGER.log(System.Logger.Level.WARNING, "a listener of network " + name() + " failed", e);
        }
    }

    /** Answers the remaining requests, and saves the state, so that the next start need not replay rounds. */
    @Override
    public void finish() throws InterruptedException {
        inbox.close();
        if (removed.isPresent()) {
            unanswered = inbox.take(0);
            answer(removed.get());
            return;
        }
        try {
            step();
            controller.saveState(time.wallMillis(), options.keptEpochs());
        } catch (NetworkRemovedException e) {
            return; // there is nothing to save
        } finally {
            leaveLine();
        }
    }
}
