package org.hushgraph.journal;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Thirty-two bytes that are the same for the same question, and for no other: SHA-256 of everything that it consists of. */
public final class Fingerprint {
    private final MessageDigest digest;

    private Fingerprint(MessageDigest digest) {
        this.digest = digest;
    }

    /** Of a kind of question, with a version that changes when the same question gets another answer. */
    public static Fingerprint of(String version) {
        try {
            Fingerprint fingerprint = new Fingerprint(MessageDigest.getInstance("SHA-256"));
            fingerprint.digest.update(version.getBytes(StandardCharsets.US_ASCII));
            return fingerprint;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256.", e);
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

    /** With its length, so that two texts don't look like one. */
    public Fingerprint add(byte[] content) {
        add(content.length);
        digest.update(content);
        return this;
    }

    public Fingerprint add(String text) {
        return add(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Ends it. */
    public byte[] bytes() {
        return digest.digest();
    }
}
