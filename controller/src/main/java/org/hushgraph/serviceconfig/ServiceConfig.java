package org.hushgraph.serviceconfig;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The configuration of a controller.
 *
 * @param host address to listen on
 * @param port 0 for any free port
 * @param data folder for all data
 * @param demo whether a new controller starts with a demo network
 * @param roundMillis time between two regular rounds
 * @param responseMillis time for the first answer to an alarm; the rest follows in further rounds
 * @param tls certificate for TLS, if enabled
 * @param insecure allows it to listen on other than loopback addresses without TLS
 * @param hosts names by which clients may address it, besides its address and loopback names
 * @param openMetrics whether metrics need no token
 * @param jsonLog whether to log in JSON, one line per record
 * @param broker broker for sending weights to agents
 * @param webhooks further receivers of weights
 */
public record ServiceConfig(
        String host,
        int port,
        Path data,
        boolean demo,
        long roundMillis,
        long responseMillis,
        Optional<Tls> tls,
        boolean insecure,
        List<String> hosts,
        boolean openMetrics,
        boolean jsonLog,
        Optional<BrokerAddress> broker,
        List<Webhook> webhooks,
        Limits limits) {

    /** Rejects unsafe configurations. */
    public ServiceConfig {
        hosts = List.copyOf(hosts);
        webhooks = List.copyOf(webhooks);
        if (!isLoopback(host) && tls.isEmpty() && !insecure) {
            throw new IllegalArgumentException("host = " + host
                    + " is reachable from other machines, which could read tokens without TLS. Try tls: {keystore: FILE}, or"
                    + " insecure: true (--insecure) behind a proxy that encrypts.");
        }
    }

    private static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(
                    "host = " + host + " is not an address of this machine. Try 127.0.0.1.", e);
        }
    }
}
