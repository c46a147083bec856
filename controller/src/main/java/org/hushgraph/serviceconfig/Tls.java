package org.hushgraph.serviceconfig;

import java.nio.file.Path;

/** Certificate and private key of a controller: a PKCS#12 file and its password. */
public record Tls(Path keystore, String password) {
    @Override
    public String toString() {
        return "TLS with " + keystore; // without the password
    }
}
