/**
 * A controller as a service: {@link org.hushgraph.service.ControllerService} holds networks, tokens, the audit log and the events, and
 * knows nothing of HTTP.
 */
package org.hushgraph.service;
