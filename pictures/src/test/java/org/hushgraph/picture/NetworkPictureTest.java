package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

class NetworkPictureTest {
    private static final Shapes RING = Shapes.cycle(9);

    @Test
    void drawsIntrudersAsLargeRedCircles() {
        Parsed parsed = Parsed.of(RING.picture().highlight(4).build().toSvg());
        List<Element> red = parsed.with("circle", "fill", Palette.INTRUDER);
        List<Element> plain = parsed.with("circle", "fill", Palette.NODE);
        assertThat(red).hasSize(2); // the node and the legend
        assertThat(plain).hasSize(8);
        assertThat(radius(red.get(0))).isGreaterThan(1.4 * radius(plain.get(0)));
        assertThat(parsed.texts("text")).contains("observed node").contains("1", "5", "9");
        assertThat(parsed.texts("title")).contains("5, observed");
    }

    @Test
    void drawsHeavierLinksThicker() {
        double[] weights = {0.9, 0.1, 0.5, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1};
        Parsed parsed = Parsed.of(RING.picture().weights(weights).build().toSvg());
        assertThat(width(parsed, "1 – 2: weight 0.9")).isEqualTo(9, within());
        assertThat(width(parsed, "3 – 4: weight 0.5")).isEqualTo(5, within());
        assertThat(parsed.texts("text")).contains("weight 0.09", "0.9");
    }

    @Test
    void sharesAThicknessScaleWithOtherPictures() {
        double[] weights = new double[9];
        weights[0] = 0.5;
        NetworkPicture.Builder builder = RING.picture().weights(weights);
        Parsed shared = Parsed.of(builder.widths(WidthScale.upTo(1)).build().toSvg());
        assertThat(width(shared, "1 – 2: weight 0.5")).isEqualTo(4.5, within());
        Parsed off = Parsed.of(builder.widths(WidthScale.off()).build().toSvg());
        assertThat(width(off, "1 – 2: weight 0.5")).isEqualTo(width(off, "2 – 3: weight 0"));
        assertThat(off.texts("text")).noneMatch(t -> t.startsWith("weight"));
    }

    @Test
    void coloursNodesByValueWithALegend() {
        double[] values = {0, 1, 2, 3, 4, 5, 6, 7, Double.NaN};
        Parsed parsed = Parsed.of(RING.picture()
                .values(NodeValues.between("exposure", values, 0, 7))
                .build()
                .toSvg());
        assertThat(parsed.with("circle", "fill", Palette.value(0))).hasSize(1);
        assertThat(parsed.with("circle", "fill", Palette.value(1))).hasSize(1);
        assertThat(parsed.with("circle", "fill", Palette.PAPER)).hasSize(2); // the node and the legend
        assertThat(parsed.texts("title")).contains("8, exposure 7", "9");
        assertThat(parsed.texts("text")).contains("exposure", "0", "7", "unknown");
    }

    @Test
    void escapesHostileNames() {
        List<String> names = Collections.nCopies(9, "</svg><script>\"&");
        String svg = RING.picture().names(names).highlight(0).build().toSvg();
        Parsed parsed = Parsed.of(svg);
        assertThat(svg).doesNotContain("<script");
        assertThat(parsed.texts("title")).contains("</svg><script>\"&, observed");
    }

    @Test
    void drawsTheSameBytesTwice() {
        assertThat(Shapes.random(40, 30, 1).picture().build().toSvg())
                .isEqualTo(Shapes.random(40, 30, 1).picture().build().toSvg());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 9, 15, 100})
    void drawsNetworksOfAllSizes(int nodes) {
        Shapes shape = nodes < 3 ? Shapes.path(nodes) : Shapes.random(nodes, nodes / 2, 4);
        String svg = shape.picture().weights(shape.weights(1)).build().toSvg();
        Parsed parsed = Parsed.of(svg);
        assertThat(parsed.elements("circle")).hasSize(nodes);
        assertThat(svg).doesNotContain("NaN").doesNotContain("Infinity");
    }

    @Test
    void namesOnlyIntrudersAndHubsInACrowdedNetwork() {
        Shapes crowd = Shapes.random(2000, 2000, 6);
        for (int i = 3; i < 200; i++) {
            crowd.link(2, i); // node 3 is the largest hub
        }
        String svg = crowd.picture()
                .weights(crowd.weights(1))
                .highlight(7, 1500)
                .build()
                .toSvg();
        Parsed parsed = Parsed.of(svg);
        assertThat(parsed.texts("text")).contains("3", "8", "1501").hasSizeLessThan(20);
        assertThat(parsed.with("circle", "fill", "none")).hasSizeBetween(1, 12); // the rings of the hubs
        assertThat(parsed.texts("title")).contains("1999");
    }

    @Test
    void staysSmallWithThousandsOfNodesAndLinks() {
        Shapes large = Shapes.random(2000, 8001, 2);
        NetworkPicture.Builder picture = large.picture().weights(large.weights(1));
        String svg = picture.values(NodeValues.between("v", new double[2000], 0, 1))
                .build()
                .toSvg();
        assertThat(svg.length()).isLessThan(750_000);
        Shapes huge = Shapes.grid(150, 150);
        double[] column = new double[150 * 150];
        double[] row = new double[150 * 150];
        for (int i = 0; i < row.length; i++) {
            column[i] = i % 150;
            row[i] = i / 150.0;
        }
        Layout positions = Layout.fitted(column, row);
        String dots = NetworkPicture.of(positions, huge.from(), huge.to())
                .highlight(0)
                .build()
                .toSvg();
        assertThat(Parsed.of(dots).with("circle", "fill", Palette.INTRUDER)).hasSize(2);
        assertThat(dots.length()).isLessThan(2_000_000);
    }

    @ParameterizedTest
    @ValueSource(ints = {12, 50, 118, 250, 800})
    void noNameCoversAnotherOrLeavesTheArea(int nodes) {
        for (long seed = 1; seed <= 3; seed++) {
            Shapes shape = Shapes.random(nodes, nodes / 2, seed);
            List<String> names = IntStream.range(0, nodes)
                    .mapToObj(i -> "Town " + "of the lake".substring(0, i % 11))
                    .toList();
            NetworkPicture picture = shape.picture()
                    .names(names)
                    .highlight(0, nodes / 2, nodes - 1)
                    .build();
            List<LabelBox> boxes = Parsed.of(picture.toSvg()).elements("text").stream()
                    .filter(e -> e.getAttribute("paint-order").equals("stroke"))
                    .map(NetworkPictureTest::box)
                    .toList();
            assertThat(boxes).as("seed %d", seed).hasSizeGreaterThan(2);
            for (LabelBox box : boxes) {
                assertThat(boxes).as("seed %d", seed).filteredOn(box::touches).containsExactly(box);
                assertThat(box.left()).isPositive();
                assertThat(box.right()).isLessThan(picture.width());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 10, 60, 400})
    void keepsNodesInsideTheArea(int nodes) {
        Shapes shape = Shapes.random(nodes, nodes, 3);
        NetworkPicture picture =
                shape.picture().size(290, 230).highlight(0, nodes - 1).build();
        List<Element> circles = Parsed.of(picture.toSvg()).elements("circle").stream()
                .filter(e -> !e.getTextContent().isEmpty()) // not the legend
                .toList();
        assertThat(circles).hasSize(nodes);
        for (Element circle : circles) {
            double cx = number(circle, "cx");
            double cy = number(circle, "cy");
            assertThat(cx).isBetween(radius(circle), 290 - radius(circle));
            assertThat(cy).isBetween(radius(circle), 230 - radius(circle));
        }
    }

    @Test
    void isOnlyAsHighAsTheNetworkNeeds() {
        NetworkPicture flat = Shapes.path(20).picture().size(600, 400).build();
        NetworkPicture square = Shapes.grid(9, 9).picture().size(600, 400).build();
        assertThat(flat.height()).isEqualTo(96);
        assertThat(square.height()).isEqualTo(400);
        assertThat(flat.withoutLegend().height()).isEqualTo(flat.height());
    }

    @Test
    void movesNoNodeWhenWeightsChange() {
        Shapes shape = Shapes.random(80, 60, 9);
        Parsed one = Parsed.of(shape.picture().weights(shape.weights(1)).build().toSvg());
        Parsed other =
                Parsed.of(shape.picture().weights(shape.weights(2)).build().toSvg());
        assertThat(positions(one)).isEqualTo(positions(other)).hasSize(80);
        assertThat(one.texts("title")).isNotEqualTo(other.texts("title"));
    }

    @Test
    void drawsLinksAlikeWithoutOrWithEqualWeights() {
        double[] equal = new double[9];
        Arrays.fill(equal, 0.1 + 0.2);
        equal[3] = 0.3; // equal up to rounding
        Parsed without = Parsed.of(RING.picture().build().toSvg());
        Parsed with = Parsed.of(RING.picture().weights(equal).build().toSvg());
        for (Parsed parsed : List.of(without, with)) {
            assertThat(parsed.elements("line").stream()
                            .map(e -> e.getAttribute("stroke-width"))
                            .distinct())
                    .containsExactly("1.6");
            assertThat(parsed.texts("text")).noneMatch(t -> t.startsWith("weight"));
        }
        assertThat(without.texts("title")).contains("1 – 2").noneMatch(t -> t.contains("weight"));
        assertThat(with.texts("title")).contains("1 – 2: weight 0.3");
    }

    @Test
    void keepsManyIntrudersApart() {
        Shapes grid = Shapes.grid(30, 30);
        int[] half = IntStream.range(0, 450).toArray();
        List<Element> red =
                Parsed.of(grid.picture().highlight(half).build().toSvg())
                        .with("circle", "fill", Palette.INTRUDER)
                        .stream()
                        .filter(e -> !e.getTextContent().isEmpty()) // not the legend
                        .toList();
        assertThat(red).hasSize(450);
        double dx = number(red.get(200), "cx") - number(red.get(201), "cx");
        double dy = number(red.get(200), "cy") - number(red.get(201), "cy");
        assertThat(Math.hypot(dx, dy)).isGreaterThan(2 * radius(red.get(0)));
        assertThat(radius(red.get(0))).isGreaterThan(3);
    }

    @Test
    void placesLongNamesOutsideTheNodes() {
        List<String> names = List.of("Athens", "Berlin", "Cairo", "Dublin", "Essen", "Genoa", "Jena", "Kyiv", "Oslo");
        assertThat(Parsed.of(RING.picture().names(names).build().toSvg()).texts("text"))
                .containsAll(names);
    }

    @Test
    void fadesLinksThatWouldCoverTooMuch() {
        String plain = Palette.edge(0.5);
        assertThat(Parsed.of(RING.picture().build().toSvg()).with("line", "stroke", plain))
                .hasSize(9);
        assertThat(Parsed.of(Shapes.complete(60).picture().build().toSvg())
                        .with("line", "stroke", Palette.faded(plain, 0.5)))
                .hasSize(1770);
    }

    @Test
    void showsLinesInTheLegendAsInThePicture() {
        Shapes dense = Shapes.complete(40);
        double[] weights = dense.weights(1);
        weights[5] = 1;
        weights[6] = 0.1;
        Parsed parsed = Parsed.of(dense.picture().weights(weights).build().toSvg());
        for (String weight : List.of("1", "0.1")) {
            Element drawn = parsed.elements("line").stream()
                    .filter(e -> e.getTextContent().endsWith("weight " + weight))
                    .findFirst()
                    .orElseThrow();
            assertThat(parsed.with("line", "stroke-dasharray", "none"))
                    .anyMatch(e -> e.getAttribute("stroke").equals(drawn.getAttribute("stroke"))
                            && e.getAttribute("stroke-width").equals(drawn.getAttribute("stroke-width")));
        }
    }

    @Test
    void rejectsInputThatDoesNotMatchTheNetwork() {
        NetworkPicture.Builder builder = RING.picture();
        assertThatThrownBy(() -> builder.weights(1, 2)).hasMessageContaining("2 weights for 9 links");
        assertThatThrownBy(() -> builder.highlight(9)).hasMessageContaining("node 9 is not between 0 and 8");
        assertThatThrownBy(() -> builder.names(List.of("a"))).hasMessageContaining("1 names for 9 nodes");
        assertThatThrownBy(() -> builder.weights(0, 0, 0, Double.NaN, 0, 0, 0, 0, 0))
                .hasMessageContaining("weights[3] = NaN");
        assertThatThrownBy(() -> WidthScale.upTo(0)).hasMessageContaining("WidthScale.off()");
    }

    private static List<String> positions(Parsed parsed) {
        return parsed.elements("circle").stream()
                .map(e -> e.getAttribute("cx") + " " + e.getAttribute("cy"))
                .toList();
    }

    /** The area of the letters, without accents and descenders, which may come close to other names. */
    private static LabelBox box(Element text) {
        double left = number(text, "x");
        double base = number(text, "y");
        double font = number(text, "font-size");
        return new LabelBox(left, base - 0.7 * font, left + TextWidth.of(text.getTextContent(), font), base);
    }

    private static double radius(Element circle) {
        return number(circle, "r");
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }

    private static double width(Parsed parsed, String tooltip) {
        return parsed.elements("line").stream()
                .filter(e -> e.getTextContent().equals(tooltip))
                .mapToDouble(e -> number(e, "stroke-width"))
                .findFirst()
                .orElseThrow();
    }

    private static Offset<Double> within() {
        return Offset.offset(1e-9);
    }
}
