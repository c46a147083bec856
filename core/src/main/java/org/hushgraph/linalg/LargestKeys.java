package org.hushgraph.linalg;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntToDoubleFunction;

/**
 * Those of the numbers 0 … n − 1 that have the largest keys; of equal keys the first ones. One pass that boxes nothing: twice as many
 * as are wanted wait, and the lower half is thrown away whenever there is no more room, so that the time is O(n).
 */
public final class LargestKeys {
    private final IntToDoubleFunction key;
    private final int count;
    private final int[] waiting;
    private int size;
    private double least = Double.NEGATIVE_INFINITY; // keys up to here have no chance any more

    private LargestKeys(int count, IntToDoubleFunction key) {
        this.key = key;
        this.count = count;
        this.waiting = new int[2 * count];
    }

    /** In ascending order of the numbers, not of their keys. */
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
        int[] kept = Arrays.copyOf(largest.waiting, wanted);
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
            if (size == waiting.length) {
                halve();
            }
            waiting[size++] = i;
        }
    }

    /** Selection by partition: afterwards the wanted ones stand first, the last of them at its place. */
    private void halve() {
        int low = 0;
        int high = size - 1;
        while (low < high) {
            int i = low;
            int j = high;
            int pivot = waiting[(low + high) >>> 1];
            while (i <= j) {
                while (precedes(waiting[i], pivot)) {
                    i++;
                }
                while (precedes(pivot, waiting[j])) {
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
        least = size < count ? least : key.applyAsDouble(waiting[count - 1]);
    }

    private boolean precedes(int a, int b) {
        double keyA = key.applyAsDouble(a);
        double keyB = key.applyAsDouble(b);
        return keyA > keyB || (keyA == keyB && a < b);
    }

    private void swap(int i, int j) {
        int old = waiting[i];
        waiting[i] = waiting[j];
        waiting[j] = old;
    }
}
