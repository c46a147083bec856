package org.hushgraph.journal;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Identifies a computation by 32 bytes: the SHA-256 hash of all its inputs. */
public final class Fingerprint {
    private final MessageDigest digest;

    private Fingerprint(MessageDigest digest) {
        this.digest = digest;
    }

    /** Starts a fingerprint. The version names the kind of computation, and changes whenever the same inputs give another result. */
    public static Fingerprint of(String version) {
        try {
            Fingerprint fingerprint = new Fingerprint(MessageDigest.getInstance("SHA-256"));
            fingerprint.digest.update(version.getBytes(StandardCharsets.US_ASCII));
            return fingerprint;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(
                    "SHA-256 is not available, although every Java platform must provide it.", e);
        }
    }

    public Fingerprint add(int value) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(value).flip());
        return this;
    }

    public Fingerprint add(long value) {
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(value).flip());
        return this;
    }

    public Fingerprint add(double value) {
        return add(Double.doubleToRawLongBits(value));
    }

    /** Adds the length, too, so that adjacent texts remain distinguishable. */
    public Fingerprint add(byte[] content) {
        add(content.length);
        digest.update(content);
        return this;
    }

    public Fingerprint add(String text) {
        return add(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Finishes the hash. */
    public byte[] bytes() {
        return digest.digest();
    }
}
