package org.hushgraph.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.simulation.Run;
import org.junit.jupiter.api.Test;

/** The report on a network that is too large to draw completely. */
class LargeReportTest {
    @Test
    void hubsShowTheMostChangedLinksAndCountTheOthers() {
        Run run = LargeRun.of(LargeRun.wheel(2629), NodeSet.of(0), 5);
        NeighbourhoodView view = new NeighbourhoodView(run);
        assertThat(view.isWhole()).isFalse();
        assertThat(view.describe())
                .matches(
                        " The figure shows 1?\\d\\d of 2,629 nodes and \\d+ of 5,255 links: the observed nodes and their surroundings up to"
                                + " \\d hops. At nodes with many links, it shows the links that changed most.");
        assertThat(new RunFigures(run).beforeAndAfter().toSvg()).contains("0 (+2,598 more)");
        double[] shown = view.weights(run.finalWeights());
        double largest = run.finalWeights().max();
        assertThat(IntStream.range(0, shown.length).filter(l -> shown[l] > 0.95 * largest))
                .hasSizeGreaterThanOrEqualTo(30);
    }

    @Test
    void neighbourhoodsExtendUpToTheNodeLimit() {
        Graph grid = LargeRun.grid(100);
        Neighbourhood near = new Neighbourhood(LargeRun.of(grid, NodeSet.of(5050), 3));
        assertThat(near.hops()).isEqualTo(8); // 1 + 2 · 8 · 9 = 145 nodes; 181 would be too many
        assertThat(near.nodes()).hasSize(145).contains(5050, 5058, 5850).doesNotContain(5059);
        for (int l : near.links()) {
            assertThat(near.nodes()).contains(grid.from(l), grid.to(l));
        }
        assertThat(near.links()).hasSize(4 * 64); // links of a diamond of radius 8
    }

    @Test
    void manyIntrudersShareTheNodeLimit() {
        NodeSet observed = NodeSet.of(IntStream.range(0, 1000).map(i -> 10 * i).toArray());
        Neighbourhood near = new Neighbourhood(LargeRun.of(LargeRun.grid(100), observed, 3));
        assertThat(near.nodes()).hasSizeBetween(100, 150);
        assertThat(IntStream.of(near.nodes()).filter(observed::contains)).hasSizeGreaterThanOrEqualTo(30);
    }

    @Test
    void smallNetworksAreShownCompletely() {
        Run run = LargeRun.of(LargeRun.grid(20), NodeSet.of(5), 3);
        NeighbourhoodView view = new NeighbourhoodView(run);
        assertThat(view.isWhole()).isTrue();
        assertThat(view.describe()).isEmpty();
        assertThat(new RunFigures(run).beforeAndAfter().toSvg()).doesNotContain("more)");
    }

    @Test
    void networkWithoutIntrudersShowsItsHub() {
        Neighbourhood near = new Neighbourhood(LargeRun.of(LargeRun.wheel(900), NodeSet.none(), 2));
        assertThat(near.nodes()).contains(0).hasSizeBetween(31, 150);
    }

    @Test
    void weightsChartShowsAHundredAndSixLinks() {
        Run run = LargeRun.of(LargeRun.wheel(1200), NodeSet.of(0), 5);
        WeightsChart chart = new WeightsChart(run);
        assertThat(chart.caption())
                .isEqualTo("The weights of the 106 links that changed most, of 2,397, over the rounds. The first 6 are"
                        + " named.");
        assertThat(WeightsChart.affordable(5)).isGreaterThan(106);
        assertThat(WeightsChart.affordable(10_000_000)).isEqualTo(25);
    }

    @Test
    void reportStaysSmallForAnyNetworkSize() {
        for (Run run : new Run[] {
            LargeRun.of(LargeRun.wheel(40_000), NodeSet.of(0, 7), 20),
            LargeRun.of(LargeRun.grid(20), NodeSet.of(5), 5000),
            LargeRun.of(LargeRun.grid(60), NodeSet.of(1830, 77), 5000)
        }) {
            String report = html(run);
            assertThat(report.length()).isLessThan(1_000_000);
            assertThat(report)
                    .contains("<td>"
                            + run.scenario().graph().edgeName(run.weights().mostChangedAtEnd(1)[0]));
            assertThat(report.split("<figure><div class=\"card\">", -1)).hasSize(1 + 5);
        }
    }

    @Test
    void tableHasTheTwentyLinksThatChangedMost() {
        Run run = LargeRun.of(LargeRun.wheel(1200), NodeSet.of(0), 5);
        String report = html(run);
        assertThat(report).contains("<th scope=\"col\">link</th>");
        for (int l : run.weights().mostChangedAtEnd(20)) {
            assertThat(report).contains("<td>" + run.scenario().graph().edgeName(l) + "</td>");
        }
    }

    private static String html(Run run) {
        RunFigures figures = new RunFigures(run);
        return new RunReport(run, figures, ResultFolder.drawn(figures.all()))
                .page()
                .toHtml();
    }
}
