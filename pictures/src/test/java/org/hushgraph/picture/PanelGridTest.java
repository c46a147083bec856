package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PanelGridTest {
    private static final Shapes RING = Shapes.cycle(9);

    @Test
    void arrangesSixPanelsInTwoRowsWithOneLegend() {
        PanelGrid grid = six();
        Parsed parsed = Parsed.of(grid.toSvg());
        assertThat(parsed.texts("text")).contains("The walk", "(a) t = 0", "(f) t = 50");
        assertThat(parsed.texts("text")).filteredOn("observed node"::equals).hasSize(1);
        assertThat(parsed.elements("circle")).hasSize(6 * 9 + 1);
        assertThat(grid.width()).isBetween(600.0, 700.0);
        assertThat(grid.height()).isBetween(400.0, 520.0);
    }

    @Test
    void keepsLegendsInThePanelsOnRequest() {
        assertThat(Parsed.of(six().withOwnLegends().toSvg()).texts("text"))
                .filteredOn("observed node"::equals)
                .hasSize(6);
        assertThat(Parsed.of(six().withoutLegend().toSvg()).texts("text")).doesNotContain("observed node");
    }

    @Test
    void mixesChartsAndNetworksAndEscapesCaptions() {
        PanelGrid grid = PanelGrid.of("", 2)
                .with(
                        "<a> & \"b\"",
                        LineChart.titled("c")
                                .series(Line.of("s", new double[] {1, 2}))
                                .build())
                .with("network", RING.picture().build());
        assertThat(Parsed.of(grid.toSvg()).texts("text")).contains("<a> & \"b\"", "network", "c", "s");
    }

    @Test
    void sharesTheLegendOfCharts() {
        LineChart chart = LineChart.titled("")
                .series(Line.of("brief", new double[] {1, 2}))
                .series(Line.of("lasting", new double[] {1, 2, 3}))
                .build();
        PanelGrid grid = PanelGrid.of("", 2).with("a", chart).with("b", chart);
        assertThat(Parsed.of(grid.toSvg()).texts("text"))
                .filteredOn("brief"::equals)
                .hasSize(1);
    }

    @Test
    void drawsTheSameBytesTwice() {
        assertThat(six().toSvg()).isEqualTo(six().toSvg());
    }

    @Test
    void acceptsNoPanelsButRejectsNoColumns() {
        Parsed.of(PanelGrid.of("empty", 3).toSvg());
        assertThatThrownBy(() -> PanelGrid.of("", 0)).hasMessageContaining("columns = 0");
    }

    private static PanelGrid six() {
        PanelGrid grid = PanelGrid.of("The walk", 3);
        for (int k = 0; k < 6; k++) {
            NetworkPicture picture = RING.picture()
                    .weights(RING.weights(k))
                    .widths(WidthScale.upTo(0.99))
                    .highlight(k)
                    .size(200, 160)
                    .build();
            grid = grid.with("(" + (char) ('a' + k) + ") t = " + 10 * k, picture);
        }
        return grid;
    }
}
