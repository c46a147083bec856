package org.hushgraph.livejson;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.hushgraph.agent.AgentState;
import org.hushgraph.agent.AgentWeights;
import org.hushgraph.agent.Confirmation;
import org.hushgraph.agent.Presence;
import org.hushgraph.agent.PrivateState;
import org.hushgraph.controller.Epoch;
import org.hushgraph.service.HostedNetwork;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Messages to and from agents. Invalid text is read as empty, because any client can write to a broker. */
public final class MessageJson {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private MessageJson() {}

    public static String of(AgentWeights weights) {
        return LiveJson.text(object(weights));
    }

    /** The webhook message for one node. */
    public static byte[] ofNode(HostedNetwork network, Epoch epoch, int node) {
        ObjectNode body = head(network, epoch).put("node", network.graph().name(node));
        body.setAll(object(network.weightsFor(epoch, node)));
        return LiveJson.bytes(body);
    }

    /** The webhook message for a whole network. */
    public static byte[] ofNetwork(HostedNetwork network, Epoch epoch) {
        ObjectNode body = head(network, epoch);
        ObjectNode agents = body.putObject("agents");
        for (int node = 0; node < network.graph().nodeCount(); node++) {
            agents.set(network.graph().name(node), object(network.weightsFor(epoch, node)));
        }
        return LiveJson.bytes(body);
    }

    private static ObjectNode head(HostedNetwork network, Epoch epoch) {
        return LiveJson.object()
                .put("network", network.name())
                .put("since", network.created())
                .put("epoch", epoch.number());
    }

    private static ObjectNode object(AgentWeights weights) {
        ObjectNode node = LiveJson.object()
                .put("since", weights.since())
                .put("epoch", weights.epoch())
                .put("decay", weights.decay());
        putNoise(node, weights.noise());
        weights.weights().forEach(node.putObject("weights")::put);
        return node;
    }

    /** Messages without noise have no such key: earlier versions sent the same. */
    private static void putNoise(ObjectNode node, double noise) {
        if (noise > 0) {
            node.put("noise", noise);
        }
    }

    /** Whether there is no noise, or noise that an agent can add. To ignore it would reveal the states. */
    private static boolean isNoiseValid(JsonNode node) {
        JsonNode noise = node.get("noise");
        return noise == null || (noise.isNumber() && noise.asDouble() >= 0 && Double.isFinite(noise.asDouble()));
    }

    private static double noise(JsonNode node) {
        return node.has("noise") ? node.get("noise").asDouble() : 0;
    }

    public static Optional<AgentWeights> agentWeights(String text) {
        return read(text, "since", "epoch", "decay", "weights")
                .filter(MessageJson::isNoiseValid)
                .map(node -> new AgentWeights(
                        node.get("since").asLong(0),
                        node.get("epoch").asLong(0),
                        node.get("decay").asDouble(0),
                        noise(node),
                        weights(node)));
    }

    public static String of(Confirmation confirmed) {
        ObjectNode node = LiveJson.object().put("since", confirmed.since()).put("epoch", confirmed.epoch());
        putNoise(node, confirmed.noise());
        return LiveJson.text(node);
    }

    public static Optional<Confirmation> confirmed(String text) {
        return read(text, "since", "epoch")
                .filter(MessageJson::isNoiseValid)
                .map(node -> new Confirmation(
                        node.get("since").asLong(0), node.get("epoch").asLong(0), noise(node)));
    }

    public static String of(Presence presence) {
        return LiveJson.text(LiveJson.object().put("online", presence.online()));
    }

    public static Optional<Presence> presence(String text) {
        return read(text, "online").map(node -> new Presence(node.get("online").asBoolean(false)));
    }

    public static String of(AgentState state) {
        return LiveJson.text(object(state));
    }

    private static ObjectNode object(AgentState state) {
        ObjectNode node = LiveJson.object().put("run", state.run()).put("step", state.step());
        putNoise(node, state.noise());
        write(node, state.moment());
        state.before().ifPresent(earlier -> {
            ObjectNode before = node.putObject("before");
            write(before, earlier.moment());
            earlier.slope().ifPresent(slope -> before.put("slope", slope));
        });
        return node;
    }

    /** Not a message: the file in which an agent keeps its own state. */
    public static String of(PrivateState state) {
        ObjectNode node = LiveJson.object().put("value", state.value());
        node.set("sent", object(state.sent()));
        return LiveJson.text(node);
    }

    public static Optional<PrivateState> privateState(String text) {
        return read(text, "value", "sent")
                .filter(node -> node.get("value").isNumber())
                .flatMap(node -> state(node.get("sent"))
                        .map(sent -> new PrivateState(sent, node.get("value").asDouble())));
    }

    private static void write(ObjectNode node, AgentState.Moment moment) {
        node.put("value", moment.value());
        moment.weights().forEach(node.putObject("weights")::put);
    }

    public static Optional<AgentState> state(String text) {
        return read(text).flatMap(MessageJson::state);
    }

    private static Optional<AgentState> state(JsonNode content) {
        return Optional.of(content)
                .filter(node -> has(node, "run", "step", "value", "weights") && isNoiseValid(node))
                .map(node -> new AgentState(
                        node.get("run").asLong(0),
                        node.get("step").asLong(0),
                        moment(node),
                        Optional.ofNullable(node.get("before"))
                                .filter(before -> has(before, "value", "weights"))
                                .map(before -> new AgentState.Earlier(moment(before), slope(before))),
                        noise(node)));
    }

    private static OptionalDouble slope(JsonNode before) {
        return before.has("slope") ? OptionalDouble.of(before.get("slope").asDouble(0)) : OptionalDouble.empty();
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
        return Stream.of(keys).allMatch(node::has);
    }

    /** Parses an object with these keys. */
    private static Optional<JsonNode> read(String text, String... keys) {
        try {
            return Optional.ofNullable(MAPPER.readTree(text)).filter(node -> node.isObject() && has(node, keys));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }
}
