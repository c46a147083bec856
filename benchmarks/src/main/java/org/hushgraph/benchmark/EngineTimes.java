package org.hushgraph.benchmark;

import org.hushgraph.convex.Loss;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.EngineChoice.Kind;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.privacy.SparseEngine;

/**
 * The times of cost and gradient on one case, first with a new engine, then with the weights of the next round.
 *
 * @param kind the engine that was chosen for the size
 * @param first seconds of the fastest repetition
 * @param next the same with the next weights
 * @param atFirst the result
 * @param atNext the result with the next weights
 */
record EngineTimes(Kind kind, double first, double next, Loss.Evaluation atFirst, Loss.Evaluation atNext) {
    static final double TOLERANCE = SparseEngine.DEFAULT_TOLERANCE;

    private static final int LEAST_REPEATS = 5;
    private static final double ENOUGH = 3; // seconds

    /** Returns the fastest of many repetitions, which other work on the machine disturbs least. */
    static EngineTimes of(EngineCase given, MeasuredCost cost) {
        EngineTimes best = once(given, cost);
        double spent = best.first + best.next;
        for (int n = 1; n < LEAST_REPEATS || spent < ENOUGH; n++) {
            EngineTimes now = once(given, cost);
            spent += now.first + now.next;
            best = new EngineTimes(
                    now.kind, Math.min(best.first, now.first), Math.min(best.next, now.next), now.atFirst, now.atNext);
        }
        return best;
    }

    private static EngineTimes once(EngineCase given, MeasuredCost measured) {
        CostEngine engine = given.engine(Kind.AUTO, TOLERANCE);
        PrivacyCost cost = engine.cost(measured.of(given));
        long start = System.nanoTime();
        Loss.Evaluation first = cost.evaluate(given.weights());
        long middle = System.nanoTime();
        Loss.Evaluation next = cost.evaluate(given.nextWeights());
        long end = System.nanoTime();
        return new EngineTimes(engine.kind(), (middle - start) * 1e-9, (end - middle) * 1e-9, first, next);
    }
}
