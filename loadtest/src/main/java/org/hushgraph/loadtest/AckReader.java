package org.hushgraph.loadtest;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the confirmations of all agents of a network from a broker; the names of the agents are numbers. Implements only the part of
 * MQTT 3.1.1 that this needs, to use little of the machine.
 */
final class AckReader implements AutoCloseable {
    private static final int CONNECT = 0x10;
    private static final int SUBSCRIBE = 0x82;
    private static final int PUBLISH = 3;
    private static final Pattern NODE = Pattern.compile(".*/agents/(\\d+)/ack");
    private static final Pattern EPOCH = Pattern.compile("\"epoch\":(\\d+)");

    private final Socket socket;
    private final DataInputStream in;
    private final ConfirmedEpochs confirmed;

    AckReader(int port, String network, ConfirmedEpochs confirmed) throws IOException {
        this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        this.in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 1 << 16));
        this.confirmed = confirmed;
        send(CONNECT, out -> {
            out.writeUTF("MQTT");
            out.writeByte(4); // 3.1.1
            out.writeByte(2); // clean session
            out.writeShort(0); // no keep-alive
            out.writeUTF("hushgraph-acks");
        });
        send(SUBSCRIBE, out -> {
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

    /** The content of a packet. */
    private interface Content {
        void write(DataOutputStream out) throws IOException;
    }

    private void send(int kind, Content content) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        content.write(new DataOutputStream(body));
        ByteArrayOutputStream packet = new ByteArrayOutputStream();
        packet.write(kind);
        packet.write(body.size()); // less than 128
        body.writeTo(packet);
        socket.getOutputStream().write(packet.toByteArray());
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
        socket.close();
    }
}
