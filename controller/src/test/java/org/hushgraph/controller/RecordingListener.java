package org.hushgraph.controller;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Records events and proposals, and forwards epochs. */
final class RecordingListener implements NetworkListener {
    private final List<Event> events = new CopyOnWriteArrayList<>();
    private final List<Proposal> proposals = new CopyOnWriteArrayList<>();
    private final Consumer<EpochSummary> forward;

    RecordingListener(Consumer<EpochSummary> forward) {
        this.forward = forward;
    }

    @Override
    public void recorded(List<Event> more) {
        events.addAll(more);
        epochs(more).forEach(forward);
    }

    @Override
    public void proposed(String network, Proposal proposal) {
        proposals.add(proposal);
    }

    List<Event> events() {
        return events;
    }

    List<EpochSummary> epochs() {
        return epochs(events);
    }

    private static List<EpochSummary> epochs(List<Event> events) {
        return events.stream()
                .filter(Event.Published.class::isInstance)
                .flatMap(event -> ((Event.Published) event).epoch().stream())
                .toList();
    }

    List<Proposal> proposals() {
        return proposals;
    }
}
