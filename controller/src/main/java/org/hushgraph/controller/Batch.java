package org.hushgraph.controller;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Requests that arrived together. Consecutive entries are stored in one transaction, and an invalid request fails
 * alone.
 */
final class Batch {
    private final NetworkController controller;
    private final long at;
    private final BiConsumer<List<Event>, Runnable> stored;
    private final List<Entry> entries = new ArrayList<>();
    private final List<StoredAnswer> storedAnswers = new ArrayList<>();
    private final List<Runnable> answers = new ArrayList<>();

    /**
     * Creates a batch.
     *
     * @param stored receives the stored events, and a task that sends the responses
     */
    Batch(NetworkController controller, long at, BiConsumer<List<Event>, Runnable> stored) {
        this.controller = controller;
        this.at = at;
        this.stored = stored;
    }

    void run(List<Request> requests) {
        for (Request request : requests) {
            try {
                add(request);
            } catch (IllegalArgumentException
                    | StaleProposalException
                    | KeyReusedException e) { // an invalid request must not affect others
                request.answer().completeExceptionally(e);
            }
        }
        store();
    }

    private void add(Request request) {
        if (storedAnswers.stream()
                .anyMatch(storedAnswer -> request.key()
                        .filter(key -> key.name().equals(storedAnswer.key()))
                        .isPresent())) {
            store(); // the same request twice
        }
        Optional<Acknowledgement> known = controller.known(request.key());
        if (known.isPresent()) {
            request.answer().complete(known.get());
        } else if (request.action() instanceof Request.Entries submitted) {
            add(request, submitted.at().apply(at));
        } else if (request.action() instanceof Request.Revision revision) {
            store(); // it depends on the entries before it
            add(request, revision.entries().apply(controller.network(), at));
        } else {
            store();
            doAlone(request);
        }
    }

    private void add(Request request, List<Entry> more) {
        more.forEach(controller.network()::require);
        entries.addAll(more);
        Acknowledgement answer = controller.accepted(entries.size());
        answer.storedAnswer(request.key(), at).ifPresent(storedAnswers::add);
        answers.add(() -> request.answer().complete(answer));
    }

    private void doAlone(Request request) {
        if (request.action() instanceof Request.Copy copy) {
            copy.copy().complete(controller.network().copy());
            request.answer().complete(controller.accepted(0));
            return;
        }
        Event event = published(request);
        stored.accept(List.of(event), () -> request.answer().complete(controller.accepted(0)));
    }

    private Event published(Request request) {
        if (request.action() instanceof Request.RollBack back) {
            return controller.rollBack(at, back.epoch(), request.key());
        }
        return request.action() instanceof Request.Approval approval
                ? controller.approve(at, approval.revision(), request.key())
                : controller.playRound(at, request.key());
    }

    private void store() {
        boolean nothing = entries.isEmpty() && storedAnswers.isEmpty();
        List<Event> events = nothing ? List.of() : controller.accept(entries, storedAnswers);
        List<Runnable> waiting = List.copyOf(answers);
        stored.accept(events, () -> waiting.forEach(Runnable::run));
        entries.clear();
        storedAnswers.clear();
        answers.clear();
    }
}
