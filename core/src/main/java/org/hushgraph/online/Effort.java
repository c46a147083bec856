package org.hushgraph.online;

import java.util.function.BooleanSupplier;

/**
 * Limits the work of a learner on one round, and counts it in steps. A clock may set the limit. The same number of steps
 * then gives the same weights again, bit for bit. Mutable.
 */
public final class Effort {
    private final Limit limit;
    private long spent;

    /** When to stop. */
    private interface Limit {
        /** Whether the steps so far are enough, given that they have a useful result or not. */
        boolean isReached(long steps, boolean useful);
    }

    private Effort(Limit limit) {
        this.limit = limit;
    }

    /** As many steps as needed. */
    public static Effort unlimited() {
        return new Effort((steps, useful) -> false);
    }

    /** This number of steps. */
    public static Effort of(long most) {
        return new Effort((steps, useful) -> steps >= most);
    }

    /**
     * Until time is up, without a step if there is a useful result already. If there is none by then, the work goes on
     * until there is one, or the time is needed elsewhere, at least for one step.
     *
     * @param late whether time is up; asked before each step
     * @param urgent whether the time is needed elsewhere
     */
    public static Effort until(BooleanSupplier late, BooleanSupplier urgent) {
        return new Effort((steps, useful) -> late.getAsBoolean() && (useful || (steps > 0 && urgent.getAsBoolean())));
    }

    /**
     * Whether to take another step, which then counts.
     *
     * @param useful whether the steps so far have a result that is worth using
     */
    public boolean next(boolean useful) {
        if (limit.isReached(spent, useful)) {
            return false;
        }
        spent++;
        return true;
    }

    /** The number of steps so far. */
    public long spent() {
        return spent;
    }
}
