package org.hushgraph.graph;

/**
 * A set of unordered pairs of different nodes: open addressing with linear probing. Memory: 11 to 23 bytes per pair.
 *
 * <p>An entry holds the pair as one number with the larger node in the lower half. This is never 0, which marks empty
 * slots.
 */
final class PairSet {
    private static final long GOLDEN = 0x9e3779b97f4a7c15L; // 2⁶⁴ / golden ratio (Knuth, volume 3, 6.4)

    private long[] table;
    private int shift;
    private int size;

    PairSet(double expected) {
        int bits = 4;
        while (bits < 30 && 0.7 * (1 << bits) < expected) {
            bits++;
        }
        allocate(bits);
    }

    private void allocate(int bits) {
        table = new long[1 << bits];
        shift = 64 - bits;
    }

    boolean contains(int i, int j) {
        return table[place(key(i, j))] != 0;
    }

    /** Adds a pair; returns true if it was absent. */
    boolean add(int i, int j) {
        long key = key(i, j);
        int place = place(key);
        if (table[place] != 0) {
            return false;
        }
        table[place] = key;
        if (++size > 0.7 * table.length) {
            grow();
        }
        return true;
    }

    void remove(int i, int j) {
        int hole = place(key(i, j));
        if (table[hole] == 0) {
            return;
        }
        size--;
        int mask = table.length - 1;
        for (int p = hole + 1 & mask; table[p] != 0; p = p + 1 & mask) {
            int home = home(table[p]);
            if ((p - home & mask) >= (p - hole & mask)) { // the hole lies between the entry's home and its place
                table[hole] = table[p];
                hole = p;
            }
        }
        table[hole] = 0;
    }

    private void grow() {
        long[] old = table;
        allocate(65 - shift);
        for (long key : old) {
            if (key != 0) {
                table[place(key)] = key;
            }
        }
    }

    /** The slot of the key, or the empty one where it belongs. */
    private int place(long key) {
        int mask = table.length - 1;
        int place = home(key);
        while (table[place] != 0 && table[place] != key) {
            place = place + 1 & mask;
        }
        return place;
    }

    private int home(long key) {
        return (int) (((key ^ key >>> 29) * GOLDEN) >>> shift);
    }

    private static long key(int i, int j) {
        return (long) Math.min(i, j) << 32 | Math.max(i, j);
    }
}
