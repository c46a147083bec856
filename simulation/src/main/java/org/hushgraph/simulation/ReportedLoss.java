package org.hushgraph.simulation;

import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Loss;
import org.hushgraph.linalg.Vector;

/** A loss that reports the progress of its minimisation to a listener. */
final class ReportedLoss implements Loss {
    private final String name;
    private final Loss loss;
    private final FeasibleSet set;
    private final RunListener listener;
    private int gradients;

    ReportedLoss(String name, Loss loss, FeasibleSet set, RunListener listener) {
        this.name = name;
        this.loss = loss;
        this.set = set;
        this.listener = listener;
    }

    @Override
    public Evaluation evaluate(Vector point) {
        Evaluation at = loss.evaluate(point);
        gradients++;
        listener.phase(name, gradients, () -> set.frankWolfeGap(point, at.gradient()));
        return at;
    }
}
