package org.hushgraph.broker;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hushgraph.agent.AgentState;
import org.hushgraph.agent.Confirmed;
import org.hushgraph.agent.Presence;
import org.hushgraph.agent.Told;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Messages of agents as JSON, and back. What is no such message is nothing: anybody may have written it. */
final class MessageJson {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private MessageJson() {}

    static String of(Told told) {
        return text(object(told));
    }

    static ObjectNode object(Told told) {
        ObjectNode node =
                object().put("since", told.since()).put("epoch", told.epoch()).put("decay", told.decay());
        told.weights().forEach(node.putObject("weights")::put);
        return node;
    }

    static Optional<Told> told(String text) {
        return read(text)
                .filter(node -> has(node, "since", "epoch", "decay", "weights"))
                .map(node -> new Told(
                        node.get("since").asLong(0),
                        node.get("epoch").asLong(0),
                        node.get("decay").asDouble(0),
                        weights(node)));
    }

    static String of(Confirmed confirmed) {
        return text(object().put("since", confirmed.since()).put("epoch", confirmed.epoch()));
    }

    static Optional<Confirmed> confirmed(String text) {
        return read(text)
                .filter(node -> has(node, "since", "epoch"))
                .map(node -> new Confirmed(
                        node.get("since").asLong(0), node.get("epoch").asLong(0)));
    }

    static String of(Presence presence) {
        return text(object().put("online", presence.online()));
    }

    static Optional<Presence> presence(String text) {
        return read(text)
                .filter(node -> has(node, "online"))
                .map(node -> new Presence(node.get("online").asBoolean(false)));
    }

    static String of(AgentState state) {
        ObjectNode node = object().put("run", state.run()).put("step", state.step());
        write(node, state.moment());
        state.before().ifPresent(earlier -> {
            ObjectNode before = node.putObject("before");
            write(before, earlier.moment());
            before.put("slope", earlier.slope());
        });
        return text(node);
    }

    private static void write(ObjectNode node, AgentState.Moment moment) {
        node.put("value", moment.value());
        moment.weights().forEach(node.putObject("weights")::put);
    }

    static Optional<AgentState> state(String text) {
        return read(text)
                .filter(node -> has(node, "run", "step", "value", "weights"))
                .map(node -> new AgentState(
                        node.get("run").asLong(0),
                        node.get("step").asLong(0),
                        moment(node),
                        Optional.ofNullable(node.get("before"))
                                .filter(before -> has(before, "value", "weights", "slope"))
                                .map(before -> new AgentState.Earlier(
                                        moment(before), before.get("slope").asDouble(0)))));
    }

    private static AgentState.Moment moment(JsonNode node) {
        return new AgentState.Moment(node.get("value").asDouble(0), weights(node));
    }

    private static Map<String, Double> weights(JsonNode node) {
        Map<String, Double> weights = new TreeMap<>();
        node.get("weights")
                .properties()
                .forEach(entry -> weights.put(entry.getKey(), entry.getValue().asDouble(0)));
        return weights;
    }

    private static boolean has(JsonNode node, String... keys) {
        for (String key : keys) {
            if (!node.has(key)) {
                return false;
            }
        }
        return true;
    }

    private static Optional<JsonNode> read(String text) {
        try {
            return Optional.ofNullable(MAPPER.readTree(text)).filter(JsonNode::isObject);
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    private static String text(ObjectNode node) {
        return MAPPER.writeValueAsString(node);
    }
}
