/** Extension points: {@link org.hushgraph.provider.Providers} finds implementations on the class path. */
package org.hushgraph.provider;
