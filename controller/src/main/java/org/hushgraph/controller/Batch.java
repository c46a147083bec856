package org.hushgraph.controller;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * Requests that arrived together. Consecutive entries are stored in one transaction, and an invalid request fails
 * alone.
 */
final class Batch {
    private final NetworkController controller;
    private final Computations.Turn turn;
    private final long at;
    private final int mostAlarms;
    private final BiConsumer<List<Event>, Runnable> stored;
    private final Set<String> newKeys = new HashSet<>(); // of alarms that the entries raise
    private final List<Entry> entries = new ArrayList<>();
    private final List<StoredAnswer> storedAnswers = new ArrayList<>();
    private final List<Runnable> answers = new ArrayList<>();

    /** What a valid request does. */
    private interface Work {
        void run() throws InterruptedException;
    }

    /**
     * Creates a batch.
     *
     * @param turn of the network to compute
     * @param mostAlarms that may be active
     * @param stored receives the stored events, and a task that sends the responses
     */
    Batch(
            NetworkController controller,
            Computations.Turn turn,
            long at,
            int mostAlarms,
            BiConsumer<List<Event>, Runnable> stored) {
        this.controller = controller;
        this.turn = turn;
        this.at = at;
        this.mostAlarms = mostAlarms;
        this.stored = stored;
    }

    /**
     * Processes requests. Validates each before it changes anything: an invalid request must not affect others. Any
     * exception after that is a failure of the network, not of the request, and is thrown.
     */
    void run(List<Request> requests) throws InterruptedException {
        for (Request request : requests) {
            if (!(request.action() instanceof Request.Entries) || isRepeated(request)) {
                store(); // it depends on the entries before it
            }
            Optional<Work> work = validated(request);
            if (work.isPresent()) {
                work.get().run();
            }
        }
        store();
    }

    private boolean isRepeated(Request request) {
        return storedAnswers.stream()
                .anyMatch(storedAnswer -> request.key()
                        .filter(key -> key.name().equals(storedAnswer.key()))
                        .isPresent());
    }

    /** The work of a valid request; an invalid one is answered. */
    private Optional<Work> validated(Request request) {
        try {
            return Optional.of(work(request));
        } catch (IllegalArgumentException | StaleProposalException | KeyReusedException e) {
            request.answer().completeExceptionally(e);
            return Optional.empty();
        }
    }

    /** Validates a request; changes nothing. */
    private Work work(Request request) {
        Optional<Acknowledgement> known = controller.known(request.key());
        if (known.isPresent()) {
            return () -> request.answer().complete(known.get());
        }
        Request.Action action = request.action();
        if (action instanceof Request.Entries submitted) {
            return adding(request, submitted.at().apply(at));
        }
        if (action instanceof Request.Revision revision) {
            return adding(request, revision.entries().apply(controller.network(), at));
        }
        if (action instanceof Request.Copy copy) {
            return () -> {
                copy.copy().complete(controller.network().copy());
                request.answer().complete(controller.accepted(0));
            };
        }
        if (action instanceof Request.RollBack back) {
            Entry entry = controller.rolledBack(at, back.epoch());
            controller.network().require(entry);
            return publishing(request, () -> controller.publish(entry, request.key()));
        }
        if (action instanceof Request.Approval approval) {
            controller.requireProposed(approval.revision());
        }
        return publishing(request, () -> controller.playRound(at, request.key()));
    }

    private Work adding(Request request, List<Entry> more) {
        more.forEach(controller.network()::require);
        Set<String> raised = newKeys(more);
        return () -> {
            newKeys.addAll(raised);
            entries.addAll(more);
            Acknowledgement answer = controller.accepted(entries.size());
            answer.storedAnswer(request.key(), at).ifPresent(storedAnswers::add);
            answers.add(() -> request.answer().complete(answer));
        };
    }

    /** The keys of alarms that become active. Rejects them if there would be too many alarms. */
    private Set<String> newKeys(List<Entry> more) {
        Alarms active = controller.network().alarms();
        Set<String> keys = new HashSet<>();
        for (Entry entry : more) {
            if (entry instanceof Entry.AlarmRaised raised
                    && active.find(raised.alarm().key()).isEmpty()
                    && !newKeys.contains(raised.alarm().key())) {
                keys.add(raised.alarm().key());
            }
        }
        if (!keys.isEmpty() && (long) active.size() + newKeys.size() + keys.size() > mostAlarms) {
            throw new TooManyAlarmsException(mostAlarms);
        }
        return keys;
    }

    private Work publishing(Request request, Supplier<Event> publish) {
        return () -> {
            Event event = turn.run(publish);
            stored.accept(List.of(event), () -> request.answer().complete(controller.accepted(0)));
        };
    }

    private void store() {
        boolean nothing = entries.isEmpty() && storedAnswers.isEmpty();
        List<Event> events = nothing ? List.of() : controller.accept(entries, storedAnswers);
        List<Runnable> waiting = List.copyOf(answers);
        stored.accept(events, () -> waiting.forEach(Runnable::run));
        entries.clear();
        newKeys.clear();
        storedAnswers.clear();
        answers.clear();
    }
}
