package org.hushgraph.privacy;

import org.hushgraph.observability.TimeWindow;

/**
 * The start of each round's window. Everything decays at least like e^{−2aτ}, so it determines the weight of a round.
 *
 * <p>Mathematics: section 1.
 */
public enum Clock {
    /** The paper's choice: round t has [tΔ, (t+1)Δ]; late rounds hardly count. */
    ELAPSED,
    /** The window restarts at 0 whenever the set of intruders changes. */
    SINCE_INTRUSION,
    /** Every window is [0, Δ]: states are excited continually, as in a running system. */
    RECEDING;

    /**
     * The window of a round.
     *
     * @param round counted from 0
     * @param lastChange the round, at most {@code round}, in which the intruders of this round appeared
     * @param length Δ
     */
    public TimeWindow window(int round, int lastChange, double length) {
        int rounds = switch (this) {
            case ELAPSED -> round;
            case SINCE_INTRUSION -> round - lastChange;
            case RECEDING -> 0;
        };
        return new TimeWindow(rounds * length, length);
    }
}
