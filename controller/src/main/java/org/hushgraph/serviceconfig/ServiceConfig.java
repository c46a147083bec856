package org.hushgraph.serviceconfig;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Everything that can be chosen of a controller.
 *
 * @param host address to listen at
 * @param port 0 for any that is free
 * @param data folder in which all is kept
 * @param demo whether a controller without networks begins with one to play with
 * @param roundMillis between two rounds that nobody asked for
 * @param tls encrypts, if given
 * @param insecure lets it listen beyond this machine without encryption
 * @param hosts names by which it may be called, besides its address and those of loopback
 * @param openMetrics whether metrics need no token
 * @param jsonLog whether the log is JSON, a line each
 * @param broker where agents are told their weights
 * @param webhooks who else is told
 */
public record ServiceConfig(
        String host,
        int port,
        Path data,
        boolean demo,
        long roundMillis,
        Optional<Tls> tls,
        boolean insecure,
        List<String> hosts,
        boolean openMetrics,
        boolean jsonLog,
        Optional<BrokerAddress> broker,
        List<Webhook> webhooks,
        Limits limits) {

    /** Refuses what would be unsafe. */
    public ServiceConfig {
        hosts = List.copyOf(hosts);
        webhooks = List.copyOf(webhooks);
        if (!isLoopback(host) && tls.isEmpty() && !insecure) {
            throw new IllegalArgumentException("host = " + host
                    + " is open to other machines, and without TLS they could read tokens. Maybe give tls: {keystore: FILE}, or say"
                    + " insecure: true (--insecure) where something else encrypts.");
        }
    }

    private static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(
                    "host = " + host + " is no address of this machine. Maybe 127.0.0.1.", e);
        }
    }
}
