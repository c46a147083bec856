/**
 * What tests of several modules share: the files of the {@link org.hushgraph.testing.Repository} and its {@link
 * org.hushgraph.testing.RealFiles}, tabs {@link org.hushgraph.testing.InBrowser}, a {@link org.hushgraph.testing.Mosquitto}.
 */
package org.hushgraph.testing;
