/** Vectors, matrices and the few factorisations that everything else stands on. */
package org.hushgraph.linalg;
