package org.hushgraph.broker;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.hushgraph.graph.Graph;

/**
 * Which users may read and write which topics, in Mosquitto's format. Everything else is forbidden.
 *
 * <p>An agent reads its weights, its own last state and the states of its neighbours. It writes its state, its
 * confirmations and its status. A controller reads confirmations, statuses and alarms, and writes weights. A sensor
 * writes alarms and reads nothing.
 */
final class AccessList {
    static final String CONTROLLER = "controller";
    private static final String USER = "user ";

    private final Map<String, List<String>> rules = new TreeMap<>();

    /** Parses an existing list. */
    static AccessList read(List<String> lines) {
        AccessList list = new AccessList();
        String user = "";
        for (String line : lines) {
            if (line.startsWith(USER)) {
                user = line.substring(USER.length()).strip();
            } else if (!line.isBlank() && !line.startsWith("#") && !user.isEmpty()) {
                list.add(user, line);
            }
        }
        return list;
    }

    /** Replaces the rules of a network. Those of other networks stay. */
    void replace(Topics topics, Graph graph, Collection<String> sensors) {
        rules.values()
                .forEach(lines -> lines.removeIf(line -> topics.contain(line.substring(line.lastIndexOf(' ') + 1))));
        rules.values().removeIf(List::isEmpty);
        add(CONTROLLER, "topic read " + topics.ofAll(Topics.Kind.ACK));
        add(CONTROLLER, "topic read " + topics.ofAll(Topics.Kind.STATUS));
        add(CONTROLLER, "topic read " + topics.alarms());
        add(CONTROLLER, "topic write " + topics.ofAll(Topics.Kind.WEIGHTS));
        sensors.forEach(sensor -> add(sensor, "topic write " + topics.alarms()));
        for (int node = 0; node < graph.nodeCount(); node++) {
            addAgent(topics, graph, node);
        }
    }

    private void addAgent(Topics topics, Graph graph, int node) {
        String name = graph.name(node);
        String user = topics.user(name);
        add(user, "topic read " + topics.of(name, Topics.Kind.WEIGHTS));
        add(user, "topic readwrite " + topics.of(name, Topics.Kind.STATE)); // it resumes from its own state
        add(user, "topic write " + topics.of(name, Topics.Kind.ACK));
        add(user, "topic write " + topics.of(name, Topics.Kind.STATUS));
        for (int n = 0; n < graph.degree(node); n++) {
            add(user, "topic read " + topics.of(graph.name(graph.neighbour(node, n)), Topics.Kind.STATE));
        }
    }

    private void add(String user, String rule) {
        rules.computeIfAbsent(user, unused -> new ArrayList<>()).add(rule);
    }

    Set<String> users() {
        return rules.keySet();
    }

    String text() {
        StringBuilder text =
                new StringBuilder("# Which users may read and write which topics. Everything else is forbidden.\n");
        rules.forEach((user, lines) -> {
            text.append('\n').append(USER).append(user).append('\n');
            lines.forEach(line -> text.append(line).append('\n'));
        });
        return text.toString();
    }
}
