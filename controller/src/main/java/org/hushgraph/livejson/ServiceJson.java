package org.hushgraph.livejson;

import java.util.List;
import org.hushgraph.access.AuditLog;
import org.hushgraph.access.Token;
import org.hushgraph.serviceconfig.Limits;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** JSON of the service itself: version, health, audit log and errors. */
public final class ServiceJson {
    private ServiceJson() {}

    /** The version, the caller's token and the limits relevant to callers. */
    public static byte[] description(String version, Token token, Limits limits) {
        ObjectNode body = LiveJson.object()
                .put("version", version)
                .put("token", token.name())
                .put("role", token.role().word());
        body.putObject("limits")
                .put("uploadBytes", limits.uploadBytes())
                .put("bodyBytes", limits.bodyBytes())
                .put("nodes", limits.nodes())
                .put("networks", limits.networks());
        return LiveJson.bytes(body);
    }

    /** Entries of the audit log. */
    public static byte[] actions(List<AuditLog.Action> actions) {
        ObjectNode body = LiveJson.object();
        ArrayNode list = body.putArray("actions");
        actions.forEach(action -> list.addObject()
                .put("at", action.at())
                .put("token", action.token())
                .put("role", action.role())
                .put("action", action.action())
                .put("outcome", action.outcome())
                .put("from", action.from()));
        return LiveJson.bytes(body);
    }

    /** The process runs. */
    public static byte[] live() {
        return LiveJson.bytes(LiveJson.object().put("status", "up"));
    }

    /** Whether all networks and all background work run; otherwise lists the failures. */
    public static byte[] ready(int networks, List<String> failures) {
        ObjectNode body = LiveJson.object()
                .put("status", failures.isEmpty() ? "up" : "down")
                .put("networks", networks);
        failures.forEach(body.putArray("failures")::add);
        return LiveJson.bytes(body);
    }

    /** An error response in the format of RFC 9457. */
    public static byte[] problem(int status, String title, String detail) {
        return LiveJson.bytes(LiveJson.object()
                .put("type", "about:blank")
                .put("title", title)
                .put("status", status)
                .put("detail", detail));
    }

    /** Converts a YAML document, such as openapi.yaml, to JSON. */
    public static byte[] ofYaml(byte[] yaml) {
        return JsonMapper.shared().writeValueAsBytes(YAMLMapper.shared().readTree(yaml));
    }
}
