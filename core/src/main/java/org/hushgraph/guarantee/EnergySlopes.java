package org.hushgraph.guarantee;

import java.util.HashMap;
import java.util.Map;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Rows;
import org.hushgraph.linalg.Vector;

/**
 * The derivatives of what readers learn about a node, by the weights.
 *
 * <pre>
 *  ∂/∂w_l Σ_{k∈K} Ω_ik = −2 (W e_l)ᵀ(Z e_l),   S W + W S = Σ_{k∈K} e_k e_kᵀ,   S Z + Z S = e_i e_iᵀ
 * </pre>
 *
 * W and Z are Gramians of K and of i. Cost: 20 to 40 N² for each node that
 * occurs, then N M for each pair of i and k.
 *
 * <p>Mathematics: section 15.4.
 */
final class EnergySlopes {
    private final Graph graph;
    private final ResponseEnergies energies;
    private final Map<Integer, double[][]> differences = new HashMap<>(); // row l: W e_l, of the Gramian of one node

    EnergySlopes(Graph graph, ResponseEnergies energies) {
        this.graph = graph;
        this.energies = energies;
    }

    /** The gradient of Σ_{k∈K} Ω_ik. */
    Vector of(int node, NodeSet readers) {
        double[][] own = differences(node);
        double[] gradient = new double[graph.edgeCount()];
        for (int n = 0; n < readers.size(); n++) {
            double[][] other = differences(readers.get(n));
            for (int l = 0; l < gradient.length; l++) {
                gradient[l] -= 2 * Rows.dot(own[l], other[l]);
            }
        }
        return Vector.adopt(gradient);
    }

    private double[][] differences(int node) {
        return differences.computeIfAbsent(node, k -> {
            double[][] gramian = energies.gramian(k);
            double[][] result = new double[graph.edgeCount()][gramian.length];
            for (int l = 0; l < result.length; l++) {
                double[] from = gramian[graph.from(l)];
                double[] to = gramian[graph.to(l)];
                for (int j = 0; j < gramian.length; j++) {
                    result[l][j] = from[j] - to[j];
                }
            }
            return result;
        });
    }
}
