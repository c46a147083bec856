/**
 * The controller over HTTP.
 *
 * <p>{@link org.hushgraph.web.WebServer} serves the routes of openapi.yaml, the event stream and the page behind one
 * {@link org.hushgraph.web.RequestFilter}. The filter asks {@link org.hushgraph.web.Access} which requests are allowed,
 * reads bodies with {@link org.hushgraph.web.BodyReader} and writes responses with {@link
 * org.hushgraph.web.ResponseStream}. {@link org.hushgraph.web.EventHub} sends events to all clients of the stream, as
 * {@link org.hushgraph.web.EventFrame}s.
 */
package org.hushgraph.web;
