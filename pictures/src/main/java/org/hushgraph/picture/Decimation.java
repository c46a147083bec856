package org.hushgraph.picture;

import java.util.Arrays;

/**
 * Reduces a long line to what a screen can show. Of the points in one pixel column, the first, the last, the lowest and
 * the highest are kept, in their order. No peak is lost, and the picture looks the same.
 */
final class Decimation {
    private Decimation() {}

    /** The indices to draw of a line segment without gaps, given the pixel coordinates of each point. */
    static int[] kept(double[] pixelX, double[] pixelY, int from, int to) {
        int[] kept = new int[to - from];
        int size = 0;
        int start = from;
        while (start < to) {
            double column = Math.floor(pixelX[start]);
            int end = start + 1;
            while (end < to && Math.floor(pixelX[end]) == column) {
                end++;
            }
            size = addColumn(pixelY, start, end, kept, size);
            start = end;
        }
        return Arrays.copyOf(kept, size);
    }

    private static int addColumn(double[] pixelY, int start, int end, int[] kept, int size) {
        if (end - start <= 4) {
            for (int i = start; i < end; i++) {
                kept[size + i - start] = i;
            }
            return size + end - start;
        }
        int low = start;
        int high = start;
        for (int i = start; i < end; i++) {
            low = pixelY[i] < pixelY[low] ? i : low;
            high = pixelY[i] > pixelY[high] ? i : high;
        }
        int added = size;
        for (int i : new int[] {start, Math.min(low, high), Math.max(low, high), end - 1}) {
            if (added == size || kept[added - 1] != i) {
                kept[added++] = i;
            }
        }
        return added;
    }
}
