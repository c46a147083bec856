package org.hushgraph.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.graph.Components;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NameTable;
import org.hushgraph.linalg.Vector;

/**
 * Turns the contents of a file into a network: one link per pair of nodes, positive weights, one component. Nodes and
 * links keep their order.
 *
 * @param network the resulting network
 * @param report what was found, merged, dropped and kept
 */
public record NetworkImport(Network network, ImportReport report) {
    /**
     * Imports the rows. Invalid rows cause an {@link IllegalArgumentException}. The file and format appear in the
     * report only.
     */
    public static NetworkImport of(String file, String format, NetworkRows rows, ImportPolicy policy) {
        List<String> notes = new ArrayList<>(rows.notes());
        BitSet outOfService = IgnoredRows.outOfService(rows, notes);
        Optional<RowWeights> weights = policy.weight().resolve(rows, outOfService, notes);
        IgnoredRows ignored = IgnoredRows.of(rows, policy, weights, outOfService, notes);
        LinkMerger merger = new LinkMerger(rows, policy, weights, ignored.rows());
        if (merger.selfLoops() > 0 && policy.selfLoops() == ImportPolicy.SelfLoops.REFUSE) {
            throw new IllegalArgumentException(
                    merger.selfLoops() + " links connect a node to itself. Try selfLoops: drop.");
        }
        if (merger.rowsWithoutWeight() > 0) {
            notes.add("Links without a weight in the file: " + merger.rowsWithoutWeight()
                    + ". If other rows connect the same nodes,"
                    + " the weight comes from these.");
        }
        PositiveLinks links = new PositiveLinks(rows, policy, merger, weights.isPresent());
        requireSome(rows, links);
        int[] from = links.from();
        int[] to = links.to();
        Components components = Components.of(rows.nodeCount(), from, to);
        KeptComponent kept = KeptComponent.of(components, chosen(components, rows, policy), from, to);
        Network network = network(rows, policy, links, kept);
        return new NetworkImport(
                network,
                new ImportReport(
                        file,
                        format,
                        new ImportReport.Stated(
                                rows.nodeCount(),
                                rows.size(),
                                merger.edges(),
                                merger.selfLoops(),
                                merger.bothDirections(),
                                rows.duplicateNodes(),
                                rows.undeclaredNodes(),
                                ignored.hyperedgeNodes()),
                        new ImportReport.Dropped(
                                links.zero(),
                                links.missing(),
                                links.withdrawn(),
                                ignored.rows().cardinality()),
                        merger.symmetrised(),
                        components.count(),
                        isolated(components),
                        kept.nodes().length,
                        kept.links().length,
                        weights.map(source -> weights(source.source(), network, links.filled())),
                        names(rows.nodeAttributes()),
                        names(rows.edgeAttributes()),
                        Coordinates.of(network.nodeAttributes())
                                .filter(Coordinates::areDistinct)
                                .map(Coordinates::names),
                        List.copyOf(notes)));
    }

    private static void requireSome(NetworkRows rows, PositiveLinks links) {
        if (rows.size() == 0) {
            throw new IllegalArgumentException("the file has no links (" + rows.nodeCount()
                    + " nodes). If it has another format, choose it with --from.");
        }
        if (links.size() == 0) {
            throw new IllegalArgumentException("none of the " + rows.size()
                    + " links can be used: they are self-loops, or have no positive weight. Try weight: none.");
        }
    }

    private static int chosen(Components components, NetworkRows rows, ImportPolicy policy) {
        ComponentChoice choice = policy.component();
        if (choice.node().isPresent()) {
            int node = rows.names().find(choice.node().get());
            if (node < 0) {
                throw new IllegalArgumentException(
                        "component = node:" + choice.node().get() + " names a node that is not in the file.");
            }
            if (components.size(components.of(node)) == 1) {
                throw new IllegalArgumentException("component = node:"
                        + choice.node().get() + " names a node without usable links. Try component: largest.");
            }
            return components.of(node);
        }
        int largest = components.largest();
        if (choice.kind() == ComponentChoice.Kind.REFUSE && components.count() > 1) {
            throw new IllegalArgumentException("the network is not connected: it has " + components.count()
                    + " components, the largest with " + components.size(largest) + " of " + rows.nodeCount()
                    + " nodes. Try component: largest.");
        }
        return largest;
    }

    private static int isolated(Components components) {
        return (int) IntStream.range(0, components.count())
                .filter(c -> components.size(c) == 1)
                .count();
    }

    private static Network network(NetworkRows rows, ImportPolicy policy, PositiveLinks links, KeptComponent kept) {
        AttributeTable nodes = rows.nodeAttributes().select(kept.nodes());
        AttributeTable edges = rows.edgeAttributes().columns().isEmpty()
                ? new AttributeTable()
                : rows.edgeAttributes()
                        .select(Arrays.stream(kept.links()).map(links::firstRow).toArray());
        NameTable names = rows.names().select(kept.nodes());
        Graph graph = Graph.adopt(
                policy.names() == ImportPolicy.Names.ID ? names : Labels.names(nodes, names), kept.from(), kept.to());
        Optional<Vector> weights = links.isWeighted()
                ? Optional.of(Vector.generate(kept.links().length, l -> links.weight(kept.links()[l])))
                : Optional.empty();
        return new Network(graph, weights, nodes, edges);
    }

    private static ImportReport.Weights weights(String source, Network network, int filled) {
        Vector weights = network.weights().orElseThrow();
        return new ImportReport.Weights(source, weights.min(), weights.max(), filled);
    }

    private static List<String> names(AttributeTable attributes) {
        return attributes.columns().stream().map(Column::name).toList();
    }
}
