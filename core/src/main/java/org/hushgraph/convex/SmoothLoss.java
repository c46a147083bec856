package org.hushgraph.convex;

import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/** A loss that also knows its curvature. */
public interface SmoothLoss extends Loss {
    /** ∇²f(w), symmetric. */
    Matrix hessian(Vector point);
}
