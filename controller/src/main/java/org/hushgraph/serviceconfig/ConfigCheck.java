package org.hushgraph.serviceconfig;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Clock;
import java.util.Collections;
import org.hushgraph.access.Tokens;
import org.hushgraph.config.ConfigException;

/** Checks that the files and folders of a configuration exist and are usable, without changing anything. */
public final class ConfigCheck {
    private ConfigCheck() {}

    /** Rejects a configuration with which a controller could not start; the message says what to change. */
    public static void require(ServiceConfig config) {
        requireReadable(config);
        if (Files.exists(config.data()) && !Files.isWritable(config.data())) {
            throw new ConfigException("data = " + config.data() + " is not writable. Try changing its owner.");
        }
    }

    /** Rejects a configuration with which the data of a controller could not even be read. */
    public static void requireReadable(ServiceConfig config) {
        config.tls().ifPresent(ConfigCheck::require);
        Path data = config.data();
        if (Files.exists(data) && !Files.isDirectory(data)) {
            throw new ConfigException("data = " + data + " is a file, not a folder. Try another path.");
        }
        new Tokens(new DataFolder(data).tokens(), Clock.systemUTC()).all();
    }

    private static void require(Tls tls) {
        if (!Files.isRegularFile(tls.keystore())) {
            throw new ConfigException(
                    "tls.keystore = " + tls.keystore()
                            + " does not exist. Try creating one: keytool -genkeypair -keyalg EC -storetype PKCS12 -keystore FILE");
        }
        try {
            KeyStore store =
                    KeyStore.getInstance(tls.keystore().toFile(), tls.password().toCharArray());
            boolean hasKey = false;
            for (String alias : Collections.list(store.aliases())) {
                hasKey |= store.isKeyEntry(alias);
            }
            if (!hasKey) {
                throw new ConfigException("tls.keystore = " + tls.keystore()
                        + " contains no private key. It may be a list of certificates.");
            }
        } catch (IOException | GeneralSecurityException e) {
            throw new ConfigException(
                    "tls.keystore = " + tls.keystore() + " can't be opened. Check that tls.password is its password.",
                    e);
        }
    }
}
