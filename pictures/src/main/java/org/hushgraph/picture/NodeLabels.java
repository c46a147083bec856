package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The names in a network drawing: inside the nodes if all fit there, else beside them where there is space.
 *
 * <p>Intruders are named first, then nodes with many links. No name covers another name or an intruder. A name without
 * space appears only in the tooltip, but the name of an intruder may cover other nodes. Beyond 300 nodes only intruders
 * and a dozen hubs are named, at most 100 in total.
 */
final class NodeLabels {
    private static final int CROWD = 300;
    private static final int HUBS = 12;
    private static final double HUB = 1.5; // times as many links as the average
    private static final int MOST = 100;
    private static final int TRIED = 50; // nodes tried per name
    private static final double NEIGHBOURHOOD = 45;
    private static final double COVERED = 100; // penalty for a hidden node
    private static final double[][] SIDES = {
        {1, 0}, {-1, 0}, {0, -1}, {0, 1}, {0.75, -0.75}, {0.75, 0.75}, {-0.75, -0.75}, {-0.75, 0.75}
    };

    private final NetworkPicture.Builder parts;
    private final double[] x;
    private final double[] y;
    private final NodeMarks nodes;
    private final LinkMarks links;
    private final boolean[] highlighted;
    private final boolean crowd;
    private final List<LabelBox> placed = new ArrayList<>();
    private int within;

    NodeLabels(NetworkPicture.Builder parts, double[] x, double[] y, NodeMarks nodes, LinkMarks links) {
        this.parts = parts;
        this.x = x;
        this.y = y;
        this.nodes = nodes;
        this.links = links;
        highlighted = parts.isHighlighted();
        crowd = x.length > CROWD;
    }

    void drawOn(Svg svg) {
        if (x.length == 0) {
            return;
        }
        double radius = nodes.plainRadius();
        double font = Math.max(8.5, Math.min(13, radius * 0.95));
        boolean inside = radius >= 7 && parts.names.stream().allMatch(s -> TextWidth.of(s, font) <= 2 * radius - 3);
        svg.open("g", "font-weight", 600, "pointer-events", "none");
        if (inside) {
            for (int i = 0; i < x.length; i++) {
                drawInside(svg, i, font);
            }
        } else {
            double beside = Math.max(10, Math.min(12, radius * 1.2));
            drawChosen(svg, beside);
        }
        svg.close();
    }

    private void drawInside(Svg svg, int i, double font) {
        String name = parts.names.get(i);
        svg.text(x[i], y[i] + font * 0.36, font, name, "text-anchor", "middle", "fill", ink(i));
    }

    private String ink(int i) {
        if (highlighted[i] && !nodes.showsValue(i)) {
            return Palette.PAPER;
        }
        return parts.values
                .filter(v -> v.isKnown(i))
                .map(v -> Palette.inkOn(v.fraction(i)))
                .orElse(Palette.INK);
    }

    /**
     * Names intruders first, then nodes with many links. In a crowded drawing only hubs, and not two in the same
     * neighbourhood.
     */
    private void drawChosen(Svg svg, double font) {
        Adjacency graph = new Adjacency(x.length, parts.from, parts.to);
        int[] order = IntStream.range(0, x.length)
                .boxed()
                .sorted(Comparator.comparingInt((Integer i) -> highlighted[i] ? 0 : 1)
                        .thenComparingInt(i -> -graph.degree(i)))
                .mapToInt(Integer::intValue)
                .toArray();
        int most = crowd ? Math.min(MOST, parts.highlighted.length + HUBS) : order.length;
        for (int k = 0; k < order.length && placed.size() + within < most && k < TRIED * most; k++) {
            boolean hub = graph.degree(order[k]) * (double) x.length >= HUB * 2 * parts.from.length;
            if (!crowd || highlighted[order[k]] || (hub && isApart(order[k]))) {
                draw(svg, order[k], font);
            }
        }
    }

    private boolean isApart(int hub) {
        return placed.stream().noneMatch(box -> box.touchesDisc(x[hub], y[hub], NEIGHBOURHOOD));
    }

    private void draw(Svg svg, int node, double font) {
        double room = 2 * nodes.radius(node) * (parts.values.isPresent() ? 0.6 : 0.8);
        if (highlighted[node] && TextWidth.of(parts.names.get(node), font) <= room) {
            drawInside(svg, node, font);
            within++;
            return;
        }
        String name = TextWidth.fit(parts.names.get(node), font, 140);
        double width = TextWidth.of(name, font) * 1.05;
        LabelBox best = null;
        double least = Double.POSITIVE_INFINITY;
        for (double[] side : SIDES) {
            LabelBox box = LabelBox.beside(x[node], y[node], side, nodes.radius(node) + 3, width, font);
            double penalty = penalty(box, node);
            if (penalty < least) {
                least = penalty;
                best = box;
            }
        }
        if (best != null) {
            placed.add(best);
            drawBeside(svg, node, best, name, font);
        }
    }

    /** Draws the name. In a crowded drawing a ring marks its node. */
    private void drawBeside(Svg svg, int node, LabelBox box, String name, double font) {
        if (crowd && !highlighted[node]) {
            double ring = nodes.radius(node) + 1.2;
            svg.circle(x[node], y[node], ring, "fill", "none", "stroke", Palette.INK, "stroke-width", 1.4);
        }
        svg.text(box.left(), box.bottom() - font * 0.28, font, name, halo(Palette.INK));
    }

    /**
     * The amount that the text would cover. Infinite if this must not be covered; the name of an intruder may cover
     * other nodes.
     */
    private double penalty(LabelBox box, int own) {
        if (box.left() < 2 || box.top() < 2 || box.right() > parts.width - 2 || box.bottom() > parts.areaHeight - 2) {
            return Double.POSITIVE_INFINITY;
        }
        if (placed.stream().anyMatch(box::touches)) {
            return Double.POSITIVE_INFINITY;
        }
        double covered = 0;
        for (int i = 0; i < x.length; i++) {
            if (i != own && box.touchesDisc(x[i], y[i], nodes.radius(i) + 1)) {
                if (highlighted[i] || !(crowd || highlighted[own])) {
                    return Double.POSITIVE_INFINITY;
                }
                covered += COVERED;
            }
        }
        return crowd ? covered : covered + linksBelow(box);
    }

    /** Counts the links below the text, thick ones more. */
    private double linksBelow(LabelBox box) {
        double count = 0;
        for (int e = 0; e < parts.from.length; e++) {
            int i = parts.from[e];
            int j = parts.to[e];
            count += box.touchesLine(x[i], y[i], x[j], y[j], 1) ? 1 + links.thicknessOf(e) / 4 : 0;
        }
        return count;
    }

    /** Attributes that keep text legible on lines. */
    static Object[] halo(String ink) {
        return new Object[] {
            "fill",
            ink,
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
