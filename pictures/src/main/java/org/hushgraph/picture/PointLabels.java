package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The names in a {@link PointChart}: beside their dots or, where it is crowded, farther away with a leader line.
 *
 * <p>No name covers another name or a dot. Names are placed one by one at the position with the smallest penalty. Then
 * the one with the largest cost is placed first, and the best of several such rounds is drawn (squeaky wheel
 * optimisation; Joslin, Clements 1999). A name without space appears only in the tooltip.
 */
final class PointLabels {
    private static final double FONT = 12;
    private static final double HEIGHT = 15;
    private static final double LONGEST = 220;
    private static final double CROWD = 50;
    private static final double FIRST_RING = 16;
    private static final double RING = 9;
    private static final int DIRECTIONS = 48;
    private static final int ROUNDS = 30;

    // Penalties. distance(ring) determines how far a name moves to avoid them.
    private static final double NAME_CROSSED = 20;
    private static final double DOT_CROSSED = 4;
    private static final double FRONT_CROSSED = 1.5;
    private static final double NO_ROOM = 1e5;

    private static final LabelBox NOWHERE = new LabelBox(0, 0, 0, 0);

    private final List<PointDrawing.Dot> dots;
    private final ChartFrame frame;
    private final Optional<LabelBox> corner;
    private final List<LabelBox> front; // one box per step
    private final List<PointLabel> labels;

    PointLabels(List<PointDrawing.Dot> dots, ChartFrame frame, Optional<LabelBox> corner, List<double[]> corners) {
        this.dots = dots;
        this.frame = frame;
        this.corner = corner;
        this.front = IntStream.range(1, corners.size())
                .mapToObj(n -> step(corners.get(n - 1), corners.get(n)))
                .toList();
        labels = best();
    }

    private static LabelBox step(double[] from, double[] to) {
        return new LabelBox(
                Math.min(from[0], to[0]) - 1,
                Math.min(from[1], to[1]) - 1,
                Math.max(from[0], to[0]) + 1,
                Math.max(from[1], to[1]) + 1);
    }

    void drawLeaders(Svg svg) {
        svg.open("g", "stroke", Palette.AXIS, "stroke-width", 1);
        labels.stream()
                .filter(PointLabel::led)
                .forEach(l -> svg.line(l.dot().x(), l.dot().y(), l.endX(), l.endY()));
        svg.close();
    }

    void drawNames(Svg svg) {
        svg.open("g", "pointer-events", "none");
        for (PointLabel label : labels) {
            String ink = label.dot().onFront() ? Palette.INK : Palette.SOFT_INK;
            LabelBox box = label.box();
            svg.open("g", "font-weight", label.dot().onFront() ? 600 : 400);
            svg.text(box.left(), box.bottom() - HEIGHT * 0.29, FONT, label.text(), NodeLabels.halo(ink));
            svg.close();
        }
        svg.close();
    }

    /** In the first round the Pareto front is placed first, then dots in crowded areas. */
    private List<PointLabel> best() {
        List<PointDrawing.Dot> order = new ArrayList<>(dots);
        order.sort(Comparator.comparing((PointDrawing.Dot dot) -> !dot.onFront())
                .thenComparingInt(dot -> -neighbours(dot)));
        List<PointLabel> best = List.of();
        double least = Double.POSITIVE_INFINITY;
        for (int round = 0; round < ROUNDS && !order.isEmpty() && least > 0; round++) {
            List<PointLabel> placed = placed(order);
            double cost = placed.stream().mapToDouble(PointLabel::cost).sum();
            if (cost < least) {
                least = cost;
                best = placed;
            }
            PointLabel worst = Collections.max(placed, Comparator.comparingDouble(PointLabel::cost));
            order.remove(worst.dot());
            order.add(0, worst.dot());
        }
        return best.stream().filter(label -> label.penalty() < NO_ROOM).toList();
    }

    private int neighbours(PointDrawing.Dot dot) {
        return (int) dots.stream()
                .filter(other -> Math.hypot(other.x() - dot.x(), other.y() - dot.y()) < CROWD)
                .count();
    }

    private List<PointLabel> placed(List<PointDrawing.Dot> order) {
        List<PointLabel> placed = new ArrayList<>();
        for (PointDrawing.Dot dot : order) {
            placed.add(placed(dot, placed));
        }
        return placed;
    }

    /** Tries positions from near to far, as long as a farther one could be better. */
    private PointLabel placed(PointDrawing.Dot dot, List<PointLabel> others) {
        String text = TextWidth.fit(dot.name(), FONT, LONGEST);
        double width = TextWidth.of(text, FONT) * (dot.onFront() ? 1.1 : 1.05); // names on the front are bold
        double farthest = frame.width() + frame.plotHeight();
        PointLabel best = new PointLabel(dot, text, NOWHERE, false, NO_ROOM);
        for (int ring = 0; distance(ring) < best.penalty() && ring * RING < farthest; ring++) {
            double reach = ring == 0 ? PointDrawing.Dot.RADIUS + 3 : FIRST_RING + RING * (ring - 1);
            for (int n = 0; n < DIRECTIONS; n++) {
                LabelBox box = LabelBox.beside(dot.x(), dot.y(), direction(n), reach, width, HEIGHT);
                if (isFree(box, others)) {
                    PointLabel label = new PointLabel(dot, text, box, ring > 0, distance(ring));
                    double penalty = label.penalty() + crossings(label, others);
                    best = penalty < best.penalty() ? label.with(penalty) : best;
                }
            }
        }
        return best;
    }

    /**
     * The penalty for distance. It grows faster than linearly: one name far away is worse than several slightly off.
     */
    private static double distance(int ring) {
        return ring * (ring + 3) / 4.0;
    }

    /** Directions from the right to the left, alternating between up and down. Rounded, so that horizontal is exact. */
    private static double[] direction(int n) {
        int turn = (n + 1) / 2;
        double angle = (n % 2 == 0 ? -2 : 2) * Math.PI * turn / DIRECTIONS;
        return new double[] {Math.rint(100 * StrictMath.cos(angle)) / 100, Math.rint(100 * StrictMath.sin(angle)) / 100
        };
    }

    private boolean isFree(LabelBox box, List<PointLabel> others) {
        return box.left() >= frame.left() + 2
                && box.right() <= frame.right() - 2
                && box.top() >= frame.top() + 2
                && box.bottom() <= frame.bottom() - 2
                && corner.filter(box::touches).isEmpty()
                && dots.stream().noneMatch(dot -> box.touchesDisc(dot.x(), dot.y(), PointDrawing.Dot.RADIUS + 2))
                && others.stream().noneMatch(other -> box.touches(other.box()));
    }

    /** The penalty for what the name and its leader line would cross. */
    private double crossings(PointLabel label, List<PointLabel> others) {
        long names = others.stream()
                .filter(other -> label.leadsThrough(other.box()) || other.leadsThrough(label.box()))
                .count();
        long passed = dots.stream()
                .filter(other -> !other.equals(label.dot()) && label.leadsThrough(other.box()))
                .count();
        long steps = front.stream()
                .filter(step -> step.touches(label.box()) || (!label.dot().onFront() && label.leadsThrough(step)))
                .count();
        return NAME_CROSSED * names + DOT_CROSSED * passed + FRONT_CROSSED * steps;
    }
}
