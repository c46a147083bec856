package org.hushgraph.livejson;

import java.util.List;
import org.hushgraph.service.AlarmRequests;

/**
 * What alerts of another program come to.
 *
 * @param passedOver why alerts were left out, a line each
 */
public record AlertImport(AlarmRequests wishes, List<String> passedOver) {
    public AlertImport {
        passedOver = List.copyOf(passedOver);
    }
}
