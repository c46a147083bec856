/**
 * Access control and auditing. {@link org.hushgraph.access.Tokens} holds each {@link org.hushgraph.access.Token} with
 * its {@link org.hushgraph.access.Role}, and {@link org.hushgraph.access.FirstTokens} the secrets of the first ones.
 * {@link org.hushgraph.access.AuditLog} records actions, and {@link org.hushgraph.access.PrivateFile} writes files that
 * only their owner can read.
 */
package org.hushgraph.access;
