/** A browser for tests: {@link org.hushgraph.browser.InBrowser} opens a {@link org.hushgraph.browser.Tab}. */
package org.hushgraph.browser;
