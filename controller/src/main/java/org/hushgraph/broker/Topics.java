package org.hushgraph.broker;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The topics of a network.
 *
 * <pre>
 *  hushgraph/v1/NETWORK/agents/NODE/weights     retained; the controller sends an agent the weights of its links
 *  hushgraph/v1/NETWORK/agents/NODE/ack         retained; the agent confirms an epoch
 *  hushgraph/v1/NETWORK/agents/NODE/status      retained; whether the agent is online
 *  hushgraph/v1/NETWORK/agents/NODE/state       retained; the agent sends its neighbours its state
 *  hushgraph/v1/NETWORK/alarms                  sensors raise or clear alarms
 * </pre>
 *
 * Node names may contain any characters. Those that are special in topics, user names or CSV are percent-encoded, as in
 * URLs.
 */
public record Topics(String network) {
    private static final String ROOT = "hushgraph/v1/";
    private static final String AGENTS = "/agents/";
    private static final int HEX = 16;
    private static final Pattern ESCAPED = Pattern.compile("%[0-9A-Fa-f]{2}"); // any client may have chosen a topic

    /** Kinds of messages between agents and controllers. */
    enum Kind {
        WEIGHTS("weights"),
        ACK("ack"),
        STATUS("status"),
        STATE("state");

        private final String word;

        Kind(String word) {
            this.word = word;
        }
    }

    /** The topic of one node. */
    String of(String node, Kind kind) {
        return ROOT + network + AGENTS + encoded(node) + "/" + kind.word;
    }

    /** A filter for the topics of all nodes. */
    String ofAll(Kind kind) {
        return ROOT + network + AGENTS + "+/" + kind.word;
    }

    /** Whether a topic or a filter belongs to this network. */
    boolean contain(String topic) {
        return topic.startsWith(ROOT + network + "/");
    }

    /** The user name of a node's agent at the broker. Unique, because network names contain no dots. */
    public String user(String node) {
        return network + "." + encoded(node);
    }

    String alarms() {
        return ROOT + network + "/alarms";
    }

    /** The network whose alarms have this topic, if it is a topic of alarms. */
    static Optional<String> alarmed(String topic) {
        String[] parts = topic.split("/", -1);
        return parts.length > 2 && topic.equals(new Topics(parts[2]).alarms())
                ? Optional.of(parts[2])
                : Optional.empty();
    }

    /** The node in a topic of this kind, if it belongs to this network. */
    Optional<String> node(String topic, Kind kind) {
        String start = ROOT + network + AGENTS;
        String end = "/" + kind.word;
        boolean fits = topic.startsWith(start) && topic.endsWith(end) && topic.length() > start.length() + end.length();
        return fits
                ? Optional.of(decoded(topic.substring(start.length(), topic.length() - end.length())))
                : Optional.empty();
    }

    static String encoded(String name) {
        StringBuilder text = new StringBuilder();
        for (byte one : name.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (one & 0xff);
            boolean plain = c > ' ' && c < 127 && "/+#%$:,\"".indexOf(c) < 0;
            text.append(plain ? Character.toString(c) : "%%%02X".formatted((int) c));
        }
        return text.toString();
    }

    private static String decoded(String text) {
        byte[] bytes = new byte[text.length()];
        int length = 0;
        for (int n = 0; n < text.length(); n++) {
            boolean escaped = ESCAPED.matcher(text).region(n, text.length()).lookingAt();
            bytes[length++] = (byte) (escaped ? Integer.parseInt(text, n + 1, n + 3, HEX) : text.charAt(n));
            n += escaped ? 2 : 0;
        }
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }
}
