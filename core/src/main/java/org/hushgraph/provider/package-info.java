/** Parts that other jars add: {@link org.hushgraph.provider.Providers} finds them on the class path. */
package org.hushgraph.provider;
