/**
 * The controller over HTTP: {@link org.hushgraph.web.WebServer} puts the routes of openapi.yaml, the event stream and the page behind one
 * {@link org.hushgraph.web.Access} check.
 */
package org.hushgraph.web;
