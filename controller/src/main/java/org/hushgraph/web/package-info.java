/**
 * The controller over HTTP: {@link org.hushgraph.web.WebServer} puts the routes of openapi.yaml, the event stream and the page behind one
 * {@link org.hushgraph.web.RequestFilter}, which asks {@link org.hushgraph.web.Access} who may come in, takes bodies in by
 * {@link org.hushgraph.web.BodyReader} and lets answers out by {@link org.hushgraph.web.ResponseStream}. {@link org.hushgraph.web.EventHub}
 * sends events to all readers of the stream, as {@link org.hushgraph.web.EventFrame}s.
 */
package org.hushgraph.web;
