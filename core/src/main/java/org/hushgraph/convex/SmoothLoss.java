package org.hushgraph.convex;

import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/** A loss with second derivatives. */
public interface SmoothLoss extends Loss {
    /** ∇²f(w), symmetric. */
    Matrix hessian(Vector point);
}
