package org.hushgraph.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hushgraph.graph.Graph;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkImportTest {
    private final NetworkRows rows = new NetworkRows();
    private ImportPolicy policy = ImportPolicy.defaults();

    private void link(String from, String to, boolean directed, double weight) {
        int row = rows.link(rows.mention(from), rows.mention(to), directed);
        rows.edgeAttributes().column("weight").put(row, weight);
    }

    private NetworkImport imported() {
        return NetworkImport.of("file", "format", rows, policy);
    }

    /** Links with their weights, such as {@code a-b 0.5}. */
    private List<String> links() {
        Network network = imported().network();
        List<String> links = new ArrayList<>();
        for (int l = 0; l < network.graph().edgeCount(); l++) {
            links.add(network.graph().edgeName(l)
                    + (network.weights().isPresent()
                            ? " " + network.weights().get().get(l)
                            : ""));
        }
        return links;
    }

    private void choose(ImportChoice choice, String value) {
        policy = policy.with(choice, value);
    }

    @Test
    void parallelLinksBecomeOne() {
        link("a", "b", false, 1);
        link("b", "c", false, 5);
        link("b", "a", false, 4);
        link("a", "b", false, 2);
        assertThat(links()).containsExactly("a-b 7.0", "b-c 5.0");
        assertThat(imported().report().stated().parallel()).isEqualTo(2);
        assertThat(imported().report().stated().bothDirections()).isZero();
        choose(ImportChoice.MERGE, "max");
        assertThat(links()).containsExactly("a-b 4.0", "b-c 5.0");
        choose(ImportChoice.MERGE, "first");
        assertThat(links()).containsExactly("a-b 1.0", "b-c 5.0");
    }

    @Test
    void twoDirectionsBecomeOneWeight() {
        link("a", "b", true, 1);
        link("b", "c", true, 5);
        link("b", "a", true, 4);
        link("a", "b", true, 2);
        assertThat(links()).containsExactly("a-b 3.5", "b-c 5.0");
        ImportReport report = imported().report();
        assertThat(report.stated().parallel()).isEqualTo(1);
        assertThat(report.stated().bothDirections()).isEqualTo(1);
        assertThat(report.symmetrised()).isEqualTo(1);
        choose(ImportChoice.SYMMETRISE, "max");
        assertThat(links()).containsExactly("a-b 4.0", "b-c 5.0");
        choose(ImportChoice.SYMMETRISE, "min");
        assertThat(links()).containsExactly("a-b 3.0", "b-c 5.0");
    }

    @Test
    void averagesWithoutOverflowAndRejectsInfiniteSums() {
        link("a", "b", true, Double.MAX_VALUE);
        link("b", "a", true, Double.MAX_VALUE / 2);
        assertThat(imported().network().weights().orElseThrow().get(0)).isEqualTo(0.75 * Double.MAX_VALUE);
        link("a", "b", true, Double.MAX_VALUE);
        assertThatThrownBy(this::imported)
                .hasMessage(
                        "weights at link 1 of the file, a–b, and parallel links add up to more than 1.8e308, the largest"
                                + " possible number. Try merge: max, merge: first or weight: none.");
    }

    @Test
    void missingWeightsAreTheMedianByDefault() {
        link("a", "b", true, 1);
        link("b", "c", true, 3);
        link("c", "d", true, Double.NaN);
        link("d", "a", true, 20);
        assertThat(links()).contains("c-d 3.0");
        assertThat(imported().report().weights().orElseThrow().filled()).isEqualTo(1);
        choose(ImportChoice.MISSING, "drop");
        assertThat(links()).containsExactly("a-b 1.0", "b-c 3.0", "d-a 20.0");
        assertThat(imported().report().dropped().missing()).isEqualTo(1);
        choose(ImportChoice.MISSING, "0.25");
        assertThat(links()).contains("c-d 0.25");
        choose(ImportChoice.MISSING, "refuse");
        assertThatThrownBy(this::links).hasMessageContaining("link 3 of the file, c–d, has no weight");
        assertThatThrownBy(() -> MissingWeight.parse("-1")).hasMessageContaining("must be median, drop, refuse");
    }

    @Test
    void ignoresLinksOutOfService() {
        for (int n = 0; n < 3; n++) {
            int row = rows.link(rows.mention("n" + n), rows.mention("n" + (n + 1) % 3), false);
            rows.edgeAttributes().column("x").put(row, n == 1 ? 0 : 0.5);
            rows.edgeAttributes().column("status").put(row, n == 1 ? 0 : 1);
        }
        rows.proposeWeight("1/x");
        assertThat(links()).containsExactly("n0-n1 2.0", "n2-n0 2.0");
        assertThat(imported().report().notes())
                .containsExactly("Links dropped because they are out of service (status 0): 1.");
    }

    @Test
    void ignoresADirectionWithoutWeight() {
        link("a", "b", true, Double.NaN);
        link("b", "a", true, 0.5);
        link("b", "c", true, 3);
        assertThat(links()).containsExactly("a-b 0.5", "b-c 3.0");
        assertThat(imported().report().notes())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("Links without a weight in the file: 1.");
        choose(ImportChoice.MISSING, "refuse");
        assertThatThrownBy(this::links).hasMessageContaining("link 1 of the file, a–b, has no weight");
    }

    @Test
    void dropsLinksOfWeightZero() {
        link("a", "b", true, 1);
        link("b", "c", true, 0);
        link("c", "b", true, 0);
        link("c", "a", true, 0);
        link("a", "c", true, 0.5);
        assertThat(links()).containsExactly("a-b 1.0", "c-a 0.25");
        assertThat(imported().report().dropped().zero()).isEqualTo(1);
    }

    @Test
    void usesCodesAsWeightsOnlyIfTheUserChoosesThem() {
        link("a", "b", true, 1);
        link("b", "c", true, -1);
        assertThat(links()).containsExactly("a-b", "b-c");
        assertThat(imported().report().notes())
                .containsExactly(
                        "weight looks like a code rather than a weight: 1 of its values is negative. All links have"
                                + " equal weight. To use it as weight, choose weight: \"weight\" with negative: drop or"
                                + " negative: absolute.");
        choose(ImportChoice.WEIGHT, "weight");
        assertThatThrownBy(this::links)
                .hasMessageContaining("weight = weight is -1 at link 2 of the file, b–c, but weights must be positive");
        choose(ImportChoice.NEGATIVE, "absolute");
        assertThat(links()).containsExactly("a-b 1.0", "b-c 1.0");
        choose(ImportChoice.NEGATIVE, "drop");
        assertThat(links()).containsExactly("a-b 1.0");
        assertThat(imported().report().dropped().withdrawn()).isEqualTo(1);
    }

    @Test
    void weightsMayBeInvertedOrGivenForBothDirectionsInOneRow() {
        int row = rows.link(rows.mention("a"), rows.mention("b"), false);
        rows.edgeAttributes().column("x").put(row, 0.25);
        rows.edgeAttributes().column("there").put(row, 3);
        rows.edgeAttributes().column("back").put(row, 1);
        choose(ImportChoice.WEIGHT, "1/x");
        assertThat(links()).containsExactly("a-b 4.0");
        choose(ImportChoice.WEIGHT, "there,back");
        assertThat(links()).containsExactly("a-b 2.0");
        assertThat(imported().report().symmetrised()).isEqualTo(1);
        choose(ImportChoice.WEIGHT, "y");
        assertThatThrownBy(this::links)
                .hasMessage("weight = y names an attribute that no link has. Available attributes: x, there, back.");
        choose(ImportChoice.WEIGHT, "none");
        assertThat(links()).containsExactly("a-b");
    }

    @Test
    void keepsTheLargestComponentOrTheChosenOne() {
        link("a", "b", true, 1);
        link("c", "d", true, 1);
        link("d", "e", true, 1);
        rows.declare("alone");
        link("e", "e", true, 1);
        assertThat(links()).containsExactly("c-d 1.0", "d-e 1.0");
        ImportReport report = imported().report();
        assertThat(report.components()).isEqualTo(3);
        assertThat(report.isolatedNodes()).isEqualTo(1);
        assertThat(report.stated().selfLoops()).isEqualTo(1);
        choose(ImportChoice.COMPONENT, "node:b");
        assertThat(links()).containsExactly("a-b 1.0");
        choose(ImportChoice.COMPONENT, "refuse");
        assertThatThrownBy(this::links).hasMessageContaining("it has 3 components, the largest with 3 of 6 nodes");
        choose(ImportChoice.COMPONENT, "node:alone");
        assertThatThrownBy(this::links).hasMessageContaining("names a node without usable links");
        choose(ImportChoice.COMPONENT, "node:z");
        assertThatThrownBy(this::links).hasMessageContaining("names a node that is not in the file");
        assertThatThrownBy(() -> ComponentChoice.parse("biggest")).hasMessageContaining("must be largest, refuse or");
    }

    @Test
    void rejectsUnknownChoices() {
        assertThatThrownBy(() -> choose(ImportChoice.MERGE, "mean"))
                .hasMessage("merge = mean must be one of sum, max, first.");
        assertThat(ImportChoice.values())
                .allSatisfy(choice ->
                        assertThatThrownBy(() -> choose(choice, "")).isInstanceOf(IllegalArgumentException.class));
    }

    @Test
    void selfLoopsUndeclaredAndHyperedgeNodesFollowTheirPolicies() {
        rows.nodeAttributes().column("hyperedge").put(rows.declare("h"), 1);
        rows.declare("a");
        rows.declare("a");
        link("a", "h", false, 1);
        link("a", "a", false, 1);
        link("a", "b", false, 1);
        assertThat(links()).containsExactly("a-h 1.0", "a-b 1.0");
        ImportReport.Stated stated = imported().report().stated();
        assertThat(stated.duplicateNodes()).isEqualTo(1);
        assertThat(stated.undeclaredNodes()).isEqualTo(1);
        assertThat(stated.hyperedgeNodes()).isEqualTo(1);
        choose(ImportChoice.HYPEREDGES, "drop");
        assertThat(links()).containsExactly("a-b 1.0");
        choose(ImportChoice.HYPEREDGES, "keep");
        choose(ImportChoice.UNDECLARED, "drop");
        assertThat(links()).containsExactly("a-h 1.0");
        choose(ImportChoice.UNDECLARED, "refuse");
        assertThatThrownBy(this::links).hasMessageContaining("1 nodes that the file does not list, such as b");
        choose(ImportChoice.UNDECLARED, "add");
        choose(ImportChoice.SELF_LOOPS, "refuse");
        assertThatThrownBy(this::links).hasMessageContaining("1 links connect a node to itself");
        choose(ImportChoice.SELF_LOOPS, "drop");
        choose(ImportChoice.ZERO, "refuse");
        link("b", "h", false, 0);
        assertThatThrownBy(this::links).hasMessageContaining("link 4 of the file, b–h, has weight 0");
    }

    @Test
    void nodesMayBeNamedByTheirLabels() {
        link("1", "2", false, 1);
        link("2", "3", false, 1);
        link("3", "4", false, 1);
        link("4", "5", false, 1);
        Column label = rows.nodeAttributes().column("Label");
        label.put(0, "Oslo");
        label.put(1, "None");
        label.put(2, "None");
        label.put(4, "1");
        choose(ImportChoice.NAMES, "label");
        assertThat(links())
                .containsExactly("Oslo-None (2) 1.0", "None (2)-None (3) 1.0", "None (3)-4 1.0", "4-1 (5) 1.0");
    }

    @Test
    void attributesFollowTheirNodesAndLinks() {
        link("a", "b", false, 1);
        link("x", "y", false, 1);
        link("y", "z", false, 1);
        rows.nodeAttributes().column("label").put(3, "Ypsilon");
        rows.nodeAttributes().column("label").put(0, "Alpha");
        rows.edgeAttributes().column("kind").put(2, "fibre");
        Network network = imported().network();
        assertThat(Labels.of(network.graph(), network.nodeAttributes())).containsExactly("x", "Ypsilon", "z");
        assertThat(network.edgeAttributes().find("kind").orElseThrow().text(1)).isEqualTo("fibre");
        assertThat(network.edgeAttributes().find("kind").orElseThrow().has(0)).isFalse();
    }

    /** Compares with a merge by sorting and maps, on rows that combine all special cases. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void agreesWithANaiveMerge(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        int nodes = 2 + random.nextInt(12);
        boolean mixed = random.nextInt(2) == 0;
        for (int n = 0; n < 5 * nodes; n++) {
            double weight = random.nextInt(6) == 0 ? Double.NaN : random.nextInt(4) * 0.5;
            link("n" + random.nextInt(nodes), "n" + random.nextInt(nodes), mixed && random.nextInt(2) == 0, weight);
        }
        choose(ImportChoice.MERGE, List.of("sum", "max", "first").get((int) seed % 3));
        choose(ImportChoice.SYMMETRISE, List.of("mean", "max", "min").get((int) (seed / 3) % 3));
        choose(ImportChoice.MISSING, "drop");
        Map<String, Double> expected = naive();
        Graph graph = imported().network().graph();
        Map<String, Double> actual = new TreeMap<>();
        for (int l = 0; l < graph.edgeCount(); l++) {
            actual.put(
                    key(graph.name(graph.from(l)), graph.name(graph.to(l))),
                    imported().network().weights().orElseThrow().get(l));
        }
        assertThat(expected).as("seed " + seed).containsAllEntriesOf(actual);
        assertThat(actual).as("seed " + seed).hasSizeGreaterThan(0);
        if (imported().report().components() == 1) {
            assertThat(actual).isEqualTo(expected);
        }
    }

    private static String key(String a, String b) {
        return a.compareTo(b) < 0 ? a + " " + b : b + " " + a;
    }

    private Map<String, Double> naive() {
        Map<String, Double> directed = new HashMap<>();
        for (int row = 0; row < rows.size(); row++) {
            String a = rows.names().get(rows.from(row));
            String b = rows.names().get(rows.to(row));
            double weight = rows.edgeAttributes().column("weight").number(row);
            if (!a.equals(b) && !Double.isNaN(weight)) {
                directed.merge(a + " " + b, weight, this::merged);
                if (!rows.isOneWay(row)) {
                    directed.merge(b + " " + a, weight, this::merged);
                }
            }
        }
        Map<String, Double> links = new TreeMap<>();
        directed.forEach((pair, weight) -> {
            String[] ends = pair.split(" ", -1);
            double back = directed.getOrDefault(ends[1] + " " + ends[0], weight);
            double both = switch (policy.symmetrise()) {
                case MEAN -> (weight + back) / 2;
                case MAX -> Math.max(weight, back);
                case MIN -> Math.min(weight, back);
            };
            if (both > 0) {
                links.put(key(ends[0], ends[1]), both);
            }
        });
        return links;
    }

    private double merged(double known, double next) {
        return switch (policy.merge()) {
            case SUM -> known + next;
            case MAX -> Math.max(known, next);
            case FIRST -> known;
        };
    }
}
