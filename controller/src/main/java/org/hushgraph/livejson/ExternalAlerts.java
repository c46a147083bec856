package org.hushgraph.livejson;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.hushgraph.service.AlarmRequest;
import org.hushgraph.service.AlarmRequests;
import org.hushgraph.service.HostedNetwork;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Alerts in the formats of other programs.
 *
 * @param field the field of an alert that contains the node: a label of Alertmanager's, or a path such as {@code
 *     alert.metadata.node} of Suricata's. Its value is the name or the label of a node, optionally with a port.
 * @param seconds after which an alarm expires; never by default
 * @param text the request body
 */
public record ExternalAlerts(HostedNetwork network, String field, Optional<Double> seconds, String text) {
    private static final int MOST_AT_ONCE = 10_000;
    private static final int LONGEST_KEY = 200;

    /** Collects the resulting alarms. */
    private final class Conversion {
        private final List<AlarmRequest> raise = new ArrayList<>();
        private final List<String> clear = new ArrayList<>();
        private final List<String> passedOver = new ArrayList<>();

        AlertImport done() {
            return new AlertImport(new AlarmRequests(raise, clear, Optional.empty()), passedOver);
        }

        /** The node that an alert refers to. */
        Optional<Integer> node(JsonNode value) {
            if (value.isMissingNode() || !value.isValueNode()) {
                passedOver.add("an alert has no " + field + ".");
                return Optional.empty();
            }
            Optional<Integer> node = network.findNode(value.asString(""));
            if (node.isEmpty()) {
                passedOver.add(
                        field + " = " + value.asString("") + " is not a node of network " + network.name() + ".");
            }
            return node;
        }

        void raise(String key, int node, String source) {
            raise.add(new AlarmRequest(key, node, source, seconds));
        }
    }

    /** Converts the body of Alertmanager's webhook: raises firing alerts, clears resolved ones. */
    public AlertImport ofAlertmanager() {
        JsonNode alerts = find(text)
                .orElseThrow(() -> new IllegalArgumentException(
                        "the body is not JSON. Check that Alertmanager's webhook_config sends the request."))
                .path("alerts");
        if (!alerts.isArray()) {
            throw new IllegalArgumentException(
                    "alerts is missing. Check that Alertmanager's webhook_config sends the request.");
        }
        requireCount(alerts.size());
        Conversion conversion = new Conversion();
        for (JsonNode alert : alerts) {
            String key = shortened("alertmanager:" + fingerprint(alert));
            if (alert.path("status").asString("").equals("resolved")) {
                conversion.clear.add(key);
            } else {
                conversion
                        .node(alert.path("labels").path(field))
                        .ifPresent(node -> conversion.raise(key, node, "alertmanager"));
            }
        }
        return conversion.done();
    }

    /** Alertmanager's fingerprint, or else all labels in sorted order. */
    private static String fingerprint(JsonNode alert) {
        TreeMap<String, String> labels = new TreeMap<>();
        alert.path("labels")
                .properties()
                .forEach(label -> labels.put(label.getKey(), label.getValue().asString("")));
        return alert.path("fingerprint").asString(labels.toString());
    }

    /**
     * Converts lines of Suricata's eve.json: raises alerts, skips other events. A reader of the file can meet the half of
     * a line, so lines that are not JSON are counted only.
     */
    public AlertImport ofSuricata() {
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        requireCount(lines.size());
        Conversion conversion = new Conversion();
        int torn = 0;
        for (int n = 0; n < lines.size(); n++) {
            Optional<JsonNode> read = find(lines.get(n));
            if (read.isEmpty()) {
                torn++;
                conversion.passedOver.add("line " + (n + 1) + " is not JSON.");
                continue;
            }
            JsonNode event = read.get();
            if (event.path("event_type").asString("").equals("alert")) {
                JsonNode value = event;
                for (String part : field.split("\\.", -1)) {
                    value = value.isArray() ? value.path(0) : value; // metadata contains lists
                    value = value.path(part);
                }
                value = value.isArray() ? value.path(0) : value;
                String signature = event.path("alert").path("signature_id").asString("");
                conversion
                        .node(value)
                        .ifPresent(node -> conversion.raise(
                                shortened("suricata:" + signature + ":"
                                        + network.graph().name(node)),
                                node,
                                "suricata"));
            }
        }
        if (torn > 0 && torn == lines.size()) {
            throw new IllegalArgumentException("no line is JSON. Check that the request contains lines of eve.json.");
        }
        return conversion.done();
    }

    private static Optional<JsonNode> find(String json) {
        try {
            return Optional.of(JsonMapper.shared().readTree(json));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private static void requireCount(int count) {
        if (count > MOST_AT_ONCE) {
            throw new IllegalArgumentException(
                    count + " alerts are too many: at most " + MOST_AT_ONCE + " are allowed per request.");
        }
    }

    /** Truncates a long key and appends a hash, so that keys stay distinct. */
    private static String shortened(String key) {
        String hash = Integer.toHexString(key.hashCode());
        return key.length() <= LONGEST_KEY ? key : key.substring(0, LONGEST_KEY - hash.length()) + hash;
    }
}
