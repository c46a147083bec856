package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hushgraph.network.NetworkRows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DotReaderTest {
    private static NetworkRows read(String text) {
        return Reading.text(new DotReader(), text);
    }

    @Test
    void readsWhatGraphvizWrites() {
        NetworkRows rows = Reading.file(new DotReader(), "works.dot");
        assertThat(Reading.names(rows)).containsExactly("gate", "10.0.0.1", "hall one", "<b<i>!</i>>", "-7", "yard");
        assertThat(Reading.links(rows))
                .containsExactly("gate->10.0.0.1", "10.0.0.1->hall one", "gate-><b<i>!</i>>", "gate->-7", "yard->gate");
        assertThat(rows.edgeAttributes().column("weight").text(0)).isEqualTo("2.5");
        assertThat(rows.edgeAttributes().column("weight").text(1)).isEqualTo("2.5");
        assertThat(rows.edgeAttributes().column("weight").text(2)).isEqualTo("4");
        assertThat(rows.nodeAttributes().column("label").text(0)).isEqualTo("Main \"gate\"");
        assertThat(rows.nodeAttributes().column("pos").text(0)).isEqualTo("1,-2.5!");
        assertThat(rows.nodeAttributes().column("x").number(0)).isEqualTo(1);
        assertThat(rows.nodeAttributes().column("y").number(0)).isEqualTo(-2.5);
        assertThat(rows.nodeAttributes().column("shape").text(5)).isEqualTo("box");
        assertThat(rows.undeclaredNodes()).isZero();
        assertThat(rows.duplicateNodes()).isZero();
        assertThat(rows.notes()).anyMatch(note -> note.contains("strict")).anyMatch(note -> note.contains("flattened"));
    }

    @Test
    void linksSubgraphsNodeByNode() {
        assertThat(Reading.links(read("graph { {a b} -- subgraph s { c d; c -- d } -- e }")))
                .containsExactly("c--d", "a--c", "a--d", "b--c", "b--d", "c--e", "d--e");
        assertThat(Reading.links(read("graph { subgraph s {a} subgraph s {b} subgraph s -- z; y -- subgraph S {} }")))
                .containsExactly("a--z", "b--z");
    }

    @Test
    void defaultsApplyWithinTheirSubgraphAndYieldToNodeAttributes() {
        NetworkRows rows =
                read("graph { node [c=1] a; subgraph { node [c=2, d=x] b } e; a [c=5]; edge [w=3]; a--b; a--e [w=1] }");
        assertThat(rows.nodeAttributes().column("c").text(0)).isEqualTo("5");
        assertThat(rows.nodeAttributes().column("c").text(1)).isEqualTo("2");
        assertThat(rows.nodeAttributes().column("c").text(2)).isEqualTo("1");
        assertThat(rows.nodeAttributes().column("d").has(2)).isFalse();
        assertThat(rows.edgeAttributes().column("w").number(0)).isEqualTo(3);
        assertThat(rows.edgeAttributes().column("w").number(1)).isEqualTo(1);
    }

    @Test
    void readsExponentsWithoutQuotes() {
        NetworkRows rows = read("graph { a -- b [w=8.5e-05, since=2010-08-01, z=-1e+3] }");
        assertThat(rows.edgeAttributes().columns()).hasSize(3);
        assertThat(rows.edgeAttributes().column("w").number(0)).isEqualTo(8.5e-5);
        assertThat(rows.edgeAttributes().column("z").number(0)).isEqualTo(-1000);
        assertThat(rows.edgeAttributes().column("since").text(0)).isEqualTo("2010-08-01");
    }

    @Test
    void keepsLinkAttributesWhenItsSubgraphContainsLinks() {
        NetworkRows rows = read("graph { a -- {b -- c [w=1]} -- d [w=2] }");
        assertThat(Reading.links(rows)).containsExactly("b--c", "a--b", "a--c", "b--d", "c--d");
        assertThat(rows.edgeAttributes().column("w").number(0)).isEqualTo(1);
        assertThat(rows.edgeAttributes().column("w").number(4)).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "graph {~a -> b }|2: found \"->\" in a graph, whose links are written \"--\". Try starting the file with digraph.",
                "digraph { a -- b }|1: found \"--\" in a digraph, whose links are written \"->\". Try starting the file with graph.",
                "graph { a --~}|2: found \"}\" where a node or a subgraph was expected.",
                "graph { a - b }|1: found \"b\" where \"-\" or \">\" after \"-\" was expected.",
                "graph {~ a -- b|2: found the end of the file where a statement or \"}\" was expected.",
                "graph { a-1 }|1: found \"-\" and a number right after a name. Try putting the whole name in quotes.",
                "graph { a.b }|1: found \".\" after a. Try putting the whole name in quotes.",
                "graph {~a [x=\"1]~}|2: the quoted text that starts here has no end. Check for a missing quote.",
                "graph { a [x=1e400] }|1: x = 1e400 is too large. The largest number is about 1.8e308. Try leaving it out.",
                "graph [|1: found \"[\" where \"{\" after graph or digraph was expected.",
                "{\"nodes\": []}|1: found \"{\" where graph, digraph or strict was expected.",
                "/* a~b|1: the comment that starts here has no end. Add \"*/\".",
                "graph { a [color=#ff0000] }|1: found \"#\" where the value of an attribute was expected."
            })
    void errorsNameTheLineAndTheProblem(String text, String message) {
        assertThatThrownBy(() -> read(text.replace('~', '\n')))
                .isInstanceOf(GraphFileException.class)
                .hasMessage("text:" + message);
    }

    @Test
    void rejectsAChainWhoseLinksHaveThousandsOfAttributes() {
        StringBuilder chain = new StringBuilder("graph { a");
        StringBuilder attributes = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
            chain.append("--a").append(i);
            attributes.append("k").append(i).append("=1 ");
        }
        assertThat(read(chain + "[w=1] }").size()).isEqualTo(5000);
        assertThatThrownBy(() -> read(chain + "[" + attributes + "] }"))
                .hasMessageStartingWith("text:1: links between subgraphs and in chains expand to more than");
    }

    @Test
    void rejectsImplausibleDepthAndProducts() {
        assertThatThrownBy(() -> read("graph {" + "{".repeat(100_000)))
                .hasMessageContaining("more than 100 levels deep");
        StringBuilder many = new StringBuilder("graph { subgraph s {");
        for (int i = 0; i < 4000; i++) {
            many.append(i).append(' ');
        }
        assertThatThrownBy(() -> read(many + "} subgraph s -- subgraph s }"))
                .hasMessageStartingWith(
                        "text:1: links between subgraphs and in chains expand to more than 10000000 links");
    }
}
