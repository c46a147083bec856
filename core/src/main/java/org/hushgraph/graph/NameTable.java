package org.hushgraph.graph;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.hushgraph.word.ComposedText;

/**
 * Distinct names, numbered in order of insertion. They are stored one after another in UTF-8, with a hash table of
 * their numbers. Memory: about 20 bytes per name plus the name itself; strings in a map would take 150. As long as all
 * names are whole numbers that are not too large, {@link DecimalNames} stores them instead. Names are stored and compared
 * in their composed form, see {@link ComposedText}.
 */
public final class NameTable {
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    /** Differs in every process, so that a crafted file can't make all names collide. */
    private static final long SECRET = new SplittableRandom().nextLong() | 1;

    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

    private byte[] text;
    private int[] end; // name i is text[end[i − 1]] … text[end[i] − 1]
    private int[] hash;
    private DecimalNames decimals = new DecimalNames(); // null once another kind of name is added
    private int[] slots; // number + 1 of a name, 0 if free; at most half are in use
    private int size;

    public NameTable() {
        this(16, 128);
    }

    private NameTable(int names, int bytes) {
        text = new byte[bytes];
        end = new int[names];
        hash = new int[names];
        slots = new int[Math.max(4, Integer.highestOneBit(Math.max(1, Math.min(names, 1 << 29))) << 2)];
    }

    public static NameTable of(List<String> names) {
        NameTable table = new NameTable();
        for (int i = 0; i < names.size(); i++) {
            if (table.add(names.get(i)) != i) {
                throw new IllegalArgumentException("two nodes are called \"" + names.get(i) + "\"; names must differ.");
            }
        }
        return table;
    }

    public int size() {
        return decimals != null ? decimals.size() : size;
    }

    public String get(int number) {
        if (decimals != null) {
            return Integer.toString(decimals.get(number));
        }
        return new String(text, start(number), end[number] - start(number), StandardCharsets.UTF_8);
    }

    /** Returns the number of a name, and adds it if it is new. */
    public int add(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return add(bytes, 0, bytes.length);
    }

    /** Returns the number of the UTF-8 encoded name in {@code bytes[from … to − 1]}, and adds it if it is new. */
    public int add(byte[] bytes, int from, int to) {
        if (decimals != null) {
            int value = DecimalNames.parse(bytes, from, to);
            if (value >= 0 && decimals.accepts(value)) {
                return decimals.add(value);
            }
            convertToText();
        }
        if (ComposedText.isComposed(bytes, from, to)) {
            return addText(bytes, from, to);
        }
        byte[] composed = composed(new String(bytes, from, to - from, StandardCharsets.UTF_8));
        return addText(composed, 0, composed.length);
    }

    private static byte[] composed(String name) {
        return ComposedText.of(name).getBytes(StandardCharsets.UTF_8);
    }

    private void convertToText() {
        DecimalNames before = decimals;
        decimals = null;
        for (int number = 0; number < before.size(); number++) {
            byte[] digits = Integer.toString(before.get(number)).getBytes(StandardCharsets.US_ASCII);
            addText(digits, 0, digits.length);
        }
    }

    private int addText(byte[] bytes, int from, int to) {
        int code = code(bytes, from, to);
        int slot = slot(bytes, from, to, code);
        if (slots[slot] > 0) {
            return slots[slot] - 1;
        }
        append(bytes, from, to, code);
        slots[slot] = size;
        if (2L * size > slots.length) {
            rehash();
        }
        return size - 1;
    }

    /** The number of a name, or −1 if it is absent. */
    public int find(String name) {
        byte[] bytes = composed(name);
        if (decimals != null) {
            int value = DecimalNames.parse(bytes, 0, bytes.length);
            return value < 0 ? DecimalNames.NONE : decimals.find(value);
        }
        return slots[slot(bytes, 0, bytes.length, code(bytes, 0, bytes.length))] - 1;
    }

    /** A table of some of these names, in the given order. */
    public NameTable select(int[] numbers) {
        if (decimals != null) {
            return selectDecimals(numbers);
        }
        long bytes = 0;
        for (int number : numbers) {
            bytes += end[number] - start(number);
        }
        NameTable selected = new NameTable(Math.max(1, numbers.length), (int) Math.min(LARGEST_ARRAY, bytes));
        for (int number : numbers) {
            selected.add(text, start(number), end[number]);
        }
        return selected;
    }

    private NameTable selectDecimals(int[] numbers) {
        NameTable selected = new NameTable();
        for (int number : numbers) {
            int value = decimals.get(number);
            if (selected.decimals == null || !selected.decimals.accepts(value)) {
                selected.add(Integer.toString(value)); // with fewer names the values may be too large now
            } else {
                selected.decimals.add(value);
            }
        }
        return selected;
    }

    private int start(int number) {
        return number == 0 ? 0 : end[number - 1];
    }

    /** The slot of the name, or the free one where it belongs. */
    private int slot(byte[] bytes, int from, int to, int code) {
        int mask = slots.length - 1;
        int slot = code & mask;
        while (slots[slot] > 0) {
            int number = slots[slot] - 1;
            if (hash[number] == code && Arrays.equals(text, start(number), end[number], bytes, from, to)) {
                break;
            }
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void append(byte[] bytes, int from, int to, int code) {
        int before = size == 0 ? 0 : end[size - 1];
        long after = (long) before + to - from;
        if (after > LARGEST_ARRAY) {
            throw new IllegalArgumentException("the names of the first " + size + " nodes take 2 GB, the maximum.");
        }
        if (after > text.length) {
            text = Arrays.copyOf(text, (int) Math.min(LARGEST_ARRAY, Math.max(after, 3L * text.length / 2)));
        }
        if (size == end.length) {
            int room = (int) Math.min(LARGEST_ARRAY, 3L * size / 2 + 1);
            end = Arrays.copyOf(end, room);
            hash = Arrays.copyOf(hash, room);
        }
        System.arraycopy(bytes, from, text, before, to - from);
        end[size] = (int) after;
        hash[size++] = code;
    }

    private void rehash() {
        slots = new int[Math.multiplyExact(2, slots.length)];
        int mask = slots.length - 1;
        for (int number = 0; number < size; number++) {
            int slot = hash[number] & mask;
            while (slots[slot] > 0) {
                slot = (slot + 1) & mask;
            }
            slots[slot] = number + 1;
        }
    }

    private static int code(byte[] bytes, int from, int to) {
        long code = SECRET ^ (to - from);
        int i = from;
        for (; i + 8 <= to; i += 8) {
            code = mixed(code ^ (long) EIGHT.get(bytes, i));
        }
        long rest = 0;
        for (; i < to; i++) {
            rest = (rest << 8) | (bytes[i] & 0xFF);
        }
        code = mixed(code ^ rest);
        return (int) (code ^ (code >>> 32));
    }

    /** The MurmurHash3 finaliser with a secret factor. */
    private static long mixed(long value) {
        long z = (value ^ (value >>> 32)) * 0xff51afd7ed558ccdL;
        z = (z ^ (z >>> 29)) * SECRET;
        return z ^ (z >>> 32);
    }
}
