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
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * The thread of one live network. Requests that pile up are stored in one go and joined into one round; rounds follow from changes at
 * once, and from time while there is something to do. Beyond a number of waiting requests, new ones are refused.
 */
public final class NetworkWorker implements AutoCloseable {
    private static final long STOP_SECONDS = 10;

    private final Supplier<NetworkController> recovery;
    private final Clock clock;
    private final Options options;
    private final Consumer<Epoch> audience;
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
     */
    public record Options(int mostWaiting, long roundMillis) {
        public Options {
            if (mostWaiting < 1 || roundMillis < 1) {
                throw new IllegalArgumentException(
                        "mostWaiting = " + mostWaiting + " and roundMillis = " + roundMillis + " must be positive.");
            }
        }

        /** A thousand requests, a round a second. */
        public static Options standard() {
            return new Options(1000, 1000);
        }
    }

    /** Something to do at a time, and who waits for it. */
    private record Request(Wish wish, CompletableFuture<LiveState> answer) {}

    /** What may be asked for. */
    private sealed interface Wish {
        /** Entries that belong together. */
        record Entries(LongFunction<List<Entry>> at) implements Wish {}

        /** The weights of an old epoch. */
        record RollBack(long epoch) implements Wish {}
    }

    /**
     * A network as it is after a request.
     *
     * @param at when it was stored
     */
    public record LiveState(long at, Alarms alarms, Settings settings, Epoch epoch) {}

    /**
     * Starts at once.
     *
     * @param recovery gives the controller as the store knows it; asked again should the store have failed in between
     * @param audience hears of every epoch, in order, after it was stored
     */
    public NetworkWorker(Supplier<NetworkController> recovery, Clock clock, Options options, Consumer<Epoch> audience) {
        this.recovery = recovery;
        this.clock = clock;
        this.options = options;
        this.audience = audience;
        this.waiting = new ArrayBlockingQueue<>(options.mostWaiting());
        this.controller = recovery.get();
        this.state = state(clock.millis());
        this.thread = new Thread(this::work, "network " + controller.name());
        thread.start();
    }

    /**
     * Asks for entries, made when their time has come. The answer comes when they are safe; it fails with what is wrong with them.
     *
     * @throws RejectedExecutionException when too many are waiting, or the worker is stopping
     */
    public CompletableFuture<LiveState> submit(LongFunction<List<Entry>> entries) {
        return ask(new Wish.Entries(entries));
    }

    /** Asks for the weights of an old epoch, as a new one. */
    public CompletableFuture<LiveState> rollBack(long epoch) {
        return ask(new Wish.RollBack(epoch));
    }

    private CompletableFuture<LiveState> ask(Wish wish) {
        Request request = new Request(wish, new CompletableFuture<>());
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

    private LiveState state(long at) {
        LiveNetwork network = controller.network();
        return new LiveState(at, network.alarms(), network.settings(), network.epoch());
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
        RejectedExecutionException late = new RejectedExecutionException("the controller has stopped.");
        waiting.forEach(request -> request.answer().completeExceptionally(late));
    }

    private void turn(List<Request> batch) throws InterruptedException {
        try {
            long at = now();
            expire(at);
            accept(batch, at);
            if (controller.network().isDue() || at >= nextRound) {
                controller.playRound(at).ifPresent(this::published);
                nextRound = at + options.roundMillis();
            }
            state = state(at);
            failure = Optional.empty();
        } catch (RuntimeException e) { // the store failed, or a round: what is in memory may be ahead of what is stored
            failure = Optional.of(e);
            batch.forEach(request -> request.answer().completeExceptionally(e));
            recover();
        }
    }

    private void published(Epoch epoch) {
        state = state(epoch.at());
        audience.accept(epoch);
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

    private void expire(long at) {
        Alarms alarms = controller.network().alarms();
        if (!alarms.at(at).equals(alarms)) {
            controller.accept(List.of(new Entry.AlarmsExpired(at)));
        }
    }

    /** Stores what can be applied of a batch, as much as possible in one go, and answers everyone. */
    private void accept(List<Request> batch, long at) {
        List<Entry> entries = new ArrayList<>();
        List<Request> accepted = new ArrayList<>();
        for (Request request : batch) {
            try {
                if (request.wish() instanceof Wish.RollBack back) {
                    store(entries, accepted, at);
                    published(controller.rollBack(at, back.epoch()));
                    request.answer().complete(state);
                } else if (request.wish() instanceof Wish.Entries wished) {
                    List<Entry> more = wished.at().apply(at);
                    more.forEach(controller.network()::require);
                    entries.addAll(more);
                    accepted.add(request);
                }
            } catch (IllegalArgumentException e) { // a bad request is its own fault
                request.answer().completeExceptionally(e);
            }
        }
        store(entries, accepted, at);
    }

    private void store(List<Entry> entries, List<Request> accepted, long at) {
        if (!entries.isEmpty()) {
            controller.accept(entries);
            state = state(at);
        }
        accepted.forEach(request -> request.answer().complete(state));
        entries.clear();
        accepted.clear();
    }

    /** Back to what is stored, after a while. */
    private void recover() throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(stopping ? 0 : options.roundMillis());
        try {
            controller = recovery.get();
            state = state(now());
        } catch (RuntimeException e) {
            failure = Optional.of(e);
        }
    }

    /** Does what is waiting, then stops. */
    @Override
    public void close() {
        stopping = true;
        boolean woken = waiting.offer(new Request(new Wish.Entries(at -> List.of()), new CompletableFuture<>()));
        assert woken || !waiting.isEmpty() : "a full queue wakes it as well";
        try {
            thread.join(TimeUnit.SECONDS.toMillis(STOP_SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
