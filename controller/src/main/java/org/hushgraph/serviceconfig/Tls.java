package org.hushgraph.serviceconfig;

import java.nio.file.Path;

/** The certificate of a controller and its key: a PKCS#12 file, and what opens it. */
public record Tls(Path keystore, String password) {
    @Override
    public String toString() {
        return "TLS with " + keystore; // the password is nobody's business
    }
}
