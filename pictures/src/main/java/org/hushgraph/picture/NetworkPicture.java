package org.hushgraph.picture;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A drawing of a network: weights as thickness, a value per node as colour, intruders as large red circles.
 *
 * <p>Names are in or beside the nodes as long as there is space; beyond 300 nodes only intruders and hubs are named.
 * Tooltips show all names. To keep the drawing small, links have no tooltips beyond 2,500 links, and nodes none beyond
 * 5,000 nodes. A drawing takes about 0.5 MB for 2,000 nodes and 10,000 links, and 4 MB for 50,000 nodes and 100,000
 * links. Without weights, or if all are equal, links are equally thin and the legend does not mention weights.
 */
public final class NetworkPicture implements Figure {
    private final Builder parts;
    private final NetworkDrawing drawing;

    private NetworkPicture(Builder parts) {
        this.parts = parts;
        drawing = new NetworkDrawing(parts);
    }

    /** Starts building a picture of a network whose link {@code e} connects {@code from[e]} and {@code to[e]}. */
    public static Builder of(Layout layout, int[] from, int[] to) {
        return new Builder(layout, from, to);
    }

    @Override
    public double width() {
        return parts.width;
    }

    @Override
    public double height() {
        return parts.areaHeight + legend().height(parts.width - 24);
    }

    @Override
    public String description() {
        String found = parts.highlighted.length == 0
                ? ""
                : ", observed: "
                        + String.join(
                                ", ",
                                Arrays.stream(parts.highlighted)
                                        .mapToObj(parts.names::get)
                                        .toList());
        return "Network of " + parts.layout.size() + " nodes and " + parts.from.length + " links" + found;
    }

    @Override
    public Legend legend() {
        return parts.withLegend ? drawing.legend() : Legend.EMPTY;
    }

    @Override
    public NetworkPicture withoutLegend() {
        Builder copy = new Builder(parts);
        copy.withLegend = false;
        return new NetworkPicture(copy);
    }

    @Override
    public void drawOn(Svg svg) {
        drawing.drawOn(svg);
        legend().drawOn(svg, 12, parts.areaHeight, parts.width - 24);
    }

    /** Collects the parts of a picture. All but layout and links have a default. */
    public static final class Builder {
        final Layout layout;
        final int[] from;
        final int[] to;
        List<String> names;
        Optional<double[]> weights = Optional.empty();
        Optional<WidthScale> widths = Optional.empty();
        Optional<NodeValues> values = Optional.empty();
        int[] highlighted = {};
        double width;
        double areaHeight;
        boolean withLegend = true;

        private Builder(Layout layout, int[] from, int[] to) {
            new Adjacency(layout.size(), from, to); // rejects links to nodes without a position
            this.layout = layout;
            this.from = from.clone();
            this.to = to.clone();
            int n = layout.size();
            width = n <= 100 ? 640 : n <= 300 ? 800 : 960;
            areaHeight = n <= 100 ? 420 : n <= 300 ? 540 : 680;
            names = IntStream.rangeClosed(1, layout.size())
                    .mapToObj(Integer::toString)
                    .toList();
        }

        private Builder(Builder other) {
            this(other.layout, other.from, other.to);
            names = other.names;
            weights = other.weights;
            widths = other.widths;
            values = other.values;
            highlighted = other.highlighted;
            width = other.width;
            areaHeight = other.areaHeight;
            withLegend = other.withLegend;
        }

        /** The names of the nodes. Default: 1, 2, 3, … */
        public Builder names(List<String> newNames) {
            requireOnePer("node", layout.size(), "names", newNames.size());
            names = List.copyOf(newNames);
            return this;
        }

        /** The weight of each link, shown as thickness. */
        public Builder weights(double... newWeights) {
            requireOnePer("link", from.length, "weights", newWeights.length);
            for (int e = 0; e < newWeights.length; e++) {
                if (!Double.isFinite(newWeights[e])) {
                    throw new IllegalArgumentException("weights[" + e + "] = " + newWeights[e]
                            + " must be finite. To draw all links alike, leave the weights out.");
                }
            }
            weights = Optional.of(newWeights.clone());
            return this;
        }

        /** The thickness scale. By default it follows the weights of this picture alone. */
        public Builder widths(WidthScale scale) {
            widths = Optional.of(scale);
            return this;
        }

        public Builder values(NodeValues newValues) {
            requireOnePer("node", layout.size(), "values", newValues.size());
            values = Optional.of(newValues);
            return this;
        }

        /** The nodes drawn as large red circles: those with intruders. */
        public Builder highlight(int... nodes) {
            for (int node : nodes) {
                if (node < 0 || node >= layout.size()) {
                    throw new IllegalArgumentException("highlighted node " + node + " is not between 0 and "
                            + (layout.size() - 1) + ". If nodes are counted from 1, subtract 1.");
                }
            }
            highlighted = nodes.clone();
            return this;
        }

        /**
         * The width of the picture and the height of the area with the network, without the legend. The height is
         * smaller if the network is flat. Default: 640 × 420, growing to 960 × 680 beyond 300 nodes.
         */
        public Builder size(double newWidth, double newAreaHeight) {
            if (!(newWidth >= 80 && newAreaHeight >= 80)) {
                throw new IllegalArgumentException("picture size " + newWidth + " × " + newAreaHeight
                        + " must be at least 80 × 80. For the default size, leave it out.");
            }
            width = newWidth;
            areaHeight = newAreaHeight;
            return this;
        }

        public NetworkPicture build() {
            Builder copy = new Builder(this);
            copy.areaHeight = NetworkDrawing.heightNeeded(this);
            return new NetworkPicture(copy);
        }

        boolean[] isHighlighted() {
            boolean[] is = new boolean[layout.size()];
            for (int node : highlighted) {
                is[node] = true;
            }
            return is;
        }

        WidthScale widthScale() {
            return widths.orElseGet(() -> weights.map(w -> WidthScale.of(w)).orElseGet(WidthScale::off));
        }

        private static void requireOnePer(String thing, int wanted, String what, int given) {
            if (wanted != given) {
                throw new IllegalArgumentException(given + " " + what + " for " + wanted + " " + thing + "s; each "
                        + thing + " needs one. Check that they belong to this network.");
            }
        }
    }
}
