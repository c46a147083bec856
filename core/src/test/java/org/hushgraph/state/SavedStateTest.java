package org.hushgraph.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SavedStateTest {
    static LongStream seeds() {
        return LongStream.range(0, 20);
    }

    static byte[] written(Consumer<StateWriter> content) {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            SavedState.write(out, content);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static <T> T read(byte[] bytes, Function<StateReader, T> content) throws IOException {
        return SavedState.read(new ByteArrayInputStream(bytes), content);
    }

    private static byte[] small() {
        return written(to -> to.put("kind").put(7).put(0.5).put(Vector.of(1, 2)).put(IntStream.of(3)));
    }

    private static boolean readSmall(StateReader from) {
        from.require("name", "kind");
        from.require("whole", 7);
        from.require("real", 0.5);
        return from.vector("vector", 2).equals(Vector.of(1, 2))
                && from.indices("indices").sum() == 3;
    }

    /** Arbitrary bit patterns, including NaNs; vectors end before, at and after the end of a block. */
    @ParameterizedTest
    @MethodSource("seeds")
    void restoresEveryBit(long seed) throws IOException {
        SplitMix64 random = new SplitMix64(seed);
        int size = SavedState.BLOCK / Long.BYTES * random.nextInt(3) + random.nextInt(24);
        long[] bits = LongStream.generate(random::nextLong).limit(size).toArray();
        int[] indices = IntStream.generate(() -> random.nextInt(Integer.MAX_VALUE))
                .limit(random.nextInt(20_000))
                .toArray();
        double special = new double[] {-0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE}[random.nextInt(4)];
        byte[] state = written(to -> to.put("Gewichte ≥ 0")
                .put(Vector.generate(size, l -> Double.longBitsToDouble(bits[l])))
                .put(Long.MIN_VALUE)
                .put(special)
                .put(Arrays.stream(indices))
                .put(true)
                .put(false));
        read(state, from -> {
            assertThat(from.text("text")).isEqualTo("Gewichte ≥ 0");
            Vector vector = from.vector("vector");
            assertThat(IntStream.range(0, size).mapToLong(l -> Double.doubleToRawLongBits(vector.get(l))))
                    .containsExactly(Arrays.stream(bits).boxed().toArray(Long[]::new));
            assertThat(from.whole("whole")).isEqualTo(Long.MIN_VALUE);
            assertThat(Double.doubleToRawLongBits(from.real("real"))).isEqualTo(Double.doubleToRawLongBits(special));
            assertThat(from.indices("indices").toArray()).isEqualTo(indices);
            assertThat(from.flag("yes")).isTrue();
            assertThat(from.flag("no")).isFalse();
            return null;
        });
    }

    @Test
    void rejectsTruncatedStates() throws IOException {
        byte[] state = small();
        assertThat(read(state, SavedStateTest::readSmall)).isTrue();
        for (int length = 0; length < state.length; length++) {
            byte[] cut = Arrays.copyOf(state, length);
            assertThatThrownBy(() -> read(cut, SavedStateTest::readSmall))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("the state is truncated: byte " + (length + 1)
                            + " is missing. Try the previously saved state.");
        }
    }

    @Test
    void rejectsEveryFlippedBit() {
        byte[] state = small();
        for (int bit = 0; bit < 8 * state.length; bit++) {
            byte[] damaged = state.clone();
            damaged[bit / 8] ^= (byte) (1 << bit % 8);
            assertThatThrownBy(() -> read(damaged, SavedStateTest::readSmall))
                    .as("bit %d", bit)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("Try");
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void rejectsReplacedBytes(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        byte[] state = written(to -> to.put(Vector.generate(20_000, l -> random.nextGaussian())));
        for (int n = 0; n < 50; n++) {
            byte[] damaged = state.clone();
            int start = random.nextInt(state.length);
            int end = Math.min(state.length, start + 1 + random.nextInt(100));
            for (int at = start; at < end; at++) {
                damaged[at] = (byte) (damaged[at] + 1 + random.nextInt(255));
            }
            assertThatThrownBy(() -> read(damaged, from -> from.vector("vector")))
                    .as("bytes %d to %d", start, end - 1)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    /** Each block has its own valid checksum but is in the wrong place. */
    @Test
    void rejectsReorderedBlocks() {
        byte[] state = written(to -> to.put(Vector.generate(30_000, l -> l)));
        int head = Long.BYTES + Integer.BYTES;
        int block = SavedState.BLOCK + 2 * Integer.BYTES;
        byte[] swapped = state.clone();
        System.arraycopy(state, head + block, swapped, head + 2 * block, block);
        System.arraycopy(state, head + 2 * block, swapped, head + block, block);
        assertThatThrownBy(() -> read(swapped, from -> from.vector("vector"))).hasMessageContaining("is damaged");
    }

    @Test
    void explainsRejections() {
        byte[] state = small();
        assertThatThrownBy(() -> read("<html>, or so".getBytes(StandardCharsets.US_ASCII), SavedStateTest::readSmall))
                .hasMessageContaining("this is not a saved state: it begins with 3c68746d6c3e2c20");
        byte[] later = state.clone();
        ByteBuffer.wrap(later).putInt(Long.BYTES, 2);
        assertThatThrownBy(() -> read(later, SavedStateTest::readSmall))
                .hasMessageContaining("the state has version 2, but only version 1 is supported");
        assertThatThrownBy(() -> read(state, from -> from.whole("round")))
                .hasMessageContaining("the state has no WHOLE where round is expected");
        assertThatThrownBy(() -> read(state, from -> from.text("name")))
                .hasMessageContaining("the state continues where its end is expected");
        assertThatThrownBy(() -> read(state, from -> readSmall(from) ? from.flag("more") : null))
                .hasMessageContaining("the state ends where more is expected");
        assertThatThrownBy(() -> read(written(to -> to.put(0.25)), from -> {
                    from.require("beta", 0.5);
                    return null;
                }))
                .hasMessageContaining("saved with beta = 0.25, but is being restored with beta = 0.5");
        assertThatThrownBy(() -> read(written(to -> to.put(Vector.of(1))), from -> from.vector("weights", 2)))
                .hasMessageContaining("saved with weights.size = 1, but is being restored with weights.size = 2");
    }

    @Test
    void doesNotReadBytesAfterTheState() throws IOException {
        byte[] state = small();
        ByteArrayInputStream in = new ByteArrayInputStream(Arrays.copyOf(state, state.length + 5));
        assertThat(SavedState.read(in, SavedStateTest::readSmall)).isTrue();
        assertThat(in.available()).isEqualTo(5);
    }

    @Test
    void isIncompleteIfItsContentFailed() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThatThrownBy(() -> SavedState.write(out, to -> {
                    to.put(Vector.constant(10_000, 1));
                    throw new IllegalStateException("no more");
                }))
                .hasMessage("no more");
        assertThatThrownBy(() -> read(out.toByteArray(), from -> from.vector("vector")))
                .hasMessageContaining("the state is truncated");
    }

    @Test
    void rethrowsStreamErrors() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException("no space left");
            }
        };
        assertThatThrownBy(() -> SavedState.write(full, to -> to.put(1)))
                .isInstanceOf(IOException.class)
                .hasMessage("no space left");
    }
}
