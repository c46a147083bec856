package org.hushgraph.benchmark;

import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.privacy.TraceCost;
import org.hushgraph.privacy.WindowCost;

/** The two costs whose values and gradients are measured. */
public enum MeasuredCost {
    ALL_TIME("all-time") {
        @Override
        TraceCost of(EngineCase given) {
            return new AllTimeCost(given.network(), given.observed());
        }
    },
    /** The window cost over [0, 1]. */
    WINDOW("window") {
        @Override
        TraceCost of(EngineCase given) {
            return new WindowCost(given.network(), given.observed(), SPAN);
        }
    };

    static final TimeWindow SPAN = new TimeWindow(0, 1);

    private final String word;

    MeasuredCost(String word) {
        this.word = word;
    }

    abstract TraceCost of(EngineCase given);

    /** The name in tables and file names. */
    public String word() {
        return word;
    }
}
