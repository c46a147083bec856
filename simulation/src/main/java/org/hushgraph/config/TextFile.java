package org.hushgraph.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads UTF-8 text files. Throws a {@link ConfigException} with the reason if a file is not readable as text. */
public final class TextFile {
    private static final int LARGEST = 64 << 20;

    private TextFile() {}

    public static String read(Path path) {
        if (Files.isDirectory(path)) {
            throw new ConfigException(path + " is a directory, but a file is needed. Try naming a file in it.");
        }
        if (!Files.exists(path)) {
            throw new ConfigException(path + " does not exist. Check its name and folder.");
        }
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(LARGEST + 1); // a device may have no size and be endless
            if (bytes.length > LARGEST) {
                throw new ConfigException(path + " has more than " + LARGEST + " bytes, which is the limit.");
            }
            return decoded(path.toString(), bytes);
        } catch (AccessDeniedException e) {
            throw new ConfigException(path + " can't be read: permission denied. Try changing its mode.", e);
        } catch (IOException e) {
            throw new ConfigException(path + " can't be read: " + e.getMessage(), e);
        }
    }

    private static String decoded(String name, byte[] bytes) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        if (decoder.decode(in, out, true).isError()) {
            long line = 1 + out.flip().chars().filter(c -> c == '\n').count();
            throw new ConfigException(String.format(
                    "%s:%d: not UTF-8 text: found the byte 0x%02X. Try saving the file as UTF-8.",
                    name, line, bytes[in.position()]));
        }
        return out.flip().toString();
    }

    /** Rejects control characters other than tabs and line ends. */
    static void requirePlain(String name, String text) {
        int line = 1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            line += c == '\n' ? 1 : 0;
            if (c < ' ' && c != '\n' && c != '\r' && c != '\t') {
                throw new ConfigException(String.format(
                        "%s:%d: not plain text: found the control character U+%04X. Try checking the file type.",
                        name, line, (int) c));
            }
        }
    }
}
