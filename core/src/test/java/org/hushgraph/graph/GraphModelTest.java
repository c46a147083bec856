package org.hushgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GraphModelTest {
    /** Such as {@code small-world nodes=20 neighbours=4}. */
    private static GraphModel model(String text) {
        String[] words = text.split(" ", -1);
        GraphModel model = GraphModel.of(GraphFamily.valueOf(constant(words[0])));
        for (int w = 1; w < words.length; w++) {
            String[] pair = words[w].split("=", -1);
            model = model.with(GraphParameter.valueOf(constant(pair[0])), pair[1]);
        }
        return model;
    }

    private static String constant(String word) {
        return word.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    /** FNV-1a over the ends of the edges in order. */
    private static String hash(Graph graph) {
        long hash = 0xcbf29ce484222325L;
        for (int l = 0; l < graph.edgeCount(); l++) {
            hash = (hash ^ graph.from(l)) * 0x100000001b3L;
            hash = (hash ^ graph.to(l)) * 0x100000001b3L;
        }
        return Long.toHexString(hash);
    }

    @ParameterizedTest
    @CsvSource({
        "erdos-renyi nodes=3000 probability=0.004 seed=7, 657544ef6c535871",
        "geometric nodes=3000 radius=0.05 seed=7, 41c3b9f2872dabbc",
        "small-world nodes=3000 neighbours=6 rewire=0.3 seed=7, 84f6624bfb4c16dd",
        "scale-free nodes=3000 links=5 seed=7, ff73f29bc14f5c5d",
        "regular nodes=3000 degree=4 seed=7, 29c29f05615062dd",
        "regular nodes=60 degree=50 seed=7, 3180cb9fafa05851",
        "path nodes=3000, 66cdc8f346ef5bda",
        "cycle nodes=3000, cd5de2bb317e8875",
        "star nodes=3000, 688557d01dfd68fd",
        "complete nodes=60, df2150b205d9add5",
        "grid rows=40 columns=50, 944f4cfd8a9d3b2b",
        "erdos-renyi nodes=3000 probability=0.0005 seed=7 component=largest, af93c62e5d5f9a0",
        "geometric nodes=3000 radius=0.02 seed=7 component=largest, 6b54e92dc606e662",
    })
    void drawsTheSameGraphOnEveryMachine(String text, String expected) {
        assertThat(hash(model(text).draw().graph())).isEqualTo(expected);
        assertThat(hash(model(text).draw().graph())).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "erdos-renyi nodes=40 probability=0.2",
        "geometric nodes=40 radius=0.35",
        "small-world nodes=40 neighbours=4 rewire=0.2",
        "scale-free nodes=40 links=2",
        "regular nodes=40 degree=3",
        "regular nodes=40 degree=36",
    })
    void differentSeedsYieldDifferentGraphs(String text) {
        for (long seed = 1; seed < 20; seed++) {
            assertThat(hash(model(text).withSeed(seed).draw().graph()))
                    .isNotEqualTo(hash(model(text).withSeed(seed + 1).draw().graph()));
        }
    }

    /** Simple and connected, as {@link Graph} requires, with about the expected number of links. */
    @ParameterizedTest
    @CsvSource({
        "erdos-renyi nodes=100000 probability=2e-4, 0.01",
        "geometric nodes=100000 radius=0.008, 0.02",
        "small-world nodes=100000 neighbours=20 rewire=0.1, 0",
        "small-world nodes=1500 neighbours=1400 rewire=0.9, 0",
        "scale-free nodes=100000 links=10, 0",
        "scale-free nodes=2000 links=900, 0",
        "regular nodes=100000 degree=20, 0",
        "regular nodes=2000 degree=990, 0",
        "regular nodes=1500 degree=1400, 0",
        "path nodes=1000001, 0",
        "cycle nodes=1000000, 0",
        "star nodes=1000001, 0",
        "complete nodes=1415, 0",
        "grid rows=700 columns=720, 0",
    })
    void drawsAMillionLinks(String text, double error) {
        GraphModel model = model(text);
        Graph graph = model.draw().graph();
        assertThat(model.links()).isBetween(0.85e6, 1.1e6);
        assertThat((double) graph.edgeCount()).isBetween(model.links() * (1 - error), model.links() * (1 + error));
        assertThat((double) graph.nodeCount()).isEqualTo(model.nodes());
    }

    @Test
    void gridAndGeometricProvideNodePositions() {
        Positions grid = model("grid rows=2 columns=3").draw().positions().orElseThrow();
        assertThat(grid.x().toArray()).containsExactly(0, 1, 2, 0, 1, 2);
        assertThat(grid.y().toArray()).containsExactly(0, 0, 0, 1, 1, 1);
        assertThat(model("path nodes=3").draw().positions()).isEmpty();
        GraphModel geometric = model("geometric nodes=500 radius=0.04 seed=3 component=largest");
        for (GraphModel model : new GraphModel[] {geometric, model("geometric nodes=300 radius=0.12 seed=3")}) {
            GeneratedGraph drawn = model.draw();
            Graph graph = drawn.graph();
            Positions positions = drawn.positions().orElseThrow();
            assertThat(positions.x().size()).isEqualTo(graph.nodeCount());
            for (int i = 0; i < graph.nodeCount(); i++) {
                for (int j = 0; j < i; j++) {
                    double distance = Math.hypot(
                            positions.x().get(i) - positions.x().get(j),
                            positions.y().get(i) - positions.y().get(j));
                    double radius = model.numbers().get(GraphParameter.RADIUS);
                    assertThat(graph.edgeIndex(i, j) >= 0).isEqualTo(distance < radius);
                }
            }
        }
        assertThat(RandomGraphs.geometric(300, 0.12, 3, ComponentRule.REDRAW)
                        .graph()
                        .edgeCount())
                .isEqualTo(RandomGraphs.geometric(300, 0.12, 3).edgeCount());
    }

    /** With 2 links per node the largest component has about 80 % of the nodes: s = 1 − exp(−2 s). */
    @Test
    void keepsTheLargestComponent() {
        GeneratedGraph drawn = model("erdos-renyi nodes=100000 probability=2e-5 component=largest")
                .draw();
        assertThat(drawn.graph().nodeCount()).isBetween(79_000, 80_400);
        GraphModel connected = model("erdos-renyi nodes=100 probability=0.2");
        assertThat(hash(connected.with(ComponentRule.LARGEST).draw().graph()))
                .isEqualTo(hash(connected.draw().graph()));
        assertThat(model("regular nodes=10 degree=1 component=largest")
                        .draw()
                        .graph()
                        .nodeCount())
                .isEqualTo(2);
    }

    @Test
    void limitsTheNumberOfDraws() {
        assertThatThrownBy(() ->
                        model("erdos-renyi nodes=1000000 probability=4e-6").draw())
                .hasMessage("erdos-renyi with 1000000 nodes and probability 4.0E-6: none of 7 draws was connected."
                        + " Try more links, or component: largest.");
        assertThatThrownBy(() -> model("regular nodes=100 degree=1").draw()).hasMessageContaining("none of 1000 draws");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "path nodes=0 | nodes = 0 must be a whole number from 1 to 100000000.",
                "path nodes=1.5 | nodes = 1.5 must be a whole number from 1 to 100000000.",
                "path nodes=200000000 | nodes = 200000000 must be a whole number from 1 to 100000000.",
                "path nodes=many | nodes = \"many\" must be a whole number from 1 to 100000000.",
                "path seed=1 | path has no parameter seed, only nodes. Try removing it.",
                "path probability=1 | path has no parameter probability, only nodes. Try removing it.",
                "grid nodes=9 | grid has no parameter nodes, only rows, columns. Try removing it.",
                "scale-free component=largest | scale-free has no parameter component, only nodes, links, seed. Try removing it.",
                "erdos-renyi probability=-0.1 | probability = -0.1 must be between 0 and 1.",
                "erdos-renyi probability=NaN | probability = NaN must be between 0 and 1.",
                "erdos-renyi seed=1.5 | seed = \"1.5\" must be a whole number, written in digits.",
                "erdos-renyi component=all | component = all must be redraw or largest.",
                "small-world rewire=2 | rewire = 2 must be between 0 and 1.",
                "geometric radius=0 | radius = 0 must be a number above 0.",
                "geometric radius=Infinity | radius = Infinity must be a number above 0.",
            })
    void rejectsInvalidParameters(String text, String message) {
        assertThatThrownBy(() -> model(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cycle | cycle needs the parameter nodes (number of nodes). Try adding it.",
                "erdos-renyi nodes=9 | erdos-renyi needs the parameter probability (probability that two nodes are joined). Try adding it.",
                "small-world nodes=9 neighbours=4 | small-world needs the parameter rewire (probability that a link of the ring is rewired to a random node). Try adding it.",
                "cycle nodes=2 | cycle: nodes = 2 must be at least 3.",
                "small-world nodes=9 neighbours=3 rewire=0 | neighbours = 3 must be even, at least 2 and below the 9 nodes.",
                "small-world nodes=2 neighbours=2 rewire=0 | nodes = 2 must be at least 3.",
                "scale-free nodes=9 links=9 | links = 9 must be at least 1 and below the 9 nodes.",
                "scale-free nodes=1 links=1 | nodes = 1 must be at least 2.",
                "regular nodes=9 degree=3 | degree = 3 must be at least 1, below the 9 nodes, and nodes × degree must be even.",
                "regular nodes=9 degree=9 | degree = 9 must be at least 1, below the 9 nodes, and nodes × degree must be even.",
                "complete nodes=1000000 | complete with nodes 1000000 would have 1.00e+06 nodes and about 5.00e+11 links; at most 100000000 and 500000000 are possible. Try fewer.",
                "erdos-renyi nodes=1000000 probability=1e-9 | erdos-renyi with nodes 1000000, probability 1.0E-9, seed 1 would have about 500 links, too few to connect 1000000 nodes. Try more links, or component: largest.",
            })
    void rejectsModelsThatCannotBeDrawn(String text, String message) {
        GraphModel model = model(text);
        assertThatThrownBy(model::draw)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @EnumSource(GraphParameter.class)
    void everyParameterIsDescribedAndUsedByAFamily(GraphParameter parameter) {
        assertThat(GraphFamily.values()).anyMatch(family -> family.takes(parameter));
        assertThat(parameter.description()).isNotBlank();
        assertThat(parameter.defaultValue().isEmpty()).isEqualTo(parameter.accepts(1));
    }

    @Test
    void hasValueSemantics() {
        GraphModel model = GraphModel.of(GraphFamily.PATH).with(GraphParameter.NODES, 3);
        assertThat(model).isEqualTo(model("path nodes=3")).hasToString("path with nodes 3");
        assertThat(model.numbers()).isEqualTo(Map.of(GraphParameter.NODES, 3.0));
        assertThat(GraphModel.of(GraphFamily.SMALL_WORLD).family().word()).isEqualTo("small-world");
        assertThat(GraphParameter.SEED.defaultValue()).isEqualTo(Optional.of("1"));
        assertThat(model("regular nodes=4 degree=2 component=largest"))
                .hasToString("regular with nodes 4, degree 2, seed 1, component largest");
    }
}
