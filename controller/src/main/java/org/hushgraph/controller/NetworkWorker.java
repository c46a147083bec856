package org.hushgraph.controller;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * The thread of one live network.
 *
 * <p>Queued requests are stored in one transaction and answered by one round. A round follows each change at once, and
 * regularly while the network is active. If the settings require approval, rounds are proposed instead. When the queue
 * is full, requests are rejected.
 */
public final class NetworkWorker implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(NetworkWorker.class.getName());
    private static final long STOP_SECONDS = 10;
    private static final long MAX_RECOVERY_PAUSE_MILLIS = 1000;

    private final Supplier<NetworkController> recovery;
    private final Clock clock;
    private final Options options;
    private final NetworkListener listener;
    private final BlockingQueue<Request> waiting;
    private final Thread thread;
    private volatile LiveState state;
    private volatile boolean stopping;
    private volatile Optional<RuntimeException> failure = Optional.empty();
    private NetworkController controller; // used by the thread only
    private long last; // the clock may run backwards, this never does
    private long nextRound;

    /**
     * Options of a worker.
     *
     * @param mostWaiting largest number of queued requests
     * @param roundMillis time between two regular rounds
     * @param keptEpochs number of stored epochs; older ones are deleted
     */
    public record Options(int mostWaiting, long roundMillis, long keptEpochs) {
        public Options {
            requirePositive("mostWaiting", mostWaiting);
            requirePositive("roundMillis", roundMillis);
            requirePositive("keptEpochs", keptEpochs);
        }

        private static void requirePositive(String name, long value) {
            if (value < 1) {
                throw new IllegalArgumentException(name + " = " + value + " must be positive.");
            }
        }
    }

    /**
     * Starts the thread.
     *
     * @param recovery recovers the controller from the store; called again after a failure
     */
    public NetworkWorker(Supplier<NetworkController> recovery, Clock clock, Options options, NetworkListener listener) {
        this.recovery = recovery;
        this.clock = clock;
        this.options = options;
        this.listener = listener;
        this.waiting = new ArrayBlockingQueue<>(options.mostWaiting());
        this.controller = recovery.get();
        this.state = controller.state(clock.millis());
        this.thread = new Thread(this::work, "network " + controller.name());
        thread.start();
    }

    /**
     * Submits entries, which are created when the request is processed. The result completes when they are stored, or
     * fails if they are invalid.
     *
     * @param key idempotency key: a repeated request returns the first answer and does nothing
     * @throws RejectedExecutionException if the queue is full, or the worker is stopping
     */
    public CompletableFuture<Acknowledgement> submit(LongFunction<List<Entry>> entries, Optional<RequestKey> key) {
        return enqueue(new Request.Entries(entries), key);
    }

    /** Submits entries that depend on the state of the network at that time, after all earlier requests. */
    public CompletableFuture<Acknowledgement> revise(
            BiFunction<LiveNetwork, Long, List<Entry>> entries, Optional<RequestKey> key) {
        return enqueue(new Request.Revision(entries), key);
    }

    /** Publishes the weights of an old epoch as a new epoch. */
    public CompletableFuture<Acknowledgement> rollBack(long epoch, Optional<RequestKey> key) {
        return enqueue(new Request.RollBack(epoch), key);
    }

    /** Plays a round, without approval. */
    public CompletableFuture<Acknowledgement> playRound(Optional<RequestKey> key) {
        return enqueue(new Request.Round(), key);
    }

    /** Plays the proposed round; fails with a {@link StaleProposalException} if the proposal has another revision. */
    public CompletableFuture<Acknowledgement> approve(long revision, Optional<RequestKey> key) {
        return enqueue(new Request.Approval(revision), key);
    }

    /**
     * Computes the epochs of further rounds after some entries, without approval. Changes nothing.
     *
     * @param late cancellation check; if true, the result fails with a {@link java.util.concurrent.TimeoutException}
     */
    public CompletableFuture<List<Epoch>> dryRun(List<Entry> hypothetical, int rounds, BooleanSupplier late) {
        CompletableFuture<LiveNetwork> copy = new CompletableFuture<>();
        DryRun run = new DryRun(List.copyOf(hypothetical), rounds, clock.millis(), options.roundMillis(), late);
        return enqueue(new Request.Copy(copy), Optional.empty())
                .thenCompose(accepted -> copy)
                .thenApplyAsync(run::on, DryRun.executor());
    }

    private CompletableFuture<Acknowledgement> enqueue(Request.Action action, Optional<RequestKey> key) {
        Request request = Request.of(action, key);
        if (stopping || !waiting.offer(request)) {
            throw new RejectedExecutionException(
                    stopping ? "the controller is stopping." : options.mostWaiting() + " requests are waiting.");
        }
        return request.answer();
    }

    /** The error of the last iteration; empty once one succeeded. */
    public Optional<RuntimeException> failure() {
        return failure;
    }

    /** The last published state; requests in progress may change it. */
    public LiveState state() {
        return state;
    }

    private void work() {
        nextRound = clock.millis() + options.roundMillis();
        while (!stopping || !waiting.isEmpty()) {
            try {
                process(next(nextRound - clock.millis()));
            } catch (InterruptedException e) {
                stopping = true; // waiting requests are still processed
            }
        }
        saveLast();
        RejectedExecutionException late = new RejectedExecutionException("the controller has stopped.");
        waiting.forEach(request -> request.answer().completeExceptionally(late));
    }

    /** Saves the state, so that the next start need not replay rounds. */
    private void saveLast() {
        try {
            controller.saveState(now(), options.keptEpochs());
        } catch (NetworkRemovedException e) {
            return; // there is nothing to recover
        } catch (RuntimeException e) {
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    "the last state of network " + controller.name()
                            + " could not be saved; it can be recovered from its entries",
                    e);
        }
    }

    private void process(List<Request> batch) throws InterruptedException {
        try {
            long at = now();
            expire(at);
            new Batch(controller, at, (events, answers) -> stored(at, events, answers)).run(batch);
            playIfDue(at);
            state = controller.state(at);
            if (controller.isStateDue()) {
                controller.saveState(at, options.keptEpochs());
            }
            failure = Optional.empty();
        } catch (NetworkRemovedException e) {
            stopping = true;
            batch.forEach(request -> request.answer().completeExceptionally(e));
        } catch (RuntimeException e) { // the store or a round failed: memory may be ahead of the store
            fail(batch, e);
        } catch (OutOfMemoryError | StackOverflowError e) {
            fail(batch, new IllegalStateException("not enough memory for this network: " + e, e));
        }
    }

    private void fail(List<Request> batch, RuntimeException why) throws InterruptedException {
        LOGGER.log(System.Logger.Level.ERROR, "network " + controller.name() + " failed and is being recovered", why);
        failure = Optional.of(why);
        batch.forEach(request -> request.answer().completeExceptionally(why));
        recover();
    }

    private void expire(long at) {
        if (controller
                .network()
                .alarms()
                .nextExpiry()
                .filter(time -> time <= at)
                .isPresent()) {
            List<Event> events = controller.accept(List.of(new Entry.AlarmsExpired(at)), List.of());
            stored(at, events, () -> {});
        }
    }

    /** Plays or proposes the next round, if it is due. */
    private void playIfDue(long at) {
        LiveNetwork network = controller.network();
        if (!network.isDue() && !controller.isProposalOutdated() && at < nextRound) {
            return;
        }
        nextRound = at + options.roundMillis();
        if (network.isActive() && network.settings().approval()) {
            propose(at);
        } else if (network.isActive()) {
            stored(at, List.of(controller.playRound(at, Optional.empty())), () -> {});
        }
    }

    private void propose(long at) {
        if (controller.proposal().isEmpty()) {
            Proposal proposal = controller.propose(at);
            state = controller.state(at);
            notifyListener(() -> listener.proposed(controller.name(), proposal));
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
            LOGGER.log(System.Logger.Level.WARNING, "a listener of network " + controller.name() + " failed", e);
        }
    }

    /** All waiting requests; waits for the first until the next round is due or an alarm expires. */
    private List<Request> next(long untilRound) throws InterruptedException {
        long untilExpiry = controller
                .network()
                .alarms()
                .nextExpiry()
                .map(time -> time - clock.millis())
                .orElse(Long.MAX_VALUE);
        long waitMillis = stopping ? 0 : Math.max(0, Math.min(untilRound, untilExpiry));
        List<Request> batch = new ArrayList<>();
        Request first = waiting.poll(waitMillis, TimeUnit.MILLISECONDS);
        if (first != null) {
            batch.add(first);
            waiting.drainTo(batch);
        }
        return batch;
    }

    private long now() {
        last = Math.max(last, clock.millis());
        return last;
    }

    /** Recovers from the store after a pause. */
    private void recover() throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(stopping ? 0 : Math.min(options.roundMillis(), MAX_RECOVERY_PAUSE_MILLIS));
        try {
            controller = recovery.get();
            state = controller.state(now());
        } catch (RuntimeException e) {
            failure = Optional.of(e);
        }
    }

    /** Accepts no more requests and ends after those that wait. Returns at once. */
    public void stop() {
        stopping = true;
        boolean woken = waiting.offer(Request.of(new Request.Entries(at -> List.of()), Optional.empty()));
        assert woken || !waiting.isEmpty() : "a full queue wakes the thread, too";
    }

    /** Whether its thread still runs. */
    public boolean isRunning() {
        return thread.isAlive();
    }

    /** Processes waiting requests, then stops. */
    @Override
    public void close() {
        stop();
        try {
            thread.join(TimeUnit.SECONDS.toMillis(STOP_SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
