package org.hushgraph.controller;

/** Alarms that would be active besides the largest number of others. */
public final class TooManyAlarmsException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    TooManyAlarmsException(int most) {
        super("at most " + most
                + " alarms can be active in a network. Try clearing some, alarms that expire, or raising"
                + " limits.alarms.");
    }
}
