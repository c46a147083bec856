package org.hushgraph.broker;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * A password hash in Mosquitto 2's format.
 *
 * <pre>  $7$iterations$salt$PBKDF2-HMAC-SHA512(password, salt, iterations)        salt and hash in base64 </pre>
 */
final class PasswordHash {
    private static final int ITERATIONS = 101; // as in mosquitto_passwd
    private static final int SALT_BYTES = 12; // Mosquitto rejects other lengths
    private static final int HASH_BITS = 512;

    private PasswordHash() {}

    static String of(String password, SecureRandom random) {
        byte[] salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        return of(password, salt);
    }

    static String of(String password, byte[] salt) {
        try {
            byte[] hash = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512")
                    .generateSecret(new PBEKeySpec(password.toCharArray(), salt, ITERATIONS, HASH_BITS))
                    .getEncoded();
            Base64.Encoder base64 = Base64.getEncoder();
            return "$7$" + ITERATIONS + "$" + base64.encodeToString(salt) + "$" + base64.encodeToString(hash);
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every Java runtime has PBKDF2WithHmacSHA512", e);
        }
    }
}
