package org.hushgraph.livejson;

import java.util.List;
import org.hushgraph.service.AlarmRequests;

/**
 * The alarms that result from alerts of another program.
 *
 * @param passedOver reasons why alerts were skipped, one line each
 */
public record AlertImport(AlarmRequests requests, List<String> passedOver) {
    public AlertImport {
        passedOver = List.copyOf(passedOver);
    }
}
