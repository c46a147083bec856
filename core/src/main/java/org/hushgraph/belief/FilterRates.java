package org.hushgraph.belief;

/**
 * What a filter assumes about intruders and reports.
 *
 * @param moveRate probability that an intruder leaves its node from one round to the next
 * @param accuracy probability that a report names the right node; for one intruder
 * @param missed probability that there is no report about a node that is read
 * @param delay age of the place that a report is about, in rounds
 * @param arrivals probability that an intruder comes to a node from one round to the next; for an unknown number
 * @param falseAlarms probability of a report about a node that is not read; for an unknown number
 */
public record FilterRates(
        double moveRate, double accuracy, double missed, int delay, double arrivals, double falseAlarms) {
    public FilterRates {
        requireProbability("moveRate", moveRate);
        requireProbability("accuracy", accuracy);
        requireProbability("missed", missed);
        requireDelay(delay);
        requireProbability("arrivals", arrivals);
        requireProbability("falseAlarms", falseAlarms);
    }

    static void requireProbability(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " = " + value + " must be a probability, between 0 and 1.");
        }
    }

    static void requireDelay(int delay) {
        if (delay < 0) {
            throw new IllegalArgumentException("delay = " + delay + " must be 0 rounds or more.");
        }
    }
}
