package org.hushgraph.service;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.EpochSummary;
import org.hushgraph.graph.Graph;
import org.hushgraph.picture.Axis;
import org.hushgraph.picture.Decimal;
import org.hushgraph.picture.HtmlPage;
import org.hushgraph.picture.LineChart;
import org.hushgraph.picture.Series;
import org.hushgraph.picture.Table;
import org.hushgraph.picture.Tile;
import org.hushgraph.report.Provenance;
import org.hushgraph.report.ResultHeader;
import org.hushgraph.simulation.NodesAtRisk;
import org.hushgraph.simulation.Protection;
import org.hushgraph.simulation.Recommendation;
import org.hushgraph.simulation.Standing;

/** An HTML page that describes an epoch with text and figures. */
public final class EpochReport {
    private static final int CHANGED_ROWS = 20;
    private static final int LARGEST_PICTURE = 2000; // nodes
    private static final int MOST_EPOCHS = 10_000;

    private final HostedNetwork network;
    private final Epoch epoch;

    private EpochReport(HostedNetwork network, Epoch epoch) {
        this.network = network;
        this.epoch = epoch;
    }

    public static String html(HostedNetwork network, Epoch epoch) {
        EpochReport report = new EpochReport(network, epoch);
        return report.header().addTo(report.page()).toHtml();
    }

    private ResultHeader header() {
        return ResultHeader.of(
                "epoch", network.scenario(), Map.of(), Map.of("epoch", epoch.number()), Provenance.now());
    }

    private HtmlPage page() {
        Graph graph = network.graph();
        HtmlPage page = HtmlPage.titled(
                        network.name() + ", epoch " + epoch.number(),
                        graph + " · since "
                                + Instant.ofEpochMilli(epoch.at()).truncatedTo(ChronoUnit.SECONDS) + " · "
                                + observedText())
                .tiles(tiles());
        Optional<String> lowered = network.loweredFloor(epoch);
        if (lowered.isPresent()) {
            page = page.section("Hidden convergence").paragraph(lowered.get());
        }
        if (network.hasRisk()) {
            page = privacy(page.section("Privacy"));
        }
        if (graph.nodeCount() <= LARGEST_PICTURE) {
            page = page.section("Network")
                    .figure(
                            network.layout()
                                    .picture()
                                    .weights(epoch.weights().toArray())
                                    .highlight(epoch.observed().stream().toArray())
                                    .build()
                                    .toSvg(),
                            "Line width is link weight.");
        }
        page = page.section("Weights")
                .table(changed(), "The links whose weights differ most from normal.")
                .section("History");
        List<EpochSummary> history = network.epochs(0, MOST_EPOCHS).stream()
                .filter(past -> past.number() <= epoch.number())
                .toList();
        return history.size() < 2
                ? page.paragraph("This is the first epoch.")
                : page.figure(chart(history).toSvg(), "What intruders learn under the weights of each epoch.");
    }

    /** Whether protection is worth what it costs, and what is at risk under the weights of the epoch. */
    private HtmlPage privacy(HtmlPage page) {
        Recommendation recommendation =
                Recommendation.of(network.scenario(), epoch.observed(), network.normal(), epoch.weights());
        HtmlPage advised = page.paragraph(recommendation.text());
        NodesAtRisk risk = NodesAtRisk.of(network.scenario(), epoch.weights());
        Optional<List<NodesAtRisk.Node>> nodes = risk.always().or(risk::present);
        if (nodes.isEmpty()) {
            return advised.paragraph(NodesAtRisk.INBOX);
        }
        Table table = Table.of("node", "information", "deviation", "bits");
        for (NodesAtRisk.Node node : nodes.get().stream().limit(CHANGED_ROWS).toList()) {
            table = table.row(
                    network.labels().get(node.number()),
                    number(node.known().information()),
                    number(node.known().deviation()),
                    number(node.known().bits()));
        }
        return advised.table(
                table,
                "What readers at " + (risk.readers() == 1 ? "any node" : "any " + risk.readers() + " nodes")
                        + " can learn at most, "
                        + (risk.always().isPresent()
                                ? "while weights change below their caps and readers move"
                                : "while these weights stay")
                        + ", if readings have noise of density "
                        + number(risk.observer().noise()) + ".");
    }

    private String observedText() {
        if (epoch.observed().isEmpty()) {
            return "no alarms";
        }
        return "alarms at "
                + epoch.observed().stream()
                        .limit(CHANGED_ROWS)
                        .mapToObj(network.labels()::get)
                        .collect(Collectors.joining(", "))
                + (epoch.observed().size() > CHANGED_ROWS ? ", …" : "");
    }

    /** Hidden nodes first: what intruders learn about them under normal and under these weights, then usefulness. */
    private Tile[] tiles() {
        if (epoch.observed().isEmpty()) {
            return new Tile[] {new Tile("Exposure of hidden nodes", "0", "no alarms")};
        }
        Protection protection = network.protection(epoch);
        Standing normal = protection.before();
        Standing now = protection.after();
        List<Tile> tiles = new ArrayList<>();
        tiles.add(new Tile(
                "Exposure of hidden nodes",
                number(now.others()),
                "with normal weights: " + number(normal.others()) + bound(now)));
        now.hiddenBits()
                .ifPresent(bits -> tiles.add(new Tile(
                        "Bits about hidden nodes",
                        number(bits),
                        "with normal weights: " + number(normal.hiddenBits().orElseThrow()))));
        now.hiddenConvergence()
                .ifPresent(rate -> tiles.add(new Tile(
                        "Hidden convergence",
                        number(rate),
                        "with normal weights: "
                                + number(normal.hiddenConvergence().orElseThrow()))));
        tiles.add(new Tile(
                "Exposure of observed nodes", number(now.own()), "with normal weights: " + number(normal.own())));
        return tiles.toArray(Tile[]::new);
    }

    private static String bound(Standing now) {
        return now.othersBound().isPresent()
                ? "; proved: at most " + number(now.othersBound().getAsDouble())
                : "";
    }

    private Table changed() {
        Table table = Table.of("link", "normal", "now", "change");
        List<Integer> links = IntStream.range(0, network.graph().edgeCount())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer l) -> -Math.abs(change(l))))
                .limit(CHANGED_ROWS)
                .toList();
        for (int l : links) {
            double normal = network.normal().get(l);
            table = table.row(
                    network.graph().edgeName(l),
                    number(normal),
                    number(epoch.weights().get(l)),
                    normal == 0 ? "" : String.format(Locale.ROOT, "%+.0f %%", 100 * change(l) / normal));
        }
        return table;
    }

    private double change(int link) {
        return epoch.weights().get(link) - network.normal().get(link);
    }

    private static LineChart chart(List<EpochSummary> history) {
        double[] x = history.stream().mapToDouble(EpochSummary::number).toArray();
        return LineChart.titled("What intruders learn")
                .x(Axis.linear("epoch"))
                .y(Axis.linear("cost"))
                .series(Series.of(
                        "all",
                        x,
                        history.stream().mapToDouble(EpochSummary::cost).toArray()))
                .series(Series.of(
                        "others",
                        x,
                        history.stream().mapToDouble(EpochSummary::others).toArray()))
                .build();
    }

    private static String number(double value) {
        return Decimal.significant(value, 4);
    }
}
