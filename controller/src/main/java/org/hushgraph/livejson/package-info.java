/**
 * The JSON formats of the live service, in both directions, as described in openapi.yaml and docs/reference/agent-messages.md. No other
 * package reads or writes them.
 *
 * <p>{@link org.hushgraph.livejson.LiveJson} has the building blocks. {@link org.hushgraph.livejson.NetworkJson},
 * {@link org.hushgraph.livejson.WeightJson}, {@link org.hushgraph.livejson.OperationJson}, {@link
 * org.hushgraph.livejson.LedgerJson}, {@link org.hushgraph.livejson.RiskJson} and {@link
 * org.hushgraph.livejson.ServiceJson} write HTTP responses, {@link org.hushgraph.livejson.EventJson} events, and {@link
 * org.hushgraph.livejson.MessageJson} messages of agents. {@link org.hushgraph.livejson.AlarmReader}, {@link
 * org.hushgraph.livejson.ExternalAlerts} and {@link org.hushgraph.livejson.SettingsPatch} read requests.
 */
package org.hushgraph.livejson;
