package org.hushgraph.scenario;

import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.hushgraph.config.ConfigException;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Broken files cause an error message. To test more inputs than the default: {@code -Dhushgraph.fuzz=100000}. */
class ScenarioFuzzTest {
    private static final int INPUTS = Integer.getInteger("hushgraph.fuzz", 3000) / 3;
    private static final byte[] INTERESTING =
            "0123456789eE.-+_[]{}(),:;&*!|>'\"%@`#?~<=/\\\n\r\t abz\0\u00e9".getBytes(StandardCharsets.UTF_8);

    @ParameterizedTest
    @Timeout(120)
    @ValueSource(strings = {"nine-nodes.yaml", "protect-others.yaml", "swarm.yaml"})
    void brokenFilesCauseAnErrorMessageAndNothingElse(String example) throws IOException {
        byte[] original = Files.readAllBytes(Path.of("..", "examples", example));
        for (long seed = 0; seed < INPUTS; seed++) {
            String text = new String(mutated(original, new Random(seed)), StandardCharsets.UTF_8);
            try {
                ScenarioReader.read(example, text);
            } catch (ConfigException | IllegalArgumentException e) {
                if (e.getMessage() == null || !e.getMessage().startsWith(example)) {
                    fail("seed " + seed + ": the message does not name the file: " + e.getMessage(), e);
                }
            } catch (RuntimeException | StackOverflowError e) {
                fail("seed " + seed + " gives " + e + " for\n" + text, e);
            }
        }
    }

    private static byte[] mutated(byte[] original, Random random) {
        byte[] bytes = original;
        for (int edits = 1 + random.nextInt(6); edits > 0 && bytes.length > 0; edits--) {
            int at = random.nextInt(bytes.length);
            int length = Math.min(bytes.length - at, 1 + random.nextInt(20));
            byte other = INTERESTING[random.nextInt(INTERESTING.length)];
            bytes = switch (random.nextInt(6)) {
                case 0 -> spliced(bytes, at, 1, new byte[] {other});
                case 1 -> spliced(bytes, at, 0, new byte[] {other});
                case 2 -> spliced(bytes, at, length, new byte[0]);
                case 3 -> spliced(bytes, at, 0, Arrays.copyOfRange(bytes, at, at + length));
                case 4 -> spliced(bytes, at, 1, new byte[] {(byte) random.nextInt(256)});
                default -> Arrays.copyOf(bytes, at);
            };
        }
        return bytes;
    }

    private static byte[] spliced(byte[] bytes, int at, int removed, byte[] inserted) {
        byte[] result = new byte[bytes.length - removed + inserted.length];
        System.arraycopy(bytes, 0, result, 0, at);
        System.arraycopy(inserted, 0, result, at, inserted.length);
        System.arraycopy(bytes, at + removed, result, at + inserted.length, bytes.length - at - removed);
        return result;
    }
}
