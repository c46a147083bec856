package org.hushgraph.broker;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The topics of a network.
 *
 * <pre>
 *  hushgraph/v1/NETWORK/agents/NODE/weights     retained; the controller tells an agent its links' weights
 *  hushgraph/v1/NETWORK/agents/NODE/ack         retained; the agent confirms an epoch
 *  hushgraph/v1/NETWORK/agents/NODE/status      retained; whether the agent is there
 *  hushgraph/v1/NETWORK/agents/NODE/state       retained; the agent tells its neighbours its state
 *  hushgraph/v1/NETWORK/alarms                  somebody raises or clears alarms
 * </pre>
 *
 * Names of nodes may hold anything; what a topic, a user's name or a line of csv can't is written as in addresses of web pages, % and two
 * digits.
 */
public record Topics(String network) {
    private static final String ROOT = "hushgraph/v1/";
    private static final String AGENTS = "/agents/";
    private static final int HEX = 16;
    private static final Pattern ESCAPED = Pattern.compile("%[0-9A-Fa-f]{2}"); // anybody may have written a topic

    /** What an agent and its controller tell each other. */
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

    /** Of one node. */
    String of(String node, Kind kind) {
        return ROOT + network + AGENTS + encoded(node) + "/" + kind.word;
    }

    /** Of all nodes. */
    String ofAll(Kind kind) {
        return ROOT + network + AGENTS + "+/" + kind.word;
    }

    /** Whether a topic, or a filter, is one of this network. */
    boolean contain(String topic) {
        return topic.startsWith(ROOT + network + "/");
    }

    /** What the agent of a node is called at a broker that asks. Names of networks have no dot, so no two agents share one. */
    public String user(String node) {
        return network + "." + encoded(node);
    }

    String alarms() {
        return ROOT + network + "/alarms";
    }

    /** The node in a topic of this kind, if it is one of this network. */
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
