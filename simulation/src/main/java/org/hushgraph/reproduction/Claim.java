package org.hushgraph.reproduction;

import org.hushgraph.word.EnumNames;

/**
 * A statement of the paper about its simulations, with the test that it has to pass on each random graph. The same test is applied to a
 * control, which lacks what the statement is about.
 *
 * <p>Paper: section IV, the statements in the text and figures.
 */
public enum Claim {
    LOGARITHMIC_REGRET(
            "regret agrees with the O(log T) bound",
            "figure 1",
            "error of the best multiple of log T, relative to the regret",
            Side.BELOW,
            0.25,
            "weights that never adapt",
            "Under the paper's clock, all costs add up to at most |K|/(2a), so every policy has bounded regret."),
    SUBLINEAR_REGRET(
            "regret per round goes to 0",
            "sections IV and V",
            "regret per round after 50 rounds, relative to that after 25 rounds",
            Side.BELOW,
            1,
            "weights that never adapt",
            "Regret is bounded for every policy, so regret per round goes to 0 for every policy."),
    LOWER_EXPOSURE(
            "re-weighting lowers the exposure",
            "section IV",
            "total cost, relative to that of the initial weights",
            Side.BELOW,
            1,
            "equal weights",
            "Equal weights do not depend on the intruders: they are cheaper than random weights only by chance."),
    EXPOSURE_NEAR_EQUILIBRIUM(
            "exposure decreases near the equilibrium",
            "section IV",
            "cost of the initial weights in round 24, relative to round 0",
            Side.BELOW,
            1,
            "a clock that restarts in each round",
            "Exposure decays at least like e^(-2at) with any weights, so this is a property of the clock."),
    LINKS_AT_INTRUDERS(
            "links next to intruders gain weight",
            "figure 2, top",
            "weight that these links gain in rounds 0 to 9",
            Side.ABOVE,
            0,
            "links next to nodes that are observed later",
            "The budget is fixed: what these links gain, other links lose."),
    LINKS_AFTER_THE_MOVE(
            "links next to moved intruders gain weight",
            "figure 2, bottom",
            "weight that these links gain in rounds 10 to 19",
            Side.ABOVE,
            0,
            "links next to nodes that intruders left",
            "The intruders move at time 1, when exposure is still up to e^(-2) of its start."),
    LATE_INTRUDER(
            "a late intruder hardly changes the weights (9 nodes, time 2.5)",
            "section IV",
            "change of the weights after the move, relative to that before the move",
            Side.BELOW,
            0.25,
            "a clock that restarts at the move",
            "Only the clock differs: at the move, time 2.5, the paper's clock has reduced exposure at least e^5 times."),
    LATE_INTRUDER_FIFTEEN_NODES(
            "a late intruder hardly changes the weights (15 nodes, time 1)",
            "section IV",
            "change of the weights after the move, relative to that before the move",
            Side.BELOW,
            0.25,
            "a clock that restarts at the move",
            "The claim is about a synchronous network. At time 1, exposure is still up to e^(-2) of its start.");

    private enum Side {
        BELOW,
        ABOVE
    }

    private final String statement;
    private final String place;
    private final String figure;
    private final Side side;
    private final double limit;
    private final String control;
    private final String background;

    Claim(String statement, String place, String figure, Side side, double limit, String control, String background) {
        this.statement = statement;
        this.place = place;
        this.figure = figure;
        this.side = side;
        this.limit = limit;
        this.control = control;
        this.background = background;
    }

    /** The name in files. */
    public String key() {
        return EnumNames.of(this);
    }

    public String statement() {
        return statement;
    }

    /** Where the paper makes the statement. */
    public String place() {
        return place;
    }

    /** What is measured on each graph. */
    public String figure() {
        return figure;
    }

    /** The condition on the figure, such as "below 1". */
    public String test() {
        return EnumNames.of(side) + " " + (limit == Math.rint(limit) ? Long.toString((long) limit) : limit);
    }

    /** Whether the figure of a graph passes the test. NaN does not. */
    public boolean passes(double value) {
        return side == Side.BELOW ? value < limit : value > limit;
    }

    /** What the control is. */
    public String control() {
        return control;
    }

    /** A fact that explains the outcome. It does not depend on the graphs. */
    public String background() {
        return background;
    }
}
