package org.hushgraph.livejson;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hushgraph.belief.AlarmConfidence;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.config.ConfigReader;
import org.hushgraph.service.AlarmRequest;
import org.hushgraph.service.AlarmRequests;
import org.hushgraph.service.HostedNetwork;

/** Reads requests to raise or clear alarms. */
public final class AlarmReader {
    private static final int MOST_AT_ONCE = 10_000;
    private static final int LONGEST = 200;

    private AlarmReader() {}

    /** Reads a message: an alarm, {@code alarms: [an alarm, …]}, or {@code clear: {node: …, key: …}}. */
    public static AlarmRequests message(String text, HostedNetwork network, String source) {
        ConfigNode body = ConfigReader.readJson("message", text);
        Optional<ConfigNode> clear = body.find("clear");
        if (clear.isEmpty()) {
            return raising(body, network, source);
        }
        Optional<Integer> node = clear.get().find("node").map(name -> network.node(name.text()));
        Optional<String> key = clear.get().find("key").map(AlarmReader::shortText);
        clear.get().rejectUnknown();
        body.rejectUnknown();
        return AlarmRequests.clearing(node, key);
    }

    /** Reads an alarm, or {@code alarms: [an alarm, …]}. */
    public static AlarmRequests raising(ConfigNode body, HostedNetwork network, String source) {
        List<AlarmRequest> raise = new ArrayList<>();
        for (ConfigNode one : alarms(body)) {
            raise.add(request(one, network, source));
        }
        return new AlarmRequests(raise, List.of(), Optional.empty());
    }

    private static List<ConfigNode> alarms(ConfigNode body) {
        Optional<ConfigNode> many = body.find("alarms");
        if (many.isEmpty()) {
            return List.of(body);
        }
        body.rejectUnknown();
        List<ConfigNode> all = many.get().items();
        if (all.isEmpty() || all.size() > MOST_AT_ONCE) {
            throw many.get().error("must have 1 to " + MOST_AT_ONCE + " items, but has " + all.size() + ".");
        }
        return all;
    }

    private static AlarmRequest request(ConfigNode node, HostedNetwork network, String source) {
        String name = node.get("node").text();
        Optional<String> key = node.find("key").map(AlarmReader::shortText);
        Optional<String> given = node.find("source").map(AlarmReader::shortText);
        Optional<Double> seconds = node.find("seconds").map(AlarmReader::seconds);
        double confidence = node.find("confidence").map(AlarmReader::confidence).orElse(AlarmConfidence.CERTAIN);
        node.rejectUnknown();
        return new AlarmRequest(
                key.orElse("node:" + name), network.node(name), given.orElse(source), seconds, confidence);
    }

    private static double seconds(ConfigNode node) {
        double value = node.positiveNumber();
        if (value > AlarmRequest.MOST_SECONDS) {
            throw node.error("= " + node.text() + " must be at most " + AlarmRequest.MOST_SECONDS
                    + ", a year. Without it, an alarm stays until it is cleared.");
        }
        return value;
    }

    private static double confidence(ConfigNode node) {
        double value = node.positiveNumber();
        if (value > AlarmConfidence.CERTAIN) {
            throw node.error("= " + node.text() + " must be at most 1, which means certain.");
        }
        return value;
    }

    private static String shortText(ConfigNode node) {
        if (node.text().isBlank() || node.text().length() > LONGEST) {
            throw node.error("must have 1 to " + LONGEST + " characters.");
        }
        return node.text();
    }
}
