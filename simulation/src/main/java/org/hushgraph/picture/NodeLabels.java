package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The names in a network drawing: inside the nodes when all fit there, else beside them where there is room.
 *
 * <p>Intruders are named first, then nodes with many links; a name without room is left to the tooltip. Beyond three
 * hundred nodes only intruders are named.
 */
final class NodeLabels {
    private static final int CROWD = 300;
    private static final double[][] SIDES = {
        {1, 0}, {-1, 0}, {0, -1}, {0, 1}, {0.75, -0.75}, {0.75, 0.75}, {-0.75, -0.75}, {-0.75, 0.75}
    };

    private final NetworkPicture.Builder parts;
    private final double[] x;
    private final double[] y;
    private final double[] radii;
    private final boolean[] highlighted;
    private final List<Box> placed = new ArrayList<>();

    private record Box(double left, double top, double right, double bottom) {
        boolean touches(Box other) {
            return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
        }

        boolean touchesDisc(double cx, double cy, double r) {
            double dx = cx - Math.max(left, Math.min(cx, right));
            double dy = cy - Math.max(top, Math.min(cy, bottom));
            return dx * dx + dy * dy < r * r;
        }
    }

    NodeLabels(NetworkPicture.Builder parts, double[] x, double[] y, double[] radii) {
        this.parts = parts;
        this.x = x;
        this.y = y;
        this.radii = radii;
        highlighted = new boolean[x.length];
        for (int node : parts.highlighted) {
            highlighted[node] = true;
        }
    }

    void drawOn(Svg svg) {
        if (x.length == 0) {
            return;
        }
        double smallest =
                IntStream.range(0, x.length).mapToDouble(i -> radii[i]).min().orElse(0);
        double font = Math.max(8.5, Math.min(13, smallest * 0.95));
        boolean inside = smallest >= 7 && parts.names.stream().allMatch(s -> TextWidth.of(s, font) <= 2 * smallest - 3);
        svg.open("g", "font-weight", 600, "pointer-events", "none");
        if (inside) {
            for (int i = 0; i < x.length; i++) {
                String name = parts.names.get(i);
                svg.text(x[i], y[i] + font * 0.36, font, name, "text-anchor", "middle", "fill", ink(i));
            }
        } else {
            drawBeside(svg, Math.max(10, Math.min(12, smallest * 1.2)));
        }
        svg.close();
    }

    private String ink(int i) {
        if (highlighted[i] && !(parts.values.isPresent() && radii[i] >= 10)) {
            return Palette.PAPER;
        }
        return parts.values
                .filter(v -> v.isKnown(i))
                .map(v -> Palette.inkOn(v.fraction(i)))
                .orElse(Palette.INK);
    }

    private void drawBeside(Svg svg, double font) {
        Adjacency graph = new Adjacency(x.length, parts.from, parts.to);
        IntStream.range(0, x.length)
                .filter(i -> highlighted[i] || x.length <= CROWD)
                .boxed()
                .sorted(Comparator.comparingInt((Integer i) -> highlighted[i] ? 0 : 1)
                        .thenComparingInt(i -> -graph.degree(i)))
                .forEach(i -> drawBeside(svg, i, font));
    }

    private void drawBeside(Svg svg, int node, double font) {
        double room = 2 * radii[node] * (parts.values.isPresent() ? 0.6 : 0.8);
        if (highlighted[node] && TextWidth.of(parts.names.get(node), font) <= room) {
            String own = parts.names.get(node);
            svg.text(x[node], y[node] + font * 0.36, font, own, "text-anchor", "middle", "fill", ink(node));
            return;
        }
        String name = TextWidth.fit(parts.names.get(node), font, 140);
        double width = TextWidth.of(name, font) * 1.05;
        Box best = null;
        double fewest = Double.POSITIVE_INFINITY;
        for (double[] side : SIDES) {
            Box box = beside(node, side, width, font);
            double blemishes = blemishes(box, node);
            if (blemishes < fewest) {
                fewest = blemishes;
                best = box;
            }
        }
        if (best != null) {
            placed.add(best);
            svg.text(best.left, best.bottom - font * 0.28, font, name, halo());
        }
    }

    private Box beside(int node, double[] side, double width, double height) {
        double reach = radii[node] + 3;
        double middleX = x[node] + side[0] * reach + Math.signum(side[0]) * width / 2;
        double middleY = y[node] + side[1] * reach + Math.signum(side[1]) * height / 2;
        return new Box(middleX - width / 2, middleY - height / 2, middleX + width / 2, middleY + height / 2);
    }

    /** How many links run below the text; infinite when it hits the border, a node or another name. */
    private double blemishes(Box box, int own) {
        if (box.left < 2 || box.top < 2 || box.right > parts.width - 2 || box.bottom > parts.areaHeight - 2) {
            return Double.POSITIVE_INFINITY;
        }
        boolean manyNodes = x.length > CROWD;
        for (int i = 0; i < x.length; i++) {
            boolean inTheWay = i != own && (highlighted[i] || !manyNodes);
            if (inTheWay && box.touchesDisc(x[i], y[i], radii[i] + 1)) {
                return Double.POSITIVE_INFINITY;
            }
        }
        if (placed.stream().anyMatch(box::touches)) {
            return Double.POSITIVE_INFINITY;
        }
        return manyNodes ? 0 : linksBelow(box);
    }

    private double linksBelow(Box box) {
        int count = 0;
        for (int e = 0; e < parts.from.length; e++) {
            boolean below = false;
            for (int k = 1; k < 24 && !below; k++) {
                double px = x[parts.from[e]] + (x[parts.to[e]] - x[parts.from[e]]) * k / 24;
                double py = y[parts.from[e]] + (y[parts.to[e]] - y[parts.from[e]]) * k / 24;
                below = box.touchesDisc(px, py, 2);
            }
            count += below ? 1 : 0;
        }
        return count;
    }

    private static Object[] halo() {
        return new Object[] {
            "fill",
            Palette.INK,
            "stroke",
            Palette.PAPER,
            "stroke-width",
            3,
            "stroke-opacity",
            0.85,
            "stroke-linejoin",
            "round",
            "paint-order",
            "stroke"
        };
    }
}
