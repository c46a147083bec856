package org.hushgraph.audit;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.InformationMatrix;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.Reading;

/**
 * The leak in bits for each node, if an intruder observed it.
 *
 * <pre>
 *  I_k = ½ log₂ det(I + (p/σ²) W_k),   (W_k)_pq = Σ_m u_mp u_mq H(λ_p + λ_q) in the modes of A
 * </pre>
 *
 * The sum is over the rows that an intruder at k reads.
 *
 * All nodes share one set of modes. Cost: O(N³) per node, O(N⁴) in total; suitable for a few hundred nodes.
 *
 * <p>Mathematics: sections 8 and 17.1.
 */
public final class NodeBits {
    private NodeBits() {}

    /** The bits of every node, by number. */
    public static Vector of(LinearNetwork network, Vector weights, Observer observer, Reading reading) {
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        int size = spectrum.size();
        Matrix integrals = Matrix.generate(
                size, size, (p, q) -> observer.horizon().integral(spectrum.value(p) + spectrum.value(q)));
        return Vector.generate(size, k -> {
            double[][] seen = spectrum.seenBy(reading.rows(network.graph(), NodeSet.of(k)));
            Matrix gramian = Matrix.generate(size, size, (p, q) -> seen[p][q] * integrals.get(p, q));
            return InformationMatrix.of(gramian, observer.signalToNoise()).bits();
        });
    }
}
