/** An intruder at work: what is read, how the initial states are estimated from it, and how well that goes. */
package org.hushgraph.attack;
