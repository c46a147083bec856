package org.hushgraph.serviceconfig;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Address and credentials of a broker.
 *
 * @param host name or IP address
 * @param trusted PEM file with trusted certificates; by default, those that Java trusts
 * @param user user name, if the broker requires one
 * @param password password of the user
 */
public record BrokerAddress(
        String host, int port, boolean encrypted, Optional<Path> trusted, Optional<String> user, String password) {
    private static final int DEFAULT_PORT = 1883;
    private static final int DEFAULT_TLS_PORT = 8883;

    /** From an address such as {@code mqtt://127.0.0.1:1883} or {@code mqtts://broker.example}. */
    public static BrokerAddress of(String address, Optional<Path> trusted, Optional<String> user, String password) {
        URI uri;
        try {
            uri = URI.create(address);
        } catch (IllegalArgumentException e) {
            throw invalid(address, e);
        }
        boolean encrypted = "mqtts".equals(uri.getScheme());
        if ((!encrypted && !"mqtt".equals(uri.getScheme())) || uri.getHost() == null) {
            throw invalid(address, null);
        }
        int defaultPort = encrypted ? DEFAULT_TLS_PORT : DEFAULT_PORT;
        return new BrokerAddress(
                uri.getHost(), uri.getPort() < 0 ? defaultPort : uri.getPort(), encrypted, trusted, user, password);
    }

    private static IllegalArgumentException invalid(String address, Throwable cause) {
        return new IllegalArgumentException(
                "broker = " + address + " must be mqtt://HOST:PORT, or mqtts://HOST:PORT for TLS.", cause);
    }

    @Override
    public String toString() { // without the password
        return (encrypted ? "mqtts://" : "mqtt://") + host + ":" + port;
    }
}
