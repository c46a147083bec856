/**
 * Live networks: alarms in, epochs of weights out. {@link org.hushgraph.controller.LiveNetwork} is what its {@link
 * org.hushgraph.controller.Entry entries} make of it and knows no clocks, files or threads; {@link
 * org.hushgraph.controller.NetworkController} keeps them in a {@link org.hushgraph.controller.Store} before anything is answered, and comes
 * back from it.
 */
package org.hushgraph.controller;
