/**
 * The JSON of the live service, in both directions, as openapi.yaml and docs/reference/agent-messages.md describe it. No other package
 * reads or writes it.
 * {@link org.hushgraph.livejson.LiveJson} has the parts. {@link org.hushgraph.livejson.NetworkJson}, {@link
 * org.hushgraph.livejson.WeightJson}, {@link org.hushgraph.livejson.OperationJson} and {@link org.hushgraph.livejson.ServiceJson} are the
 * answers over HTTP, {@link org.hushgraph.livejson.EventJson} the events and {@link org.hushgraph.livejson.MessageJson} the messages of
 * agents. {@link org.hushgraph.livejson.AlarmReader}, {@link org.hushgraph.livejson.ExternalAlerts} and {@link
 * org.hushgraph.livejson.SettingsPatch} read what others send.
 */
package org.hushgraph.livejson;
