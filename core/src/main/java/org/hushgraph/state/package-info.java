/**
 * What must outlive a process, as bytes: {@link org.hushgraph.state.SavedState}, written by a {@link
 * org.hushgraph.state.StateWriter} and read by a {@link org.hushgraph.state.StateReader}, bit by bit or not at all.
 */
package org.hushgraph.state;
