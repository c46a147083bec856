package org.hushgraph.ledger;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * The epochs of the last seconds, from which it follows what a node would have read in that time.
 *
 * <p>Only one Φ is kept, at the start of the oldest epoch; later ones follow from it. Memory: that Φ, and the weights of
 * at most {@value #MOST_EPOCHS} epochs. If there are more, the oldest are dropped, and the time that is covered is
 * shorter.
 *
 * <p>Mathematics: section 16.4.
 */
final class RecentEpochs {
    static final int MOST_EPOCHS = 1000;

    private final double span;
    private final Deque<Epoch> epochs;
    private Matrix flow; // Φ at the start of the oldest epoch
    private double start; // of the oldest epoch, seconds since the arrival of the states
    private double end;
    private long number; // of the oldest epoch

    private RecentEpochs(double span, Deque<Epoch> epochs, Matrix flow, double start, double end, long number) {
        this.span = span;
        this.epochs = epochs;
        this.flow = flow;
        this.start = start;
        this.end = end;
        this.number = number;
    }

    /** None yet, for states that have just arrived. */
    static RecentEpochs none(double span, Matrix identity) {
        return new RecentEpochs(span, new ArrayDeque<>(), identity, 0, 0, 0);
    }

    /**
     * A part of an epoch.
     *
     * @param number of the epoch
     * @param start of the part
     * @param seconds length of the part
     * @param flow Φ at its start
     */
    record Part(long number, Epoch epoch, double start, double seconds, Matrix flow) {}

    RecentEpochs copy() {
        return new RecentEpochs(span, new ArrayDeque<>(epochs), flow, start, end, number);
    }

    /** Adds an epoch and drops those that ended too long ago. */
    void add(Epoch epoch, PropagationCache cache) {
        epochs.addLast(epoch);
        end += epoch.seconds();
        while (!epochs.isEmpty()
                && (epochs.size() > MOST_EPOCHS || start + epochs.getFirst().seconds() <= end - span)) {
            Epoch oldest = epochs.removeFirst();
            if (span > 0) {
                flow = cache.of(oldest.weights()).move(flow, oldest.seconds());
            }
            start += oldest.seconds();
            number++;
        }
    }

    /** The parts of all epochs within the last seconds, in order of time. */
    List<Part> parts(PropagationCache cache) {
        List<Part> parts = new ArrayList<>();
        Matrix at = flow;
        double time = start;
        long index = number;
        double from = end - span;
        for (Epoch epoch : epochs) {
            double before = Math.min(epoch.seconds(), Math.max(0, from - time)); // cut off
            Propagation propagation = cache.of(epoch.weights());
            Matrix cut = before > 0 ? propagation.move(at, before) : at;
            parts.add(new Part(index++, epoch, time + before, epoch.seconds() - before, cut));
            at = propagation.move(cut, epoch.seconds() - before);
            time += epoch.seconds();
        }
        return parts;
    }

    void save(StateWriter to) {
        to.put(span).put(start).put(end).put(number).put(epochs.size());
        SavedMatrix.put(to, flow);
        Vector last = Vector.of();
        for (Epoch epoch : epochs) {
            boolean same = epoch.weights().equals(last);
            to.put(same);
            if (!same) {
                to.put(epoch.weights());
            }
            last = epoch.weights();
            to.put(epoch.readers().stream()).put(epoch.seconds());
        }
    }

    static RecentEpochs restored(double span, StateReader from) {
        from.require("span", span);
        double start = from.real("start");
        double end = from.real("end");
        long number = from.whole("number");
        int count = Math.toIntExact(from.whole("epochs"));
        Matrix flow = SavedMatrix.of(from, "flow");
        Deque<Epoch> epochs = new ArrayDeque<>();
        Vector weights = Vector.of();
        for (int n = 0; n < count; n++) {
            weights = from.flag("same") ? weights : from.vector("weights");
            epochs.addLast(new Epoch(weights, NodeSet.of(from.indices("readers").toArray()), from.real("seconds")));
        }
        return new RecentEpochs(span, epochs, flow, start, end, number);
    }
}
