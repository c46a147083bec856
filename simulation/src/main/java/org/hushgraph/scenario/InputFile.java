package org.hushgraph.scenario;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A file that was read, identified by its content.
 *
 * @param name without its folder: results may be shared and must not show where the file was
 * @param sha256 the hash of its bytes, in hexadecimal digits
 */
public record InputFile(String name, String sha256) {
    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(
                    "SHA-256 is not available, although every Java platform must provide it.", e);
        }
    }

    /** A file of which all bytes went through the digest. */
    static InputFile of(Path file, MessageDigest digest) {
        Path name = file.getFileName() == null ? file : file.getFileName();
        return new InputFile(name.toString(), HexFormat.of().formatHex(digest.digest()));
    }

    /** Reads a file. */
    public static InputFile read(Path file) throws IOException {
        try (DigestInputStream in = new DigestInputStream(Files.newInputStream(file), digest())) {
            in.transferTo(OutputStream.nullOutputStream());
            return of(file, in.getMessageDigest());
        }
    }

    /** A file with this content. */
    public static InputFile of(Path file, byte[] content) {
        MessageDigest digest = digest();
        digest.update(content);
        return of(file, digest);
    }

    /** A UTF-8 file with this text. */
    public static InputFile of(Path file, String text) {
        return of(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
