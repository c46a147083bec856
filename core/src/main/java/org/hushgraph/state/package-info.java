/**
 * Persistent state as bytes: {@link org.hushgraph.state.SavedState}, written by a
 * {@link org.hushgraph.state.StateWriter} and read by a {@link org.hushgraph.state.StateReader}, exactly or not at all.
 */
package org.hushgraph.state;
