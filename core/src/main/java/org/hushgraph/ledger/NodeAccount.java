package org.hushgraph.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.hushgraph.knowledge.KnownState;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.InformationMatrix;

/**
 * What has been given away about the state of one node.
 *
 * <pre>  deviation (1/p + F_ii)^{−½} with side knowledge,   alone √[(I/p + F)⁻¹]_ii without it </pre>
 *
 * <p>Mathematics: section 16.3.
 *
 * @param node its number
 * @param known F_ii as a deviation, bits, μ and ε, whatever else the intruder knows
 * @param deviationAlone the deviation if the intruder knows nothing but its readings; empty unless all nodes have
 *     accounts
 * @param lost whether the node was read itself at some time
 */
public record NodeAccount(int node, KnownState known, OptionalDouble deviationAlone, boolean lost) {
    /** The accounts of all tracked nodes in ascending order. Cost: the inverse of F if all nodes are tracked. */
    public static List<NodeAccount> of(Ledger ledger, double prior) {
        double[][] remaining = ledger.jointInformation()
                .map(information -> remaining(information, prior))
                .orElse(new double[0][]);
        List<NodeAccount> accounts = new ArrayList<>();
        Vector own = ledger.information();
        for (int c = 0; c < own.size(); c++) {
            int node = ledger.setup().tracked().get(c);
            accounts.add(new NodeAccount(
                    node,
                    new KnownState(own.get(c), prior),
                    remaining.length == 0
                            ? OptionalDouble.empty()
                            : OptionalDouble.of(Math.sqrt(prior * Math.min(1, remaining[c][c]))),
                    ledger.lost().contains(node)));
        }
        return accounts;
    }

    /** The accounts of all tracked nodes if agents add noise to messages. Lost nodes are known exactly. */
    public static List<NodeAccount> of(MessageNoiseLedger ledger, double prior) {
        double[][] remaining = remaining(ledger.jointInformation(), prior);
        List<NodeAccount> accounts = new ArrayList<>();
        Vector own = ledger.information();
        for (int c = 0; c < own.size(); c++) {
            int node = ledger.setup().tracked().get(c);
            boolean lost = ledger.lost().contains(node);
            double alone = lost ? 0 : Math.sqrt(prior * Math.min(1, remaining[node][node]));
            accounts.add(new NodeAccount(node, new KnownState(own.get(c), prior), OptionalDouble.of(alone), lost));
        }
        return accounts;
    }

    /** (I + pF)⁻¹. */
    private static double[][] remaining(Matrix information, double prior) {
        return InformationMatrix.of(information, prior).inverse();
    }
}
