package org.hushgraph.livejson;

import java.util.List;
import org.hushgraph.service.AlarmWishes;

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
