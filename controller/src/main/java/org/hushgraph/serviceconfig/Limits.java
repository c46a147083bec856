package org.hushgraph.serviceconfig;

/**
 * Resource limits of a controller.
 *
 * @param uploadBytes largest network file
 * @param bodyBytes largest body of any other request
 * @param nodes largest number of nodes of a network
 * @param networks largest number of networks
 * @param waiting largest number of queued requests per network
 * @param alarms largest number of active alarms per network
 * @param requestsPerSecond sustained rate per token; bursts may be twice as large
 * @param connections largest number of open connections
 * @param eventReaders largest number of clients of the event stream
 * @param requestSeconds timeout of a request
 * @param keptEpochs stored epochs per network; older ones are deleted
 * @param keptMegabytes storage for epochs per network: large networks keep fewer epochs, but always a minimum
 */
public record Limits(
        int uploadBytes,
        int bodyBytes,
        int nodes,
        int networks,
        int waiting,
        int alarms,
        int requestsPerSecond,
        int connections,
        int eventReaders,
        int requestSeconds,
        int keptEpochs,
        int keptMegabytes) {
    private static final long KEPT_ALWAYS = 100;
    private static final long MEGABYTE = 1_000_000;

    public static Limits defaults() {
        return new Limits(64 << 20, 1 << 20, 1_000_000, 100, 1000, 100_000, 5000, 5000, 2000, 60, 10_000, 1000);
    }

    /** The number of stored epochs of a network with this many links. */
    public long keptEpochs(int links) {
        long room = keptMegabytes * MEGABYTE / Double.BYTES / Math.max(1, links);
        return Math.min(keptEpochs, Math.max(KEPT_ALWAYS, room));
    }
}
