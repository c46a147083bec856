/**
 * Helpers for the tests of several modules: the files of the {@link org.hushgraph.testing.Repository} and its {@link
 * org.hushgraph.testing.RealFiles}, browser tabs from {@link org.hushgraph.testing.InBrowser}, and a {@link
 * org.hushgraph.testing.Mosquitto} broker.
 */
package org.hushgraph.testing;
