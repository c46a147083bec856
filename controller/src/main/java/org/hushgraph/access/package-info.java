/**
 * Who may use a controller, and who did: {@link org.hushgraph.access.Tokens} holds each {@link org.hushgraph.access.Token} with its
 * {@link org.hushgraph.access.Role}, {@link org.hushgraph.access.AuditLog} records what was done, and {@link
 * org.hushgraph.access.PrivateFile} writes files that only their owner reads.
 */
package org.hushgraph.access;
