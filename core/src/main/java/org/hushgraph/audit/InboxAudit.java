package org.hushgraph.audit;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.observability.Reading;

/**
 * What would leak at any node to an intruder who also reads what its neighbours send.
 *
 * <pre>
 *  exposure_k = Σ_{m∈R} f_m,   own_k = Σ_{m∈R} Ω_km,   others_k = Σ_{m∈R} (f_m − Ω_km),   R = {k} ∪ N(k)
 * </pre>
 *
 * Exposure adds up over the rows that are read, so the audits of all nodes for intruders who read states contain most
 * of the result. Only Ω_km of neighbours is new ({@link Auditor#shares}). Errors add up, too.
 *
 * <p>Mathematics: section 17.1.
 */
public final class InboxAudit {
    private final Graph graph;
    private final List<NodeAudit> states; // by number

    /** From the audits of all nodes for intruders who read states, by number. */
    public InboxAudit(Graph graph, List<NodeAudit> states) {
        this.graph = graph;
        this.states = List.copyOf(states);
    }

    /** The audits of the nodes of these shares, in their order. */
    public List<NodeAudit> of(List<InboxShare> shares) {
        return shares.stream().map(this::of).toList();
    }

    private NodeAudit of(InboxShare share) {
        NodeAudit state = states.get(share.node());
        double exposure = state.exposure();
        double error = state.error() + share.error();
        double hidden = 0;
        for (int n = 0; n < graph.degree(share.node()); n++) {
            NodeAudit neighbour = states.get(graph.neighbour(share.node(), n));
            hidden += neighbour.exposure();
            error += neighbour.error();
        }
        exposure += hidden;
        return new NodeAudit(
                share.node(),
                exposure,
                state.own() + share.value(),
                state.others() + Math.max(0, hidden - share.value()),
                error);
    }

    /**
     * A search of the two nodes whose inboxes together reveal most about all other nodes.
     *
     * <pre>  others_ij = Σ_{m∈R} (f_m − Ω_mi − Ω_mj)  ≤  others_i + others_j,   R = {i, j} ∪ N(i) ∪ N(j) </pre>
     *
     * Cost: at most one Ω for each two nodes, N² each; suitable for a few hundred nodes.
     */
    public PairSearch pairs(Auditor auditor, List<NodeAudit> audits) {
        Auditor.Shared[][] known = new Auditor.Shared[states.size()][states.size()];
        Function<int[], Auditor.Shared> shared = pair -> {
            int i = Math.min(pair[0], pair[1]);
            int j = Math.max(pair[0], pair[1]);
            if (known[i][j] == null) {
                known[i][j] = i == j ? own(i) : auditor.shared(i, j);
            }
            return known[i][j];
        };
        return new PairSearch((first, second) -> joint(first.node(), second.node(), shared), audits);
    }

    private Auditor.Shared own(int node) {
        return new Auditor.Shared(states.get(node).own(), states.get(node).error());
    }

    private Auditor.Shared joint(int i, int j, Function<int[], Auditor.Shared> shared) {
        NodeSet rows = Reading.INBOX.rows(graph, NodeSet.of(i, j));
        List<Auditor.Shared> parts = rows.stream()
                .boxed()
                .flatMap(m -> IntStream.of(i, j).mapToObj(end -> shared.apply(new int[] {m, end})))
                .collect(Collectors.toList());
        double all = rows.stream().mapToDouble(m -> states.get(m).exposure()).sum();
        double known = parts.stream().mapToDouble(Auditor.Shared::value).sum();
        double error = rows.stream().mapToDouble(m -> states.get(m).error()).sum()
                + parts.stream().mapToDouble(Auditor.Shared::error).sum();
        return new Auditor.Shared(Math.max(0, all - known), error);
    }
}
