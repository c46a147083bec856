package org.hushgraph.linalg;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntToDoubleFunction;

/**
 * Selects the numbers of 0 … n − 1 with the largest keys; among equal keys the first ones. One pass without boxing, in
 * O(n): a buffer holds twice as many numbers as wanted, and its lower half is discarded whenever it is full.
 */
public final class LargestKeys {
    private final IntToDoubleFunction key;
    private final int count;
    private final int[] buffer;
    private int size;
    private double least = Double.NEGATIVE_INFINITY; // keys up to this one can't be selected any more

    private LargestKeys(int count, IntToDoubleFunction key) {
        this.key = key;
        this.count = count;
        this.buffer = new int[2 * count];
    }

    /** The selected numbers in ascending order of the numbers, not of their keys. */
    public static int[] of(int n, int count, IntToDoubleFunction key) {
        int wanted = Math.min(n, count);
        if (wanted <= 0) {
            return new int[0];
        }
        LargestKeys largest = new LargestKeys(wanted, key);
        for (int i = 0; i < n; i++) {
            largest.offer(i);
        }
        largest.halve();
        int[] kept = Arrays.copyOf(largest.buffer, wanted);
        Arrays.sort(kept);
        return kept;
    }

    /** The same, largest key first. */
    public static int[] ranked(int n, int count, IntToDoubleFunction key) {
        return Arrays.stream(of(n, count, key))
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -key.applyAsDouble(i)))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private void offer(int i) {
        if (key.applyAsDouble(i) > least) {
            if (size == buffer.length) {
                halve();
            }
            buffer[size++] = i;
        }
    }

    /** Quickselect: afterwards the wanted numbers come first, the one with the smallest key last among them. */
    private void halve() {
        int low = 0;
        int high = size - 1;
        while (low < high) {
            int i = low;
            int j = high;
            int pivot = buffer[(low + high) >>> 1];
            while (i <= j) {
                while (precedes(buffer[i], pivot)) {
                    i++;
                }
                while (precedes(pivot, buffer[j])) {
                    j--;
                }
                if (i <= j) {
                    swap(i++, j--);
                }
            }
            low = count - 1 > j ? Math.min(i, count - 1) : low;
            high = count - 1 < i ? Math.max(j, count - 1) : high;
        }
        size = Math.min(size, count);
        least = size < count ? least : key.applyAsDouble(buffer[count - 1]);
    }

    private boolean precedes(int a, int b) {
        double keyA = key.applyAsDouble(a);
        double keyB = key.applyAsDouble(b);
        return keyA > keyB || (keyA == keyB && a < b);
    }

    private void swap(int i, int j) {
        int old = buffer[i];
        buffer[i] = buffer[j];
        buffer[j] = old;
    }
}
