package org.hushgraph.simulation;

import java.util.function.BooleanSupplier;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.linalg.Vector;

/** A loss while it is minimised: tells a listener how far that is, remembers the best point, and can be stopped after the first. */
final class WatchedLoss implements Loss {
    private final String name;
    private final Loss loss;
    private final CappedSimplex set;
    private final RunListener listener;
    private final BooleanSupplier stop;
    private int gradients;
    private Vector bestPoint;
    private Evaluation best;

    WatchedLoss(String name, Loss loss, CappedSimplex set, RunListener listener, BooleanSupplier stop) {
        this.name = name;
        this.loss = loss;
        this.set = set;
        this.listener = listener;
        this.stop = stop;
    }

    /** Ends a minimisation from inside; {@link #best} has what it found. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        Stopped(String name) {
            super(name + ": stopped", null, false, false);
        }
    }

    @Override
    public Evaluation evaluate(Vector point) {
        if (best != null && stop.getAsBoolean()) {
            throw new Stopped(name);
        }
        Evaluation at = loss.evaluate(point);
        gradients++;
        if (best == null || at.value() < best.value()) {
            bestPoint = point;
            best = at;
        }
        listener.phase(name, gradients, this::gap);
        return at;
    }

    private double gap() {
        return set.frankWolfeGap(bestPoint, best.gradient());
    }

    /** The best point of all that were evaluated. */
    ProjectedDescent.Minimum best() {
        return new ProjectedDescent.Minimum(bestPoint, best.value(), gap(), gradients);
    }
}
