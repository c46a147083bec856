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
 * The thread of one live network. Requests that pile up are stored in one go and joined into one round; rounds follow from changes at
 * once, and from time while there is something to do, or are proposed where the settings say so. Beyond a number of waiting requests,
 * new ones are refused.
 */
public final class NetworkWorker implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(NetworkWorker.class.getName());
    private static final long STOP_SECONDS = 10;
    private static final long LONGEST_REST_MILLIS = 1000;

    private final Supplier<NetworkController> recovery;
    private final Clock clock;
    private final Options options;
    private final NetworkListener audience;
    private final BlockingQueue<Request> waiting;
    private final Thread thread;
    private volatile LiveState state;
    private volatile boolean stopping;
    private volatile Optional<RuntimeException> failure = Optional.empty();
    private NetworkController controller; // of the thread alone
    private long last; // time never runs back
    private long nextRound;

    /**
     * How a worker works.
     *
     * @param mostWaiting requests that may wait
     * @param roundMillis between two rounds that nobody asked for
     * @param keptEpochs older ones are forgotten
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
     * Starts at once.
     *
     * @param recovery gives the controller as the store knows it; asked again should the store have failed in between
     */
    public NetworkWorker(Supplier<NetworkController> recovery, Clock clock, Options options, NetworkListener audience) {
        this.recovery = recovery;
        this.clock = clock;
        this.options = options;
        this.audience = audience;
        this.waiting = new ArrayBlockingQueue<>(options.mostWaiting());
        this.controller = recovery.get();
        this.state = controller.state(clock.millis());
        this.thread = new Thread(this::work, "network " + controller.name());
        thread.start();
    }

    /**
     * Asks for entries, made when their time has come. The answer comes when they are safe; it fails with what is wrong with them.
     *
     * @param key of the request: sent again under the same one, it gets the same answer and does nothing
     * @throws RejectedExecutionException when too many are waiting, or the worker is stopping
     */
    public CompletableFuture<Acknowledgement> submit(LongFunction<List<Entry>> entries, Optional<RequestKey> key) {
        return ask(new Request.Entries(entries), key);
    }

    /** Asks for entries that depend on how the network is when their time has come, with all that was asked for before. */
    public CompletableFuture<Acknowledgement> revise(
            BiFunction<LiveNetwork, Long, List<Entry>> entries, Optional<RequestKey> key) {
        return ask(new Request.Revision(entries), key);
    }

    /** Asks for the weights of an old epoch, as a new one. */
    public CompletableFuture<Acknowledgement> rollBack(long epoch, Optional<RequestKey> key) {
        return ask(new Request.RollBack(epoch), key);
    }

    /** Asks for a round, approved or not. */
    public CompletableFuture<Acknowledgement> playRound(Optional<RequestKey> key) {
        return ask(new Request.Round(), key);
    }

    /** Asks for the round that was proposed; fails with a {@link StaleProposalException} if it is for another revision. */
    public CompletableFuture<Acknowledgement> approve(long revision, Optional<RequestKey> key) {
        return ask(new Request.Approval(revision), key);
    }

    /**
     * What rounds would give after some entries, approved or not; changes nothing.
     *
     * @param late ends it, with a {@link java.util.concurrent.TimeoutException}
     */
    public CompletableFuture<List<Epoch>> dryRun(List<Entry> hypothetical, int rounds, BooleanSupplier late) {
        CompletableFuture<LiveNetwork> copy = new CompletableFuture<>();
        DryRun run = new DryRun(List.copyOf(hypothetical), rounds, clock.millis(), options.roundMillis(), late);
        return ask(new Request.Copy(copy), Optional.empty())
                .thenCompose(accepted -> copy)
                .thenApplyAsync(run::on, DryRun.executor());
    }

    private CompletableFuture<Acknowledgement> ask(Request.Wish wish, Optional<RequestKey> key) {
        Request request = Request.of(wish, key);
        if (stopping || !waiting.offer(request)) {
            throw new RejectedExecutionException(
                    stopping
                            ? "the controller is stopping."
                            : options.mostWaiting() + " requests are waiting already.");
        }
        return request.answer();
    }

    /** What went wrong in the last turn; nothing once one went well. */
    public Optional<RuntimeException> failure() {
        return failure;
    }

    /** The state that was last reached; requests under way may change it. */
    public LiveState state() {
        return state;
    }

    private void work() {
        nextRound = clock.millis() + options.roundMillis();
        while (!stopping || !waiting.isEmpty()) {
            try {
                turn(next(nextRound - clock.millis()));
            } catch (InterruptedException e) {
                stopping = true; // what is waiting is still done
            }
        }
        keepLast();
        RejectedExecutionException late = new RejectedExecutionException("the controller has stopped.");
        waiting.forEach(request -> request.answer().completeExceptionally(late));
    }

    /** So that the next start need not play rounds again. */
    private void keepLast() {
        try {
            controller.keepState(now(), options.keptEpochs());
        } catch (RuntimeException e) {
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    "the last state of network " + controller.name() + " was not kept; entries lead to it",
                    e);
        }
    }

    private void turn(List<Request> batch) throws InterruptedException {
        try {
            long at = now();
            expire(at);
            new Batch(controller, at, (events, answers) -> stored(at, events, answers)).run(batch);
            goOn(at);
            state = controller.state(at);
            if (controller.isStateDue()) {
                controller.keepState(at, options.keptEpochs());
            }
            failure = Optional.empty();
        } catch (RuntimeException e) { // the store failed, or a round: what is in memory may be ahead of what is stored
            fail(batch, e);
        } catch (OutOfMemoryError | StackOverflowError e) {
            fail(batch, new IllegalStateException("the machine is too small for this network: " + e, e));
        }
    }

    private void fail(List<Request> batch, RuntimeException why) throws InterruptedException {
        LOGGER.log(System.Logger.Level.ERROR, "network " + controller.name() + " failed and is brought back", why);
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

    /** The next round, if it is its time. */
    private void goOn(long at) {
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
            tell(() -> audience.proposed(controller.name(), proposal));
        }
    }

    private void stored(long at, List<Event> events, Runnable answers) {
        state = controller.state(at);
        answers.run();
        if (!events.isEmpty()) {
            tell(() -> audience.happened(events));
        }
    }

    private void tell(Runnable message) {
        try {
            message.run();
        } catch (RuntimeException e) {
            LOGGER.log(
                    System.Logger.Level.WARNING, "somebody who hears of network " + controller.name() + " failed", e);
        }
    }

    /** All requests that are waiting; the first may take until the next round, or an alarm ends. */
    private List<Request> next(long untilRound) throws InterruptedException {
        long untilExpiry = controller
                .network()
                .alarms()
                .nextExpiry()
                .map(time -> time - clock.millis())
                .orElse(Long.MAX_VALUE);
        long patience = stopping ? 0 : Math.max(0, Math.min(untilRound, untilExpiry));
        List<Request> batch = new ArrayList<>();
        Request first = waiting.poll(patience, TimeUnit.MILLISECONDS);
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

    /** Back to what is stored, after a while. */
    private void recover() throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(stopping ? 0 : Math.min(options.roundMillis(), LONGEST_REST_MILLIS));
        try {
            controller = recovery.get();
            state = controller.state(now());
        } catch (RuntimeException e) {
            failure = Optional.of(e);
        }
    }

    /** Does what is waiting, then stops. */
    @Override
    public void close() {
        stopping = true;
        boolean woken = waiting.offer(Request.of(new Request.Entries(at -> List.of()), Optional.empty()));
        assert woken || !waiting.isEmpty() : "a full queue wakes it as well";
        try {
            thread.join(TimeUnit.SECONDS.toMillis(STOP_SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
