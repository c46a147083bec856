package org.hushgraph.loadtest;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the confirmations of all agents of a network from a broker; the names of the agents are numbers. */
final class AckReader implements AutoCloseable {
    private static final int SUBSCRIBE = 0x82;
    private static final int PUBLISH = 3;
    private static final Pattern NODE = Pattern.compile(".*/agents/(\\d+)/ack");
    private static final Pattern EPOCH = Pattern.compile("\"epoch\":(\\d+)");

    private final MqttConnection connection;
    private final DataInputStream in;
    private final ConfirmedEpochs confirmed;

    AckReader(int port, String network, ConfirmedEpochs confirmed) throws IOException {
        this.connection = new MqttConnection(port, "hushgraph-acks");
        this.in = connection.in();
        this.confirmed = confirmed;
        connection.send(SUBSCRIBE, out -> {
            out.writeShort(1);
            out.writeUTF("hushgraph/v1/" + network + "/agents/+/ack");
            out.writeByte(0); // at most once: loopback loses nothing
        });
    }

    /** Starts to read; retained messages come first. */
    void start() {
        Thread thread = new Thread(this::read, "acks");
        thread.setDaemon(true);
        thread.start();
    }

    private void read() {
        try {
            while (true) {
                int kind = in.readUnsignedByte() >> 4;
                byte[] packet = in.readNBytes(length());
                if (kind == PUBLISH) {
                    arrived(packet, System.nanoTime());
                }
            }
        } catch (IOException e) {
            // it was closed, or ConfirmedEpochs.await reports the missing agents
        }
    }

    /** Reads a length: seven bits per byte, lowest first. */
    private int length() throws IOException {
        int length = 0;
        int shift = 0;
        int next;
        do {
            next = in.readUnsignedByte();
            length |= (next & 0x7f) << shift;
            shift += 7;
        } while (next > 0x7f);
        return length;
    }

    private void arrived(byte[] packet, long nanos) {
        int length = (packet[0] & 0xff) << 8 | (packet[1] & 0xff);
        Matcher node = NODE.matcher(new String(packet, 2, length, StandardCharsets.UTF_8));
        Matcher epoch =
                EPOCH.matcher(new String(packet, 2 + length, packet.length - 2 - length, StandardCharsets.UTF_8));
        if (node.matches() && epoch.find()) {
            confirmed.confirm(Integer.parseInt(node.group(1)), Long.parseLong(epoch.group(1)), nanos);
        }
    }

    @Override
    public void close() throws IOException {
        connection.close();
    }
}
