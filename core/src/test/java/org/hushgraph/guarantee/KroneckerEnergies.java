package org.hushgraph.guarantee;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * All Ω_ik of a small network from a linear system, without eigenvectors: S W + W S = e_k e_kᵀ is
 * (S ⊗ I + I ⊗ S) vec W = e_k ⊗ e_k, and Ω_ik = W_ii.
 */
@SuppressWarnings("ArrayRecordComponent") // stays inside the tests
record KroneckerEnergies(double[][] values) {
    static KroneckerEnergies of(LinearNetwork network, Vector weights) {
        DMatrixRMaj inverse = inverse(network, weights);
        int size = network.graph().nodeCount();
        double[][] values = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int k = 0; k < size; k++) {
                values[i][k] = inverse.get(i * size + i, k * size + k);
            }
        }
        return new KroneckerEnergies(values);
    }

    private static DMatrixRMaj inverse(LinearNetwork network, Vector weights) {
        DMatrixRMaj decays = decays(network, weights);
        DMatrixRMaj identity = CommonOps_DDRM.identity(decays.numRows);
        DMatrixRMaj sum = CommonOps_DDRM.kron(decays, identity, null);
        CommonOps_DDRM.addEquals(sum, CommonOps_DDRM.kron(identity, decays, null));
        DMatrixRMaj inverse = new DMatrixRMaj(sum.numRows, sum.numCols);
        if (!CommonOps_DDRM.invertSPD(sum, inverse)) {
            throw new ArithmeticException("singular");
        }
        return inverse;
    }

    /** S = diag(a) + L(w). */
    static DMatrixRMaj decays(LinearNetwork network, Vector weights) {
        Graph graph = network.graph();
        int size = graph.nodeCount();
        DMatrixRMaj result = new DMatrixRMaj(size, size);
        for (int i = 0; i < size; i++) {
            result.add(i, i, network.decay().get(i));
        }
        for (int l = 0; l < graph.edgeCount(); l++) {
            int i = graph.from(l);
            int j = graph.to(l);
            result.add(i, i, weights.get(l));
            result.add(j, j, weights.get(l));
            result.add(i, j, -weights.get(l));
            result.add(j, i, -weights.get(l));
        }
        return result;
    }

    /** The most that any readers learn: every set of q readers is tried, one recursion for each. */
    double worst(Guarantee guarantee, int node) {
        if (guarantee.readers() instanceof Readers.Fixed fixed) {
            return fixed.nodes().stream().mapToDouble(k -> values[node][k]).sum();
        }
        int colluding = ((Readers.Anywhere) guarantee.readers()).colluding();
        return best(node, 0, Math.min(colluding, values.length - 1));
    }

    private double best(int node, int first, int left) {
        double best = 0;
        for (int k = first; k < values.length && left > 0; k++) {
            if (k != node) {
                best = Math.max(best, values[node][k] + best(node, k + 1, left - 1));
            }
        }
        return best;
    }

    /** The largest of these over the protected nodes. */
    double worst(Guarantee guarantee) {
        double worst = 0;
        for (int i = 0; i < values.length; i++) {
            worst = guarantee.protects(i) ? Math.max(worst, worst(guarantee, i)) : worst;
        }
        return worst;
    }
}
