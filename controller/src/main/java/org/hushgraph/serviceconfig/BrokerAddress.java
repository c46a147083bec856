package org.hushgraph.serviceconfig;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a broker is, and who we are there.
 *
 * @param host its name or address
 * @param trusted certificates that it may show, in a PEM file; those that Java trusts, if not given
 * @param user our name, if it asks for one
 * @param password what opens it
 */
public record BrokerAddress(
        String host, int port, boolean encrypted, Optional<Path> trusted, Optional<String> user, String password) {
    private static final int USUAL = 1883;
    private static final int USUAL_ENCRYPTED = 8883;

    /** From an address such as {@code mqtt://127.0.0.1:1883} or {@code mqtts://broker.example}. */
    public static BrokerAddress of(String address, Optional<Path> trusted, Optional<String> user, String password) {
        URI uri;
        try {
            uri = URI.create(address);
        } catch (IllegalArgumentException e) {
            throw wrong(address, e);
        }
        boolean encrypted = "mqtts".equals(uri.getScheme());
        if ((!encrypted && !"mqtt".equals(uri.getScheme())) || uri.getHost() == null) {
            throw wrong(address, null);
        }
        int usual = encrypted ? USUAL_ENCRYPTED : USUAL;
        return new BrokerAddress(
                uri.getHost(), uri.getPort() < 0 ? usual : uri.getPort(), encrypted, trusted, user, password);
    }

    private static IllegalArgumentException wrong(String address, Throwable cause) {
        return new IllegalArgumentException(
                "broker = " + address + " must be mqtt://HOST:PORT, or mqtts:// where it is encrypted.", cause);
    }

    @Override
    public String toString() { // the password is nobody's business
        return (encrypted ? "mqtts://" : "mqtt://") + host + ":" + port;
    }
}
