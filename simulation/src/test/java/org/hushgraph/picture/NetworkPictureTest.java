package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
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
        assertThat(parsed.texts("text")).contains("intruder").contains("1", "5", "9");
        assertThat(parsed.texts("title")).contains("5, intruder");
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
    void coloursNodesByValueAndSaysSo() {
        double[] values = {0, 1, 2, 3, 4, 5, 6, 7, Double.NaN};
        Parsed parsed = Parsed.of(
                RING.picture().values(NodeValues.of("exposure", values)).build().toSvg());
        assertThat(parsed.with("circle", "fill", Palette.value(0))).hasSize(1);
        assertThat(parsed.with("circle", "fill", Palette.value(1))).hasSize(1);
        assertThat(parsed.with("circle", "fill", Palette.PAPER)).hasSize(1);
        assertThat(parsed.texts("title")).contains("8, exposure 7", "9");
        assertThat(parsed.texts("text")).contains("exposure", "0", "7");
    }

    @Test
    void escapesHostileNames() {
        List<String> names = Collections.nCopies(9, "<script>\"&");
        String svg =
                RING.picture().names(names).title("</svg>").highlight(0).build().toSvg();
        Parsed parsed = Parsed.of(svg);
        assertThat(svg).doesNotContain("<script");
        assertThat(parsed.texts("title")).contains("<script>\"&, intruder");
    }

    @Test
    void drawsTheSameBytesTwice() {
        assertThat(Shapes.random(40, 30, 1).picture().build().toSvg())
                .isEqualTo(Shapes.random(40, 30, 1).picture().build().toSvg());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 9, 15, 100})
    void drawsNetworksOfEverySize(int nodes) {
        Shapes shape = nodes < 3 ? Shapes.path(nodes) : Shapes.random(nodes, nodes / 2, 4);
        String svg = shape.picture().weights(shape.weights(1)).build().toSvg();
        Parsed parsed = Parsed.of(svg);
        assertThat(parsed.elements("circle")).hasSize(nodes);
        assertThat(svg).doesNotContain("NaN").doesNotContain("Infinity");
    }

    @Test
    void leavesOutNamesWhereNodesCrowdButNotThoseOfIntruders() {
        Shapes crowd = Shapes.random(2000, 2000, 6);
        String svg = crowd.picture()
                .weights(crowd.weights(1))
                .highlight(7, 1500)
                .build()
                .toSvg();
        Parsed parsed = Parsed.of(svg);
        assertThat(parsed.texts("text")).contains("8", "1501").hasSizeLessThan(10);
        assertThat(parsed.texts("title")).contains("1999");
        assertThat(svg.length()).isLessThan(500_000);
    }

    @Test
    void namesEveryNodeOfASmallNetworkOutsideWhenNamesAreLong() {
        List<String> names = List.of("Athens", "Berlin", "Cairo", "Dublin", "Essen", "Genoa", "Jena", "Kyiv", "Oslo");
        assertThat(Parsed.of(RING.picture().names(names).build().toSvg()).texts("text"))
                .containsAll(names);
    }

    @Test
    void letsLinksShineThroughWhereTheyWouldHideEverything() {
        assertThat(Parsed.of(RING.picture().build().toSvg()).with("g", "stroke-opacity", "1"))
                .hasSize(1);
        assertThat(Parsed.of(Shapes.complete(60).picture().build().toSvg()).with("g", "stroke-opacity", "0.3"))
                .hasSize(1);
    }

    @Test
    void refusesWhatDoesNotFitTheNetwork() {
        NetworkPicture.Builder builder = RING.picture();
        assertThatThrownBy(() -> builder.weights(1, 2)).hasMessageContaining("2 weights for 9 links");
        assertThatThrownBy(() -> builder.highlight(9)).hasMessageContaining("node 9 is not among 0 to 8");
        assertThatThrownBy(() -> builder.names(List.of("a"))).hasMessageContaining("1 names for 9 nodes");
        assertThatThrownBy(() -> builder.weights(0, 0, 0, Double.NaN, 0, 0, 0, 0, 0))
                .hasMessageContaining("weights[3] = NaN");
        assertThatThrownBy(() -> WidthScale.upTo(0)).hasMessageContaining("WidthScale.off()");
    }

    private static double radius(Element circle) {
        return Double.parseDouble(circle.getAttribute("r"));
    }

    private static double width(Parsed parsed, String tooltip) {
        return parsed.elements("line").stream()
                .filter(e -> e.getTextContent().equals(tooltip))
                .mapToDouble(e -> Double.parseDouble(e.getAttribute("stroke-width")))
                .findFirst()
                .orElseThrow();
    }

    private static Offset<Double> within() {
        return Offset.offset(1e-9);
    }
}
