package org.hushgraph.broker;

import com.hivemq.client.mqtt.MqttClientSslConfig;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import javax.net.ssl.TrustManagerFactory;

/** Trusted certificates from a PEM file. */
final class Certificates {
    private Certificates() {}

    static MqttClientSslConfig trusting(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            int number = 0;
            for (Certificate certificate :
                    CertificateFactory.getInstance("X.509").generateCertificates(in)) {
                store.setCertificateEntry("trusted-" + number++, certificate);
            }
            TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            factory.init(store);
            return MqttClientSslConfig.builder().trustManagerFactory(factory).build();
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalArgumentException(
                    "can't read the certificates in " + file + ": " + e.getMessage() + ". Try a PEM file.", e);
        }
    }
}
