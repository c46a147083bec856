package org.hushgraph.controller;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Keeps what it hears, and passes epochs on. */
final class Hearing implements NetworkListener {
    private final List<Event> events = new CopyOnWriteArrayList<>();
    private final List<Proposal> proposals = new CopyOnWriteArrayList<>();
    private final Consumer<Epoch> then;

    Hearing(Consumer<Epoch> then) {
        this.then = then;
    }

    @Override
    public void recorded(List<Event> more) {
        events.addAll(more);
        more.stream().flatMap(event -> event.epoch().stream()).forEach(then);
    }

    @Override
    public void proposed(String network, Proposal proposal) {
        proposals.add(proposal);
    }

    List<Event> events() {
        return events;
    }

    List<Epoch> epochs() {
        return events.stream().flatMap(event -> event.epoch().stream()).toList();
    }

    List<Proposal> proposals() {
        return proposals;
    }
}
