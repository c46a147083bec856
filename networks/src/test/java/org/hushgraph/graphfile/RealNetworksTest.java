package org.hushgraph.graphfile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.ImportReport;
import org.hushgraph.testing.RealFiles;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The counts of real networks as their sources state them, and what is kept by default. */
class RealNetworksTest {
    @ParameterizedTest
    @CsvSource(textBlock = """
            # file,                     format,        nodes, rows, edges, selfLoops, components, kept nodes, kept edges, weights
            Abilene.graphml,            graphml,       11, 14, 14, 0, 1, 11, 14,
            AttMpls.graphml,            graphml,       25, 57, 56, 0, 1, 25, 56,
            Geant2012.graphml,          graphml,       40, 61, 61, 0, 1, 40, 61,
            Cogentco.graphml,           graphml,       197, 245, 243, 0, 1, 197, 243,
            Kdl.gml,                    gml,           754, 899, 895, 0, 1, 754, 895,
            power.gml,                  gml,           4941, 6594, 6594, 0, 1, 4941, 6594,
            freifunk-leipzig.json,      json,          210, 413, 413, 0, 1, 210, 413,
            karate.mtx,                 matrix-market, 34, 78, 78, 0, 1, 34, 78,
            jagmesh7.mtx,               matrix-market, 1138, 4294, 3156, 1138, 1, 1138, 3156,
            case118.m,                  matpower,      118, 186, 179, 0, 1, 118, 179, 1/x
            germany50.sndlib.txt,       sndlib,        50, 88, 88, 0, 1, 50, 88,
            ca-GrQc.txt,                edge-list,     5242, 28980, 14484, 12, 355, 4158, 13422,
            as20graph.txt,              edge-list,     6474, 26467, 12572, 1323, 1, 6474, 12572,
            as-caida20070917.txt,       edge-list,     8020, 36406, 18203, 0, 1, 8020, 18203,
            lastfm_asia_edges.csv,      csv,           7624, 27806, 27806, 0, 1, 7624, 27806,
            ca-condmat-cc1.csv,         csv,           21363, 91342, 91286, 56, 1, 21363, 91286,
            as-caida20071105.csv.gz,    csv,           26475, 53381, 53381, 0, 1, 26475, 53381,
            intel-lab-connectivity.txt, edge-list,     55, 2971, 1485, 54, 1, 55, 1342, column 3
            """)
    void importsWithTheCountsOfItsSource(
            String file,
            String format,
            int nodes,
            int rows,
            int edges,
            int selfLoops,
            int components,
            int keptNodes,
            int keptEdges,
            String weights) {
        ImportReport report = GraphFile.read(RealFiles.of(file), Optional.empty(), ImportPolicy.defaults())
                .report();
        assertThat(report.format()).isEqualTo(format);
        assertThat(report.stated().nodes()).isEqualTo(nodes);
        assertThat(report.stated().rows()).isEqualTo(rows);
        assertThat(report.stated().edges()).isEqualTo(edges);
        assertThat(report.stated().selfLoops()).isEqualTo(selfLoops);
        assertThat(report.stated().merged()).isEqualTo(rows - edges - selfLoops);
        assertThat(report.components()).isEqualTo(components);
        assertThat(report.keptNodes()).isEqualTo(keptNodes);
        assertThat(report.keptEdges()).isEqualTo(keptEdges);
        assertThat(report.weights().map(ImportReport.Weights::source).orElse(null))
                .isEqualTo(weights);
    }
}
