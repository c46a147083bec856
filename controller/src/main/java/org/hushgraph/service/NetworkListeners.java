package org.hushgraph.service;

import java.util.List;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.NetworkListener;
import org.hushgraph.controller.Proposal;

/** Forwards to several listeners. */
record NetworkListeners(List<NetworkListener> all) implements NetworkListener {
    @Override
    public void recorded(List<Event> events) {
        all.forEach(one -> one.recorded(events));
    }

    @Override
    public void proposed(String network, Proposal proposal) {
        all.forEach(one -> one.proposed(network, proposal));
    }

    @Override
    public void agentsChanged(String network) {
        all.forEach(one -> one.agentsChanged(network));
    }
}
