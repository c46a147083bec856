package org.hushgraph.controller;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.hushgraph.supervision.Inbox;
import org.hushgraph.supervision.SupervisedLoop;

/**
 * The thread of one live network.
 *
 * <p>Queued requests are stored in one transaction and answered by one round. A round follows each change at once, and
 * regularly while the network is active. A learner that runs out of time continues in the next round, which follows at
 * once. If the settings require approval, rounds are proposed instead. When the queue
 * is full, requests are rejected. Every accepted request is answered, also when the worker fails or stops.
 */
public final class NetworkWorker implements AutoCloseable {
    private final TimeSource time;
    private final Computations computations;
    private final Options options;
    private final Inbox<Request> inbox;
    private final NetworkTask task;
    private final SupervisedLoop loop;

    /**
     * Options of a worker.
     *
     * @param mostWaiting largest number of queued requests
     * @param roundMillis time between two regular rounds
     * @param responseMillis time for a learner's first answer to an alarm; the rest of its work follows in further rounds
     * @param keptEpochs number of stored epochs; older ones are deleted
     * @param mostAlarms largest number of active alarms
     */
    public record Options(int mostWaiting, long roundMillis, long responseMillis, long keptEpochs, int mostAlarms) {
        public Options {
            requirePositive("mostWaiting", mostWaiting);
            requirePositive("roundMillis", roundMillis);
            requirePositive("responseMillis", responseMillis);
            requirePositive("keptEpochs", keptEpochs);
            requirePositive("mostAlarms", mostAlarms);
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
     * @param computations shared by all workers
     */
    public NetworkWorker(
            Supplier<NetworkController> recovery,
            TimeSource time,
            Computations computations,
            Options options,
            NetworkListener listener) {
        this.time = time;
        this.computations = computations;
        this.options = options;
        this.inbox = new Inbox<>(options.mostWaiting());
        this.task = new NetworkTask(recovery, time, computations, options, listener, inbox);
        this.loop = SupervisedLoop.start("network " + task.name(), task);
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
        DryRun run = new DryRun(List.copyOf(hypothetical), rounds, time.wallMillis(), options.roundMillis(), late);
        return enqueue(new Request.Copy(copy), Optional.empty())
                .thenCompose(accepted -> copy)
                .thenApplyAsync(network -> run.on(network, computations), DryRun.executor());
    }

    private CompletableFuture<Acknowledgement> enqueue(Request.Action action, Optional<RequestKey> key) {
        Request request = Request.of(action, key, time.elapsedNanos());
        if (!inbox.offer(request)) {
            throw new RejectedExecutionException(
                    inbox.isClosed()
                            ? "the controller is stopping."
                            : options.mostWaiting() + " requests are waiting.");
        }
        return request.answer();
    }

    /** The error of the last iteration; empty once one succeeded. */
    public Optional<Throwable> failure() {
        return loop.failure();
    }

    /** Why the network does not work now: its last iteration failed or takes very long. */
    public Optional<String> problem() {
        return loop.problem();
    }

    /** The last published state; requests in progress may change it. */
    public LiveState state() {
        return task.state();
    }

    /** Accepts no more requests and ends after those that wait. Returns at once. */
    public void stop() {
        inbox.close();
        loop.stop();
    }

    /** Whether its thread still runs. */
    public boolean isRunning() {
        return loop.isRunning();
    }

    /** Processes waiting requests, then stops. */
    @Override
    public void close() {
        stop();
        loop.close();
    }
}
