package org.hushgraph.service;

import java.util.List;

/**
 * What alerts of another program come to.
 *
 * @param passedOver why alerts were left out, a line each
 */
public record AlertReading(AlarmWishes wishes, List<String> passedOver) {
    public AlertReading {
        passedOver = List.copyOf(passedOver);
    }
}
